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
];
