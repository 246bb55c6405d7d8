-- An order without a cost has no vehicle and the cost 0. Sums name such orders, and rows show no cost and profit.

-- The totals above the orders list leave out orders that were called off, and name those without a cost.
DROP INDEX orders_list_sums_idx;
CREATE INDEX orders_list_sums_idx ON orders (currency) INCLUDE (status, planning_entry_id, revenue, cost, profit)
    WHERE deleted_at IS NULL;

DROP INDEX orders_status_sums_idx;
CREATE INDEX orders_status_sums_idx ON orders (status, currency) INCLUDE (planning_entry_id, revenue, cost, profit)
    WHERE deleted_at IS NULL;

DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (status, currency, planning_entry_id, revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_client_id_idx;
CREATE INDEX orders_client_id_idx ON orders (client_id, id)
    INCLUDE (deleted_at, status, currency, planning_entry_id, revenue, cost, profit);

-- Sorted by cost or profit, orders without a cost come last in both directions.
DROP INDEX orders_list_cost_idx;
CREATE INDEX orders_list_cost_idx ON orders ((planning_entry_id IS NULL AND cost = 0), cost, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_highest_cost_idx ON orders ((planning_entry_id IS NULL AND cost = 0), cost DESC, id DESC) WHERE deleted_at IS NULL;

DROP INDEX orders_list_profit_idx;
CREATE INDEX orders_list_profit_idx ON orders ((planning_entry_id IS NULL AND cost = 0), profit, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_list_highest_profit_idx ON orders ((planning_entry_id IS NULL AND cost = 0), profit DESC, id DESC) WHERE deleted_at IS NULL;

-- A column of its own, because the version before reads and writes whole litres.
ALTER TABLE vehicles ADD COLUMN fuel_consumption_tenths integer NOT NULL DEFAULT 0,
    ADD CONSTRAINT vehicles_fuel_consumption_tenths_range_check CHECK (fuel_consumption_tenths BETWEEN 0 AND 9);
COMMENT ON COLUMN vehicles.fuel_consumption_tenths IS 'Tenths of a litre beyond fuel_consumption';
COMMENT ON COLUMN vehicles.fuel_consumption IS 'Whole litres per 100 km; OWN_PARK only';

-- Whether another contact has the same number, however it is spaced.
CREATE INDEX contacts_company_code_idx ON contacts (upper(replace(company_code, ' ', '')));
