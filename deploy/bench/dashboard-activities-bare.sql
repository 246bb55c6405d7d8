-- The least that answers what dashboard-activities.sql does.
SELECT activity, count(*), sum(total_distance), sum(revenue), sum(cost) FROM orders WHERE deleted_at IS NULL AND NOT called_off AND effective_loading_date BETWEEN '2020-01-01' AND '2039-12-31' GROUP BY activity;
