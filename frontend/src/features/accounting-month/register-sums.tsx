import { useTranslation } from 'react-i18next';
import type { DataRegisterCheckView } from '@/api/generated/types';
import { formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import type { Register } from './use-chosen';
import classes from './accounting-month.module.css';

interface RegisterSumsProps {
  register: Register;
  checked: DataRegisterCheckView['data'];
}

/** What each chosen register adds up to. */
export function RegisterSums({ register, checked: { sales, purchases } }: RegisterSumsProps) {
  const { t } = useTranslation(['accountingMonth', 'record']);
  if (sales.documents + purchases.documents === 0) {
    return <p className={classes.none}>{t('registers.none')}</p>;
  }
  const rows = [
    ...(register === 'P' ? [] : [{ of: 'S', sums: sales } as const]),
    ...(register === 'S' ? [] : [{ of: 'P', sums: purchases } as const]),
  ];
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('sums.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sums.register')}</th>
          <th scope="col" data-number>
            {t('sums.documents')}
          </th>
          <th scope="col" data-number>
            {t('sums.taxable')}
          </th>
          <th scope="col" data-number>
            {t('record:invoice.vat_amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, sums: { documents, taxable, vat } }) => (
          <tr key={of}>
            <th scope="row">{t(`choose.registers.${of}`)}</th>
            <td data-number>{formatInteger(documents)}</td>
            <td data-number>{formatMoney(taxable)}</td>
            <td data-number>{formatMoney(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
