//! What it costs `PostgreSQL` to plan the statements of frequent calls: a company's first calls on each
//! connection pay for it.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde_json::json;
use tenant_router::TenantTx;

use super::scene::Scene;

/// How many times as long as that of a row found by its key the plan of one statement may take to make.
const AT_MOST: f64 = 25.0;
/// How often each is planned; the fastest counts, because others use the processor, too.
const RUNS: usize = 7;

/// A statement that the company's connection has prepared.
#[derive(FromQueryResult)]
struct Prepared {
    name: String,
    statement: String,
    types: Vec<String>,
}

impl Prepared {
    /// Runs with values of its parameters' types, of which none is null: a condition that is never true needs no plan.
    fn execution(&self) -> String {
        let values: Vec<&str> = self.types.iter().map(|named| example(named)).collect();
        if values.is_empty() {
            format!("EXECUTE {}", self.name)
        } else {
            format!("EXECUTE {} ({})", self.name, values.join(", "))
        }
    }
}

fn example(named: &str) -> &'static str {
    match named {
        "bigint" | "integer" | "smallint" | "double precision" | "numeric" => "1",
        "text" | "character varying" => "'baltic'",
        "boolean" => "true",
        "date" => "'2026-03-10'",
        "timestamp with time zone" => "'2026-03-10 08:00+00'",
        "json" | "jsonb" => "'{}'",
        "bigint[]" => "'{1,2,3}'",
        "text[]" => "'{one,two}'",
        "boolean[]" => "'{true,false}'",
        other if other.ends_with("[]") => "'{}'",
        other => panic!("no example of the type {other}"),
    }
}

/// How long planning takes, in milliseconds.
async fn planning(txn: &TenantTx, execution: &str) -> Result<f64, DbErr> {
    let explain = format!("EXPLAIN (SUMMARY) {execution}");
    let mut fastest = f64::MAX;
    for _ in 0..RUNS {
        let explain = Statement::from_string(DbBackend::Postgres, explain.as_str());
        for line in txn.query_all_raw(explain).await? {
            let line: String = line.try_get_by_index(0)?;
            if let Some(time) = line.strip_prefix("Planning Time: ") {
                let time = time.trim_end_matches(" ms").parse::<f64>().unwrap();
                fastest = fastest.min(time);
            }
        }
    }
    Ok(fastest)
}

#[actix_web::test]
async fn statements_of_frequent_calls_are_cheap_to_plan() {
    let scene = Scene::new().await;
    let entry = scene.free_vehicle(90).await;
    let order = scene.take(scene.order()).await;
    scene.take(scene.order()).await;
    scene.assign(order, entry, None).await;
    let admin = &scene.admin;
    for path in [
        "/orders/list?offset=0&limit=20",
        "/orders/list?offset=0&limit=20&status=LOADED&activity=EXPEDITION",
        "/orders/list-metrics",
        "/orders/loads?offset=0&limit=20",
        "/vehicle-planning/list?offset=0&limit=20",
        "/vehicle-planning/not-assigned",
        "/contacts/clients?q=bal",
        "/contacts/suppliers?q=bal",
    ] {
        admin.get(path).await.assert_status(200);
    }
    scene
        .save_as_read(order, json!({"general": {"load_number": "LOAD-7"}}))
        .await
        .assert_status(200);

    let company = scene.company.db();
    let own = format!("/* {} */%", company.tenant().id);
    let prepared = "SELECT name, statement, coalesce(parameter_types::text[], '{}') AS types \
                    FROM pg_prepared_statements WHERE statement LIKE $1";
    let costs = company.read(async |txn| {
        let prepared = Statement::from_sql_and_values(DbBackend::Postgres, prepared, [own.into()]);
        let prepared = Prepared::find_by_statement(prepared).all(txn).await?;
        for setting in [
            "PREPARE by_key AS SELECT * FROM orders WHERE id = $1",
            // Otherwise a plan that is there already is not made again.
            "SET LOCAL plan_cache_mode = force_custom_plan",
        ] {
            txn.execute_raw(Statement::from_string(DbBackend::Postgres, setting))
                .await?;
        }
        let least = planning(txn, "EXECUTE by_key (1)").await?;
        let mut costs = HashMap::new();
        for one in prepared
            .iter()
            .filter(|one| !one.statement.contains("pg_prepared"))
        {
            costs.insert(
                one.statement.clone(),
                planning(txn, &one.execution()).await? / least,
            );
        }
        txn.execute_raw(Statement::from_string(
            DbBackend::Postgres,
            "DEALLOCATE by_key",
        ))
        .await?;
        Ok::<_, DbErr>(costs)
    });
    let costs = costs.await.unwrap();
    assert!(
        costs.len() > 20,
        "the calls' statements are prepared there: {}",
        costs.len()
    );
    assert!(
        costs
            .keys()
            .any(|statement| statement.contains("WITH page"))
    );
    let mut dear: Vec<_> = costs
        .into_iter()
        .filter(|(_, times)| *times > AT_MOST)
        .collect();
    dear.sort_by(|one, other| other.1.total_cmp(&one.1));
    assert!(
        dear.is_empty(),
        "times as long to plan as a row by its key: {dear:#?}"
    );
}
