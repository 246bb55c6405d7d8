//! The list of damages: what it shows, its filters and its pages.

use serde_json::{Value, json};

use super::{add, full, number_of, order};
use crate::orders::scene::Scene;
use crate::support::Client;

async fn listed(client: &Client, query: &str) -> Vec<String> {
    let rows = client.get(&format!("/damages?{query}")).await.data();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["damage_number"].as_str().unwrap_or("-").to_owned())
        .collect()
}

#[actix_web::test]
async fn a_row_tells_of_the_damage_its_order_and_its_contacts() {
    let scene = Scene::new().await;
    let (order, number) = order(&scene).await;
    let mut sent = full();
    sent["order_number"] = number.clone();
    sent["supplier_id"] = json!(scene.supplier);
    let damage = add(&scene.admin, sent.clone()).await;
    let row = scene.admin.get("/damages").await.data()[0].clone();
    sent["vin_numbers"][0]["vin_number"] = json!("1M8GDM9AXKP042788");
    for (name, value) in sent.as_object().unwrap() {
        assert_eq!(&row[name], value, "{name}");
    }
    for (name, value) in [
        ("damage_id", json!(damage)),
        ("order_id", json!(order)),
        ("order_number", number),
        ("client_id", json!(scene.client)),
        ("client", json!("Rhein Logistik GmbH")),
        ("supplier", json!("Žemaitijos vežėjai UAB")),
        ("total_amount", json!(75_000)),
    ] {
        assert_eq!(row[name], value, "{name}");
    }
}

#[actix_web::test]
async fn every_filter_finds_its_damages() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let first = scene.take(scene.order()).await;
    let number = number_of(&scene, first).await;
    let other = json!({"company_name": "Kita", "types": ["client", "supplier"]});
    let other = admin.post("/contacts", other).await.data()["id"].clone();
    let mut damage = full();
    damage["order_number"] = number.clone();
    damage["supplier_id"] = json!(scene.supplier);
    add(admin, damage).await;
    add(
        admin,
        json!({"damage_number": "B 2", "damage_date": "2026-04-01", "client_id": other, "supplier_id": other,
            "paid_amount": 900, "vin_numbers": [{"vin_number": "X1", "damage_amount": 900}]}),
    )
    .await;
    add(admin, json!({"driver_name": "Ona"})).await;

    // Those without a date are the newest, and stand first.
    assert_eq!(listed(admin, "").await, ["-", "B 2", "Ž 1"]);
    let number = number.as_str().unwrap().to_owned();
    let short = number.trim_start_matches("26-").trim_start_matches('0');
    for (query, found) in [
        (format!("supplier_id={}", scene.supplier), &["Ž 1"] as &[_]),
        (format!("client_id={other}"), &["B 2"]),
        ("damage_number=z".to_owned(), &["Ž 1"]),
        (format!("order_number={number}"), &["Ž 1"]),
        (format!("order_number=26-{short}"), &["Ž 1"]),
        ("plate_number=laa-1".to_owned(), &["Ž 1"]),
        ("client_invoice_number=c".to_owned(), &["Ž 1"]),
        ("own_invoice_number=o-".to_owned(), &["Ž 1"]),
        ("date_from=2026-03-15".to_owned(), &["B 2"]),
        ("date_to=2026-03-14".to_owned(), &["Ž 1"]),
        ("vin_number=tractor".to_owned(), &["Ž 1"]),
        ("status=pending".to_owned(), &["-", "B 2"]),
        ("only_our_unpaid=1".to_owned(), &["Ž 1"]),
        ("only_unpaid_to_us=1".to_owned(), &["B 2", "Ž 1"]),
        ("only_our_unpaid=0".to_owned(), &["-", "B 2", "Ž 1"]),
        ("status=AGREED&vin_number=x1".to_owned(), &[]),
    ] {
        assert_eq!(listed(admin, &query).await, found, "{query}");
    }
    let refused = admin.get("/damages?status=LOST&date_from=soon").await;
    refused.assert_field("status").assert_field("date_from");

    let page = admin.get("/damages?limit=1&offset=1&with_total=1").await;
    let page: Value = page.json();
    assert_eq!(page["data"][0]["damage_number"], "B 2");
    assert_eq!(
        page["meta"],
        json!({"offset": 1, "limit": 1, "has_more": true, "total": 3})
    );
}
