//! Credit invoices: a part, the whole, and one that charges more.

use serde_json::{Value, json};

use super::invoices::{changed, draft};
use crate::simulator::hand::Hand;
use crate::simulator::world::Thing;

async fn credit(hand: &mut Hand, kind: &'static str, change: impl FnOnce(&mut Hand, &mut Value)) {
    let Some(invoice) = hand.one(Thing::Invoice) else {
        return;
    };
    let query = format!("type=CREDIT&credited_invoice_id={invoice}");
    let Some(mut body) = draft(hand, &query).await else {
        return;
    };
    body["reason"] = json!("Agreed otherwise");
    changed(&mut body);
    change(hand, &mut body);
    hand.make((kind, Thing::Invoice), "/invoices", body).await;
}

/// A price in whole cents.
fn cents_of(price: &Value) -> i64 {
    let price = price.as_str().unwrap_or_default();
    let (euros, decimals) = price.split_once('.').unwrap_or((price, ""));
    let cents = format!("{decimals:0<2}");
    format!("{euros}{}", &cents[..2])
        .parse()
        .unwrap_or_default()
}

/// One line, at a price that may be more than is left.
pub async fn part(hand: &mut Hand) {
    credit(hand, "invoice: credit in part", |hand, body| {
        let items = body["items"].as_array_mut().unwrap();
        items.truncate(1);
        let Some(item) = items.first_mut() else {
            return;
        };
        let price = cents_of(&item["unit_price"]) / hand.dice.between(1, 12);
        item["unit_price"] = json!(format!("{}.{:02}", price / 100, price % 100));
    })
    .await;
}

pub async fn whole(hand: &mut Hand) {
    credit(hand, "invoice: credit the whole", |_, _| ()).await;
}

pub async fn more(hand: &mut Hand) {
    credit(hand, "invoice: credit that adds", |hand, body| {
        body["direction"] = json!("plus");
        body["items"].as_array_mut().unwrap().truncate(1);
        body["items"][0]["unit_price"] = json!(format!("{}.99", hand.dice.between(0, 300)));
    })
    .await;
}
