//! Writes that a browser repeats because it never heard the answer.

use api::testing::RemoveExpired;
use api::testing::jobs::{At, Job, Progress};
use chrono::TimeDelta;
use entity::idempotency_keys;
use reqwest::Method;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::support::{Answer, PASSWORD};

async fn send(scene: &Scene, path: &str, key: &str, body: &Value) -> Answer {
    let request = scene.admin.request(Method::POST, path);
    let request = request.header("idempotency-key", key).json(body);
    scene.admin.send(request).await
}

/// Lets time pass, after which the same person signs in again.
async fn pass(scene: &mut Scene, time: TimeDelta) {
    let person = scene.admin.get("/users/current").await.data();
    scene.company.server.pass(time);
    let email = person["email"].as_str().unwrap();
    scene.admin = scene.company.sign_in(email, PASSWORD).await;
}

/// A body for each call that takes a key.
async fn creations(scene: &Scene) -> Vec<(&'static str, Value)> {
    let vehicle = scene.vehicle_per_km(100).await;
    vec![
        ("/orders", scene.order()),
        (
            "/contacts",
            json!({"company_name": "Nordic Timber", "types": ["client"]}),
        ),
        (
            "/vehicles",
            json!({"number_plate": "ONE 1", "cost_calculation_type": "PER_KM",
                "cost_calculation_value": 100}),
        ),
        (
            "/users",
            json!({"name": "Ona", "email": "ona@company.example", "role": "planner",
                "manager_type": "ALL", "password": "three unrelated words"}),
        ),
        (
            "/vehicle-planning",
            json!({"vehicle_id": vehicle, "date": "2026-03-12", "address": "Kaunas, Lithuania",
                "latitude": 54.9027, "longitude": 23.9096}),
        ),
        (
            "/addresses",
            json!({"name": "Terminal North", "latitude": 54.9027, "longitude": 23.9096}),
        ),
    ]
}

#[actix_web::test]
async fn every_creation_that_is_repeated_happens_once() {
    let mut scene = Scene::new().await;
    for (path, body) in creations(&scene).await {
        let first = send(&scene, path, "one-form", &body).await;
        first.assert_status(200);
        // After midnight the server may make something else of the same body.
        pass(&mut scene, TimeDelta::hours(17)).await;
        let again = send(&scene, path, "one-form", &body).await;
        assert_eq!(again.data(), first.data(), "{path}");
        let mut other = body.clone();
        other["note"] = json!("another");
        let reused = send(&scene, path, "one-form", &other).await;
        reused.assert_conflict("Idempotency-Key");
    }
}

#[actix_web::test]
async fn a_repeated_order_is_answered_although_what_it_refers_to_is_gone() {
    let scene = Scene::new().await;
    let original = scene.take(scene.order()).await;
    let body = scene.order_with(json!({"general": {"duplicate_order_id": original}}));
    let first = send(&scene, "/orders", "one-form", &body).await;
    first.assert_status(200);
    let deleted = scene.admin.delete(&format!("/orders/{original}")).await;
    deleted.assert_status(200);
    let again = send(&scene, "/orders", "one-form", &body).await;
    assert_eq!(again.data(), first.data());
    let other = send(&scene, "/orders", "other-form", &body).await;
    other.assert_field("general.duplicate_order_id");
}

#[actix_web::test]
async fn a_creation_that_is_sent_twice_at_once_happens_once() {
    let scene = Scene::new().await;
    for (path, body) in creations(&scene).await {
        let (one, other) = futures_util::future::join(
            send(&scene, path, "one-form", &body),
            send(&scene, path, "one-form", &body),
        )
        .await;
        assert_eq!(one.data(), other.data(), "{path}");
    }
}

#[actix_web::test]
async fn a_refused_creation_leaves_its_key_unused() {
    let scene = Scene::new().await;
    let bad = json!({"company_name": "", "types": ["client"]});
    let refused = send(&scene, "/contacts", "one-form", &bad).await;
    refused.assert_field("company_name");
    let good = json!({"company_name": "Nordic Timber", "types": ["client"]});
    let taken = send(&scene, "/contacts", "one-form", &good).await;
    taken.assert_status(200);
}

#[actix_web::test]
async fn a_key_counts_for_a_day_and_is_then_removed() {
    let mut scene = Scene::new().await;
    let body = json!({"company_name": "Nordic Timber", "types": ["client"]});
    let first = send(&scene, "/contacts", "one-form", &body).await.data();
    send(&scene, "/contacts", "other-form", &body).await.data();
    pass(&mut scene, TimeDelta::hours(24)).await;
    let next_day = send(&scene, "/contacts", "one-form", &body).await.data();
    assert_ne!(next_day["id"], first["id"]);
    let again = send(&scene, "/contacts", "one-form", &body).await.data();
    assert_eq!(again, next_day);

    let kept = async || {
        let db = scene.company.db();
        db.read(async |txn| idempotency_keys::Entity::find().count(txn).await)
            .await
            .unwrap()
    };
    assert_eq!(kept().await, 2);
    let server = &scene.company.server.server;
    let at = At {
        state: &server.state,
        db: scene.company.db(),
    };
    let done = RemoveExpired {}.step(&at).await.unwrap();
    assert_eq!(done, Progress::Done);
    assert_eq!(kept().await, 1);
}
