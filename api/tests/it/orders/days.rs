//! What the dates of an order affect: the amounts paid by the day and the vehicle's plan.

use serde_json::{Value, json};

use super::scene::Scene;

async fn set_status(scene: &Scene, order: i64, status: &str, through_form: bool) -> Value {
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
    scene.read(order).await
}

#[actix_web::test]
async fn a_status_that_fills_a_day_moves_what_is_paid_by_the_day() {
    for through_form in [false, true] {
        let scene = Scene::new().await;
        let vehicle = json!({"cost_calculation_type": "PER_DAY", "cost_calculation_value": 30_000});
        let entry = scene.free(scene.vehicle(vehicle).await).await;
        let order = scene
            .take(scene.order_with(json!({
                "cargo": {"vehicle_planning_id": entry, "unloading_date": "2026-03-13"},
                "finance": {"revenue_calculation_type": "PER_DAY", "revenue_calculation_value": 50_000},
            })))
            .await;
        let planned = scene.read(order).await;
        assert_eq!(planned["finance"]["cost"], 30_000, "no loading day yet");
        let loaded = set_status(&scene, order, "LOADED", through_form).await;
        assert_eq!(loaded["cargo"]["loading_date"], "2026-03-10");
        assert_eq!(loaded["finance"]["revenue"], 200_000, "four days");
        assert_eq!(loaded["finance"]["cost"], 120_000);
        assert_eq!(loaded["finance"]["profit"], 80_000);
        assert_eq!(loaded["finance"]["cost_overridden"], false);
    }
}

#[actix_web::test]
async fn an_amount_by_hand_does_not_move_with_the_days() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({
            "cargo": {"loading_date": "2026-03-08"},
            "finance": {"revenue_calculation_type": "PER_DAY", "revenue_calculation_value": 50_000,
                "cost_calculation_type": "PER_DAY", "cost_calculation_value": 1_000},
        })))
        .await;
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"revenue": 77_700}))
        .await
        .assert_status(200);
    let unloaded = set_status(&scene, order, "UNLOADED", false).await;
    assert_eq!(unloaded["cargo"]["unloading_date"], "2026-03-10");
    assert_eq!(unloaded["finance"]["revenue"], 77_700);
    assert_eq!(unloaded["finance"]["cost"], 3_000);
}

#[actix_web::test]
async fn a_vehicle_that_is_unloaded_is_free_again() {
    for through_form in [false, true] {
        let scene = Scene::new().await;
        let entry = scene.free_vehicle(100).await;
        let order = scene.take(scene.order()).await;
        scene.assign(order, entry, None).await;
        assert!(scene.free_entries().await.is_empty());
        set_status(&scene, order, "LOADED", through_form).await;
        assert!(scene.free_entries().await.is_empty(), "on the road");
        set_status(&scene, order, "UNLOADED", through_form).await;
        let free = scene.free_entries().await;
        assert_eq!(free.len(), 1);
        assert_eq!(free[0]["date"], "2026-03-10");
        assert_eq!(free[0]["address"], "Köln, Germany");
    }
}

#[actix_web::test]
async fn a_planned_unloading_is_not_before_its_window_or_its_vehicle() {
    let scene = Scene::new().await;
    let before = scene.count().await;
    let early = |day: &str| scene.order_with(json!({"cargo": {"unloading_date": day}}));
    scene
        .admin
        .post("/orders", early("2026-03-10"))
        .await
        .assert_field("cargo.unloading_date");
    let vehicle = scene.vehicle_per_km(100).await;
    let later = json!({"cargo": {"loading_date_from": "2026-03-01", "unloading_date": "2026-03-09",
        "vehicle_planning_id": scene.free(vehicle).await}});
    scene
        .admin
        .post("/orders", scene.order_with(later.clone()))
        .await
        .assert_field("cargo.unloading_date");
    assert_eq!(scene.count().await, before, "nothing was taken");

    let entry = scene.free_vehicle(100).await;
    let waits = scene
        .take(scene.order_with(json!({"cargo": {"loading_date_from": "2026-03-01"}})))
        .await;
    let (not_yet, assign) = (scene.take(scene.order()).await, "assign-vehicle-planning");
    for (order, day) in [
        (not_yet, "2020-01-01"),
        (not_yet, "2026-03-10"),
        (waits, "2026-03-09"),
    ] {
        let body = json!({"vehicle_planning_id": entry, "unloading_date": day});
        scene
            .admin
            .post(&format!("/orders/{order}/{assign}"), body)
            .await
            .assert_field("unloading_date");
    }
    assert_eq!(scene.free_entries().await.len(), 2);

    // The actual unloading day is accepted, however early.
    scene.assign(waits, entry, None).await;
    let done =
        json!({"general": {"status": "UNLOADED"}, "cargo": {"unloading_date": "2026-03-09"}});
    scene.save_as_read(waits, done).await.assert_status(200);
}
