import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '@/components/page-title';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { madeIn, type Batch, type BatchChange } from './batch';
import { endsOf } from './batch-words';
import classes from './batch.module.css';

interface BatchDoneProps {
  batch: Batch;
  returnTo: string;
  onChange: (change: BatchChange) => void;
}

/** After the last load: the orders that were made, and what was set aside. */
export default function BatchDone({ batch, returnTo, onChange }: BatchDoneProps) {
  const { t } = useTranslation('quickEntry');
  const navigate = useNavigate();
  const made = madeIn(batch);
  const title =
    made.length === 0 ? t('batch.doneNone') : t('batch.doneTitle', { count: made.length });
  usePageTitle(title);
  const skipped = batch.loads.flatMap(({ state }, at) => (state === 'skipped' ? [at] : []));
  return (
    <div className={classes.done} role="status">
      <h1>{title}</h1>
      {made.length === 0 ? null : (
        <ul>
          {made.map(({ id, number }) => (
            <li key={id}>
              <ScreenLink to={paths.orderEdit(id)}>{number}</ScreenLink>
            </li>
          ))}
        </ul>
      )}
      {skipped.length === 0 ? null : (
        <section>
          <h2>{t('batch.skippedTitle')}</h2>
          <ul>
            {skipped.map((at) => (
              <li key={at}>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => onChange({ is: 'chosen', at, entered: null })}
                >
                  {t('batch.takeUp', { route: t('batch.route', endsOf(batch.answer.loads[at])) })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange({ is: 'ended' })}>
          {t('batch.another')}
        </Button>
        <Button
          onClick={() => {
            onChange({ is: 'ended' });
            void navigate(returnTo);
          }}
        >
          {t('batch.finish')}
        </Button>
      </div>
    </div>
  );
}
