DROP INDEX orders_dashboard_idx;
