import { useRef } from 'react';
import { useLazyKnownOrdersQuery } from '@/api/generated/orders';
import type { KnownOrdersApiArg, OrderForm } from '@/api/generated/types';
import { useQuestion } from '@/components/use-question';
import { madeIn } from './batch';
import { useBatch } from './batch-context';
import { isAnyKnown, type KnownView } from './known';
import { MOST_VINS, sha256Of } from './letter';

/** Nobody waits longer for an answer that only leads to a question. */
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
    const asked = await comparedOf(payload);
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

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** What can be compared; null if nothing of it is entered. */
async function comparedOf(payload: OrderForm): Promise<KnownOrdersApiArg | null> {
  const { general, cargos, load_files: files } = payload;
  const loadNumber = general?.load_number?.trim() ?? '';
  const vins = (cargos ?? []).flatMap((leg) => leg.vin_numbers ?? []);
  const [file] = (files ?? []) as File[];
  const fileSha256 = file ? await sha256Of(file) : null;
  if (loadNumber === '' && vins.length === 0 && fileSha256 === null) return null;
  return {
    ...(loadNumber !== '' && { loadNumber }),
    ...(loadNumber !== '' && general?.client_id && { clientId: general.client_id }),
    ...(vins.length > 0 && { vinNumbers: vins.slice(0, MOST_VINS).join(',') }),
    ...(fileSha256 !== null && { fileSha256 }),
  };
}
