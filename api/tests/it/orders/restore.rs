//! Deleted orders can be restored for 30 days.

use chrono::TimeDelta;
use domain::users::{Permission, Role};
use serde_json::{Value, json};

use super::scene::Scene;

async fn deleted(scene: &Scene) -> Vec<Value> {
    let answer = scene.admin.get("/orders/deleted").await;
    answer.data().as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_deleted_order_is_listed_and_restored_with_a_row_in_the_log() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let number = scene.read(order).await["general"]["order_number"].clone();
    assert_eq!(deleted(&scene).await, Vec::<Value>::new());
    let path = format!("/orders/{order}");
    let restore = format!("{path}/restore");
    scene
        .admin
        .post(&restore, json!({}))
        .await
        .assert_conflict("The order is not deleted");
    scene.admin.delete(&path).await.data();
    scene.admin.get(&path).await.assert_status(404);

    let rows = deleted(&scene).await;
    assert_eq!(rows.len(), 1);
    let row = &rows[0];
    assert_eq!(
        (&row["id"], &row["order_number"], &row["client"]),
        (&json!(order), &number, &json!("Rhein Logistik GmbH"))
    );
    assert_eq!(row["deleted_by"], "Test administrator");
    assert_eq!(row["deleted_at"], "2026-03-10T08:00:00Z");
    assert_eq!(row["restorable_until"], "2026-04-09T08:00:00Z");

    scene.admin.post(&restore, json!({})).await.data();
    assert_eq!(deleted(&scene).await, Vec::<Value>::new());
    let read = scene.read(order).await;
    assert_eq!(read["general"]["order_number"], number);
    let list = scene.admin.get("/orders/list").await.data();
    assert_eq!(list.as_array().unwrap().len(), 1);
    let logged = scene.logged(order, "deleted_at").await;
    assert_eq!(logged.len(), 2);
    assert_eq!(logged[1].1, None);
    scene
        .admin
        .post(&restore, json!({}))
        .await
        .assert_conflict("The order is not deleted");
    scene
        .admin
        .post("/orders/999999/restore", json!({}))
        .await
        .assert_status(404);
}

#[actix_web::test]
async fn what_a_driven_trip_cost_comes_back_with_the_order() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let entry = scene.free_vehicle(100).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let path = format!("/orders/{order}");
    for status in ["LOADED", "UNLOADED", "COMPLETED"] {
        let changed = scene.admin.patch(&path, json!({"status": status})).await;
        changed.assert_status(200);
    }
    let shown = async || {
        let read = scene.read(order).await;
        let names = ["cost", "profit", "empty_distance", "loaded_distance"];
        let finance = names.map(|name| read["finance"][name].clone());
        (finance, read["general"]["supplier_id"].clone())
    };
    let before = shown().await;
    assert!(before.0[0].as_i64().unwrap() > 0, "{before:?}");
    assert_eq!(before.1, scene.supplier);
    scene.admin.delete(&path).await.data();
    let restore = format!("{path}/restore");
    scene.admin.post(&restore, json!({})).await.data();
    assert_eq!(shown().await, before);
}

#[actix_web::test]
async fn after_thirty_days_a_deletion_is_final() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene.admin.delete(&format!("/orders/{order}")).await.data();
    let server = &scene.company.server;
    server.pass(TimeDelta::days(30));
    // The first session has expired by now.
    let admin = scene.company.sign_in_as(Role::Administrator).await;
    let total = admin.get("/orders/deleted?with_total=1").await;
    assert_eq!(total.json()["meta"]["total"], 1);
    server.pass(TimeDelta::seconds(1));
    let list = admin.get("/orders/deleted").await;
    assert_eq!(list.data(), json!([]));
    admin
        .post(&format!("/orders/{order}/restore"), json!({}))
        .await
        .assert_conflict("more than 30 days ago");
}

#[actix_web::test]
async fn a_restored_order_does_not_take_its_vehicle_back() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, None).await;
    scene.admin.delete(&format!("/orders/{order}")).await.data();
    let other = scene.take(scene.order()).await;
    scene.assign(other, entry, None).await;
    scene
        .admin
        .post(&format!("/orders/{order}/restore"), json!({}))
        .await
        .data();
    let read = scene.read(order).await;
    assert_eq!(read["cargo"]["vehicle_planning_id"], Value::Null);
    assert_eq!(read["general"]["status"], "NEED_TO_BE_LOADED");
    let other = scene.read(other).await;
    assert_eq!(other["cargo"]["vehicle_planning_id"], entry);
}

#[actix_web::test]
async fn the_log_tells_what_a_deleted_order_lost_with_its_vehicle() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let assigned = scene.read(order).await;
    let path = format!("/orders/{order}");
    scene.company.server.pass(TimeDelta::minutes(1));
    scene.admin.delete(&path).await.data();
    scene
        .admin
        .post(&format!("{path}/restore"), json!({}))
        .await
        .data();
    let restored = scene.read(order).await;

    let text = |value: &Value| match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    };
    for (part, name) in [("general", "status"), ("cargo", "unloading_date")] {
        let (old, new) = (&assigned[part][name], &restored[part][name]);
        assert_ne!(old, new, "{part}.{name}");
        assert_eq!(
            scene.logged(order, &format!("{part}.{name}")).await.last(),
            Some(&(text(old), text(new))),
            "{part}.{name}"
        );
    }
    let distance = &assigned["finance"]["empty_distance"];
    for (field, old, new) in [
        ("finance.cost", text(&assigned["finance"]["cost"]), None),
        ("finance.profit", text(&assigned["finance"]["profit"]), None),
        (
            "cargo.vehicle_planning_id",
            text(&assigned["cargo"]["vehicle_planning_plate_number"]),
            None,
        ),
        (
            "general.supplier_id",
            text(&assigned["general"]["supplier_name"]),
            None,
        ),
        (
            "general.loaded_by_id",
            Some("Test administrator".to_owned()),
            None,
        ),
        ("empty_distance", text(distance), Some("0".to_owned())),
    ] {
        assert!(old.is_some(), "{field}");
        assert_eq!(scene.logged(order, field).await.last(), Some(&(old, new)));
    }
    assert_eq!(scene.logged(order, "deleted_at").await.len(), 2);
}

#[actix_web::test]
async fn an_own_vehicle_takes_the_activity_along_when_its_order_is_deleted() {
    let scene = Scene::new().await;
    let own = json!({"cost_calculation_type": "OWN_PARK", "subcontractor_id": null});
    let entry = scene.free(scene.vehicle(own).await).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, None).await;
    scene.admin.delete(&format!("/orders/{order}")).await.data();
    assert_eq!(
        scene.logged(order, "general.activity").await,
        [
            (Some("EXPEDITION".into()), Some("OWN_PARK".into())),
            (Some("OWN_PARK".into()), Some("EXPEDITION".into())),
        ]
    );
}

#[actix_web::test]
async fn only_administrators_restore() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    scene.admin.delete(&format!("/orders/{order}")).await.data();
    let (manager, _) = scene
        .company
        .sign_in_holding(
            Role::Manager,
            domain::users::CategoryVisibility::Both,
            &[Permission::OrderView, Permission::OrderDelete],
        )
        .await;
    manager.get("/orders/deleted").await.assert_status(403);
    manager
        .post(&format!("/orders/{order}/restore"), json!({}))
        .await
        .assert_status(403);
}
