/** The calculation of the order in the form, for its finances and its save bar. */
import { createContext, useContext, type ReactNode } from 'react';
import type { OrderView } from '../order-table';
import { useOrderCalculation, type OrderCalculation } from './use-order-calculation';

const CalculationContext = createContext<OrderCalculation | null>(null);

interface OrderCalculatedProps {
  /** The stored order. */
  order: OrderView | null;
  children: ReactNode;
}

export function OrderCalculated({ order, children }: OrderCalculatedProps) {
  return <CalculationContext value={useOrderCalculation(order)}>{children}</CalculationContext>;
}

export function useCalculation(): OrderCalculation {
  const calculation = useContext(CalculationContext);
  if (!calculation) throw new Error('no OrderCalculated around it');
  return calculation;
}
