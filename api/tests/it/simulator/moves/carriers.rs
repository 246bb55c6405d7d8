//! What becomes of a settlement: paid by hand or by a file for the bank, deleted, put away.

use serde_json::json;

use super::invoices::set_paid;
use crate::simulator::hand::Hand;
use crate::simulator::world::{Thing, in_days};

pub async fn delete(hand: &mut Hand) {
    let Some(settlement) = hand.one(Thing::Settlement) else {
        return;
    };
    let path = format!("/settlements/{settlement}");
    hand.delete(("settlement: delete", Thing::Settlement), settlement, &path)
        .await;
}

pub async fn pay(hand: &mut Hand) {
    let Some(settlement) = hand.one(Thing::Settlement) else {
        return;
    };
    let path = format!("/settlements/{settlement}");
    let read = hand.get("settlement: read", &path).await;
    let stored = read.data();
    let Some(total) = stored["total_sum_with_vat"].as_i64() else {
        return;
    };
    let whole = total - stored["kept_back"].as_i64().unwrap();
    let (kind, cents) = match hand.dice.below(3) {
        0 => ("settlement: pay", whole),
        1 if stored["paid_amount"] != 0 => ("settlement: unpay", 0),
        _ => {
            let part = hand.dice.between(0, whole.abs()) * whole.signum();
            ("settlement: pay in part", part)
        }
    };
    let paid_path = format!("{path}/paid-amount");
    set_paid(hand, kind, &paid_path, (cents, &read)).await;
}

pub async fn archive(hand: &mut Hand) {
    let ids = hand.several(Thing::Settlement, 4);
    let body = json!({"ids": ids, "archived": hand.dice.chance(50)});
    hand.post("settlement: archive", "/settlements/archive", body)
        .await;
}

/// Asks the bank to pay some of those that are due.
pub async fn payment_file(hand: &mut Hand) {
    let owed = hand
        .get("settlement: to pay", "/settlements/to-pay?limit=100")
        .await;
    let rows = owed.rows();
    let open = rows
        .iter()
        .filter(|row| row["payment_file_id"].is_null() && row["currency"] == "EUR");
    let ids: Vec<i64> = open.filter_map(|row| row["id"].as_i64()).collect();
    let most = 1 + hand.dice.below(3);
    let ids = hand.dice.some(&ids, most);
    let formats = ["PAIN_001_001_03", "PAIN_001_001_09"];
    let body =
        json!({"ids": ids, "format": hand.dice.pick(&formats), "execution_date": in_days(2)});
    let made = ("payment file: make", Thing::PaymentFile);
    hand.make(made, "/settlements/payment-files", body).await;
}

/// Fetches a file, and then the bank has paid it, or it is withdrawn.
pub async fn end_payment_file(hand: &mut Hand) {
    let files = hand
        .get("payment file: list", "/settlements/payment-files")
        .await;
    let mut files = files.rows();
    if hand.dice.chance(90) {
        files.retain(|file| file["state"] == "MADE");
    }
    let Some(file) = hand.dice.pick(&files) else {
        return payment_file(hand).await;
    };
    let path = format!("/settlements/payment-files/{}", file["id"]);
    hand.get("payment file: fetch", &format!("{path}/xml"))
        .await;
    if hand.dice.chance(60) {
        let path = format!("{path}/paid");
        hand.post("payment file: paid", &path, json!({})).await;
    } else {
        let path = format!("{path}/withdraw");
        hand.post("payment file: withdraw", &path, json!({})).await;
    }
}
