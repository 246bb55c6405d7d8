DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, currency, called_off, unpriced, revenue, cost, profit) WHERE deleted_at IS NULL;
