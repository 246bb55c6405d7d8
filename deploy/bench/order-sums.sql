-- The database statements of GET /orders/list-metrics, for `make bench` (api/src/orders/store/sums.rs).
\startpipeline
BEGIN READ ONLY;
SET LOCAL ROLE "r_@TENANT@";
SET LOCAL search_path TO "t_@TENANT@", extensions, pg_temp;
SET LOCAL statement_timeout = '15s';
SET LOCAL lock_timeout = '5s';
\endpipeline
SELECT "orders"."currency", count(*) AS "total", coalesce(sum("orders"."revenue") FILTER (WHERE NOT (orders.called_off)), 0)::bigint AS "revenue", coalesce(sum("orders"."cost") FILTER (WHERE NOT (orders.called_off)), 0)::bigint AS "cost", coalesce(sum("orders"."profit") FILTER (WHERE NOT (orders.called_off)), 0)::bigint AS "profit", coalesce(sum("orders"."revenue") FILTER (WHERE (NOT (orders.called_off)) AND (orders.unpriced)), 0)::bigint AS "unpriced_revenue", count(*) FILTER (WHERE (NOT (orders.called_off)) AND (orders.unpriced)) AS "unpriced_total" FROM "orders" WHERE "orders"."deleted_at" IS NULL GROUP BY "orders"."currency" ORDER BY "orders"."currency" ASC;
\startpipeline
ROLLBACK;
SELECT current_user = session_user AND current_setting('search_path') NOT LIKE '%t\_%';
\endpipeline
