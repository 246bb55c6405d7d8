//! What is credited is never more than was invoiced.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "credit.within",
        says: "Credits take back at most what was invoiced, of each VAT group",
        of: "invoices WHERE credited_invoice_id IS NOT NULL",
        broken: "
            SELECT 'invoice' AS document, invoice.id, invoice.invoice_number AS number,
                   min(least(sums.base - least(sums.own_base, 0), sums.vat - least(sums.own_vat, 0))) AS off_by
            FROM invoices invoice
            JOIN (SELECT of_invoice.id, part->'rate' AS rate, sum((part->>'base')::bigint) AS base,
                         sum((part->>'vat')::bigint) AS vat,
                         -- A discount that stands alone in its rate is below nothing.
                         sum((part->>'base')::bigint) FILTER (WHERE counted.id = of_invoice.id) AS own_base,
                         sum((part->>'vat')::bigint) FILTER (WHERE counted.id = of_invoice.id) AS own_vat
                  FROM invoices of_invoice
                  JOIN invoices counted ON counted.id = of_invoice.id
                       OR counted.credited_invoice_id = of_invoice.id AND counted.cancelled_at IS NULL
                  CROSS JOIN LATERAL jsonb_array_elements(counted.document->'groups') part
                  WHERE of_invoice.id IN (SELECT credited_invoice_id FROM invoices
                                          WHERE credited_invoice_id IS NOT NULL AND cancelled_at IS NULL)
                  GROUP BY 1, 2) AS sums ON sums.id = invoice.id
            WHERE sums.base < least(sums.own_base, 0) OR sums.vat < least(sums.own_vat, 0)
            GROUP BY 1, 2, 3",
    },
    Law {
        name: "credit.currency",
        says: "A credit is in the currency of its invoice, and names it",
        of: "invoices WHERE credited_invoice_id IS NOT NULL",
        broken: "
            SELECT 'invoice' AS document, credit.id, credit.invoice_number AS number, 0 AS off_by
            FROM invoices credit JOIN invoices invoice ON invoice.id = credit.credited_invoice_id
            WHERE credit.currency <> invoice.currency
               OR credit.document->'corrects'->>'number' IS DISTINCT FROM invoice.invoice_number
               OR credit.client_id <> invoice.client_id",
    },
    Law {
        name: "credit.released",
        says: "The orders of an invoice are free exactly when it is credited wholly",
        of: "invoice_orders",
        broken: "
            SELECT 'invoice' AS document, invoice.id, invoice.invoice_number AS number, left_over.gross AS off_by
            FROM invoice_orders charged
            JOIN invoices invoice ON invoice.id = charged.invoice_id
            CROSS JOIN LATERAL (
                SELECT invoice.amount_with_vat + coalesce(sum(credit.amount_with_vat), 0) AS gross, count(*) AS credits
                FROM invoices credit
                WHERE credit.credited_invoice_id = invoice.id AND credit.cancelled_at IS NULL) AS left_over
            WHERE charged.invoice_type = 'NORMAL' AND invoice.amount_with_vat <> 0
              AND charged.released <> (left_over.credits > 0 AND left_over.gross = 0)",
    },
];
