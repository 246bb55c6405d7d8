//! Lists, sums, exports, searches and single reads all show a user the same rows: those that the
//! rules in `domain` allow.

use std::collections::BTreeSet;

use api::testing::orders::{self, log};
use api::testing::{OrderFilter, OrderLogFilter, OrderSort, Paging, Visibility};
use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::{ContactsScope, Permission, Role};
use entity::order_log;
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::world::{Onlooker, OrderFacts, Person, Things, World, unseen_world};
use crate::support::{Client, TestCompany};

/// How many random companies a test of the calls goes through.
const WORLDS: u64 = 2;
/// Worlds that the statements behind the calls are tried on.
const WORLDS_OF_STATEMENTS: u64 = 200;

/// The values of `member` in the rows.
fn numbers(rows: &Value, member: &str) -> BTreeSet<i64> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row[member].as_i64().unwrap()).collect()
}

async fn total(client: &Client, path: &str) -> u64 {
    let joint = if path.contains('?') { '&' } else { '?' };
    let path = format!("{path}{joint}with_total=1");
    client.get(&path).await.json()["meta"]["total"]
        .as_u64()
        .unwrap()
}

/// The orders that the rules let a person see.
fn seen<'a>(world: &'a Things, person: &Onlooker) -> Vec<&'a OrderFacts> {
    let orders = world.orders.iter();
    orders.filter(|order| person.sees_order(order)).collect()
}

#[actix_web::test]
async fn every_statement_on_orders_shows_the_same_orders_in_any_world() {
    let company = TestCompany::new().await;
    let seed: u64 = rand::random();
    for world in 0..WORLDS_OF_STATEMENTS {
        let seed = seed.wrapping_add(world);
        let looked_at: Result<(), DbErr> = company
            .db()
            .write(async |txn| {
                let (people, things) = unseen_world(txn, seed).await?;
                let logged = things.orders.iter().map(|order| note(order, people[0].id));
                order_log::Entity::insert_many(logged)
                    .exec_without_returning(txn)
                    .await?;
                for person in &people {
                    look(txn, &things, person, seed).await?;
                }
                // The next world needs the room.
                Err(DbErr::Custom("looked at".to_owned()))
            })
            .await;
        assert_eq!(looked_at, Err(DbErr::Custom("looked at".to_owned())));
    }
}

/// Compares what every statement shows to a person with the rule.
async fn look(txn: &TenantTx, things: &Things, person: &Onlooker, seed: u64) -> Result<(), DbErr> {
    let who = format!("seed {seed}: {}", person.describe());
    let viewer = person.viewer();
    let visibility = Visibility::of_viewer(&viewer);
    let (filter, everything) = (OrderFilter::default(), everything());
    let visible = seen(things, person);
    let ids: BTreeSet<i64> = visible.iter().map(|order| order.id).collect();

    let all = orders::list::all_ids(txn, &filter, visibility).await?;
    assert_eq!(
        all.iter().map(|id| id.0).collect::<BTreeSet<_>>(),
        ids,
        "ids, {who}"
    );
    let page =
        orders::list::page(txn, &filter, visibility, OrderSort::default(), everything).await?;
    let rows: BTreeSet<i64> = page.data.iter().map(|row| row.id).collect();
    assert_eq!(
        (rows, page.meta.total),
        (ids.clone(), Some(ids.len() as u64)),
        "page, {who}"
    );
    let sums = orders::sums::by_currency(txn, &filter, visibility).await?;
    let (total, revenue) = sums.iter().fold((0, 0), |(total, revenue), sums| {
        (total + sums.total, revenue + sums.revenue)
    });
    let expected: i64 = visible.iter().map(|order| order.revenue).sum();
    assert_eq!(
        (total, revenue),
        (i64::try_from(ids.len()).unwrap(), expected),
        "sums, {who}"
    );

    // The same, checked in memory.
    let everything_there: Vec<i64> = things.orders.iter().map(|order| order.id).collect();
    let deciding = orders::visibility::of(txn, &everything_there).await?;
    let checked = deciding.iter().filter(|(_, order)| viewer.sees(order));
    let checked: BTreeSet<i64> = checked.map(|(id, _)| *id).collect();
    assert_eq!(checked, ids, "in memory, {who}");

    let log = log::page(txn, OrderLogFilter::default(), visibility, everything).await?;
    let shown: BTreeSet<i64> = log.data.iter().map(|change| change.order_id).collect();
    assert_eq!(shown, logged(things, person), "log, {who}");
    Ok(())
}

fn everything() -> Paging {
    Paging {
        offset: 0,
        limit: Paging::MOST,
        with_total: true,
    }
}

/// A row in the log of an order.
fn note(order: &OrderFacts, author: UserId) -> order_log::ActiveModel {
    let at: DateTime<Utc> = "2026-03-10T08:00:00Z".parse().unwrap();
    order_log::ActiveModel {
        order_id: Set(order.id),
        user_id: Set(Some(author.0)),
        field: Set("cargo.note".to_owned()),
        new_value: Set(Some("fragile".to_owned())),
        changed_at: Set(at.into()),
        ..Default::default()
    }
}

/// The orders whose log a person sees, by the rule: deleted ones too.
fn logged(things: &Things, person: &Onlooker) -> BTreeSet<i64> {
    let viewer = person.viewer();
    let orders = things.orders.iter();
    orders
        .filter(|order| viewer.sees_order(Some(order.category), &order.people))
        .map(|order| order.id)
        .collect()
}

#[actix_web::test]
async fn every_query_of_orders_shows_the_same_orders() {
    for _ in 0..WORLDS {
        let company = TestCompany::new().await;
        let world = World::of(&company, rand::random()).await;
        for person in &world.people {
            let who = format!("seed {}: {}", world.seed, person.describe());
            let seen = seen(&world, person);
            let ids: BTreeSet<i64> = seen.iter().map(|order| order.id).collect();
            let client = &person.client;

            let list = client.get("/orders/list?limit=100").await.data();
            assert_eq!(numbers(&list, "id"), ids, "list, {who}");
            let count = total(client, "/orders/list?limit=1").await;
            assert_eq!(count, ids.len() as u64, "count, {who}");

            let all = client.get("/orders/list-ids").await.data();
            let all: BTreeSet<i64> = serde_json::from_value(all).unwrap();
            assert_eq!(all, ids, "ids, {who}");

            let sums = client.get("/orders/list-metrics").await.data();
            let revenue: i64 = seen.iter().map(|order| order.revenue).sum();
            assert_eq!(sums["total"], ids.len(), "metrics, {who}");
            assert_eq!(sums["revenue"], revenue, "metrics, {who}");

            for is_assigned in [false, true] {
                let path = format!("/orders/loads?limit=100&assigned={is_assigned}");
                let loads = client.get(&path).await.data();
                let expected: BTreeSet<i64> = seen
                    .iter()
                    .filter(|order| order.is_assigned == is_assigned)
                    .map(|order| order.id)
                    .collect();
                assert_eq!(numbers(&loads, "order_id"), expected, "{path}, {who}");
            }

            check_export(&world, person, &seen).await;
            for path in [
                "/utilities/loading-addresses/canary",
                "/utilities/unloading-addresses/canary",
                "/contacts/get-filtered-loadings/canary",
                "/contacts/get-filtered-unloadings/canary",
            ] {
                let found = client.get(path).await.data();
                let found: BTreeSet<&str> = found
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|row| row["value"].as_str().unwrap())
                    .collect();
                let expected: BTreeSet<&str> =
                    seen.iter().map(|order| order.address.as_str()).collect();
                assert_eq!(found, expected, "{path}, {who}");
            }
        }
    }
}

/// The export holds what one sees, and nothing at all is exported if something among the chosen
/// orders is not seen.
async fn check_export(world: &World, person: &Person, seen: &[&OrderFacts]) {
    let who = format!("seed {}: {}", world.seed, person.describe());
    let export = async |ids: Vec<i64>| {
        let body = json!({ "ids": ids });
        person.client.post("/orders/export", body).await
    };
    let all: Vec<i64> = world.orders.iter().map(|order| order.id).collect();
    let of_all = export(all.clone()).await;
    if !person.permissions.holds(Permission::OrderExport) {
        assert_eq!(of_all.status, 403, "{who}");
        return;
    }
    let sees_all = seen.len() == all.len();
    assert_eq!(of_all.status, if sees_all { 200 } else { 404 }, "{who}");
    if seen.is_empty() {
        return;
    }
    let of_seen = export(seen.iter().map(|order| order.id).collect()).await;
    let cell = |line: &str| line.split(',').next().unwrap_or_default().to_owned();
    let shown: BTreeSet<String> = of_seen.text.lines().skip(1).map(cell).collect();
    let numbers = seen.iter().map(|order| order.number.clone());
    assert_eq!(shown, numbers.collect(), "export, {who}");
}

#[actix_web::test]
async fn a_single_order_is_found_exactly_where_the_list_shows_it() {
    let company = TestCompany::new().await;
    let world = World::of(&company, rand::random()).await;
    for person in &world.people {
        let ids: BTreeSet<i64> = seen(&world, person).iter().map(|order| order.id).collect();
        for order in &world.orders {
            let who = format!("{order:?}, seed {}: {}", world.seed, person.describe());
            let is_seen = ids.contains(&order.id);
            let path = format!("/orders/{}", order.id);
            for (below, needs_vehicle) in [
                ("", false),
                ("/check-active-vehicle-future-orders", false),
                ("/check-active-vehicle-future-orders-with-unloading", false),
                ("/loads-vehicles", false),
                ("/unassign-list", true),
            ] {
                let expected = match (is_seen, needs_vehicle && !order.is_assigned) {
                    (false, _) => 404,
                    (true, true) => 409,
                    (true, false) => 200,
                };
                let answer = person.client.get(&format!("{path}{below}")).await;
                assert_eq!(answer.status, expected, "{below} of {who}");
            }
            let note = json!({ "load_number": format!("by {}", person.id) });
            let changed = person.client.patch(&path, note).await;
            assert_eq!(changed.status == 200, is_seen, "PATCH of {who}");
            for (answer, call) in [
                (
                    person
                        .client
                        .patch(&format!("{path}/adjust-distances"), json!({}))
                        .await,
                    "distances",
                ),
                (person.client.put(&path, json!({})).await, "PUT"),
                (
                    person
                        .client
                        .post(
                            &format!("{path}/assign-vehicle-planning"),
                            json!({"vehicle_planning_id": 0}),
                        )
                        .await,
                    "assign",
                ),
            ] {
                // An invalid body is refused first for everyone, without revealing the order.
                assert!(
                    [404, 422].contains(&answer.status),
                    "{call} of {who}: {answer:?}"
                );
                assert!(
                    !answer.text.contains(&order.number),
                    "{call} of {who}: {answer:?}"
                );
            }
            if !is_seen {
                let answer = person
                    .client
                    .post(&format!("{path}/unassign"), json!({}))
                    .await;
                assert_eq!(answer.status, 404, "unassign of {who}");
                let answer = person.client.delete(&path).await;
                let may = person.permissions.holds(Permission::OrderDelete);
                assert_eq!(
                    answer.status,
                    if may { 404 } else { 403 },
                    "DELETE of {who}"
                );
            }
        }
    }
}

#[actix_web::test]
async fn the_log_tells_of_the_orders_one_sees_and_of_deleted_ones() {
    for _ in 0..WORLDS {
        let company = TestCompany::new().await;
        let world = World::of(&company, rand::random()).await;
        let author = world.people[0].id;
        company
            .db()
            .write(async |txn| {
                let rows = world.orders.iter().map(|order| note(order, author));
                order_log::Entity::insert_many(rows)
                    .exec_without_returning(txn)
                    .await?;
                Ok::<_, DbErr>(())
            })
            .await
            .unwrap();
        for person in &world.people {
            let who = format!("seed {}: {}", world.seed, person.describe());
            let expected = logged(&world, person);
            let answer = person.client.get("/orders/logs?limit=100").await;
            if person.role == Role::Administrator {
                assert_eq!(numbers(&answer.data(), "order_id"), expected, "call, {who}");
            } else {
                assert_eq!(answer.status, 403, "{who}");
            }
        }
    }
}

#[actix_web::test]
async fn vehicles_and_their_plans_are_shown_by_category() {
    let company = TestCompany::new().await;
    let world = World::of(&company, rand::random()).await;
    for person in &world.people {
        let who = format!("seed {}: {}", world.seed, person.describe());
        let seen = world.vehicles.iter().filter(|one| person.sees_vehicle(one));
        let (vehicles, entries): (BTreeSet<i64>, BTreeSet<i64>) =
            seen.map(|one| (one.id, one.free_entry)).unzip();
        let client = &person.client;
        let list = client.get("/vehicles?limit=100").await.data();
        assert_eq!(numbers(&list, "id"), vehicles, "list, {who}");
        let select = client
            .get("/vehicles/full-names-list-for-select")
            .await
            .data();
        assert_eq!(numbers(&select, "id"), vehicles, "select, {who}");
        for path in ["/vehicles/full-names-list", "/vehicles/plate-number-list"] {
            let plates = client.get(path).await.data();
            assert_eq!(
                plates.as_array().unwrap().len(),
                vehicles.len(),
                "{path}, {who}"
            );
        }
        for path in ["/vehicle-planning/list", "/vehicle-planning/not-assigned"] {
            let groups = client.get(path).await.data();
            let free: BTreeSet<i64> = groups
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|group| numbers(&group["vehicle_plannings"], "vehicle_planning_id"))
                .collect();
            assert_eq!(free, entries, "{path}, {who}");
        }
        for vehicle in &world.vehicles {
            let is_seen = vehicles.contains(&vehicle.id);
            let entry = format!("/vehicle-planning/{}", vehicle.free_entry);
            let read = client.get(&entry).await;
            assert_eq!(read.status == 200, is_seen, "{vehicle:?}, {who}");
            if !is_seen {
                let path = format!("/vehicles/{}", vehicle.id);
                let body = json!({"number_plate": "NEW 1", "cost_calculation_type": "PER_KM",
                    "cost_calculation_value": 1, "category": null});
                client.put(&path, body).await.assert_status(404);
                client.delete(&path).await.assert_status(404);
                client.delete(&entry).await.assert_status(404);
                let plan = json!({"vehicle_id": vehicle.id, "date": "2026-03-12",
                    "address": "Kaunas, Lithuania", "latitude": 54.9, "longitude": 23.9});
                let planned = client.post("/vehicle-planning", plan).await;
                planned.assert_field("vehicle_id");
            }
        }
    }
}

#[actix_web::test]
async fn contacts_are_shown_by_permission_and_category() {
    let company = TestCompany::new().await;
    let world = World::of(&company, rand::random()).await;
    for person in &world.people {
        let who = format!("seed {}: {}", world.seed, person.describe());
        let scope = person.permissions.contacts_view();
        let list = person.client.get("/contacts?limit=100").await;
        if scope == ContactsScope::None {
            assert_eq!(list.status, 403, "{who}");
            continue;
        }
        let expected: BTreeSet<i64> = world
            .contacts
            .iter()
            .filter(|one| person.sees_contact(one))
            .map(|one| one.id)
            .collect();
        assert_eq!(numbers(&list.data(), "id"), expected, "{who}");
        for contact in &world.contacts {
            let read = person
                .client
                .get(&format!("/contacts/{}", contact.id))
                .await;
            assert_eq!(
                read.status == 200,
                expected.contains(&contact.id),
                "{contact:?}, {who}"
            );
        }
    }
}
