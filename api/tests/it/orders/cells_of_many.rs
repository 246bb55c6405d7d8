//! Changing thousands of orders in one request: the answer says what the screen needs, and no more.

use serde_json::{Value, json};

use super::scene::Scene;

const MANY: i64 = 2_000;
/// Bytes of an answer for each order: its id and its version, with the old value where that can be undone.
const OF_AN_ORDER: usize = 120;

async fn many(scene: &Scene) -> Vec<i64> {
    let order = scene.take(scene.order()).await;
    let mut ids = scene.copies(order, MANY - 1).await;
    ids.push(order);
    ids
}

#[actix_web::test]
async fn rows_are_answered_for_a_page_and_versions_for_all() {
    let scene = Scene::new().await;
    let ids = many(&scene).await;
    let cells = |ids: &[i64], note: &str| -> Value {
        let cells = ids.iter().map(|id| json!({"id": id, "cargo_note": note}));
        json!({ "cells": cells.collect::<Vec<_>>() })
    };
    let page = scene
        .admin
        .patch("/orders", cells(&ids[..100], "page"))
        .await
        .data();
    assert_eq!(page["rows"].as_array().unwrap().len(), 100);
    assert_eq!(page["versions"].as_array().unwrap().len(), 100);
    assert_eq!(
        page["versions"][0]["updated_at"],
        page["rows"][0]["updated_at"]
    );

    let answer = scene.admin.patch("/orders", cells(&ids, "all")).await;
    let said = answer.data();
    assert_eq!(said["rows"], json!([]));
    assert!(
        answer.text.len() < ids.len() * OF_AN_ORDER,
        "{} bytes",
        answer.text.len()
    );
    let versions = said["versions"].as_array().unwrap();
    assert_eq!(versions.len(), ids.len());
    let last = versions.last().unwrap();
    let read = scene.read(last["id"].as_i64().unwrap()).await;
    assert_eq!(read["updated_at"], last["updated_at"]);
    assert_eq!(read["cargo"]["note"], "all");
}

#[actix_web::test]
async fn those_that_stay_as_they_are_are_counted_and_some_are_named() {
    let scene = Scene::new().await;
    let ids = many(&scene).await;
    let change = async |body: Value| {
        let mut sent = json!({ "ids": ids });
        super::scene::merge(&mut sent, body);
        scene.admin.post("/orders/change-selected", sent).await
    };
    let refused = change(json!({"client_manager_id": 999_999})).await;
    let said = refused.data();
    assert_eq!((&said["changed"], &said["left"]), (&json!(0), &json!(MANY)));
    assert_eq!(said["refused"].as_array().unwrap().len(), 100);
    assert_eq!(said["refused"][0]["field"], "client_manager_id");

    let changed = change(json!({"received_cmr_original": "RECEIVED"})).await;
    let said = changed.data();
    assert_eq!((&said["changed"], &said["left"]), (&json!(MANY), &json!(0)));
    assert!(
        changed.text.len() < ids.len() * OF_AN_ORDER,
        "{} bytes",
        changed.text.len()
    );
    // What it answers can be sent as it is.
    let undone = scene
        .admin
        .patch("/orders", json!({"cells": said["undo"]}))
        .await;
    assert_eq!(
        undone.data()["versions"].as_array().unwrap().len(),
        ids.len()
    );
}
