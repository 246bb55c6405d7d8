-- Days that nobody had entered counted as one. In the amounts of orders from that time they are estimated now, as in those
-- that are saved: a day for every 600 km.
WITH prices AS (
    SELECT coalesce(sum((value #>> '{}')::numeric) FILTER (WHERE key = 'FUEL_PRICE'), 0) AS fuel,
           coalesce(sum((value #>> '{}')::numeric) FILTER (WHERE key = 'ROAD_TAX'), 0) AS road
    FROM settings
),
trips AS (
    SELECT o.*, (greatest(o.total_distance, 1) - 1) / 600000 + 1 AS days,
           vehicle.cost_calculation_type AS vehicle_type, vehicle.cost_calculation_value AS vehicle_value,
           -- Cents for each metre and for each day.
           coalesce(10 * vehicle.fuel_consumption + vehicle.fuel_consumption_tenths, 0) * prices.fuel / 10000
               + prices.road / 10
               + CASE vehicle.driver_salary_type WHEN 'PER_DAY' THEN 0 ELSE coalesce(vehicle.driver_salary, 0) END / 1000.0
               AS own_metre,
           CASE vehicle.driver_salary_type WHEN 'PER_DAY' THEN coalesce(vehicle.driver_salary, 0) ELSE 0 END AS own_driver,
           coalesce(vehicle.insurance, 0) + coalesce(vehicle.wear_or_leasing_sum, 0) + coalesce(vehicle.service, 0)
               + coalesce(vehicle.administrative_costs, 0) + coalesce(vehicle.other_costs, 0) AS own_month
    FROM orders o
    CROSS JOIN prices
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    WHERE o.loading_date IS NULL OR o.unloading_date IS NULL
),
amounts AS (
    SELECT id,
           CASE WHEN NOT revenue_overridden AND revenue_calculation_type = 'PER_DAY'
                THEN coalesce(revenue_calculation_value, 0)::numeric * days
                ELSE revenue END AS revenue,
           CASE WHEN cost_overridden THEN cost
                WHEN cost_calculation_type = 'PER_DAY' THEN coalesce(cost_calculation_value, 0)::numeric * days
                WHEN cost_calculation_type = 'BY_VEHICLE' AND vehicle_type = 'PER_DAY'
                THEN coalesce(vehicle_value, 0)::numeric * days
                WHEN cost_calculation_type IN ('BY_VEHICLE', 'OWN_PARK') AND vehicle_type = 'OWN_PARK'
                THEN round((own_metre * total_distance * 30 + (own_driver * 30 + own_month) * days) / 30)
                ELSE cost END AS cost
    FROM trips
)
UPDATE orders o
SET revenue = amounts.revenue, cost = amounts.cost,
    profit = amounts.revenue - amounts.cost - o.revenue_penalty - o.cost_penalty
FROM amounts
WHERE amounts.id = o.id AND (amounts.revenue, amounts.cost) IS DISTINCT FROM (o.revenue::numeric, o.cost::numeric)
    -- The largest amounts that an order may have.
    AND amounts.revenue <= 1000000000 AND amounts.cost <= 1000000000;
