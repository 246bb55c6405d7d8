//! What orders note about the invoices of carriers and to clients.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "papers.client_sum",
        says: "The amount with VAT that an order notes of its client's invoice is that without VAT and the VAT",
        of: "client_accounting",
        broken: "
            SELECT 'order' AS document, orders.id, orders.number, brutto_amount - net_amount - vat_amount AS off_by
            FROM client_accounting JOIN orders ON orders.id = order_id
            WHERE brutto_amount <> net_amount + vat_amount",
    },
    // What a person noted after that is the person's.
    Law {
        name: "papers.client",
        says: "An order notes of its client's invoice what its lines charge the order",
        of: "client_accounting",
        broken: "
            SELECT 'order' AS document, orders.id, orders.number, noted.brutto_amount - charged.gross AS off_by
            FROM client_accounting noted
            JOIN orders ON orders.id = noted.order_id
            JOIN invoices invoice ON invoice.invoice_number = noted.invoice_number
                 AND invoice.invoice_type = 'NORMAL' AND invoice.cancelled_at IS NULL
            CROSS JOIN LATERAL (
                SELECT sum(total_amount_without_vat) AS net, sum(total_vat_amount) AS vat,
                       sum(total_amount_with_vat) AS gross
                FROM invoice_lines WHERE invoice_id = invoice.id AND order_id = noted.order_id) AS charged
            WHERE charged.net >= 0 AND charged.vat >= 0
              AND (noted.net_amount, noted.vat_amount, noted.brutto_amount)
                  IS DISTINCT FROM (charged.net, charged.vat, charged.gross)
              AND NOT EXISTS (
                  SELECT FROM order_log change
                  WHERE change.order_id = noted.order_id AND change.changed_at >= invoice.created_at
                    AND change.field IN ('client_accounting.net_amount', 'client_accounting.vat_amount',
                                         'client_accounting.brutto_amount')
                    AND NOT EXISTS (
                        SELECT FROM order_log named
                        WHERE named.order_id = change.order_id AND named.changed_at = change.changed_at
                          AND named.field = 'client_accounting.invoice_number'))",
    },
    Law {
        name: "papers.supplier",
        says: "What a settlement filled in the supplier accounting of an order is what its line bills and keeps back",
        of: "settlement_lines WHERE fills_papers",
        broken: "
            SELECT 'order' AS document, orders.id, orders.number, filled.amount - filled.billed AS off_by
            FROM settlement_lines line
            JOIN settlements settlement ON settlement.id = line.settlement_id
            JOIN orders ON orders.id = line.order_id
            JOIN supplier_accounting paper ON paper.order_id = line.order_id
            CROSS JOIN LATERAL (VALUES
                ('supplier_accounting.net_amount', paper.net_amount, line.supplier_amount_without_vat),
                ('supplier_accounting.damage_amount', paper.damage_amount, line.damage_amount))
                AS filled(field, amount, billed)
            JOIN order_log change ON change.order_id = line.order_id AND change.field = filled.field
                 AND change.old_value IS NULL AND change.changed_at >= settlement.created_at
            JOIN order_log named ON named.order_id = line.order_id AND named.changed_at = change.changed_at
                 AND named.field = 'supplier_accounting.invoice_number'
                 AND upper(regexp_replace(extensions.fold(named.new_value), '[^[:alnum:]]', '', 'g'))
                     = settlement.invoice_key
            WHERE line.fills_papers AND settlement.settlement_type = 'NORMAL'
              AND filled.amount IS DISTINCT FROM filled.billed
              AND NOT EXISTS (
                  SELECT FROM order_log later
                  WHERE later.order_id = line.order_id AND later.field = filled.field
                    AND later.changed_at > change.changed_at)",
    },
    // Who changes an order while it is settled may be first or second, so seconds count as the same time.
    Law {
        name: "papers.recorded",
        says: "What was recorded of a carrier's invoice when it was settled is still what the order notes, unless that changed",
        of: "settlement_lines WHERE recorded_amount IS NOT NULL",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number,
                   line.recorded_amount - coalesce(paper.net_amount, 0) AS off_by
            FROM settlement_lines line
            JOIN settlements settlement ON settlement.id = line.settlement_id
            JOIN supplier_accounting paper ON paper.order_id = line.order_id
            WHERE line.recorded_amount <> coalesce(paper.net_amount, 0)
              AND NOT EXISTS (
                  SELECT FROM order_log
                  WHERE order_id = line.order_id AND field = 'supplier_accounting.net_amount'
                    AND changed_at > settlement.created_at - interval '10 seconds')",
    },
];
