-- A fixed revenue or cost that was changed in the list stood beside the value of the form. It is the amount that invoices
-- and sums have counted since, so it becomes the value. A cost of 0 that somebody entered for an order without a vehicle
-- stays marked: it tells such an order from one without a cost.
UPDATE orders
SET revenue_calculation_value = revenue, revenue_overridden = false
WHERE revenue_calculation_type = 'FIXED' AND activity <> 'COMPENSATION'
  AND (revenue_overridden OR revenue_calculation_value IS DISTINCT FROM revenue);
UPDATE orders
SET cost_calculation_value = cost, cost_overridden = cost_overridden AND cost = 0 AND planning_entry_id IS NULL
WHERE cost_calculation_type = 'FIXED' AND activity <> 'COMPENSATION'
  AND (cost_overridden OR cost_calculation_value IS DISTINCT FROM cost);
