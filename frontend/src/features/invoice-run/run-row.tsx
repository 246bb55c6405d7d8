import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCents } from '@/lib/money';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import type { RunRow as Row } from './groups';
import { OrderLinks } from './order-links';
import { RowState } from './row-state';
import classes from './run-table.module.css';

interface RunRowProps {
  row: Row;
  isChosen: boolean;
  /** The run works, so nothing is chosen now. */
  isWorking: boolean;
  onChoose: (chosen: boolean) => void;
  /** Tries a refused one again, with or without an e-mail as before. */
  onAgain: (send: boolean) => void;
}

/** As many as the table has. */
const COLUMNS = 10;

export function RunRow({ row, isChosen, isWorking, onChoose, onAgain }: RunRowProps) {
  const { t } = useTranslation(['invoiceRun', 'record']);
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const { group, tried } = row;
  const named = { client: group.client_name, currency: group.currency };
  const orders = t('orders', { count: group.order_ids.length });
  const toggle = () => setOpened(!isOpened);
  const isCreated = tried?.state === 'created';
  return (
    <>
      <tr data-state={tried?.state} data-chosen={isChosen || undefined}>
        <td>
          <Checkbox
            aria-label={t('choose', named)}
            aria-describedby={row.canBeChosen ? undefined : `${id}-state`}
            checked={isChosen}
            disabled={isWorking || !row.canBeChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </td>
        <th scope="row">{group.client_name}</th>
        <td data-label={t('columns.orders')}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpened}
            aria-controls={isOpened ? `${id}-orders` : undefined}
            aria-label={t('ordersOf', { ...named, orders })}
            onClick={toggle}
          >
            {orders}
          </button>
        </td>
        <td data-label={t('record:invoice.currency')}>{group.currency}</td>
        <td data-number data-label={t('record:invoice.amount_without_vat')}>
          {formatCents(group.amount_without_vat)}
        </td>
        <td data-number data-label={t('record:invoice.vat_amount')}>
          {formatCents(group.vat_amount)}
        </td>
        <td data-number data-label={t('record:invoice.amount_with_vat')}>
          {formatCents(group.amount_with_vat)}
        </td>
        <td className={classes.rule}>
          {serverText(group.directive_reason.message, group.directive_reason.reason)}
        </td>
        <td id={`${id}-state`} className={classes.state}>
          <RowState
            row={row}
            isOpened={isOpened}
            isWorking={isWorking}
            onToggle={toggle}
            onAgain={onAgain}
          />
        </td>
        <td className={classes.form}>
          {isCreated || row.isGone ? null : (
            <Link
              to={paths.invoiceCreate(group.order_ids)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('formOf', named)}
            >
              {t('form')}
            </Link>
          )}
        </td>
      </tr>
      {isOpened ? (
        <tr id={`${id}-orders`} className={classes.opened}>
          <td colSpan={COLUMNS}>
            <OrderLinks group={group} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
