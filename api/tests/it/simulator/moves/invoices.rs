//! Invoices: made and edited.

use reqwest::Method;
use serde_json::{Value, json};

use crate::invoicing::form;
use crate::simulator::caller::Answer;
use crate::simulator::hand::{Hand, joined};
use crate::simulator::world::{Thing, days_ago, in_days};

/// What is proposed, as the form sends it; nothing if the orders cannot be invoiced so.
pub async fn draft(hand: &mut Hand, query: &str) -> Option<Value> {
    let path = format!("/invoices/draft?{query}");
    let read = hand.get("invoice: draft", &path).await;
    read.is_accepted().then(|| form(&read.data()))
}

/// The sum that the form showed counts no longer.
pub fn changed(body: &mut Value) {
    body.as_object_mut().unwrap().remove("amount_with_vat");
}

fn is_foreign(body: &Value) -> bool {
    body["currency"] != "EUR"
}

async fn of_orders(hand: &mut Hand, orders: &[i64]) -> Option<Value> {
    let query = format!("type=NORMAL&order_ids={}", joined(orders));
    let mut body = draft(hand, &query).await?;
    if is_foreign(&body) {
        body["currency_rate"] = json!(format!("1.{:04}", hand.dice.between(100, 2_500)));
    }
    if hand.dice.chance(30) {
        body["date"] = json!(days_ago(hand.dice.between(1, 40)));
        body["payment_due_date"] = json!(in_days(hand.dice.between(0, 30)));
        // The rate of that day may be another.
        body["currency_rate_date"] = Value::Null;
    }
    Some(body)
}

async fn save(hand: &mut Hand, kind: &'static str, body: Value) {
    let kind = match kind {
        "invoice: of one order" if is_foreign(&body) => "invoice: in another currency",
        kind => kind,
    };
    hand.make((kind, Thing::Invoice), "/invoices", body).await;
}

pub async fn one(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let Some(body) = of_orders(hand, &[order]).await else {
        return;
    };
    save(hand, "invoice: of one order", body).await;
}

/// Delivered orders of one payer, as the run puts them together.
pub async fn several(hand: &mut Hand) {
    let groups = hand.get("invoice: delivered orders", "/invoices/run").await;
    let Some(orders) = delivered(hand, &groups) else {
        return;
    };
    if let Some(body) = of_orders(hand, &orders).await {
        save(hand, "invoice: of several orders", body).await;
    }
}

fn delivered(hand: &mut Hand, groups: &Answer) -> Option<Vec<i64>> {
    let group = hand.dice.pick(&groups.rows())?;
    let orders: Vec<i64> = serde_json::from_value(group["order_ids"].clone()).unwrap();
    let most = 1 + hand.dice.below(5);
    Some(hand.dice.some(&orders, most))
}

pub async fn own_lines(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let Some(mut body) = of_orders(hand, &[order]).await else {
        return;
    };
    changed(&mut body);
    let rate = body["items"][0]["vat_tariff_percentage"].clone();
    for _ in 0..=hand.dice.below(4) {
        let thousandths = u32::try_from(hand.dice.between(1, 9_999)).unwrap();
        let line = json!({"name": "Waiting time", "quantity": f64::from(thousandths) / 1_000.0, "unit_price":
            format!("{}.{:04}", hand.dice.between(0, 300), hand.dice.between(1, 9_999)), "vat_tariff_percentage": rate});
        body["items"].as_array_mut().unwrap().push(line);
    }
    save(hand, "invoice: with own lines", body).await;
}

pub async fn additional(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let query = format!("type=ADDITIONAL&order_ids={order}");
    let Some(mut body) = draft(hand, &query).await else {
        return;
    };
    body["items"][0]["name"] = json!("Additional stop");
    body["items"][0]["unit_price"] = json!(format!("{}.37", hand.dice.between(1, 500)));
    if is_foreign(&body) {
        body["currency_rate"] = json!("1.0847");
    }
    changed(&mut body);
    save(hand, "invoice: additional", body).await;
}

pub async fn and_send(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let Some(mut body) = of_orders(hand, &[order]).await else {
        return;
    };
    body["send"] = json!(true);
    body["recipients"] = json!(["pay@client.example"]);
    body["subject"] = json!("Invoice");
    body["content"] = json!("<p>Here it is</p>");
    save(hand, "invoice: save and send", body).await;
}

pub async fn run(hand: &mut Hand) {
    let groups = hand.get("invoice: delivered orders", "/invoices/run").await;
    let Some(orders) = delivered(hand, &groups) else {
        return;
    };
    let body = json!({"order_ids": orders, "send": hand.dice.chance(30)});
    hand.make(("invoice: run", Thing::Invoice), "/invoices/run", body)
        .await;
}

/// Looks at it first, and saves it then, perhaps with a number that is taken by now.
pub async fn preview(hand: &mut Hand) {
    let Some(order) = hand.one(Thing::Order) else {
        return;
    };
    let Some(body) = of_orders(hand, &[order]).await else {
        return;
    };
    let check = "/invoices/validate-invoice-preview";
    hand.post("invoice: check", check, body.clone()).await;
    let show = "/invoices/generate-invoice-preview";
    hand.post("invoice: preview", show, body.clone()).await;
    save(hand, "invoice: of one order", body).await;
}

/// One that may still be edited, if some are looked at; now and then any.
async fn editable(hand: &mut Hand) -> Option<(String, Answer)> {
    let mut found = None;
    for _ in 0..4 {
        let path = format!("/invoices/{}", hand.one(Thing::Invoice)?);
        let read = hand.get("invoice: read", &path).await;
        let is_open = read.is_accepted() && read.data()["locked"].is_null();
        if read.is_accepted() {
            found = Some((path, read));
        }
        if is_open || hand.dice.chance(10) {
            break;
        }
    }
    found
}

/// Changes prices, adds a line, or leaves an order out.
pub async fn edit(hand: &mut Hand) {
    let Some((path, read)) = editable(hand).await else {
        return;
    };
    let stored = read.data();
    let mut body = form(&stored);
    changed(&mut body);
    let rate = body["items"][0]["vat_tariff_percentage"].clone();
    let items = body["items"].as_array_mut().unwrap();
    if items.len() > 1 && hand.dice.chance(40) {
        let removed = items.pop().unwrap();
        if !removed["order_id"].is_null() {
            body["removed_order_ids"] = json!([removed["order_id"]]);
        }
    } else if hand.dice.chance(40) {
        items.push(json!({"name": "Parking", "quantity": 1, "unit_price": "12.3456", "vat_tariff_percentage": rate}));
    } else {
        items[0]["unit_price"] = json!(format!(
            "{}.{:02}",
            hand.dice.between(1, 4_000),
            hand.dice.between(0, 99)
        ));
    }
    hand.put("invoice: edit", &path, body, &read).await;
}

/// Sets what was paid of an invoice or a settlement.
pub async fn set_paid(
    hand: &mut Hand,
    kind: &'static str,
    path: &str,
    (cents, read): (i64, &Answer),
) {
    let body = json!({"paid_amount": cents, "reason": "Entered by hand"});
    if hand.dice.chance(50) {
        hand.put(kind, path, body, read).await;
    } else {
        hand.send(kind, Method::PUT, path, body).await;
    }
}
