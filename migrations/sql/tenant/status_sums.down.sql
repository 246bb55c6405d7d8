DROP INDEX orders_list_status_idx;
CREATE INDEX orders_list_status_idx ON orders (status, id) INCLUDE (currency, revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_status_sums_idx;
