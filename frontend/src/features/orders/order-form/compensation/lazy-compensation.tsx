import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import type { CompensationFormProps } from './compensation-form';
import classes from '../order-form.module.css';

const CompensationForm = lazyPart(() => import('./compensation-form'));

/** Few orders are compensations, so their form is fetched only then. */
export function LazyCompensation(props: CompensationFormProps) {
  return (
    <CompensationForm
      {...props}
      meanwhile={(failure) => (
        <div className={classes.page}>{failure ?? <DelayedSkeleton rows={6} />}</div>
      )}
    />
  );
}
