//! Where vehicles are: what their devices tell, with which token, and where it is shown.

use std::time::Duration;

use chrono::TimeDelta;
use domain::users::{CategoryVisibility, Role};
use entity::{vehicle_positions, vehicle_tokens};
use futures_util::FutureExt;
use sea_orm::{DbErr, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use tenant_router::Work;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::orders::scene::Scene;
use crate::support::{Answer, Client, TestCompany, TestServer};

const WROCLAW: (f64, f64) = (51.10286, 17.03006);

fn here() -> Value {
    json!({"latitude": WROCLAW.0, "longitude": WROCLAW.1})
}

fn measured(at: &str) -> Value {
    json!({"latitude": WROCLAW.0, "longitude": WROCLAW.1, "measured_at": at})
}

async fn add_vehicle(client: &Client, plate: &str) -> i64 {
    let body = json!({"number_plate": plate, "cost_calculation_type": "OWN_PARK"});
    client.post("/vehicles", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

async fn make_token(client: &Client, vehicle: i64) -> Value {
    client
        .post(&format!("/vehicles/{vehicle}/position-token"), json!({}))
        .await
        .data()
}

/// The device of a vehicle, with a new token.
async fn device(company: &TestCompany, client: &Client, vehicle: i64) -> Client {
    let made = make_token(client, vehicle).await;
    company
        .visitor()
        .with_token(made["token"].as_str().unwrap())
}

async fn tell(device: &Client, vehicle: i64, body: Value) -> Answer {
    device
        .put(&format!("/vehicles/{vehicle}/position"), body)
        .await
}

async fn token_since(client: &Client, vehicle: i64) -> Value {
    let rows = client.get("/vehicles").await.data();
    let rows = rows.as_array().unwrap();
    let row = rows.iter().find(|row| row["id"] == vehicle).unwrap();
    row["position_token_since"].clone()
}

#[actix_web::test]
async fn a_token_is_told_once_and_only_its_hash_is_kept() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&admin, "BET 270").await;
    assert_eq!(token_since(&admin, vehicle).await, Value::Null);
    let made = make_token(&admin, vehicle).await;
    let token = made["token"].as_str().unwrap();
    assert!(token.starts_with("wht_") && token.len() == 47, "{token}");
    assert_eq!(made["method"], "PUT");
    let path = format!("/api/tenant/v1/vehicles/{vehicle}/position");
    let address = made["address"].as_str().unwrap();
    assert!(address.starts_with("http") && address.ends_with(&path));
    assert!(address.contains(&company.host), "{address}");
    assert_eq!(token_since(&admin, vehicle).await, made["created_at"]);
    let list = admin.get("/vehicles").await.text;
    assert!(!list.contains(token) && !list.contains("token_hash"));
    let kept = company
        .db()
        .read(async |txn| vehicle_tokens::Entity::find().one(txn).await)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(kept.token_hash.len(), 32);
    assert!(!String::from_utf8_lossy(&kept.token_hash).contains("wht_"));
    let history = format!("/history?subject=vehicle&id={vehicle}");
    let reported = admin.get(&history).await;
    let newest = &reported.data()[0]["changes"];
    assert_eq!(newest[0]["field"], "position_token_since");
    assert_eq!(newest.as_array().unwrap().len(), 1);
    assert!(!reported.text.contains(token));
}

#[actix_web::test]
async fn a_position_is_kept_unless_a_newer_one_is_known() {
    let scene = Scene::new().await;
    let (company, admin) = (&scene.company, &scene.admin);
    let vehicle = scene.vehicle_per_km(110).await;
    let entry = scene.free(vehicle).await;
    let device = device(company, admin, vehicle).await;
    let card_for = async |reader: &Client| {
        let cards = reader.get("/vehicle-planning/all").await.data();
        let card = cards[0].clone();
        assert_eq!(card["vehicle_planning_id"], entry);
        card["position"].clone()
    };
    let card = async || card_for(admin).await;
    assert_eq!(card().await, Value::Null);
    let taken = tell(&device, vehicle, here()).await.data();
    assert_eq!(
        taken,
        json!({"is_stored": true, "measured_at": "2026-03-10T08:00:00Z"})
    );
    let seen = json!({"latitude": WROCLAW.0, "longitude": WROCLAW.1,
        "measured_at": "2026-03-10T08:00:00Z", "is_stale": false});
    assert_eq!(card().await, seen);

    let older = json!({"latitude": 50, "longitude": 7, "measured_at": "2026-03-10T09:59:00+02:00"});
    let taken = tell(&device, vehicle, older).await.data();
    assert_eq!(
        taken,
        json!({"is_stored": false, "measured_at": "2026-03-10T07:59:00Z"})
    );
    assert_eq!(card().await, seen);
    // A message that is repeated after a lost answer.
    let again = tell(&device, vehicle, measured("2026-03-10T08:00:00Z")).await;
    assert_eq!(again.data()["is_stored"], true);

    company.server.pass(TimeDelta::minutes(60));
    // The first session has not been renewed meanwhile.
    let later = company.sign_in_as(Role::Administrator).await;
    assert_eq!(card_for(&later).await, seen);
    company.server.pass(TimeDelta::seconds(1));
    assert_eq!(card_for(&later).await["is_stale"], true);
    let lists = ["/vehicle-planning/list", "/vehicle-planning/not-assigned"];
    for list in lists {
        let groups = later.get(list).await.data();
        let position = &groups[0]["vehicle_plannings"][0]["position"];
        assert_eq!(position["is_stale"], true, "{list}");
    }
}

#[actix_web::test]
async fn the_route_of_an_order_shows_where_its_vehicle_is_until_it_is_unloaded() {
    let scene = Scene::new().await;
    let vehicle = scene.vehicle_per_km(110).await;
    let entry = scene.free(vehicle).await;
    let order = scene.take(scene.order()).await;
    let path = format!("/orders/{order}/assign-vehicle-planning");
    let body = json!({"vehicle_planning_id": entry, "unloading_date": "2026-03-14"});
    scene.admin.post(&path, body).await.assert_status(200);
    let route = async || {
        let id = scene.read(order).await["route_id"].clone();
        scene.admin.get(&format!("/routes/{id}")).await.data()["vehicle_position"].clone()
    };
    assert_eq!(route().await, Value::Null);
    let device = device(&scene.company, &scene.admin, vehicle).await;
    tell(&device, vehicle, here()).await.assert_status(200);
    let seen = route().await;
    assert_eq!(
        (&seen["latitude"], &seen["is_stale"]),
        (&json!(WROCLAW.0), &json!(false))
    );
    let unloaded = json!({"status": "UNLOADED"});
    let path = format!("/orders/{order}");
    let changed = scene.admin.patch(&path, unloaded).await;
    changed.assert_status(200);
    assert_eq!(route().await, Value::Null);
}

#[actix_web::test]
async fn a_token_works_for_its_own_vehicle_and_company_until_it_is_replaced_or_revoked() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await;
    let others = other.sign_in_as(Role::Administrator).await;
    let (one, two) = (
        add_vehicle(&admin, "BET 270").await,
        add_vehicle(&admin, "BET 271").await,
    );
    // The same id in the other company.
    assert_eq!(add_vehicle(&others, "BET 270").await, one);
    make_token(&others, one).await;
    make_token(&admin, two).await;
    let first = device(&company, &admin, one).await;
    tell(&first, one, here()).await.assert_status(200);
    for refused in [
        tell(&first, two, here()).await,
        tell(&first, 999_999, here()).await,
        tell(&first.on_host(&other.host), one, here()).await,
        tell(&company.visitor(), one, here()).await,
        tell(&admin, one, here()).await,
        tell(&company.visitor().with_token("wht_guess"), one, here()).await,
        // What is wrong with a position is told only to its vehicle.
        tell(&first, two, json!({})).await,
    ] {
        refused.assert_status(401);
        assert_eq!(refused.json()["code"], "wrong_token", "{}", refused.text);
    }
    // Nor is it a session.
    first.get("/vehicles").await.assert_status(401);

    let second = device(&company, &admin, one).await;
    tell(&first, one, here()).await.assert_status(401);
    tell(&second, one, here()).await.assert_status(200);
    let path = format!("/vehicles/{one}/position-token");
    admin.delete(&path).await.assert_status(200);
    tell(&second, one, here()).await.assert_status(401);
    assert_eq!(token_since(&admin, one).await, Value::Null);
    // There is nothing left to revoke, which is what was asked for.
    admin.delete(&path).await.assert_status(200);

    let third = device(&company, &admin, one).await;
    tell(&third, one, here()).await.assert_status(200);
    server
        .owner
        .as_operator()
        .suspend(&company.tenant.slug)
        .await
        .unwrap();
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(5);
    while tell(&third, one, here()).await.status != 403 {
        assert!(std::time::Instant::now() < deadline, "still let through");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[actix_web::test]
async fn a_deleted_vehicle_tells_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&admin, "BET 270").await;
    let device = device(&company, &admin, vehicle).await;
    tell(&device, vehicle, here()).await.assert_status(200);
    let path = format!("/vehicles/{vehicle}");
    admin.delete(&path).await.assert_status(200);
    tell(&device, vehicle, here()).await.assert_status(401);
    let token = format!("{path}/position-token");
    admin.post(&token, json!({})).await.assert_status(404);
    admin.delete(&token).await.assert_status(404);
    let kept = company
        .db()
        .read(async |txn| vehicle_tokens::Entity::find().one(txn).await)
        .await
        .unwrap();
    assert_eq!(kept, None);
}

#[actix_web::test]
async fn tokens_are_made_and_revoked_by_those_who_see_the_vehicle() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let body = json!({"number_plate": "CAR 1", "cost_calculation_type": "OWN_PARK",
        "category": "AUTOMOTIVE_TRANSPORT"});
    let vehicle = admin.post("/vehicles", body).await.data()["id"]
        .as_i64()
        .unwrap();
    let path = format!("/vehicles/{vehicle}/position-token");
    let (general, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::GeneralCargo)
        .await;
    let device = device(&company, &admin, vehicle).await;
    general.post(&path, json!({})).await.assert_status(404);
    general.delete(&path).await.assert_status(404);
    tell(&device, vehicle, here()).await.assert_status(200);
    let (planner, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::Both)
        .await;
    planner.post(&path, json!({})).await.assert_status(200);
    tell(&device, vehicle, here()).await.assert_status(401);
}

#[actix_web::test]
async fn every_wrong_field_is_named() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&admin, "BET 270").await;
    let device = device(&company, &admin, vehicle).await;
    let all = ["latitude", "longitude", "measured_at"];
    for (body, wrong) in [
        (json!({}), &all[..2]),
        (
            json!({"latitude": 90.5, "longitude": -181, "measured_at": "2026-03-10T08:05:01Z"}),
            &all,
        ),
        (
            json!({"latitude": "north", "longitude": null, "measured_at": "yesterday"}),
            &all,
        ),
        (measured("2026-02-08T07:59:59Z"), &all[2..]),
        (measured("2026-03-10T08:00:00"), &all[2..]),
    ] {
        company.server.pass(TimeDelta::seconds(5));
        let moved = body.to_string().replace("08:05:01Z", "08:06:01Z");
        let body: Value = serde_json::from_str(&moved).unwrap();
        let answer = tell(&device, vehicle, body).await;
        answer.assert_status(422);
        let errors = answer.json()["errors"].clone();
        let named: Vec<&String> = errors.as_object().unwrap().keys().collect();
        assert_eq!(named, wrong, "{}", answer.text);
    }
    for good in ["2026-03-10T08:04:00Z", "2026-02-09T08:00:00Z"] {
        company.server.pass(TimeDelta::seconds(5));
        tell(&device, vehicle, measured(good))
            .await
            .assert_status(200);
    }
}

#[actix_web::test]
async fn a_vehicle_tells_its_position_once_in_five_seconds() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (vehicle, other) = (
        add_vehicle(&admin, "BET 270").await,
        add_vehicle(&admin, "BET 271").await,
    );
    let device_of_other = device(&company, &admin, other).await;
    let device = device(&company, &admin, vehicle).await;
    // A stranger does not use up what the vehicle may tell.
    for _ in 0..10 {
        let stranger = company.visitor().with_token("wht_guess");
        tell(&stranger, vehicle, here()).await.assert_status(401);
    }
    for _ in 0..5 {
        tell(&device, vehicle, here()).await.assert_status(200);
    }
    let early = tell(&device, vehicle, here()).await;
    early.assert_status(429);
    assert_eq!(early.headers["retry-after"], "5");
    tell(&device_of_other, other, here())
        .await
        .assert_status(200);
    company.server.pass(TimeDelta::milliseconds(3_500));
    let early = tell(&device, vehicle, here()).await;
    assert_eq!(early.headers["retry-after"], "2");
    company.server.pass(TimeDelta::milliseconds(1_500));
    tell(&device, vehicle, here()).await.assert_status(200);
    tell(&device, vehicle, here()).await.assert_status(429);
    company.server.pass(TimeDelta::minutes(10));
    for _ in 0..5 {
        tell(&device, vehicle, here()).await.assert_status(200);
    }
    tell(&device, vehicle, here()).await.assert_status(429);
}

/// A device that sends and hangs up is no guesser, and where it is counts.
#[actix_web::test]
async fn a_device_that_waits_for_no_answer_is_heard() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&admin, "GPS 1").await;
    let made = make_token(&admin, vehicle).await;
    let share = company.server.server.router.share_of(&company.tenant.id);
    // It waits for the database until it has hung up.
    let mut held = Vec::new();
    while let Some(place) = share.place(Work::Transaction).now_or_never() {
        held.push(place.unwrap());
    }
    let body = here().to_string();
    let request = format!(
        "PUT /api/tenant/v1/vehicles/{vehicle}/position HTTP/1.1\r\nHost: {}\r\n\
         Authorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        company.host,
        made["token"].as_str().unwrap(),
        body.len()
    );
    let address = company.server.base.strip_prefix("http://").unwrap();
    let mut device = TcpStream::connect(address).await.unwrap();
    device.write_all(request.as_bytes()).await.unwrap();
    let counted = async || {
        let keys: Vec<String> = redis::cmd("KEYS")
            .arg(format!("t:{}:vehicle-tokens-from:*", company.tenant.id))
            .query_async(&mut company.server.server.state.redis.clone())
            .await
            .unwrap();
        !keys.is_empty()
    };
    while !counted().await {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(device);
    // Long enough for the server to see that no user is there.
    tokio::time::sleep(Duration::from_millis(100)).await;
    drop(held);
    let positions = async || -> Result<u64, DbErr> {
        let db = company.db();
        db.read(async |txn| vehicle_positions::Entity::find().count(txn).await)
            .await
    };
    while positions().await.unwrap() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[actix_web::test]
async fn wrong_tokens_are_limited_by_address() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let vehicle = add_vehicle(&admin, "BET 270").await;
    let device = device(&company, &admin, vehicle).await;
    let stranger = company.visitor().with_token("wht_guess");
    // What is right does not count.
    tell(&device, vehicle, here()).await.assert_status(200);
    for _ in 0..300 {
        tell(&stranger, vehicle, here()).await.assert_status(401);
    }
    let refused = tell(&stranger, vehicle, here()).await;
    refused.assert_status(429);
    assert!(refused.headers.contains_key("retry-after"));
    // From here, a right one gets the same answer.
    tell(&device, vehicle, here()).await.assert_status(429);
}
