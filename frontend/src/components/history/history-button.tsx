import { HistoryPart } from './history-part';
import { HistorySheet } from './history-sheet';
import type { HistoryOf } from './history-words';

/**
 * Opens the history of a record beside its page: `<HistoryButton subject="address" id={id} />`. A
 * dialog shows it in its own place instead (`FormDialog`).
 */
export function HistoryButton(of: HistoryOf) {
  return (
    <HistorySheet>
      <HistoryPart of={of} />
    </HistorySheet>
  );
}
