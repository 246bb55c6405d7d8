//! The best vehicle of each load in a list.

use domain::users::{CategoryVisibility, Role};
use serde_json::{Value, json};

use super::scene::{POZNAN, Scene};
use crate::support::Client;

async fn best(client: &Client, ids: &[i64]) -> Vec<Value> {
    let ids: Vec<String> = ids.iter().map(i64::to_string).collect();
    let path = format!("/orders/loads-best?selected_orders_ids={}", ids.join(","));
    let rows = client.get(&path).await.data();
    rows.as_array().unwrap().clone()
}

#[actix_web::test]
async fn it_is_the_first_one_of_those_that_opening_the_load_lists() {
    let scene = Scene::new().await;
    let loads = [
        scene.take(scene.order()).await,
        scene
            .take(scene.order_with(json!({"general": {"calc_shortest_route": true}})))
            .await,
    ];
    let none = best(&scene.admin, &loads).await;
    assert_eq!(none.len(), 2);
    assert_eq!(none[0]["best"], Value::Null);
    assert_eq!(none[0]["vehicles"], 0);

    scene.free_vehicle(150).await;
    let cheap = scene.free_vehicle(110).await;
    let far = scene.vehicle_per_km(109).await;
    scene.free_at(far, POZNAN).await;
    let rows = best(&scene.admin, &loads).await;
    for (load, row) in loads.iter().zip(&rows) {
        let listed = scene
            .admin
            .get(&format!("/orders/{load}/loads-vehicles"))
            .await;
        let listed = listed.data();
        assert_eq!(row["order_id"], *load);
        // Only a vehicle that is chosen from the opened list has its way kept.
        let mut first = listed[0].clone();
        first["calculated_route_id"] = json!(0);
        assert_eq!(row["best"], first);
        assert_eq!(row["vehicles"], 3);
        let profit = row["best"]["profit"].as_i64().unwrap();
        assert_eq!(row["margin_permille"], profit * 1000 / 200_000);
    }
    assert_eq!(rows[0]["best"]["vehicle_planning_id"], cheap);
}

#[actix_web::test]
async fn an_expired_insurance_and_other_peoples_loads_are_left_out() {
    let scene = Scene::new().await;
    let load = scene.take(scene.order()).await;
    let entry = scene.free_vehicle(110).await;
    let expired = json!({
        "company_name": "Žemaitijos vežėjai UAB", "types": ["supplier"], "vat": 21,
        "insurance_expiry_date": "2026-03-09",
    });
    let path = format!("/contacts/{}", scene.supplier);
    scene.admin.put(&path, expired).await.assert_status(200);
    let listed = scene
        .admin
        .get(&format!("/orders/{load}/loads-vehicles"))
        .await;
    assert_eq!(listed.data()[0]["vehicle_planning_id"], entry);
    assert_eq!(best(&scene.admin, &[load]).await[0]["best"], Value::Null);

    let (own_only, _) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    assert_eq!(best(&own_only, &[load]).await, Vec::<Value>::new());
    let refused = scene.admin.get("/orders/loads-best").await;
    refused.assert_status(422);
    let many: Vec<String> = (1..=101).map(|id: i32| id.to_string()).collect();
    let path = format!("/orders/loads-best?selected_orders_ids={}", many.join(","));
    scene.admin.get(&path).await.assert_status(422);
}
