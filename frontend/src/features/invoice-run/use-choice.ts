import { useState } from 'react';
import { payerId, type RunRow } from './groups';

export interface Choice {
  isChosen: (row: RunRow) => boolean;
  choose: (rows: readonly RunRow[], chosen: boolean) => void;
}

/** Which groups are to be invoiced: those without problems, until the person decides otherwise. */
export function useChoice(): Choice {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isChosen: ({ group, canBeChosen }) =>
      canBeChosen && (decided.get(payerId(group)) ?? group.problems.length === 0),
    choose: (rows, chosen) =>
      setDecided(
        (before) =>
          new Map([...before, ...rows.map(({ group }) => [payerId(group), chosen] as const)]),
      ),
  };
}
