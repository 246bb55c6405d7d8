//! Which orders cannot be deleted, by themselves or as later orders of a vehicle, and who may delete them.

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::Answer;

/// Each way in which money can hang on an order, with what the refusal says of it.
const MONEY: [(&str, &str); 4] = [
    ("invoice", "has an invoice"),
    ("settlement", "has a settlement"),
    ("paid", "money was paid or received for its damage"),
    ("received", "money was paid or received for its damage"),
];

async fn put_money(scene: &Scene, order: i64, money: &str) {
    match money {
        "invoice" => scene.invoice(order, 1, "NORMAL").await,
        "settlement" => scene.settle(order).await,
        side => {
            let sql = format!("INSERT INTO damages (order_id, {side}_amount) VALUES ({order}, 5)");
            scene.execute(&sql).await;
        }
    }
}

/// The form of an order with another unloading day, which affects the later orders.
async fn moved(scene: &Scene, order: i64, action: &str) -> Value {
    let changes = json!({"cargo": {"unloading_date": "2026-03-15"},
        "general": {"future_orders_action": action}});
    scene.as_read(order, changes).await
}

fn assert_refused(answer: &Answer, number: &str, said: &str) {
    answer.assert_conflict(number);
    assert!(answer.text.contains(said), "{said}: {}", answer.text);
}

#[actix_web::test]
async fn an_order_on_which_money_hangs_stays_whichever_way_it_would_go() {
    for (money, said) in MONEY {
        let scene = Scene::new().await;
        let (first, second) = scene.chain().await;
        put_money(&scene, second, money).await;
        let before = scene.stored().await;
        let entries = scene.free_entries().await;

        let path = format!("/orders/{first}");
        let delete = format!("{path}?future_orders_action=delete");
        let refused = scene.admin.delete(&delete).await;
        assert_refused(&refused, "26-00002", said);
        let body = moved(&scene, first, "delete").await;
        assert_refused(&scene.admin.put(&path, body).await, "26-00002", said);
        let body = scene
            .as_read(
                first,
                json!({"cargo": {"vehicle_planning_id": null},
                "general": {"future_orders_action": "delete"}}),
            )
            .await;
        assert_refused(&scene.admin.put(&path, body).await, "26-00002", said);
        let refused = scene.admin.delete(&format!("/orders/{second}")).await;
        assert_refused(&refused, "26-00002", said);

        assert_eq!(scene.stored().await, before, "{money}");
        assert_eq!(scene.free_entries().await, entries, "{money}");
        let kept = format!("{path}?future_orders_action=keep");
        scene.admin.delete(&kept).await.assert_status(200);
    }
}

#[actix_web::test]
async fn a_damage_without_money_goes_with_its_order() {
    let scene = Scene::new().await;
    let (first, second) = scene.chain().await;
    let damage = format!("INSERT INTO damages (order_id, total_amount) VALUES ({second}, 5)");
    scene.execute(&damage).await;
    let delete = format!("/orders/{first}?future_orders_action=delete");
    scene.admin.delete(&delete).await.assert_status(200);
    let gone = scene.admin.get(&format!("/orders/{second}")).await;
    gone.assert_status(404);
}

#[actix_web::test]
async fn deleting_later_orders_needs_the_permission_to_delete_orders() {
    let scene = Scene::new().await;
    let (first, second) = scene.chain().await;
    let both = CategoryVisibility::Both;
    let without = [Permission::OrderView];
    let (without, _) = scene
        .company
        .sign_in_holding(Role::Manager, both, &without)
        .await;
    let with = [Permission::OrderView, Permission::OrderDelete];
    let (with, _) = scene
        .company
        .sign_in_holding(Role::Manager, both, &with)
        .await;
    let before = scene.stored().await;
    let path = format!("/orders/{first}");
    for changes in [
        json!({"cargo": {"unloading_date": "2026-03-15"}}),
        json!({"cargo": {"vehicle_planning_id": null}}),
        // Neither affects the later orders.
        json!({}),
    ] {
        let mut body = scene.as_read(first, changes).await;
        body["general"]["future_orders_action"] = json!("delete");
        without.put(&path, body).await.assert_status(403);
    }
    assert_eq!(scene.stored().await, before);

    let body = moved(&scene, first, "keep").await;
    without.put(&path, body).await.assert_status(200);
    let body = moved(&scene, first, "delete").await;
    with.put(&path, body).await.assert_status(200);
    let gone = scene.admin.get(&format!("/orders/{second}")).await;
    gone.assert_status(404);
}
