//! What orders bring and cost.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "order.revenue",
        says: "The revenue is what was agreed, or the price times the kilometres or days, unless it was set by hand",
        of: "orders",
        broken: "
            SELECT 'order' AS document, id, number, revenue - expected.amount AS off_by
            FROM orders,
                 LATERAL (SELECT CASE revenue_calculation_type
                     WHEN 'FIXED' THEN coalesce(revenue_calculation_value, 0)
                     WHEN 'PER_KM' THEN round(coalesce(revenue_calculation_value, 0)::numeric * loaded_distance / 1000)
                     WHEN 'PER_DAY' THEN coalesce(revenue_calculation_value, 0) * (unloading_date - loading_date + 1)
                 END AS amount) AS expected
            WHERE activity <> 'COMPENSATION' AND NOT revenue_overridden AND expected.amount IS NOT NULL
              AND revenue <> expected.amount",
    },
    Law {
        name: "order.cost",
        says: "The cost is what was agreed, or the price times the kilometres or days, unless it was set by hand",
        of: "orders",
        broken: "
            SELECT 'order' AS document, id, number, cost - expected.amount AS off_by
            FROM orders,
                 LATERAL (SELECT CASE cost_calculation_type
                     WHEN 'FIXED' THEN coalesce(cost_calculation_value, 0)
                     WHEN 'PER_KM' THEN round(coalesce(cost_calculation_value, 0)::numeric
                         * (empty_distance + loaded_distance) / 1000)
                     WHEN 'PER_DAY' THEN coalesce(cost_calculation_value, 0) * (unloading_date - loading_date + 1)
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
        name: "order.planned",
        says: "What was expected of an order is what it brought and cost before anything changed that, as its log says",
        of: "order_plans",
        broken: "
            SELECT 'order' AS document, orders.id, orders.number,
                   plan.revenue - first.revenue + coalesce(plan.cost, 0) - coalesce(first.cost, 0) AS off_by
            FROM order_plans plan
            JOIN orders ON orders.id = plan.order_id
            LEFT JOIN LATERAL (
                SELECT old_value::bigint AS before FROM order_log
                WHERE order_id = plan.order_id AND field = 'finance.revenue' AND changed_at >= plan.planned_at
                ORDER BY id LIMIT 1) AS revenue ON true
            LEFT JOIN LATERAL (
                SELECT coalesce(old_value, new_value)::bigint AS known FROM order_log
                WHERE order_id = plan.order_id AND field = 'finance.cost' AND changed_at >= plan.planned_at
                ORDER BY id LIMIT 1) AS cost ON true
            CROSS JOIN LATERAL (
                SELECT coalesce(revenue.before, orders.revenue) AS revenue,
                       coalesce(cost.known, CASE WHEN NOT orders.unpriced THEN orders.cost END) AS cost) AS first
            WHERE plan.revenue <> first.revenue OR plan.cost <> first.cost",
    },
    // Who changes an order while its agreement goes out may be first or second, so seconds count as the same time.
    Law {
        name: "order.agreed",
        says: "What was agreed with the carrier is the cost and additional cost when the agreement was sent",
        of: "orders WHERE agreed_cost IS NOT NULL",
        broken: "
            SELECT 'order' AS document, id, number, agreed_cost - cost - cost_penalty AS off_by
            FROM orders
            WHERE agreed_cost <> cost + cost_penalty
              AND NOT EXISTS (
                  SELECT FROM order_log WHERE order_id = orders.id AND field IN ('finance.cost', 'finance.cost_penalty')
                      AND changed_at > agreement_sent_at - interval '10 seconds')",
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
    Law {
        name: "damage.paid",
        says: "What was paid and received for a damage claim is what its history says was entered last",
        of: "damages",
        broken: "
            SELECT 'damage' AS document, id, coalesce(number, id::text) AS number, kept.amount - entered.amount AS off_by
            FROM damages
            CROSS JOIN LATERAL (VALUES ('paid_amount', paid_amount), ('received_amount', received_amount))
                AS kept(field, amount)
            CROSS JOIN LATERAL (
                SELECT (change->>'new')::bigint AS amount
                FROM history CROSS JOIN LATERAL jsonb_array_elements(changes) change
                WHERE subject = 'damage' AND subject_id = damages.id AND change->>'field' = kept.field
                ORDER BY history.id DESC LIMIT 1) AS entered
            WHERE kept.amount <> entered.amount",
    },
];
