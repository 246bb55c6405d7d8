//! What is held against the company beside the laws: what the clients were answered, and sums that are read in two ways.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::Value;

use super::world::{Thing, World, days_ago, today};
use crate::support::{Client, TestCompany};

/// Checks all of it; nothing may be at work.
pub async fn check(company: &TestCompany, admin: &Client, world: &World, round: usize) {
    for thing in Thing::ALL {
        everything_once(company, world, thing).await;
    }
    numbers(company).await;
    let client = &world.clients[round % world.clients.len()];
    invoices(admin, client.id).await;
    orders(admin, client.id).await;
    let supplier = &world.suppliers[round % world.suppliers.len()];
    settlements(admin, supplier.id).await;
    outcome(admin).await;
}

/// What was answered is there, and nothing else is: nothing is lost, and nothing was made twice.
async fn everything_once(company: &TestCompany, world: &World, thing: Thing) {
    let stored: BTreeSet<i64> = rows(
        company,
        &format!("SELECT id::bigint AS id FROM {}", thing.rows()),
    )
    .await
    .iter()
    .map(|row| row.try_get("", "id").unwrap())
    .collect();
    let (made, doomed) = world.made(thing);
    let unknown: Vec<_> = stored.difference(&made).collect();
    assert!(
        unknown.is_empty(),
        "{thing:?}: no call was answered with {unknown:?}"
    );
    let mut lost: Vec<_> = made.difference(&stored).collect();
    // A deleted order keeps its row.
    lost.retain(|id| thing == Thing::Order || !doomed.contains(id));
    assert!(lost.is_empty(), "{thing:?}: {lost:?} are lost");
}

/// The numbers of a series follow one another.
async fn numbers(company: &TestCompany) {
    let with_gaps = "SELECT serie FROM invoices GROUP BY serie
        HAVING count(*) <> max(number) - min(number) + 1 OR count(DISTINCT number) <> count(*)";
    let found = rows(company, with_gaps).await;
    let series: Vec<String> = found
        .iter()
        .map(|row| row.try_get("", "serie").unwrap())
        .collect();
    assert!(series.is_empty(), "{series:?} have gaps or twins");
    let next = "SELECT serie.serie FROM invoice_series serie
        JOIN (SELECT serie, max(number) AS last FROM invoices GROUP BY serie) used ON used.serie = serie.serie
        WHERE serie.next_number <> used.last + 1";
    let found = rows(company, next).await;
    let series: Vec<String> = found
        .iter()
        .map(|row| row.try_get("", "serie").unwrap())
        .collect();
    assert!(
        series.is_empty(),
        "{series:?} go on with another number than the next"
    );
}

/// Sums by currency.
type Sums = BTreeMap<String, [i64; 4]>;

fn add(sums: &mut Sums, row: &Value, amounts: [i64; 4]) {
    let sum = sums
        .entry(row["currency"].as_str().unwrap().to_owned())
        .or_default();
    for (sum, amount) in sum.iter_mut().zip(amounts) {
        *sum += amount;
    }
}

/// The sums that a call of metrics states: euros in front, other currencies in a list.
fn stated(metrics: &Value, members: [&str; 3]) -> Sums {
    let mut sums = Sums::new();
    let others = metrics["currencies"].as_array().unwrap();
    let count = |of: &Value| of["total"].as_i64().unwrap();
    let amounts = |of: &Value| members.map(|member| of[member].as_i64().unwrap_or_default());
    // The total in front counts all currencies.
    let elsewhere: i64 = others
        .iter()
        .filter(|of| of["currency"] != "EUR")
        .map(count)
        .sum();
    let [first, second, third] = amounts(metrics);
    sums.insert(
        "EUR".to_owned(),
        [count(metrics) - elsewhere, first, second, third],
    );
    for of in others.iter().filter(|of| of["currency"] != "EUR") {
        let [first, second, third] = amounts(of);
        let currency = of["currency"].as_str().unwrap().to_owned();
        sums.insert(currency, [count(of), first, second, third]);
    }
    sums.retain(|_, sums| *sums != [0; 4]);
    sums
}

async fn invoices(admin: &Client, client: i64) {
    let metrics = admin
        .get(&format!("/invoices/metrics?client_id={client}"))
        .await
        .data();
    let mut sums = Sums::new();
    for row in all(admin, &format!("/invoices?client_id={client}")).await {
        if row["cancelled_at"].is_null() {
            add(
                &mut sums,
                &row,
                [1, amount(&row, "amount_without_vat"), 0, 0],
            );
        }
    }
    assert_eq!(
        stated(&metrics, ["revenue", "", ""]),
        sums,
        "invoices of client {client}"
    );
}

async fn settlements(admin: &Client, supplier: i64) {
    let metrics = format!("/settlements/metrics?supplier_id={supplier}");
    let metrics = admin.get(&metrics).await.data();
    let mut sums = Sums::new();
    for row in all(admin, &format!("/settlements?supplier_id={supplier}")).await {
        let [with_vat, without] =
            ["amount", "amount_without_vat"].map(|member| amount(&row, member));
        add(&mut sums, &row, [1, with_vat, without, 0]);
    }
    let stated = stated(&metrics, ["amount", "amount_without_vat", ""]);
    assert_eq!(stated, sums, "settlements of carrier {supplier}");
}

async fn orders(admin: &Client, client: i64) {
    let metrics = admin
        .get(&format!("/orders/list-metrics?client_id={client}"))
        .await
        .data();
    let mut sums = Sums::new();
    for row in all(admin, &format!("/orders/list?client_id={client}")).await {
        let counts = !["CANCELD", "REJECTED"]
            .iter()
            .any(|status| row["status"] == *status);
        let amounts = ["revenue", "cost", "profit"].map(|member| amount(&row, member));
        let [revenue, cost, profit] = amounts.map(|cents| if counts { cents } else { 0 });
        add(&mut sums, &row, [1, revenue, cost, profit]);
    }
    let stated = stated(&metrics, ["revenue", "cost", "profit"]);
    assert_eq!(stated, sums, "orders of client {client}");
}

/// However orders are put together, they add up to the same.
async fn outcome(admin: &Client) {
    let mut first: Option<Value> = None;
    for by in ["order", "client", "supplier", "month"] {
        let (from, to) = (days_ago(100), today());
        let path = format!("/accounting/outcome?by={by}&date_from={from}&date_to={to}");
        let totals = admin.get(&path).await.data()["totals"].clone();
        let first = first.get_or_insert_with(|| totals.clone());
        assert_eq!(totals, *first, "the outcome by {by}");
    }
}

/// An amount in cents; 0 where there is none.
fn amount(row: &Value, member: &str) -> i64 {
    row[member].as_i64().unwrap_or_default()
}

/// Every row of a list.
async fn all(admin: &Client, path: &str) -> Vec<Value> {
    let mut rows = Vec::new();
    loop {
        let page = format!("{path}&limit=100&offset={}", rows.len());
        let page = admin.get(&page).await.json();
        rows.extend(page["data"].as_array().unwrap().iter().cloned());
        if page["meta"]["has_more"] != true {
            return rows;
        }
    }
}

async fn rows(company: &TestCompany, sql: &str) -> Vec<sea_orm::QueryResult> {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let found: Result<_, DbErr> = company
        .db()
        .read(async |txn| txn.query_all_raw(statement.clone()).await)
        .await;
    found.unwrap()
}
