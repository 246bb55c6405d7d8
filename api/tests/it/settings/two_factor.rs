//! Codes by e-mail can be switched on only once e-mail is known to work.

use chrono::TimeDelta;
use domain::users::Role;
use serde_json::{Value, json};

use crate::mail::inbox::{Inbox, Mood};
use crate::mail::scene::{company_with_server, deliver, server_with_port};
use crate::support::{Client, TestCompany, TestServer};

const PATH: &str = "/utilities/settings";

/// Sends a test e-mail a minute later and returns its status.
async fn try_mail(company: &TestCompany, admin: &Client) -> Value {
    company.server.pass(TimeDelta::minutes(1));
    let id = admin.post("/emails/test", json!({})).await.data()["id"].clone();
    deliver(company).await;
    company.server.pass(TimeDelta::minutes(1));
    admin.get(&format!("/emails/{id}")).await.data()["status"].clone()
}

async fn turn(admin: &Client, is_on: bool) -> crate::support::Answer {
    admin.patch(PATH, json!({ "ENABLE_2FA": is_on })).await
}

#[actix_web::test]
async fn a_mail_server_of_ones_own_must_have_sent_something_first() {
    let inbox = Inbox::open([Mood::NoSuchUser]).await;
    let company = company_with_server(&inbox, None).await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let refused = turn(&admin, true).await;
    refused.assert_field("ENABLE_2FA");
    assert!(
        refused.text.contains("Send a test e-mail first"),
        "{}",
        refused.text
    );
    assert_eq!(admin.get(PATH).await.data()["ENABLE_2FA"], false);
    assert_eq!(try_mail(&company, &admin).await, "failed");
    turn(&admin, true).await.assert_field("ENABLE_2FA");

    assert_eq!(try_mail(&company, &admin).await, "sent");
    // The general form sends its fields unchanged.
    let same = json!({ "SMTP_HOST": "127.0.0.1", "SMTP_PORT": inbox.port, "SMTP_FROM_NAME": "Acme",
                       "SMTP_FROM_EMAIL": "info@acme.example", "SMTP_USERNAME": null });
    admin.patch(PATH, same).await.assert_status(200);
    turn(&admin, true).await.assert_status(200);
    assert_eq!(admin.get(PATH).await.data()["ENABLE_2FA"], true);
}

#[actix_web::test]
async fn a_mail_sent_before_the_server_was_changed_proves_nothing() {
    let inbox = Inbox::open([]).await;
    let company = company_with_server(&inbox, None).await;
    let admin = company.sign_in_as(Role::Administrator).await;
    assert_eq!(try_mail(&company, &admin).await, "sent");
    for change in [
        json!({ "SMTP_HOST": "mail.other.example" }),
        json!({ "SMTP_PORT": 2525 }),
        json!({ "SMTP_USERNAME": "office" }),
        json!({ "SMTP_PASSWORD": "secret" }),
        json!({ "SMTP_FROM_EMAIL": "other@acme.example" }),
    ] {
        let mut both = change.clone();
        both["ENABLE_2FA"] = json!(true);
        let refused = admin.patch(PATH, both).await;
        refused.assert_field("ENABLE_2FA");
    }
    let port = json!({ "SMTP_PORT": 2525 });
    admin.patch(PATH, port).await.assert_status(200);
    turn(&admin, true).await.assert_field("ENABLE_2FA");
    // Back to the installation's server, which is the operator's responsibility.
    let back = json!({ "SMTP_HOST": null, "ENABLE_2FA": true });
    admin.patch(PATH, back).await.assert_status(200);
}

#[actix_web::test]
async fn a_mail_that_was_on_its_way_when_the_server_was_changed_proves_nothing() {
    let inbox = Inbox::open([]).await;
    let company = company_with_server(&inbox, None).await;
    let admin = company.sign_in_as(Role::Administrator).await;
    company.server.pass(TimeDelta::minutes(1));
    admin
        .post("/emails/test", json!({}))
        .await
        .assert_status(200);
    company.server.pass(TimeDelta::minutes(1));
    let sender = json!({ "SMTP_FROM_EMAIL": "other@acme.example" });
    admin.patch(PATH, sender).await.assert_status(200);
    company.server.pass(TimeDelta::minutes(1));
    deliver(&company).await;
    company.server.pass(TimeDelta::minutes(1));
    turn(&admin, true).await.assert_field("ENABLE_2FA");
    assert_eq!(try_mail(&company, &admin).await, "sent");
    turn(&admin, true).await.assert_status(200);
}

#[actix_web::test]
async fn without_a_server_of_ones_own_and_where_it_is_on_nothing_is_asked() {
    let inbox = Inbox::open([]).await;
    let company = server_with_port(9).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    turn(&admin, true).await.assert_status(200);
    // It is already on: the security form sends it with every change of the addresses.
    let addresses = json!({ "ENABLE_2FA": true, "ALLOWED_LOGIN_IPS": ["127.0.0.0/8"] });
    admin.patch(PATH, addresses).await.assert_status(200);
    turn(&admin, false).await.assert_status(200);
    let server = json!({ "SMTP_HOST": "127.0.0.1", "SMTP_PORT": inbox.port,
                         "SMTP_FROM_EMAIL": "info@acme.example" });
    admin.patch(PATH, server).await.assert_status(200);
    turn(&admin, true).await.assert_field("ENABLE_2FA");
}

#[actix_web::test]
async fn the_server_that_codes_go_through_stays_as_it_is_while_they_are_asked_for() {
    let inbox = Inbox::open([]).await;
    let company = company_with_server(&inbox, None).await;
    let admin = company.sign_in_as(Role::Administrator).await;
    assert_eq!(try_mail(&company, &admin).await, "sent");
    turn(&admin, true).await.assert_status(200);

    let other = json!({ "SMTP_HOST": "mail.other.example", "SMTP_PORT": 2525,
                        "SMTP_USERNAME": "office", "SMTP_PASSWORD": "secret",
                        "SMTP_FROM_EMAIL": "other@acme.example", "SMTP_FROM_NAME": "Other" });
    let refused = admin.patch(PATH, other.clone()).await;
    for field in [
        "SMTP_HOST",
        "SMTP_PORT",
        "SMTP_USERNAME",
        "SMTP_PASSWORD",
        "SMTP_FROM_EMAIL",
    ] {
        refused.assert_field(field);
    }
    let stored = admin.get(PATH).await.data();
    assert_eq!(stored["SMTP_HOST"], "127.0.0.1");
    assert_eq!(stored["SMTP_FROM_NAME"], Value::Null);

    // The sender's name does not matter, and the operator answers for the installation's server.
    let name = json!({ "SMTP_FROM_NAME": "Acme" });
    admin.patch(PATH, name).await.assert_status(200);
    let back = json!({ "SMTP_HOST": null, "SMTP_PORT": null, "SMTP_FROM_EMAIL": null });
    admin.patch(PATH, back).await.assert_status(200);
    // From there to a server that has not been tested.
    let refused = admin.patch(PATH, other.clone()).await;
    refused.assert_field("SMTP_HOST");
    // Changing the server and switching codes off in one request is allowed.
    let mut off = other;
    off["ENABLE_2FA"] = json!(false);
    admin.patch(PATH, off).await.assert_status(200);
}

#[actix_web::test]
async fn without_any_mail_server_there_are_no_codes() {
    let mut changes = toml::Table::new();
    changes.insert("public_scheme".to_owned(), "https".into());
    let company = TestServer::start_with(changes).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let refused = turn(&admin, true).await;
    refused.assert_field("ENABLE_2FA");
    assert!(
        refused.text.contains("no mail server yet"),
        "{}",
        refused.text
    );
    turn(&admin, false).await.assert_status(200);
}
