/** The orders whose agreements are sent. */
import { useCallback, useEffect, useState } from 'react';
import { useLazyGetOrderQuery } from '@/api/generated/orders';
import type { EstimatedFreight } from '@/freight/agree-freight';

export interface AgreedOrder {
  id: number;
  number: string;
  activity: string;
  supplierId: number | null;
  supplierName: string | null;
  /** What it costs by the vehicle's price and days that are estimated; null if the freight is known. */
  estimated: EstimatedFreight | null;
}

interface Reading {
  /** Undefined until all have arrived. */
  data?: readonly AgreedOrder[];
  error?: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Reads all of them again: their agreements say what they say now. */
export function useAgreedOrders(ids: string): Reading {
  const [read] = useLazyGetOrderQuery();
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<Omit<Reading, 'refetch'>>({ isFetching: true });
  useEffect(() => {
    let isWanted = true;
    const readOne = async (id: number): Promise<AgreedOrder> => {
      const { data } = await read({ id }).unwrap();
      const { general, finance } = data;
      const number = general.order_number;
      return {
        id,
        number,
        activity: general.activity,
        supplierId: general.supplier_id,
        supplierName: general.supplier_name,
        estimated: finance.days_estimated.cost
          ? {
              id,
              number,
              cost: finance.cost,
              currency: finance.currency,
              updatedAt: data.updated_at,
            }
          : null,
      };
    };
    Promise.all(idsIn(ids).map(readOne))
      .then((data) => isWanted && setAnswer({ data, isFetching: false }))
      .catch((error: unknown) => isWanted && setAnswer({ error, isFetching: false }));
    return () => {
      isWanted = false;
    };
  }, [ids, read, times]);
  const refetch = useCallback(() => {
    setAnswer({ isFetching: true });
    setTimes((before) => before + 1);
  }, []);
  return { ...answer, refetch };
}

/** The ids of `12,13`, each once; what is none is left out. */
export const idsIn = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
