//! Money that came and went is booked once, and nowhere twice.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "payment.invoices",
        says: "What is paid of an invoice is the sum of its payments",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number, paid_amount - booked.amount AS off_by
            FROM invoices,
                 LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM payments WHERE invoice_id = invoices.id) AS booked
            WHERE paid_amount <> booked.amount",
    },
    Law {
        name: "payment.settlements",
        says: "What is paid of a settlement is the sum of its payments",
        of: "settlements",
        broken: "
            SELECT 'settlement' AS document, id, concat(serie, ' ', supplier_invoice_number) AS number,
                   paid_amount - booked.amount AS off_by
            FROM settlements,
                 LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM payments
                          WHERE settlement_id = settlements.id) AS booked
            WHERE paid_amount <> booked.amount",
    },
    Law {
        name: "payment.bounds",
        says: "An invoice is paid from nothing to its sum, never beyond",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number, paid_amount - amount_with_vat AS off_by
            FROM invoices
            WHERE paid_amount NOT BETWEEN least(amount_with_vat, 0) AND greatest(amount_with_vat, 0)",
    },
    Law {
        name: "payment.lines",
        says: "A line of a bank statement is booked to the cent, or not at all",
        of: "payment_import_items WHERE kind = 'PAYMENT'",
        broken: "
            SELECT 'payment line' AS document, item.id, concat(payment_date::text, ' ', payer_name) AS number,
                   booked.amount - CASE WHEN import_status = 'IMPORTED' THEN item.amount + charges ELSE 0 END AS off_by
            FROM payment_import_items item,
                 LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM payments
                          WHERE payment_import_item_id = item.id) AS booked
            WHERE kind = 'PAYMENT'
              AND booked.amount <> CASE WHEN import_status = 'IMPORTED' THEN item.amount + charges ELSE 0 END",
    },
    Law {
        name: "payment.clients",
        says: "A client's money that is on no invoice is never below nothing",
        of: "contacts",
        broken: "
            SELECT 'client' AS document, contact.id, contact.company_name AS number, sum(amount) AS off_by
            FROM payments JOIN contacts contact ON contact.id = payments.contact_id
            GROUP BY contact.id, payments.currency
            HAVING sum(amount) < 0",
    },
    Law {
        name: "payment.counters",
        says: "An import counts the lines that it has",
        of: "payment_imports",
        broken: "
            SELECT 'payment import' AS document, import.id, import.created_at::date::text AS number,
                   import.lines_count - items.lines AS off_by
            FROM payment_imports import,
                 LATERAL (SELECT count(*) AS lines FROM payment_import_items WHERE payment_import_id = import.id) AS items
            WHERE import.read_at IS NOT NULL AND import.lines_count > 0 AND import.lines_count <> items.lines",
    },
];
