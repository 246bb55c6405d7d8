//! What the dates of an order affect: the amounts paid by the day and the vehicle's plan.

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};

use super::scene::{Scene, merge};

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

/// 600 kilometres a day, empty and loaded.
fn estimated_days(order: &Value) -> i64 {
    let metres = |name| order["finance"][name].as_i64().unwrap();
    let total = metres("empty_distance") + metres("loaded_distance");
    (total + 599_999) / 600_000
}

async fn row(scene: &Scene, order: i64) -> Value {
    let path = format!("/orders/list?selected_orders_ids={order}");
    scene.admin.get(&path).await.data()[0].clone()
}

#[actix_web::test]
async fn estimated_days_are_the_same_before_and_after_assigning_and_are_marked() {
    let scene = Scene::new().await;
    let per_day = json!({"cost_calculation_type": "PER_DAY", "cost_calculation_value": 30_000});
    let entry = scene.free(scene.vehicle(per_day).await).await;
    scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    let neither = json!({"revenue": false, "cost": false});
    let cost = json!({"revenue": false, "cost": true});
    assert_eq!(
        row(&scene, order).await["days_estimated"],
        neither,
        "no cost by the day"
    );
    let candidates = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    let candidates = candidates.as_array().unwrap();
    let of = |kind: &str| {
        let found = candidates
            .iter()
            .find(|row| row["vehicle_cost_type"] == kind);
        found.unwrap().clone()
    };
    let (hired, by_km) = (of("PER_DAY"), of("PER_KM"));
    assert_eq!(hired["days_estimated"], cost);
    assert_eq!(by_km["days_estimated"], neither);
    let days = (hired["distance"].as_i64().unwrap() + 599_999) / 600_000;
    assert!(days > 1);
    assert_eq!(hired["cost"], days * 30_000);

    let path = format!("/orders/{order}/assign-vehicle-planning");
    let assigned = scene
        .admin
        .post(&path, json!({ "vehicle_planning_id": entry }))
        .await;
    assert_eq!(assigned.data()["days_estimated"], cost);
    assert_eq!(assigned.data()["cost"], hired["cost"]);
    let read = scene.read(order).await;
    assert_eq!(read["finance"]["cost"], hired["cost"]);
    assert_eq!(read["finance"]["days_estimated"], cost);
    assert_eq!(hired["empty_distance"], read["finance"]["empty_distance"]);
    let exported = scene
        .admin
        .post("/orders/export", json!({ "ids": [order] }))
        .await;
    assert!(
        exported.text.trim_end().ends_with(",Cost"),
        "{}",
        exported.text
    );

    // Once both days are known, the stored cost counts them.
    let dates = json!({"cargo": {"loading_date": "2026-03-11", "unloading_date": "2026-03-12"}});
    scene.save_as_read(order, dates).await.assert_status(200);
    let read = scene.read(order).await;
    assert_eq!(read["finance"]["cost"], 60_000);
    assert_eq!(read["finance"]["days_estimated"], neither);
}

#[actix_web::test]
async fn distances_by_hand_move_estimated_days() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"finance": {
            "cost_calculation_type": "PER_DAY", "cost_calculation_value": 1_000}})))
        .await;
    for (metres, days) in [(600_000, 1), (600_001, 2), (3_905_000, 7)] {
        let body = json!({"total_distance": metres});
        let path = format!("/orders/{order}/adjust-distances");
        let answer = scene.admin.patch(&path, body).await;
        assert_eq!(answer.data()["cost"], days * 1_000, "{metres} m");
    }
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
        // No loading day yet: the days are estimated from the kilometres.
        let days = estimated_days(&planned);
        assert!(days > 1);
        assert_eq!(planned["finance"]["cost"], days * 30_000);
        assert_eq!(planned["finance"]["revenue"], days * 50_000);
        let both = json!({"revenue": true, "cost": true});
        assert_eq!(planned["finance"]["days_estimated"], both);
        assert_eq!(row(&scene, order).await["days_estimated"], both);
        let loaded = set_status(&scene, order, "LOADED", through_form).await;
        assert_eq!(loaded["cargo"]["loading_date"], "2026-03-10");
        assert_eq!(loaded["finance"]["revenue"], 200_000, "four days");
        assert_eq!(loaded["finance"]["cost"], 120_000);
        assert_eq!(loaded["finance"]["profit"], 80_000);
        assert_eq!(loaded["finance"]["cost_overridden"], false);
        let neither = json!({"revenue": false, "cost": false});
        assert_eq!(loaded["finance"]["days_estimated"], neither);
        assert_eq!(row(&scene, order).await["days_estimated"], neither);
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
    assert_eq!(
        row(&scene, order).await["days_estimated"],
        json!({"revenue": false, "cost": true})
    );
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

/// Orders that were saved when unknown days counted as one.
#[actix_web::test]
async fn amounts_from_before_the_estimate_are_those_of_today_after_an_update() {
    const UPDATE: &str = include_str!("../../../../migrations/sql/tenant/estimated_days.up.sql");
    let scene = Scene::new().await;
    let own = json!({
        "cost_calculation_type": "OWN_PARK", "driver_salary_type": "PER_DAY", "driver_salary": 9_000,
        "fuel_consumption": 28.5, "insurance": 12_345, "wear_or_leasing": "LEASING",
        "wear_or_leasing_sum": 150_001, "service": 777, "administrative_costs": 5_000, "other_costs": 1,
    });
    let mut own_by_km = own.clone();
    merge(
        &mut own_by_km,
        json!({"driver_salary_type": "PER_KM", "driver_salary": 13}),
    );
    let hired = json!({"cost_calculation_type": "PER_DAY", "cost_calculation_value": 30_000});
    for vehicle in [own, own_by_km, hired] {
        let entry = scene.free(scene.vehicle(vehicle).await).await;
        let finance =
            json!({"revenue_calculation_type": "PER_DAY", "revenue_calculation_value": 50_000});
        let body = json!({"cargo": {"vehicle_planning_id": entry}, "finance": finance});
        scene.take(scene.order_with(body)).await;
    }
    let by_day = json!({"cost_calculation_type": "PER_DAY", "cost_calculation_value": 1_000});
    let agreed = scene
        .take(scene.order_with(json!({ "finance": by_day })))
        .await;
    let (orders, _) = scene.stored().await;
    assert_eq!(orders.len(), 4);
    let dated = json!({"loading_date": "2026-03-10", "unloading_date": "2026-03-12"});
    let body = json!({"cargo": dated, "finance": by_day});
    let known = scene.take(scene.order_with(body)).await;
    let by_hand = scene
        .take(scene.order_with(json!({ "finance": by_day })))
        .await;
    let path = format!("/orders/{by_hand}");
    scene
        .admin
        .patch(&path, json!({"cost": 500}))
        .await
        .assert_status(200);

    let run = async |sql: &'static str| {
        let statement = Statement::from_string(DbBackend::Postgres, sql);
        let db = scene.company.db();
        db.write(async |txn| txn.execute_raw(statement.clone()).await)
            .await
            .unwrap();
    };
    scene.orders_by_hand();
    run("UPDATE orders SET cost = 77, profit = revenue - 77 WHERE NOT cost_overridden").await;
    run("UPDATE orders SET revenue = 50000, profit = 50000 - cost WHERE revenue_calculation_type = 'PER_DAY'")
        .await;
    run(UPDATE).await;
    let (updated, _) = scene.stored().await;
    assert_eq!(updated[..4], orders);
    let of = |id: i64| updated.iter().find(|order| order.id == id).unwrap();
    assert!(of(agreed).cost > 1_000);
    assert_eq!(of(known).cost, 77, "its days are known");
    assert_eq!(of(by_hand).cost, 500);
}
