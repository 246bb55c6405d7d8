import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DataValidationView } from '@/api/generated/types';
import dialog from '@/components/dialog.module.css';
import { takeFocus } from '@/components/take-focus';
import { formatCents } from '@/lib/money';
import classes from './documents.module.css';

type Result = DataValidationView['data'];

interface ValidationResultProps {
  result: Result;
  onClose: () => void;
}

/** Of a long list so many are shown; all of them are copied. */
const MOST_SHOWN = 200;

/** The file may have something else in place of an amount. */
const sayFound = (cents: number | null) =>
  cents === null ? i18next.t('accounting:validation.noAmount') : formatCents(cents);

/** How much of a validation file matched, and what did not, number by number. */
export function ValidationResult({ result, onClose }: ValidationResultProps) {
  const { t } = useTranslation(['accounting', 'common', 'record']);
  const clipboard = useClipboard();
  const { validated, repeated, unknown, differing } = result;
  const others = unknown.length + differing.length;
  return (
    <>
      <div role="status" className={classes.question}>
        <p>{t('validation.done', { count: validated })}</p>
        {repeated > 0 ? <p>{t('validation.repeated', { count: repeated })}</p> : null}
        <p>{others > 0 ? t('validation.others', { count: others }) : t('validation.all')}</p>
      </div>
      {unknown.length > 0 ? (
        <table className={`${classes.table} ${classes.unmatched}`}>
          <caption>{t('validation.unknown')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('record:invoice.invoice_number')}</th>
            </tr>
          </thead>
          <tbody>
            {unknown.slice(0, MOST_SHOWN).map((number, place) => (
              <tr key={place}>
                <td>{number}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {differing.length > 0 ? (
        <table className={`${classes.table} ${classes.unmatched}`}>
          <caption>{t('validation.differing')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('record:invoice.invoice_number')}</th>
              <th scope="col" className={classes.number}>
                {t('validation.expected')}
              </th>
              <th scope="col" className={classes.number}>
                {t('validation.found')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differing.slice(0, MOST_SHOWN).map(({ number, expected, found }, place) => (
              <tr key={place}>
                <th scope="row">{number}</th>
                <td className={classes.number}>{formatCents(expected)}</td>
                <td className={classes.number}>{sayFound(found)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {Math.max(unknown.length, differing.length) > MOST_SHOWN ? (
        <p>{t('validation.shortened', { shown: MOST_SHOWN })}</p>
      ) : null}
      {/* Browsers may forbid it; the texts above can still be marked. */}
      {clipboard.error ? (
        <p role="alert" className={classes.problem}>
          {t('validation.notCopied')}
        </p>
      ) : null}
      <div className={dialog.foot}>
        {others > 0 ? (
          <Button variant="default" onClick={() => clipboard.copy(linesOf(result))}>
            {t(clipboard.copied ? 'validation.copied' : 'validation.copy')}
          </Button>
        ) : null}
        <Button onClick={onClose} ref={takeFocus}>
          {t('common:actions.close')}
        </Button>
      </div>
    </>
  );
}

/** For a spreadsheet or a mail: number, amount of the invoice, amount in the file. */
const linesOf = ({ unknown, differing }: Result): string =>
  [
    ...unknown,
    ...differing.map(({ number, expected, found }) =>
      [number, formatCents(expected), sayFound(found)].join('\t'),
    ),
  ].join('\n');
