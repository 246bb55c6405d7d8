import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';

const STEPS = ['file', 'columns', 'check', 'done'] as const;

/** Where an import is on its way. */
export function Steps({ at }: { at: (typeof STEPS)[number] }) {
  const { t } = useTranslation('imports');
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
