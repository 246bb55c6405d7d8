-- The dashboard adds up the orders of a period by activity, by day and by manager. What it adds up stands in the index
-- of the day of loading, so that a year of orders is read from it alone.
DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, currency, called_off, unpriced, revenue, cost, profit,
             activity, total_distance, client_manager_id, purchase_manager_id) WHERE deleted_at IS NULL;
