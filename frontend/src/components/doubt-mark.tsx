import { useTranslation } from 'react-i18next';
import classes from './estimate-mark.module.css';

/**
 * Marks a distance that may be wrong. Pointing at it shows what that means (in a grid, the tip of its cell), and screen
 * readers read it with the distance.
 */
export function DoubtMark({ inGrid = false }: { inGrid?: boolean }) {
  const { t } = useTranslation('estimates');
  const meaning = t('distanceDoubtful');
  return (
    <span className={classes.doubt} {...(inGrid ? { 'data-tip': meaning } : { title: meaning })}>
      <span aria-hidden>?</span>
      <span className="visually-hidden">{`${meaning}: `}</span>
    </span>
  );
}
