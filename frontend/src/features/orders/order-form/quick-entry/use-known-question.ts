import { useRef } from 'react';
import { useLazyKnownOrdersQuery } from '@/api/generated/orders';
import type { OrderForm } from '@/api/generated/types';
import { useQuestion } from '@/components/use-question';
import { madeIn } from './batch';
import { useBatch } from './batch-context';
import { isAnyKnown, type KnownView } from './known';

/** No user waits longer for an answer that only leads to a question. */
const PATIENCE_MS = 4_000;

/**
 * Whether a new order may be saved: asks the person if there is one with the same load number, VIN or file
 * already. Nothing is asked, and nothing kept from being saved, when the server does not say.
 *
 * @param duplicateOf the copied order, which has them all in common
 */
export function useKnownQuestion(duplicateOf: number | undefined) {
  const [find] = useLazyKnownOrdersQuery();
  const question = useQuestion<KnownView, true>();
  const made = useBatch()?.batch;
  /** What the person has seen already, so that a save that was refused is not asked about again. */
  const answered = useRef<string>(undefined);

  const mayCreate = async (payload: OrderForm): Promise<boolean> => {
    const except = [duplicateOf ?? [], made ? madeIn(made).map(({ id }) => id) : []].flat();
    const asked = await comparison().then(({ comparedOf }) => comparedOf(payload), NOTHING);
    if (!asked) return true;
    const answer = find({ ...asked, ...(except.length > 0 && { except: except.join(',') }) })
      .unwrap()
      .then(({ data }) => data)
      .catch(() => null);
    const known = await Promise.race([answer, patience()]);
    if (known === null || !isAnyKnown(known)) return true;
    const seen = JSON.stringify(known);
    if (seen === answered.current) return true;
    const isMeant = (await question.ask(known)) === true;
    if (isMeant) answered.current = seen;
    return isMeant;
  };
  return { ...question, mayCreate };
}

/** What a new order is compared by is needed when it is saved first. */
const comparison = () => import('./compared-of');
const NOTHING = () => null;

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
