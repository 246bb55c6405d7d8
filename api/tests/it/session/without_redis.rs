//! Sessions while Redis does not answer.

use std::time::Duration;

use domain::users::Role;
use entity::users;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};

use super::forgotten::{NEXT, set, token_for};
use super::refresh;
use crate::support::{Answer, Cable, PASSWORD, TestCompany, TestServer, credentials, variable};

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
    // It is tried again until Redis hears it.
    for _ in 0..200 {
        if client.get("/users/current").await.status == 401 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the stolen session lives on");
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
