/** Which amounts of an order count days that were estimated. */
export interface EstimatedDays {
  revenue: boolean;
  cost: boolean;
}

/** Whether this amount does. */
export function countsEstimatedDays({ revenue, cost }: EstimatedDays, amount: string): boolean {
  switch (amount) {
    case 'revenue':
      return revenue;
    case 'cost':
      return cost;
    default:
      return amount === 'profit' && (revenue || cost);
  }
}
