//! The form of a damage: adding, changing and deleting one.

use domain::users::Role;
use reqwest::Method;
use reqwest::header::IF_MATCH;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{add, full, number_of, order, put_form, read};
use crate::orders::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};
use crate::support::TestCompany;

#[actix_web::test]
async fn each_place_of_the_order_is_offered_once() {
    let scene = Scene::new().await;
    let legs = [
        leg(VILNIUS, COLOGNE),
        leg(KAUNAS, POZNAN),
        leg(VILNIUS, COLOGNE),
    ];
    let order = scene
        .take(scene.order_with(json!({ "cargos": legs })))
        .await;
    let number = number_of(&scene, order).await;
    let damage = add(&scene.admin, json!({ "order_number": number })).await;
    let read = read(&scene.admin, damage).await;
    assert_eq!(read["loading_addresses"], json!([VILNIUS.0, KAUNAS.0]));
    assert_eq!(read["unloading_addresses"], json!([COLOGNE.0, POZNAN.0]));
}

#[actix_web::test]
async fn a_damage_takes_from_its_order_what_is_not_sent() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(110).await;
    let (order, number) = order(&scene).await;
    scene.assign(order, entry, None).await;
    let damage = add(&scene.admin, json!({ "order_number": number })).await;
    let read = read(&scene.admin, damage).await;
    let section = scene.read(order).await["damage"].clone();
    assert_eq!(read["client_id"], scene.client);
    assert_eq!(read["status"], "PENDING");
    assert!(read["plate_number"].is_string(), "{read}");
    assert_eq!(read["plate_number"], section["plate_number"]);
    assert_eq!(section["damage_id"], damage);
    assert_eq!(read["loading_addresses"], json!(["Vilnius, Lithuania"]));
    assert_eq!(read["unloading_addresses"], json!(["Köln, Germany"]));
}

#[actix_web::test]
async fn json_changes_what_it_names_and_a_form_is_the_whole() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (_, number) = order(&scene).await;
    let mut sent = full();
    sent["order_number"] = number.clone();
    let damage = add(admin, sent).await;
    let path = format!("/damages/{damage}");
    let before = read(admin, damage).await;
    let changed = async |body: Value| {
        admin.put(&path, body).await.assert_status(200);
        read(admin, damage).await
    };
    let mut expected = before.clone();
    let now = changed(json!({"status": "completed"})).await;
    expected["status"] = json!("COMPLETED");
    expected["updated_at"] = now["updated_at"].clone();
    assert_eq!(now, expected);
    assert_ne!(now["updated_at"], before["updated_at"]);

    // The list of vehicles under its other name; an empty value clears.
    let now =
        changed(json!({"vin": [{"vin_number": "a1", "damage_amount": 3}], "driver_name": null}))
            .await;
    assert_eq!(
        (&now["total_amount"], &now["driver_name"]),
        (&json!(3), &Value::Null)
    );
    assert_eq!(now["damage_number"], "Ž 1");
    // What was read can be sent back.
    assert_eq!(
        changed(now.clone()).await["vin_numbers"],
        now["vin_numbers"]
    );

    let form = Form::new()
        .text("damage_number", "Ž 2")
        .text("vin[]", r#"{"vin_number": "b2", "damage_amount": "12"}"#)
        .text("vin[]", r#"{"vin_number": "b3"}"#);
    put_form(admin, damage, form).await.assert_status(200);
    let now = read(admin, damage).await;
    assert_eq!(now["damage_number"], "Ž 2");
    assert_eq!(now["vin_numbers"][1]["vin_number"], "B3");
    assert_eq!(now["total_amount"], 12);
    for cleared in ["damage_date", "plate_number", "client_invoice_number"] {
        assert_eq!(now[cleared], Value::Null, "{cleared}");
    }
    assert_eq!(now["paid_amount"], 0);
    assert_eq!(
        (&now["status"], &now["order_number"]),
        (&json!("COMPLETED"), &number)
    );
}

#[actix_web::test]
async fn everything_wrong_is_named_at_once_and_under_both_keys() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let supplier = json!({"company_name": "V", "types": ["supplier"]});
    let supplier = admin.post("/contacts", supplier).await.data()["id"].clone();
    let refused = admin
        .post(
            "/damages",
            json!({
                "order_number": "26-99999", "client_id": supplier, "supplier_id": 999_999, "paid_amount": -1,
                "status": "LOST", "colour": "red", "damage_date": "soon",
                "vin_numbers": [{"vin_number": "A1", "damage_amount": -5}, {"vin_number": "a1"}, {}],
            }),
        )
        .await;
    refused.assert_status(422);
    let errors = refused.json()["errors"].clone();
    let paths: Vec<&String> = errors.as_object().unwrap().keys().collect();
    assert_eq!(
        paths,
        [
            "client_id",
            "colour",
            "damage_amount_paid",
            "damage_date",
            "order_number",
            "paid_amount",
            "status",
            "supplier_id",
            "vin_numbers.0.damage_amount",
            "vin_numbers.1.vin_number",
            "vin_numbers.2.vin_number",
            "vins.damage_amount",
            "vins.vin_number",
        ]
    );
}

#[actix_web::test]
async fn an_order_has_one_damage_and_a_damage_keeps_its_order() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (first, number) = order(&scene).await;
    let damage = add(
        admin,
        json!({"order_number": number, "damage_number": "Ž 9"}),
    )
    .await;
    let second = json!({ "order_number": number });
    let text = format!(
        "Order {} already has the damage Ž 9",
        number.as_str().unwrap()
    );
    let refused = admin.post("/damages", second.clone()).await;
    refused.assert_conflict(&text);
    let other = add(admin, json!({"driver_name": "Ona"})).await;
    let refused = admin.put(&format!("/damages/{other}"), second).await;
    refused.assert_conflict(&text);

    let path = format!("/damages/{damage}");
    let lost = admin.put(&path, json!({"order_number": null})).await;
    lost.assert_field("order_number");
    // It can be moved to another order; both logs tell.
    let (target, target_number) = order(&scene).await;
    let moved = json!({"order_number": target_number});
    admin.put(&path, moved).await.assert_status(200);
    assert_eq!(scene.read(first).await["damage"]["damage_enabled"], false);
    assert_eq!(scene.read(target).await["damage"]["damage_id"], damage);
    for order in [first, target] {
        assert!(
            !scene
                .logged(order, "damage.damage_enabled")
                .await
                .is_empty()
        );
    }
    let shown = format!("/orders/{target}");
    assert_eq!(admin.delete(&shown).await.status, 200);
    // It outlives its order.
    let kept = json!({"damage_number": "Ž 10"});
    admin.put(&path, kept).await.assert_status(200);
    assert_eq!(read(admin, damage).await["order_number"], target_number);
}

#[actix_web::test]
async fn a_form_filled_from_an_older_version_is_refused() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (order, number) = order(&scene).await;
    let damage = add(admin, json!({ "order_number": number })).await;
    let path = format!("/damages/{damage}");
    let version = admin.get(&path).await.headers["etag"].clone();
    let save = async |body: Value| {
        let request = admin.request(Method::PUT, &path).header(IF_MATCH, &version);
        admin.send(request.json(&body)).await
    };
    save(json!({"driver_name": "Ona"})).await.assert_status(200);
    save(json!({"driver_name": "Jonas"}))
        .await
        .assert_stale("This damage was changed by Test administrator meanwhile");
    assert_eq!(read(admin, damage).await["driver_name"], "Ona");

    // The form of the order changes the same record.
    let version = admin.get(&path).await.headers["etag"].clone();
    let change = json!({"damage": {"driver_name": "Petras"}});
    scene.save_as_read(order, change).await.assert_status(200);
    let request = admin.request(Method::PUT, &path).header(IF_MATCH, &version);
    let refused = admin.send(request.json(&json!({"driver_name": "A"}))).await;
    refused.assert_stale("This damage was changed by Test administrator meanwhile");
}

#[actix_web::test]
async fn a_damage_is_deleted_unless_it_has_money() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (order, number) = order(&scene).await;
    let damage = add(admin, json!({"order_number": number, "paid_amount": 1})).await;
    let path = format!("/damages/{damage}");
    let refused = admin.delete(&path).await;
    refused.assert_conflict("This damage cannot be deleted: money was paid or received for it");
    admin
        .put(&path, json!({"paid_amount": 0}))
        .await
        .assert_status(200);
    scene.settle(order).await;
    scene
        .execute("UPDATE settlement_lines SET damage_amount = 5")
        .await;
    let refused = admin.delete(&path).await;
    refused.assert_conflict("This damage cannot be deleted: a settlement kept money back for it");
    scene
        .execute("UPDATE settlement_lines SET damage_amount = 0")
        .await;
    admin.delete(&path).await.assert_status(200);
    admin.get(&path).await.assert_status(404);
    admin.delete(&path).await.assert_status(404);
    // The order can have another one.
    assert_eq!(scene.read(order).await["damage"]["damage_enabled"], false);
    add(admin, json!({ "order_number": number })).await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    planner.delete(&path).await.assert_status(403);
}

#[actix_web::test]
async fn a_damage_that_is_sent_twice_is_added_once() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let send = async || {
        let request = admin.request(Method::POST, "/damages");
        let request = request.header("idempotency-key", "k-1").json(&full());
        admin.send(request).await.data()["id"].clone()
    };
    assert_eq!(send().await, send().await);
    let all = admin.get("/damages").await.data();
    assert_eq!(all.as_array().unwrap().len(), 1);
}
