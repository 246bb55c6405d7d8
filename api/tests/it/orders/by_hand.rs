//! What was entered by hand is kept when the order is saved or gets a vehicle; everything else is
//! calculated again.

use serde_json::{Value, json};

use super::scene::{KAUNAS, POZNAN, Scene, leg};

async fn adjust(scene: &Scene, order: i64, distances: Value) -> Value {
    scene
        .admin
        .patch(&format!("/orders/{order}/adjust-distances"), distances)
        .await
        .data()
}

async fn distances(scene: &Scene, order: i64) -> (i64, i64) {
    let finance = scene.read(order).await["finance"].clone();
    let metres = |name: &str| finance[name].as_i64().unwrap();
    (metres("empty_distance"), metres("loaded_distance"))
}

/// The body of an order that is paid by the kilometre.
fn per_km(scene: &Scene, more: Value) -> Value {
    let mut body = scene.order_with(
        json!({"finance": {"revenue_calculation_type": "PER_KM", "revenue_calculation_value": 150}}),
    );
    super::scene::merge(&mut body, more);
    body
}

#[actix_web::test]
async fn a_revenue_by_hand_leaves_the_cost_to_the_vehicle() {
    let scene = Scene::new().await;
    let (entry, other) = (scene.free_vehicle(100).await, scene.free_vehicle(50).await);
    let order = scene.take(per_km(&scene, json!({}))).await;
    let candidates = scene
        .admin
        .get(&format!("/orders/{order}/loads-vehicles"))
        .await
        .data();
    let cost_of = |entry: i64| {
        let rows = candidates.as_array().unwrap();
        let row = rows.iter().find(|row| row["vehicle_planning_id"] == entry);
        row.unwrap()["cost"].clone()
    };
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"revenue": 160_000}))
        .await
        .assert_status(200);
    let finance = scene.read(order).await["finance"].clone();
    assert_eq!(finance["revenue_overridden"], true);
    assert_eq!(finance["cost_overridden"], false);
    for vehicle in [entry, other] {
        let chosen = json!({"cargo": {"vehicle_planning_id": vehicle}});
        scene.save_as_read(order, chosen).await.assert_status(200);
        let finance = scene.read(order).await["finance"].clone();
        assert_eq!(finance["revenue"], 160_000);
        assert_eq!(finance["cost"], cost_of(vehicle));
        assert_eq!(finance["cost_overridden"], false);
    }
}

#[actix_web::test]
async fn a_cost_ends_to_be_by_hand_when_it_is_cleared_or_undone() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let carried = json!({"cargo": {"vehicle_planning_id": entry}});
    let order = scene.take(scene.order_with(carried)).await;
    let calculated = scene.read(order).await["finance"].clone();
    let patch = async |cost: &Value| {
        let answer = scene
            .admin
            .patch(&format!("/orders/{order}"), json!({ "cost": cost }))
            .await;
        answer.assert_status(200);
        scene.read(order).await["finance"].clone()
    };
    for end in [&Value::Null, &calculated["cost"]] {
        let entered = patch(&json!(0)).await;
        assert_eq!(entered["cost"], 0);
        assert_eq!(entered["cost_overridden"], true);
        assert_eq!(patch(end).await, calculated);
    }
}

#[actix_web::test]
async fn a_cost_of_nothing_is_a_cost_until_it_is_cleared() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let patch = async |change: Value| scene.admin.patch(&format!("/orders/{order}"), change).await;
    let earned = async || {
        let rows = scene.admin.get("/orders/list").await.data();
        rows[0]["profit"].clone()
    };
    // No user knows the profit yet, so it cannot decide what the client pays.
    let early = patch(json!({"profit": 5_000})).await;
    early.assert_field("profit");
    patch(json!({"cost": 0})).await.assert_status(200);
    assert_eq!(earned().await, 200_000);
    let noted = json!({"cargo": {"note": "call first"}});
    scene.save_as_read(order, noted).await.assert_status(200);
    assert_eq!(earned().await, 200_000, "saving the form keeps it");
    patch(json!({"cost": null})).await.assert_status(200);
    assert!(earned().await.is_null());
    let (free, none) = (Some("0".to_owned()), None::<String>);
    let reported = scene.logged(order, "finance.cost").await;
    assert_eq!(
        reported[reported.len() - 2..],
        [(none.clone(), free.clone()), (free, none)]
    );
}

#[actix_web::test]
async fn distances_by_hand_survive_the_form() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let order = scene
        .take(per_km(
            &scene,
            json!({"cargo": {"vehicle_planning_id": entry}}),
        ))
        .await;
    let by_hand = json!({"empty_distance": 50_000, "loaded_distance": 900_000});
    adjust(&scene, order, by_hand).await;
    let before = scene.read(order).await;
    scene
        .save_as_read(order, json!({}))
        .await
        .assert_status(200);
    assert_eq!(scene.read(order).await, before);

    let noted = json!({"cargo": {"note": "call first"}});
    scene.save_as_read(order, noted).await.assert_status(200);
    let finance = scene.read(order).await["finance"].clone();
    assert_eq!(finance["revenue"], 135_000, "150 a laden kilometre");
    assert_eq!(finance["cost"], 95_000, "100 a kilometre");
    assert_eq!(finance["revenue_overridden"], false);

    let body = scene.as_read(order, json!({})).await;
    let question = json!({
        "order_id": order, "vehicle_planning_id": entry, "cargos": body["cargos"],
        "revenue_calculation_type": "PER_KM", "revenue_calculation_value": 150,
    });
    let shown = scene
        .admin
        .post("/orders/calculate-finance", question)
        .await
        .data();
    assert_eq!(
        shown["revenue"], 135_000,
        "the form shows what it will save"
    );
    assert_eq!(shown["loaded_distance"], 900_000);
    assert_eq!(shown["empty_distance"], 50_000);
}

#[actix_web::test]
async fn a_distance_by_hand_ends_with_the_stops_or_the_vehicle_it_was_about() {
    let scene = Scene::new().await;
    let near = scene.free_vehicle(100).await;
    let vehicle = scene.vehicle_per_km(100).await;
    let far = scene.free_at(vehicle, POZNAN).await;
    let order = scene
        .take(scene.order_with(json!({"cargo": {"vehicle_planning_id": near}})))
        .await;
    let (measured_empty, measured_loaded) = distances(&scene, order).await;
    let by_hand = json!({"empty_distance": 1_000, "loaded_distance": 900_000});
    adjust(&scene, order, by_hand).await;

    let moved = json!({"cargo": {"vehicle_planning_id": far}});
    scene.save_as_read(order, moved).await.assert_status(200);
    let (empty, loaded) = distances(&scene, order).await;
    assert!(empty > measured_empty, "from Poznań: {empty}");
    assert_eq!(loaded, 900_000);

    let elsewhere = json!({"cargos": [leg(KAUNAS, POZNAN)]});
    scene
        .save_as_read(order, elsewhere)
        .await
        .assert_status(200);
    let (_, loaded) = distances(&scene, order).await;
    assert!(loaded != 900_000 && loaded < measured_loaded, "{loaded}");
}

#[actix_web::test]
async fn a_laden_distance_by_hand_leaves_every_vehicle_its_own_way_to_the_load() {
    let scene = Scene::new().await;
    scene.free_vehicle(100).await;
    let vehicle = scene.vehicle_per_km(100).await;
    scene.free_at(vehicle, POZNAN).await;
    let order = scene.take(scene.order()).await;
    let candidates = async || {
        let path = format!("/orders/{order}/loads-vehicles");
        let rows = scene.admin.get(&path).await.data();
        let rows = rows.as_array().unwrap().clone();
        assert_eq!(rows.len(), 2);
        rows
    };
    let (_, measured) = distances(&scene, order).await;
    let before = candidates().await;
    adjust(&scene, order, json!({"loaded_distance": measured + 5_000})).await;
    let after = candidates().await;
    for (before, after) in before.iter().zip(&after) {
        let distance = |row: &Value| row["distance"].as_i64().unwrap();
        assert_eq!(distance(after), distance(before) + 5_000);
        let entry = &after["vehicle_planning_id"];
        let given = scene
            .admin
            .post(
                &format!("/orders/{order}/assign-vehicle-planning"),
                json!({"vehicle_planning_id": entry}),
            )
            .await
            .data();
        assert_eq!(given["cost"], after["cost"]);
        let (empty, loaded) = distances(&scene, order).await;
        assert_eq!(
            (empty + loaded, loaded),
            (distance(after), measured + 5_000)
        );

        adjust(&scene, order, json!({"empty_distance": 7})).await;
        scene
            .admin
            .post(&format!("/orders/{order}/unassign"), json!({}))
            .await
            .assert_status(200);
        assert_eq!(distances(&scene, order).await, (0, measured + 5_000));
    }
}
