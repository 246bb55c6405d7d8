//! Addresses of legs and planning entries that are sent without coordinates.

use serde_json::{Value, json};

use super::scene::{KAUNAS, Scene, VILNIUS, leg};

fn written(loading: &str, unloading: &str) -> Value {
    json!([{"loading_address": loading, "unloading_address": unloading}])
}

#[actix_web::test]
async fn a_street_address_is_located_and_kept_as_it_is_written() {
    let scene = Scene::new().await;
    let terminal = json!({"name": "Terminalas Šiaurė", "city": "Kaunas", "country": "LT",
        "latitude": 54.95, "longitude": 23.88});
    scene
        .admin
        .post("/addresses", terminal)
        .await
        .assert_status(200);
    let legs = written(
        "Terminalas Šiaurė, Pramonės pr. 1, Kaunas",
        "Magistrala 12, 05-090 Wypędy",
    );
    let id = scene.take(scene.order_with(json!({"cargos": legs}))).await;

    let stored = scene.read(id).await["cargos"][0].clone();
    assert_eq!(
        stored["loading_address"],
        "Terminalas Šiaurė, Pramonės pr. 1, Kaunas"
    );
    assert_eq!(stored["loading_latitude"], 54.95);
    assert_eq!(stored["loading_precision"], "address");
    assert_eq!(stored["unloading_address"], "Magistrala 12, 05-090 Wypędy");
    assert_eq!(stored["unloading_precision"], "postcode");

    let legs = written(
        "Savanorių pr. 219, LT-50191 Kaunas",
        "ul. Fabryczna 5, 90-001 Łódź",
    );
    let question = scene
        .admin
        .post("/orders/calculate-finance", json!({"cargos": legs}))
        .await;
    question.assert_status(200);
    let saved = scene.save_as_read(id, json!({"cargos": legs})).await;
    saved.assert_status(200);
    let stored = scene.read(id).await["cargos"][0].clone();
    assert_eq!(stored["loading_latitude"], KAUNAS.1);
    assert_eq!(
        [&stored["loading_precision"], &stored["unloading_precision"]],
        ["town", "town"]
    );
    assert_eq!(stored["unloading_address"], "ul. Fabryczna 5, 90-001 Łódź");
}

#[actix_web::test]
async fn a_precision_that_is_sent_is_stored_and_none_is_not_known() {
    let scene = Scene::new().await;
    let mut legs = json!([leg(VILNIUS, KAUNAS)]);
    legs[0]["unloading_precision"] = json!("address");
    let id = scene.take(scene.order_with(json!({"cargos": legs}))).await;
    let stored = scene.read(id).await["cargos"][0].clone();
    assert_eq!(stored["loading_precision"], Value::Null);
    assert_eq!(stored["unloading_precision"], "address");
    legs[0]["unloading_precision"] = json!("roof");
    let answer = scene
        .admin
        .post("/orders", scene.order_with(json!({"cargos": legs})))
        .await;
    answer.assert_field("cargos.0.unloading_precision");
}

#[actix_web::test]
async fn an_address_in_which_nothing_is_recognised_is_answered_with_the_nearest_places() {
    let scene = Scene::new().await;
    let legs = written("Vilniaus g. 5", "Fabriko g. 3, Kaunass");
    let answer = scene
        .admin
        .post("/orders", scene.order_with(json!({"cargos": legs})))
        .await;
    answer.assert_field("cargos.0.loading_address");
    let errors = &answer.json()["errors"];
    let said = errors["cargos.0.unloading_address"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(said.contains("Kaunas, Lithuania"), "{said}");
    assert_eq!(scene.count().await, 0);
}

#[actix_web::test]
async fn a_new_stop_far_from_the_country_it_names_is_refused() {
    let scene = Scene::new().await;
    let bremen_in_spain = ("Industriestr. 5, D-28195 Bremen", 40.4, -3.7);
    let body = scene.order_with(json!({"cargos": [leg(VILNIUS, bremen_in_spain)]}));
    let answer = scene.admin.post("/orders", body).await;
    answer.assert_field("cargos.0.unloading_address");
    let swapped = ("Kaunas, Lithuania", 23.9, 54.9);
    let body = scene.order_with(json!({"cargos": [leg(swapped, VILNIUS)]}));
    let answer = scene.admin.post("/orders", body).await;
    let said = answer.json()["errors"]["cargos.0.loading_address"][0].clone();
    assert_eq!(
        said,
        "This point is far from Lithuania. Are latitude and longitude swapped?"
    );

    // What is stored already does not keep the rest from being changed.
    let id = scene.take(scene.order()).await;
    scene
        .execute("UPDATE cargos SET unloading_latitude = 40.4, unloading_longitude = -3.7")
        .await;
    let saved = scene
        .save_as_read(id, json!({"cargo": {"note": "Tail lift"}}))
        .await;
    saved.assert_status(200);
}

#[actix_web::test]
async fn a_planning_entry_is_located_by_its_address() {
    let scene = Scene::new().await;
    let vehicle = scene.vehicle_per_km(100).await;
    let body = json!({"vehicle_id": vehicle, "date": "2026-03-12",
        "address": "Savanorių pr. 219, LT-50191 Kaunas"});
    let id = scene.admin.post("/vehicle-planning", body).await.data()["id"]
        .as_i64()
        .unwrap();
    let entry = scene
        .admin
        .get(&format!("/vehicle-planning/{id}"))
        .await
        .data();
    assert_eq!(entry["address"], "Savanorių pr. 219, LT-50191 Kaunas");
    assert_eq!(entry["latitude"], KAUNAS.1);
}
