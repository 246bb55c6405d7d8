//! The code by e-mail after the password.

use chrono::TimeDelta;
use domain::users::Role;
use serde_json::{Value, json};

use super::mailed;
use crate::mail::scene::{deliver, server_with_port};
use crate::support::{Answer, BrokenOff, PASSWORD, TestCompany, credentials};

/// A company that asks for a code, and the e-mail address of one of its users.
async fn careful_company() -> (TestCompany, String) {
    let company = TestCompany::new().await;
    company.set("ENABLE_2FA", json!(true)).await;
    let email = company.person(Role::Planner).await.1;
    (company, email)
}

async fn sign_in(company: &TestCompany, email: &str, code: Option<&str>) -> Answer {
    let mut body = credentials(email, PASSWORD);
    if let Some(code) = code {
        body["code_2fa"] = code.into();
    }
    company.visitor().post("/login", body).await
}

/// Asks for a code and reads it from the e-mail.
async fn code_for(company: &TestCompany, email: &str) -> String {
    let answer = sign_in(company, email, None).await;
    assert_eq!(answer.data(), json!({ "code_2fa_sent": true }));
    assert!(answer.cookie().is_none(), "not signed in yet");
    let letter = mailed(company, "sign_in_code", email).await.pop().unwrap();
    // A separate word, because the company's name may contain six digits too.
    let code: Vec<&str> = letter
        .split_whitespace()
        .filter(|word| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    assert_eq!(code.len(), 1, "{letter}");
    code[0].to_owned()
}

fn other_than(code: &str) -> String {
    let number: u32 = code.parse().unwrap();
    format!("{:06}", (number + 1) % 1_000_000)
}

#[track_caller]
fn assert_refused(answer: &Answer, text: &str) {
    answer.assert_status(422);
    assert_eq!(answer.json()["error"], text);
    assert!(answer.cookie().is_none());
}

const WRONG: &str = "This code is not right";
const DEAD: &str = "This code is no longer good, ask for a new one";

#[actix_web::test]
async fn a_code_signs_in_once() {
    let (company, email) = careful_company().await;
    let code = code_for(&company, &email).await;
    assert_refused(
        &sign_in(&company, &email, Some(&other_than(&code))).await,
        WRONG,
    );
    // With spaces, as people type it.
    let (left, right) = code.split_at(3);
    let answer = sign_in(&company, &email, Some(&format!(" {left} {right} "))).await;
    assert_eq!(answer.data()["user"]["email"], email);
    assert!(answer.cookie().is_some());
    assert_refused(&sign_in(&company, &email, Some(&code)).await, DEAD);
}

#[actix_web::test]
async fn a_sign_in_whose_transactions_are_broken_off_sends_one_code_and_succeeds() {
    let (company, email) = careful_company().await;
    let letters = BrokenOff::on(&company, "outbox").await;
    let people = BrokenOff::on(&company, "users").await;
    let code = code_for(&company, &email).await;
    assert_eq!(letters.runs().await, 2);
    assert_eq!(mailed(&company, "sign_in_code", &email).await.len(), 1);
    let answer = sign_in(&company, &email, Some(&code)).await;
    assert_eq!(answer.data()["user"]["email"], email);
    assert_eq!(people.runs().await, 2);
}

#[actix_web::test]
async fn the_right_code_sent_many_times_at_once_lets_exactly_one_in() {
    let (company, email) = careful_company().await;
    let code = code_for(&company, &email).await;
    // As many as an account has sign-ins that may fail.
    let all =
        futures_util::future::join_all((0..10).map(|_| sign_in(&company, &email, Some(&code))))
            .await;
    let (signed_in, refused): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.status == 200);
    assert_eq!(signed_in.len(), 1, "{all:?}");
    for answer in refused {
        assert_refused(answer, DEAD);
    }
}

#[actix_web::test]
async fn guesses_made_at_once_have_five_tries_together() {
    let (company, email) = careful_company().await;
    let code = code_for(&company, &email).await;
    let wrong = other_than(&code);
    let all =
        futures_util::future::join_all((0..9).map(|_| sign_in(&company, &email, Some(&wrong))))
            .await;
    let shown = |text| all.iter().filter(|one| one.json()["error"] == text).count();
    assert_eq!((shown(WRONG), shown(DEAD)), (5, 4), "{all:?}");
    assert_refused(&sign_in(&company, &email, Some(&code)).await, DEAD);
}

#[actix_web::test]
async fn a_code_has_five_tries() {
    let (company, email) = careful_company().await;
    let code = code_for(&company, &email).await;
    for _ in 0..5 {
        assert_refused(
            &sign_in(&company, &email, Some(&other_than(&code))).await,
            WRONG,
        );
    }
    assert_refused(&sign_in(&company, &email, Some(&code)).await, DEAD);
}

#[actix_web::test]
async fn a_code_is_good_for_ten_minutes() {
    let (company, email) = careful_company().await;
    let code = code_for(&company, &email).await;
    company.server.pass(TimeDelta::minutes(10));
    assert_refused(&sign_in(&company, &email, Some(&code)).await, DEAD);
}

#[actix_web::test]
async fn the_next_code_replaces_the_one_before() {
    let (company, email) = careful_company().await;
    let old = code_for(&company, &email).await;
    let mut new = code_for(&company, &email).await;
    // One time in a million, both codes are the same.
    while new == old {
        new = code_for(&company, &email).await;
    }
    assert_refused(&sign_in(&company, &email, Some(&old)).await, WRONG);
    sign_in(&company, &email, Some(&new))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_code_is_one_persons_of_one_company() {
    let (company, email) = careful_company().await;
    let other = company.server.company().await;
    other.set("ENABLE_2FA", json!(true)).await;
    let (_, neighbour) = company.person(Role::Administrator).await;
    let (_, stranger) = other.person(Role::Administrator).await;
    let code = code_for(&company, &email).await;
    let theirs = code_for(&company, &neighbour).await;
    let strangers = code_for(&other, &stranger).await;
    if code != theirs {
        assert_refused(&sign_in(&company, &neighbour, Some(&code)).await, WRONG);
    }
    if code != strangers {
        assert_refused(&sign_in(&other, &stranger, Some(&code)).await, WRONG);
    }
    let mut wrong_password = credentials(&email, "wrong password");
    wrong_password["code_2fa"] = code.clone().into();
    let answer = company.visitor().post("/login", wrong_password).await;
    assert_refused(&answer, "These credentials do not match our records.");
    sign_in(&company, &email, Some(&code))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn codes_are_neither_asked_for_nor_guessed_without_end() {
    let (company, email) = careful_company().await;
    for _ in 0..5 {
        code_for(&company, &email).await;
    }
    sign_in(&company, &email, None).await.assert_status(429);
    for _ in 0..10 {
        sign_in(&company, &email, Some("no code"))
            .await
            .assert_status(422);
    }
    sign_in(&company, &email, Some("no code"))
        .await
        .assert_status(429);
}

#[actix_web::test]
async fn without_the_setting_nobody_is_asked_for_a_code() {
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Planner).await;
    let answer = sign_in(&company, &email, Some("123456")).await;
    assert!(answer.data()["token"].is_string());
    company.set("ENABLE_2FA", json!("nonsense")).await;
    let closed = sign_in(&company, &email, None).await;
    assert_eq!(closed.status, 500, "unusable rules let nobody in");
    company.set("ENABLE_2FA", Value::Null).await;
    sign_in(&company, &email, None).await.assert_status(200);
}

const NOT_SENT: &str = "The code could not be sent by e-mail. Ask an administrator of your company, or try again later.";

#[actix_web::test]
async fn who_waits_for_a_code_that_did_not_get_out_is_told_so() {
    // Nobody listens there.
    let company = server_with_port(9).await.company().await;
    company.set("ENABLE_2FA", json!(true)).await;
    let email = company.person(Role::Planner).await.1;
    let asked = sign_in(&company, &email, None).await;
    assert_eq!(asked.data(), json!({ "code_2fa_sent": true }));
    assert_refused(&sign_in(&company, &email, Some("000000")).await, WRONG);
    deliver(&company).await;
    assert_refused(&sign_in(&company, &email, Some("000000")).await, NOT_SENT);
    assert_refused(&sign_in(&company, &email, None).await, NOT_SENT);
    // That one is on its way.
    assert_refused(&sign_in(&company, &email, Some("000000")).await, WRONG);
}
