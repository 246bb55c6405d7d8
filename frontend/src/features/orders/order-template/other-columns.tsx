/** The columns that are not shown: turned off, or just available. */
import { useTranslation } from 'react-i18next';
import { ColumnSwitch } from './column-switch';
import { useGroups } from './use-groups';
import classes from './template.module.css';

export function OtherColumns({ of }: { of: 'available' | 'disabled' }) {
  const { t } = useTranslation('orderTemplate');
  const columns = useGroups().groups[of];
  if (columns.length === 0) return <p className={classes.none}>{t('noneDisabled')}</p>;
  return (
    <ul className={classes.list} aria-label={t(of)}>
      {columns.map((column) => (
        <li key={column} className={classes.row}>
          <ColumnSwitch column={column} checked={false} />
        </li>
      ))}
    </ul>
  );
}
