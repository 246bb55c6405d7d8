/** Moves documents into the archive or out of it, and says what has happened. */
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { useFlash } from '@/lib/flashes';
import type { DocumentCalls, MovingWords } from './document-calls';
import type { DocumentSelection } from './use-document-selection';

type Moving = Pick<DocumentCalls<never>, 'useMove'> & { words: MovingWords };

export function useArchiving({ useMove, words }: Moving) {
  const flash = useFlash();
  const [move, { isLoading }] = useMove();

  /** Resolves to whether they are there. A refusal is flashed, like every mutation's. */
  const archive = async (ids: readonly number[], archived: boolean): Promise<boolean> => {
    const { data: answer } = await move([...ids], archived);
    if (!answer) return false;
    const { count } = answer.data;
    // Those that were there already must stay there, and the answer does not name them.
    const isWhole = count === ids.length;
    flash.success(words[archived ? 'archived' : 'restored'](count), [], {
      onUndo: isWhole ? () => void archive(ids, !archived) : undefined,
    });
    return true;
  };
  return { archive, isLoading };
}

/** @param archived which documents the list shows; undefined for both kinds */
export function useArchiveActions(
  { ids, change }: DocumentSelection,
  archived: boolean | undefined,
  moving: Moving,
): SelectionAction[] {
  const { archive, isLoading } = useArchiving(moving);
  const { words } = moving;
  const run = async (into: boolean) => {
    if (await archive([...ids], into)) change(new Set());
  };
  const action = (id: 'archive' | 'restore'): SelectionAction => ({
    id,
    label: words[id](ids.size),
    onRun: () => void run(id === 'archive'),
    disabledReason: isLoading ? words.running() : null,
  });
  return [
    ...(archived === true ? [] : [action('archive')]),
    ...(archived === false ? [] : [action('restore')]),
  ];
}
