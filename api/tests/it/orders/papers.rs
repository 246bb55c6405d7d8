//! What an order keeps besides the transport: accounting, documents, damage. Nothing that is sent is
//! lost, and what is not understood is refused.

use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::{Answer, Client};

/// A PDF as far as anybody looks.
fn pdf(name: &str) -> Part {
    Part::bytes(format!("%PDF-1.7\n{name}").into_bytes()).file_name(name.to_owned())
}

fn named(name: &str) -> String {
    json!({ "name": name }).to_string()
}

/// The sections of an order as the parts of a form.
fn form_of(body: &Value) -> Form {
    let sections = body.as_object().unwrap().iter();
    sections.fold(Form::new(), |form, (name, section)| {
        form.text(name.clone(), section.to_string())
    })
}

async fn send(client: &Client, method: Method, path: &str, form: Form) -> Answer {
    client
        .send(client.request(method, path).multipart(form))
        .await
}

fn names(files: &Value) -> Vec<&str> {
    let files = files.as_array().unwrap().iter();
    files.map(|file| file["name"].as_str().unwrap()).collect()
}

fn accounting() -> Value {
    json!({
        "supplier_accounting": {
            "invoice_number": "Ž-17", "preinvoice_number": "P-3", "invoice_date": "2026-03-20",
            "subcontractor_number": "S-9", "cmr_number": "CMR 1", "net_amount": 1_250, "vat": 21,
            "received_cmr_original": true, "need_credit_invoice": true, "damage_count": 1,
            "damage_amount": 300, "damage_invoice_number": "D-1",
            "damage_invoice_number_from_client": "DC-1",
        },
        "supplier_accounting_credit": {
            "invoice_number": "KR-2", "invoice_date": "2026-03-25", "net_amount": -1_250, "vat": 21,
        },
        "client_accounting": {
            "invoice_number": "SF-8", "net_amount": 200_000, "vat_amount": 42_000,
            "brutto_amount": 242_000,
        },
    })
}

fn damage() -> Value {
    json!({
        "damage_enabled": true, "damage_date": "2026-03-14", "damage_number": "Z 5",
        "driver_name": "Jonas", "plate_number": "LAA 111", "client_invoice_date": "2026-03-15",
        "client_invoice_number": "C-1", "own_invoice_date": "2026-03-16", "own_invoice_number": "O-1",
        "paid_amount": 100, "received_amount": 50,
        "vin_numbers": [
            {"vin_number": "1m8gdm9axkp042788", "damage_amount": 70_000,
             "loading_address": "Vilnius", "unloading_address": "Köln"},
            {"vin_number": "TRACTOR7", "damage_amount": 5_000},
        ],
    })
}

/// Everything in `sent` stands in `read`, under the same names.
fn assert_holds(read: &Value, sent: &Value, path: &str) {
    match sent {
        Value::Object(members) => {
            for (name, value) in members {
                assert_holds(&read[name], value, &format!("{path}.{name}"));
            }
        }
        Value::Array(items) => {
            assert_eq!(read.as_array().unwrap().len(), items.len(), "{path}");
            for (index, item) in items.iter().enumerate() {
                assert_holds(&read[index], item, &format!("{path}.{index}"));
            }
        }
        value => assert_eq!(read, value, "{path}"),
    }
}

#[actix_web::test]
async fn everything_that_is_sent_is_read_again() {
    let scene = Scene::new().await;
    let mut sent = scene.order_with(accounting());
    sent["damage"] = damage();
    let order = scene.take(sent.clone()).await;
    sent["damage"]["vin_numbers"][0]["vin_number"] = json!("1M8GDM9AXKP042788");
    let read = scene.read(order).await;
    assert_holds(&read, &sent, "");
    assert_eq!(read["supplier_accounting"]["vat_amount"], 263);
    assert_eq!(read["supplier_accounting"]["brutto_amount"], 1_513);
    assert_eq!(read["supplier_accounting_credit"]["vat_amount"], -263);
    assert_eq!(read["damage"]["total_amount"], 75_000);
    assert_eq!(read["damage"]["status"], "PENDING");
    assert_eq!(
        read["damage"]["order_number"],
        read["general"]["order_number"]
    );

    // The whole answer is a body that changes nothing.
    scene
        .save_as_read(order, json!({}))
        .await
        .assert_status(200);
    assert_eq!(scene.read(order).await, read);
}

#[actix_web::test]
async fn a_section_that_is_not_sent_stays_and_one_that_is_sent_is_the_whole() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order_with(accounting())).await;
    let before = scene.read(order).await;
    let mut body = scene.as_read(order, json!({"cargo": {"note": "n"}})).await;
    for section in [
        "supplier_accounting",
        "supplier_accounting_credit",
        "client_accounting",
    ] {
        body.as_object_mut().unwrap().remove(section);
    }
    let path = format!("/orders/{order}");
    scene.admin.put(&path, body).await.assert_status(200);
    for section in [
        "supplier_accounting",
        "supplier_accounting_credit",
        "client_accounting",
    ] {
        assert_eq!(scene.read(order).await[section], before[section]);
    }
    let mut body = scene.as_read(order, json!({})).await;
    body["supplier_accounting"] = json!({"invoice_number": "Ž-18"});
    body["supplier_accounting_credit"] = json!({});
    body["client_accounting"] = json!({});
    scene.admin.put(&path, body).await.assert_status(200);
    let read = scene.read(order).await;
    assert_eq!(read["supplier_accounting"]["invoice_number"], "Ž-18");
    assert_eq!(read["supplier_accounting"]["cmr_number"], Value::Null);
    assert_eq!(read["supplier_accounting"]["received_cmr_original"], false);
    assert_eq!(read["supplier_accounting"]["need_credit_invoice"], false);
    assert_eq!(
        read["supplier_accounting_credit"]["net_amount"],
        Value::Null
    );
    assert_eq!(read["client_accounting"]["invoice_number"], Value::Null);
    let logged = scene.logged(order, "supplier_accounting.net_amount").await;
    assert_eq!(logged, [(Some("1250".to_owned()), None)]);
}

#[actix_web::test]
async fn what_is_not_understood_is_refused() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let mut wrong = scene.order_with(json!({
        "accounting": {}, "general": {"colour": "red"}, "cargo": {"weight": 1},
        "finance": {"fee": 1}, "supplier_accounting": {"vat": 20, "iban": "LT1"},
        "client_accounting": {"net_amount": 100, "vat_amount": 21, "brutto_amount": 120},
        "damage": {"damage_enabled": true, "paid_amount": -1, "color": "x", "vin_numbers": [
            {"damage_amount": 1}, {"vin_number": "?"}, {"vin_number": "A1"}, {"vin_number": "a1"}]},
    }));
    wrong["cargos"][0]["pallets"] = json!(33);
    for answer in [
        scene.admin.post("/orders", wrong.clone()).await,
        scene.admin.put(&format!("/orders/{order}"), wrong).await,
    ] {
        let errors = answer.assert_status(422).json()["errors"].clone();
        let fields: Vec<&String> = errors.as_object().unwrap().keys().collect();
        assert_eq!(
            fields,
            [
                "accounting",
                "cargo.weight",
                "cargos.0.pallets",
                "client_accounting.brutto_amount",
                "damage.color",
                "damage.paid_amount",
                "damage.vin_numbers.0.vin_number",
                "damage.vin_numbers.1.vin_number",
                "damage.vin_numbers.3.vin_number",
                // The specification's names.
                "damage_amount_paid",
                "finance.fee",
                "general.colour",
                "supplier_accounting.iban",
                "supplier_accounting.vat",
                "vins.vin_number",
            ]
        );
    }
    assert_eq!(
        scene.admin.get("/orders/list").await.json()["data"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[actix_web::test]
async fn a_damage_is_never_switched_off() {
    let scene = Scene::new().await;
    let body = scene.order();
    let order = scene.take(body).await;
    let other = scene
        .take(scene.order_with(json!({"damage": damage()})))
        .await;
    let of_other = scene.read(other).await["damage"]["damage_id"].clone();
    let filled = json!({"damage": {"damage_enabled": false, "driver_name": "Jonas"}});
    let refused = scene.save_as_read(order, filled).await;
    refused.assert_field("damage.damage_enabled");
    let wrong = json!({"damage": {"damage_enabled": true, "damage_id": of_other}});
    let refused = scene.save_as_read(order, wrong).await;
    refused.assert_field("damage.damage_id");

    let off = json!({"damage": {"damage_enabled": false, "damage_date": null, "vin_numbers": []}});
    scene
        .save_as_read(order, off.clone())
        .await
        .assert_status(200);
    assert_eq!(scene.read(order).await["damage"]["damage_enabled"], false);
    scene
        .save_as_read(order, json!({"damage": {"damage_enabled": true}}))
        .await
        .assert_status(200);
    scene
        .save_as_read(order, off)
        .await
        .assert_field("damage.damage_enabled");
    let read = scene.read(order).await;
    assert_eq!(read["damage"]["damage_enabled"], true);
    assert_eq!(scene.logged(order, "damage.damage_enabled").await.len(), 1);
}

#[actix_web::test]
async fn files_and_fields_are_saved_together_or_not_at_all() {
    let scene = Scene::new().await;
    let form = form_of(&scene.order_with(json!({"damage": {"damage_enabled": true}})))
        .part("load_files[]", pdf("order.pdf"))
        .part("cmr_files[]", pdf("cmr.pdf"))
        .part("cmr_files[]", pdf("cmr.pdf"))
        .part("added_own_invoices_files[]", pdf("ours.pdf"));
    let saved = send(&scene.admin, Method::POST, "/orders", form).await;
    let order = saved.data()["id"].as_i64().unwrap();
    let read = scene.read(order).await;
    assert_eq!(names(&read["documents"]["load"]), ["order.pdf"]);
    assert_eq!(names(&read["documents"]["cmr"]), ["cmr.pdf", "cmr (2).pdf"]);
    assert_eq!(names(&read["damage"]["own_files"]), ["ours.pdf"]);
    assert_eq!(read["documents"]["load"][0]["modify_date"], "2026-03-10");

    // One bad file, and nothing has changed.
    let body = scene
        .as_read(order, json!({"cargo": {"note": "new"}}))
        .await;
    let path = format!("/orders/{order}");
    let bad = form_of(&body)
        .text("cmr_removed_files[]", named("cmr.pdf"))
        .part("dpl_files[]", pdf("dpl.pdf"))
        .part(
            "thermogram_files[]",
            Part::bytes(b"MZ".to_vec()).file_name("t.pdf"),
        );
    let refused = send(&scene.admin, Method::PUT, &path, bad).await;
    refused.assert_field("thermogram_files.0");
    assert_eq!(scene.read(order).await, read);

    let good = form_of(&body)
        .text("cmr_removed_files[]", named("cmr.pdf"))
        .part("cmr_files[]", pdf("cmr.pdf"))
        .part("dpl_files[]", pdf("dpl.pdf"));
    send(&scene.admin, Method::PUT, &path, good)
        .await
        .assert_status(200);
    let read = scene.read(order).await;
    assert_eq!(read["cargo"]["note"], "new");
    assert_eq!(names(&read["documents"]["cmr"]), ["cmr (2).pdf", "cmr.pdf"]);
    assert_eq!(names(&read["documents"]["dpl"]), ["dpl.pdf"]);
    let logged = scene.logged(order, "documents.dpl").await;
    assert_eq!(logged, [(None, Some("dpl.pdf".to_owned()))]);
}

#[actix_web::test]
async fn files_are_sent_to_those_who_see_the_order() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"damage": {"damage_enabled": true}})))
        .await;
    let documents = Form::new()
        .text("_method", "put")
        .part("cost_penalty_files[]", pdf("parking.pdf"));
    let path = format!("/orders/{order}/save-documents");
    send(&scene.admin, Method::POST, &path, documents)
        .await
        .assert_status(200);
    let invoices = Form::new()
        .text("_method", "put")
        .part("added_client_invoices_files[]", pdf("claim.pdf"));
    let path = format!("/orders/{order}/save-damage-invoices");
    send(&scene.admin, Method::POST, &path, invoices)
        .await
        .assert_status(200);
    let read = scene.read(order).await;
    let damage = read["damage"]["damage_id"].as_i64().unwrap();
    assert_eq!(names(&read["damage"]["client_files"]), ["claim.pdf"]);

    let files = [
        format!("/orders/{order}/download-document?type=cost_penalty&filename=parking.pdf"),
        format!("/damages/{damage}/stream?type=invoice&filename=claim.pdf"),
        format!("/damages/{damage}/stream?type=default&filename=claim.pdf"),
    ];
    let (stranger, _) = scene
        .company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::ContactsAllView],
        )
        .await;
    for path in &files {
        let sent = scene.admin.get(path).await;
        sent.assert_status(200);
        assert!(sent.text.starts_with("%PDF"), "{path}");
        stranger.get(path).await.assert_status(404);
    }
    for path in [
        format!("/orders/{order}/download-document?type=cmr&filename=parking.pdf"),
        format!("/damages/{damage}/stream?type=invoice&filename=parking.pdf"),
        "/damages/999/stream?type=invoice&filename=claim.pdf".to_owned(),
    ] {
        scene.admin.get(&path).await.assert_status(404);
    }
    let asked = scene
        .admin
        .get(&format!("/orders/{order}/download-document"))
        .await;
    asked.assert_field("filename");
    asked.assert_field("type");

    let form = Form::new().part("cmr_files[]", pdf("cmr.pdf"));
    let path = format!("/orders/{order}/save-documents");
    send(&stranger, Method::POST, &path, form)
        .await
        .assert_status(404);
    let plain = scene.take(scene.order()).await;
    let form = Form::new().part("added_own_invoices_files[]", pdf("ours.pdf"));
    let path = format!("/orders/{plain}/save-damage-invoices");
    let refused = send(&scene.admin, Method::POST, &path, form).await;
    refused.assert_field("added_own_invoices_files.0");
}

#[actix_web::test]
async fn a_compensation_is_a_cost_for_a_period() {
    let scene = Scene::new().await;
    let number = scene.admin.get("/orders/initial").await.data()["order_number"].clone();
    let body = json!({
        "order_number": number, "created_at": "2026-03-10", "author_id": scene.manager,
        "supplier_id": scene.supplier, "purchase_manager_id": scene.manager,
        "activity": "COMPENSATION", "cargo_note": "idle", "date_from": "2026-02-01",
        "date_to": "2026-02-28", "cost": 45_000,
    });
    let made = scene
        .admin
        .post("/orders/compensation", body.clone())
        .await
        .data();
    assert_eq!(made["general"]["order_number"], number);
    let order = made["id"].as_i64().unwrap();
    let read = scene.read(order).await;
    for name in [
        "order_number",
        "author_id",
        "supplier_id",
        "purchase_manager_id",
        "activity",
        "cargo_note",
        "date_from",
        "date_to",
        "cost",
    ] {
        assert_eq!(read[name], body[name], "{name}");
    }
    assert_eq!(read["general"]["status"], "COMPENSATION");
    assert_eq!(read["finance"]["profit"], -45_000);

    // The number is taken now.
    let second = scene
        .admin
        .post("/orders/compensation", body.clone())
        .await
        .data();
    assert_eq!(second["general"]["order_number"], "26-00002");

    let path = format!("/orders/compensation/{order}");
    let mut changed = body.clone();
    changed["cost"] = json!(50_000);
    changed["date_to"] = json!("2026-02-20");
    scene
        .admin
        .put(&path, changed.clone())
        .await
        .assert_status(200);
    let read = scene.read(order).await;
    assert_eq!(
        (&read["cost"], &read["date_to"]),
        (&json!(50_000), &json!("2026-02-20"))
    );
    let logged = scene.logged(order, "date_to").await;
    assert_eq!(
        logged,
        [(Some("2026-02-28".into()), Some("2026-02-20".into()))]
    );
    let request = scene
        .admin
        .request(Method::PUT, &path)
        .header("if-match", "\"1\"");
    let stale = scene.admin.send(request.json(&changed)).await;
    stale.assert_stale("changed by Test administrator");

    let wrong = json!({"supplier_id": scene.client, "purchase_manager_id": 999, "cost": -5});
    let refused = scene.admin.put(&path, wrong).await;
    for field in [
        "supplier_id",
        "purchase_manager_id",
        "cost",
        "date_from",
        "date_to",
    ] {
        refused.assert_field(field);
    }
    // Neither form takes the other's orders.
    let plain = scene.take(scene.order()).await;
    scene
        .admin
        .put(&format!("/orders/compensation/{plain}"), body)
        .await
        .assert_status(404);
    let refused = scene
        .admin
        .put(&format!("/orders/{order}"), scene.order())
        .await;
    refused.assert_field("general.status");
}
