-- The database statements of GET /orders/list-metrics, for `make bench` (api/src/orders/store/sums.rs).
\startpipeline
BEGIN READ ONLY;
SET LOCAL ROLE "r_@TENANT@";
SET LOCAL search_path TO "t_@TENANT@", extensions, pg_temp;
SET LOCAL statement_timeout = '15s';
SET LOCAL lock_timeout = '5s';
\endpipeline
SELECT "orders"."currency", count(*) AS "total", coalesce(sum("orders"."revenue") FILTER (WHERE "orders"."status" NOT IN ('CANCELD', 'REJECTED')), 0)::bigint AS "revenue", coalesce(sum("orders"."cost") FILTER (WHERE "orders"."status" NOT IN ('CANCELD', 'REJECTED')), 0)::bigint AS "cost", coalesce(sum("orders"."profit") FILTER (WHERE "orders"."status" NOT IN ('CANCELD', 'REJECTED')), 0)::bigint AS "profit", coalesce(sum("orders"."revenue") FILTER (WHERE "orders"."status" NOT IN ('CANCELD', 'REJECTED') AND ((orders.planning_entry_id IS NULL AND orders.cost = 0 AND NOT orders.cost_overridden AND orders.status <> 'COMPENSATION'))), 0)::bigint AS "unpriced_revenue", count(*) FILTER (WHERE "orders"."status" NOT IN ('CANCELD', 'REJECTED') AND ((orders.planning_entry_id IS NULL AND orders.cost = 0 AND NOT orders.cost_overridden AND orders.status <> 'COMPENSATION'))) AS "unpriced_total" FROM "orders" WHERE "orders"."deleted_at" IS NULL GROUP BY "orders"."currency" ORDER BY "orders"."currency" ASC;
\startpipeline
ROLLBACK;
SELECT current_user = session_user AND current_setting('search_path') NOT LIKE '%t\_%';
\endpipeline
