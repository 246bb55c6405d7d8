import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRegisterCheckView } from '@/api/generated/types';
import classes from './accounting-month.module.css';

/** So many are shown at first. */
const FIRST = 20;

/** What is missing in documents of the registers. The server names only so many of them. */
export function Findings({ checked }: { checked: DataRegisterCheckView['data'] }) {
  const { t } = useTranslation('accountingMonth');
  const [isWhole, setWhole] = useState(false);
  const { findings, found } = checked;
  if (findings.length === 0) {
    const isEmpty = checked.sales.documents + checked.purchases.documents === 0;
    return isEmpty ? null : <p className={classes.none}>{t('findings.none')}</p>;
  }
  const shown = isWhole ? findings : findings.slice(0, FIRST);
  const more = found - shown.length;
  return (
    <>
      <table className={classes.table}>
        <caption>{t('findings.title', { count: found })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('findings.document')}</th>
            <th scope="col">{t('findings.party')}</th>
            <th scope="col">{t('findings.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, party, problem }, place) => (
            <tr key={place}>
              <th scope="row">{number}</th>
              <td>{party}</td>
              <td>{t(`problems.${problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <div className={classes.line}>
          <span>{t('findings.more', { count: more })}</span>
          {shown.length < findings.length ? (
            <Button variant="default" onClick={() => setWhole(true)}>
              {t('findings.show')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
