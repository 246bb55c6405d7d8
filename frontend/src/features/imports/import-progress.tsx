import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCancelImportMutation } from '@/api/generated/imports';
import type { ImportView } from './imported';
import classes from './imports.module.css';

/** How far the check or the import is. */
export function ImportProgress({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const [cancel, { isLoading, isSuccess }] = useCancelImportMutation();
  const { done, total } = found;
  const words = t(WORDS[found.status] ?? 'progress.importing');
  const count = t('progress.count', { done, count: total });
  return (
    <section className={classes.progress}>
      <h2>{words}</h2>
      <Progress.Root size="lg">
        <Progress.Section
          value={total === 0 ? 100 : (100 * done) / total}
          aria-label={words}
          aria-valuetext={count}
        />
      </Progress.Root>
      <p role="status">{count}</p>
      <p className={classes.hint}>{t('progress.leave')}</p>
      <div>
        <Button
          variant="default"
          // Cancelled, it is looked at once more, and the page moves on.
          loading={isLoading || isSuccess}
          onClick={() => void cancel({ id: found.id })}
        >
          {t(found.status === 'UNDOING' ? 'progress.stop' : 'progress.cancel')}
        </Button>
      </div>
    </section>
  );
}

const WORDS: Partial<Record<string, 'progress.checking' | 'progress.undoing'>> = {
  CHECKING: 'progress.checking',
  UNDOING: 'progress.undoing',
};
