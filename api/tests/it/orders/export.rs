//! Exporting orders for spreadsheets.

use std::time::Duration;

use domain::users::Role;
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;

use super::scene::Scene;
use crate::support::{Client, TestServer, as_owner};

/// Adds `count` orders, each with `letters` characters of loading places, and returns their ids.
async fn add(scene: &Scene, count: i64, letters: i64) -> Vec<i64> {
    add_in("25", scene, count, letters).await
}

/// The same in another year.
async fn add_in(year: &str, scene: &Scene, count: i64, letters: i64) -> Vec<i64> {
    let add = "INSERT INTO orders (number, author_id, client_id, client_manager_id,
            loading_date_from, loading_date_to, category, loadings)
        SELECT $5 || '-' || lpad(n::text, 5, '0'), $2, $3, $2, '2026-03-11', '2026-03-13',
            'GENERAL_CARGO', repeat('x', $4::bigint::int)
        FROM generate_series($6, least($6 + 1999, $1::bigint)) AS n
        RETURNING id";
    scene.orders_by_hand();
    let mut ids = Vec::new();
    for first in (1..=count).step_by(2_000) {
        let values = [
            count.into(),
            scene.manager.into(),
            scene.client.into(),
            letters.into(),
            year.into(),
            first.into(),
        ];
        let statement = Statement::from_sql_and_values(DbBackend::Postgres, add, values);
        let rows = scene
            .company
            .db()
            .write(async |txn| txn.query_all_raw(statement).await)
            .await
            .unwrap();
        let added = rows.iter().map(|row| row.try_get_by_index::<i64>(0));
        ids.extend(added.map(Result::unwrap));
    }
    ids
}

#[actix_web::test]
async fn the_export_opens_in_a_spreadsheet_and_runs_nothing() {
    let scene = Scene::new().await;
    let number = json!({"general": {"load_number": "=HYPERLINK(1)"}});
    let orders = [
        scene.take(scene.order_with(number)).await,
        scene.take(scene.order()).await,
    ];
    let answer = scene
        .admin
        .post("/orders/export", json!({"ids": orders}))
        .await;
    answer.assert_status(200);
    assert!(
        answer.headers["content-disposition"]
            .to_str()
            .unwrap()
            .contains("orders-export.csv")
    );
    let lines: Vec<&str> = answer.text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("Order no.,Status,Loading date,Available from,Available to,"));
    let start = "26-00002,Need to be loaded,,2026-03-11,2026-03-13,,\"Vilnius, Lithuania\",";
    assert!(lines[1].starts_with(start), "{}", lines[1]);
    assert!(lines[2].contains(",'=HYPERLINK(1),"), "{}", lines[2]);
    // Without a vehicle there is no cost yet, and so no profit.
    assert!(lines[2].contains(",2000.00,EUR,,,"), "{}", lines[2]);

    let lithuanian = json!({"language": "lt"});
    scene
        .admin
        .put("/users/current/language", lithuanian)
        .await
        .assert_status(200);
    let answer = scene
        .admin
        .post("/orders/export", json!({"ids": orders}))
        .await;
    assert!(answer.text.starts_with("\u{feff}Užs. nr.;Būsena;"));
    let last = answer.text.lines().last().unwrap();
    assert!(last.contains(";2000,00;EUR;;;"), "{last}");
    let planner = scene.company.sign_in_as(Role::Planner).await;
    planner
        .post("/orders/export", json!({"ids": orders}))
        .await
        .assert_status(403);
    scene
        .admin
        .post("/orders/export", json!({"ids": ["x"]}))
        .await
        .assert_field("ids.0");
}

#[actix_web::test]
async fn a_long_export_arrives_whole_and_in_pieces() {
    let scene = Scene::new().await;
    let orders = add(&scene, 1201, 10).await;
    let answer = scene
        .admin
        .post("/orders/export", json!({"ids": orders}))
        .await;
    answer.assert_status(200);
    assert_eq!(answer.headers["transfer-encoding"], "chunked");
    let numbers: Vec<&str> = answer
        .text
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().unwrap())
        .collect();
    let newest_first: Vec<String> = (1..=1201).rev().map(|n| format!("25-{n:05}")).collect();
    assert_eq!(numbers, newest_first);
}

/// More than one statement could take if each id were a parameter of its own.
#[actix_web::test]
async fn all_that_select_all_offers_can_be_exported() {
    let scene = Scene::new().await;
    let orders = add(&scene, 70_000, 1).await;
    let answer = scene
        .admin
        .post("/orders/export", json!({"ids": orders}))
        .await;
    answer.assert_status(200);
    assert_eq!(answer.text.lines().count(), 1 + orders.len());
    let too_many: Vec<i64> = (1..=100_000).collect();
    scene
        .admin
        .post("/orders/export", json!({"ids": too_many}))
        .await
        .assert_field("ids");
}

#[actix_web::test]
async fn what_cannot_be_exported_keeps_the_rest_back() {
    let scene = Scene::new().await;
    let orders = add(&scene, 2, 10).await;
    let export = async |ids: &[i64]| {
        let body = json!({ "ids": ids });
        scene.admin.post("/orders/export", body).await
    };
    // The same order twice is there once.
    let twice = export(&[orders[0], orders[1], orders[0]]).await;
    assert_eq!(twice.assert_status(200).text.lines().count(), 3);
    let unknown = orders[0] + 1_000_000;
    export(&[orders[0], unknown]).await.assert_status(404);

    let deleted = format!("/orders/{}", orders[0]);
    scene.admin.delete(&deleted).await.assert_status(200);
    export(&orders).await.assert_status(404);

    scene.make_compensation(orders[1]).await;
    let other = add_in("24", &scene, 1, 10).await[0];
    let refused = export(&[other, orders[1]]).await;
    refused.assert_field("ids");
    export(&[other]).await.assert_status(200);
}

#[actix_web::test]
async fn an_export_that_fails_in_the_middle_is_not_taken_for_a_whole_one() {
    let scene = Scene::new().await;
    let orders = add(&scene, 1201, 10).await;
    let orders_table = format!("\"{}\".orders", scene.company.tenant.id.schema());
    let owner = as_owner().await;
    for spoil in [
        format!("ALTER TABLE {orders_table} DROP CONSTRAINT orders_activity_check"),
        // In the last piece.
        format!("UPDATE {orders_table} SET activity = 'NOBODY KNOWS' WHERE number = '25-00001'"),
    ] {
        let spoil = Statement::from_string(DbBackend::Postgres, spoil);
        owner.execute_raw(spoil).await.unwrap();
    }
    let export = |ids: &[i64]| {
        let request = scene.admin.request(Method::POST, "/orders/export");
        request.json(&json!({ "ids": ids }))
    };
    // The connection is broken off, before or after the head of the answer has left.
    if let Ok(begun) = export(&orders).send().await {
        assert_eq!(begun.status(), 200);
        assert!(begun.text().await.is_err());
    }
    let answer = scene.admin.send(export(&orders[..1])).await;
    answer.assert_status(500);
    assert!(answer.json()["request_id"].is_string(), "{}", answer.text);
}

/// The exports are larger than all the buffers between the two ends, so reading has to wait for
/// these clients. A company has two of them under way at most.
#[actix_web::test]
async fn slow_readers_of_exports_hold_no_connection() {
    let mut changes = toml::Table::new();
    changes.insert("database_connections".to_owned(), 1.into());
    let scene = Scene::on(&TestServer::start_with(changes).await).await;
    let orders = add(&scene, 3000, 10_000).await;
    let (mut exports, mut begun) = (Vec::new(), 0);
    let export = |by: &Client| {
        let request = by.request(Method::POST, "/orders/export");
        request.json(&json!({"ids": orders}))
    };
    // A person has one at a time.
    let colleague = scene.company.sign_in_as(Role::Administrator).await;
    for by in [&scene.admin, &colleague] {
        let mut export = export(by).send().await.unwrap();
        let first = export.chunk().await.unwrap().unwrap();
        assert!(first.starts_with("\u{feff}Order no.,".as_bytes()));
        begun = first.split(|byte| *byte == b'\n').count() - 1;
        exports.push(export);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let neighbour = scene.company.server.company().await;
    for client in [&scene.admin, &neighbour.sign_in_as(Role::Planner).await] {
        let answer = client.impatient().get("/orders/list").await;
        answer.assert_status(200);
    }
    let third = scene.admin.send(export(&scene.admin)).await;
    assert!(third.assert_status(429).headers.contains_key("retry-after"));
    // One that goes on reading gets everything, and then the next one may begin.
    let rest = exports.pop().unwrap().text().await.unwrap();
    assert_eq!(begun + rest.matches('\n').count(), 1 + orders.len());
    colleague.send(export(&colleague)).await.assert_status(200);
}
