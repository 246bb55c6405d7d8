ALTER TABLE orders RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor,
                          autovacuum_analyze_scale_factor);

DROP INDEX orders_client_id_idx;
CREATE INDEX orders_client_id_idx ON orders (client_id, id);

DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id) WHERE deleted_at IS NULL;

DROP INDEX orders_list_status_idx;
CREATE INDEX orders_list_status_idx ON orders (status, id) WHERE deleted_at IS NULL;

DROP INDEX orders_list_sums_idx;
