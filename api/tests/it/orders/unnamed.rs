//! An order that a user may not see is not named to them, also where it is in their way.

use domain::users::{CategoryVisibility, Role};
use serde_json::{Value, json};

use super::scene::{KAUNAS, Scene};
use crate::support::{Answer, Client};

#[actix_web::test]
async fn the_planning_names_orders_to_those_who_may_see_them() {
    let scene = Scene::new().await;
    let (blind, _) = scene
        .company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &[])
        .await;
    let vehicle = scene.vehicle_per_km(100).await;
    let entry = scene.free(vehicle).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    // Nothing follows the order, so that the vehicle can be planned after it.
    let next = scene.free_entries().await[0]["vehicle_planning_id"].clone();
    let next = scene
        .admin
        .delete(&format!("/vehicle-planning/{next}"))
        .await;
    next.assert_status(200);

    let path = format!("/vehicle-planning/{entry}");
    let read = scene.admin.get(&path).await.data();
    assert_eq!(read["order_id"], order);
    assert_eq!(read["order_number"], "26-00001");
    let read = blind.get(&path).await.data();
    assert_eq!(read["order_assigned"], true);
    assert_eq!(read["order_id"], Value::Null);
    assert_eq!(read["order_number"], Value::Null);

    for (what, status, said) in [
        ("move the entry", 409, "is assigned to ABC 100 here"),
        ("remove the entry", 409, "is assigned to ABC 100 here"),
        ("plan the vehicle", 422, "The vehicle carries"),
        ("take the vehicle", 409, "Vehicle is already assigned to"),
        ("delete the vehicle", 409, "it is assigned to"),
    ] {
        for (person, is_named) in [(&scene.admin, true), (&blind, false)] {
            let answer = attempt(&scene, person, what, (vehicle, entry)).await;
            assert_eq!(answer.status, status, "{what}: {answer:?}");
            assert!(answer.text.contains(said), "{what}: {answer:?}");
            let names = answer.text.contains("26-00001");
            assert_eq!(names, is_named, "{what}: {answer:?}");
        }
    }
}

async fn attempt(scene: &Scene, person: &Client, what: &str, planned: (i64, i64)) -> Answer {
    let (vehicle, entry) = planned;
    let path = format!("/vehicle-planning/{entry}");
    let (address, latitude, longitude) = KAUNAS;
    let place = json!({"vehicle_id": vehicle, "date": "2026-03-12", "address": address,
        "latitude": latitude, "longitude": longitude});
    match what {
        "move the entry" => person.put(&path, place).await,
        "remove the entry" => person.delete(&path).await,
        "plan the vehicle" => person.post("/vehicle-planning", place).await,
        "take the vehicle" => {
            let own = person.post("/orders", scene.order()).await.data();
            let path = format!("/orders/{}/assign-vehicle-planning", own["id"]);
            person
                .post(&path, json!({"vehicle_planning_id": entry}))
                .await
        }
        _ => person.delete(&format!("/vehicles/{vehicle}")).await,
    }
}
