//! Where a request comes from, and from where people may sign in.

use domain::users::Role;
use reqwest::Method;
use serde_json::{Value, json};

use super::forgotten::{NEXT, token_for};
use super::{mailed, refresh};
use crate::support::{Answer, PASSWORD, TestCompany, TestServer, credentials};

/// Posts with this `X-Forwarded-For`.
async fn post_from(company: &TestCompany, path: &str, body: &Value, from: &str) -> Answer {
    let visitor = company.visitor();
    let request = visitor
        .request(Method::POST, path)
        .header("x-forwarded-for", from)
        .json(body);
    visitor.send(request).await
}

async fn sign_in_from(company: &TestCompany, email: &str, password: &str, from: &str) -> Answer {
    post_from(company, "/login", &credentials(email, password), from).await
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

/// A link in a mail leads to a session, too, and so does asking for one.
#[actix_web::test]
async fn passwords_are_set_and_forgotten_at_allowed_addresses_only() {
    const HERE: &str = "203.0.113.7";
    const ELSEWHERE: &str = "203.0.113.8";
    let (company, email) = behind_a_proxy().await;
    let token = token_for(&company, &email).await;
    company.set("ALLOWED_LOGIN_IPS", json!([HERE])).await;
    let link = json!({ "token": token });
    let set = json!({ "token": token, "password": NEXT });
    let forgot = json!({ "email": email });
    let nobody = json!({ "email": "nobody@company.example" });
    for (path, body) in [
        ("/password/check-link", &link),
        ("/password/set", &set),
        ("/password/forgot", &nobody),
        ("/password/forgot", &forgot),
    ] {
        // More often than anybody may forget a password: a refusal does not count.
        for _ in 0..6 {
            let refused = post_from(&company, path, body, ELSEWHERE).await;
            assert_eq!(refused.status, 403, "{path}: {}", refused.text);
            assert_eq!(
                refused.json()["error"],
                format!("Signing in is not allowed from the address {ELSEWHERE}")
            );
        }
    }
    // One that we have not made is none, from wherever it comes.
    let made_up = json!({ "token": "nonsense", "password": NEXT });
    let refused = post_from(&company, "/password/set", &made_up, ELSEWHERE).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(mailed(&company, "password_reset", &email).await.len(), 1);
    for (path, body) in [("/password/check-link", &link), ("/password/set", &set)] {
        let answer = post_from(&company, path, body, HERE).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    }
    let asked = post_from(&company, "/password/forgot", &forgot, HERE).await;
    asked.assert_status(200);
    assert_eq!(mailed(&company, "password_reset", &email).await.len(), 2);
}
