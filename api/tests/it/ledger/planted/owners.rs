//! Which documents a row belongs to, as laws name them.

use serde_json::Value;

/// The documents that a finding about this row may name: what they are, and their ids.
pub fn documents(table: &str, row: &Value) -> Vec<(&'static str, i64)> {
    let of = |document: &'static str, member: &str| Some((document, row[member].as_i64()?));
    let named = match table {
        "orders" => vec![of("order", "id")],
        "order_plans"
        | "supplier_accounting"
        | "supplier_accounting_credit"
        | "client_accounting" => vec![of("order", "order_id")],
        "damages" => vec![of("damage", "id")],
        "damage_vins" => vec![of("damage", "damage_id")],
        "invoices" => vec![of("invoice", "id")],
        "invoice_lines" | "payment_reminder_invoices" => vec![of("invoice", "invoice_id")],
        "settlements" => vec![of("settlement", "id")],
        "settlement_lines" | "payment_file_items" => vec![of("settlement", "settlement_id")],
        // A client's money has no document but the line of the statement that brought it.
        "payments" if !row["contact_id"].is_null() => vec![
            of("client", "contact_id"),
            of("payment line", "payment_import_item_id"),
        ],
        "payments" => vec![
            of("invoice", "invoice_id"),
            of("settlement", "settlement_id"),
        ],
        "payment_import_items" => vec![
            of("payment line", "id"),
            of("payment import", "payment_import_id"),
        ],
        "payment_imports" => vec![of("payment import", "id")],
        other => panic!("whose row is one of {other}?"),
    };
    named.into_iter().flatten().collect()
}
