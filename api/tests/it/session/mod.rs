//! Sign-in, refresh and sign-out.

mod address;
mod attempts;
pub mod forgotten;
mod own;
mod renewal;
mod second_factor;
mod without_redis;

use chrono::TimeDelta;
use domain::users::{CategoryVisibility, Role};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Client, PASSWORD, TestCompany, TestServer, credentials};

async fn refresh(client: &Client, cookie: &str) -> Answer {
    client
        .send(
            client
                .request(Method::GET, "/auth/refresh")
                .header("cookie", cookie),
        )
        .await
}

/// The texts of the e-mails of this kind to an address, oldest first.
async fn mailed(company: &TestCompany, kind: &str, email: &str) -> Vec<String> {
    use entity::outbox;
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

    let letters = company
        .db()
        .read(async |txn| {
            outbox::Entity::find()
                .filter(outbox::Column::Kind.eq(kind))
                .order_by_asc(outbox::Column::Id)
                .all(txn)
                .await
        })
        .await
        .unwrap();
    letters
        .into_iter()
        .filter(|letter| letter.recipients == json!([email]))
        .map(|letter| letter.text_body)
        .collect()
}

/// The e-mail address of a user who can sign in, and the answer to their sign-in.
async fn signed_in(company: &TestCompany) -> (String, Answer) {
    let somebody = company.sign_in_as(Role::Planner).await;
    let email = somebody.get("/users/current").await.data()["email"]
        .as_str()
        .unwrap()
        .to_owned();
    let answer = company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await;
    (email, answer)
}

#[actix_web::test]
async fn signing_in_gives_a_token_and_a_cookie_the_page_cannot_read() {
    let company = TestCompany::new().await;
    let (email, answer) = signed_in(&company).await;
    let data = answer.data();
    assert_eq!(data["user"]["email"], email);
    assert_eq!(data["user"]["roles"], json!(["planner"]));
    assert_eq!(
        data["user"]["permissions"],
        json!(["order view", "contacts own view"])
    );
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    assert!(
        !cookie.contains("Domain"),
        "the cookie belongs to this host alone"
    );
    let me = company
        .visitor()
        .with_token(data["token"].as_str().unwrap())
        .get("/users/current")
        .await;
    assert_eq!(me.data()["email"], email);
}

#[actix_web::test]
async fn a_wrong_password_and_an_unknown_address_are_answered_alike() {
    let company = TestCompany::new().await;
    let (email, _) = signed_in(&company).await;
    let wrong = company
        .visitor()
        .post("/login", credentials(&email, "wrong password"))
        .await;
    let unknown = company
        .visitor()
        .post(
            "/login",
            credentials("nobody@company.example", "wrong password"),
        )
        .await;
    wrong.assert_status(422);
    assert_eq!(wrong.text, unknown.text);
    assert_eq!(
        wrong.json()["error"],
        "These credentials do not match our records."
    );
}

#[actix_web::test]
async fn every_field_of_an_incomplete_sign_in_is_named() {
    let company = TestCompany::new().await;
    for (body, email, password) in [
        (
            json!({}),
            "Please enter email adress",
            "Please enter password",
        ),
        (
            json!({"email": "a", "password": "short"}),
            "Email format is invalid",
            "Password too short",
        ),
        (
            json!({"email": 5, "password": {}}),
            "Email format is invalid",
            "Must be text",
        ),
    ] {
        let errors = company
            .visitor()
            .post("/login", body)
            .await
            .assert_status(422)
            .json();
        assert_eq!(errors["errors"]["email"][0], email);
        assert_eq!(errors["errors"]["password"][0], password);
    }
}

#[actix_web::test]
async fn ten_failures_close_an_account_for_a_while() {
    let company = TestCompany::new().await;
    let (email, _) = signed_in(&company).await;
    for _ in 0..10 {
        company
            .visitor()
            .post("/login", credentials(&email, "wrong password"))
            .await
            .assert_status(422);
    }
    let closed = company
        .visitor()
        .post("/login", credentials(&email, PASSWORD))
        .await;
    closed.assert_status(429);
    let seconds: u64 = closed.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=900).contains(&seconds));
}

#[actix_web::test]
async fn a_refresh_from_another_site_is_refused() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let cookie = answer.cookie().unwrap();
    let visitor = company.visitor();
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("sec-fetch-site", "cross-site"),
    ] {
        let request = visitor
            .request(Method::GET, "/auth/refresh")
            .header("cookie", &cookie);
        visitor
            .send(request.header(name, value))
            .await
            .assert_status(401);
    }
    refresh(&visitor, "wayhaul-refresh=nonsense")
        .await
        .assert_status(401);
    visitor.get("/auth/refresh").await.assert_status(401);
    refresh(&visitor, &cookie).await.assert_status(200);
}

#[actix_web::test]
async fn signing_out_ends_the_session_at_once() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let client = company
        .visitor()
        .with_token(answer.data()["token"].as_str().unwrap());
    client.get("/users/current").await.assert_status(200);
    client.post("/logout", json!({})).await.assert_status(200);
    client.get("/users/current").await.assert_status(401);
    refresh(&client, &answer.cookie().unwrap())
        .await
        .assert_status(401);
}

#[actix_web::test]
async fn another_site_cannot_sign_a_person_out() {
    let company = TestCompany::new().await;
    let (_, answer) = signed_in(&company).await;
    let cookie = answer.cookie().unwrap();
    let visitor = company.visitor();
    let sign_out = async |headers: &[(&str, &str)]| {
        let mut request = visitor
            .request(Method::POST, "/logout")
            .header("cookie", &cookie);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        visitor.send(request).await
    };
    for header in [
        ("origin", "http://evil.example"),
        ("sec-fetch-site", "cross-site"),
    ] {
        let answer = sign_out(&[header]).await;
        answer.assert_status(200);
        assert!(!answer.headers.contains_key("set-cookie"), "{header:?}");
    }
    refresh(&visitor, &cookie).await.assert_status(200);
    let removal = sign_out(&[]).await.cookie();
    assert_eq!(removal.unwrap(), "wayhaul-refresh=");
}

#[actix_web::test]
async fn a_token_ends_after_a_quarter_of_an_hour() {
    let company = TestCompany::new().await;
    let client = company.sign_in_as(Role::Planner).await;
    company.server.pass(TimeDelta::minutes(14));
    client.get("/users/current").await.assert_status(200);
    company.server.pass(TimeDelta::minutes(1));
    client.get("/users/current").await.assert_status(401);
}

#[actix_web::test]
async fn a_token_of_one_company_is_worth_nothing_at_another() {
    let server = TestServer::start().await;
    let (one, other) = (server.company().await, server.company().await);
    let client = one.sign_in_as(Role::Administrator).await;
    client.get("/users/current").await.assert_status(200);
    client
        .on_host(&other.host)
        .get("/users/current")
        .await
        .assert_status(401);
    for token in ["", "nonsense", "a.b.c"] {
        one.visitor()
            .with_token(token)
            .get("/users/current")
            .await
            .assert_status(401);
    }
}

#[actix_web::test]
async fn a_company_starts_with_a_link_that_works_once() {
    use api::testing::{FirstPeople, FirstPerson, Links, create_company};
    use tenant_router::provision::NewTenant;

    let server = TestServer::start().await;
    let slug = format!("l{}", crate::support::random());
    let new = NewTenant {
        slug: slug.clone(),
        name: "Linked".to_owned(),
        language: "en".to_owned(),
        time_zone: "Europe/Vilnius".to_owned(),
    };
    let people = FirstPeople {
        administrator: FirstPerson {
            name: "Ona".to_owned(),
            email: "Ona@Company.Example".to_owned(),
        },
        owner: None,
    };
    let links = Links::from(&server.server.state);
    let categories = CategoryVisibility::GeneralCargo;
    let made = create_company(&server.owner, &links, &new, &people, categories).await;
    let link = made.unwrap().administrator;
    let (address, token) = link.split_once("/set-password#token=").unwrap();
    assert_eq!(address, format!("http://{slug}.localhost"));
    let visitor = Client::new(&server.base, &format!("{slug}.localhost"));
    let set = async |password: &str| -> Answer {
        visitor
            .post(
                "/password/set",
                json!({ "token": token, "password": password }),
            )
            .await
    };
    set("password").await.assert_field("password");
    set("three unrelated words").await.assert_status(200);
    set("three other words then").await.assert_field("token");
    let answer = visitor
        .post(
            "/login",
            credentials("ona@company.example", "three unrelated words"),
        )
        .await;
    let user = answer.data()["user"].clone();
    assert_eq!(user["role"], "administrator");
    // The company carries general cargo, and so do its people unless something else is chosen.
    assert_eq!(user["category_visibility"], "GENERAL_CARGO");
    let token = answer.data()["token"].clone();
    let admin = visitor.with_token(token.as_str().unwrap());
    for (name, chosen, visibility) in [
        ("jonas", Value::Null, "GENERAL_CARGO"),
        ("petras", json!("BOTH"), "BOTH"),
    ] {
        let mut body = json!({"name": name, "email": format!("{name}@company.example"),
            "role": "planner", "manager_type": "ALL"});
        if !chosen.is_null() {
            body["category_visibility"] = chosen;
        }
        let added = admin.post("/users", body).await.data();
        let user = admin.get(&format!("/users/{}", added["id"])).await.data();
        assert_eq!(user["category_visibility"], visibility, "{name}");
    }
}
