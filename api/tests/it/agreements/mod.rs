//! Agreements with carriers: their PDFs, and their way to the carrier.

mod pdf;
mod preview;
mod send;

use reqwest::Method;
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::Client;

/// An order whose agreement lacks nothing.
async fn agreed(scene: &Scene) -> i64 {
    agreed_with(scene, json!({})).await
}

async fn agreed_with(scene: &Scene, changes: Value) -> i64 {
    let mut body = scene.order_with(json!({
        "general": {"supplier_id": scene.supplier, "purchase_manager_id": scene.manager,
            "load_number": "NX-778120"},
        "cargo": {"category": "GENERAL_CARGO", "unloading_date": "2026-03-16",
            "note": "33 palečių, 22 t"},
        "finance": {"cost_calculation_type": "FIXED", "cost_calculation_value": 135_000},
    }));
    crate::orders::scene::merge(&mut body, changes);
    scene.take(body).await
}

/// The text of a PDF, with single spaces.
fn text_of(pdf: &[u8]) -> String {
    let file = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = file.get_pages().into_keys().collect();
    let text = file.extract_text(&pages).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn template(content: &Value) -> Value {
    json!({ "type": "doc", "content": content })
}

/// The PDF at this path.
async fn pdf_at(client: &Client, path: &str) -> Vec<u8> {
    let answer = client.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.bytes().await.unwrap().to_vec()
}
