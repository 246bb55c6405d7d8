//! Invitations: one mail, one link, one use.

use chrono::TimeDelta;
use domain::users::Role;
use entity::outbox;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{add, body, colleague, read};
use crate::mail::inbox::{Inbox, Mood};
use crate::mail::scene::{deliver, server_with};
use crate::session::forgotten::token_for;
use crate::support::{Answer, Client, TestCompany, random};

/// The invitations of a user, oldest first.
async fn mails(company: &TestCompany, id: i64) -> Vec<outbox::Model> {
    company
        .db()
        .read(async |txn| {
            outbox::Entity::find()
                .filter(outbox::Column::Kind.eq("invitation"))
                .filter(outbox::Column::SubjectType.eq("users"))
                .filter(outbox::Column::SubjectId.eq(id))
                .order_by_asc(outbox::Column::Id)
                .all(txn)
                .await
        })
        .await
        .unwrap()
}

/// The token in the link of a mail.
fn token(mail: &outbox::Model) -> String {
    let (_, rest) = mail.text_body.split_once("/set-password#token=").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn accept(company: &TestCompany, token: &str, password: &str) -> Answer {
    company
        .visitor()
        .post(
            "/password/set",
            json!({ "token": token, "password": password }),
        )
        .await
}

fn invited() -> Value {
    json!({
        "name": "Invited", "role": "planner", "language": "lt",
        "email": format!("{}@company.example", random()),
    })
}

const WORDS: &str = "three unrelated words";

#[actix_web::test]
async fn a_new_user_chooses_a_password_by_a_link_that_works_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let wanted = invited();
    let id = add(&admin, wanted.clone()).await;
    assert_eq!(read(&admin, id).await["status"], "invited");
    let sent = mails(&company, id).await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].recipients, json!([wanted["email"]]));
    assert!(sent[0].text_body.contains(&company.host), "its own host");

    let token = token(&sent[0]);
    accept(&company, &token, WORDS).await.assert_status(200);
    accept(&company, &token, "three other words then")
        .await
        .assert_field("token");
    assert_eq!(read(&admin, id).await["status"], "active");
    company
        .sign_in(wanted["email"].as_str().unwrap(), WORDS)
        .await;
    admin
        .post(&format!("/users/{id}/invitation"), json!({}))
        .await
        .assert_conflict("accepted");
}

#[actix_web::test]
async fn an_invitation_can_be_sent_again_until_it_is_accepted() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, invited()).await;
    // By then the first one has expired, and so has the token of the administrator who sent it.
    company.server.pass(TimeDelta::days(8));
    let admin = company.sign_in_as(Role::Administrator).await;
    admin
        .post(&format!("/users/{id}/invitation"), json!({}))
        .await
        .assert_status(200);
    let sent = mails(&company, id).await;
    assert_eq!(sent.len(), 2);
    accept(&company, &token(&sent[0]), WORDS)
        .await
        .assert_field("token");
    accept(&company, &token(&sent[1]), WORDS)
        .await
        .assert_status(200);
}

/// Anybody who knows the address can ask for that letter.
#[actix_web::test]
async fn an_invitation_outlives_letters_for_a_forgotten_password() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let wanted = invited();
    let id = add(&admin, wanted.clone()).await;
    let email = wanted["email"].as_str().unwrap();
    let older = token_for(&company, email).await;
    let newer = token_for(&company, email).await;
    // Of those letters, too, only the newest counts.
    accept(&company, &older, WORDS).await.assert_field("token");
    let sent = mails(&company, id).await;
    accept(&company, &token(&sent[0]), WORDS)
        .await
        .assert_status(200);
    accept(&company, &newer, "three other words then")
        .await
        .assert_field("token");
}

#[actix_web::test]
async fn an_invitation_that_is_sent_again_ends_all_links_before_it() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let wanted = invited();
    let id = add(&admin, wanted.clone()).await;
    let reset = token_for(&company, wanted["email"].as_str().unwrap()).await;
    let again = format!("/users/{id}/invitation");
    admin.post(&again, json!({})).await.assert_status(200);
    accept(&company, &reset, WORDS).await.assert_field("token");
    let sent = mails(&company, id).await;
    accept(&company, &token(&sent[1]), WORDS)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_user_with_a_password_is_not_invited() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (_, id) = colleague(&company, &admin, Role::Planner).await;
    assert_eq!(read(&admin, id).await["status"], "active");
    assert!(mails(&company, id).await.is_empty());
    admin
        .put(
            &format!("/users/{id}"),
            json!({"email": format!("{}@company.example", random())}),
        )
        .await
        .assert_status(200);
    assert!(mails(&company, id).await.is_empty());
}

#[actix_web::test]
async fn the_link_dies_with_the_address_it_was_sent_to() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, invited()).await;
    let corrected = format!("{}@company.example", random());
    admin
        .put(&format!("/users/{id}"), json!({ "email": corrected }))
        .await
        .assert_status(200);
    let sent = mails(&company, id).await;
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[1].recipients, json!([corrected]));
    accept(&company, &token(&sent[0]), WORDS)
        .await
        .assert_field("token");
    accept(&company, &token(&sent[1]), WORDS)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn the_link_of_a_deleted_user_or_of_one_with_a_password_is_dead() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let deleted = add(&admin, invited()).await;
    let given = add(&admin, invited()).await;
    admin
        .delete(&format!("/users/{deleted}"))
        .await
        .assert_status(200);
    admin
        .put(&format!("/users/{given}"), json!({ "password": WORDS }))
        .await
        .assert_status(200);
    for id in [deleted, given] {
        let sent = mails(&company, id).await;
        accept(&company, &token(&sent[0]), WORDS)
            .await
            .assert_field("token");
    }
}

#[actix_web::test]
async fn a_refused_user_is_not_invited() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let taken = body("First", "planner");
    add(&admin, taken.clone()).await;
    let mut again = invited();
    again["email"] = taken["email"].clone();
    admin.post("/users", again).await.assert_field("email");
    let sent = company
        .db()
        .read(async |txn| outbox::Entity::find().all(txn).await)
        .await
        .unwrap();
    assert!(sent.is_empty());
}

/// The newest invitation, which must be the same in the list and in the user.
async fn shown(admin: &Client, id: i64) -> Value {
    let users = admin.get("/users").await.data()["users"].clone();
    let users = users.as_array().unwrap();
    let row = users.iter().find(|user| user["id"] == id).unwrap();
    assert_eq!(*row, read(admin, id).await, "the row is the user, whole");
    row["invitation"].clone()
}

#[actix_web::test]
async fn an_administrator_sees_what_became_of_an_invitation() {
    let inbox = Inbox::open([Mood::NoSuchUser]).await;
    let company = server_with(&inbox).await.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let id = add(&admin, invited()).await;
    let other = add(&admin, invited()).await;
    let (_, active) = colleague(&company, &admin, Role::Planner).await;
    let waiting = shown(&admin, id).await;
    assert_eq!(waiting["status"], "pending");
    assert_eq!(waiting["error"], Value::Null);

    deliver(&company).await;
    let failed = shown(&admin, id).await;
    assert_eq!(failed["email_id"], waiting["email_id"]);
    assert_eq!(failed["status"], "failed");
    let reason = failed["error"].as_str().unwrap();
    assert!(
        reason.contains("550") && reason.contains("No such user"),
        "{reason}"
    );
    assert_eq!(shown(&admin, other).await["status"], "sent");
    assert_eq!(shown(&admin, active).await, Value::Null);

    // The newest one counts, whatever happened to earlier ones.
    let again = format!("/users/{id}/invitation");
    admin.post(&again, json!({})).await.assert_status(200);
    let newer = shown(&admin, id).await;
    assert_eq!(newer["status"], "pending");
    assert_ne!(newer["email_id"], failed["email_id"]);
    deliver(&company).await;
    assert_eq!(
        shown(&admin, id).await,
        json!({ "email_id": newer["email_id"], "status": "sent", "error": null })
    );

    let given = json!({ "password": WORDS });
    let path = format!("/users/{id}");
    admin.put(&path, given).await.assert_status(200);
    assert_eq!(shown(&admin, id).await, Value::Null, "accepted");
}
