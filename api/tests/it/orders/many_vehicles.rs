//! A load with more free vehicles than a distance server accepts in one table.

use std::time::Duration;

use chrono::TimeDelta;
use domain::users::Role;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::Value;

use super::osrm::{LARGEST_TABLE, PretendOsrm};
use super::scene::{Scene, VILNIUS};

const VEHICLES: i64 = 230;

/// Adds so many vehicles: vehicle n is n thousandths of a degree east of Vilnius.
async fn add_vehicles(scene: &Scene, count: i64) {
    let add = "WITH vehicle AS (
            INSERT INTO vehicles (plate_number, cost_calculation_type, cost_calculation_value)
            SELECT 'FAR ' || n, 'PER_KM', 100 FROM generate_series(1, $1::bigint) AS n
            RETURNING id, split_part(plate_number, ' ', 2)::int AS n)
        INSERT INTO planning_entries (vehicle_id, available_on, address, latitude, longitude)
        SELECT id, '2026-03-10', 'Vilnius, Lithuania', $2::double precision,
               $3::double precision + n * 0.001 FROM vehicle";
    scene
        .company
        .db()
        .write(async |txn| {
            let values = [count.into(), VILNIUS.1.into(), VILNIUS.2.into()];
            let statement = Statement::from_sql_and_values(DbBackend::Postgres, add, values);
            txn.execute_raw(statement).await
        })
        .await
        .unwrap();
}

/// The loads are read once, not again for every few vehicles.
#[actix_web::test]
async fn the_cards_of_many_vehicles_take_as_many_messages_as_those_of_one() {
    let scene = Scene::new().await;
    scene.take(scene.order()).await;
    add_vehicles(&scene, VEHICLES).await;
    let messages = async |path: &str, vehicles: usize| {
        // Once before, so that nothing else is read for the first time.
        scene.admin.get(path).await.data();
        let before = scene.company.messages().await;
        let days = scene.admin.get(path).await.data();
        let after = scene.company.messages().await;
        let shown = days[0]["vehicle_plannings"].as_array().unwrap();
        assert_eq!(shown.len(), vehicles);
        assert_eq!(shown[vehicles - 1]["orders"].as_array().unwrap().len(), 1);
        after - before
    };
    let all = scene.admin.get("/vehicle-planning/list").await.data();
    let one = all[0]["vehicle_plannings"][0]["vehicle_planning_id"].clone();
    let path = format!("/vehicle-planning/not-assigned?ids={one}");
    let for_one = messages(&path, 1).await;
    let many = usize::try_from(VEHICLES).unwrap();
    let for_all = messages("/vehicle-planning/not-assigned", many).await;
    assert_eq!(for_all, for_one);
}

#[actix_web::test]
async fn tables_are_asked_for_in_pieces_and_no_vehicle_is_lost() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    let order = scene.take(scene.order()).await;
    // The loading place is in Vilnius, so the nearest earns most.
    add_vehicles(&scene, VEHICLES).await;
    osrm.asked();

    let planner = scene.company.sign_in_as(Role::Planner).await;
    let path = format!("/orders/{order}/loads-vehicles");
    let rows = planner.get(&path).await.data();
    let asked = osrm.asked();
    assert!(
        asked.iter().all(|points| *points <= LARGEST_TABLE),
        "{asked:?}"
    );
    assert_eq!(
        asked.iter().sum::<usize>(),
        230 + 2 * asked.len(),
        "{asked:?}"
    );
    assert_eq!(rows.as_array().unwrap().len(), 50);
    let plates: Vec<&str> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["vehicle_number"].as_str().unwrap())
        .collect();
    let nearest: Vec<String> = (1..=50).map(|n| format!("FAR {n}")).collect();
    assert_eq!(plates, nearest);
    let distance = |row: &Value| row["distance"].as_i64().unwrap();
    // Each thousandth of a degree is 100 m, also from one table to the next.
    assert_eq!(distance(&rows[49]) - distance(&rows[0]), 4_900);

    // Each list has its own ways.
    let without_ways = |rows: &Value| -> Vec<Value> {
        let mut rows = rows.as_array().unwrap().clone();
        for row in &mut rows {
            row.as_object_mut().unwrap().remove("calculated_route_id");
        }
        rows
    };
    let again = planner.get(&path).await.data();
    assert_eq!(without_ways(&again), without_ways(&rows));
    assert!(osrm.asked().is_empty(), "all was kept");
    let near = scene.vehicle_per_km(100).await;
    scene.free_at(near, VILNIUS).await;
    let east = scene.vehicle_per_km(100).await;
    scene.free_at(east, ("Minsk", 53.9, 27.56667)).await;
    planner.get(&path).await.data();
    assert_eq!(osrm.asked(), [3], "the new place and both stops");
}

/// A planner waits so long for a server that takes a while for each of its tables, and sees all vehicles nevertheless.
#[actix_web::test]
async fn a_slow_server_is_asked_for_some_seconds_and_no_vehicle_is_lost() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    let order = scene.take(scene.order()).await;
    add_vehicles(&scene, VEHICLES).await;
    osrm.asked();
    osrm.is_slow(true);
    let path = format!("/orders/{order}/loads-vehicles");
    let passing = async {
        while osrm.asked().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        scene.company.server.pass(TimeDelta::seconds(5));
        osrm.is_slow(false);
    };
    let (rows, ()) = futures_util::future::join(scene.admin.get(&path), passing).await;
    assert_eq!(rows.data().as_array().unwrap().len(), 50);
    assert!(
        osrm.asked().is_empty(),
        "only the first table was asked for"
    );
    // What it has answered is kept, and the next list asks for more.
    scene.admin.get(&path).await.data();
    assert_eq!(osrm.asked().iter().sum::<usize>(), 230 - 98 + 2 * 2);
}
