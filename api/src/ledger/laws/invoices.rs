//! What an invoice says in one place it says in all. Its document counts; what the tables repeat of it is compared.

use crate::ledger::Law;

pub const LAWS: &[Law] = &[
    Law {
        name: "invoice.columns",
        says: "The amounts, dates and number in the list are those of the document",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   amount_with_vat - (document->'totals'->>'gross')::bigint AS off_by
            FROM invoices
            WHERE (amount_without_vat, vat_amount, amount_with_vat) IS DISTINCT FROM (
                      (document->'totals'->>'net')::bigint, (document->'totals'->>'vat')::bigint,
                      (document->'totals'->>'gross')::bigint)
               OR (document->>'invoice_number', document->>'date', document->>'due', document->>'currency',
                   document->>'invoice_type') IS DISTINCT FROM
                  (invoice_number, date::text, payment_due_date::text, currency, invoice_type)",
    },
    Law {
        name: "invoice.totals",
        says: "The totals are the sums of the VAT groups, and with VAT is without VAT and the VAT",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   (document->'totals'->>'gross')::bigint - parts.base - parts.vat AS off_by
            FROM invoices,
                 LATERAL (SELECT coalesce(sum((part->>'base')::bigint), 0) AS base,
                                 coalesce(sum((part->>'vat')::bigint), 0) AS vat
                          FROM jsonb_array_elements(document->'groups') part) AS parts
            WHERE (parts.base, parts.vat, parts.base + parts.vat) IS DISTINCT FROM (
                      (document->'totals'->>'net')::bigint, (document->'totals'->>'vat')::bigint,
                      (document->'totals'->>'gross')::bigint)",
    },
    Law {
        name: "invoice.groups",
        says: "A VAT group is the sum of the lines of its rate",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   coalesce(compared.base, 0) + coalesce(compared.vat, 0)
                       - coalesce(compared.of_lines, 0) - coalesce(compared.vat_of_lines, 0) AS off_by
            FROM invoices,
                 LATERAL (SELECT parts.base, parts.vat, lines.base AS of_lines, lines.vat AS vat_of_lines
                          FROM (SELECT part->'rate' AS rate, (part->>'base')::bigint AS base,
                                       (part->>'vat')::bigint AS vat
                                FROM jsonb_array_elements(document->'groups') part) AS parts
                          FULL JOIN (SELECT part->'rate' AS rate, sum((part->>'net')::bigint)::bigint AS base,
                                            sum((part->>'vat')::bigint)::bigint AS vat
                                     FROM jsonb_array_elements(document->'lines') part GROUP BY 1) AS lines
                              USING (rate)) AS compared
            WHERE (compared.base, compared.vat) IS DISTINCT FROM (compared.of_lines, compared.vat_of_lines)",
    },
    Law {
        name: "invoice.vat",
        says: "The VAT of a group is its base times its rate, rounded once (EN 16931, BR-CO-17); a credit takes shares",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   (part->>'vat')::bigint - round((part->>'base')::numeric * coalesce((part->>'rate')::numeric, 0) / 100)
                       AS off_by
            FROM invoices, jsonb_array_elements(document->'groups') part
            WHERE invoice_type <> 'CREDIT'
              AND (part->>'vat')::bigint
                  <> round((part->>'base')::numeric * coalesce((part->>'rate')::numeric, 0) / 100)",
    },
    Law {
        name: "invoice.lines",
        says: "A line is its quantity times its price, rounded once; of a credit, or one that is left of another, it is its share",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   (line->>'net')::bigint - round((line->>'quantity')::numeric * (line->>'price')::numeric * 100) AS off_by
            FROM invoices, jsonb_array_elements(document->'lines') line
            WHERE (line->>'net')::bigint <> round((line->>'quantity')::numeric * (line->>'price')::numeric * 100)",
    },
    Law {
        name: "invoice.line_rows",
        says: "The lines that orders show are those of the document",
        of: "invoice_lines",
        broken: "
            SELECT 'invoice' AS document, invoice.id, invoice.invoice_number AS number,
                   coalesce(line_row.total_amount_with_vat, 0)
                       - coalesce((line.value->>'net')::bigint + (line.value->>'vat')::bigint, 0) AS off_by
            FROM invoices invoice
            CROSS JOIN LATERAL jsonb_array_elements(invoice.document->'lines') WITH ORDINALITY line
            LEFT JOIN invoice_lines line_row ON line_row.invoice_id = invoice.id AND line_row.position = line.ordinality - 1
            WHERE (line_row.order_id, line_row.amount_without_vat, line_row.total_amount_without_vat,
                   line_row.total_vat_amount, line_row.total_amount_with_vat, line_row.vat_tariff_percentage)
                  IS DISTINCT FROM (
                      (line.value->>'order_id')::bigint, round((line.value->>'price')::numeric * 100),
                      (line.value->>'net')::bigint, (line.value->>'vat')::bigint,
                      (line.value->>'net')::bigint + (line.value->>'vat')::bigint, (line.value->>'rate')::integer)",
    },
    Law {
        name: "invoice.line_count",
        says: "Orders show no line that the document does not have",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number, 0 AS off_by
            FROM invoices
            WHERE (SELECT count(*) FROM invoice_lines WHERE invoice_id = invoices.id)
                  <> jsonb_array_length(document->'lines')",
    },
    Law {
        name: "invoice.euros",
        says: "Amounts of another currency are converted at the rate of the document, and the VAT calculated on that",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number,
                   (euros->>'base')::bigint - converted.base AS off_by
            FROM invoices,
                 jsonb_array_elements(document->'groups_in_euros') WITH ORDINALITY AS listed(euros, place),
                 LATERAL (SELECT document->'groups'->(place::integer - 1) AS own) original,
                 LATERAL (SELECT round((own->>'base')::numeric / (document->'euro_rate'->>'rate')::numeric) AS base)
                     converted
            WHERE jsonb_typeof(document->'groups_in_euros') = 'array'
              AND ((euros->>'base')::bigint <> converted.base
                   OR (euros->>'vat')::bigint
                      <> round(converted.base * coalesce((euros->>'rate')::numeric, 0) / 100)
                   OR euros->'rate' IS DISTINCT FROM own->'rate')",
    },
    Law {
        name: "invoice.cancelled",
        says: "A cancelled invoice holds no money and no order",
        of: "invoices",
        broken: "
            SELECT 'invoice' AS document, id, invoice_number AS number, paid_amount AS off_by
            FROM invoices
            WHERE cancelled_at IS NOT NULL
              AND (paid_amount <> 0 OR EXISTS (SELECT FROM invoice_orders WHERE invoice_id = invoices.id))",
    },
    Law {
        name: "invoice.numbers",
        says: "A series goes on after its last number",
        of: "invoice_series",
        broken: "
            SELECT 'series' AS document, id, serie AS number, 0 AS off_by
            FROM invoice_series
            WHERE next_number <= coalesce(
                (SELECT max(invoices.number) FROM invoices WHERE invoices.serie = invoice_series.serie), 0)",
    },
];
