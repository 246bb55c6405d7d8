/** Asks what becomes of a block of which another user has changed some cells. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog';

export interface ConflictQuestion {
  count: number;
  /** The changed cells, or the first of them. */
  lines: readonly string[];
  overwrite: () => void;
  /** Saves the cells that no user has changed; `null` if there are none. */
  others: (() => void) | null;
}

interface ConflictConfirmProps {
  question: ConflictQuestion;
  onClose: () => void;
}

export function ConflictConfirm({ question, onClose }: ConflictConfirmProps) {
  const { t } = useTranslation('grid');
  return (
    <ConfirmDialog
      opened
      title={t('conflicts.title', { count: question.count })}
      confirmLabel={t('conflicts.overwrite')}
      alternative={
        question.others ? { label: t('conflicts.others'), onRun: question.others } : undefined
      }
      isRunning={false}
      error={undefined}
      onConfirm={() => question.overwrite()}
      onClose={onClose}
    >
      <p>{t('conflicts.nothingSaved')}</p>
      <ul>
        {question.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
