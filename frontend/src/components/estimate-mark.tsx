import { useTranslation } from 'react-i18next';
import classes from './estimate-mark.module.css';

/**
 * Marks an amount that counts estimated days. Pointing at it shows what it means (in a grid, the tip of
 * its cell), and screen readers read it with the amount.
 */
export function EstimateMark({ inGrid = false }: { inGrid?: boolean }) {
  const { t } = useTranslation('estimates');
  const meaning = t('daysEstimated');
  return (
    <span className={classes.mark} {...(inGrid ? { 'data-tip': meaning } : { title: meaning })}>
      <span aria-hidden>≈</span>
      <span className="visually-hidden">{`${meaning}: `}</span>
    </span>
  );
}
