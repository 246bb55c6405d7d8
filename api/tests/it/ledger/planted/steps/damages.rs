//! Damage claims.

use serde_json::{Value, json};

use super::{Ran, Step, steps};
use crate::ledger::planted::ground::{Ground, id};

pub const STEPS: &[Step] = steps![
    a_damage_is_claimed,
    a_claim_is_changed,
    a_damage_is_entered_in_the_form_of_its_order,
    a_claim_is_changed_in_the_form_of_its_order,
];

fn claim(more: i64) -> Value {
    json!({"paid_amount": 10_000 + more, "received_amount": 5_000 + more, "vin_numbers": [
        {"vin_number": "TRACTOR7", "damage_amount": 70_000 + more},
        {"vin_number": "TRACTOR8", "damage_amount": 5_000},
    ]})
}

async fn a_damage_is_claimed(ground: &Ground) -> Ran {
    ground.begin().await;
    ground.post("/damages", claim(0)).await.map(drop)
}

async fn a_claim_is_changed(ground: &Ground) -> Ran {
    let made = ground.post("/damages", claim(0)).await?;
    let path = format!("/damages/{}", id(&made)?);
    ground.begin().await;
    ground.put(&path, claim(100)).await.map(drop)
}

async fn a_damage_is_entered_in_the_form_of_its_order(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    ground.begin().await;
    enter(ground, order, 0).await
}

async fn a_claim_is_changed_in_the_form_of_its_order(ground: &Ground) -> Ran {
    let order = ground.order(json!({})).await?;
    enter(ground, order, 0).await?;
    ground.begin().await;
    enter(ground, order, 100).await
}

async fn enter(ground: &Ground, order: i64, more: i64) -> Ran {
    let mut damage = claim(more);
    damage["damage_enabled"] = json!(true);
    let form = ground
        .scene
        .as_read(order, json!({ "damage": damage }))
        .await;
    ground
        .put(&format!("/orders/{order}"), form)
        .await
        .map(drop)
}
