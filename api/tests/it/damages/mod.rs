//! Damage claims: their list, form, files, history and export.

mod changes;
mod files;
mod form;
mod list;
mod visibility;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, Client};

fn full() -> Value {
    json!({
        "damage_number": "Ž 1", "damage_date": "2026-03-14", "driver_name": "Jonas", "plate_number": "LAA 111",
        "client_invoice_date": "2026-03-15", "client_invoice_number": "C-1", "own_invoice_date": "2026-03-16",
        "own_invoice_number": "O-1", "paid_amount": 100, "received_amount": 50, "status": "AGREED",
        "vin_numbers": [
            {"vin_number": "1m8gdm9axkp042788", "damage_amount": 70_000, "loading_address": "Vilnius",
             "unloading_address": "Köln"},
            {"vin_number": "TRACTOR7", "damage_amount": 5_000, "loading_address": null, "unloading_address": null},
        ],
    })
}

async fn add(client: &Client, body: Value) -> i64 {
    client.post("/damages", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

async fn read(client: &Client, damage: i64) -> Value {
    client.get(&format!("/damages/{damage}")).await.data()
}

async fn number_of(scene: &Scene, order: i64) -> Value {
    scene.read(order).await["general"]["order_number"].clone()
}

/// An order with its number.
async fn order(scene: &Scene) -> (i64, Value) {
    let order = scene.take(scene.order()).await;
    (order, number_of(scene, order).await)
}

async fn put_form(client: &Client, damage: i64, form: Form) -> Answer {
    let request = client.request(Method::POST, &format!("/damages/{damage}"));
    let form = form.text("_method", "put");
    client.send(request.multipart(form)).await
}

/// A PDF as far as anybody looks.
fn pdf(name: &str) -> Part {
    Part::bytes(format!("%PDF-1.7\n{name}").into_bytes()).file_name(name.to_owned())
}

fn names(files: &Value) -> Vec<&str> {
    let files = files.as_array().unwrap().iter();
    files.map(|file| file["name"].as_str().unwrap()).collect()
}
