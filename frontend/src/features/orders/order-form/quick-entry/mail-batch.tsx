import { Fragment, useCallback, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { lazyPart } from '@/components/lazy-part';
import type { OrderValues } from '../order-table';
import { changed, leftIn, type BatchChange } from './batch';
import { BatchContext } from './batch-context';
import { readBatch, storeBatch, storeEntered } from './batch-storage';

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
  return user ? <BatchOf person={user.id} {...props} /> : <DelayedSkeleton rows={12} />;
}

function BatchOf({ person, returnTo, children }: MailBatchProps & { person: number }) {
  const [batch, dispatch] = useReducer(changed, null, () => resumed(person));
  /** Counts the forms, since each load has one of its own. */
  const [turn, setTurn] = useState(0);
  const change = (next: BatchChange) => {
    dispatch(next);
    if (next.is !== 'begun' && next.is !== 'saved') setTurn((before) => before + 1);
  };
  useEffect(() => void storeBatch(person, batch), [person, batch]);
  const current = batch?.current ?? null;
  const keep = useCallback(
    (entered: OrderValues | null) => storeEntered(person, current, entered),
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

/** A batch that a reload or another page has interrupted; the load whose order was just made is over. */
function resumed(person: number) {
  const batch = readBatch(person);
  const isMade = batch?.loads[batch.current ?? -1]?.state === 'saved';
  return isMade ? changed(batch, { is: 'wentOn' }) : batch;
}
