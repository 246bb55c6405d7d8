//! Sessions while Redis does not answer.

use std::time::Duration;

use domain::users::Role;
use entity::users;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde_json::json;

use super::forgotten::{NEXT, set, token_for};
use super::refresh;
use crate::support::{
    Answer, Cable, Client, PASSWORD, TestCompany, TestServer, credentials, variable,
};

/// A company whose server reaches Redis through a cable.
async fn on_a_cable() -> (TestCompany, Cable) {
    let cable = Cable::to(&variable("WAYHAUL_TEST_REDIS")).await;
    let mut changes = toml::Table::new();
    changes.insert("redis_url".to_owned(), cable.url.clone().into());
    let company = TestServer::start_with(changes).await.company().await;
    (company, cable)
}

fn assert_away(answer: &Answer) {
    answer.assert_status(503);
    assert_eq!(answer.headers["retry-after"], "5");
    assert_eq!(answer.json()["code"], "busy");
}

#[actix_web::test]
async fn known_sessions_go_on_and_the_others_are_told_to_try_again() {
    let (company, cable) = on_a_cable().await;
    let visitor = company.visitor().impatient();
    let (_, email) = company.person(Role::Planner).await;
    let known = company.sign_in(&email, PASSWORD).await.impatient();
    known.get("/users/current").await.assert_status(200);
    let answer = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let cookie = answer.cookie().unwrap();
    // Nothing was asked with this one yet.
    let unknown = visitor.with_token(answer.data()["token"].as_str().unwrap());

    cable.pull();
    for _ in 0..3 {
        known.get("/orders/list").await.assert_status(200);
    }
    assert_away(&unknown.get("/orders/list").await);
    assert_away(&refresh(&visitor, &cookie).await);
    assert_away(&visitor.post("/login", credentials(&email, PASSWORD)).await);
    let ended = known.delete("/users/current/sessions").await;
    assert_away(&ended);
    // That nobody could end them everywhere does not bring them back here.
    assert_away(&known.get("/orders/list").await);

    cable.plug_in();
    known.get("/orders/list").await.assert_status(200);
    unknown.get("/orders/list").await.assert_status(200);
    refresh(&visitor, &cookie).await.assert_status(200);
}

#[actix_web::test]
async fn a_password_set_by_a_link_ends_the_sessions_although_nobody_could_be_told() {
    let (company, cable) = on_a_cable().await;
    let visitor = company.visitor().impatient();
    let (_, email) = company.person(Role::Planner).await;
    let stolen = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let client = visitor.with_token(stolen.data()["token"].as_str().unwrap());
    client.get("/users/current").await.assert_status(200);
    let token = token_for(&company, &email).await;

    cable.pull();
    set(&visitor, &token, NEXT).await.assert_status(200);
    assert_away(&client.get("/users/current").await);
    cable.plug_in();
    refresh(&visitor, &stolen.cookie().unwrap())
        .await
        .assert_status(401);
    // It is tried again until Redis hears it, and spares whoever has signed in with the new password.
    let new = visitor.post("/login", credentials(&email, NEXT)).await;
    let signed_in = visitor.with_token(new.data()["token"].as_str().unwrap());
    until_status(&client, "/users/current", 401).await;
    signed_in.get("/users/current").await.assert_status(200);
    let renewed = refresh(&visitor, &new.cookie().unwrap()).await;
    renewed.assert_status(200);
}

/// Waits until a call is answered like this.
async fn until_status(client: &Client, path: &str, status: u16) {
    for _ in 0..200 {
        if client.get(path).await.status == status {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("never answered {status}");
}

#[actix_web::test]
async fn deletions_and_role_changes_reach_the_sessions_when_redis_is_back() {
    let (company, cable) = on_a_cable().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let (deleted, email) = company.person(Role::Administrator).await;
    let leaving = company.sign_in(&email, PASSWORD).await.impatient();
    let (demoted, email) = company.person(Role::Administrator).await;
    let staying = company.sign_in(&email, PASSWORD).await.impatient();
    for client in [&admin, &leaving, &staying] {
        client.get("/users").await.assert_status(200);
    }

    cable.pull();
    let done = admin.delete(&format!("/users/{deleted}")).await;
    done.assert_status(200);
    let demotion = json!({"role": "planner", "permissions": ["order view"]});
    let done = admin.put(&format!("/users/{demoted}"), demotion).await;
    done.assert_status(200);
    // Nobody goes on with what this process remembers of them.
    assert_away(&leaving.get("/users").await);
    assert_away(&staying.get("/users").await);
    cable.plug_in();
    until_status(&leaving, "/users", 401).await;
    until_status(&staying, "/users", 403).await;
}

#[actix_web::test]
async fn a_session_that_was_signed_out_does_not_go_on() {
    let (company, cable) = on_a_cable().await;
    let client = company.sign_in_as(Role::Planner).await.impatient();
    client.get("/users/current").await.assert_status(200);
    client.post("/logout", json!({})).await.assert_status(200);
    cable.pull();
    assert_away(&client.get("/users/current").await);
}

#[actix_web::test]
async fn a_refresh_compares_the_password_with_that_of_the_session() {
    let company = TestCompany::new().await;
    let (id, email) = company.person(Role::Planner).await;
    let visitor = company.visitor();
    let old = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let cookie = old.cookie().unwrap();
    refresh(&visitor, &cookie).await.assert_status(200);
    let now = company.server.server.state.clock.now();
    // As if the process had died between the commit and the end of the sessions.
    company
        .db()
        .write(async |txn| {
            let account = users::Entity::find_by_id(id.0).one(txn).await?.unwrap();
            let mut account: users::ActiveModel = account.into();
            account.password_changed_at = Set(Some(now.into()));
            account.update(txn).await
        })
        .await
        .unwrap();
    let new = visitor.post("/login", credentials(&email, PASSWORD)).await;
    refresh(&visitor, &cookie).await.assert_status(401);
    let client = visitor.with_token(old.data()["token"].as_str().unwrap());
    client.get("/users/current").await.assert_status(401);
    refresh(&visitor, &new.cookie().unwrap())
        .await
        .assert_status(200);
}
