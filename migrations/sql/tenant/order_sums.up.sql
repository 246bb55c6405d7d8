-- The totals above the orders list are calculated from these indexes alone: for all orders, a status, a client or a
-- period.
CREATE INDEX orders_list_sums_idx ON orders (currency) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_list_status_idx;
CREATE INDEX orders_list_status_idx ON orders (status, id) INCLUDE (currency, revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (currency, revenue, cost, profit) WHERE deleted_at IS NULL;

-- Includes deleted orders, because a contact that they refer to cannot be deleted.
DROP INDEX orders_client_id_idx;
CREATE INDEX orders_client_id_idx ON orders (client_id, id) INCLUDE (deleted_at, currency, revenue, cost, profit);

-- PostgreSQL can only skip the table for rows that a vacuum has seen since they changed. By default autovacuum waits
-- until a fifth of all orders have changed.
ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
                        autovacuum_analyze_scale_factor = 0.02);
