//! What orders bring and cost.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "order.revenue",
        says: "The revenue is what was agreed, or the price times the kilometres, unless it was set by hand",
        of: "orders",
        broken: "
            SELECT 'order' AS document, id, number, revenue - expected.amount AS off_by
            FROM orders,
                 LATERAL (SELECT CASE revenue_calculation_type
                     WHEN 'FIXED' THEN coalesce(revenue_calculation_value, 0)
                     WHEN 'PER_KM' THEN round(coalesce(revenue_calculation_value, 0)::numeric * loaded_distance / 1000)
                 END AS amount) AS expected
            WHERE activity <> 'COMPENSATION' AND NOT revenue_overridden AND expected.amount IS NOT NULL
              AND revenue <> expected.amount",
    },
    Law {
        name: "order.cost",
        says: "The cost is what was agreed, or the price times the kilometres, unless it was set by hand",
        of: "orders",
        broken: "
            SELECT 'order' AS document, id, number, cost - expected.amount AS off_by
            FROM orders,
                 LATERAL (SELECT CASE cost_calculation_type
                     WHEN 'FIXED' THEN coalesce(cost_calculation_value, 0)
                     WHEN 'PER_KM' THEN round(coalesce(cost_calculation_value, 0)::numeric
                         * (empty_distance + loaded_distance) / 1000)
                 END AS amount) AS expected
            WHERE activity <> 'COMPENSATION' AND NOT cost_overridden AND expected.amount IS NOT NULL
              AND cost <> expected.amount",
    },
    Law {
        name: "order.plan",
        says: "Of every order it is kept what was expected when it was taken",
        of: "orders",
        broken: "
            SELECT 'order' AS document, id, number, 0 AS off_by
            FROM orders WHERE NOT EXISTS (SELECT FROM order_plans WHERE order_id = orders.id)",
    },
    Law {
        name: "damage.total",
        says: "A damage claim is the sum of its vehicles, and nothing below nothing was paid or received",
        of: "damages",
        broken: "
            SELECT 'damage' AS document, id, coalesce(damages.number, id::text) AS number,
                   total_amount - vins.amount AS off_by
            FROM damages,
                 LATERAL (SELECT coalesce(sum(damage_amount), 0) AS amount FROM damage_vins
                          WHERE damage_id = damages.id) AS vins
            WHERE total_amount <> vins.amount OR paid_amount < 0 OR received_amount < 0",
    },
];
