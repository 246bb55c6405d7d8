DROP INDEX orders_list_sums_idx, orders_status_sums_idx, orders_list_effective_loading_date_idx, orders_client_id_idx,
    orders_list_cost_idx, orders_list_highest_cost_idx, orders_list_profit_idx, orders_list_highest_profit_idx;
ALTER TABLE orders DROP called_off, DROP unpriced;
CREATE INDEX orders_list_sums_idx ON orders (currency)
    INCLUDE (status, planning_entry_id, cost_overridden, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_status_sums_idx ON orders (status, currency)
    INCLUDE (planning_entry_id, cost_overridden, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, currency, planning_entry_id, cost_overridden, revenue, cost, profit) WHERE deleted_at IS NULL;
CREATE INDEX orders_client_id_idx ON orders (client_id, id)
    INCLUDE (deleted_at, status, currency, planning_entry_id, cost_overridden, revenue, cost, profit);
CREATE INDEX orders_list_cost_idx ON orders ((planning_entry_id IS NULL AND cost = 0 AND NOT cost_overridden AND status <> 'COMPENSATION'),
    cost, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_highest_cost_idx ON orders ((planning_entry_id IS NULL AND cost = 0 AND NOT cost_overridden AND status <> 'COMPENSATION'),
    cost DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_profit_idx ON orders ((planning_entry_id IS NULL AND cost = 0 AND NOT cost_overridden AND status <> 'COMPENSATION'),
    profit, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_highest_profit_idx ON orders ((planning_entry_id IS NULL AND cost = 0 AND NOT cost_overridden AND status <> 'COMPENSATION'),
    profit DESC, id DESC) WHERE deleted_at IS NULL;
