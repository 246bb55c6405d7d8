/** The panel over a new order: a text is pasted or a file brought, and what was found in it is taken over. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { Bring } from './bring';
import { Found } from './found';
import type { Brought } from './letter';
import type { Proposed } from './proposed';
import type { UnknownClient } from './unknown-client';
import { NOTHING, useReading, type Kept } from './use-reading';

interface QuickEntryPanelProps {
  brought: Brought | null;
  kept: Kept;
  /** The form goes from load to load, so another one is chosen there. */
  isBatch: boolean;
  onKeep: (kept: Kept) => void;
  onTake: (taken: readonly Proposed[]) => void;
  /** Undefined for people who may not add contacts. */
  onCreateClient: ((client: UnknownClient) => void) | undefined;
  onClose: () => void;
}

export default function QuickEntryPanel({
  brought,
  kept,
  isBatch,
  onKeep,
  onTake,
  onCreateClient,
  onClose,
}: QuickEntryPanelProps) {
  const { t } = useTranslation('quickEntry');
  const { problem, isReading, read, setProblem } = useReading(kept, onKeep);
  const first = useRef(brought);
  useEffect(() => {
    if (first.current) void read(first.current);
    first.current = null;
    // Once: what is brought later comes through the panel itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { answer } = kept;
  return (
    <Dialog opened wide atTop title={t('title')} onClose={onClose}>
      {answer && answer.loads.length > 0 ? (
        <Found
          answer={answer}
          kept={kept}
          isBatch={isBatch}
          onKeep={onKeep}
          onTake={onTake}
          onCreateClient={onCreateClient}
          onAgain={() => onKeep({ ...NOTHING, text: kept.text })}
        />
      ) : (
        <Bring
          text={kept.text}
          problem={problem ?? (answer ? t('nothingFound') : null)}
          isReading={isReading}
          onText={(text) => {
            setProblem(null);
            onKeep({ ...NOTHING, text });
          }}
          onRead={(next) => void read(next)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
