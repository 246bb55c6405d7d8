//! Orders: taken, copied, saved, deleted and brought back.

use reqwest::Method;
use serde_json::{Value, json};

use crate::orders::scene::{COLOGNE, KAUNAS, POZNAN, VILNIUS, leg, merge};
use crate::simulator::hand::Hand;
use crate::simulator::world::{Thing, days_ago, in_days};

const PLACES: [(&str, f64, f64); 4] = [VILNIUS, KAUNAS, COLOGNE, POZNAN];

/// An order as the form sends it.
fn form(hand: &mut Hand) -> Value {
    let (manager, clients, suppliers) = (
        hand.world.manager,
        hand.world.clients.clone(),
        hand.world.suppliers.clone(),
    );
    let dice = &mut hand.dice;
    let client = dice.pick(&clients).unwrap();
    let supplier = dice.pick(&suppliers).unwrap();
    let currency = if dice.chance(85) {
        client.currency
    } else {
        "EUR"
    };
    let loaded = dice.between(1, 40);
    let places = dice.some(&PLACES, 2);
    let status = ["NEED_TO_BE_LOADED", "LOADED", "UNLOADED", "UNLOADED"];
    let mut body = json!({
        "general": {"client_id": client.id, "client_manager_id": manager, "status": dice.pick(&status)},
        "cargo": {
            "category": "GENERAL_CARGO", "loading_date_from": days_ago(loaded), "loading_date_to": in_days(5),
            "loading_date": days_ago(loaded), "unloading_date": days_ago(loaded - 1),
        },
        "cargos": [leg(places[0], places[1])],
        "finance": {"currency": currency, "cost_vat": 21},
    });
    let revenue = if dice.chance(80) {
        json!({"revenue_calculation_type": "FIXED", "revenue_calculation_value": dice.between(10_000, 400_000)})
    } else {
        json!({"revenue_calculation_type": "PER_KM", "revenue_calculation_value": dice.between(80, 250)})
    };
    merge(&mut body["finance"], revenue);
    if dice.chance(85) {
        let carried = json!({
            "general": {"supplier_id": supplier.id, "purchase_manager_id": manager, "activity": "EXPEDITION"},
            "finance": {"cost_calculation_type": "FIXED", "cost_calculation_value": dice.between(8_000, 350_000)},
        });
        merge(&mut body, carried);
    }
    if dice.chance(10) {
        let payer = dice.pick(&clients).unwrap();
        body["general"]["paid_by_client_id"] = json!(payer.id);
    }
    if dice.chance(15) {
        body["finance"]["cost_penalty"] = json!(dice.between(100, 9_999));
        body["finance"]["revenue_penalty"] = json!(dice.between(0, 5_000));
    }
    body
}

pub async fn create(hand: &mut Hand) {
    let body = form(hand);
    hand.make(("order: create", Thing::Order), "/orders", body)
        .await;
}

pub async fn duplicate(hand: &mut Hand) {
    let Some(original) = hand.one(Thing::Order) else {
        return;
    };
    let mut body = form(hand);
    body["general"]["duplicate_order_id"] = json!(original);
    hand.make(("order: duplicate", Thing::Order), "/orders", body)
        .await;
}

/// The form, as it was read, with other prices.
pub async fn save(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let path = format!("/orders/{order}");
    let read = hand.get("order: read", &path).await;
    let mut body = read.data();
    if !read.is_accepted() || body["general"]["status"] == "COMPENSATION" {
        return;
    }
    for name in ["revenue", "cost"] {
        if body["finance"][format!("{name}_overridden")] != true {
            body["finance"].as_object_mut().unwrap().remove(name);
        }
    }
    if body["finance"]["revenue_calculation_type"] == "FIXED" {
        body["finance"]["revenue_calculation_value"] = json!(hand.dice.between(10_000, 400_000));
        body["finance"].as_object_mut().unwrap().remove("revenue");
    }
    if hand.dice.chance(50) {
        body["finance"]["cost_penalty"] = json!(hand.dice.between(0, 9_999));
    }
    if hand.dice.chance(20) {
        let client = hand.dice.pick(&hand.world.clients.clone()).unwrap();
        body["general"]["client_id"] = json!(client.id);
    }
    body["general"]["future_orders_action"] = json!("keep");
    hand.put("order: save the form", &path, body, &read).await;
}

/// Amounts without an order of a client.
fn compensation(hand: &mut Hand) -> Value {
    let supplier = hand.dice.pick(&hand.world.suppliers.clone()).unwrap();
    json!({"date_from": days_ago(20), "date_to": days_ago(hand.dice.between(0, 19)), "category": "GENERAL_CARGO",
        "supplier_id": supplier.id, "cost": hand.dice.between(0, 50_000)})
}

pub async fn compensate(hand: &mut Hand) {
    let body = compensation(hand);
    let made = hand
        .make(
            ("order: compensation", Thing::Order),
            "/orders/compensation",
            body,
        )
        .await;
    hand.world.compensations.borrow_mut().extend(made);
}

pub async fn change_compensation(hand: &mut Hand) {
    let known = hand.world.compensations.borrow().clone();
    let Some(order) = hand.dice.pick(&known) else {
        return compensate(hand).await;
    };
    let body = compensation(hand);
    let path = format!("/orders/compensation/{order}");
    let kind = "order: change a compensation";
    hand.send(kind, Method::PUT, &path, body).await;
}

pub async fn delete(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let path = format!("/orders/{order}?future_orders_action=keep");
    hand.delete(("order: delete", Thing::Order), order, &path)
        .await;
}

/// Brings one back that another client may just have deleted.
pub async fn restore(hand: &mut Hand) {
    let (made, _) = hand.world.made(Thing::Order);
    let there = hand.world.there(Thing::Order);
    let gone: Vec<i64> = made.into_iter().filter(|id| !there.contains(id)).collect();
    let Some(order) = hand.dice.pick(&gone) else {
        return delete(hand).await;
    };
    let path = format!("/orders/{order}/restore");
    let answer = hand.post("order: restore", &path, json!({})).await;
    if answer.is_accepted() {
        hand.world.is_back(Thing::Order, order);
    }
}
