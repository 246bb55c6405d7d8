//! What goes out to accounting programs, and what comes back.

mod einvoices;
mod export;
mod month;
mod one_truth;
mod outcome;
mod sending;
mod validation;

use domain::InvoiceId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, Client};

/// A company that uses this program.
async fn scene(program: &str) -> Scene {
    let scene = Scene::new().await;
    choose(&scene, program).await;
    scene
}

/// From now on the company uses this program.
async fn choose(scene: &Scene, program: &str) {
    match program {
        "RIVILE" => {
            let code = json!({"product_code": "PERVEZIMAS", "vat_code": "PVM1"});
            let config = json!({
                "api_key": "USERABC.EXAMPLE",
                "default_division_id": "01",
                "default_measurement_code": "VNT",
                "sale_codes": {
                    "inside": code,
                    "outside": {"product_code": "PERVEZ-EU", "vat_code": "PVM15"},
                },
                "purchase_codes": {
                    "lt": code,
                    "eu": {"vat_code": "PVM21"},
                    "noneu": {"vat_code": "PVM20"},
                },
            });
            let body = json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": config});
            scene
                .admin
                .patch("/utilities/rivile-settings", body)
                .await
                .data();
        }
        "DEBETAS" => {
            let body = json!({
                "ACCOUNTING_INTEGRATION_TYPE": "DEBETAS",
                "DEBETAS_CONFIG": {"divisions": []},
            });
            scene
                .admin
                .patch("/utilities/debetas-settings", body)
                .await
                .data();
        }
        program => {
            let body = json!({"ACCOUNTING_INTEGRATION_TYPE": program});
            scene.admin.patch("/utilities/settings", body).await.data();
        }
    }
}

/// An invoice of 2,000.00 without VAT.
async fn invoice(scene: &Scene) -> InvoiceId {
    let order = scene.take(scene.order()).await;
    let body = json!({"order_ids": [order]});
    let saved = scene.admin.post("/invoices/run", body).await.data();
    InvoiceId(saved["id"].as_i64().unwrap())
}

async fn export(client: &Client, ids: &[InvoiceId]) -> Answer {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    client.post("/invoices/export", json!({ "ids": ids })).await
}

/// The bytes of a file as it was sent.
async fn bytes(client: &Client, id: InvoiceId) -> Vec<u8> {
    let path = format!("/invoices/export?ids={id}");
    let answer = client.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.bytes().await.unwrap().to_vec()
}

async fn row(scene: &Scene, id: InvoiceId) -> Value {
    let rows = scene.admin.get("/invoices?limit=100").await.data();
    let mut rows = rows.as_array().unwrap().iter();
    rows.find(|row| row["id"] == id.0).cloned().unwrap()
}

async fn lines(client: &Client) -> Value {
    let answer = client.get("/users/get-last-export-lines-count").await;
    answer.data()["lines_count"].clone()
}

async fn last_change(scene: &Scene, id: InvoiceId) -> String {
    let path = format!("/history?subject=invoice&id={id}");
    scene.admin.get(&path).await.data()[0].to_string()
}
