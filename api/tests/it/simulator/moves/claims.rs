//! Damages.

use reqwest::Method;
use serde_json::{Value, json};

use crate::simulator::hand::Hand;
use crate::simulator::world::{Thing, days_ago};

/// The number of an order.
async fn number_of(hand: &mut Hand, order: i64) -> Value {
    let read = hand.get("order: read", &format!("/orders/{order}")).await;
    read.data()["general"]["order_number"].clone()
}

/// A claim for an order of that day.
pub async fn add_to(hand: &mut Hand, order: i64) -> Option<i64> {
    let order_number = number_of(hand, order).await;
    let number = hand.number();
    let body = json!({"order_number": order_number, "damage_number": format!("D {}-{number}", hand.caller.client),
        "damage_date": days_ago(hand.dice.between(0, 9)), "paid_amount": hand.dice.between(0, 900),
        "received_amount": hand.dice.between(0, 900),
        "vin_numbers": [{"vin_number": format!("TRACTOR{number}"), "damage_amount": hand.dice.between(1_000, 70_000)}]});
    hand.make(("damage: add", Thing::Damage), "/damages", body)
        .await
}

pub async fn add(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    add_to(hand, order).await;
}

pub async fn change(hand: &mut Hand) {
    let Some(damage) = hand.one(Thing::Damage) else {
        return add(hand).await;
    };
    let path = format!("/damages/{damage}");
    let read = hand.get("damage: read", &path).await;
    let statuses = ["AGREED", "COMPLETED", "DISPUTED"];
    let body = json!({"status": hand.dice.pick(&statuses), "paid_amount": hand.dice.between(0, 50_000),
        "received_amount": hand.dice.between(0, 50_000)});
    if read.is_accepted() {
        hand.put("damage: change", &path, body, &read).await;
    }
}

/// Only one on which no money is booked can be deleted.
pub async fn delete(hand: &mut Hand) {
    let Some(damage) = hand.one(Thing::Damage) else {
        return add(hand).await;
    };
    let path = format!("/damages/{damage}");
    if hand.dice.chance(70) {
        let none = json!({"paid_amount": 0, "received_amount": 0});
        hand.send("damage: change", Method::PUT, &path, none).await;
    }
    hand.delete(("damage: delete", Thing::Damage), damage, &path)
        .await;
}
