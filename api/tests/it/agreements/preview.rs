//! The preview of a template that is being edited.

use domain::users::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Client, TestCompany};

const PATH: &str = "/utilities/agreement-template/preview";

fn document(content: &Value) -> Value {
    json!({ "type": "doc", "content": content })
}

fn paragraph(text: &str) -> Value {
    json!({ "type": "paragraph", "content": [{ "type": "text", "text": text }] })
}

fn variable(identifier: &str) -> Value {
    json!({ "type": "paragraph", "content": [
        { "type": "variable", "attrs": { "identifier": identifier, "label": identifier } },
    ] })
}

fn body(template: &Value) -> Value {
    // As the editor sends it: JSON in a string.
    json!({ "template": template.to_string(), "category": "AUTOMOTIVE_TRANSPORT" })
}

async fn pdf(client: &Client, sent: Value) -> Vec<u8> {
    let request = client.request(Method::POST, PATH).json(&sent);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(answer.headers()["content-type"], "application/pdf");
    assert_eq!(answer.headers()["cache-control"], "private, no-store");
    answer.bytes().await.unwrap().to_vec()
}

#[actix_web::test]
async fn a_template_is_typeset_before_it_is_saved() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let before = admin.get("/utilities/settings").await.data();
    let own = document(&json!([
        paragraph("Our own words"),
        variable("order_number")
    ]));
    let file = pdf(&admin, body(&own)).await;
    assert!(file.starts_with(b"%PDF-"));
    // An empty text is the standard one, which says much more.
    let standard = pdf(&admin, body(&document(&json!([])))).await;
    assert!(standard.len() > file.len());
    let cargo = json!({ "template": document(&json!([])), "category": "GENERAL_CARGO" });
    assert!(pdf(&admin, cargo).await.starts_with(b"%PDF-"));
    assert_eq!(
        admin.get("/utilities/settings").await.data(),
        before,
        "nothing is stored"
    );
}

#[actix_web::test]
async fn what_could_not_be_saved_is_told_at_its_place() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let unknown = document(&json!([paragraph("x"), variable("gone")]));
    admin
        .post(PATH, body(&unknown))
        .await
        .assert_field("template.content.1.content.0.attrs.identifier");
    admin
        .post(PATH, json!({ "template": "{}", "category": "CARS" }))
        .await
        .assert_field("category");
    admin
        .post(PATH, body(&json!({})))
        .await
        .assert_field("template");
    admin.post(PATH, json!({})).await.assert_field("template");
    let nodes = vec![paragraph("x"); 6_000];
    admin
        .post(PATH, body(&document(&nodes.into())))
        .await
        .assert_field("template");
    let large = document(&json!([paragraph(&"x".repeat(1_100_000))]));
    admin.post(PATH, body(&large)).await.assert_status(413);
    // Many short paragraphs are within the limits of a template, and too many pages.
    let long: Vec<Value> = (0..2_400).map(|_| paragraph("x")).collect();
    let answer = admin.post(PATH, body(&document(&long.into()))).await;
    assert!([200, 422].contains(&answer.status), "{}", answer.status);
}

#[actix_web::test]
async fn only_administrators_of_the_company_look_at_it() {
    let company = TestCompany::new().await;
    for role in [Role::Manager, Role::Accounting, Role::Owner, Role::Planner] {
        let client = company.sign_in_as(role).await;
        client
            .post(PATH, body(&document(&json!([]))))
            .await
            .assert_status(403);
    }
    // The token of one company is none of another's.
    let other = company.server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let elsewhere = other.visitor().with_token(admin.token());
    elsewhere
        .post(PATH, body(&document(&json!([]))))
        .await
        .assert_status(401);
}
