-- Totals over all orders are kept apart by currency, by whether an order was called off and by whether it has a cost.
-- One small number for all three lets PostgreSQL add up the rows of an index as they come, without a condition for each
-- sum: half the time.
DROP INDEX orders_list_sums_idx, orders_status_sums_idx, orders_list_effective_loading_date_idx, orders_client_id_idx;
ALTER TABLE orders ADD sums_group integer NOT NULL GENERATED ALWAYS AS (
    CASE currency WHEN 'EUR' THEN 0 WHEN 'GBP' THEN 4 WHEN 'USD' THEN 8 END
    + CASE WHEN status IN ('CANCELD', 'REJECTED') THEN 2 ELSE 0 END
    + CASE WHEN planning_entry_id IS NULL AND cost = 0 AND NOT cost_overridden AND status <> 'COMPENSATION' THEN 1 ELSE 0 END
) STORED;
COMMENT ON COLUMN orders.sums_group IS 'The orders it is added up with: by currency (EUR 0, GBP 4, USD 8), 2 more if it was called off, 1 more if it is unpriced';
CREATE INDEX orders_list_sums_idx ON orders (sums_group) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_status_sums_idx ON orders (status, sums_group) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, sums_group, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_client_id_idx ON orders (client_id, id)
    INCLUDE (deleted_at, status, sums_group, revenue, cost, profit);
