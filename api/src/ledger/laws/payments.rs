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
            SELECT 'payment import' AS document, import.id, import.created_at::text AS number,
                   import.lines_count - items.lines AS off_by
            FROM payment_imports import,
                 LATERAL (SELECT count(*) AS lines FROM payment_import_items WHERE payment_import_id = import.id) AS items
            WHERE import.read_at IS NOT NULL AND import.lines_count > 0 AND import.lines_count <> items.lines",
    },
    Law {
        name: "payment.applied",
        says: "What is taken of a client's money without a statement is on one of its invoices",
        of: "payments WHERE contact_id IS NOT NULL AND payment_import_item_id IS NULL",
        // The bookings of one action have ids in a row, and begin with the invoice.
        broken: "
            SELECT 'client' AS document, contact.id, contact.company_name AS number, coalesce(applied.amount, 0) AS off_by
            FROM payments taken
            JOIN contacts contact ON contact.id = taken.contact_id
            CROSS JOIN LATERAL (
                SELECT max(id) AS id FROM payments
                WHERE id BETWEEN taken.id - 1000 AND taken.id - 1 AND amount > 0 AND payment_import_item_id IS NULL
                  AND created_at = taken.created_at AND created_by_id = taken.created_by_id) AS began
            CROSS JOIN LATERAL (
                SELECT sum(amount) AS amount FROM payments
                WHERE id BETWEEN began.id AND taken.id AND payment_import_item_id IS NULL
                  AND created_at = taken.created_at AND created_by_id = taken.created_by_id) AS applied
            WHERE taken.payment_import_item_id IS NULL AND applied.amount IS DISTINCT FROM 0",
    },
    Law {
        name: "payment.statements",
        says: "The lines of a bank statement are those that were read, to the cent",
        of: "payment_imports",
        broken: "
            SELECT 'payment import' AS document, import.id, import.created_at::text AS number,
                   stored.incoming + stored.outgoing - read.incoming - read.outgoing
                       + stored.charges - coalesce(read.charges, stored.charges) AS off_by
            FROM payment_imports import
            CROSS JOIN LATERAL (
                SELECT sum((period->>'incoming')::bigint) AS incoming, sum((period->>'outgoing')::bigint) AS outgoing,
                       sum((period->>'charges')::bigint) AS charges
                FROM jsonb_array_elements(import.accounts) period) AS read
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(amount) FILTER (WHERE direction = 'INCOMING'), 0) AS incoming,
                       coalesce(sum(amount) FILTER (WHERE direction = 'OUTGOING'), 0) AS outgoing,
                       coalesce(sum(charges), 0) AS charges
                FROM payment_import_items WHERE payment_import_id = import.id) AS stored
            WHERE import.read_at IS NOT NULL AND import.error IS NULL
              AND (stored.incoming <> read.incoming OR stored.outgoing <> read.outgoing
                   OR stored.charges <> read.charges)",
    },
];
