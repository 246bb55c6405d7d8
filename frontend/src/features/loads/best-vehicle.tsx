/**
 * The best vehicle of each load in the list that has none, asked for by twenty loads at a time, so that
 * the list itself waits for nothing.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import i18next from 'i18next';
import { useListBestVehiclesQuery } from '@/api/generated/loads';
import type { DataVecBestVehicleView } from '@/api/generated/types';
import { formatCents } from '@/lib/money';
import type { Load } from './loads-api';

export type BestVehicle = DataVecBestVehicleView['data'][number];
export type LoadWithBest = Load & { best?: BestVehicle };

const TOGETHER = 20;

/** The same rows, with their best vehicles as far as they are known; `asking` has to be drawn. */
export function useWithBestVehicles(rows: readonly Load[]): {
  rows: readonly LoadWithBest[];
  asking: ReactNode;
} {
  const [known, setKnown] = useState<ReadonlyMap<number, BestVehicle>>(new Map());
  const take = useCallback((found: readonly BestVehicle[]) => {
    setKnown((before) => new Map([...before, ...found.map((one) => [one.order_id, one] as const)]));
  }, []);
  const parts: string[] = [];
  const waiting = rows.filter(({ vehicle }) => vehicle === null);
  for (let start = 0; start < waiting.length; start += TOGETHER) {
    parts.push(
      waiting
        .slice(start, start + TOGETHER)
        .map(({ id }) => id)
        .join(','),
    );
  }
  // A row stays the same object until its vehicle changes, or all rows would be drawn again.
  const [cache] = useState(() => new WeakMap<Load, LoadWithBest>());
  const withBest = useMemo(
    () =>
      rows.map((row) => {
        const best = known.get(row.id);
        if (!best) return row;
        const before = cache.get(row);
        if (before?.best === best) return before;
        const now = { ...row, best };
        cache.set(row, now);
        return now;
      }),
    [cache, known, rows],
  );
  const asking = parts.map((ids) => <Asking key={ids} ids={ids} onFound={take} />);
  return { rows: withBest, asking };
}

function Asking({ ids, onFound }: { ids: string; onFound: (found: BestVehicle[]) => void }) {
  const { data } = useListBestVehiclesQuery({ selectedOrdersIds: ids });
  useEffect(() => {
    if (data) onFound(data.data);
  }, [data, onFound]);
  return null;
}

/** "ABC 123 · 250.00 (12.5 %)"; empty until it is known. */
export function sayBest({ best, vehicle: taken }: LoadWithBest): string {
  if (!best || taken !== null) return '';
  if (!best.best) return i18next.t('loads:best.none');
  const { vehicle_number: vehicle, profit, currency } = best.best;
  const amount = currency === 'EUR' ? formatCents(profit) : `${formatCents(profit)} ${currency}`;
  const margin = best.margin_permille;
  return margin === null
    ? i18next.t('loads:best.vehicle', { vehicle, amount })
    : i18next.t('loads:best.withMargin', { vehicle, amount, margin: (margin / 10).toFixed(1) });
}
