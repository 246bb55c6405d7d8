//! The user's own account: sessions, password, language; and how changes to a user affect them.

use api::testing::Consequence;
use chrono::TimeDelta;
use domain::UserId;
use domain::users::Role;
use entity::{user_permissions, users};
use reqwest::Method;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::refresh;
use crate::support::{Client, PASSWORD, TestCompany, credentials};

const NEXT: &str = "three unrelated words";

/// Signs in from a separate browser; returns the client and its cookie.
async fn browser(company: &TestCompany, email: &str, name: &str) -> (Client, String) {
    let visitor = company.visitor();
    let request = visitor
        .request(reqwest::Method::POST, "/login")
        .header("user-agent", name)
        .json(&credentials(email, PASSWORD));
    let answer = visitor.send(request).await;
    let client = visitor.with_token(answer.data()["token"].as_str().unwrap());
    (client, answer.cookie().unwrap())
}

async fn sessions(client: &Client) -> Vec<Value> {
    let answer = client.get("/users/current/sessions").await;
    answer.data().as_array().unwrap().clone()
}

#[actix_web::test]
async fn a_person_sees_their_sessions_and_ends_one() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    let (laptop, _) = browser(&company, &email, firefox).await;
    company.server.pass(TimeDelta::minutes(5));
    let (phone, cookie) = browser(&company, &email, "curl").await;

    let seen = sessions(&phone).await;
    assert_eq!(seen.len(), 2);
    assert_eq!(seen[0]["is_current"], true);
    assert_eq!(seen[1]["is_current"], false);
    assert_eq!(seen[1]["browser"], "Firefox");
    assert_eq!(seen[1]["system"], "Linux");
    assert_eq!(seen[1]["address"], "127.0.0.1");
    assert_eq!(seen[1]["started_at"], "2026-03-10T08:00:00Z");
    assert_eq!(seen[1]["used_at"], "2026-03-10T08:00:00Z");
    laptop.get("/users/current").await.assert_status(200);
    let used: Vec<_> = sessions(&phone).await;
    assert_eq!(used[0]["used_at"], used[1]["used_at"], "to the minute");

    let of_laptop = seen[1]["id"].as_str().unwrap();
    let path = format!("/users/current/sessions/{of_laptop}");
    phone.delete(&path).await.assert_status(200);
    laptop.get("/users/current").await.assert_status(401);
    phone.delete(&path).await.assert_status(404);
    assert_eq!(sessions(&phone).await.len(), 1);
    refresh(&phone, &cookie).await.assert_status(200);
}

#[actix_web::test]
async fn nobody_ends_a_session_of_somebody_else() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let (theirs, _) = browser(&company, &email, "curl").await;
    let sid = sessions(&theirs).await[0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let admin = company.sign_in_as(Role::Administrator).await;
    admin
        .delete(&format!("/users/current/sessions/{sid}"))
        .await
        .assert_status(404);
    theirs.get("/users/current").await.assert_status(200);
}

#[actix_web::test]
async fn signing_out_everywhere_ends_every_session() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let (one, cookie) = browser(&company, &email, "curl").await;
    let (other, _) = browser(&company, &email, "curl").await;
    let answer = other.delete("/users/current/sessions").await;
    answer.assert_status(200);
    let removed = answer.headers["set-cookie"].to_str().unwrap();
    assert!(removed.contains("Max-Age=0"), "{removed}");
    for client in [&one, &other] {
        client.get("/users/current").await.assert_status(401);
    }
    refresh(&one, &cookie).await.assert_status(401);
    browser(&company, &email, "curl").await;
}

#[actix_web::test]
async fn a_new_password_ends_the_other_sessions_and_not_this_one() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let (this, cookie) = browser(&company, &email, "curl").await;
    let (other, others_cookie) = browser(&company, &email, "curl").await;
    let change = async |present: &str, next: &str| {
        let body = json!({"current_password": present, "password": next});
        this.put("/users/current/password", body).await
    };
    let both = change("not the password", "password").await;
    both.assert_field("current_password")
        .assert_field("password");
    change(PASSWORD, PASSWORD).await.assert_field("password");
    change("", "")
        .await
        .assert_field("current_password")
        .assert_field("password");
    other.get("/users/current").await.assert_status(200);

    change(PASSWORD, NEXT).await.assert_status(200);
    this.get("/users/current").await.assert_status(200);
    refresh(&this, &cookie).await.assert_status(200);
    other.get("/users/current").await.assert_status(401);
    refresh(&other, &others_cookie).await.assert_status(401);
    let visitor = company.visitor();
    visitor
        .post("/login", credentials(&email, PASSWORD))
        .await
        .assert_status(422);
    visitor
        .post("/login", credentials(&email, NEXT))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn guessing_the_present_password_closes_the_account() {
    let company = TestCompany::new().await;
    let client = company.sign_in_as(Role::Planner).await;
    let guess = json!({"current_password": "not the password", "password": NEXT});
    for _ in 0..10 {
        client
            .put("/users/current/password", guess.clone())
            .await
            .assert_field("current_password");
    }
    client
        .put("/users/current/password", guess)
        .await
        .assert_status(429);
}

#[actix_web::test]
async fn the_language_is_the_persons_own() {
    let company = TestCompany::new().await;
    let (id, email) = company.person(Role::Planner).await;
    let (client, _) = browser(&company, &email, "curl").await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let path = format!("/users/{id}");
    let read = admin.get(&path).await.headers["etag"].clone();
    let chosen = client
        .put("/users/current/language", json!({"language": "lt"}))
        .await;
    assert_eq!(chosen.data()["language"], "lt");
    assert_eq!(client.get("/users/current").await.data()["language"], "lt");
    let elsewhere = browser(&company, &email, "curl").await.0;
    assert_eq!(
        elsewhere.get("/users/current").await.data()["language"],
        "lt"
    );
    // An administrator who had the form open does not take it back unseen.
    let stale = admin.request(Method::PUT, &path).header("if-match", read);
    admin
        .send(stale.json(&json!({"name": "Jonas", "language": "en"})))
        .await
        .assert_stale("This user was changed by Test planner meanwhile");
    for wrong in [json!({}), json!({"language": "de"}), json!({"language": 5})] {
        client
            .put("/users/current/language", wrong)
            .await
            .assert_field("language");
    }
}

#[actix_web::test]
async fn a_change_of_a_person_reaches_their_sessions_at_once() {
    let company = TestCompany::new().await;
    let (id, email) = company.person(Role::Planner).await;
    let clients = [
        browser(&company, &email, "curl").await.0,
        browser(&company, &email, "curl").await.0,
    ];
    company
        .db()
        .write(async |txn| {
            user_permissions::Entity::delete_many()
                .filter(user_permissions::Column::UserId.eq(id.0))
                .exec(txn)
                .await
        })
        .await
        .unwrap();
    let sessions = &company.server.server.state.sessions;
    let tenant = &company.tenant.id;
    let read_again = Consequence::ReadAgain;
    sessions.apply(tenant, id, &read_again).await.unwrap();
    for client in &clients {
        for _ in 0..2 {
            let me = client.get("/users/current").await;
            assert_eq!(me.data()["permissions"], json!(["contacts none"]));
        }
    }
    let other = UserId(id.0 + 1);
    sessions.apply(tenant, other, &read_again).await.unwrap();
    let end_all = Consequence::EndAll;
    sessions.apply(tenant, other, &end_all).await.unwrap();
    clients[0].get("/users/current").await.assert_status(200);
    sessions.apply(tenant, id, &end_all).await.unwrap();
    for client in &clients {
        client.get("/users/current").await.assert_status(401);
    }
}

#[actix_web::test]
async fn a_deleted_person_is_out_and_stays_out() {
    let company = TestCompany::new().await;
    let (id, email) = company.person(Role::Planner).await;
    let (client, cookie) = browser(&company, &email, "curl").await;
    let now = company.server.server.state.clock.now();
    company
        .db()
        .write(async |txn| {
            users::ActiveModel {
                id: Set(id.0),
                deleted_at: Set(Some(now.into())),
                ..Default::default()
            }
            .update(txn)
            .await
        })
        .await
        .unwrap();
    // Even if the sessions were not notified, the next refresh reads the user again.
    refresh(&client, &cookie).await.assert_status(401);
    client.get("/users/current").await.assert_status(401);
    company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await
        .assert_status(422);
}

#[actix_web::test]
async fn a_session_started_while_the_person_is_changed_is_not_behind() {
    use api::testing::{Beginning, Origin, PasswordSet};

    let company = TestCompany::new().await;
    let (id, email) = company.person(Role::Planner).await;
    let (state, tenant) = (&company.server.server.state, &company.tenant.id);
    let user = company
        .db()
        .read(async |txn| {
            let account = api::testing::users::by_email(txn, &email).await?.unwrap();
            api::testing::users::session_user(txn, account).await
        })
        .await
        .unwrap();
    let origin = Origin {
        address: "127.0.0.1".to_owned(),
        user_agent: String::new(),
    };
    let now = state.clock.now();
    // The user is read, then changed, then the session starts.
    let before = state.sessions.standing(tenant, id).await.unwrap();
    let sessions = &state.sessions;
    let read_again = Consequence::ReadAgain;
    sessions.apply(tenant, id, &read_again).await.unwrap();
    let beginning = Beginning {
        user: &user,
        standing: before,
        password: PasswordSet::at(None),
        origin: &origin,
    };
    let start = async || sessions.start(tenant, &beginning, now).await;
    let sid = start().await.unwrap();
    let found = sessions.find(tenant, id, &sid, now).await.unwrap();
    assert!(
        matches!(found, Some(api::testing::Found::Outdated { .. })),
        "{found:?}"
    );
    sessions
        .apply(tenant, id, &Consequence::EndAll)
        .await
        .unwrap();
    let sid = start().await.unwrap();
    let found = sessions.find(tenant, id, &sid, now).await.unwrap();
    assert!(found.is_none(), "{found:?}");
}

#[actix_web::test]
async fn a_password_is_judged_while_it_is_typed() {
    let company = TestCompany::new().await;
    let check = async |password: &str| {
        let body = json!({ "password": password });
        company.visitor().post("/password/judge", body).await
    };
    for (password, problem) in [
        ("short", json!("too_short")),
        ("password", json!("easy")),
        ("aaaaaaaaaaaaaa", json!("easy")),
        ("xK9#mQ2$vL", Value::Null),
        (NEXT, Value::Null),
    ] {
        let verdict = check(password).await.data();
        assert_eq!(verdict["problem"], problem, "{password}");
        assert!(verdict["strength"].as_u64().unwrap() <= 4);
    }
    check("").await.assert_field("password");
}
