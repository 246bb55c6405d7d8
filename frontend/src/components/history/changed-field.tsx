/** The change of one field in a history: its name, and the value before and after. */
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';

interface ChangedFieldProps {
  label: string;
  children: ReactNode;
}

export function ChangedField({ label, children }: ChangedFieldProps) {
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OldAndNewProps {
  old: string | null;
  now: string | null;
}

export function OldAndNew({ old, now }: OldAndNewProps) {
  const { t } = useTranslation('history');
  return (
    <>
      <span className={classes.old}>
        <SaidValue said={old} />
      </span>{' '}
      <IconArrowRight className={classes.arrow} size={14} role="img" aria-label={t('becomes')} />{' '}
      <SaidValue said={now} />
    </>
  );
}

export function SaidValue({ said }: { said: string | null }) {
  const { t } = useTranslation('history');
  return said === null || said.trim() === '' ? (
    <span className={classes.empty}>{t('empty')}</span>
  ) : (
    said
  );
}
