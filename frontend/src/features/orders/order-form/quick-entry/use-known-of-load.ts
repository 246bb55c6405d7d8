import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useKnownOrdersQuery } from '@/api/generated/orders';
import type { ProposedLoad } from '@/api/generated/types';
import { madeIn } from './batch';
import { useBatch } from './batch-context';
import { isAnyKnown, type KnownView } from './known';
import { MOST_VINS, sha256Of } from './letter';
import type { TextProposal } from './proposed';

/** The orders that have something in common with a load that was read; null if there are none. */
export function useKnownOfLoad(
  { client, file_sha256 }: TextProposal,
  load: ProposedLoad | undefined,
  letter: File | null,
): KnownView | null {
  const batch = useBatch()?.batch;
  const except = batch ? madeIn(batch).map(({ id }) => id) : [];
  const hash = useHash(file_sha256, letter);
  const loadNumber = load?.load_number?.value;
  const vins = (load?.vin_numbers ?? []).map(({ value }) => value);
  // Not before the file is known: there is one question.
  const isAsked =
    hash !== undefined && (loadNumber !== undefined || vins.length > 0 || hash !== null);
  const { currentData } = useKnownOrdersQuery(
    isAsked
      ? {
          ...(loadNumber !== undefined && { loadNumber }),
          ...(loadNumber !== undefined && client && { clientId: client.id }),
          ...(vins.length > 0 && { vinNumbers: vins.slice(0, MOST_VINS).join(',') }),
          ...(hash !== null && { fileSha256: hash }),
          ...(except.length > 0 && { except: except.join(',') }),
        }
      : skipToken,
  );
  return currentData && isAnyKnown(currentData.data) ? currentData.data : null;
}

/** Undefined until it is worked out; null if it cannot be. */
function useHash(ofServer: string | null, letter: File | null): string | null | undefined {
  const [own, setOwn] = useState<{ letter: File | null; hash: string | null }>();
  const isNeeded = ofServer === null && letter !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    void sha256Of(letter).then((hash) => {
      if (isWanted) setOwn({ letter, hash });
    });
    return () => {
      isWanted = false;
    };
  }, [isNeeded, letter]);
  if (!isNeeded) return ofServer;
  return own?.letter === letter ? own.hash : undefined;
}
