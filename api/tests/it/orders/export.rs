//! Exporting orders for spreadsheets.

use std::time::Duration;

use domain::users::Role;
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;

use super::scene::Scene;
use crate::support::TestServer;

/// Adds `count` orders, each with `letters` characters of loading places, and returns their ids.
async fn add(scene: &Scene, count: i64, letters: i64) -> Vec<i64> {
    let add = "INSERT INTO orders (number, author_id, client_id, client_manager_id,
            loading_date_from, loading_date_to, category, loadings)
        SELECT '25-' || lpad(n::text, 5, '0'), $2, $3, $2, '2026-03-11', '2026-03-13',
            'GENERAL_CARGO', repeat('x', $4::bigint::int)
        FROM generate_series(1, $1::bigint) AS n
        RETURNING id";
    let values = [
        count.into(),
        scene.manager.into(),
        scene.client.into(),
        letters.into(),
    ];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, add, values);
    let rows = scene
        .company
        .db()
        .write(async |txn| txn.query_all_raw(statement).await)
        .await
        .unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
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
    assert!(lines[0].starts_with("Order number;Status;"));
    assert!(
        lines[1]
            .starts_with("26-00002;NEED_TO_BE_LOADED;EXPEDITION;2026-03-11;;Vilnius, Lithuania;"),
        "{}",
        lines[1]
    );
    assert!(lines[2].contains(";'=HYPERLINK(1);"), "{}", lines[2]);
    assert!(
        lines[2].ends_with(";2000.00;0.00;0.00;2000.00"),
        "{}",
        lines[2]
    );
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
        .map(|line| line.split(';').next().unwrap())
        .collect();
    let newest_first: Vec<String> = (1..=1201).rev().map(|n| format!("25-{n:05}")).collect();
    assert_eq!(numbers, newest_first);

    let nothing = json!({"ids": [orders[0] + 1_000_000]});
    let answer = scene.admin.post("/orders/export", nothing).await;
    assert_eq!(answer.assert_status(200).text.lines().count(), 1);
}

#[actix_web::test]
async fn an_export_that_fails_in_the_middle_is_not_taken_for_a_whole_one() {
    let scene = Scene::new().await;
    let orders = add(&scene, 1201, 10).await;
    // A date that chrono cannot hold, in the last chunk.
    let spoil = "UPDATE orders SET unloading_date = 'infinity' WHERE number = '25-00001'";
    let spoil = Statement::from_string(DbBackend::Postgres, spoil);
    scene
        .company
        .db()
        .write(async |txn| txn.execute_raw(spoil).await)
        .await
        .unwrap();
    let export = |ids: &[i64]| {
        let request = scene.admin.request(Method::POST, "/orders/export");
        request.json(&json!({ "ids": ids }))
    };
    let begun = export(&orders).send().await.unwrap();
    assert_eq!(begun.status(), 200);
    assert!(begun.text().await.is_err(), "the connection is broken off");
    let answer = scene.admin.send(export(&orders[..1])).await;
    answer.assert_status(500);
    assert!(answer.json()["request_id"].is_string(), "{}", answer.text);
}

/// The export is larger than all the buffers between the two ends, so reading from the database has
/// to wait for this client.
#[actix_web::test]
async fn an_export_waits_for_its_client_and_gives_its_connection_back_when_that_one_leaves() {
    let mut changes = toml::Table::new();
    changes.insert("database_connections".to_owned(), 1.into());
    let scene = Scene::on(&TestServer::start_with(changes).await).await;
    let orders = add(&scene, 3000, 10_000).await;
    let request = scene.admin.request(Method::POST, "/orders/export");
    let request = request.json(&json!({"ids": orders}));
    let mut export = request.send().await.unwrap();
    let first = export.chunk().await.unwrap().unwrap();
    assert!(first.starts_with("\u{feff}Order number;".as_bytes()));

    tokio::time::sleep(Duration::from_millis(500)).await;
    let busy = scene.admin.impatient().get("/orders/list-metrics").await;
    busy.assert_status(503);
    drop(export);
    let answer = scene.admin.get("/orders/list-metrics").await;
    answer.assert_status(200);
}
