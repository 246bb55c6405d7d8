//! The vehicles of the planning with their orders, on both screens.

use std::collections::BTreeMap;

use domain::users::{CategoryVisibility, Permission, Role};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::osrm::{LARGEST_TABLE, PretendOsrm};
use super::same_money::{any_order, any_vehicle};
use super::scene::{COLOGNE, KAUNAS, Scene, leg};
use crate::support::Client;

async fn rows(client: &Client, path: &str) -> Vec<Value> {
    client.get(path).await.data().as_array().unwrap().clone()
}

async fn cards(scene: &Scene) -> Vec<Value> {
    rows(&scene.admin, "/vehicle-planning/all").await
}

/// The vehicles of a list by day.
async fn by_day(client: &Client, path: &str) -> Vec<Value> {
    let groups = rows(client, path).await;
    let vehicles = groups
        .iter()
        .flat_map(|group| group["vehicle_plannings"].as_array().unwrap().clone());
    vehicles.collect()
}

fn orders(card: &Value) -> &Vec<Value> {
    card["orders"].as_array().unwrap()
}

fn ids(card: &Value) -> Vec<i64> {
    let ids = orders(card).iter().map(|order| order["order_id"].as_i64());
    ids.map(Option::unwrap).collect()
}

/// An order that can be loaded after another one was unloaded.
fn in_a_week(scene: &Scene) -> Value {
    let days = json!({"loading_date_from": "2026-03-17", "loading_date_to": "2026-03-18"});
    scene.order_with(json!({"cargo": days}))
}

/// What both sides show of a pair.
fn offer(row: &Value, names: [&str; 4]) -> [i64; 4] {
    names.map(|name| {
        row[name]
            .as_i64()
            .unwrap_or_else(|| panic!("{name}: {row}"))
    })
}

#[actix_web::test]
async fn a_pair_shows_the_same_amounts_with_the_vehicle_and_with_the_load() {
    // Measured by a server, each answer has to find its place among many tables.
    for scene in [Scene::new().await, PretendOsrm::start().scene().await] {
        let mut random = StdRng::seed_from_u64(13);
        for _ in 0..5 {
            any_vehicle(&scene, &mut random).await;
        }
        let mut with_loads = BTreeMap::new();
        for _ in 0..8 {
            let body = any_order(&scene, &mut random);
            let order = scene.take(body).await;
            let path = format!("/orders/{order}/loads-vehicles");
            for row in rows(&scene.admin, &path).await {
                let entry = row["vehicle_planning_id"].as_i64().unwrap();
                let shown = offer(&row, ["distance", "empty_distance", "cost", "profit"]);
                with_loads.insert((entry, order), shown);
            }
        }
        assert_eq!(with_loads.len(), 40);
        let mut with_vehicles = BTreeMap::new();
        let paths = ["/vehicle-planning/list", "/vehicle-planning/not-assigned"];
        let (listed, unassigned) = (
            by_day(&scene.admin, paths[0]).await,
            by_day(&scene.admin, paths[1]).await,
        );
        for card in cards(&scene)
            .await
            .into_iter()
            .chain(listed)
            .chain(unassigned)
        {
            let entry = card["vehicle_planning_id"].as_i64().unwrap();
            let profits: Vec<i64> = orders(&card)
                .iter()
                .map(|order| order["profit_value"].as_i64().unwrap())
                .collect();
            assert!(profits.is_sorted_by(|one, next| one >= next));
            for row in orders(&card) {
                let names = [
                    "total_distance_value",
                    "empty_distance_value",
                    "costs_value",
                    "profit_value",
                ];
                let order = row["order_id"].as_i64().unwrap();
                with_vehicles.insert((entry, order), offer(row, names));
            }
        }
        assert_eq!(with_vehicles, with_loads);
    }
}

#[actix_web::test]
async fn a_card_begins_with_what_its_vehicle_has_taken() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let taken = scene.take(scene.order()).await;
    let waiting = scene.take(in_a_week(&scene)).await;
    scene.assign(taken, entry, Some("2026-03-14")).await;

    let all = cards(&scene).await;
    let [card] = all.as_slice() else {
        panic!("one vehicle has one card: {all:?}")
    };
    assert_ne!(card["vehicle_planning_id"], entry);
    assert_eq!(card["availability_date"], "2026-03-14");
    assert_eq!(
        (&card["order_assigned"], &card["is_free"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(ids(card), [taken, waiting]);
    let stored = scene.read(taken).await;
    let row = &orders(card)[0];
    assert_eq!(row["vehicle_planning_assigned"], true);
    assert_eq!(row["profit_value"], stored["finance"]["profit"]);
    let distance = |name: &str| stored["finance"][name].as_i64().unwrap();
    let driven = distance("empty_distance") + distance("loaded_distance");
    assert_eq!(row["total_distance_value"], driven);
    assert_eq!(row["client_name"], "Rhein Logistik GmbH");
    assert_eq!(row["loadings"], json!(["Vilnius, Lithuania"]));
    assert_eq!(row["last_location"], row["unloading"][0]);
    assert!(row["route_id"].is_i64());
    assert_eq!(orders(card)[1]["vehicle_planning_assigned"], false);
    // By day there are only vehicles without an order.
    let by_day = by_day(&scene.admin, "/vehicle-planning/not-assigned").await;
    assert_eq!(by_day.iter().map(ids).collect::<Vec<_>>(), [[waiting]]);

    // Without an unloading day it is not known where the vehicle goes on.
    let next = card["vehicle_planning_id"].as_i64().unwrap();
    scene.assign(waiting, next, None).await;
    let later = scene.take(in_a_week(&scene)).await;
    let all = cards(&scene).await;
    assert_eq!(all.len(), 1);
    assert_eq!(ids(&all[0]), [taken, waiting]);
    assert_eq!(all[0]["is_free"], false);

    // What is unloaded is not at work any more.
    for order in [taken, waiting] {
        let done = json!({"status": "UNLOADED"});
        let path = format!("/orders/{order}");
        scene.admin.patch(&path, done).await.assert_status(200);
    }
    let all = cards(&scene).await;
    println!("{all:?}");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0]["order_assigned"], false);
    assert_eq!(ids(&all[0]), [later]);
}

#[actix_web::test]
async fn nothing_is_offered_to_a_vehicle_whose_insurance_has_expired() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    scene.take(scene.order()).await;
    let path = format!("/contacts/{}", scene.supplier);
    let mut supplier = scene.admin.get(&path).await.data();
    supplier["insurance_expiry_date"] = json!("2026-03-09");
    scene.admin.put(&path, supplier).await.assert_status(200);

    let card = &cards(&scene).await[0];
    assert_eq!(card["vehicle_planning_id"], entry);
    assert_eq!(
        (&card["insurance_expired"], &card["insurance"]),
        (&json!(true), &json!("2026-03-09"))
    );
    assert_eq!(card["subcontractor_id"], scene.supplier);
    assert!(orders(card).is_empty());
    let by_day = by_day(&scene.admin, "/vehicle-planning/not-assigned").await;
    assert!(orders(&by_day[0]).is_empty());
}

#[actix_web::test]
async fn the_vehicles_come_first_and_their_orders_when_they_are_looked_at() {
    let scene = Scene::new().await;
    let entries = [scene.free_vehicle(100).await, scene.free_vehicle(90).await];
    let order = scene.take(scene.order()).await;
    let without = "/vehicle-planning/all?without_orders=1";
    let all = rows(&scene.admin, without).await;
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|card| orders(card).is_empty()));
    for list in ["all", "list", "not-assigned"] {
        let path = format!("/vehicle-planning/{list}?ids={}", entries[1]);
        let one = match list {
            "all" => rows(&scene.admin, &path).await,
            _ => by_day(&scene.admin, &path).await,
        };
        assert_eq!(one.len(), 1, "{list}");
        assert_eq!(one[0]["vehicle_planning_id"], entries[1]);
        assert_eq!(ids(&one[0]), [order], "{list}");
    }
    let bad = scene.admin.get("/vehicle-planning/all?ids=1,x").await;
    bad.assert_status(422);
    assert!(bad.json()["errors"]["ids"].is_array());
}

#[actix_web::test]
async fn a_person_is_shown_the_orders_they_may_see() {
    let scene = Scene::new().await;
    let vehicle = scene.vehicle_per_km(100).await;
    let entry = scene.free_at(vehicle, KAUNAS).await;
    let taken = scene.take(scene.order()).await;
    scene.take(in_a_week(&scene)).await;
    scene.assign(taken, entry, Some("2026-03-14")).await;
    let (planner, id) = scene
        .company
        .sign_in_holding(
            Role::Planner,
            CategoryVisibility::Both,
            &[Permission::ContactsAllView],
        )
        .await;
    let mut own = in_a_week(&scene);
    own["general"]["client_manager_id"] = json!(id.0);
    let own = scene.take(own).await;
    let all = rows(&planner, "/vehicle-planning/all").await;
    assert_eq!(ids(&all[0]), [own]);
    // Whose order it is stays unknown, but the vehicle is not free before it.
    assert_eq!(all[0]["order_assigned"], true);
    let other_category = scene
        .company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await
        .0;
    let all = rows(&other_category, "/vehicle-planning/all").await;
    assert!(all.iter().all(|card| ids(card).is_empty()), "{all:?}");
}

/// Loads from as many places, whose distances no user knows any more.
async fn forgotten_loads(scene: &Scene, count: usize) {
    for place in 0..count {
        let mut body = scene.order();
        let east = 20.0 + f64::from(u32::try_from(place).unwrap()) * 0.01;
        body["cargos"] = json!([leg(("Somewhere", 52.0, east), COLOGNE)]);
        scene.take(body).await;
    }
    let forgotten: Result<_, DbErr> = scene
        .company
        .db()
        .write(async |txn| {
            let forget = Statement::from_string(DbBackend::Postgres, "DELETE FROM route_cache");
            txn.execute_raw(forget).await
        })
        .await;
    assert!(forgotten.unwrap().rows_affected() > 0);
}

#[actix_web::test]
async fn a_server_that_does_not_answer_is_asked_once_and_not_for_every_load() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    for _ in 0..2 {
        scene.free_vehicle(100).await;
    }
    forgotten_loads(&scene, 60).await;
    osrm.is_down(true);
    osrm.asked();
    let all = cards(&scene).await;
    assert!(all.iter().all(|card| orders(card).len() == 50));
    // For the ways of the loads, and for the ways to them.
    assert_eq!(osrm.asked().len(), 2);
}

#[actix_web::test]
async fn what_is_not_known_of_very_many_loads_is_asked_for_bit_by_bit() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    scene.free_vehicle(100).await;
    forgotten_loads(&scene, 103).await;
    osrm.asked();
    let mut of_loads = Vec::new();
    for _ in 0..3 {
        assert_eq!(orders(&cards(&scene).await[0]).len(), 50);
        let asked = osrm.asked();
        assert!(asked.iter().all(|points| *points <= LARGEST_TABLE));
        of_loads.push(asked.iter().filter(|points| **points == 2).count());
    }
    assert_eq!(of_loads, [100, 3, 0]);
}
