//! The list, single users, and what other roles may see.

use domain::users::Role;
use serde_json::{Value, json};

use super::{add, body, colleague, company_sends_from, company_sets, read, texts};
use crate::support::{Client, TestCompany};

async fn names(admin: &Client, query: &str) -> Vec<String> {
    let users = admin.get(&format!("/users{query}")).await.data()["users"].clone();
    let users = users.as_array().unwrap().clone();
    users
        .iter()
        .map(|user| user["name"].as_str().unwrap().to_owned())
        .collect()
}

#[actix_web::test]
async fn users_are_listed_by_name_searched_and_paged() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for name in ["Žygimantas", "Birutė", "Algis", "50% Off"] {
        add(&admin, body(name, "manager")).await;
    }
    let answer = admin
        .get("/users?with_total=1")
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        answer["meta"],
        json!({"offset": 0, "limit": 20, "has_more": false, "total": 6})
    );
    assert_eq!(names(&admin, "?search=zygi").await, ["Žygimantas"]);
    assert_eq!(names(&admin, "?search=BIRUTE").await, ["Birutė"]);
    assert_eq!(names(&admin, "?search=%25").await, ["50% Off"]);
    assert_eq!(
        names(&admin, "?search=first@company").await,
        ["First Administrator"]
    );
    assert!(names(&admin, "?search=nobody").await.is_empty());

    let all = names(&admin, "").await;
    let mut paged = names(&admin, "?limit=4").await;
    paged.extend(names(&admin, "?limit=4&offset=4").await);
    assert_eq!(paged, all);
    admin
        .get("/users?limit=-1&offset=x")
        .await
        .assert_field("limit")
        .assert_field("offset");
}

#[actix_web::test]
async fn a_user_carries_both_sets_of_mail_names() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    company_sends_from(&company, "office@company.example").await;
    // The installation's server may not send in the company's name.
    let me = admin.get("/users/current").await.data();
    let by = "The Company <no-reply@wayhaul.localhost>";
    assert_eq!(
        admin.get("/users/email-settings").await.data(),
        json!({"email_domain": "company.example", "default_email_username": "office",
               "default_mail_sender_name": "The Company",
               "agreements_sender": by, "agreements_reply_to": me["email"],
               "invoices_sender": by, "invoices_reply_to": me["email"]})
    );
    company_sets(&company, "SMTP_HOST", "mail.company.example").await;
    let settings = admin.get("/users/email-settings").await.data();
    let by = "The Company <office@company.example>";
    assert_eq!(settings["agreements_sender"], by);
    assert_eq!(settings["agreements_reply_to"], me["email"]);
    let mut wanted = body("Ona", "Planner");
    wanted.as_object_mut().unwrap().extend([
        ("manager_type".to_owned(), json!("DISPATCHER")),
        ("category_visibility".to_owned(), json!("GENERAL_CARGO")),
        ("language".to_owned(), json!("lt")),
        (
            "agreements_email".to_owned(),
            json!("ona.a@company.example"),
        ),
        ("agreements_mail_sender_name".to_owned(), json!("Ona A")),
        ("invoices_email".to_owned(), json!("ona.i")),
        ("invoices_mail_sender_name".to_owned(), json!("Ona I")),
    ]);
    let id = add(&admin, wanted.clone()).await;
    let user = read(&admin, id).await;
    for (field, value) in [
        ("name", json!("Ona")),
        ("email", wanted["email"].clone()),
        ("role", json!("planner")),
        ("roles", json!(["planner"])),
        ("manager_type", json!("DISPATCHER")),
        ("category_visibility", json!("GENERAL_CARGO")),
        ("language", json!("lt")),
        ("email_domain", json!("company.example")),
        ("agreements_email_username", json!("ona.a")),
        ("agreements_email", json!("ona.a@company.example")),
        ("agreements_from_name", json!("Ona A")),
        ("agreements_mail_sender_name", json!("Ona A")),
        ("invoices_email_username", json!("ona.i")),
        ("invoices_email", json!("ona.i@company.example")),
        ("invoices_from_name", json!("Ona I")),
        ("invoices_mail_sender_name", json!("Ona I")),
        ("status", json!("active")),
        ("last_login_at", Value::Null),
    ] {
        assert_eq!(user[field], value, "{field}");
    }
    let row = admin.get("/users?search=Ona").await.data()["users"][0].clone();
    assert_eq!(row, user, "the row is the user, whole");

    // Only the company's own domain can be sent from.
    let refused = json!({"agreements_email": "ona@other.example", "invoices_email": "o na"});
    admin
        .put(&format!("/users/{id}"), refused)
        .await
        .assert_field("agreements_email")
        .assert_field("invoices_email");
    let cleared = json!({"agreements_email": null, "invoices_mail_sender_name": ""});
    admin
        .put(&format!("/users/{id}"), cleared)
        .await
        .assert_status(200);
    let user = read(&admin, id).await;
    assert_eq!(user["agreements_email_username"], Value::Null);
    assert_eq!(user["invoices_from_name"], Value::Null);
    assert_eq!(user["invoices_email_username"], "ona.i");
}

#[actix_web::test]
async fn a_company_without_an_address_has_no_senders() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let settings = admin.get("/users/email-settings").await.data();
    assert_eq!(settings["email_domain"], Value::Null);
    let mut wanted = body("Ona", "planner");
    wanted["invoices_email"] = json!("ona@company.example");
    admin
        .post("/users", wanted)
        .await
        .assert_field("invoices_email");
}

#[actix_web::test]
async fn only_administrators_see_and_change_users() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (_, other) = colleague(&company, &admin, Role::Planner).await;
    for role in [Role::Manager, Role::Planner, Role::Owner, Role::Accounting] {
        let client = company.sign_in_as(role).await;
        let path = format!("/users/{other}");
        for answer in [
            client.get("/users").await,
            client.get(&path).await,
            client.post("/users", body("New", "planner")).await,
            client.put(&path, json!({"role": "administrator"})).await,
            client.delete(&path).await,
            client.post(&format!("{path}/invitation"), json!({})).await,
            client.get("/utilities/role-permissions").await,
            client
                .put(
                    "/utilities/role-permissions",
                    json!({"role": "planner", "permissions": []}),
                )
                .await,
        ] {
            assert_eq!(answer.status, 403, "{role}: {}", answer.text);
        }
        client.get("/users/current").await.assert_status(200);
        client.get("/users/list").await.assert_status(200);
        client.get("/users/email-settings").await.assert_status(200);
    }
    assert_eq!(read(&admin, other).await["role"], "planner");
}

#[actix_web::test]
async fn literal_paths_are_no_ids() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    admin.get("/users/999999").await.assert_status(404);
    admin.get("/users/nobody").await.assert_status(404);
    assert_eq!(
        texts(&admin.get("/users/current").await.data()["roles"]),
        ["administrator"]
    );
}
