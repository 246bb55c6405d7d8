-- The database statements of GET /orders/list-metrics, for `make bench` (api/src/orders/store/sums.rs).
\startpipeline
BEGIN READ ONLY;
SET LOCAL ROLE "r_@TENANT@";
SET LOCAL search_path TO "t_@TENANT@", extensions, pg_temp;
SET LOCAL statement_timeout = '15s';
SET LOCAL lock_timeout = '5s';
SET LOCAL join_collapse_limit = 1;
\endpipeline
SELECT orders.sums_group AS "sums_group", count(*) AS "total", sum("orders"."revenue")::bigint AS "revenue", sum("orders"."cost")::bigint AS "cost", sum("orders"."profit")::bigint AS "profit" FROM "orders" WHERE "orders"."deleted_at" IS NULL GROUP BY orders.sums_group ORDER BY orders.sums_group ASC;
\startpipeline
ROLLBACK;
SELECT current_user = session_user AND current_setting('search_path') NOT LIKE '%t\_%', pg_advisory_unlock_all();
\endpipeline
