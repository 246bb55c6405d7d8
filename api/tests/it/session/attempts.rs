//! Attempts on passwords, made at the same time or by strangers.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use super::forgotten::{self, NEXT, token_for};
use super::signed_in;
use crate::support::{Answer, PASSWORD, TestCompany, credentials};

const WRONG: &str = "wrong password";

/// The cookie by which a browser is known after a sign-in.
fn device(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie");
    let ours = cookies
        .iter()
        .map(|cookie| cookie.to_str().unwrap())
        .find(|cookie| cookie.starts_with("wayhaul-device="));
    ours.unwrap().split(';').next().unwrap().to_owned()
}

async fn sign_in(company: &TestCompany, email: &str, password: &str) -> Answer {
    let visitor = company.visitor();
    visitor.post("/login", credentials(email, password)).await
}

async fn sign_in_on(company: &TestCompany, device: &str, email: &str, password: &str) -> Answer {
    let visitor = company.visitor();
    let request = visitor
        .request(Method::POST, "/login")
        .header("cookie", device)
        .json(&credentials(email, password));
    visitor.send(request).await
}

/// Ten are checked and thirty are not, whichever of them has the right password.
#[actix_web::test]
async fn forty_guesses_at_once_are_ten_guesses() {
    let company = TestCompany::new().await;
    let (email, _) = signed_in(&company).await;
    let visitor = company.visitor();
    let wrong = credentials(&email, WRONG);
    let answers = join_all((0..40).map(|_| visitor.post("/login", wrong.clone()))).await;
    let checked = answers.iter().filter(|answer| answer.status == 422);
    assert_eq!(checked.count(), 10);
    let mut refused = answers.iter().filter(|answer| answer.status == 429);
    let right = visitor.post("/login", credentials(&email, PASSWORD)).await;
    right.assert_status(429);
    assert_eq!(
        right.json()["error"],
        refused.next().unwrap().json()["error"]
    );
    assert_eq!(refused.count(), 29);
}

#[actix_web::test]
async fn a_stranger_who_guesses_does_not_lock_out_a_known_browser() {
    let company = TestCompany::new().await;
    let (email, answer) = signed_in(&company).await;
    let (_, of_colleague) = signed_in(&company).await;
    let (known, colleagues) = (device(&answer), device(&of_colleague));
    for _ in 0..10 {
        sign_in(&company, &email, WRONG).await.assert_status(422);
    }
    sign_in(&company, &email, PASSWORD).await.assert_status(429);
    for unknown in [colleagues.as_str(), "wayhaul-device=nonsense"] {
        sign_in_on(&company, unknown, &email, PASSWORD)
            .await
            .assert_status(429);
    }
    sign_in_on(&company, &known, &email, PASSWORD)
        .await
        .assert_status(200);
    // It has ten attempts of its own, and no more.
    for _ in 0..10 {
        sign_in_on(&company, &known, &email, WRONG)
            .await
            .assert_status(422);
    }
    sign_in_on(&company, &known, &email, PASSWORD)
        .await
        .assert_status(429);
}

#[actix_web::test]
async fn a_new_password_by_a_link_forgives_the_browser_in_which_it_was_forgotten() {
    let company = TestCompany::new().await;
    let (email, answer) = signed_in(&company).await;
    let known = device(&answer);
    for _ in 0..10 {
        sign_in_on(&company, &known, &email, WRONG)
            .await
            .assert_status(422);
    }
    let token = token_for(&company, &email).await;
    let visitor = company.visitor();
    let request = visitor
        .request(Method::POST, "/password/set")
        .header("cookie", &known)
        .json(&json!({ "token": token, "password": NEXT }));
    visitor.send(request).await.assert_status(200);
    sign_in_on(&company, &known, &email, NEXT)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_stranger_who_guesses_does_not_keep_a_person_from_a_new_password() {
    let company = TestCompany::new().await;
    let (email, answer) = signed_in(&company).await;
    let client = company
        .visitor()
        .with_token(answer.data()["token"].as_str().unwrap());
    for _ in 0..10 {
        sign_in(&company, &email, WRONG).await.assert_status(422);
    }
    let change = json!({"current_password": PASSWORD, "password": NEXT});
    client
        .put("/users/current/password", change)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn an_older_link_dies_when_a_newer_one_is_sent() {
    let company = TestCompany::new().await;
    let (email, _) = signed_in(&company).await;
    let older = token_for(&company, &email).await;
    let newer = token_for(&company, &email).await;
    let visitor = company.visitor();
    forgotten::set(&visitor, &older, NEXT)
        .await
        .assert_field("token");
    forgotten::set(&visitor, &newer, NEXT)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn one_address_has_600_passwords_judged_in_a_quarter_of_an_hour() {
    let company = TestCompany::new().await;
    let visitor = company.visitor();
    let check = || visitor.post("/password/judge", json!({ "password": "x" }));
    for _ in 0..120 {
        for answer in join_all((0..5).map(|_| check())).await {
            answer.assert_status(200);
        }
    }
    let over = check().await;
    over.assert_status(429);
    assert!(over.headers.contains_key("retry-after"));
    let other = company.server.company().await.visitor();
    other
        .post("/password/judge", json!({ "password": "x" }))
        .await
        .assert_status(200);
}
