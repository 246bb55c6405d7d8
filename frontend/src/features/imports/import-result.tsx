import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStartImportMutation } from '@/api/generated/imports';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { BadRows } from './bad-rows';
import { FileRows } from './file-rows';
import { listOf, type ImportedKind, type ImportView } from './imported';
import { Steps } from './steps';
import { UndoImport } from './undo-import';
import classes from './imports.module.css';

interface ImportResultProps {
  kind: ImportedKind;
  found: ImportView;
  /** Goes back to the columns. */
  onChangeColumns: () => void;
}

/** What the check has found or the import has done, with the rows about which there is something to say. */
export function ImportResult({ kind, found, onChangeColumns }: ImportResultProps) {
  const { t } = useTranslation('imports');
  const [start, { isLoading }] = useStartImportMutation();
  const isChecked = found.status === 'CHECKED';
  const isUndone = found.status === 'UNDONE';
  const canGoOn = isChecked && found.is_own;
  const good = found.created + found.changed;
  const counts = isUndone ? (['undone', 'kept'] as const) : COUNTS;
  return (
    <>
      <Steps at={isChecked ? 'check' : 'done'} />
      <h2>{t(TITLES[found.status] ?? 'result.done')}</h2>
      <dl className={classes.counts}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{t(`result.${count}`)}</dt>
            <dd>{formatInteger(count === 'new' ? found.created : found[count])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        {canGoOn && good > 0 ? (
          <Button loading={isLoading} onClick={() => void start({ id: found.id })}>
            {t(kind === 'orders' ? 'result.startOrders' : 'result.start', { count: good })}
          </Button>
        ) : null}
        {canGoOn ? (
          <Button variant="default" onClick={onChangeColumns}>
            {t('result.change')}
          </Button>
        ) : null}
        {!isChecked ? (
          <Button component={Link} to={listOf[kind]()}>
            {t(`result.list.${kind}`)}
          </Button>
        ) : null}
        <Button variant="default" component={Link} to={paths.import(kind)}>
          {t('result.again')}
        </Button>
        {found.can_undo ? <UndoImport found={found} /> : null}
      </div>
      {isChecked && !found.is_own ? <p>{t('notOwn')}</p> : null}
      {isChecked && good === 0 ? <p>{t('result.nothing')}</p> : null}
      {found.kept > 0 ? <FileRows found={found} shown="kept" count={found.kept} /> : null}
      {found.bad > 0 ? <BadRows kind={kind} found={found} /> : null}
      {found.with_legs > 0 && good > 0 && !isUndone ? (
        <FileRows found={found} shown="joined" count={found.with_legs} />
      ) : null}
      {found.noted > 0 && !isUndone ? (
        <FileRows found={found} shown="noted" count={found.noted} />
      ) : null}
      {found.changed > 0 && !isUndone ? (
        <FileRows found={found} shown="changed" count={found.changed} />
      ) : null}
    </>
  );
}

const COUNTS = ['new', 'changed', 'unchanged', 'bad'] as const;

const TITLES: Partial<
  Record<string, 'result.checked' | 'result.cancelled' | 'result.failed' | 'result.taken'>
> = {
  CHECKED: 'result.checked',
  CANCELLED: 'result.cancelled',
  FAILED: 'result.failed',
  UNDONE: 'result.taken',
};
