import { Fragment, useCallback, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { lazyPart } from '@/components/lazy-part';
import type { OrderValues } from '../order-table';
import { changed, leftIn, type Batch, type BatchChange } from './batch';
import { BatchContext } from './batch-context';
import { hasBatch } from './batch-key';

const KeptBatch = lazyPart(() => import('./kept-batch'));
const BatchDone = lazyPart(() => import('./batch-done'));
const LeaveBatch = lazyPart(() => import('./leave-batch'));

interface MailBatchProps {
  /** Where the last of the orders leads to. */
  returnTo: string;
  /** The form of a new order, which begins anew for each load. */
  children: ReactNode;
}

/** Makes the orders of an e-mail with several loads, one after the other (`batch.ts`). */
export function MailBatch(props: MailBatchProps) {
  const { user } = useCurrentUser();
  // The form begins once, since it opens what is kept of this person.
  return user ? <Begun person={user.id} {...props} /> : <DelayedSkeleton rows={12} />;
}

/** Goes on with what this tab keeps, if there is something. */
function Begun(props: MailBatchProps & { person: number }) {
  const [kept, setKept] = useState<Batch | null | undefined>(() =>
    hasBatch(props.person) ? undefined : null,
  );
  if (kept !== undefined) return <BatchOf kept={kept} {...props} />;
  return (
    <KeptBatch
      person={props.person}
      onRead={setKept}
      meanwhile={(failure) => failure ?? <DelayedSkeleton rows={12} />}
    />
  );
}

/** Few orders come from e-mails, so what keeps them comes with the first of them. */
const storage = () => import('./batch-storage');
/** Without it the batch is kept only as long as the page. */
const UNKEPT = () => undefined;

interface BatchOfProps extends MailBatchProps {
  person: number;
  kept: Batch | null;
}

function BatchOf({ person, kept, returnTo, children }: BatchOfProps) {
  const [batch, dispatch] = useReducer(changed, kept);
  /** Counts the forms, since each load has one of its own. */
  const [turn, setTurn] = useState(0);
  const change = (next: BatchChange) => {
    dispatch(next);
    if (next.is !== 'begun' && next.is !== 'saved') setTurn((before) => before + 1);
  };
  useEffect(() => {
    if (batch === null && !hasBatch(person)) return;
    storage().then(({ storeBatch }) => storeBatch(person, batch), UNKEPT);
  }, [person, batch]);
  const current = batch?.current ?? null;
  const keep = useCallback(
    (entered: OrderValues | null) => {
      storage().then(({ storeEntered }) => storeEntered(person, current, entered), UNKEPT);
    },
    [person, current],
  );
  const left = leftIn(batch);
  const guard = useLeaveGuard(left > 0);
  return (
    <BatchContext value={{ batch, change, keep }}>
      {batch && batch.current === null ? (
        <BatchDone
          batch={batch}
          returnTo={returnTo}
          onChange={change}
          meanwhile={(failure) => failure}
        />
      ) : (
        <Fragment key={turn}>{children}</Fragment>
      )}
      {guard.asking ? (
        <LeaveBatch
          left={left}
          onLeave={guard.leave}
          onStay={guard.stay}
          meanwhile={() => <LeaveDialog opened onLeave={guard.leave} onStay={guard.stay} />}
        />
      ) : null}
    </BatchContext>
  );
}
