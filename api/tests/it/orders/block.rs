//! Cells with a version, blocks of cells, and one value for all selected orders.

use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use serde_json::{Value, json};

use super::scene::Scene;
use crate::support::{Answer, Client};

/// Changes a cell that the person saw in this version (`updated_at`).
async fn patch_seen(client: &Client, order: i64, version: &Value, body: Value) -> Answer {
    let version: chrono::DateTime<chrono::Utc> = version.as_str().unwrap().parse().unwrap();
    let request = client
        .request(Method::PATCH, &format!("/orders/{order}"))
        .header("if-match", format!("\"{}\"", version.timestamp_micros()));
    client.send(request.json(&body)).await
}

async fn row(scene: &Scene, order: i64) -> Value {
    let list = scene.admin.get("/orders/list").await.data();
    let rows = list.as_array().unwrap().iter();
    rows.into_iter()
        .find(|row| row["id"] == order)
        .unwrap()
        .clone()
}

async fn colleague(scene: &Scene) -> Client {
    scene.company.sign_in_as(Role::Manager).await
}

#[actix_web::test]
async fn a_cell_that_somebody_changed_meanwhile_is_refused_with_its_present_value() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let seen = row(&scene, order).await["updated_at"].clone();
    let other = colleague(&scene).await;
    let name = other.get("/users/current").await.data()["name"].clone();
    other
        .patch(&format!("/orders/{order}"), json!({"revenue": 125_000}))
        .await
        .assert_status(200);

    let stale = patch_seen(&scene.admin, order, &seen, json!({"revenue": 130_000})).await;
    stale.assert_status(409);
    let shown = stale.json();
    assert_eq!(
        shown["message"],
        format!(
            "This value was changed by {} meanwhile",
            name.as_str().unwrap()
        )
    );
    assert_eq!(shown["stale"], true);
    let changed = &shown["changed"][0];
    assert_eq!(changed["path"], "revenue");
    assert_eq!(changed["value"], 125_000);
    assert_eq!(changed["changed_by"], name);
    assert_eq!(changed["row"], row(&scene, order).await);

    let now = &changed["row"]["updated_at"];
    let mine = patch_seen(&scene.admin, order, now, json!({"revenue": 130_000})).await;
    assert_eq!(mine.data()["revenue"], 130_000);
}

#[actix_web::test]
async fn a_change_of_another_cell_of_the_row_is_no_conflict() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let seen = row(&scene, order).await["updated_at"].clone();
    let other = colleague(&scene).await;
    let path = format!("/orders/{order}");
    for body in [
        json!({"cargo_note": "theirs"}),
        // Changed and changed back.
        json!({"load_number": "L-1"}),
        json!({"load_number": ""}),
        json!({"cmr_number": "CMR 7"}),
    ] {
        other.patch(&path, body).await.assert_status(200);
    }
    for body in [
        json!({"revenue": 130_000}),
        json!({"load_number": "L-2"}),
        // They wrote the same.
        json!({"cmr_number": "CMR 7"}),
    ] {
        let answer = patch_seen(&scene.admin, order, &seen, body).await;
        answer.assert_status(200);
    }
    patch_seen(&scene.admin, order, &seen, json!({"cargo_note": "mine"}))
        .await
        .assert_status(409);
    // The cost was not changed by anybody else.
    patch_seen(&other, order, &seen, json!({"cost": 1_000}))
        .await
        .assert_status(200);
    assert_eq!(row(&scene, order).await["cargo_note"], "theirs");
}

#[actix_web::test]
async fn distances_have_a_version_too() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let seen = row(&scene, order).await["updated_at"].clone();
    let path = format!("/orders/{order}/adjust-distances");
    scene
        .admin
        .patch(&path, json!({"loaded_distance": 500_000}))
        .await
        .assert_status(200);
    let cells = json!({"cells": [{"id": order, "version": seen, "total_distance": 600_000}]});
    let stale = scene.admin.patch("/orders", cells).await;
    stale.assert_status(409);
    assert_eq!(stale.json()["changed"][0]["path"], "cells.0.total_distance");
    assert_eq!(stale.json()["changed"][0]["value"], 500_000);
}

#[actix_web::test]
async fn a_block_is_stored_whole_and_answers_its_rows() {
    let scene = Scene::new().await;
    let (first, second) = (
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    );
    let block = json!({"cells": [
        {"id": first, "revenue": 150_000},
        {"id": first, "cost": 100_000},
        {"id": first, "cargo_note": "fragile"},
        {"id": first, "cmr_number": "A 1"},
        {"id": first, "preinvoice_number": "P 1"},
        {"id": second, "loaded_distance": 700_000},
        {"id": second, "empty_distance": 50_000},
        {"id": second, "status": "LOADED"},
        {"id": second, "received_cmr_original": true},
        {"id": second, "purchase_manager_id": scene.manager},
    ]});
    let answer = scene.admin.patch("/orders", block).await.data();
    assert_eq!(answer["refused"], json!([]));
    let rows = answer["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    for found in rows {
        assert_eq!(*found, row(&scene, found["id"].as_i64().unwrap()).await);
    }
    let (one, two) = (&rows[0], &rows[1]);
    assert_eq!(one["profit"], 50_000);
    assert_eq!(
        (
            &one["cargo_note"],
            &one["cmr_number"],
            &one["preinvoice_number"]
        ),
        (&json!("fragile"), &json!("A 1"), &json!("P 1"))
    );
    assert_eq!(
        (&two["total_km"], &two["status"], &two["loading_date"]),
        (&json!(750_000), &json!("LOADED"), &json!("2026-03-10"))
    );
    assert_eq!(two["cmr_original"], "RECEIVED");
    assert_eq!(two["purchase_manager"], "Test administrator");
    let shown = scene.logged(second, "general.status").await;
    assert_eq!(shown.len(), 1, "the log tells of each field");
}

#[actix_web::test]
async fn a_block_with_one_wrong_cell_changes_nothing_and_names_the_very_cells() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let compensation = scene.take(scene.order()).await;
    scene.make_compensation(compensation).await;
    let before = scene.stored().await;
    let refused = scene
        .admin
        .patch(
            "/orders",
            json!({"cells": [
                {"id": order, "cargo_note": "good"},
                {"id": order, "profit": 5},
                {"id": compensation, "revenue": 5},
                {"id": order, "client_manager_id": 999_999},
                {"id": order, "status": "COMPENSATION"},
            ]}),
        )
        .await;
    refused.assert_status(422);
    let errors = refused.json()["errors"].as_object().unwrap().clone();
    let paths: Vec<_> = errors.keys().map(String::as_str).collect();
    assert_eq!(
        paths,
        [
            "cells.1.profit",
            "cells.2.revenue",
            "cells.3.client_manager_id",
            "cells.4.status",
        ]
    );
    assert_eq!(scene.stored().await, before);
    let many: Vec<Value> = vec![json!({"id": order, "revenue": 5}); 5_001];
    let too_many = scene.admin.patch("/orders", json!({"cells": many})).await;
    too_many.assert_field("cells");
    assert_eq!(scene.stored().await, before);
}

#[actix_web::test]
async fn orders_that_a_person_does_not_see_are_not_in_their_block() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let (planner, _) = scene
        .company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &[])
        .await;
    let cells = json!({"cells": [{"id": order, "revenue": 5}]});
    planner.patch("/orders", cells).await.assert_status(404);
    let deleted = scene.take(scene.order()).await;
    scene
        .admin
        .delete(&format!("/orders/{deleted}"))
        .await
        .data();
    let cells = json!({"cells": [{"id": deleted, "revenue": 5}], "partly": true});
    scene.admin.patch("/orders", cells).await.assert_status(404);
}

#[actix_web::test]
async fn an_undo_leaves_what_somebody_changed_since_and_says_where() {
    let scene = Scene::new().await;
    let (first, second) = (
        scene.take(scene.order()).await,
        scene.take(scene.order()).await,
    );
    let block = json!({"cells": [
        {"id": first, "load_number": "mine"}, {"id": second, "load_number": "mine"},
    ]});
    let done = scene.admin.patch("/orders", block).await.data();
    let version = |place: usize| done["rows"][place]["updated_at"].clone();
    colleague(&scene)
        .await
        .patch(
            &format!("/orders/{second}"),
            json!({"load_number": "theirs"}),
        )
        .await
        .assert_status(200);
    let undo = json!({"partly": true, "cells": [
        {"id": first, "version": version(0), "load_number": null},
        {"id": second, "version": version(1), "load_number": null},
    ]});
    let undone = scene.admin.patch("/orders", undo).await.data();
    assert_eq!(undone["rows"][0]["load_number"], Value::Null);
    assert_eq!(undone["rows"][1]["load_number"], "theirs");
    let refused = undone["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 1);
    assert_eq!(
        (&refused[0]["cell"], &refused[0]["field"]),
        (&json!(1), &json!("load_number"))
    );
}

#[actix_web::test]
async fn a_repeated_block_is_stored_once() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let send = async || {
        let request = scene.admin.request(Method::PATCH, "/orders");
        let request = request.header("idempotency-key", "a-block");
        let cells = json!({"cells": [{"id": order, "cost": 100_000}]});
        scene.admin.send(request.json(&cells)).await.data()
    };
    send().await;
    scene
        .admin
        .patch(&format!("/orders/{order}"), json!({"cost": 90_000}))
        .await
        .assert_status(200);
    assert_eq!(send().await["rows"][0]["cost"], 90_000);
    assert_eq!(scene.logged(order, "finance.cost").await.len(), 2);
}

#[actix_web::test]
async fn a_hundred_rows_take_as_many_statements_as_two() {
    let scene = Scene::new().await;
    let mut ids = Vec::new();
    for _ in 0..100 {
        ids.push(scene.take(scene.order()).await);
    }
    let send = async |ids: &[i64], cost: i64| {
        let cells: Vec<Value> = ids
            .iter()
            .flat_map(|id| {
                [
                    json!({"id": id, "cost": cost}),
                    json!({"id": id, "status": "LOADED"}),
                    json!({"id": id, "cmr_number": cost.to_string()}),
                ]
            })
            .collect();
        let before = scene.company.messages().await;
        let answer = scene.admin.patch("/orders", json!({"cells": cells})).await;
        let after = scene.company.messages().await;
        assert_eq!(answer.data()["rows"].as_array().unwrap().len(), ids.len());
        after - before
    };
    let for_two = send(&ids[..2], 1_000).await;
    let for_many = send(&ids[2..], 2_000).await;
    assert_eq!(for_two, for_many);
    assert!(for_many <= 40, "{for_many} messages");
}

#[actix_web::test]
async fn selected_orders_get_one_value_and_get_the_old_ones_back() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let planned = scene.take(scene.order()).await;
    scene.assign(planned, entry, None).await;
    let waiting = scene.take(scene.order()).await;
    let compensation = scene.take(scene.order()).await;
    scene.make_compensation(compensation).await;
    let ids = [planned, waiting, compensation];
    let change = async |body: Value| {
        let mut body = body;
        body["ids"] = json!(ids);
        scene.admin.post("/orders/change-selected", body).await
    };
    let done = change(json!({"status": "IN_PROGRESS"})).await.data();
    assert_eq!(done["changed"], 2);
    let refused = done["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0]["order_id"], compensation);
    assert_eq!(row(&scene, planned).await["status"], "IN_PROGRESS");
    let undo = json!({"cells": done["undo"], "partly": true});
    let undone = scene.admin.patch("/orders", undo).await.data();
    assert_eq!(undone["refused"], json!([]));
    assert_eq!(row(&scene, planned).await["status"], "PLANNED");
    assert_eq!(row(&scene, waiting).await["status"], "NEED_TO_BE_LOADED");

    let manager = change(json!({"purchase_manager_id": scene.manager}))
        .await
        .data();
    assert_eq!(manager["changed"], 2);
    assert_eq!(manager["undo"][0]["purchase_manager_id"], Value::Null);
    let nobody = change(json!({"purchase_manager_id": null})).await.data();
    assert_eq!(nobody["undo"][0]["purchase_manager_id"], scene.manager);
    let original = change(json!({"received_cmr_original": "RECEIVED"}))
        .await
        .data();
    assert_eq!(original["undo"][0]["received_cmr_original"], "NOT_RECEIVED");

    for (body, field) in [
        (json!({"client_manager_id": null}), "client_manager_id"),
        (json!({"status": "SOLD"}), "status"),
        (
            json!({"status": "LOADED", "received_cmr_original": true}),
            "status",
        ),
    ] {
        change(body).await.assert_field(field);
    }
    change(json!({})).await.assert_status(422);
    let many: Vec<i64> = (1..=5_001).collect();
    let too_many = json!({"ids": many, "status": "LOADED"});
    scene
        .admin
        .post("/orders/change-selected", too_many)
        .await
        .assert_field("ids");
}

#[actix_web::test]
async fn undoing_a_cancellation_leaves_an_order_that_waits_for_a_vehicle() {
    let scene = Scene::new().await;
    let planned = scene.take(scene.order()).await;
    scene
        .assign(planned, scene.free_vehicle(100).await, Some("2026-03-14"))
        .await;
    let waiting = scene.take(scene.order()).await;
    let body = json!({"ids": [planned, waiting], "status": "CANCELD"});
    let done = scene.admin.post("/orders/change-selected", body).await;
    let done = done.data();
    assert_eq!(
        (&done["changed"], &done["released"]),
        (&json!(2), &json!(1))
    );
    let undo = json!({"cells": done["undo"], "partly": true});
    scene.admin.patch("/orders", undo).await.assert_status(200);
    for order in [planned, waiting] {
        assert_eq!(row(&scene, order).await["status"], "NEED_TO_BE_LOADED");
    }

    // The grid's own undo sends the old status, with which no user would look for a vehicle.
    let by_hand = async |status: &str| {
        let path = format!("/orders/{planned}");
        let body = json!({"status": status});
        scene.admin.patch(&path, body).await.data()
    };
    by_hand("CANCELD").await;
    assert_eq!(by_hand("PLANNED").await["status"], "NEED_TO_BE_LOADED");
    // A vehicle hired for this order alone is in no plan.
    let spot = json!({"general": {"activity": "SPOT"}, "cargo": {"spot_vehicle": "HIR 1"}});
    let spot = scene.take(scene.order_with(spot)).await;
    for status in ["CANCELD", "PLANNED"] {
        let path = format!("/orders/{spot}");
        let changed = scene.admin.patch(&path, json!({"status": status})).await;
        assert_eq!(changed.data()["status"], status);
    }
}

#[actix_web::test]
async fn a_day_that_came_with_a_status_goes_with_it() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let typed = json!({"cargo": {"loading_date": "2026-03-12"}});
    let typed = scene.take(scene.order_with(typed)).await;
    let days = async |order: i64| {
        let cargo = scene.read(order).await["cargo"].clone();
        (
            cargo["loading_date"].clone(),
            cargo["unloading_date"].clone(),
        )
    };
    let select = async |status: &str| {
        let body = json!({"ids": [order, typed], "status": status});
        let done = scene.admin.post("/orders/change-selected", body).await;
        done.data()["undo"].clone()
    };
    let loaded = select("LOADED").await;
    assert_eq!(days(order).await.0, "2026-03-10");
    let unloaded = select("UNLOADED").await;
    assert_eq!(days(order).await.1, "2026-03-10");

    let undo = async |cells: Value| {
        let body = json!({"cells": cells, "partly": true});
        scene.admin.patch("/orders", body).await.assert_status(200);
    };
    undo(unloaded).await;
    assert_eq!(days(order).await, (json!("2026-03-10"), Value::Null));
    let loaded: Vec<Value> = loaded
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| json!({"id": cell["id"], "status": cell["status"]}))
        .collect();
    undo(json!(loaded)).await;
    assert_eq!(days(order).await, (Value::Null, Value::Null));
    assert_eq!(days(typed).await.0, "2026-03-12", "somebody typed it");
    let late = "/orders/loads?assigned=0&no_actual_loadining_date=1&date_to_to=2026-03-14";
    let late = scene.admin.get(late).await.data();
    let late: Vec<&Value> = late
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["order_id"])
        .collect();
    assert_eq!(late, [&json!(order)]);

    // A day that a user has changed since stays.
    let path = format!("/orders/{order}");
    let patch = async |status: &str| {
        let changed = scene.admin.patch(&path, json!({"status": status})).await;
        changed.assert_status(200);
    };
    patch("LOADED").await;
    let moved = json!({"cargo": {"loading_date": "2026-03-09"}});
    scene.save_as_read(order, moved).await.assert_status(200);
    patch("NEED_TO_BE_LOADED").await;
    assert_eq!(days(order).await.0, "2026-03-09");
}

#[actix_web::test]
async fn orders_called_off_together_leave_their_vehicle_together() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(100).await;
    let first = scene.take(scene.order()).await;
    scene.assign(first, entry, Some("2026-03-14")).await;
    let follower = scene.free_entries().await[0]["vehicle_planning_id"]
        .as_i64()
        .unwrap();
    let second = scene
        .take(scene.order_with(json!({"cargo":
            {"loading_date_from": "2026-03-14", "loading_date_to": "2026-03-15"}})))
        .await;
    scene.assign(second, follower, Some("2026-03-18")).await;
    let call_off = async |ids: &[i64]| {
        let body = json!({"ids": ids, "status": "CANCELD"});
        scene
            .admin
            .post("/orders/change-selected", body)
            .await
            .data()
    };
    let alone = call_off(&[first]).await;
    assert_eq!(alone["changed"], 0);
    assert_eq!(alone["refused"][0]["field"], "status");
    assert!(row(&scene, first).await["vehicle"].is_string());
    let both = call_off(&[first, second]).await;
    assert_eq!(both["refused"], json!([]));
    for order in [first, second] {
        let row = row(&scene, order).await;
        assert_eq!(row["status"], "CANCELD");
        assert_eq!(row["vehicle"], Value::Null);
    }
    let free = scene.free_entries().await;
    assert_eq!(free.len(), 1, "{free:?}");
    assert_eq!(free[0]["vehicle_planning_id"], entry);
}
