//! A distance that may be wrong is marked wherever it is shown, and keeps its mark as long as it is the one.

use serde_json::{Value, json};

use super::osrm::PretendOsrm;
use super::scene::{KAUNAS, Scene, leg};

/// A kilometre from Kaunas.
const NEAR: (&str, f64, f64) = ("Kaunas, Lithuania", 54.907, 23.903);
/// As far as the stand-in says it is, and not farther.
const KLAIPEDA: (&str, f64, f64) = ("Klaipėda, Lithuania", 55.7, 21.13);

fn order(scene: &Scene, from: (&str, f64, f64), to: (&str, f64, f64)) -> Value {
    scene.order_with(json!({ "cargos": [leg(from, to)] }))
}

/// Whether the form, the order, the list, the loads and the vehicles of a load doubt a distance.
async fn doubts(scene: &Scene, order: i64, body: &Value) -> [bool; 5] {
    let admin = &scene.admin;
    let form = json!({"cargos": body["cargos"], "order_id": order});
    let form = admin.post("/orders/calculate-finance", form).await.data();
    let list = admin.get("/orders/list").await.data();
    let loads = admin.get("/orders/loads").await.data();
    let vehicles = admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    let of = |rows: &Value, id: &str| {
        let row = rows.as_array().unwrap().iter().find(|row| row[id] == order);
        row.unwrap()["is_distance_doubtful"].as_bool().unwrap()
    };
    [
        form["is_doubtful"].as_bool().unwrap(),
        scene.read(order).await["is_distance_doubtful"]
            .as_bool()
            .unwrap(),
        of(&list, "id"),
        of(&loads, "order_id"),
        vehicles[0]["is_distance_doubtful"].as_bool().unwrap(),
    ]
}

#[actix_web::test]
async fn a_kilometre_that_became_three_hundred_is_doubtful_wherever_it_stands() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    scene.free_vehicle(100).await;
    let usual = order(&scene, KAUNAS, KLAIPEDA);
    let id = scene.take(usual.clone()).await;
    assert_eq!(doubts(&scene, id, &usual).await, [false; 5]);

    osrm.is_absurd(true);
    let near = order(&scene, KAUNAS, NEAR);
    let id = scene.take(near.clone()).await;
    assert_eq!(doubts(&scene, id, &near).await, [true; 5]);
    // What a person enters is right.
    let by_hand = json!({"total_distance": 2_000});
    let path = format!("/orders/{id}/adjust-distances");
    scene.admin.patch(&path, by_hand).await.assert_status(200);
    assert_eq!(doubts(&scene, id, &near).await, [false; 5]);
}

#[actix_web::test]
async fn a_place_far_from_any_road_is_doubtful_each_time() {
    let osrm = PretendOsrm::start();
    let scene = osrm.scene().await;
    scene.free_vehicle(100).await;
    osrm.is_off_road(true);
    let body = order(&scene, KAUNAS, KLAIPEDA);
    let id = scene.take(body.clone()).await;
    assert_eq!(doubts(&scene, id, &body).await, [true; 5]);
    // Nothing of it was kept as if it were sure.
    assert_eq!(doubts(&scene, id, &body).await, [true; 5]);
}

#[actix_web::test]
async fn from_a_place_to_itself_nothing_is_asked() {
    let osrm = PretendOsrm::start();
    osrm.is_absurd(true);
    let scene = osrm.scene().await;
    let body = order(&scene, KAUNAS, KAUNAS);
    let id = scene.take(body).await;
    let stored = scene.read(id).await;
    assert_eq!(stored["finance"]["loaded_distance"], 0);
    assert_eq!(stored["is_distance_doubtful"], false);
    assert!(osrm.asked().is_empty());
}
