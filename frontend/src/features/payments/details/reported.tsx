import { Button, Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Report } from './use-decisions';
import classes from './reported.module.css';

const KEYS = [
  ['J K', 'keys.move'],
  ['1–8', 'keys.mark'],
  ['Enter', 'keys.confirm'],
  ['I', 'keys.ignore'],
  ['U', 'keys.undo'],
] as const;

interface ReportedProps {
  report: Report | null;
  isBusy: boolean;
  /** Null if nothing was decided yet. */
  onUndo: (() => void) | null;
  showsKeys: boolean;
}

/** What has happened or why it has not, with the way back; under it the keys. */
export function Reported({ report, isBusy, onUndo, showsKeys }: ReportedProps) {
  const { t } = useTranslation(['payments', 'common']);
  const isProblem = report?.is === 'problem';
  return (
    <div className={classes.foot} data-empty={(!report && !showsKeys) || undefined}>
      <div className={classes.report} data-problem={isProblem || undefined}>
        <span role="status">{isProblem ? null : report?.text}</span>
        <span role="alert">{isProblem ? report.text : null}</span>
        {onUndo ? (
          <Button variant="default" size="compact-sm" disabled={isBusy} onClick={onUndo}>
            {t('common:actions.undo')}
          </Button>
        ) : null}
      </div>
      {showsKeys ? (
        <ul className={classes.keys}>
          {KEYS.map(([key, label]) => (
            <li key={key}>
              <Kbd size="xs">{key}</Kbd> {t(label)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
