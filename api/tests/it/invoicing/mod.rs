//! Invoices to clients: proposed, created, edited, credited, numbered, sent, listed.

mod closing;
mod create;
mod credit;
mod lists;
mod numbers;
mod run;
mod send;
mod state;

use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, Client};

/// A company that has chosen where its accounting is done.
async fn scene() -> Scene {
    let scene = Scene::new().await;
    let choice = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
    scene
        .admin
        .patch("/utilities/settings", choice)
        .await
        .data();
    scene
}

/// An order of the scene's client for 2,000.00 without VAT.
async fn order(scene: &Scene) -> i64 {
    scene.take(scene.order()).await
}

async fn draft(client: &Client, kind: &str, orders: &[i64]) -> Value {
    ask(client, kind, orders).await.data()
}

async fn ask(client: &Client, kind: &str, orders: &[i64]) -> Answer {
    let ids: Vec<String> = orders.iter().map(ToString::to_string).collect();
    let ids = ids.join(",");
    client
        .get(&format!("/invoices/draft?type={kind}&order_ids={ids}"))
        .await
}

/// What the form sends of an invoice that it has read.
pub fn form(read: &Value) -> Value {
    let mut form = json!({});
    for member in [
        "type",
        "serie",
        "date",
        "payment_due_date",
        "directive",
        "default_vat_tariff_percentage",
        "author_id",
        "category",
        "currency",
        "currency_rate",
        "currency_rate_date",
        "credited_invoice_id",
        "direction",
        "note",
    ] {
        form[member] = read[member].clone();
    }
    let items = read["items"].as_array().unwrap().iter().map(|item| {
        let mut sent = json!({});
        for member in [
            "id",
            "order_id",
            "name",
            "quantity",
            "unit",
            "unit_price",
            "vat_tariff_percentage",
        ] {
            sent[member] = item[member].clone();
        }
        sent
    });
    form["items"] = items.collect();
    if read["type"] != "CREDIT" {
        form["amount_with_vat"] = read["amount_with_vat"].clone();
    }
    form["sum_in_words"] = "placeholder".into();
    form
}

/// Creates the invoice that is proposed for these orders.
async fn invoice(client: &Client, orders: &[i64]) -> Value {
    let form = form(&draft(client, "NORMAL", orders).await);
    client.post("/invoices", form).await.data()
}

fn id(saved: &Value) -> i64 {
    saved["id"].as_i64().unwrap()
}

async fn read(client: &Client, invoice: i64) -> Value {
    client.get(&format!("/invoices/{invoice}")).await.data()
}

async fn pdf(client: &Client, invoice: i64) -> String {
    let answer = client.get(&format!("/invoices/{invoice}/stream")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

/// What a refusal says.
trait Says {
    fn message(&self) -> String;
    fn errors(&self) -> Value;
}

impl Says for Answer {
    fn message(&self) -> String {
        self.json()["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    fn errors(&self) -> Value {
        self.json()["errors"].clone()
    }
}
