//! Forgetting a password and setting a new one through the link in the e-mail.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use domain::users::Role;
use reqwest::Method;
use serde_json::json;

use super::{mailed, refresh};
use crate::support::{Answer, BrokenOff, Client, PASSWORD, TestCompany, TestServer, credentials};

pub(super) const NEXT: &str = "three unrelated words";

async fn forgot(visitor: &Client, email: &str) -> Answer {
    visitor
        .post("/password/forgot", json!({ "email": email }))
        .await
}

/// Asks whether a link is good.
async fn check(visitor: &Client, token: &str) -> Answer {
    let body = json!({ "token": token });
    visitor.post("/password/check-link", body).await
}

pub(super) async fn set(visitor: &Client, token: &str, password: &str) -> Answer {
    let body = json!({ "token": token, "password": password });
    visitor.post("/password/set", body).await
}

/// Asks for a new password and returns the token in the e-mail.
pub async fn token_for(company: &TestCompany, email: &str) -> String {
    forgot(&company.visitor(), email).await.assert_status(200);
    let letter = mailed(company, "password_reset", &email.to_lowercase())
        .await
        .pop()
        .unwrap();
    token_in(company, &letter)
}

fn token_in(company: &TestCompany, letter: &str) -> String {
    let start = format!("http://{}/reset-password#token=", company.host);
    let (_, rest) = letter
        .split_once(&start)
        .unwrap_or_else(|| panic!("{letter}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

#[actix_web::test]
async fn a_link_whose_transaction_was_broken_off_is_sent_once_and_good() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let letters = BrokenOff::on(&company, "outbox").await;
    let visitor = company.visitor().impatient();
    forgot(&visitor, &email).await.assert_status(200);
    assert_eq!(letters.runs().await, 2);
    let mailed = mailed(&company, "password_reset", &email).await;
    assert_eq!(mailed.len(), 1);
    let token = token_in(&company, &mailed[0]);
    check(&visitor, &token).await.assert_status(200);
}

#[actix_web::test]
async fn the_link_sets_a_new_password_once_and_ends_every_session() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let visitor = company.visitor();
    let answer = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let client = visitor.with_token(answer.data()["token"].as_str().unwrap());
    let earlier = token_for(&company, &email).await;
    let token = token_for(&company, &email.to_uppercase()).await;

    set(&visitor, &token, "password")
        .await
        .assert_field("password");
    // Opening the link changes nothing.
    for _ in 0..2 {
        check(&visitor, &token).await.assert_status(200);
    }
    client.get("/users/current").await.assert_status(200);
    set(&visitor, &token, NEXT).await.assert_status(200);
    client.get("/users/current").await.assert_status(401);
    refresh(&visitor, &answer.cookie().unwrap())
        .await
        .assert_status(401);
    for used in [&token, &earlier] {
        check(&visitor, used).await.assert_field("token");
        set(&visitor, used, "three other words then")
            .await
            .assert_field("token");
    }
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
async fn the_link_is_good_for_an_hour_and_for_its_company() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let (_, email) = company.person(Role::Planner).await;
    let visitor = company.visitor();
    let signed_in = visitor.post("/login", credentials(&email, PASSWORD)).await;
    let session = signed_in.data()["token"].as_str().unwrap().to_owned();
    let dead = token_for(&company, &email).await;
    let token = token_for(&company, &email).await;
    // Whatever is wrong with a token, the answer is the same, and nobody is signed out.
    let foreign = other.visitor();
    let mut answers = vec![
        check(&foreign, &token).await,
        set(&foreign, &token, NEXT).await,
    ];
    for wrong in [&token[1..], "nonsense", "a.b.c", &dead, &session] {
        answers.push(check(&visitor, wrong).await);
        answers.push(set(&visitor, wrong, NEXT).await);
    }
    set(&visitor, "", NEXT).await.assert_field("token");
    check(&visitor, &token).await.assert_status(200);
    server.pass(TimeDelta::minutes(60));
    answers.push(check(&visitor, &token).await);
    answers.push(set(&visitor, &token, NEXT).await);
    for answer in &answers {
        answer.assert_field("token");
        assert_eq!(answer.text, answers[0].text);
    }
    refresh(&visitor, &signed_in.cookie().unwrap())
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_password_changed_meanwhile_kills_the_link() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let token = token_for(&company, &email).await;
    let change = json!({"current_password": PASSWORD, "password": NEXT});
    let client = company.sign_in(&email, PASSWORD).await;
    client
        .put("/users/current/password", change)
        .await
        .assert_status(200);
    set(&company.visitor(), &token, "three other words then")
        .await
        .assert_field("token");
}

#[actix_web::test]
async fn the_answer_and_its_time_do_not_tell_who_has_an_account() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let mut times = Vec::new();
    let mut answers = Vec::new();
    for address in [
        email.as_str(),
        "nobody@company.example",
        email.as_str(),
        "no@body.example",
    ] {
        let before = Instant::now();
        let answer = forgot(&company.visitor(), address).await;
        times.push(before.elapsed());
        answer.assert_status(200);
        answers.push(answer.text);
    }
    assert!(
        answers.iter().all(|text| *text == answers[0]),
        "{answers:?}"
    );
    // The fixed delay is longer than the work; what remains is the noise of the machine.
    assert!(
        times.iter().all(|time| *time >= Duration::from_millis(400)),
        "{times:?}"
    );
    assert_eq!(mailed(&company, "password_reset", &email).await.len(), 2);
    assert!(
        mailed(&company, "password_reset", "nobody@company.example")
            .await
            .is_empty()
    );
}

#[actix_web::test]
async fn letters_are_limited_for_everybody_alike() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let visitor = company.visitor();
    for address in [email.as_str(), "nobody@company.example"] {
        let all = futures_util::future::join_all((0..5).map(|_| forgot(&visitor, address))).await;
        assert!(all.iter().all(|one| one.status == 200), "{all:?}");
        forgot(&visitor, address).await.assert_status(429);
    }
    for (body, text) in [
        (json!({}), "Please enter email adress"),
        (json!({"email": "ona"}), "Email format is invalid"),
    ] {
        let answer = visitor.post("/password/forgot", body).await;
        answer.assert_field("email");
        assert_eq!(answer.json()["errors"]["email"][0], text);
    }
}

#[actix_web::test]
async fn the_letter_names_the_companys_own_host() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let visitor = company.visitor();
    let request = visitor
        .request(Method::POST, "/password/forgot")
        .header("x-forwarded-host", "evil.example")
        .header("forwarded", "host=evil.example")
        .header("origin", "http://evil.example")
        .json(&json!({ "email": email }));
    visitor.send(request).await.assert_status(200);
    let letter = mailed(&company, "password_reset", &email)
        .await
        .pop()
        .unwrap();
    assert!(letter.contains(&company.host), "{letter}");
    assert!(!letter.contains("evil"), "{letter}");
}
