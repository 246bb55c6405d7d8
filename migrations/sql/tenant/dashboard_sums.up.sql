-- The dashboard adds up the orders of a period by activity, by day and by manager, without those that were called off.
-- All that it looks at stands in this index, so that a year of orders is read from it alone.
CREATE INDEX orders_dashboard_idx ON orders (effective_loading_date)
    INCLUDE (currency, activity, unpriced, revenue, cost, profit, total_distance, client_manager_id, purchase_manager_id)
    WHERE deleted_at IS NULL AND NOT called_off;
