//! What was handed to accounting programs stays as it was.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "export.invoices",
        says: "An exported invoice says what it said when it was exported, and is not cancelled",
        of: "invoices WHERE exported_at IS NOT NULL",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number, 0 AS off_by
            FROM invoices
            WHERE exported_at IS NOT NULL
              AND (exported_content_hash IS DISTINCT FROM content_hash OR cancelled_at IS NOT NULL)",
    },
    Law {
        name: "export.settlements",
        says: "An exported settlement says what it said when it was exported",
        of: "settlements WHERE exported_at IS NOT NULL",
        broken: "
            SELECT 'settlement' AS document, id, concat(serie, ' ', supplier_invoice_number) AS number, 0 AS off_by
            FROM settlements
            WHERE exported_at IS NOT NULL AND exported_content_hash IS DISTINCT FROM content_hash",
    },
    Law {
        name: "export.deliveries",
        says: "What the accounting program was sent counts as exported",
        of: "accounting_deliveries",
        broken: "
            SELECT coalesce('invoice ' || invoice.invoice_number, 'settlement') AS document, delivery.id,
                   coalesce(invoice.invoice_number, settlement.supplier_invoice_number) AS number, 0 AS off_by
            FROM accounting_deliveries delivery
            LEFT JOIN invoices invoice ON invoice.id = delivery.invoice_id
            LEFT JOIN settlements settlement ON settlement.id = delivery.settlement_id
            WHERE delivery.status = 'SENT' AND coalesce(invoice.exported_at, settlement.exported_at) IS NULL",
    },
];
