-- With the currency next to the status, the totals of a status are added up while its rows are read. The list's own
-- index of the status keeps the ids in order and no longer needs the amounts.
CREATE INDEX orders_status_sums_idx ON orders (status, currency) INCLUDE (revenue, cost, profit) WHERE deleted_at IS NULL;

DROP INDEX orders_list_status_idx;
CREATE INDEX orders_list_status_idx ON orders (status, id) WHERE deleted_at IS NULL;
