//! What carriers billed.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "settlement.line_vat",
        says: "The VAT of a line is its amount times its rate, rounded once",
        of: "settlement_lines",
        broken: "
            SELECT 'settlement' AS document, settlement.id, concat(serie, ' ', supplier_invoice_number) AS number,
                   supplier_vat_amount
                       - round(supplier_amount_without_vat::numeric * supplier_vat_tariff_percentage / 100) AS off_by
            FROM settlement_lines line JOIN settlements settlement ON settlement.id = line.settlement_id
            WHERE supplier_vat_amount
                  <> round(supplier_amount_without_vat::numeric * supplier_vat_tariff_percentage / 100)",
    },
    Law {
        name: "settlement.totals",
        says: "The total without VAT is the sum of the lines, and what is kept back that of their damages",
        of: "settlements",
        broken: "
            SELECT 'settlement' AS document, id, concat(serie, ' ', supplier_invoice_number) AS number,
                   total_without_vat - lines.net + kept_back - lines.damage AS off_by
            FROM settlements,
                 LATERAL (SELECT coalesce(sum(supplier_amount_without_vat), 0) AS net,
                                 coalesce(sum(damage_amount), 0) AS damage
                          FROM settlement_lines WHERE settlement_id = settlements.id) AS lines
            WHERE total_without_vat <> lines.net OR kept_back <> lines.damage",
    },
    Law {
        name: "settlement.credits",
        says: "What is taken back from a settlement is at most what it billed, in its currency and from its carrier",
        of: "settlements WHERE credited_settlement_id IS NOT NULL",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number,
                   settlement.total_sum_with_vat + sum(credit.total_sum_with_vat) AS off_by
            FROM settlements settlement JOIN settlements credit ON credit.credited_settlement_id = settlement.id
            GROUP BY settlement.id
            HAVING settlement.total_sum_with_vat + sum(credit.total_sum_with_vat) < 0
                OR bool_or(credit.currency <> settlement.currency)
                OR bool_or(credit.supplier_id <> settlement.supplier_id)",
    },
    Law {
        name: "settlement.currency",
        says: "A settlement is in the currency of its orders, from their carrier",
        of: "settlement_lines",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number, 0 AS off_by
            FROM settlement_lines line
            JOIN settlements settlement ON settlement.id = line.settlement_id
            JOIN orders ON orders.id = line.order_id
            WHERE orders.currency <> settlement.currency",
    },
    // Who changes an order while it is settled may be first or second, so seconds count as the same time.
    Law {
        name: "settlement.agreed",
        says: "What a line says was agreed is the agreement of its order, or its cost and additional cost, unless they changed",
        of: "settlement_lines",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number,
                   coalesce(line.agreed_amount, 0) - coalesce(agreed.amount, 0) AS off_by
            FROM settlement_lines line
            JOIN settlements settlement ON settlement.id = line.settlement_id
            JOIN orders ON orders.id = line.order_id
            CROSS JOIN LATERAL (
                SELECT CASE WHEN orders.agreed_supplier_id = orders.supplier_id AND orders.agreed_cost IS NOT NULL
                                THEN orders.agreed_cost
                            WHEN NOT orders.unpriced THEN orders.cost + orders.cost_penalty END AS amount) AS agreed
            WHERE line.agreed_amount IS DISTINCT FROM agreed.amount
              AND NOT EXISTS (
                  SELECT FROM order_log
                  WHERE order_id = line.order_id AND changed_at > settlement.created_at - interval '10 seconds'
                    AND field IN ('finance.cost', 'finance.cost_penalty', 'general.supplier_id', 'agreement_sent_to'))",
    },
    Law {
        name: "settlement.before",
        says: "What a line says was settled before is the sum of the earlier lines of its order, unless one was deleted since",
        of: "settlement_lines",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number,
                   line.settled_before - earlier.amount AS off_by
            FROM settlement_lines line
            JOIN settlements settlement ON settlement.id = line.settlement_id
            JOIN orders ON orders.id = line.order_id
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(supplier_amount_without_vat), 0) AS amount FROM settlement_lines
                WHERE order_id = line.order_id AND settlement_id < line.settlement_id) AS earlier
            WHERE line.settled_before <> earlier.amount
              AND NOT EXISTS (
                  SELECT FROM history gone, jsonb_array_elements(gone.changes) change,
                              string_to_table(change->>'old', E'\\n') was
                  WHERE gone.subject = 'settlement' AND gone.action = 'deleted' AND change->>'field' = 'orders'
                    AND gone.subject_id < settlement.id AND gone.changed_at >= settlement.created_at
                    AND split_part(was, ': ', 1) = orders.number)",
    },
    Law {
        name: "settlement.stated",
        says: "VAT and sum are those that were entered, as the history says; they may differ from the lines by rounding",
        of: "settlements",
        broken: "
            SELECT 'settlement' AS document, settlement.id, concat(serie, ' ', supplier_invoice_number) AS number,
                   total_vat + total_sum_with_vat - entered.vat - entered.gross AS off_by
            FROM settlements settlement
            JOIN history ON subject = 'settlement' AND subject_id = settlement.id AND action = 'created'
            CROSS JOIN LATERAL (
                SELECT max((change->>'new')::bigint) FILTER (WHERE change->>'field' = 'total_vat') AS vat,
                       max((change->>'new')::bigint) FILTER (WHERE change->>'field' = 'total_sum_with_vat') AS gross
                FROM jsonb_array_elements(changes) change
                WHERE change->>'field' IN ('total_vat', 'total_sum_with_vat')) AS entered
            WHERE total_vat <> entered.vat OR total_sum_with_vat <> entered.gross",
    },
];
