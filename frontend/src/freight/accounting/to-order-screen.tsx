/**
 * Goes to a screen whose address names the orders of a document, which rows of documents do not have. It
 * draws nothing unless they cannot be read.
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';

interface ToOrderScreenProps {
  number: string;
  /** The orders; undefined until they are read. */
  ids: readonly number[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The address for the first order, and for all of them. */
  to: (first: number, all: readonly number[]) => string;
  /** Said if it has no order that the person may see. */
  noOrder: string;
  onClose: () => void;
}

export function ToOrderScreen(props: ToOrderScreenProps) {
  const { number, ids, error, onRetry, to, noOrder, onClose } = props;
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    const [first] = ids ?? [];
    if (first === undefined || isLeft.current) return;
    isLeft.current = true;
    onClose();
    void navigate(to(first, ids ?? []));
  });

  if (!error && ids?.length !== 0) return null;
  return (
    <Dialog opened title={number} onClose={onClose}>
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : <p>{noOrder}</p>}
    </Dialog>
  );
}
