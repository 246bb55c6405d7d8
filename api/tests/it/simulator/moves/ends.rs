//! What becomes of an invoice: sent, paid, deleted, put away.

use serde_json::json;

use super::invoices::set_paid;
use crate::simulator::hand::Hand;
use crate::simulator::world::Thing;

pub async fn send(hand: &mut Hand) {
    let Some(invoice) = hand.one(Thing::Invoice) else {
        return;
    };
    let body = json!({"recipients": ["pay@client.example"], "subject": "Invoice", "content": "<p>Here it is</p>"});
    hand.post("invoice: send", &format!("/invoices/{invoice}"), body)
        .await;
}

/// The last number of a series is free again, any other stays cancelled.
pub async fn delete(hand: &mut Hand) {
    let there = hand.world.there(Thing::Invoice);
    let newest = there.last().copied().filter(|_| hand.dice.chance(40));
    let Some(invoice) = newest.or_else(|| hand.one(Thing::Invoice)) else {
        return;
    };
    let path = format!("/invoices/{invoice}");
    hand.delete(("invoice: delete", Thing::Invoice), invoice, &path)
        .await;
    // One that was cancelled is still there.
    if hand.get("invoice: read", &path).await.is_accepted() {
        hand.world.is_back(Thing::Invoice, invoice);
    }
}

/// Pays an invoice, a part of it, or takes what was paid back.
pub async fn pay(hand: &mut Hand) {
    let Some(invoice) = hand.one(Thing::Invoice) else {
        return;
    };
    let path = format!("/invoices/{invoice}");
    let read = hand.get("invoice: read", &path).await;
    let Some(whole) = read.data()["amount_with_vat"].as_i64() else {
        return;
    };
    let paid = read.data()["paid_amount"].as_i64().unwrap();
    let (kind, cents) = match hand.dice.below(3) {
        0 => ("invoice: pay", whole),
        1 if paid != 0 => ("invoice: unpay", 0),
        _ => {
            let part = hand.dice.between(0, whole.abs()) * whole.signum();
            ("invoice: pay in part", part)
        }
    };
    let paid_path = format!("{path}/paid-amount");
    set_paid(hand, kind, &paid_path, (cents, &read)).await;
}

pub async fn archive(hand: &mut Hand) {
    let ids = hand.several(Thing::Invoice, 4);
    let body = json!({"ids": ids, "archived": hand.dice.chance(50)});
    hand.post("invoice: archive", "/invoices/archive", body)
        .await;
}
