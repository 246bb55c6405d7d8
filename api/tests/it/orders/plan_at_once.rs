//! Many people who change one vehicle's plan at the same moment, each in another way: no user waits for somebody
//! who waits for them, and what is left is a plan.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};
use tokio::sync::Notify;

use super::scene::Scene;
use crate::planning::until_somebody_waits;
use crate::support::{Answer, Client, as_owner};

const ROUNDS: u64 = 10;
const ORDERS: usize = 5;

/// What must not be found in a company, whatever was done at once.
const WRONG: [(&str, &str); 6] = [
    (
        "a deleted order with a vehicle",
        "SELECT id FROM orders WHERE deleted_at IS NOT NULL AND planning_entry_id IS NOT NULL",
    ),
    (
        "an order that was called off with a vehicle",
        "SELECT id FROM orders WHERE status IN ('CANCELD', 'REJECTED') AND planning_entry_id IS NOT NULL",
    ),
    (
        "an order and an entry that do not agree",
        "SELECT o.id FROM orders o FULL JOIN planning_entries e ON e.order_id = o.id \
         WHERE (o.planning_entry_id IS NOT NULL OR e.order_id IS NOT NULL) \
           AND o.planning_entry_id IS DISTINCT FROM e.id",
    ),
    (
        "an entry behind a free one",
        "SELECT e.id FROM planning_entries e JOIN planning_entries before ON before.id = e.previous_entry_id \
         WHERE before.order_id IS NULL",
    ),
    (
        "a chain of two vehicles",
        "SELECT e.id FROM planning_entries e JOIN planning_entries before ON before.id = e.previous_entry_id \
         WHERE before.vehicle_id <> e.vehicle_id",
    ),
    (
        "a change that the log does not know",
        "SELECT o.id FROM orders o WHERE o.deleted_at IS NOT NULL AND NOT EXISTS ( \
             SELECT FROM order_log log WHERE log.order_id = o.id AND log.field = 'deleted_at' \
               AND log.new_value IS NOT NULL)",
    ),
];

async fn ids(scene: &Scene, query: &str) -> Vec<i64> {
    let statement = Statement::from_string(DbBackend::Postgres, query);
    let db = scene.company.db();
    let rows = db.read(async |txn| -> Result<_, DbErr> { txn.query_all_raw(statement).await });
    let rows = rows.await.unwrap();
    rows.iter()
        .filter_map(|row| row.try_get_by_index(0).ok())
        .collect()
}

/// The entry after this one.
async fn after(scene: &Scene, entry: i64) -> i64 {
    let query = format!("SELECT id FROM planning_entries WHERE previous_entry_id = {entry}");
    ids(scene, &query).await[0]
}

/// The orders of a vehicle, one after the other, and the entry behind the last. Their ids go neither up nor down
/// along the chain.
async fn chain(scene: &Scene) -> (Vec<i64>, i64) {
    let mut made = Vec::new();
    for _ in 0..ORDERS {
        made.push(scene.take(scene.order()).await);
    }
    let orders: Vec<i64> = [3, 0, 4, 1, 2].map(|place| made[place]).into();
    let mut entry = scene.free_vehicle(100).await;
    for (order, day) in orders.iter().zip(14..) {
        scene
            .assign(*order, entry, Some(&format!("2026-03-{day}")))
            .await;
        entry = after(scene, entry).await;
    }
    (orders, entry)
}

type Sending<'a> = Pin<Box<dyn Future<Output = (&'static str, Answer)> + 'a>>;

fn sending<'a>(
    client: &'a Client,
    what: &'static str,
    method: Method,
    path: String,
    body: Option<Value>,
) -> Sending<'a> {
    Box::pin(async move {
        let request = client.request(method, &path);
        let request = match &body {
            Some(body) => request.json(body),
            None => request,
        };
        (what, client.send(request).await)
    })
}

/// One of everything that changes a plan. `turn` decides which order each is about.
async fn actions<'a>(
    scene: &'a Scene,
    client: &'a Client,
    orders: &[i64],
    last: i64,
    turn: u64,
) -> Vec<Sending<'a>> {
    let spare = scene.take(scene.order()).await;
    let form = scene
        .as_read(
            orders[1],
            json!({"cargo": {"unloading_date": "2026-03-16"},
            "general": {"future_orders_action": "keep"}}),
        )
        .await;
    let moved = scene
        .admin
        .get(&format!("/vehicle-planning/{last}"))
        .await
        .data();
    let of = |n: u64| orders[usize::try_from((turn + n) % ORDERS as u64).unwrap()];
    let cells = |status: &str| -> Value {
        let cells = orders
            .iter()
            .rev()
            .map(|id| json!({"id": id, "status": status}));
        json!({"cells": cells.collect::<Vec<_>>(), "partly": true})
    };
    let notes = orders
        .iter()
        .map(|id| json!({"id": id, "cargo_note": "noted"}));
    let notes = json!({"cells": notes.collect::<Vec<_>>()});
    let send = |what, method, path, body| sending(client, what, method, path, body);
    let mut all = vec![
        send(
            "delete all",
            Method::DELETE,
            format!("/orders/{}?future_orders_action=delete", of(0)),
            None,
        ),
        send(
            "delete and keep",
            Method::DELETE,
            format!("/orders/{}?future_orders_action=keep", of(1)),
            None,
        ),
        send(
            "unassign",
            Method::POST,
            format!("/orders/{}/unassign", of(2)),
            Some(json!({})),
        ),
        send(
            "unassign another",
            Method::POST,
            format!("/orders/{}/unassign", of(4)),
            Some(json!({})),
        ),
        send(
            "cells of the plan",
            Method::PATCH,
            "/orders".to_owned(),
            Some(cells("UNLOADED")),
        ),
        send("cells", Method::PATCH, "/orders".to_owned(), Some(notes)),
        send(
            "call off",
            Method::POST,
            "/orders/change-selected".to_owned(),
            Some(json!({"ids": [orders[4], orders[3], orders[0]], "status": "CANCELD"})),
        ),
        send(
            "the form",
            Method::PUT,
            format!("/orders/{}", orders[1]),
            Some(form),
        ),
        send(
            "assign",
            Method::POST,
            format!("/orders/{spare}/assign-vehicle-planning"),
            Some(json!({"vehicle_planning_id": last, "unloading_date": "2026-03-25"})),
        ),
        send(
            "move the entry",
            Method::PUT,
            format!("/vehicle-planning/{last}"),
            Some(json!({
            "vehicle_id": moved["vehicle_id"], "date": moved["date"], "address": "Kaunas, Lithuania",
            "latitude": 54.90272, "longitude": 23.90961})),
        ),
        send(
            "restore",
            Method::POST,
            format!("/orders/{}/restore", of(0)),
            Some(json!({})),
        ),
    ];
    let places = all.len();
    // Another sequence in each round.
    all.rotate_left(usize::try_from(turn * 3).unwrap() % places);
    all
}

/// How many deadlocks `PostgreSQL` had to end in this database. It counts them for good when a connection ends.
async fn deadlocks(scene: &Scene) -> i64 {
    scene.company.server.server.router.close().await;
    let owner = as_owner().await;
    let count = async |query: &str| -> i64 {
        let found = owner.query_one_raw(Statement::from_string(DbBackend::Postgres, query));
        found.await.unwrap().unwrap().try_get_by_index(0).unwrap()
    };
    let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                  AND usename = 'wayhaul_app'";
    while count(others).await > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    count("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()").await
}

#[actix_web::test]
async fn whatever_is_done_to_one_plan_at_once_ends_without_a_deadlock() {
    let scene = Scene::new().await;
    let client = scene.admin.impatient();
    for turn in 0..ROUNDS {
        let (orders, last) = chain(&scene).await;
        let answers = join_all(actions(&scene, &client, &orders, last, turn).await).await;
        for (what, Answer { status, text, .. }) in answers {
            assert!(status < 500, "{turn}, {what}: {status} {text}");
        }
        for (what, query) in WRONG {
            let found = ids(&scene, query).await;
            assert!(found.is_empty(), "{turn}: {what}: {found:?}");
        }
    }
    assert_eq!(deadlocks(&scene).await, 0);
}

/// A user who waits for the first order of a plan, by its id, has locked nothing that comes after it.
#[actix_web::test]
async fn orders_are_locked_by_their_ids_and_entries_after_them() {
    let scene = Scene::new().await;
    let sql = |text: &str| Statement::from_string(DbBackend::Postgres, text);
    for what in ["delete", "unassign", "cells", "call off"] {
        let (orders, _) = chain(&scene).await;
        let (path, first) = (format!("/orders/{}", orders[0]), orders[1]);
        assert_eq!(orders.iter().min(), Some(&first));
        let cells = orders.iter().rev();
        let cells = cells.map(|id| json!({"id": id, "status": "UNLOADED"}));
        let (method, path, body) = match what {
            "delete" => (
                Method::DELETE,
                path + "?future_orders_action=delete",
                json!({}),
            ),
            "unassign" => (Method::POST, path + "/unassign", json!({})),
            "cells" => (
                Method::PATCH,
                "/orders".to_owned(),
                json!({"cells": cells.collect::<Vec<_>>(), "partly": true}),
            ),
            _ => (
                Method::POST,
                "/orders/change-selected".to_owned(),
                json!({"ids": orders, "status": "CANCELD"}),
            ),
        };
        let (locked, answered) = (Notify::new(), AtomicBool::new(false));
        let db = scene.company.db();
        let holding = db.write(async |txn| -> Result<(), DbErr> {
            let lock = format!("SELECT id FROM orders WHERE id = {first} FOR UPDATE");
            txn.execute_raw(sql(&lock)).await?;
            locked.notify_one();
            until_somebody_waits(txn, &answered).await?;
            assert!(!answered.load(Ordering::Relaxed), "{what} locks nothing");
            let later = format!("SELECT id FROM orders WHERE id > {first} FOR UPDATE NOWAIT");
            txn.execute_raw(sql(&later)).await?;
            let entries = "SELECT id FROM planning_entries FOR UPDATE NOWAIT";
            txn.execute_raw(sql(entries)).await?;
            Ok(())
        });
        let asking = async {
            locked.notified().await;
            let request = scene.admin.request(method, &path).json(&body);
            let answer = scene.admin.send(request).await;
            answered.store(true, Ordering::Relaxed);
            answer
        };
        let (held, answer) = futures_util::future::join(holding, asking).await;
        assert!(held.is_ok(), "{what}: {held:?}");
        assert_eq!(answer.status, 200, "{what}: {}", answer.text);
    }
}
