import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCalculateFinanceQuery } from '@/api/generated/orders';
import type { CalculatePayload, DataCalculatedView, FerryChoiceView } from '@/api/generated/types';
import type { EstimateBasis } from '@/freight/estimate-notes';
import { calculationOf, totalsOf, type Totals } from './order-totals';
import type { OrderValues, OrderView } from '../order-table';

type Calculated = DataCalculatedView['data'];

/** Milliseconds to wait after a change of the route, and after any other change. */
const WAY_PAUSE_MS = 1500;
const INPUT_PAUSE_MS = 300;

export interface OrderCalculation {
  totals: Totals;
  /** Metres; `null` until they are known. */
  distances: { empty: number; loaded: number } | null;
  isFallback: boolean;
  /** One of the distances may be wrong. */
  isDoubtful: boolean;
  /** What the distances rest on, if they are estimates. */
  basis: EstimateBasis;
  /** How far it is by ferry and by land, where that can be chosen. */
  ferryChoice: FerryChoiceView | null;
  /** Which totals count days that are estimated, because a date is missing; what was entered by hand never does. */
  isEstimated: Record<keyof Totals, boolean>;
  /** Which of these are from an earlier state of the form; what needs no answer never is. */
  isStale: Record<keyof Totals | 'distances', boolean>;
  /** The totals belong to an earlier state of the form. */
  isRunning: boolean;
  failed: boolean;
}

interface Asked {
  question: CalculatePayload | null;
  key: string;
  wayKey: string;
}

function askedFor(values: OrderValues, orderId: number | null): Asked {
  const question = calculationOf(values, orderId);
  const way = question && [question.cargos, question.calc_shortest_route];
  return { question, key: JSON.stringify(question), wayKey: JSON.stringify(way) };
}

/**
 * Whether a new address changes the totals of a stored order, because they depend on the vehicle, on
 * kilometres, or on days, which are estimated from kilometres as long as a date is missing.
 */
function followsTheWay({ cargo, finance }: OrderValues): boolean {
  return (
    (cargo.vehicle_planning_id !== null && finance.cost_calculation_type === 'BY_VEHICLE') ||
    FOLLOWING.has(finance.revenue_calculation_type) ||
    FOLLOWING.has(finance.cost_calculation_type)
  );
}

const FOLLOWING: ReadonlySet<string> = new Set(['PER_KM', 'PER_DAY']);

/** As a calculation answers: whether there is a cost at all the totals see from the form. */
const storedResult = (order: OrderView): Calculated => ({
  ...order.finance,
  cost: order.finance.cost ?? 0,
  profit: order.finance.profit ?? 0,
  is_fallback: false,
  is_doubtful: order.is_distance_doubtful,
  learned_from: [],
  ferries: [],
  ferry_choice: null,
});

/** The totals of the form, calculated after each change. */
export function useOrderCalculation(order: OrderView | null): OrderCalculation {
  const { control } = useFormContext<OrderValues>();
  // Every field has a default value, so the values are complete.
  const values = useWatch({ control }) as OrderValues;
  const orderId = order?.id ?? null;
  const now = useMemo(() => askedFor(values, orderId), [values, orderId]);
  // A stored order has its totals already, except with amounts by hand.
  const isCalculated =
    order &&
    !order.finance.revenue_overridden &&
    !order.finance.cost_overridden &&
    // Its way can be chosen anew.
    !order.general.by_land;
  const [opened] = useState(() => (isCalculated ? now.key : null));
  const [asked, setAsked] = useState<Asked>(() =>
    order ? now : { question: null, key: 'null', wayKey: 'null' },
  );

  const wayChanged = now.wayKey !== asked.wayKey;
  const isWorthAsking =
    now.key !== asked.key && (order === null || !wayChanged || followsTheWay(values));
  useEffect(() => {
    if (!isWorthAsking) return undefined;
    const timer = setTimeout(() => setAsked(now), wayChanged ? WAY_PAUSE_MS : INPUT_PAUSE_MS);
    return () => clearTimeout(timer);
    // `now` changes with its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [now.key, isWorthAsking, wayChanged]);

  const isStored = asked.key === opened;
  const { data, currentData, isFetching, isError } = useCalculateFinanceQuery(
    asked.question === null || isStored ? skipToken : { calculatePayload: asked.question },
  );
  const stored = order && opened !== null ? storedResult(order) : null;
  const answer = (isStored ? null : data?.data) ?? stored;
  const result = now.question === null ? null : answer;
  const isAnswered = now.key === asked.key && (isStored || currentData !== undefined);
  const totals = totalsOf(values, result);
  const withoutAnswer = totalsOf(values, null);
  const isOld = (figure: keyof Totals) =>
    !isAnswered && totals[figure] !== null && withoutAnswer[figure] === null;
  const isEstimated = (figure: 'revenue' | 'cost') =>
    totals[figure] !== null &&
    withoutAnswer[figure] === null &&
    result !== null &&
    result.days_estimated[figure];
  const estimated = { revenue: isEstimated('revenue'), cost: isEstimated('cost') };
  return {
    totals,
    isEstimated: {
      ...estimated,
      profit: totals.profit !== null && (estimated.revenue || estimated.cost),
    },
    isStale: {
      revenue: isOld('revenue'),
      cost: isOld('cost'),
      profit: isOld('profit'),
      distances: !isAnswered && result !== null,
    },
    distances: result && { empty: result.empty_distance, loaded: result.loaded_distance },
    isFallback: result?.is_fallback ?? false,
    isDoubtful: result?.is_doubtful ?? false,
    basis: result ?? { learned_from: [], ferries: [] },
    ferryChoice: result?.ferry_choice ?? null,
    isRunning: now.question !== null && (isFetching || isWorthAsking),
    failed: isError && !isFetching,
  };
}
