//! What the orders list says about invoices, documents and damage, and its filters on them.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::scene::Scene;

/// Invoices and a settlement. One hundred euros of the normal invoice are for the order.
async fn bill(scene: &Scene, order: i64) {
    for (number, kind) in [(1, "NORMAL"), (2, "ADDITIONAL"), (3, "CREDIT")] {
        scene.invoice(order, number, kind).await;
    }
    scene.settle(order).await;
}

async fn row(scene: &Scene, order: i64) -> Value {
    let answer = scene.admin.get("/orders/list").await.json();
    let rows = answer["data"].as_array().unwrap();
    let found = rows.iter().find(|row| row["id"] == order);
    found.unwrap().clone()
}

#[actix_web::test]
async fn a_row_tells_of_invoices_documents_and_damage() {
    let scene = Scene::new().await;
    let plain = scene.take(scene.order()).await;
    let sections = json!({"damage": {
        "damage_enabled": true, "damage_number": "Z 5", "paid_amount": 10, "received_amount": 5,
        "client_invoice_number": "C-1", "own_invoice_number": "O-1",
        "vin_numbers": [{"vin_number": "A1", "damage_amount": 700}],
    }});
    let order = scene.take(scene.order_with(sections)).await;
    bill(&scene, order).await;
    let billed = row(&scene, order).await;
    assert_eq!(
        billed["is_settlement_older_than_14_days"], true,
        "its CMR is missing"
    );
    for (path, part) in [
        ("save-documents", "load_files[]"),
        ("save-documents", "cmr_files[]"),
        ("save-damage-invoices", "added_client_invoices_files[]"),
    ] {
        let file = Part::bytes(b"%PDF-1.7\n".to_vec()).file_name(format!("{part}.pdf"));
        let path = format!("/orders/{order}/{path}");
        let request = scene.admin.request(Method::POST, &path);
        let form = Form::new().part(part, file);
        scene
            .admin
            .send(request.multipart(form))
            .await
            .assert_status(200);
    }
    let shown = row(&scene, order).await;
    for (name, value) in [
        ("invoice_name", json!("SF 001")),
        ("invoice_warning", json!(true)),
        ("credit_invoice_name", json!("SF 003")),
        ("load_documents", json!([{"name": "load_files[].pdf"}])),
        ("cmr_documents", json!([{"name": "cmr_files[].pdf"}])),
        ("is_settlement_older_than_14_days", json!(false)),
        ("damage_number", json!("Z 5")),
        ("damage_total_amount", json!(700)),
        ("damage_paid_amount", json!(10)),
        ("damage_received_amount", json!(5)),
        ("damage_client_invoice_number", json!("C-1")),
        (
            "damage_client_invoice_document",
            json!("added_client_invoices_files[].pdf"),
        ),
        ("damage_own_invoice_number", json!("O-1")),
        ("damage_own_invoice_document", Value::Null),
    ] {
        assert_eq!(shown[name], value, "{name}");
    }
    assert_eq!(shown["normal_invoice_id"], shown["invoice_id"]);
    assert_eq!(shown["additional_invoices"][0]["name"], "SF 002");
    assert_eq!(
        shown["invoice_warning_text"],
        "The invoice says 100.00, the order's revenue is 2000.00. The payment was due on 2026-03-05"
    );
    assert_eq!(shown["invoice_warnings"][1]["code"], "invoice_overdue");
    assert_eq!(shown["invoice_warnings"][1]["params"]["day"], "2026-03-05");

    let shown = row(&scene, plain).await;
    assert_eq!(shown["invoice_warning"], false);
    assert_eq!(shown["additional_invoices"], json!([]));
    assert_eq!(shown["is_settlement_older_than_14_days"], false);

    let read = scene.read(order).await;
    assert_eq!(read["general"]["is_settlement_older_than_14_days"], false);
    assert!(read["settlement_id"].is_i64() && read["normal_invoice_id"].is_i64());
}

#[actix_web::test]
async fn filters_on_papers_find_what_they_say() {
    let scene = Scene::new().await;
    let papers = json!({
        "supplier_accounting": {"invoice_number": "Ž-17", "preinvoice_number": "P-3",
            "invoice_date": "2026-03-20", "cmr_number": "CMR 1"},
        "client_accounting": {"invoice_number": "RANKA 8"},
    });
    let noted = scene.take(scene.order_with(papers)).await;
    let billed = scene.take(scene.order()).await;
    bill(&scene, billed).await;
    let difference = json!({"preinvoice_difference": -500});
    scene
        .admin
        .patch(&format!("/orders/{billed}"), difference)
        .await
        .assert_status(200);
    let path = format!("/orders/{billed}/save-documents");
    let file = Part::bytes(b"%PDF-1.7\n".to_vec()).file_name("cmr.pdf");
    let request = scene.admin.request(Method::POST, &path);
    let form = Form::new().part("cmr_files[]", file);
    scene
        .admin
        .send(request.multipart(form))
        .await
        .assert_status(200);
    let bare = scene.take(scene.order()).await;

    for (query, expected) in [
        ("without_invoice=true", vec![bare, noted]),
        ("without_invoice=false", vec![bare, billed, noted]),
        ("without_supplier_invoice=1", vec![bare, billed]),
        ("preinvoice_difference=true", vec![billed]),
        ("preinvoice_difference=-500", vec![billed]),
        ("preinvoice_difference=500", vec![]),
        ("supplier_invoice_number=z-1", vec![noted]),
        ("preinvoice_number=p-3", vec![noted]),
        ("supplier_invoice_date=2026-03-20", vec![noted]),
        ("invoice_number=sf%20003", vec![billed]),
        ("invoice_number=ranka", vec![noted]),
        ("due_date_from=2026-03-05", vec![billed]),
        ("due_date_from=2026-03-06", vec![]),
        ("due_date_to=2026-03-05", vec![billed]),
        ("due_date_from=2026-03-01&due_date_to=2026-03-04", vec![]),
        ("without_cmr=true", vec![bare]),
    ] {
        let answer = scene.admin.get(&format!("/orders/list?{query}")).await;
        answer.assert_status(200);
        let rows = answer.json()["data"].clone();
        let ids: Vec<i64> = rows
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_i64().unwrap())
            .collect();
        assert_eq!(ids, expected, "{query}");
        let metrics = scene
            .admin
            .get(&format!("/orders/list-metrics?{query}"))
            .await;
        assert_eq!(metrics.data()["total"], expected.len(), "{query}");
    }
    let wrong = "preinvoice_difference=many&due_date_from=soon&without_cmr=perhaps";
    let refused = scene.admin.get(&format!("/orders/list?{wrong}")).await;
    for field in ["preinvoice_difference", "due_date_from", "without_cmr"] {
        refused.assert_field(field);
    }
}
