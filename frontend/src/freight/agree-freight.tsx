/**
 * What was agreed with the carrier, for orders whose cost counts days that no user has entered: an estimate is nothing to
 * put before a carrier.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatchOrderMutation } from '@/api/generated/orders';
import type { ErrorBody, OrderRow } from '@/api/generated/types';
import { MoneyField } from '@/components/fields/money-field';
import { goOnByEnter } from '@/components/form/go-on-by-enter';
import { errorSentence, readApiError } from '@/lib/api-error';
import { formatTime } from '@/lib/dates';
import { asCurrency, formatMoney, parseMoney } from '@/lib/money';
import { versionOf } from '@/lib/version';
import classes from './agree-freight.module.css';

export interface EstimatedFreight {
  id: number;
  number: string;
  cost: number | null;
  currency: OrderRow['currency'];
  /** The version in which the estimate was seen. */
  updatedAt: string;
}

interface AgreeFreightProps {
  orders: readonly EstimatedFreight[];
  /** All of them are stored. */
  onAgreed: () => void;
  /** A user has begun to type, so that closing would lose something. */
  onTyped?: () => void;
}

export default function AgreeFreight({ orders, onAgreed, onTyped }: AgreeFreightProps) {
  const { t } = useTranslation(['agreements', 'common']);
  const [patch, { isLoading }] = usePatchOrderMutation();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  /** Since another user was faster: their version, which a second save replaces knowingly. */
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({});
  /** What is stored already, while another order of the same save was refused. */
  const [stored, setStored] = useState<Readonly<Record<number, number>>>({});
  const save = async () => {
    const found: Record<number, string> = {};
    for (const { id, currency, updatedAt } of orders) {
      const parsed = parseMoney(typed[id] ?? '');
      if (!parsed.ok) {
        found[id] = t(`common:money.${parsed.problem}`);
        continue;
      }
      const { cents } = parsed;
      if (cents === null) {
        found[id] = t('common:form.required');
        continue;
      }
      if (stored[id] === cents) continue;
      const version = versionOf(seen[id] ?? updatedAt);
      const answer = await patch({ id, 'If-Match': version, orderPatchPayload: { cost: cents } });
      const changed = answer.error ? changedIn(answer.error) : undefined;
      const latest = answer.data?.data.updated_at ?? changed?.row.updated_at;
      if (latest !== undefined) setSeen((before) => ({ ...before, [id]: latest }));
      if (changed) {
        found[id] = t('freight.changed', {
          context: changed.changed_by === null ? 'system' : undefined,
          by: changed.changed_by,
          at: formatTime(new Date(changed.changed_at)),
          value: formatMoney(changed.row.cost ?? 0, asCurrency(currency)),
        });
      } else if (answer.error) found[id] = errorSentence(readApiError(answer.error));
      else setStored((before) => ({ ...before, [id]: cents }));
    }
    setProblems(found);
    if (Object.keys(found).length === 0) onAgreed();
  };
  return (
    // The keys of all its fields.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.freight}
      noValidate
      onKeyDown={(event) => goOnByEnter(event)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('freight.ask', { count: orders.length })}</p>
      {orders.map(({ id, number, cost, currency }) => (
        <MoneyField
          key={id}
          name={`freight.${String(id)}`}
          label={t('freight.of', { number })}
          description={
            cost === null
              ? undefined
              : t('freight.estimate', { amount: formatMoney(cost, asCurrency(currency)) })
          }
          currency={asCurrency(currency)}
          required
          value={typed[id] ?? ''}
          error={problems[id]}
          onChange={(text) => {
            onTyped?.();
            setTyped((before) => ({ ...before, [id]: text }));
          }}
          onBlur={() => undefined}
        />
      ))}
      <Button type="submit" loading={isLoading}>
        {t('freight.save')}
      </Button>
    </form>
  );
}

/** Who has changed the cost since it was seen, from the answer to a refused save. */
function changedIn(error: unknown) {
  const body = (error as { data?: Partial<ErrorBody> } | null)?.data;
  const [changed] = Array.isArray(body?.changed) ? body.changed : [];
  return changed && { ...changed, row: changed.row as OrderRow };
}
