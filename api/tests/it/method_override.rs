//! `_method`, which the specification's screens send where a form cannot send a PUT.

use domain::users::Role;
use reqwest::multipart::Form;
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use crate::orders::scene::Scene;
use crate::support::{Client, TestCompany};

/// The calls that the specification sends so.
const SENT: [(&str, &str); 5] = [
    ("/orders/999999/save-documents", "put"),
    ("/orders/999999/save-damage-invoices", "put"),
    ("/routes/999999", "put"),
    ("/company/profile", "patch"),
    ("/contacts/999999", "put"),
];

fn ways(client: &Client, path: &str, method: &str) -> Vec<(&'static str, RequestBuilder)> {
    let post = |path: &str| client.request(Method::POST, path);
    let asked = format!("{path}?_method={method}");
    let form = || {
        Form::new()
            .text("name", "A")
            .text("_method", method.to_owned())
    };
    vec![
        (
            "query",
            post(&asked).multipart(Form::new().text("name", "A")),
        ),
        ("field", post(path).multipart(form())),
        ("both", post(&asked).multipart(form())),
        (
            "url-encoded",
            post(path)
                .header("content-type", "application/x-www-form-urlencoded")
                .body(format!("name=A&_method={method}")),
        ),
    ]
}

#[actix_web::test]
async fn every_call_of_the_specification_that_is_sent_so_is_found() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (path, method) in SENT {
        for (way, request) in ways(&admin, path, method) {
            let answer = admin.send(request).await;
            let code = answer.json()["code"].clone();
            let is_found = answer.status != 405 && code != "no_call" && code != "wrong_method";
            assert!(is_found, "{path} by {way}: {answer:?}");
        }
    }
    let admin = &admin;
    let json = async |path: &str, body| admin.post(path, body).await.status;
    let named = json!({"_method": "patch", "name": "Acme"});
    assert_eq!(json("/company/profile", named).await, 200);
    assert_eq!(admin.get("/company/profile").await.data()["name"], "Acme");
}

#[actix_web::test]
async fn a_body_that_does_not_say_so_changes_nothing() {
    let scene = Scene::new().await;
    let path = format!("/contacts/{}", scene.client);
    let before = scene.admin.get(&path).await.data();
    for said in [
        json!({}),
        json!({"_method": "patch"}),
        json!({"_method": "delete"}),
    ] {
        let mut body = json!({"company_name": "Taken over", "types": ["client"]});
        crate::orders::scene::merge(&mut body, said);
        let refused = scene.admin.post(&path, body).await;
        refused.assert_status(405);
        assert!(refused.headers["allow"].to_str().unwrap().contains("PUT"));
    }
    assert_eq!(scene.admin.get(&path).await.data(), before);
    let said = json!({"_method": "put", "company_name": "Renamed", "types": ["client"]});
    scene.admin.post(&path, said).await.assert_status(200);
    assert_eq!(
        scene.admin.get(&path).await.data()["company_name"],
        "Renamed"
    );
}
