import { useTranslation } from 'react-i18next';
import classes from './estimate-mark.module.css';

/**
 * Marks an amount that counts estimated days. The pointer shows what it means, and screen readers read
 * it with the amount.
 */
export function EstimateMark() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} title={t('daysEstimated')}>
      <span aria-hidden>≈</span>
      <span className={classes.hiddenText}>{`${t('daysEstimated')}: `}</span>
    </span>
  );
}
