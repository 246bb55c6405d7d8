//! The demo companies: their data is complete, believable and the same every time.

mod settlements;

use std::sync::Arc;

use api::testing::hash_password;
use chrono::TimeDelta;
use demo::{BALTIC, DEMO, DemoCompany, PASSWORD, Volume, make_company};
use domain::orders::OrderStatus;
use domain::orders::vin::{Reason, check};
use reqwest::Method;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement};
use serde_json::json;
use tenant_router::{TenantDb, TenantId};

use crate::support::{Client, TestServer, credentials, random};

/// Enough orders for every status.
const VOLUME: Volume = Volume {
    orders: 260,
    loads: 20,
    contacts: 40,
    vehicles: 24,
    growth: 85,
    invoice_days: 7,
    in_parts: 3,
};

/// The hash of the password that all demo users share.
fn hash() -> String {
    hash_password(PASSWORD).unwrap()
}

/// A company with a year of work.
pub struct Filled {
    server: Arc<TestServer>,
    host: String,
    db: TenantDb,
}

async fn filled_on(server: &Arc<TestServer>) -> Filled {
    fill_on(server, &DEMO, VOLUME).await
}

async fn fill_on(server: &Arc<TestServer>, company: &DemoCompany<'_>, volume: Volume) -> Filled {
    let slug = format!("d{}", random());
    let company = company.under(&slug);
    let now = server.server.state.clock.now();
    assert!(
        make_company(&server.owner, now, &hash(), &company, volume)
            .await
            .unwrap()
            .is_some()
    );
    let tenant = server
        .server
        .router
        .registry()
        .by_slug(&slug)
        .await
        .unwrap()
        .unwrap();
    Filled {
        server: server.clone(),
        host: format!("{slug}.localhost"),
        db: server.server.router.database(&tenant),
    }
}

pub async fn filled() -> Filled {
    filled_on(&TestServer::start().await).await
}

impl Filled {
    async fn rows(&self, sql: &str) -> Vec<QueryResult> {
        let statement = Statement::from_string(DbBackend::Postgres, sql);
        self.db
            .read(async |txn| -> Result<_, DbErr> { txn.query_all_raw(statement).await })
            .await
            .unwrap()
    }

    /// The number in the first column of the first row.
    pub async fn number(&self, sql: &str) -> i64 {
        self.rows(sql).await[0].try_get_by_index(0).unwrap()
    }

    async fn texts(&self, sql: &str) -> Vec<String> {
        self.rows(sql)
            .await
            .iter()
            .map(|row| row.try_get_by_index(0).unwrap())
            .collect()
    }

    /// Asserts that no row matches `what`, a table and a condition.
    async fn none(&self, what: &str) {
        let found = self.number(&format!("SELECT count(*) FROM {what}")).await;
        assert_eq!(found, 0, "{what}");
    }

    pub async fn sign_in(&self, local_part: &str) -> Client {
        let visitor = Client::new(&self.server.base, &self.host);
        let email = format!("{local_part}@{}", DEMO.mail_domain);
        let answer = visitor.post("/login", credentials(&email, PASSWORD)).await;
        visitor.with_token(answer.data()["token"].as_str().unwrap())
    }
}

#[actix_web::test]
async fn the_volume_is_met_and_every_status_occurs() {
    let company = filled().await;
    assert_eq!(company.number("SELECT count(*) FROM orders").await, 260);
    // One more than VOLUME: the company itself is the supplier of its own vehicles.
    assert_eq!(company.number("SELECT count(*) FROM contacts").await, 41);
    assert_eq!(company.number("SELECT count(*) FROM vehicles").await, 24);
    let statuses = company.texts("SELECT DISTINCT status FROM orders").await;
    for status in OrderStatus::ALL {
        assert!(
            statuses.iter().any(|one| one == status.as_str()),
            "no order is {status}: {statuses:?}"
        );
    }
    for activity in ["EXPEDITION", "OWN_PARK", "SPOT", "COMPENSATION"] {
        let count = format!("SELECT count(*) FROM orders WHERE activity = '{activity}'");
        assert!(company.number(&count).await > 0, "{activity}");
    }
    let insured = "SELECT count(*) FROM contacts JOIN contact_types ON contact_id = id \
                   WHERE contact_type = 'supplier' AND insurance_expiry_date";
    for kind in ["< '2026-03-10'", ">= '2026-03-10'", "IS NULL"] {
        assert!(
            company.number(&format!("{insured} {kind}")).await > 0,
            "{kind}"
        );
    }
}

#[actix_web::test]
async fn on_every_day_of_the_week_there_is_an_order_of_each_status() {
    let server = TestServer::start().await;
    for _ in 0..7 {
        server.pass(TimeDelta::days(1));
        for company in [DEMO, BALTIC] {
            let filled = fill_on(&server, &company, Volume::SMALL).await;
            let statuses = filled.texts("SELECT DISTINCT status FROM orders").await;
            for status in OrderStatus::ALL {
                assert!(
                    statuses.iter().any(|one| one == status.as_str()),
                    "{} on {}: no order is {status}",
                    company.name,
                    server.server.state.clock.now()
                );
            }
        }
    }
}

#[actix_web::test]
async fn statuses_fit_their_days() {
    let company = filled().await;
    // The test clock says 2026-03-10.
    for what in [
        "orders WHERE created_at > '2026-03-10T08:00:00Z' OR created_at < '2025-03-05'",
        "orders WHERE status = 'PLANNED' AND loading_date < '2026-03-10'",
        "orders WHERE status IN ('LOADED', 'IN_PROGRESS') \
         AND ('2026-03-10' < loading_date OR '2026-03-10' > unloading_date)",
        "orders WHERE status IN ('UNLOADED', 'PAID', 'COMPLETED') AND unloading_date > '2026-03-10'",
        "orders WHERE status = 'NEED_TO_BE_LOADED' \
         AND (planning_entry_id IS NOT NULL OR loading_date_to < '2026-03-10')",
        "orders WHERE status IN ('CANCELD', 'REJECTED') AND planning_entry_id IS NOT NULL",
        "orders WHERE loading_date NOT BETWEEN loading_date_from AND loading_date_to",
        "orders LEFT JOIN planning_entries entry ON entry.id = planning_entry_id \
         WHERE unloading_date < greatest(loading_date, loading_date_from, available_on)",
        "orders WHERE effective_loading_date IS DISTINCT FROM \
         coalesce(loading_date, loading_date_from, compensation_date_from)",
        "order_log JOIN orders ON orders.id = order_id \
         WHERE changed_at < created_at OR changed_at > '2026-03-10T08:00:00Z'",
    ] {
        company.none(what).await;
    }
    let waiting = "SELECT count(*) FROM orders WHERE status = 'NEED_TO_BE_LOADED'";
    assert_eq!(company.number(waiting).await, 20);
    let last = "SELECT (max(loading_date_from) - date '2026-03-10')::bigint FROM orders";
    assert!(
        (8..=16).contains(&company.number(last).await),
        "loads for the next two weeks"
    );
}

#[actix_web::test]
async fn amounts_follow_the_rules_and_the_market() {
    let company = filled().await;
    for what in [
        "orders WHERE profit <> revenue - cost - revenue_penalty - cost_penalty",
        "orders WHERE revenue_calculation_type IN ('FIXED', 'PER_KM') AND loaded_distance > 0 \
         AND revenue * 10.0 / loaded_distance NOT BETWEEN 0.9 AND 1.6",
        "orders WHERE revenue_calculation_type = 'FIXED' AND revenue <> revenue_calculation_value",
        "orders WHERE revenue_calculation_type = 'PER_KM' \
         AND revenue <> round(revenue_calculation_value * loaded_distance / 1000.0)",
        "orders JOIN planning_entries entry ON entry.order_id = orders.id \
         JOIN vehicles ON vehicles.id = vehicle_id \
         WHERE vehicles.cost_calculation_type = 'PER_KM' AND NOT cost_overridden \
         AND cost <> round(vehicles.cost_calculation_value * total_distance / 1000.0)",
        "orders JOIN planning_entries entry ON entry.order_id = orders.id \
         JOIN vehicles ON vehicles.id = vehicle_id \
         WHERE (vehicles.cost_calculation_type = 'OWN_PARK') <> (activity = 'OWN_PARK')",
    ] {
        company.none(what).await;
    }
    let carried = "SELECT count(*) FROM orders WHERE planning_entry_id IS NOT NULL";
    let losses = company.number(&format!("{carried} AND profit < 0")).await;
    let all = company.number(carried).await;
    assert!(losses > 0 && losses * 4 < all, "{losses} losses of {all}");
}

#[actix_web::test]
async fn own_vehicles_cost_what_the_server_says() {
    let company = filled().await;
    let admin = company.sign_in("admin").await;
    let rows = company
        .rows(
            "SELECT id, cost FROM orders WHERE activity = 'OWN_PARK' AND status = 'UNLOADED' \
             ORDER BY id DESC LIMIT 3",
        )
        .await;
    assert!(!rows.is_empty());
    for row in rows {
        let (id, cost): (i64, i64) = (
            row.try_get_by_index(0).unwrap(),
            row.try_get_by_index(1).unwrap(),
        );
        let order = admin.get(&format!("/orders/{id}")).await.data();
        assert_eq!(order["finance"]["cost"], cost);
        let adjust = json!({"empty_distance": order["finance"]["empty_distance"], "loaded_distance": order["finance"]["loaded_distance"]});
        // Entering the same distances by hand recalculates everything; the result must not change.
        let request = admin.request(Method::PATCH, &format!("/orders/{id}/adjust-distances"));
        let answer = admin.send(request.json(&adjust)).await;
        assert_eq!(answer.data()["cost"], cost, "{}", answer.text);
    }
}

#[actix_web::test]
async fn cars_have_right_numbers_and_other_goods_have_none() {
    let company = filled().await;
    let vins = company.texts("SELECT vin_number FROM cargo_vins").await;
    assert!(vins.len() > 50, "{}", vins.len());
    for vin in vins {
        assert_eq!(check(&vin).reason, Reason::CheckDigitOk, "{vin}");
    }
    company
        .none(
            "(SELECT category, count(cargo_vins.id) AS cars FROM orders \
              LEFT JOIN cargo_vins ON order_id = orders.id WHERE activity <> 'COMPENSATION' \
              GROUP BY orders.id) counted \
             WHERE CASE category WHEN 'GENERAL_CARGO' THEN cars > 0 ELSE cars NOT BETWEEN 1 AND 9 END",
        )
        .await;
    let legs = "SELECT max(leg_index)::bigint + 1 FROM cargos";
    assert!((2..=3).contains(&company.number(legs).await));
}

#[actix_web::test]
async fn vehicles_go_from_load_to_load() {
    let company = filled().await;
    for what in [
        // Each order with a vehicle starts where and when its vehicle is free.
        "orders JOIN planning_entries entry ON entry.order_id = orders.id \
         WHERE available_on > loading_date OR planning_entry_id <> entry.id",
        "planning_entries entry JOIN planning_entries before ON before.id = entry.previous_entry_id \
         JOIN orders ON orders.id = before.order_id \
         WHERE entry.vehicle_id <> before.vehicle_id OR entry.available_on < unloading_date \
            OR orders.unloadings NOT LIKE '%' || entry.address",
        "planning_entries entry LEFT JOIN planning_entries before ON before.id = entry.previous_entry_id \
         WHERE entry.previous_entry_id IS NOT NULL AND before.order_id IS NULL",
        // No supplier drives without insurance.
        "orders JOIN contacts ON contacts.id = supplier_id WHERE insurance_expiry_date < loading_date",
        // The current route has the order's distances.
        "orders LEFT JOIN routes ON order_id = orders.id \
              AND routes.planning_entry_id IS NOT DISTINCT FROM orders.planning_entry_id \
         WHERE activity <> 'COMPENSATION' AND (routes.id IS NULL \
            OR routes.empty_distance <> orders.empty_distance \
            OR routes.loaded_distance <> orders.loaded_distance)",
    ] {
        company.none(what).await;
    }
    let free = "SELECT count(*) FROM planning_entries WHERE order_id IS NULL \
                AND available_on BETWEEN '2026-03-07' AND '2026-03-24'";
    assert!(company.number(free).await >= 15);
}

#[actix_web::test]
async fn the_same_seed_on_the_same_day_gives_the_same_data() {
    let server = TestServer::start().await;
    let (one, other) = (filled_on(&server).await, filled_on(&server).await);
    for table in [
        "contacts",
        "contact_types",
        "vehicles",
        "addresses",
        "orders",
        "cargos",
        "cargo_vins",
        "planning_entries",
        "routes",
        "supplier_accounting",
        "settlements",
        "settlement_lines",
        "payments",
        "contact_bank_accounts",
        "damages",
        "order_log",
        "number_sequences",
    ] {
        let sum =
            format!("SELECT md5(string_agg(row::text, '|' ORDER BY row::text)) FROM {table} row");
        assert_eq!(one.texts(&sum).await, other.texts(&sum).await, "{table}");
    }
}

#[actix_web::test]
async fn all_five_sign_in_and_the_next_order_gets_the_next_number() {
    let company = filled().await;
    for person in ["admin", "manager", "planner", "owner", "accounting"] {
        let client = company.sign_in(person).await;
        let orders = client.get("/orders/list?limit=5").await;
        assert_eq!(
            orders.data().as_array().unwrap().len(),
            5,
            "{person}: {}",
            orders.text
        );
    }
    let last = company
        .texts("SELECT max(number) FROM orders")
        .await
        .remove(0);
    let sequence: u32 = last.strip_prefix("26-").unwrap().parse().unwrap();
    let initial = company
        .sign_in("manager")
        .await
        .get("/orders/initial")
        .await;
    assert!(
        initial.text.contains(&format!("26-{:05}", sequence + 1)),
        "{}",
        initial.text
    );
    let profile = company.texts("SELECT name FROM company_profile").await;
    assert_eq!(profile, [DEMO.name]);
}

#[actix_web::test]
async fn a_company_that_exists_is_left_as_it_is() {
    let company = filled().await;
    let slug = company.host.strip_suffix(".localhost").unwrap().to_owned();
    let id = |db: &TenantDb| -> TenantId { db.tenant().id.clone() };
    let before = id(&company.db);
    let again = DEMO.under(&slug);
    let now = company.server.server.state.clock.now();
    assert!(
        make_company(&company.server.owner, now, "", &again, VOLUME)
            .await
            .unwrap()
            .is_none()
    );
    let tenant = company
        .server
        .server
        .router
        .registry()
        .by_slug(&slug)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(tenant.id, before);
    assert_eq!(company.number("SELECT count(*) FROM orders").await, 260);
}
