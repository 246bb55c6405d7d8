//! What one person is told of what others do with orders.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use serde_json::{Value, json};
use tenant_router::Work;
use tokio::time::timeout;

use super::scene::Scene;
use crate::support::{Cable, Client, PASSWORD, TestServer, credentials, variable};

/// How long a test waits for what has to come. On an idle machine it takes a quarter of a second.
const PATIENCE: Duration = Duration::from_secs(20);

/// The stream of one browser.
struct Browser {
    response: reqwest::Response,
    unread: String,
}

#[derive(Debug, PartialEq)]
struct Event {
    name: String,
    id: Option<String>,
    data: Value,
}

impl Browser {
    async fn open(client: &Client) -> Self {
        Self::after(client, None).await
    }

    async fn after(client: &Client, last: Option<&str>) -> Self {
        let response = Self::ask(client, last).await;
        assert_eq!(response.status(), 200);
        Self::of(response).await
    }

    /// Tries until the server has Redis again.
    async fn coming_again(client: &Client, last: &str) -> Self {
        let begun = Instant::now();
        loop {
            let response = Self::ask(client, Some(last)).await;
            if response.status() == 200 {
                return Self::of(response).await;
            }
            assert!(begun.elapsed() < PATIENCE, "{response:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn ask(client: &Client, last: Option<&str>) -> reqwest::Response {
        let mut request = client.request(Method::GET, "/orders/live");
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        request.send().await.unwrap()
    }

    async fn of(response: reqwest::Response) -> Self {
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let mut browser = Self {
            response,
            unread: String::new(),
        };
        // The first comment says that it is connected.
        assert!(
            browser
                .part()
                .await
                .is_some_and(|part| part.starts_with(':'))
        );
        browser
    }

    /// What comes next, up to an empty line; nothing once the stream has ended.
    async fn part(&mut self) -> Option<String> {
        loop {
            if let Some((part, rest)) = self.unread.split_once("\n\n") {
                let (part, rest) = (part.to_owned(), rest.to_owned());
                self.unread = rest;
                return Some(part);
            }
            let piece = timeout(PATIENCE, self.response.chunk()).await.unwrap();
            self.unread += std::str::from_utf8(&piece.ok()??).unwrap();
        }
    }

    async fn event(&mut self) -> Option<Event> {
        loop {
            let part = self.part().await?;
            let line = |name: &str| {
                let lines = part.lines().filter_map(|line| line.split_once(": "));
                lines.into_iter().find(|(key, _)| *key == name)
            };
            if let Some((_, name)) = line("event") {
                return Some(Event {
                    name: name.to_owned(),
                    id: line("id").map(|(_, id)| id.to_owned()),
                    data: serde_json::from_str(line("data").unwrap().1).unwrap(),
                });
            }
        }
    }

    /// Waits for the order among those that were changed, and returns the id of that event.
    async fn hears_of(&mut self, order: i64) -> String {
        loop {
            let event = self.event().await.unwrap();
            assert_ne!(event.name, "reload");
            if event.name == "orders" && names(&event, order) {
                return event.id.unwrap();
            }
        }
    }

    async fn hears_that_is_gone(&mut self, order: i64) {
        loop {
            let event = self.event().await.unwrap();
            if event.name == "orders" && is_gone(&event, order) {
                return;
            }
        }
    }

    /// What comes next, apart from that no user edits anything, which each stream begins with.
    async fn next(&mut self) -> Event {
        loop {
            let event = self.event().await.unwrap();
            if event.name != "editing" {
                return event;
            }
            assert_eq!(event.data, json!({"editors": []}));
        }
    }

    /// The next list of those who edit.
    async fn editors(&mut self) -> Vec<Value> {
        loop {
            let event = self.event().await.unwrap();
            if event.name == "editing" {
                return event.data["editors"].as_array().unwrap().clone();
            }
        }
    }

    /// Waits until exactly these orders are edited by others.
    async fn hears_that_are_edited(&mut self, orders: &[i64]) -> Vec<Value> {
        loop {
            let editors = self.editors().await;
            let edited: BTreeSet<i64> = editors
                .iter()
                .map(|editor| editor["order"].as_i64().unwrap())
                .collect();
            if edited == orders.iter().copied().collect() {
                return editors;
            }
        }
    }
}

fn names(event: &Event, order: i64) -> bool {
    has(event, "ids", order)
}

fn is_gone(event: &Event, order: i64) -> bool {
    has(event, "gone", order)
}

fn has(event: &Event, member: &str, order: i64) -> bool {
    event.data[member]
        .as_array()
        .unwrap()
        .contains(&json!(order))
}

async fn edit(client: &Client, order: i64, is_editing: bool) -> u16 {
    let body = json!({"order_id": order, "is_editing": is_editing});
    client.put("/orders/live/editing", body).await.status
}

#[actix_web::test]
async fn every_change_by_another_is_told() {
    let scene = Scene::new().await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    let mut browser = Browser::open(&planner).await;
    let order = scene.take(scene.order()).await;
    browser.hears_of(order).await;
    let path = format!("/orders/{order}");
    let cell = json!({"revenue": 210_000});
    scene.admin.patch(&path, cell).await.assert_status(200);
    browser.hears_of(order).await;
    let entry = scene.free_vehicle(100).await;
    scene.assign(order, entry, None).await;
    browser.hears_of(order).await;
    let unassign = format!("{path}/unassign");
    scene.admin.post(&unassign, json!({})).await.data();
    browser.hears_of(order).await;
    scene.admin.delete(&path).await.assert_status(200);
    browser.hears_that_is_gone(order).await;
    let restore = format!("{path}/restore");
    scene
        .admin
        .post(&restore, json!({}))
        .await
        .assert_status(200);
    browser.hears_of(order).await;
}

#[actix_web::test]
async fn nobody_is_told_of_what_they_may_not_see() {
    let scene = Scene::new().await;
    let visibility = CategoryVisibility::Both;
    let (own_only, id) = scene
        .company
        .sign_in_holding(Role::Planner, visibility, &[Permission::ContactsAllView])
        .await;
    let stranger = scene.company.server.company().await;
    let stranger = stranger.sign_in_as(Role::Administrator).await;
    let mut browsers = [
        Browser::open(&own_only).await,
        Browser::open(&stranger).await,
    ];
    let hidden = scene.take(scene.order()).await;
    assert_eq!(edit(&scene.admin, hidden, true).await, 200);
    assert_eq!(edit(&own_only, hidden, true).await, 404);
    scene
        .admin
        .delete(&format!("/orders/{hidden}"))
        .await
        .assert_status(200);
    let own = json!({"general": {"client_id": scene.client, "client_manager_id": id}});
    let own = scene.take(scene.order_with(own)).await;
    // Not even that something happened: the first that it hears of is its own order.
    let event = browsers[0].next().await;
    assert_eq!(event.name, "orders", "{event:?}");
    assert_eq!(event.data, json!({"ids": [own], "gone": []}));
    let theirs = timeout(Duration::from_millis(800), browsers[1].next()).await;
    assert!(theirs.is_err(), "another company was told: {theirs:?}");
}

/// A user who only sees their own orders, and only those of one category.
async fn limited(scene: &Scene) -> (Client, i64) {
    let held = &[Permission::ContactsAllView];
    let only = CategoryVisibility::AutomotiveTransport;
    let company = &scene.company;
    let (client, id) = company.sign_in_holding(Role::Planner, only, held).await;
    (client, id.0)
}

async fn managed_by(scene: &Scene, manager: i64) -> i64 {
    let general = json!({"client_id": scene.client, "client_manager_id": manager});
    let order = json!({"general": general});
    scene.take(scene.order_with(order)).await
}

/// Gives an order to another client manager.
async fn manage(scene: &Scene, order: i64, manager: i64) {
    let cells = json!({"cells": [{"id": order, "client_manager_id": manager}]});
    scene.admin.patch("/orders", cells).await.assert_status(200);
}

#[actix_web::test]
async fn an_order_that_leaves_a_persons_sight_leaves_their_screen() {
    let scene = Scene::new().await;
    let (client, id) = limited(&scene).await;
    let mut browser = Browser::open(&client).await;

    let deleted = managed_by(&scene, id).await;
    browser.hears_of(deleted).await;
    scene
        .admin
        .delete(&format!("/orders/{deleted}"))
        .await
        .assert_status(200);
    browser.hears_that_is_gone(deleted).await;

    let reassigned = managed_by(&scene, id).await;
    browser.hears_of(reassigned).await;
    manage(&scene, reassigned, scene.manager).await;
    browser.hears_that_is_gone(reassigned).await;

    // What happens to it from then on is no longer told.
    let path = format!("/orders/{reassigned}");
    let cell = json!({"revenue": 210_000});
    scene.admin.patch(&path, cell).await.assert_status(200);
    scene.admin.delete(&path).await.assert_status(200);
    let next = managed_by(&scene, id).await;
    let event = browser.next().await;
    assert_eq!(event.data, json!({"ids": [next], "gone": []}));
}

#[actix_web::test]
async fn whoever_is_no_longer_the_dispatcher_reads_everything_again() {
    let scene = Scene::new().await;
    let (client, id) = limited(&scene).await;
    let mut browser = Browser::open(&client).await;
    let mut other = Browser::open(&limited(&scene).await.0).await;
    let mut body = json!({"number_plate": "LIV 001", "subcontractor_id": scene.supplier,
        "dispatcher_id": id, "cost_calculation_type": "PER_KM", "cost_calculation_value": 100});
    let vehicle = scene.vehicle(body.clone()).await;
    let order = scene.take(scene.order()).await;
    let entry = scene.free(vehicle).await;
    scene.assign(order, entry, None).await;
    browser.hears_of(order).await;
    assert_eq!(edit(&scene.admin, order, true).await, 200);
    browser.hears_that_are_edited(&[order]).await;
    body["dispatcher_id"] = Value::Null;
    let path = format!("/vehicles/{vehicle}");
    scene.admin.put(&path, body).await.assert_status(200);
    // Both events come, and it does not matter in which sequence.
    let (mut is_reloaded, mut is_edited) = (false, true);
    while !is_reloaded || is_edited {
        let event = browser.event().await.unwrap();
        is_reloaded |= event.name == "reload";
        is_edited &= event.data != json!({"editors": []});
    }
    // Another user's vehicle: nothing but that vehicles were planned.
    while let Ok(event) = timeout(Duration::from_millis(500), other.event()).await {
        let name = event.unwrap().name;
        assert!(["planning", "editing"].contains(&name.as_str()), "{name}");
    }
}

#[actix_web::test]
async fn a_stream_ends_with_its_session() {
    let scene = Scene::new().await;
    let (person, email) = scene.company.person(Role::Planner).await;
    let client = scene.company.sign_in(&email, PASSWORD).await;
    let mut browser = Browser::open(&client).await;
    let path = format!("/users/{person}");
    scene.admin.delete(&path).await.assert_status(200);
    let ended = Instant::now();
    while browser.event().await.unwrap().name != "end" {}
    assert!(browser.part().await.is_none());
    // A second, and what a busy machine adds to it.
    assert!(ended.elapsed() < Duration::from_secs(10));
    let refused = client.get("/orders/live").await;
    refused.assert_status(401);
}

#[actix_web::test]
async fn who_gets_other_rights_is_asked_to_come_again() {
    let scene = Scene::new().await;
    let (id, email) = scene.company.person(Role::Planner).await;
    let client = scene.company.sign_in(&email, PASSWORD).await;
    let mut browser = Browser::open(&client).await;
    let path = format!("/users/{id}");
    let other = json!({"category_visibility": "GENERAL_CARGO"});
    scene.admin.put(&path, other).await.assert_status(200);
    // What it shows may be too much now.
    while browser.event().await.unwrap().name != "reload" {}
    assert!(browser.event().await.is_none());
    Browser::open(&client).await;
}

#[actix_web::test]
async fn a_stream_ends_with_its_access_token() {
    let scene = Scene::new().await;
    let mut browser = Browser::open(&scene.admin).await;
    scene.company.server.pass(TimeDelta::minutes(16));
    while browser.event().await.unwrap().name != "end" {}
    assert!(browser.part().await.is_none());
    scene.admin.get("/orders/live").await.assert_status(401);
}

#[actix_web::test]
async fn a_stream_ends_with_its_company() {
    let scene = Scene::new().await;
    let mut browser = Browser::open(&scene.admin).await;
    let owner = &scene.company.server.owner;
    let slug = &scene.company.tenant.slug;
    owner.as_operator().suspend(slug).await.unwrap();
    let ended = Instant::now();
    while browser.event().await.is_some() {}
    // A second, and what a busy machine adds to it.
    assert!(ended.elapsed() < Duration::from_secs(10));
}

#[actix_web::test]
async fn what_was_missed_is_caught_up_with() {
    let scene = Scene::new().await;
    let mut browser = Browser::open(&scene.admin).await;
    let first = scene.take(scene.order()).await;
    let last = browser.hears_of(first).await;
    drop(browser);
    let missed = scene.take(scene.order()).await;
    let mut browser = Browser::after(&scene.admin, Some(&last)).await;
    assert_ne!(browser.hears_of(missed).await, last);
    // What is not kept any more cannot be caught up with.
    let mut browser = Browser::after(&scene.admin, Some("5-0")).await;
    let event = browser.next().await;
    assert_eq!(event.name, "reload");
    assert!(event.id.is_some());
}

/// A browser to which nothing happened goes on from a moment, and not from a change.
#[actix_web::test]
async fn a_moment_after_the_first_change_that_is_kept_can_be_gone_on_from() {
    let scene = Scene::new().await;
    let mut browser = Browser::open(&scene.admin).await;
    let first = scene.take(scene.order()).await;
    let last = browser.hears_of(first).await;
    let (millisecond, _) = last.split_once('-').unwrap();
    let millisecond: u64 = millisecond.parse().unwrap();
    let missed = scene.take(scene.order()).await;
    let between = format!("{}-0", millisecond + 1);
    Browser::after(&scene.admin, Some(&between))
        .await
        .hears_of(missed)
        .await;
}

#[actix_web::test]
async fn a_process_that_lost_redis_catches_up() {
    let cable = Cable::to(&variable("WAYHAUL_TEST_REDIS")).await;
    let mut changes = toml::Table::new();
    changes.insert("redis_url".to_owned(), cable.url.clone().into());
    let near = TestServer::start_with(changes).await;
    let scene = Scene::on(&near).await;
    let far = TestServer::start().await;
    let elsewhere = Client::new(&far.base, &scene.company.host);
    let (_, email) = scene.company.person(Role::Administrator).await;
    let session = elsewhere
        .post("/login", credentials(&email, PASSWORD))
        .await;
    let session = session.data();
    let elsewhere = elsewhere.with_token(session["token"].as_str().unwrap());

    let mut browser = Browser::open(&scene.admin).await;
    let order = scene.take(scene.order()).await;
    let mut last = browser.hears_of(order).await;
    cable.pull();
    let missed = elsewhere.post("/orders", scene.order()).await.data();
    let missed = missed["id"].as_i64().unwrap();
    cable.plug_in();
    // The stream catches up by itself, or ends, and then the browser comes again.
    loop {
        while let Some(event) = browser.event().await {
            last = event.id.clone().unwrap_or(last);
            if event.name == "orders" && names(&event, missed) {
                return;
            }
        }
        browser = Browser::coming_again(&scene.admin, &last).await;
    }
}

#[actix_web::test]
async fn others_are_told_who_edits() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let (editor, id) = scene
        .company
        .sign_in_with(Role::Manager, CategoryVisibility::Both)
        .await;
    let mut browser = Browser::open(&scene.admin).await;
    let mut own = Browser::open(&editor).await;
    assert_eq!(edit(&editor, order, true).await, 200);
    let editors = browser.hears_that_are_edited(&[order]).await;
    assert_eq!(editors[0]["user"], id.0);
    assert_eq!(editors[0]["user_name"], "Test manager");
    assert!(editors[0]["until"].is_string());
    // A user who comes later learns of it, too.
    let mut late = Browser::open(&scene.admin).await;
    late.hears_that_are_edited(&[order]).await;
    assert_eq!(edit(&editor, order, false).await, 200);
    browser.hears_that_are_edited(&[]).await;
    // The editor heard nothing of it.
    let next = scene.take(scene.order()).await;
    while !names(&own.next().await, next) {}
}

#[actix_web::test]
async fn nobody_hears_who_edits_what_they_do_not_see_any_more() {
    let scene = Scene::new().await;
    let (client, id) = limited(&scene).await;
    let order = managed_by(&scene, id).await;
    let mut browser = Browser::open(&client).await;
    assert_eq!(edit(&scene.admin, order, true).await, 200);
    browser.hears_that_are_edited(&[order]).await;
    manage(&scene, order, scene.manager).await;
    browser.hears_that_are_edited(&[]).await;
    // Others still do.
    let colleague = scene.company.sign_in_as(Role::Manager).await;
    let mut colleague = Browser::open(&colleague).await;
    colleague.hears_that_are_edited(&[order]).await;
}

#[actix_web::test]
async fn a_person_is_shown_to_edit_five_orders_at_most() {
    let scene = Scene::new().await;
    let editor = scene.company.sign_in_as(Role::Manager).await;
    let mut browser = Browser::open(&scene.admin).await;
    let mut orders = Vec::new();
    for _ in 0..7 {
        orders.push(scene.take(scene.order()).await);
    }
    for order in &orders {
        assert_eq!(edit(&editor, *order, true).await, 200);
        scene.company.server.pass(TimeDelta::seconds(1));
    }
    browser.hears_that_are_edited(&orders[2..]).await;
    // Said again, it is the last one.
    assert_eq!(edit(&editor, orders[2], true).await, 200);
    assert_eq!(edit(&editor, orders[0], true).await, 200);
    let last: Vec<i64> = [0, 2, 4, 5, 6].map(|at| orders[at]).into();
    browser.hears_that_are_edited(&last).await;
}

/// A browser that is closed says nothing.
#[actix_web::test]
async fn edits_that_nobody_ended_leave_the_record() {
    let scene = Scene::new().await;
    let editor = scene.company.sign_in_as(Role::Manager).await;
    for _ in 0..3 {
        let order = scene.take(scene.order()).await;
        assert_eq!(edit(&editor, order, true).await, 200);
    }
    scene.company.server.pass(TimeDelta::seconds(46));
    let order = scene.take(scene.order()).await;
    assert_eq!(edit(&scene.admin, order, true).await, 200);
    let record = format!("t:{}:live:editing", scene.company.tenant.id);
    let left: Vec<String> = redis::cmd("HKEYS")
        .arg(record)
        .query_async(&mut scene.company.server.server.state.redis.clone())
        .await
        .unwrap();
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(left[0].ends_with(&format!(":{order}")));
}

#[actix_web::test]
async fn no_number_of_announcements_cuts_a_stream_off() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let mut editors = Vec::new();
    for _ in 0..5 {
        editors.push(scene.company.sign_in_as(Role::Manager).await);
    }
    let mut browser = Browser::open(&scene.admin).await;
    for _ in 0..20 {
        let all = editors.iter().map(|editor| edit(editor, order, true));
        let announced = futures_util::future::join_all(all).await;
        assert_eq!(announced, [200; 5]);
    }
    while browser.editors().await.len() < 5 {}
    // It is the same stream.
    let next = scene.take(scene.order()).await;
    browser.hears_of(next).await;
}

#[actix_web::test]
async fn what_one_edits_has_to_be_said() {
    let scene = Scene::new().await;
    let refused = scene.admin.put("/orders/live/editing", json!({})).await;
    refused.assert_status(422);
    let errors = &refused.json()["errors"];
    assert!(errors["order_id"].is_array() && errors["is_editing"].is_array());
}

#[actix_web::test]
async fn streams_end_when_the_process_stops() {
    let scene = Scene::new().await;
    let mut browser = Browser::open(&scene.admin).await;
    scene.company.server.server.state.live.close();
    while let Some(event) = browser.event().await {
        assert_eq!(event.name, "editing");
    }
}

#[actix_web::test]
async fn the_oldest_stream_of_a_person_gives_way_to_the_eleventh() {
    let scene = Scene::new().await;
    let colleague = scene.company.sign_in_as(Role::Manager).await;
    let mut colleague = Browser::open(&colleague).await;
    let mut open = Vec::new();
    for _ in 0..11 {
        open.push(Browser::open(&scene.admin).await);
    }
    while open[0].event().await.unwrap().name != "replaced" {}
    assert!(open[0].part().await.is_none());
    let order = scene.take(scene.order()).await;
    for browser in &mut open[1..] {
        browser.hears_of(order).await;
    }
    colleague.hears_of(order).await;
}

/// A browser says nothing when it is closed.
#[actix_web::test]
async fn a_stream_whose_browser_has_left_soon_frees_its_place() {
    let scene = Scene::new().await;
    let router = &scene.company.server.server.router;
    let share = router.share_of(&scene.company.tenant.id);
    let stream = Browser::open(&scene.admin).await;
    let mut taken = Vec::new();
    while let Ok(place) = share.place(Work::Watching).await {
        taken.push(place);
    }
    drop(stream);
    let freed = async {
        while share.place(Work::Watching).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    // It takes six seconds at most, and what a busy machine adds to it.
    let freed = timeout(Duration::from_secs(14), freed).await;
    assert!(freed.is_ok(), "{} other places", taken.len());
}

#[actix_web::test]
async fn who_looks_at_the_planning_is_told_that_it_has_changed() {
    let scene = Scene::new().await;
    let planner = scene.company.sign_in_as(Role::Planner).await;
    let mut browser = Browser::open(&planner).await;
    let mut hears = async || {
        while let Some(event) = browser.event().await {
            if event.name == "planning" {
                // Which vehicles these are is not for everybody.
                assert_eq!(event.data, json!({}));
                return;
            }
        }
        panic!("the stream has ended");
    };
    let entry = scene.free_vehicle(100).await;
    hears().await;
    let path = format!("/vehicle-planning/{entry}");
    scene.admin.delete(&path).await.assert_status(200);
    hears().await;
}

/// How many messages to the database it takes that a new order is told in these browsers.
async fn messages_of_an_order(scene: &Scene, browsers: &mut [Browser]) -> u64 {
    let before = scene.company.messages().await;
    let order = scene.take(scene.order()).await;
    for browser in browsers {
        browser.hears_of(order).await;
    }
    scene.company.messages().await - before
}

#[actix_web::test]
async fn a_change_takes_as_many_messages_however_many_look() {
    let scene = Scene::new().await;
    let mut browsers = vec![Browser::open(&scene.admin).await];
    // Once before, so that nothing else is read for the first time.
    messages_of_an_order(&scene, &mut browsers).await;
    let for_one = messages_of_an_order(&scene, &mut browsers).await;
    for role in [Role::Planner, Role::Manager, Role::Planner] {
        let colleague = scene.company.sign_in_as(role).await;
        for _ in 0..3 {
            browsers.push(Browser::open(&colleague).await);
        }
    }
    let for_ten = messages_of_an_order(&scene, &mut browsers).await;
    assert_eq!(for_ten, for_one);
}
