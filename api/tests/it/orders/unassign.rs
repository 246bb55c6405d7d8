//! What an order loses along with its vehicle.

use serde_json::{Value, json};

use super::scene::Scene;

/// A vehicle of another supplier, free in Kaunas.
async fn vehicle_of_another(scene: &Scene) -> (i64, Value) {
    let contact = json!({"company_name": "Van der Molen Transport B.V.", "types": ["supplier"]});
    let supplier = scene.admin.post("/contacts", contact).await.data()["id"].clone();
    let vehicle = json!({"cost_calculation_type": "PER_KM", "cost_calculation_value": 90,
        "subcontractor_id": supplier});
    (scene.free(scene.vehicle(vehicle).await).await, supplier)
}

/// The order as stored, without the fields that differ between any two orders.
async fn row(scene: &Scene, order: i64) -> Value {
    let mut read = scene.read(order).await;
    for (part, names) in [
        ("general", vec!["order_number", "created_at"]),
        ("damage", vec!["order_number"]),
        ("", vec!["id", "updated_at", "route_id"]),
    ] {
        let part = if part.is_empty() {
            &mut read
        } else {
            &mut read[part]
        };
        for name in names {
            part.as_object_mut().unwrap().remove(name);
        }
    }
    read
}

#[actix_web::test]
async fn a_cancelled_order_is_the_same_by_cell_and_by_form() {
    for status in ["CANCELD", "REJECTED"] {
        let scene = Scene::new().await;
        let mut rows = Vec::new();
        for through_form in [false, true] {
            let entry = scene.free_vehicle(100).await;
            let order = scene
                .take(scene.order_with(json!({
                    "cargo": {"vehicle_planning_id": entry, "unloading_date": "2026-03-14"},
                })))
                .await;
            assert_ne!(scene.read(order).await["finance"]["cost"], 0);
            if through_form {
                let wanted = json!({"general": {"status": status}});
                scene.save_as_read(order, wanted).await.assert_status(200);
            } else {
                scene
                    .admin
                    .patch(&format!("/orders/{order}"), json!({"status": status}))
                    .await
                    .assert_status(200);
            }
            rows.push(row(&scene, order).await);
        }
        assert_eq!(rows[0], rows[1]);
        let by_form = &rows[1];
        assert_eq!(by_form["general"]["status"], status);
        assert!(by_form["general"]["supplier_id"].is_null());
        assert!(by_form["cargo"]["vehicle_planning_id"].is_null());
        assert!(by_form["cargo"]["unloading_date"].is_null());
        assert_eq!(by_form["finance"]["cost"], Value::Null);
        assert_eq!(by_form["finance"]["profit"], Value::Null);
        assert_eq!(by_form["finance"]["empty_distance"], 0);
        assert_eq!(scene.free_entries().await.len(), 2, "both where they were");
    }
}

#[actix_web::test]
async fn the_supplier_goes_with_its_vehicle() {
    let scene = Scene::new().await;
    let first = scene.free_vehicle(100).await;
    let (second, other) = vehicle_of_another(&scene).await;
    let supplier = async |order: i64| scene.read(order).await["general"]["supplier_id"].clone();

    let order = scene.take(scene.order()).await;
    scene.assign(order, first, None).await;
    assert_eq!(supplier(order).await, scene.supplier);
    scene
        .admin
        .post(&format!("/orders/{order}/unassign"), json!({}))
        .await
        .assert_status(200);
    assert!(supplier(order).await.is_null());
    assert_eq!(
        scene.logged(order, "general.supplier_id").await.last(),
        Some(&(Some("Žemaitijos vežėjai UAB".into()), None))
    );
    scene.assign(order, second, None).await;
    assert_eq!(supplier(order).await, other);

    let moved = json!({"cargo": {"vehicle_planning_id": first}});
    scene.save_as_read(order, moved).await.assert_status(200);
    assert_eq!(supplier(order).await, scene.supplier, "by the form, too");
}

#[actix_web::test]
async fn a_supplier_that_somebody_chose_stays() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let (_, other) = vehicle_of_another(&scene).await;
    let order = scene
        .take(scene.order_with(json!({
            "general": {"supplier_id": other}, "cargo": {"vehicle_planning_id": entry},
        })))
        .await;
    let off = json!({"cargo": {"vehicle_planning_id": null}});
    scene.save_as_read(order, off).await.assert_status(200);
    assert_eq!(scene.read(order).await["general"]["supplier_id"], other);
}

#[actix_web::test]
async fn a_planned_unloading_day_does_not_wait_for_the_next_vehicle() {
    let scene = Scene::new().await;
    let (first, second) = (scene.free_vehicle(100).await, scene.free_vehicle(90).await);
    let order = scene.take(scene.order()).await;
    scene.assign(order, first, Some("2026-03-14")).await;
    scene
        .admin
        .post(&format!("/orders/{order}/unassign"), json!({}))
        .await
        .assert_status(200);
    assert!(scene.read(order).await["cargo"]["unloading_date"].is_null());
    scene.assign(order, second, None).await;
    let free = scene.free_entries().await;
    assert_eq!(free.len(), 1, "only the first vehicle, where it was");
    assert_eq!(free[0]["vehicle_planning_id"], first);
    assert_eq!(free[0]["date"], "2026-03-10");
}

#[actix_web::test]
async fn the_days_of_a_loaded_order_stay_when_its_vehicle_leaves() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    for status in ["LOADED", "CANCELD"] {
        scene
            .admin
            .patch(&format!("/orders/{order}"), json!({"status": status}))
            .await
            .assert_status(200);
    }
    let cargo = scene.read(order).await["cargo"].clone();
    assert_eq!(cargo["loading_date"], "2026-03-10");
    assert_eq!(cargo["unloading_date"], "2026-03-14");
}

#[actix_web::test]
async fn nothing_is_carried_by_our_own_without_a_vehicle() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"general": {"activity": "OWN_PARK"}})))
        .await;
    assert_eq!(scene.read(order).await["general"]["activity"], "EXPEDITION");
}
