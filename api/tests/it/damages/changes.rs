//! What is told of damages afterwards: their history, the order's log, and the exported list.

use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{add, full, order, pdf, put_form};
use crate::imports::scene::{download, lines};
use crate::orders::scene::Scene;
use crate::support::Client;

async fn history(client: &Client, damage: i64) -> Vec<Value> {
    let path = format!("/history?subject=damage&id={damage}");
    let entries = client.get(&path).await.data();
    entries.as_array().unwrap().clone()
}

fn shown(entry: &Value, field: &str) -> (Value, Value) {
    let changes = entry["changes"].as_array().unwrap().iter();
    let mut changes = changes.filter(|change| change["field"] == field);
    let change = changes
        .next()
        .unwrap_or_else(|| panic!("{field} in {entry}"));
    (change["old"].clone(), change["new"].clone())
}

#[actix_web::test]
async fn a_damage_has_a_history_whichever_form_changes_it() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (order, number) = order(&scene).await;
    let mut body = full();
    body["order_number"] = number.clone();
    body["paid_amount"] = json!(0);
    body["received_amount"] = json!(0);
    let damage = add(admin, body).await;
    let path = format!("/damages/{damage}");
    // The same again is no change.
    admin
        .put(&path, json!({"status": "AGREED"}))
        .await
        .assert_status(200);
    assert_eq!(history(admin, damage).await.len(), 1);
    let form = Form::new()
        .text("damage_number", "Ž 1")
        .part("added_files[]", pdf("photo.pdf"));
    put_form(admin, damage, form).await.assert_status(200);
    let section = json!({"damage": {"driver_name": "Ona"}});
    scene.save_as_read(order, section).await.assert_status(200);
    admin.delete(&path).await.assert_status(200);

    let entries = history(admin, damage).await;
    let actions: Vec<&str> = entries
        .iter()
        .map(|entry| entry["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["deleted", "changed", "changed", "created"]);
    let [_, by_order, by_form, created] = entries.as_slice() else {
        panic!("{entries:?}");
    };
    let client = json!("Rhein Logistik GmbH");
    assert_eq!(shown(created, "client_id"), (Value::Null, client));
    assert_eq!(shown(created, "order_number"), (Value::Null, number));
    let vins = json!("1M8GDM9AXKP042788 700.00, TRACTOR7 50.00");
    assert_eq!(shown(created, "vin_numbers"), (Value::Null, vins.clone()));
    assert_eq!(shown(by_form, "vin_numbers"), (vins, Value::Null));
    assert_eq!(shown(by_form, "files"), (Value::Null, json!("photo.pdf")));
    assert_eq!(shown(by_order, "driver_name"), (Value::Null, json!("Ona")));
    let log = scene.logged(order, "damage.driver_name").await;
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(
        log,
        [
            (None, text("Jonas")),
            (text("Jonas"), None),
            (None, text("Ona")),
            (text("Ona"), None)
        ]
    );
}

#[actix_web::test]
async fn the_list_is_exported_with_its_filters() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (_, number) = order(&scene).await;
    let mut body = full();
    body["order_number"] = number.clone();
    body["supplier_id"] = json!(scene.supplier);
    add(admin, body).await;
    add(
        admin,
        json!({"damage_number": "=1+1", "damage_date": "2026-04-01"}),
    )
    .await;
    let file = download(admin, "/damages/export?format=csv").await;
    let head = [
        "Damage number",
        "Damage date",
        "Driver name",
        "Order number",
        "Damaged vehicles",
        "Client invoice date",
        "Client invoice number",
        "Own invoice date",
        "Own invoice number",
        "Client",
        "Supplier",
        "Plate number",
        "Amount paid",
        "Amount received",
        "Total amount",
        "Status",
    ];
    let first = [
        "Ž 1",
        "2026-03-14",
        "Jonas",
        number.as_str().unwrap(),
        "1M8GDM9AXKP042788 / 700.00, TRACTOR7 / 50.00",
        "2026-03-15",
        "C-1",
        "2026-03-16",
        "O-1",
        "Rhein Logistik GmbH",
        "Žemaitijos vežėjai UAB",
        "LAA 111",
        "1.00",
        "0.50",
        "750.00",
        "Agreed",
    ];
    let second = [
        "=1+1",
        "2026-04-01",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "0.00",
        "0.00",
        "0.00",
        "Pending",
    ];
    assert_eq!(lines(&file), [head, second, first]);
    // What looks like a formula is none.
    assert!(String::from_utf8_lossy(&file).contains("'=1+1"));
    let file = download(admin, "/damages/export?format=csv&status=PENDING").await;
    assert_eq!(lines(&file).len(), 2);
    let file = download(admin, "/damages/export?format=xlsx").await;
    assert!(file.starts_with(b"PK"));
    let refused = admin.get("/damages/export?format=pdf&status=LOST").await;
    refused.assert_field("format").assert_field("status");
}
