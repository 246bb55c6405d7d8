DROP INDEX contacts_company_code_idx;

COMMENT ON COLUMN vehicles.fuel_consumption IS 'Litres per 100 km; OWN_PARK only';
ALTER TABLE vehicles DROP COLUMN fuel_consumption_tenths;

DROP INDEX orders_list_highest_profit_idx;
DROP INDEX orders_list_profit_idx;
CREATE INDEX orders_list_profit_idx ON orders (profit, id) WHERE deleted_at IS NULL;

DROP INDEX orders_list_highest_cost_idx;
DROP INDEX orders_list_cost_idx;
CREATE INDEX orders_list_cost_idx ON orders (cost, id) WHERE deleted_at IS NULL;

DROP INDEX orders_client_id_idx;
CREATE INDEX orders_client_id_idx ON orders (client_id, id) INCLUDE (deleted_at, currency, revenue, cost, profit);

DROP INDEX orders_list_effective_loading_date_idx;
CREATE INDEX orders_list_effective_loading_date_idx ON orders (effective_loading_date, id)
    INCLUDE (currency, revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_status_sums_idx;
CREATE INDEX orders_status_sums_idx ON orders (status, currency) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_list_sums_idx;
CREATE INDEX orders_list_sums_idx ON orders (currency) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;
