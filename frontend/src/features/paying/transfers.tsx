/** The transfers of a payment file, each with the settlements that it pays. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TransferView } from '@/api/generated/types';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { inFours } from '@/lib/iban';
import classes from './files.module.css';

interface TransfersProps {
  /** The number of the file. */
  of: string;
  transfers: readonly TransferView[];
}

export function Transfers({ of, transfers }: TransfersProps) {
  const { t } = useTranslation('paying');
  return (
    // It scrolls sideways on narrow screens, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={t('transfer.title')} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('transfer.of', { file: of })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transfer.creditor')}</th>
            <th scope="col">{t('transfer.account')}</th>
            <th scope="col" className={classes.number}>
              {t('transfer.amount')}
            </th>
            <th scope="col">{t('transfer.text')}</th>
            <th scope="col">{t('file.settlements')}</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer) => (
            <Transfer key={transfer.settlements[0]?.invoice_number} transfer={transfer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Transfer({ transfer }: { transfer: TransferView }) {
  return (
    <tr>
      <th scope="row">{transfer.creditor_name}</th>
      <td className={classes.account}>{inFours(transfer.creditor_iban)}</td>
      <td className={classes.number}>
        <strong>{formatMoney(transfer.amount)}</strong>
      </td>
      <td className={classes.text}>{transfer.text}</td>
      <td>
        <ul className={classes.settlements}>
          {transfer.settlements.map(({ id, invoice_number: number, amount }) => (
            <li key={number}>
              {/* One that was deleted since is found nowhere. */}
              {id === null ? (
                <span>{number}</span>
              ) : (
                <Link to={paths.settlements({ invoice_number: number })}>{number}</Link>
              )}
              <span className={classes.number}>{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
