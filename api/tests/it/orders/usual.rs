//! What a new order of a client begins with.

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::{Value, json};

use super::scene::Scene;

async fn usual(scene: &Scene, client: i64) -> Value {
    let path = format!("/orders/usual?client_id={client}");
    scene.admin.get(&path).await.data()
}

#[actix_web::test]
async fn a_new_order_begins_as_the_last_ones_of_its_client() {
    let scene = Scene::new().await;
    assert_eq!(
        usual(&scene, scene.client).await["order_number"],
        Value::Null
    );
    let goods = json!({ "cargo": { "category": "GENERAL_CARGO" } });
    for _ in 0..2 {
        scene.take(scene.order_with(goods.clone())).await;
    }
    let last = scene.order_with(json!({
        "cargo": { "category": "AUTOMOTIVE_TRANSPORT" },
        "finance": {
            "currency": "USD", "cost_vat": 9,
            "revenue_calculation_type": "PER_KM", "revenue_calculation_value": 135
        },
    }));
    let last = scene.take(last).await;
    let expected = json!({
        "order_number": "26-00003", "category": "GENERAL_CARGO", "currency": "USD", "cost_vat": 9,
        "revenue_calculation_type": "PER_KM", "revenue_calculation_value": 135,
        "client_manager_id": scene.manager,
    });
    assert_eq!(usual(&scene, scene.client).await, expected);
    assert_eq!(usual(&scene, scene.supplier).await["category"], Value::Null);
    // What is deleted does not count, and a fixed price belongs to its transport.
    scene
        .admin
        .delete(&format!("/orders/{last}"))
        .await
        .assert_status(200);
    let left = usual(&scene, scene.client).await;
    assert_eq!(left["order_number"], "26-00002");
    assert_eq!(left["currency"], "EUR");
    assert_eq!(left["revenue_calculation_type"], "FIXED");
    assert_eq!(left["revenue_calculation_value"], Value::Null);
}

#[actix_web::test]
async fn nobody_learns_from_it_of_orders_that_they_do_not_see() {
    let scene = Scene::new().await;
    scene.take(scene.order_with(json!({}))).await;
    let path = format!("/orders/usual?client_id={}", scene.client);
    for (category, permissions) in [
        (CategoryVisibility::Both, &[][..]),
        (CategoryVisibility::GeneralCargo, &[Permission::OrderView]),
    ] {
        let company = &scene.company;
        let (other, _) = company
            .sign_in_holding(Role::Planner, category, permissions)
            .await;
        let answer = other.get(&path).await.data();
        assert_eq!(answer["order_number"], Value::Null);
    }
}
