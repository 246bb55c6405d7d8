/** The payments that wait for a decision, the one that is looked at, and what can be done with it. */
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllocationPayload, PaymentItemView } from '@/api/generated/types';
import type { ImportItems } from './counters';
import { isDecidable, sayExplanation } from './item-words';
import type { DecideCommand } from './keys';
import { useChosen } from './use-chosen';
import { useDecisions } from './use-decisions';
import { useFocusFollows } from './use-focus-follows';

/** The payments without those that were decided a moment ago. */
function useOpen(items: ImportItems, decided: ReadonlySet<number>) {
  return useMemo(() => {
    const isOpen = ({ id }: PaymentItemView) => !decided.has(id);
    const open = items.potential_reallocation_items.filter(isOpen);
    const failed = items.failed_items.filter(isOpen);
    return { open, failed, all: [...open, ...failed] };
  }, [decided, items]);
}

interface DecidingOptions {
  items: ImportItems;
  isFetching: boolean;
  /** Whether the person may decide, or only look. */
  decides: boolean;
  root: RefObject<HTMLElement | null>;
}

export function useDeciding({ items, isFetching, decides, root }: DecidingOptions) {
  const { t } = useTranslation('payments');
  const decisions = useDecisions();
  const lists = useOpen(items, decisions.decided);
  const choice = useChosen(lists.all, isFetching);
  const { chosen, marked } = choice;
  const focusFollows = useFocusFollows(root, isFetching);

  const leave = (isDone: boolean) => {
    if (!isDone) return false;
    focusFollows();
    choice.leave();
    return true;
  };
  const confirm = async () => {
    if (!chosen || !marked) return;
    leave(await decisions.book(chosen, { payment_id: marked.id }, sayExplanation(marked)));
  };
  const ignore = async () => {
    if (chosen && isDecidable(chosen)) leave(await decisions.ignore(chosen));
  };
  const undo = async () => {
    const again = await decisions.undo();
    if (!again) return;
    focusFollows();
    choice.choose(again.id);
  };
  const markAt = (place: number) => {
    const one = chosen?.potentialReallocationInvoicePayments[place];
    if (!one) return;
    choice.mark(one);
    decisions.say(t('decide.marked', { place: place + 1, what: sayExplanation(one) }));
  };

  const run = (command: DecideCommand) => {
    if (command.do === 'move') {
      if (choice.move(command.by)) focusFollows();
    } else if (!decides) return;
    else if (command.do === 'mark') markAt(command.place);
    else if (command.do === 'confirm') void confirm();
    else if (command.do === 'ignore') void ignore();
    else void undo();
  };
  return {
    ...lists,
    choice,
    decisions,
    run,
    /** Gives a payment to invoices of one's own choice; resolves to whether it was done. */
    give: async (item: PaymentItemView, allocations: AllocationPayload[], on: string) =>
      leave(await decisions.book(item, { allocations }, on)),
  };
}
