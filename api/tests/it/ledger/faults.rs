//! What breaks each law by one cent, or by something that is no amount.

/// For each law a fault of one cent, or of something that is no amount: the law, the document that it names, what is
/// written, and by how many cents the document is off.
pub const FAULTS: [(&str, &str, &str, i64); 21] = [
    (
        "order.revenue",
        "order",
        "UPDATE orders SET revenue = revenue + 1, profit = profit + 1 WHERE id = @ORDER@",
        1,
    ),
    (
        "order.cost",
        "order",
        "UPDATE orders SET cost = cost - 1, profit = profit + 1 WHERE id = @ORDER@",
        -1,
    ),
    (
        "order.plan",
        "order",
        "DELETE FROM order_plans WHERE order_id = @ORDER@",
        0,
    ),
    (
        "damage.total",
        "damage",
        "INSERT INTO damages (status, number, total_amount, paid_amount, received_amount)
         VALUES ('PENDING', 'D-1', 1, 0, 0)",
        1,
    ),
    (
        "invoice.columns",
        "invoice",
        "UPDATE invoices SET amount_with_vat = amount_with_vat + 1, vat_amount = vat_amount + 1 WHERE id = @INVOICE@",
        1,
    ),
    (
        "invoice.totals",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{totals,gross}', '242001') WHERE id = @INVOICE@",
        1,
    ),
    (
        "invoice.groups",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{lines,0,net}', '199999') WHERE id = @INVOICE@",
        1,
    ),
    (
        "invoice.vat",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{groups,0,vat}', '41999') WHERE id = @INVOICE@",
        -1,
    ),
    (
        "invoice.lines",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{lines,0,net}', '200001') WHERE id = @INVOICE@",
        1,
    ),
    (
        "invoice.line_rows",
        "invoice",
        "UPDATE invoice_lines SET total_vat_amount = total_vat_amount + 1,
             total_amount_with_vat = total_amount_with_vat + 1 WHERE invoice_id = @INVOICE@",
        1,
    ),
    (
        "invoice.line_count",
        "invoice",
        "INSERT INTO invoice_lines (invoice_id, position, name, amount_without_vat, total_amount_without_vat,
             total_vat_amount, total_amount_with_vat)
         VALUES (@INVOICE@, 7, 'Twice', 0, 0, 0, 0)",
        0,
    ),
    (
        "invoice.euros",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{groups_in_euros,0,base}',
             to_jsonb((document->'groups_in_euros'->0->>'base')::bigint + 1)) WHERE currency = 'USD'",
        1,
    ),
    (
        "invoice.cancelled",
        "invoice",
        "UPDATE invoices SET cancelled_at = now() WHERE id = @INVOICE@",
        5_000,
    ),
    (
        "invoice.numbers",
        "series",
        "UPDATE invoice_series SET next_number = 1 WHERE serie = 'FLL1'",
        0,
    ),
    (
        "credit.within",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{groups,0,base}',
             to_jsonb((document->'groups'->0->>'base')::bigint - 1)) WHERE invoice_type = 'CREDIT'",
        -1,
    ),
    (
        "credit.currency",
        "invoice",
        "UPDATE invoices SET document = jsonb_set(document, '{corrects,number}', '\"FLL1-99999\"')
         WHERE invoice_type = 'CREDIT'",
        0,
    ),
    (
        "credit.released",
        "invoice",
        "UPDATE invoice_orders SET released = false WHERE released",
        0,
    ),
    (
        "settlement.line_vat",
        "settlement",
        "UPDATE settlement_lines SET supplier_vat_amount = supplier_vat_amount + 1,
             supplier_amount_with_vat = supplier_amount_with_vat + 1 WHERE settlement_id = @SETTLEMENT@",
        1,
    ),
    (
        "settlement.totals",
        "settlement",
        "UPDATE settlements SET total_without_vat = total_without_vat - 1 WHERE id = @SETTLEMENT@",
        -1,
    ),
    (
        "payment.invoices",
        "invoice",
        "UPDATE payments SET amount = amount + 1 WHERE invoice_id = @INVOICE@",
        -1,
    ),
    (
        "payment.settlements",
        "settlement",
        "UPDATE settlements SET paid_amount = paid_amount + 1 WHERE id = @SETTLEMENT@",
        1,
    ),
];

/// The same of laws about statements of banks.
pub const STATEMENT_FAULTS: [(&str, &str, &str, i64); 3] = [
    (
        "payment.lines",
        "payment line",
        "UPDATE payment_import_items SET amount = amount + 1",
        -1,
    ),
    (
        "payment.statements",
        "payment import",
        "UPDATE payment_import_items SET charges = charges + 1",
        1,
    ),
    (
        "payment.counters",
        "payment import",
        "UPDATE payment_imports SET lines_count = lines_count + 1",
        1,
    ),
];
