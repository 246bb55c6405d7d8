//! Orders whose way does without the ferries that would save much of it.

use reqwest::Method;
use serde_json::{Value, json};

use super::corrected_routes::{correct, stop};
use super::scene::{COLOGNE, KAUNAS, Scene, VILNIUS, leg};

const GOTEBORG: (&str, f64, f64) = ("Göteborg, Sweden", 57.71, 11.97);

fn to_sweden(scene: &Scene, by_land: Option<bool>) -> Value {
    let mut body = scene.order_with(json!({
        "cargos": [leg(KAUNAS, GOTEBORG)],
        "finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 150},
    }));
    if let Some(by_land) = by_land {
        body["general"]["by_land"] = json!(by_land);
    }
    body
}

async fn calculated(scene: &Scene, legs: Value, more: Value) -> Value {
    let mut body = json!({ "cargos": legs });
    super::scene::merge(&mut body, more);
    scene
        .admin
        .post("/orders/calculate-finance", body)
        .await
        .data()
}

#[actix_web::test]
async fn the_calculation_tells_both_ways_and_is_made_for_the_chosen_one() {
    let scene = Scene::new().await;
    let legs = json!([leg(KAUNAS, GOTEBORG)]);
    let ferry = calculated(&scene, legs.clone(), json!({})).await;
    let land = calculated(&scene, legs.clone(), json!({ "by_land": true })).await;
    let choice = &ferry["ferry_choice"];
    assert_eq!(choice, &land["ferry_choice"]);
    assert_eq!(choice["by_ferry"], ferry["loaded_distance"]);
    assert_eq!(choice["by_land"], land["loaded_distance"]);
    assert!(choice["by_land"].as_i64() > choice["by_ferry"].as_i64());
    assert_eq!(ferry["ferries"][0]["from"], "Klaipėda");
    assert_eq!(land["ferries"], json!([]));
    let straight = calculated(&scene, json!([leg(VILNIUS, COLOGNE)]), json!({})).await;
    assert_eq!(straight["ferry_choice"], Value::Null);
}

#[actix_web::test]
async fn the_choice_belongs_to_the_order_and_stays_with_it() {
    let scene = Scene::new().await;
    let ferry = scene.take(to_sweden(&scene, None)).await;
    let land = scene.take(to_sweden(&scene, Some(true))).await;
    let distance = async |order: i64| scene.read(order).await["finance"]["loaded_distance"].clone();
    let (by_ferry, by_land) = (distance(ferry).await, distance(land).await);
    assert!(by_land.as_i64() > by_ferry.as_i64());
    assert_eq!(scene.read(land).await["general"]["by_land"], true);

    // A form that does not know of it changes nothing.
    let mut body = scene
        .as_read(land, json!({ "cargo": { "note": "x" } }))
        .await;
    body["general"].as_object_mut().unwrap().remove("by_land");
    let path = format!("/orders/{land}");
    scene.admin.put(&path, body).await.assert_status(200);
    assert_eq!(scene.read(land).await["general"]["by_land"], true);
    assert_eq!(distance(land).await, by_land);

    // Other stops are reached in the same way, and so is a vehicle's first one.
    let entry = scene.free_vehicle(100).await;
    scene.assign(land, entry, Some("2026-03-20")).await;
    assert_eq!(distance(land).await, by_land);

    // The other choice is another distance, and it is logged.
    let saved = scene
        .save_as_read(land, json!({ "general": { "by_land": false } }))
        .await;
    saved.assert_status(200);
    assert_eq!(distance(land).await, by_ferry);
    assert_eq!(scene.logged(land, "general.by_land").await.len(), 1);
    let revenue = scene.read(land).await["finance"]["revenue"].clone();
    assert_eq!(revenue, scene.read(ferry).await["finance"]["revenue"]);
}

#[actix_web::test]
async fn the_route_editor_measures_and_stores_the_choice() {
    let scene = Scene::new().await;
    let order = scene.take(to_sweden(&scene, None)).await;
    let id = scene.read(order).await["route_id"].as_i64().unwrap();
    let path = format!("/routes/{id}");
    let answer = scene.admin.get(&path).await;
    let (version, route) = (answer.headers["etag"].clone(), answer.data());
    assert_eq!(route["by_land"], false);
    let points = json!([
        { "lat": KAUNAS.1, "lng": KAUNAS.2 }, { "lat": GOTEBORG.1, "lng": GOTEBORG.2 },
    ]);
    let measure = async |by_land: bool| {
        let body = json!({ "coordinates": points, "by_land": by_land });
        scene.admin.post("/routes/measure", body).await.data()
    };
    let (ferry, land) = (measure(false).await, measure(true).await);
    assert_eq!(ferry["ferry_choice"], land["ferry_choice"]);
    assert_eq!(land["ferry_choice"]["by_land"], land["distance"]);

    let choice = format!("/routes/{id}/by-land");
    let chosen = scene
        .admin
        .put(&choice, json!({ "by_land": true }))
        .await
        .data();
    assert_eq!(
        (
            &chosen["by_land"],
            &chosen["distance"],
            &chosen["calculated_distance"]
        ),
        (&json!(true), &land["distance"], &land["distance"])
    );
    assert_eq!(
        scene.read(order).await["finance"]["loaded_distance"],
        land["distance"]
    );
    let back = scene
        .admin
        .put(&choice, json!({ "by_land": false }))
        .await
        .data();
    assert_eq!(back["distance"], route["distance"]);

    scene
        .admin
        .put(&choice, json!({}))
        .await
        .assert_field("by_land");
    let stale = scene
        .admin
        .request(Method::PUT, &choice)
        .header("If-Match", version)
        .json(&json!({ "by_land": true }));
    scene.admin.send(stale).await.assert_status(409);
    let missing = json!({ "by_land": true });
    scene
        .admin
        .put("/routes/999999/by-land", missing.clone())
        .await
        .assert_status(404);
    let others = Scene::on(&scene.company.server).await;
    others.admin.put(&choice, missing).await.assert_status(404);
}

#[actix_web::test]
async fn what_is_learned_by_land_is_compared_with_ways_by_land() {
    let scene = Scene::new().await;
    let legs = json!([leg(KAUNAS, GOTEBORG)]);
    let metres = |answer: &Value, of: &str| answer["ferry_choice"][of].as_f64().unwrap();
    let before = calculated(&scene, legs.clone(), json!({})).await;
    let order = scene.take(to_sweden(&scene, Some(true))).await;
    let known = before["ferry_choice"]["by_land"].as_i64().unwrap() * 11 / 10;
    let stops = json!([stop("loading", KAUNAS, 0), stop("unloading", GOTEBORG, 0)]);
    let corrected = correct(&scene, order, &stops, known, true).await;
    assert_eq!(
        (&corrected["by_land"], &corrected["distance"]),
        (&json!(true), &json!(known))
    );

    // A tenth longer, and not as much longer as the way by land is than the ferry.
    let after = calculated(&scene, legs, json!({})).await;
    for of in ["by_land", "by_ferry"] {
        let factor = metres(&after, of) / metres(&before, of);
        assert!((1.02..1.12).contains(&factor), "{of}: {factor}");
    }
    // What a user knows stays when the choice changes.
    let id = corrected["id"].as_i64().unwrap();
    let chosen = scene
        .admin
        .put(
            &format!("/routes/{id}/by-land"),
            json!({ "by_land": false }),
        )
        .await
        .data();
    assert_eq!(
        (&chosen["by_land"], &chosen["distance"]),
        (&json!(false), &json!(known))
    );
}
