DROP INDEX orders_list_sums_idx, orders_status_sums_idx, orders_list_effective_loading_date_idx, orders_client_id_idx;
ALTER TABLE orders DROP sums_group;
CREATE INDEX orders_list_sums_idx ON orders (currency)
    INCLUDE (called_off, unpriced, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_status_sums_idx ON orders (status, currency)
    INCLUDE (unpriced, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, currency, called_off, unpriced, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_client_id_idx ON orders (client_id, id)
    INCLUDE (deleted_at, status, currency, called_off, unpriced, revenue, cost, profit);
