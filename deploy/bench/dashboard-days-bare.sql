-- The least that answers what dashboard-days.sql does.
SELECT effective_loading_date, sum(revenue), sum(cost), sum(profit) FROM orders WHERE deleted_at IS NULL AND NOT called_off AND effective_loading_date BETWEEN '2020-01-01' AND '2039-12-31' GROUP BY effective_loading_date;
