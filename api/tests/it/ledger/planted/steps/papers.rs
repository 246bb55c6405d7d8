//! What people note on orders about the invoices of carriers and to clients.

use serde_json::{Value, json};

use super::{Ran, Step, steps};
use crate::ledger::planted::ground::Ground;

pub const STEPS: &[Step] = steps![papers_are_noted, papers_are_noted_anew];

fn papers(more: i64) -> Value {
    json!({
        "supplier_accounting": {"invoice_number": "VEZ-1", "net_amount": 89_000 + more, "vat": 21,
            "damage_count": 1, "damage_amount": 4_000 + more},
        "supplier_accounting_credit": {"invoice_number": "KVEZ-1", "net_amount": -3_000 - more, "vat": 21},
        "client_accounting": {"invoice_number": "SF-77", "net_amount": 10_000 + more,
            "vat_amount": 2_100, "brutto_amount": 12_100 + more},
    })
}

async fn papers_are_noted(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    ground.begin().await;
    note(ground, order, 0).await
}

async fn papers_are_noted_anew(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    note(ground, order, 0).await?;
    ground.begin().await;
    note(ground, order, 500).await
}

async fn note(ground: &Ground, order: i64, more: i64) -> Ran {
    let form = ground.scene.as_read(order, papers(more)).await;
    ground
        .put(&format!("/orders/{order}"), form)
        .await
        .map(drop)
}
