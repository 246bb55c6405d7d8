//! The calls for e-mails: sending a test e-mail, reading a mail's status, sending it again.

use domain::MailId;
use domain::users::Role;
use entity::outbox;
use reqwest::Method;
use sea_orm::{DbErr, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use tenant_router::TenantKey;

use super::inbox::{Inbox, Mood, read};
use super::scene::{deliver, invoice, queue, row, server_with};
use crate::support::{BrokenOff, TestCompany, random};

#[actix_web::test]
async fn an_administrator_tries_the_mail_and_sees_that_it_works() {
    let inbox = Inbox::open([]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = admin.post("/emails/test", json!({})).await.data()["id"].clone();
    let path = format!("/emails/{id}");
    let waiting = admin.get(&path).await.data();
    assert_eq!(waiting["status"], "pending");
    assert_eq!(waiting["sent_at"], Value::Null);
    deliver(&company).await;
    let sent = admin.get(&path).await.data();
    assert_eq!(sent["status"], "sent");
    assert_eq!(sent["kind"], "test");
    assert!(sent["sent_at"].is_string() && sent["error"].is_null());
    let mails = inbox.mails();
    let subject = read(&mails[0]).subject().unwrap().to_owned();
    assert_eq!(subject, format!("{}: test e-mail", company.tenant.name));
    admin
        .post(&format!("{path}/resend"), json!({}))
        .await
        .assert_conflict("failed");
    let manager = company.sign_in_as(Role::Manager).await;
    manager
        .post("/emails/test", json!({}))
        .await
        .assert_status(403);
    manager.get(&path).await.assert_status(404);
    manager
        .post(&format!("{path}/resend"), json!({}))
        .await
        .assert_status(404);
}

#[actix_web::test]
async fn a_test_that_fails_says_why_at_once() {
    let inbox = Inbox::open([Mood::NotNow]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = admin.post("/emails/test", json!({})).await.data()["id"].clone();
    deliver(&company).await;
    let failed = admin.get(&format!("/emails/{id}")).await.data();
    assert_eq!(failed["status"], "failed");
    assert!(
        failed["error"].as_str().unwrap().contains("Try later"),
        "{failed}"
    );
    assert_eq!(failed["in_doubt"], false);
}

#[actix_web::test]
async fn sending_again_counts_as_a_letter() {
    let inbox = Inbox::open([Mood::NotNow]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let test = async || admin.post("/emails/test", json!({})).await;
    let id = test().await.data()["id"].clone();
    deliver(&company).await;
    for _ in 0..4 {
        test().await.assert_status(200);
    }
    let again = admin.post(&format!("/emails/{id}/resend"), json!({})).await;
    again.assert_status(429);
    let failed = admin.get(&format!("/emails/{id}")).await.data();
    assert_eq!(failed["status"], "failed");
}

/// How many letters the company has, and how many count against its limit.
async fn letters_of(company: &TestCompany) -> (u64, u64) {
    let there: Result<u64, DbErr> = company
        .db()
        .read(async |txn| outbox::Entity::find().count(txn).await)
        .await;
    let key = TenantKey::new(&company.tenant.id, "letters-of", "company");
    let counted: Option<u64> = redis::cmd("GET")
        .arg(&key)
        .query_async(&mut company.server.server.state.redis.clone())
        .await
        .unwrap();
    (there.unwrap(), counted.unwrap_or_default())
}

#[actix_web::test]
async fn a_letter_whose_transaction_was_broken_off_is_there_once_and_counts_once() {
    let inbox = Inbox::open([Mood::NotNow]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let failed = admin.post("/emails/test", json!({})).await.data()["id"].clone();
    deliver(&company).await;
    let admin = admin.impatient();
    let broken_off = BrokenOff::on(&company, "outbox").await;
    let address = || format!("{}@elsewhere.example", random());
    let person = json!({
        "name": "Invited", "role": "planner", "language": "lt", "email": address(),
    });
    let person = admin.post("/users", person).await.data()["id"].clone();
    assert_eq!(broken_off.runs().await, 2);
    assert_eq!(letters_of(&company).await, (2, 2));

    let offers = json!({ "OFFER_EMAIL": address(), "base_url": "" });
    for (method, path, body, is_new) in [
        (
            Method::PUT,
            format!("/users/{person}"),
            json!({ "email": address() }),
            1,
        ),
        (
            Method::POST,
            format!("/users/{person}/invitation"),
            json!({}),
            1,
        ),
        (Method::PATCH, "/utilities/settings".to_owned(), offers, 1),
        (
            Method::POST,
            format!("/emails/{failed}/resend"),
            json!({}),
            0,
        ),
        (Method::POST, "/emails/test".to_owned(), json!({}), 1),
    ] {
        let (runs, (there, counted)) = (broken_off.runs().await, letters_of(&company).await);
        let call = admin.request(method, &path).json(&body);
        admin.send(call).await.assert_status(200);
        assert_eq!(broken_off.runs().await, runs + 2, "{path}");
        assert_eq!(
            letters_of(&company).await,
            (there + is_new, counted + 1),
            "{path}"
        );
    }
    // Three of five letters to the administrator are asked for. The last one is not refused in its second run.
    for _ in 0..2 {
        admin
            .post("/emails/test", json!({}))
            .await
            .assert_status(200);
    }
    admin
        .post("/emails/test", json!({}))
        .await
        .assert_status(429);
}

#[actix_web::test]
async fn a_mail_in_doubt_is_sent_again_when_a_person_says_so() {
    let inbox = Inbox::open([Mood::HangUp]).await;
    let company = server_with(&inbox).await.company().await;
    let (manager, author) = company
        .sign_in_with(Role::Manager, domain::users::CategoryVisibility::Both)
        .await;
    let mut letter = invoice("petras@client.example");
    letter.author = Some(author);
    let id: MailId = queue(&company, letter).await;
    deliver(&company).await;
    let path = format!("/emails/{id}");
    assert_eq!(manager.get(&path).await.data()["in_doubt"], true);
    let again = manager
        .post(&format!("{path}/resend"), json!({}))
        .await
        .data();
    assert_eq!(again["status"], "pending");
    deliver(&company).await;
    let sent = manager.get(&path).await.data();
    assert_eq!(
        (&sent["status"], &sent["in_doubt"]),
        (&json!("sent"), &json!(false))
    );
    // The recipient's server can tell that both are the same mail. Between them the author got a letter.
    let mails = inbox.mails();
    assert_eq!(mails.len(), 3);
    assert_eq!(read(&mails[0]).message_id(), read(&mails[2]).message_id());
    assert_eq!(row(&company, id).await.attempts, 2);
    let stranger = company.sign_in_as(Role::Planner).await;
    stranger.get(&path).await.assert_status(404);
}
