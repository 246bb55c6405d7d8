//! Assigning orders to vehicles and unassigning them.

use std::time::Duration;

use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use serde_json::{Value, json};

use super::osrm::PretendOsrm;
use super::scene::{POZNAN, Scene, VILNIUS};

const RIGA: (&str, f64, f64) = ("Riga, Latvia", 56.946, 24.10589);

fn path(order: i64) -> String {
    format!("/orders/{order}/assign-vehicle-planning")
}

#[actix_web::test]
async fn two_planners_who_press_select_at_once_get_one_success_and_one_conflict() {
    let scene = Scene::new().await;
    for _ in 0..5 {
        let order = scene.take(scene.order()).await;
        let (one, two) = (scene.free_vehicle(100).await, scene.free_vehicle(90).await);
        let both = futures_util::future::join(
            scene
                .admin
                .post(&path(order), json!({"vehicle_planning_id": one})),
            scene
                .admin
                .post(&path(order), json!({"vehicle_planning_id": two})),
        )
        .await;
        let (won, lost, entry) = match (both.0.status, both.1.status) {
            (200, 409) => (both.0, both.1, one),
            (409, 200) => (both.1, both.0, two),
            other => panic!("{other:?}"),
        };
        won.assert_status(200);
        lost.assert_conflict("Order is already assigned by Test administrator");
        assert_eq!(
            scene.read(order).await["cargo"]["vehicle_planning_id"],
            entry
        );
    }
}

#[actix_web::test]
async fn one_vehicle_cannot_take_two_orders() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let (one, two) = (
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    );
    let both = futures_util::future::join(
        scene
            .admin
            .post(&path(one), json!({"vehicle_planning_id": entry})),
        scene
            .admin
            .post(&path(two), json!({"vehicle_planning_id": entry})),
    )
    .await;
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let lost = if both.0.status == 409 { both.0 } else { both.1 };
    lost.assert_conflict("Vehicle is already assigned to order 26-0000");
}

#[actix_web::test]
async fn a_vehicle_with_expired_supplier_insurance_cannot_be_assigned() {
    let scene = Scene::new().await;
    let expired = scene
        .admin
        .post("/contacts", json!({"company_name": "Late UAB", "types": ["supplier"], "insurance_expiry_date": "2026-03-09"}))
        .await
        .data()["id"]
        .clone();
    let vehicle = scene
        .vehicle(json!({"cost_calculation_type": "PER_KM", "cost_calculation_value": 80, "subcontractor_id": expired}))
        .await;
    let entry = scene.free(vehicle).await;
    let order = scene.take(scene.order()).await;
    scene
        .admin
        .post(&path(order), json!({"vehicle_planning_id": entry}))
        .await
        .assert_conflict("Supplier insurance expired");
    assert_eq!(
        scene.read(order).await["cargo"]["vehicle_planning_id"],
        Value::Null
    );
    let shown = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    assert_eq!(shown[0]["insurance_expired"], true);
}

#[actix_web::test]
async fn candidates_come_with_the_sums_that_assigning_gives_best_profit_first() {
    let scene = Scene::new().await;
    let own = scene
        .vehicle(
            json!({"cost_calculation_type": "OWN_PARK", "subcontractor_id": null,
            "driver_salary_type": "PER_DAY", "driver_salary": 11_500, "fuel_consumption": 29,
            "insurance": 28_500, "wear_or_leasing": "LEASING", "wear_or_leasing_sum": 165_000,
            "service": 38_000, "administrative_costs": 42_000, "other_costs": 9_000}),
        )
        .await;
    scene.free(own).await;
    scene.free_vehicle(140).await;
    scene.free_vehicle(85).await;
    let days = json!({"cargo": {"loading_date": "2026-03-11", "unloading_date": "2026-03-14"}});
    let order = scene.take(scene.order_with(days.clone())).await;
    let rows = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 3);
    let profits: Vec<i64> = rows
        .iter()
        .map(|row| row["profit"].as_i64().unwrap())
        .collect();
    assert!(profits.is_sorted_by(|a, b| a >= b), "{profits:?}");
    for row in rows {
        // Each vehicle gets its own order, because unassigning clears the planned unloading day.
        let order = scene.take(scene.order_with(days.clone())).await;
        let entry = &row["vehicle_planning_id"];
        let answer = scene
            .admin
            .post(&path(order), json!({"vehicle_planning_id": entry}))
            .await
            .data();
        assert_eq!(answer["cost"], row["cost"], "{row}");
        assert_eq!(answer["profit"], row["profit"], "{row}");
    }
}

#[actix_web::test]
async fn only_vehicles_that_fit_are_candidates() {
    let scene = Scene::new().await;
    let price = json!({"cost_calculation_type": "PER_KM", "cost_calculation_value": 100});
    let with = |more: Value| {
        let mut body = price.clone();
        super::scene::merge(&mut body, more);
        body
    };
    let general = json!({"category": "GENERAL_CARGO", "vehicle_class": "MEGA"});
    let reefer = json!({"category": "GENERAL_CARGO", "vehicle_class": "REFRIGERATOR"});
    for more in [
        json!({"category": "AUTOMOTIVE_TRANSPORT"}),
        general,
        reefer,
        json!({}),
    ] {
        scene.free(scene.vehicle(with(more)).await).await;
    }
    let candidates = async |cargo: Value| {
        let order = scene.take(scene.order_with(json!({"cargo": cargo}))).await;
        let rows = scene
            .admin
            .get(&format!("/orders/{order}/loads-vehicles"))
            .await
            .data();
        rows.as_array().unwrap().len()
    };
    assert_eq!(
        candidates(json!({"category": "AUTOMOTIVE_TRANSPORT"})).await,
        2,
        "its category and none"
    );
    assert_eq!(candidates(json!({"category": "GENERAL_CARGO"})).await, 3);
    assert_eq!(
        candidates(json!({"category": "GENERAL_CARGO", "is_thermogram": true})).await,
        1,
        "the refrigerator"
    );
    let far = json!({"loading_date_from": "2026-04-10", "loading_date_to": "2026-04-12"});
    assert_eq!(
        candidates(far).await,
        0,
        "more than 14 days after the vehicle is free"
    );
    let over = json!({"loading_date_from": "2026-03-01", "loading_date_to": "2026-03-09"});
    assert_eq!(candidates(over).await, 0, "gone before the vehicle is free");
}

#[actix_web::test]
async fn a_planned_unloading_makes_the_next_entry_there() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let entries = scene.free_entries().await;
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0]["address"], "Köln, Germany");
    assert_eq!(entries[0]["date"], "2026-03-14");
    let read = scene.read(order).await;
    assert_eq!(read["general"]["status"], "PLANNED");
    assert_eq!(read["cargo"]["unloading_date"], "2026-03-14");
    assert_eq!(
        scene.logged(order, "general.status").await,
        [(Some("NEED_TO_BE_LOADED".into()), Some("PLANNED".into()))]
    );
}

#[actix_web::test]
async fn unassigning_takes_the_later_orders_off_too() {
    let scene = Scene::new().await;
    let first_entry = scene.free_vehicle(100).await;
    let (first, second, third) = (
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    );
    scene.assign(first, first_entry, Some("2026-03-14")).await;
    for (order, day) in [(second, "2026-03-18"), (third, "2026-03-22")] {
        let next = scene.free_entries().await[0]["vehicle_planning_id"]
            .as_i64()
            .unwrap();
        scene.assign(order, next, Some(day)).await;
    }
    let listed = scene
        .admin
        .get(&format!("/orders/{first}/unassign-list"))
        .await
        .data();
    let ids: Vec<i64> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["order_id"].as_i64().unwrap())
        .collect();
    assert_eq!(ids, [second, third]);

    let answer = scene
        .admin
        .post(&format!("/orders/{first}/unassign"), json!({}))
        .await
        .data();
    assert_eq!(answer["status"], "NEED_TO_BE_LOADED");
    for order in [first, second, third] {
        let read = scene.read(order).await;
        assert_eq!(read["cargo"]["vehicle_planning_id"], Value::Null);
        assert_eq!(read["general"]["status"], "NEED_TO_BE_LOADED");
        assert_eq!(read["finance"]["empty_distance"], 0);
        assert_eq!(read["finance"]["cost"], Value::Null);
        assert_eq!(read["finance"]["profit"], Value::Null);
    }
    let entries = scene.free_entries().await;
    assert_eq!(entries.len(), 1, "the vehicle is free where it was");
    assert_eq!(entries[0]["vehicle_planning_id"], first_entry);
    scene
        .admin
        .post(&format!("/orders/{first}/unassign"), json!({}))
        .await
        .assert_conflict("not assigned");
}

#[actix_web::test]
async fn bad_assignments_name_their_field_and_change_nothing() {
    let scene = Scene::new().await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"loading_date": "2026-03-12"}})))
        .await;
    let entry = scene.free_vehicle(100).await;
    for (body, field) in [
        (json!({}), "vehicle_planning_id"),
        (
            json!({"vehicle_planning_id": 999_999}),
            "vehicle_planning_id",
        ),
        (
            json!({"vehicle_planning_id": entry, "unloading_date": "2026-02-30"}),
            "unloading_date",
        ),
        (
            json!({"vehicle_planning_id": entry, "unloading_date": "2026-03-11"}),
            "unloading_date",
        ),
    ] {
        scene
            .admin
            .post(&path(order), body)
            .await
            .assert_field(field);
    }
    scene
        .admin
        .post(&path(999_999), json!({"vehicle_planning_id": entry}))
        .await
        .assert_status(404);
    assert_eq!(
        scene.read(order).await["cargo"]["vehicle_planning_id"],
        Value::Null
    );
    let spot = scene
        .take(scene.order_with(json!({"general": {"activity": "SPOT"}})))
        .await;
    scene
        .admin
        .post(&path(spot), json!({"vehicle_planning_id": entry}))
        .await
        .assert_conflict("Spot");
}

/// A compensation has no legs, so there is nothing to measure either.
#[actix_web::test]
async fn a_compensation_cannot_be_assigned() {
    use entity::cargos::{Column, Entity};
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    let scene = Scene::new().await;
    let (order, entry) = (
        scene.take(scene.order()).await,
        scene.free_vehicle(100).await,
    );
    scene.make_compensation(order).await;
    scene
        .company
        .db()
        .write(async |txn| {
            let legs = Entity::delete_many().filter(Column::OrderId.eq(order));
            legs.exec(txn).await
        })
        .await
        .unwrap();
    let refused = scene
        .admin
        .post(&path(order), json!({"vehicle_planning_id": entry}))
        .await;
    refused.assert_status(409);
}

#[actix_web::test]
async fn loads_and_their_vehicles_name_the_currency_of_the_order() {
    let scene = Scene::new().await;
    scene.free_vehicle(100).await;
    let order = scene
        .take(scene.order_with(json!({"finance": {"currency": "USD"}})))
        .await;
    let load = scene.admin.get("/orders/loads").await.json()["data"][0].clone();
    assert_eq!(load["currency"], "USD");
    let vehicles = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    assert_eq!(vehicles[0]["currency"], "USD");
}

/// The way is measured before anything is locked; a colleague moves the entry in between.
#[actix_web::test]
async fn a_vehicle_that_was_moved_while_its_way_was_measured_is_not_assigned_with_the_old_way() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    let vehicle = scene
        .admin
        .get(&format!("/vehicle-planning/{entry}"))
        .await
        .data()["vehicle_id"]
        .clone();
    let with_vehicle = json!({"cargo": {"vehicle_planning_id": entry}});
    let create = scene.order_with(with_vehicle.clone());
    let update = scene.as_read(order, with_vehicle).await;
    let assign = json!({"vehicle_planning_id": entry});
    let one = format!("/orders/{order}");
    for (method, path, body, place) in [
        (Method::POST, path(order), assign, POZNAN),
        (Method::POST, "/orders".to_owned(), create, RIGA),
        (Method::PUT, one, update, POZNAN),
    ] {
        let (address, latitude, longitude) = place;
        let taking = scene.admin.request(method, &path).json(&body);
        osrm.asked();
        osrm.is_slow(true);
        let moving = async {
            while osrm.asked().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let body = json!({"vehicle_id": vehicle, "date": "2026-03-10", "address": address,
                "latitude": latitude, "longitude": longitude});
            let entry = format!("/vehicle-planning/{entry}");
            let moved = scene.admin.put(&entry, body).await;
            osrm.is_slow(false);
            moved.assert_status(200);
        };
        let (answer, ()) = futures_util::future::join(scene.admin.send(taking), moving).await;
        answer.assert_conflict("planned differently a moment ago");
        let cargo = scene.read(order).await["cargo"].clone();
        assert_eq!(cargo["vehicle_planning_id"], Value::Null);
    }
    scene.assign(order, entry, None).await;
    let finance = scene.read(order).await["finance"].clone();
    let to_vilnius = ((POZNAN.1 - VILNIUS.1).abs() + (POZNAN.2 - VILNIUS.2).abs()) * 100_000.0;
    let empty = finance["empty_distance"].as_f64().unwrap();
    assert!((empty - to_vilnius.round()).abs() < 0.5, "{finance}");
}

#[actix_web::test]
async fn a_planned_load_is_listed_with_its_vehicle_and_waits_again_without_it() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let vehicles = async |query: &str| -> Vec<Value> {
        let loads = scene
            .admin
            .get(&format!("/orders/loads{query}"))
            .await
            .json();
        let loads = loads["data"].as_array().unwrap();
        loads.iter().map(|load| load["vehicle"].clone()).collect()
    };
    let planned = "?assigned=true&status=PLANNED";
    assert_eq!(vehicles("").await, [Value::Null]);
    assert!(vehicles(planned).await.is_empty());
    scene
        .assign(order, scene.free_vehicle(100).await, None)
        .await;
    assert!(vehicles("").await.is_empty());
    assert_eq!(vehicles(planned).await, ["ABC 100"]);
    let path = format!("/orders/{order}/unassign");
    scene.admin.post(&path, json!({})).await.assert_status(200);
    assert_eq!(vehicles("").await, [Value::Null]);
    assert!(vehicles(planned).await.is_empty());
}

#[actix_web::test]
async fn a_load_that_waits_is_of_whoever_entered_it_and_a_planned_one_of_whoever_planned_it() {
    let scene = Scene::new().await;
    let (planner, planner_id) = scene
        .company
        .sign_in_with(Role::Manager, CategoryVisibility::Both)
        .await;
    let order = scene.take(scene.order()).await;
    let loads_of = async |person: i64, more: &str| {
        let path = format!("/orders/loads?loaded_by_id={person}{more}");
        scene
            .admin
            .get(&path)
            .await
            .data()
            .as_array()
            .unwrap()
            .len()
    };
    let available = "&assigned=false&status_not_in=CANCELD";
    assert_eq!(loads_of(scene.manager, available).await, 1);
    assert_eq!(loads_of(planner_id.0, available).await, 0);
    let entry = scene.free_vehicle(100).await;
    let path = format!("/orders/{order}/assign-vehicle-planning");
    let assigned = planner.post(&path, json!({"vehicle_planning_id": entry}));
    assigned.await.assert_status(200);
    let planned = "&assigned=true&status=PLANNED";
    assert_eq!(loads_of(scene.manager, planned).await, 0);
    assert_eq!(loads_of(planner_id.0, planned).await, 1);
}
