//! What clients were reminded of, and what banks were asked to pay.
//!
//! Who books a payment while a reminder or a file is made may be first or second, so seconds count as the same time.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "asked.reminders",
        says: "A client was reminded of what was left to pay of an invoice then",
        of: "payment_reminder_invoices",
        broken: "
            SELECT 'invoice' AS document, invoice.id, invoice.invoice_number AS number,
                   listed.open_amount - invoice.amount_with_vat + booked.before AS off_by
            FROM payment_reminder_invoices listed
            JOIN payment_reminders reminder ON reminder.id = listed.payment_reminder_id
            JOIN invoices invoice ON invoice.id = listed.invoice_id
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(amount) FILTER (WHERE created_at < reminder.created_at), 0) AS before,
                       count(*) FILTER (WHERE created_at BETWEEN reminder.created_at - interval '10 seconds'
                                                             AND reminder.created_at + interval '10 seconds') AS meanwhile
                FROM payments WHERE invoice_id = invoice.id) AS booked
            WHERE listed.open_amount <> invoice.amount_with_vat - booked.before AND booked.meanwhile = 0
              AND NOT EXISTS (
                  SELECT FROM history, jsonb_array_elements(changes) change
                  WHERE subject = 'invoice' AND subject_id = invoice.id AND action = 'changed'
                    AND change->>'field' = 'amount_with_vat'
                    AND changed_at > reminder.created_at - interval '10 seconds')",
    },
    Law {
        name: "asked.transfers",
        says: "A bank was asked to pay what was left to pay of a settlement then",
        of: "payment_file_items",
        broken: "
            SELECT 'settlement' AS document, settlement.id,
                   concat(settlement.serie, ' ', settlement.supplier_invoice_number) AS number,
                   item.amount - settlement.total_sum_with_vat + settlement.kept_back + booked.before AS off_by
            FROM payment_file_items item
            JOIN payment_files file ON file.id = item.payment_file_id
            JOIN settlements settlement ON settlement.id = item.settlement_id
            CROSS JOIN LATERAL (
                SELECT coalesce(sum(amount) FILTER (WHERE created_at < file.created_at), 0) AS before,
                       count(*) FILTER (WHERE created_at BETWEEN file.created_at - interval '10 seconds'
                                                             AND file.created_at + interval '10 seconds') AS meanwhile
                FROM payments WHERE settlement_id = settlement.id) AS booked
            WHERE item.amount <> settlement.total_sum_with_vat - settlement.kept_back - booked.before
              AND booked.meanwhile = 0",
    },
];
