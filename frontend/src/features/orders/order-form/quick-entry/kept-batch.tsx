import { useEffect } from 'react';
import { changed, type Batch } from './batch';
import { readBatch } from './batch-storage';

interface KeptBatchProps {
  person: number;
  onRead: (batch: Batch | null) => void;
}

/** Reads the batch that a reload or another page has interrupted. */
export default function KeptBatch({ person, onRead }: KeptBatchProps) {
  useEffect(() => onRead(resumed(person)), [person, onRead]);
  return null;
}

/** The load whose order was just made is over. */
function resumed(person: number) {
  const batch = readBatch(person);
  const isMade = batch?.loads[batch.current ?? -1]?.state === 'saved';
  return isMade ? changed(batch, { is: 'wentOn' }) : batch;
}
