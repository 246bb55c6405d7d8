//! What a person decides about payments, and the money that clients have with us.

use reqwest::Method;
use serde_json::{Value, json};

use super::statements;
use crate::simulator::hand::Hand;
use crate::simulator::world::Thing;

/// What a statement leaves to a person: the payments that something may explain, or those that failed.
async fn open(hand: &mut Hand, member: &str) -> Option<Value> {
    let statement = hand.one(Thing::Statement)?;
    let path = format!("/invoices/payments/imports/{statement}/items");
    let shown = hand.get("statement: open items", &path).await.data();
    let items = shown[member].as_array().cloned().unwrap_or_default();
    hand.dice.pick(&items)
}

async fn decide(hand: &mut Hand, kind: &'static str, item: &Value, body: Value) {
    let action = match kind {
        "statement: ignore" => "ignore",
        "statement: undo" => "undo",
        _ => "reallocate",
    };
    let path = format!("/invoices/payments/imports/items/{}/{action}", item["id"]);
    hand.send(kind, Method::PUT, &path, body).await;
}

pub async fn explained(hand: &mut Hand) {
    let Some(item) = open(hand, "potential_reallocation_items").await else {
        return statements::import(hand).await;
    };
    let explanations = item["potentialReallocationInvoicePayments"]
        .as_array()
        .cloned();
    let explanation = hand.dice.pick(&explanations.unwrap_or_default());
    let Some(explanation) = explanation else {
        return choose(hand, &item).await;
    };
    let body = json!({ "payment_id": explanation["id"] });
    decide(hand, "statement: book as explained", &item, body).await;
}

pub async fn by_choice(hand: &mut Hand) {
    let member = ["failed_items", "potential_reallocation_items"];
    let member = hand.dice.pick(&member).unwrap();
    let Some(item) = open(hand, member).await else {
        return statements::import(hand).await;
    };
    choose(hand, &item).await;
}

/// Open invoices of one client, as many as the payment suffices for.
async fn choose(hand: &mut Hand, item: &Value) {
    let currency = item["currency"].clone();
    let client = hand.dice.pick(&hand.world.clients.clone()).unwrap().id;
    let client = item["client_id"].as_i64().unwrap_or(client);
    let path = format!("/invoices?only_not_paid=true&limit=50&client_id={client}");
    let mut invoices = hand.get("invoice: list", &path).await.rows();
    invoices.retain(|row| row["currency"] == currency);
    let mut left = item["amount"].as_i64().unwrap();
    let mut shares = Vec::new();
    for invoice in hand.dice.some(&invoices, 3) {
        let amount = |member: &str| invoice[member].as_i64().unwrap();
        let open = amount("amount") - amount("paid_amount");
        let part = open.min(left);
        if part > 0 {
            left -= part;
            shares.push(json!({"invoice_id": invoice["id"], "amount": part}));
        }
    }
    if !shares.is_empty() {
        let body = json!({ "allocations": shares });
        decide(hand, "statement: book by choice", item, body).await;
    }
}

pub async fn ignore(hand: &mut Hand) {
    let member = ["failed_items", "potential_reallocation_items"];
    let member = hand.dice.pick(&member).unwrap();
    if let Some(item) = open(hand, member).await {
        decide(hand, "statement: ignore", &item, json!({})).await;
    }
}

/// Takes back what was booked or decided.
pub async fn undo(hand: &mut Hand) {
    let Some(statement) = hand.one(Thing::Statement) else {
        return statements::import(hand).await;
    };
    let status = ["IMPORTED", "IGNORED", "IMPORTED"];
    let status = hand.dice.pick(&status).unwrap();
    let path =
        format!("/invoices/payments/imports/{statement}/lines?limit=100&import_status={status}");
    let lines = hand.get("statement: lines", &path).await.rows();
    if let Some(line) = hand.dice.pick(&lines) {
        decide(hand, "statement: undo", &line, json!({})).await;
    }
}

/// A client's money, or its credits, pay an invoice.
pub async fn apply(hand: &mut Hand) {
    let clients = hand.world.clients.clone();
    let client = hand.dice.pick(&clients).unwrap().id;
    let balance = format!("/contacts/{client}/balance");
    let read = hand.get("balance: read", &balance).await.data();
    let path = format!("/invoices?only_not_paid=true&limit=50&client_id={client}");
    let mut invoices = hand.get("invoice: list", &path).await.rows();
    let there_is: Vec<Value> = read["currencies"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|of| of["money"] != 0 || of["credits"] != 0)
        .map(|of| of["currency"].clone())
        .collect();
    invoices.retain(|row| row["amount"].as_i64() > Some(0) && there_is.contains(&row["currency"]));
    let Some(invoice) = hand.dice.pick(&invoices) else {
        return;
    };
    let mut body = json!({ "invoice_id": invoice["id"] });
    if hand.dice.chance(40) {
        body["amount"] = json!(hand.dice.between(1, 20_000));
    }
    hand.post("balance: apply", &format!("{balance}/apply"), body)
        .await;
}

pub async fn remind(hand: &mut Hand) {
    let clients = hand.world.clients.clone();
    let client = hand.dice.pick(&clients).unwrap();
    let body = json!({ "client_ids": [client.id] });
    hand.post("invoice: remind", "/invoices/remind", body).await;
}
