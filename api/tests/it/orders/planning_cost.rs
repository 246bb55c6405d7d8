//! What it costs `PostgreSQL` to plan the statements of frequent calls: a company's first calls on each
//! connection pay for it. Counted as the tables of a plan, because a time would say how busy the machine is;
//! `make bench-companies` measures the calls.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde_json::json;
use tenant_router::TenantTx;

use super::scene::Scene;

/// How many tables the plan of one statement may read. Each is a choice of indexes and joins to weigh.
const AT_MOST: usize = 36;

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

/// How many tables the plan reads, those of subqueries too.
async fn tables(txn: &TenantTx, execution: &str) -> Result<usize, DbErr> {
    let explain = Statement::from_string(
        DbBackend::Postgres,
        format!("EXPLAIN (COSTS OFF) {execution}"),
    );
    let mut tables = 0;
    for line in txn.query_all_raw(explain).await? {
        let line: String = line.try_get_by_index(0)?;
        // A bitmap scan of an index stands below that of its table.
        if line.contains(" Scan ") && line.contains(" on ") && !line.contains("Bitmap Index Scan") {
            tables += 1;
        }
    }
    Ok(tables)
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
        // Otherwise a plan that is there already is not made again.
        let custom = "SET LOCAL plan_cache_mode = force_custom_plan";
        txn.execute_raw(Statement::from_string(DbBackend::Postgres, custom))
            .await?;
        let mut costs = HashMap::new();
        for one in prepared
            .iter()
            .filter(|one| !one.statement.contains("pg_prepared"))
        {
            costs.insert(one.statement.clone(), tables(txn, &one.execution()).await?);
        }
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
        .filter(|(_, tables)| *tables > AT_MOST)
        .collect();
    dear.sort_by_key(|(_, tables)| *tables);
    assert!(dear.is_empty(), "tables of a plan: {dear:#?}");
}
