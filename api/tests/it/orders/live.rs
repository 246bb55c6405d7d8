//! What one person is told of what others do with orders.

use std::time::{Duration, Instant};

use domain::users::{CategoryVisibility, Permission, Role};
use reqwest::Method;
use serde_json::{Value, json};
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

    async fn hears_that_is_edited(&mut self, order: i64) -> Event {
        loop {
            let event = self.event().await.unwrap();
            if event.name == "editing" && event.data["order"] == order {
                return event;
            }
        }
    }
}

fn names(event: &Event, order: i64) -> bool {
    let ids = event.data["ids"].as_array().unwrap();
    ids.contains(&json!(order))
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
    let own = json!({"general": {"client_id": scene.client, "client_manager_id": id}});
    let own = scene.take(scene.order_with(own)).await;
    loop {
        let event = browsers[0].event().await.unwrap();
        assert_eq!(event.name, "orders", "{event:?}");
        assert!(!names(&event, hidden));
        if names(&event, own) {
            break;
        }
    }
    let theirs = timeout(Duration::from_millis(500), browsers[1].event()).await;
    assert!(theirs.is_err(), "another company was told: {theirs:?}");
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
    assert_eq!(browser.event().await.unwrap().name, "end");
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
    assert!(browser.event().await.is_none());
    Browser::open(&client).await;
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
    let event = browser.event().await.unwrap();
    assert_eq!(event.data, json!({"ids": [missed]}));
    assert_ne!(event.id, Some(last));
    // What is not kept any more cannot be caught up with.
    let mut browser = Browser::after(&scene.admin, Some("5-0")).await;
    let event = browser.event().await.unwrap();
    assert_eq!(event.name, "reload");
    assert!(event.id.is_some());
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
    let event = browser.hears_that_is_edited(order).await;
    assert_eq!(event.data["user"], id.0);
    assert_eq!(event.data["user_name"], "Test manager");
    assert!(event.data["until"].is_string());
    // Whoever comes later learns of it, too.
    let mut late = Browser::open(&scene.admin).await;
    late.hears_that_is_edited(order).await;
    assert_eq!(edit(&editor, order, false).await, 200);
    let event = browser.hears_that_is_edited(order).await;
    assert_eq!(event.data["until"], Value::Null);
    // The editor heard nothing of it.
    let next = scene.take(scene.order()).await;
    loop {
        let event = own.event().await.unwrap();
        assert_eq!(event.name, "orders");
        if names(&event, next) {
            break;
        }
    }
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
    assert!(browser.event().await.is_none());
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
