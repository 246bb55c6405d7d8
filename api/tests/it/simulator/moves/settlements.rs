//! Settlements: made and taken back.

use serde_json::{Value, json};

use super::claims;
use crate::simulator::hand::{Hand, joined};
use crate::simulator::world::{Thing, days_ago, in_days};

/// The carrier's invoice for what is proposed.
async fn proposed(hand: &mut Hand, query: &str) -> Option<Value> {
    let path = format!("/settlements/draft?{query}");
    let read = hand.get("settlement: draft", &path).await;
    if !read.is_accepted() {
        return None;
    }
    let mut number = hand.number();
    // Now and then a carrier sends an invoice twice.
    if hand.dice.chance(5) {
        number = number.saturating_sub(hand.dice.below(3));
    }
    let draft = read.data();
    let mut lines = Vec::new();
    for line in draft["orders"].as_array().unwrap() {
        let asked = line["supplier_amount_without_vat"].as_i64();
        let net = asked.unwrap_or_else(|| hand.dice.between(5_000, 200_000));
        lines.push(json!({"id": line["id"], "supplier_amount_without_vat": net,
            "supplier_vat_tariff_percentage": line["supplier_vat_tariff_percentage"],
            "difference_reason": "Waiting time"}));
    }
    Some(
        json!({"serie": "VEZ", "supplier_invoice_number": format!("{}0{number}", hand.caller.client),
        "supplier_invoice_date": days_ago(hand.dice.between(0, 30)), "payment_due_date": in_days(20),
        "cmr_number": "778812", "orders": lines}),
    )
}

async fn settle(
    hand: &mut Hand,
    (kind, orders): (&'static str, &[i64]),
    change: impl FnOnce(&mut Hand, &mut Value),
) {
    let query = format!("order_ids={}", joined(orders));
    if let Some(mut body) = proposed(hand, &query).await {
        change(hand, &mut body);
        hand.make((kind, Thing::Settlement), "/settlements", body)
            .await;
    }
}

/// Something else than what was agreed, now and then, also in the VAT.
fn billed(hand: &mut Hand, body: &mut Value) {
    let line = &mut body["orders"][0];
    if hand.dice.chance(30) {
        let net = line["supplier_amount_without_vat"]
            .as_i64()
            .unwrap_or_default();
        line["supplier_amount_without_vat"] = json!(net + hand.dice.between(-2_000, 9_000));
    }
}

pub async fn one(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    settle(hand, ("settlement: of one order", &[order]), billed).await;
}

pub async fn several(hand: &mut Hand) {
    let orders = hand.several(Thing::Order, 8);
    // Those of one carrier and currency: the others are refused, so those that fit are sought.
    let mut fitting: Vec<i64> = Vec::new();
    let mut first = Value::Null;
    for order in orders {
        let read = hand
            .get("order: read", &format!("/orders/{order}"))
            .await
            .data();
        let of = json!([read["general"]["supplier_id"], read["finance"]["currency"]]);
        if of[0].is_null() || !(first.is_null() || first == of) {
            continue;
        }
        first = of;
        fitting.push(order);
    }
    if fitting.len() > 1 {
        settle(hand, ("settlement: of several orders", &fitting), billed).await;
    }
}

pub async fn part(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    settle(hand, ("settlement: in part", &[order]), |hand, body| {
        let line = &mut body["orders"][0];
        let net = line["supplier_amount_without_vat"]
            .as_i64()
            .unwrap_or_default();
        line["supplier_amount_without_vat"] = json!(net / hand.dice.between(2, 4));
        line["is_partial"] = json!(true);
    })
    .await;
}

pub async fn damage(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    claims::add_to(hand, order).await;
    let kind = "settlement: keeps a damage back";
    settle(hand, (kind, &[order]), |hand, body| {
        let line = &mut body["orders"][0];
        let net = line["supplier_amount_without_vat"]
            .as_i64()
            .unwrap_or_default();
        line["damage_amount"] = json!(hand.dice.between(1, 1 + net.max(0) / 2));
        line["damage_invoice_number"] = json!("D-1");
    })
    .await;
}

/// Takes back what is left of a settlement, or a part of it.
pub async fn credit(hand: &mut Hand) {
    let Some(settlement) = hand.one(Thing::Settlement) else {
        return;
    };
    let query = format!("type=CREDIT&credited_settlement_id={settlement}");
    let Some(mut body) = proposed(hand, &query).await else {
        return;
    };
    body["type"] = json!("CREDIT");
    body["credited_settlement_id"] = json!(settlement);
    body["reason"] = json!("The wrong order");
    body["serie"] = json!("KR");
    if hand.dice.chance(50) {
        let line = &mut body["orders"][0];
        let net = line["supplier_amount_without_vat"]
            .as_i64()
            .unwrap_or_default();
        line["supplier_amount_without_vat"] = json!(net / hand.dice.between(1, 3));
    }
    hand.make(
        ("settlement: credit", Thing::Settlement),
        "/settlements",
        body,
    )
    .await;
}
