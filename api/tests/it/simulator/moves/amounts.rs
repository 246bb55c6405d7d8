//! Single cells of orders: what they bring, cost and where they are.

use reqwest::Method;
use serde_json::{Value, json};

use crate::orders::scene::{COLOGNE, VILNIUS, leg};
use crate::simulator::hand::Hand;
use crate::simulator::world::Thing;

const STATUSES: [&str; 8] = [
    "NEED_TO_BE_LOADED",
    "LOADED",
    "UNLOADED",
    "UNLOADED",
    "PAID",
    "COMPLETED",
    "CANCELD",
    "REJECTED",
];

fn amount(hand: &mut Hand) -> Value {
    let member = ["revenue", "cost", "profit", "revenue"];
    let member = hand.dice.pick(&member).unwrap();
    let cents = match member {
        "profit" => hand.dice.between(-20_000, 80_000),
        _ => hand.dice.between(0, 300_000),
    };
    if member == "cost" && hand.dice.chance(20) {
        return json!({ "cost": null });
    }
    json!({ member: cents })
}

async fn patch(hand: &mut Hand, kind: &'static str, body: Value) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    hand.send(kind, Method::PATCH, &format!("/orders/{order}"), body)
        .await;
}

pub async fn price(hand: &mut Hand) {
    let body = amount(hand);
    patch(hand, "order: price", body).await;
}

pub async fn additional(hand: &mut Hand) {
    let member = ["cost_penalty", "revenue_penalty", "preinvoice_difference"];
    let member = hand.dice.pick(&member).unwrap();
    let body = json!({ member: hand.dice.between(0, 30_000) });
    patch(hand, "order: additional cost", body).await;
}

pub async fn status(hand: &mut Hand) {
    let body = json!({ "status": hand.dice.pick(&STATUSES) });
    patch(hand, "order: status", body).await;
}

/// Cells of several orders at once: all are changed or none, or as many as can be.
pub async fn cells(hand: &mut Hand) {
    let orders = hand.several(Thing::Order, 4);
    let mut cells = Vec::new();
    for order in orders {
        let mut cell = amount(hand);
        cell["id"] = json!(order);
        cells.push(cell);
    }
    let body = json!({ "cells": cells, "partly": hand.dice.chance(50) });
    hand.send("order: cells of many", Method::PATCH, "/orders", body)
        .await;
}

pub async fn selected(hand: &mut Hand) {
    let ids = hand.several(Thing::Order, 4);
    let body = json!({ "ids": ids, "status": hand.dice.pick(&STATUSES) });
    hand.post("order: change selected", "/orders/change-selected", body)
        .await;
}

/// A price per kilometre follows them.
pub async fn distances(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let body = json!({"empty_distance": hand.dice.between(0, 90_000),
        "loaded_distance": hand.dice.between(100_000, 2_000_000)});
    let path = format!("/orders/{order}/adjust-distances");
    hand.send("order: distances", Method::PATCH, &path, body)
        .await;
}

pub async fn calculate(hand: &mut Hand) {
    let body = json!({"cargos": [leg(VILNIUS, COLOGNE)], "revenue_calculation_type": "PER_KM",
        "revenue_calculation_value": hand.dice.between(50, 300), "cost_calculation_type": "FIXED",
        "cost_calculation_value": hand.dice.between(0, 200_000)});
    hand.post("order: calculate", "/orders/calculate-finance", body)
        .await;
}
