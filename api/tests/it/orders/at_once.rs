//! Two people changing one vehicle's plan at the same time.

use api::testing::planning;
use domain::PlanningEntryId;
use domain::orders::OrderStatus;
use entity::orders;
use futures_util::future::join;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr};
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::Answer;

const ROUNDS: usize = 8;

/// An order with a vehicle, and the entry that the vehicle has after it.
async fn with_follower(scene: &Scene) -> (i64, i64) {
    let entry = scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.assign(order, entry, Some("2026-03-14")).await;
    let follower = scene
        .free_entries()
        .await
        .iter()
        .find(|free| free["availability_date"] == "2026-03-14")
        .and_then(|free| free["vehicle_planning_id"].as_i64())
        .unwrap();
    (order, follower)
}

async fn unassign(scene: &Scene, order: i64) -> Answer {
    let path = format!("/orders/{order}/unassign");
    scene.admin.post(&path, json!({})).await
}

async fn entry_of(scene: &Scene, order: i64) -> Value {
    scene.read(order).await["cargo"]["vehicle_planning_id"].clone()
}

#[actix_web::test]
async fn the_next_entry_is_taken_while_the_order_before_it_leaves() {
    let scene = Scene::new().await;
    for _ in 0..ROUNDS {
        let (first, follower) = with_follower(&scene).await;
        let next = scene.take(scene.order()).await;
        let (unassigned, assigned) = join(
            unassign(&scene, first),
            scene.admin.post(
                &format!("/orders/{next}/assign-vehicle-planning"),
                json!({"vehicle_planning_id": follower}),
            ),
        )
        .await;
        match (unassigned.status, assigned.status) {
            // The assignment was refused, or the unassignment came second and undid it as well.
            (200, 200 | 409 | 422) => {
                assert_eq!(entry_of(&scene, first).await, Value::Null);
                assert_eq!(entry_of(&scene, next).await, Value::Null);
            }
            (409, 200) => {
                assert_ne!(entry_of(&scene, first).await, Value::Null);
                assert_eq!(entry_of(&scene, next).await, follower);
            }
            other => panic!("{other:?}: {} {}", unassigned.text, assigned.text),
        }
    }
}

#[actix_web::test]
async fn an_amount_set_meanwhile_stays_when_the_vehicle_leaves() {
    let scene = Scene::new().await;
    for _ in 0..ROUNDS {
        let (first, follower) = with_follower(&scene).await;
        let next = scene.take(scene.order()).await;
        scene.assign(next, follower, None).await;
        let (unassigned, patched) = join(
            unassign(&scene, first),
            scene
                .admin
                .patch(&format!("/orders/{next}"), json!({"revenue": 123_400})),
        )
        .await;
        unassigned.assert_status(200);
        patched.assert_status(200);
        assert_eq!(entry_of(&scene, next).await, Value::Null);
        let finance = scene.read(next).await["finance"].clone();
        assert_eq!(finance["revenue"], 123_400);
        assert_eq!(finance["profit"], Value::Null, "there is no cost any more");
        assert_eq!(scene.logged(next, "finance.revenue").await.len(), 1);
    }
}

#[actix_web::test]
async fn two_who_take_orders_of_one_chain_off_never_wait_for_each_other() {
    let scene = Scene::new().await;
    for _ in 0..ROUNDS {
        let (first, follower) = with_follower(&scene).await;
        let next = scene.take(scene.order()).await;
        scene.assign(next, follower, Some("2026-03-18")).await;
        let (one, other) = join(unassign(&scene, first), unassign(&scene, next)).await;
        let statuses = (one.status, other.status);
        assert!(
            matches!(statuses, (200, 200 | 409) | (409, 200)),
            "{statuses:?}"
        );
        assert_eq!(entry_of(&scene, next).await, Value::Null);
    }
}

/// Earlier versions could leave a free entry with another one behind it.
#[actix_web::test]
async fn a_free_entry_with_a_follower_takes_an_order_and_moves_the_follower() {
    let scene = Scene::new().await;
    let (order, follower) = with_follower(&scene).await;
    let entry = entry_of(&scene, order).await.as_i64().unwrap();
    let scene_db = scene.company.db();
    scene_db
        .write(async |txn| -> Result<(), DbErr> {
            let free = orders::ActiveModel {
                id: Set(order),
                planning_entry_id: Set(None),
                status: Set(OrderStatus::NeedToBeLoaded),
                ..Default::default()
            };
            free.update(txn).await?;
            planning::release(txn, &[PlanningEntryId(entry)], None).await
        })
        .await
        .unwrap();
    scene.assign(order, entry, Some("2026-03-15")).await;
    let path = format!("/vehicle-planning/{follower}");
    let moved = scene.admin.get(&path).await.data();
    assert_eq!(moved["date"], "2026-03-15");
    assert_eq!(moved["address"], "Köln, Germany");
}

#[actix_web::test]
async fn a_cell_cancels_no_order_that_others_follow() {
    let scene = Scene::new().await;
    let (first, follower) = with_follower(&scene).await;
    let next = scene.take(scene.order()).await;
    scene.assign(next, follower, None).await;
    for status in ["CANCELD", "REJECTED"] {
        scene
            .admin
            .patch(&format!("/orders/{first}"), json!({"status": status}))
            .await
            .assert_conflict("asks what becomes of them");
    }
    assert_ne!(entry_of(&scene, first).await, Value::Null);
    assert_eq!(entry_of(&scene, next).await, follower);
    // The last one of the chain has nothing after it.
    scene
        .admin
        .patch(&format!("/orders/{next}"), json!({"status": "CANCELD"}))
        .await
        .assert_status(200);
    assert_eq!(entry_of(&scene, next).await, Value::Null);
}

#[actix_web::test]
async fn an_order_called_off_a_moment_ago_takes_no_vehicle() {
    let scene = Scene::new().await;
    for status in ["CANCELD", "REJECTED"] {
        let order = scene.take(scene.order()).await;
        let entry = scene.free_vehicle(100).await;
        scene
            .admin
            .patch(&format!("/orders/{order}"), json!({"status": status}))
            .await
            .assert_status(200);
        scene
            .admin
            .post(
                &format!("/orders/{order}/assign-vehicle-planning"),
                json!({"vehicle_planning_id": entry}),
            )
            .await
            .assert_conflict("Order is cancelled or rejected");
        assert_eq!(entry_of(&scene, order).await, Value::Null);
    }
}

#[actix_web::test]
async fn a_vehicle_that_costs_too_much_hides_no_other() {
    let scene = Scene::new().await;
    let load = scene.take(scene.order()).await;
    let dear = scene.free_vehicle(1_100_000).await;
    let path = format!("/orders/{load}/loads-vehicles");
    // With no other vehicle, the answer says why nothing can be shown.
    scene.admin.get(&path).await.assert_field("cost");
    let fair = scene.free_vehicle(100).await;
    let rows = scene.admin.get(&path).await.data();
    let entries: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["vehicle_planning_id"].as_i64().unwrap())
        .collect();
    assert_eq!(entries, [fair]);
    assert_ne!(fair, dear);
}
