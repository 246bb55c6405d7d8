import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentItemView, ShareView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { sayMoney } from '../amounts';
import { keyOf, sumsOf } from './booked';
import { itemBadge, sayAmountOf, sayPayer, sayReason } from './item-words';
import classes from './all-lines.module.css';

interface LineRowProps {
  item: PaymentItemView;
  /** Null for people who may only look. */
  onUndo: ((item: PaymentItemView) => void) | null;
  isBusy: boolean;
}

const isDecided = ({ import_status: status }: PaymentItemView) =>
  status === 'IMPORTED' || status === 'IGNORED';

export function LineRow({ item, onUndo, isBusy }: LineRowProps) {
  const { t } = useTranslation(['payments', 'common']);
  const { tone, text } = itemBadge(item);
  const { decided_at: at, reason } = item;
  const payer = sayPayer(item);
  return (
    <tr>
      <td className={classes.day}>{item.payment_date}</td>
      <th scope="row">{payer}</th>
      <td className={classes.number}>{sayAmountOf(item)}</td>
      <td className={classes.text}>{item.invoice_reference}</td>
      <td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {reason === null || isDecided(item) ? null : (
          <div className={classes.reason}>{sayReason(item)}</div>
        )}
      </td>
      <td>
        <ul className={classes.booked}>
          {sumsOf(item.booked).map((share) => (
            <Booked key={keyOf(share)} share={share} currency={item.currency} />
          ))}
        </ul>
      </td>
      <td>
        {item.decided_by}
        {at === null ? null : <div className={classes.reason}>{formatMoment(at)}</div>}
      </td>
      {onUndo ? (
        <td>
          {isDecided(item) ? (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              aria-label={t('lines.undo', { payer, amount: sayAmountOf(item) })}
              onClick={() => onUndo(item)}
            >
              {t('common:actions.undo')}
            </Button>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

/** Where what a line is booked on is shown; the client's money is with the client. */
function linkOf({ invoice_id: invoice, settlement_id: settlement, ...share }: ShareView) {
  if (invoice !== null) return paths.invoices({ invoice_number: share.number });
  if (settlement !== null) return paths.settlements({ invoice_number: share.number });
  return share.client_id === null ? null : paths.contactEdit(share.client_id);
}

function Booked({ share, currency }: { share: ShareView; currency: string }) {
  const { t } = useTranslation('payments');
  const isMoney = share.invoice_id === null && share.settlement_id === null;
  const name = isMoney ? t('lines.moneyOf', { client: share.number }) : share.number;
  const to = linkOf(share);
  return (
    <li>
      {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
      <span className={classes.number}>{sayMoney(share.amount, currency)}</span>
    </li>
  );
}
