//! What gives an order its carrier: a vehicle, or an agreement, which fixes what was agreed.

use serde_json::json;

use crate::simulator::hand::Hand;
use crate::simulator::world::{Thing, in_days};

/// A vehicle is free, and takes an order.
pub async fn assign(hand: &mut Hand) {
    let vehicle = hand.dice.pick(&hand.world.vehicles.clone());
    let body = json!({"vehicle_id": vehicle, "date": in_days(hand.dice.between(0, 6)), "address": "Kaunas, Lithuania",
        "latitude": 54.90272, "longitude": 23.90961});
    let made = hand
        .post("order: vehicle is free", "/vehicle-planning", body)
        .await;
    let entry = made.data()["vehicle_planning_id"].clone();
    let Some(order) = hand.one(Thing::Order).filter(|_| made.is_accepted()) else {
        return;
    };
    let body =
        json!({"vehicle_planning_id": entry, "unloading_date": in_days(hand.dice.between(6, 12))});
    let path = format!("/orders/{order}/assign-vehicle-planning");
    let answer = hand.post("order: assign", &path, body).await;
    if answer.is_accepted() {
        hand.world.assigned.borrow_mut().push(order);
    }
}

pub async fn unassign(hand: &mut Hand) {
    let assigned = hand.world.assigned.borrow().clone();
    let Some(order) = hand.dice.pick(&assigned) else {
        return assign(hand).await;
    };
    let path = format!("/orders/{order}/unassign");
    hand.post("order: unassign", &path, json!({})).await;
}

/// Sends agreements to a carrier.
pub async fn agree(hand: &mut Hand) {
    let ids = hand.several(Thing::Order, 2);
    let body = json!({"ids": ids, "recipients": ["office@carrier.example"], "subject": "Agreement",
        "content": "<p>As agreed</p>"});
    hand.post("order: agreement", "/orders/agreements", body)
        .await;
}
