//! Where a request comes from, and from where people may sign in.

use domain::users::Role;
use reqwest::Method;
use serde_json::json;

use super::refresh;
use crate::support::{Answer, PASSWORD, TestCompany, TestServer, credentials};

/// Tries to sign in with this `X-Forwarded-For`.
async fn sign_in_from(company: &TestCompany, email: &str, password: &str, from: &str) -> Answer {
    let visitor = company.visitor();
    let request = visitor
        .request(Method::POST, "/login")
        .header("x-forwarded-for", from)
        .json(&credentials(email, password));
    visitor.send(request).await
}

/// A company behind a proxy on this machine, and the e-mail address of one of its users.
async fn behind_a_proxy() -> (TestCompany, String) {
    let mut changes = toml::Table::new();
    changes.insert("trusted_proxies".to_owned(), "127.0.0.1".into());
    let company = TestServer::start_with(changes).await.company().await;
    let email = company.person(Role::Planner).await.1;
    (company, email)
}

#[actix_web::test]
async fn failures_count_against_the_address_that_the_proxy_names() {
    let (company, email) = behind_a_proxy().await;
    for number in 0..30 {
        // What the client itself claims is to the left of what the proxy adds.
        let from = format!("198.51.100.{number}, 203.0.113.7");
        sign_in_from(
            &company,
            &format!("n{number}@x.example"),
            "wrong password",
            &from,
        )
        .await
        .assert_status(422);
    }
    sign_in_from(&company, &email, PASSWORD, "203.0.113.7")
        .await
        .assert_status(429);
    sign_in_from(&company, &email, PASSWORD, "203.0.113.8")
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn without_a_trusted_proxy_the_header_is_a_claim() {
    let company = TestCompany::new().await;
    let email = company.person(Role::Planner).await.1;
    company
        .set("ALLOWED_LOGIN_IPS", json!(["203.0.113.0/24"]))
        .await;
    let refused = sign_in_from(&company, &email, PASSWORD, "203.0.113.7").await;
    refused.assert_status(403);
    assert_eq!(
        refused.json()["error"],
        "Signing in is not allowed from the address 127.0.0.1"
    );
}

#[actix_web::test]
async fn people_sign_in_from_allowed_addresses_only() {
    let (company, email) = behind_a_proxy().await;
    company
        .set("ALLOWED_LOGIN_IPS", json!(["203.0.113.7", "2001:db8::/32"]))
        .await;
    for (from, status) in [
        ("203.0.113.7", 200),
        ("2001:db8:5::1", 200),
        ("203.0.113.8", 403),
        ("203.0.113.7, 203.0.113.8", 403),
    ] {
        let answer = sign_in_from(&company, &email, PASSWORD, from).await;
        assert_eq!(answer.status, status, "{from}: {}", answer.text);
    }
    let wrong = sign_in_from(&company, &email, "wrong password", "203.0.113.8").await;
    wrong.assert_status(403);
    assert!(wrong.text.contains("203.0.113.8"), "{}", wrong.text);
    company.set("ALLOWED_LOGIN_IPS", json!([])).await;
    sign_in_from(&company, &email, PASSWORD, "203.0.113.8")
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_running_session_ends_at_its_next_refresh_from_elsewhere() {
    let company = TestCompany::new().await;
    let email = company.person(Role::Planner).await.1;
    let answer = company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await;
    let cookie = answer.cookie().unwrap();
    company
        .set("ALLOWED_LOGIN_IPS", json!(["203.0.113.7"]))
        .await;
    refresh(&company.visitor(), &cookie)
        .await
        .assert_status(403);
    company
        .visitor()
        .with_token(answer.data()["token"].as_str().unwrap())
        .get("/users/current")
        .await
        .assert_status(401);
}
