//! What features put into the outbox.

use api::testing::mail::{self, Letter, Written};
use domain::mail::{MailKind, OutboxStatus};
use entity::outbox;
use sea_orm::{DbErr, EntityTrait, PaginatorTrait};
use serde_json::json;

use super::scene::{invitation, queue, row};
use crate::support::TestCompany;

#[actix_web::test]
async fn a_letter_waits_in_the_outbox_in_the_companys_name() {
    let company = TestCompany::new().await;
    let letter = invitation(&company, "petras@acme.example").await;
    let id = queue(&company, letter).await;
    let row = row(&company, id).await;
    assert_eq!(row.status, OutboxStatus::Pending);
    assert_eq!(row.kind, MailKind::Invitation);
    assert_eq!(row.recipients, json!(["petras@acme.example"]));
    assert_eq!(
        row.subject,
        format!("{}: jūsų paskyra", company.tenant.name)
    );
    assert!(
        row.text_body
            .contains("https://acme.example/set-password#token=a.b&c=\"d\"")
    );
    assert!(
        row.text_body.contains("galioja 7 dienas"),
        "{}",
        row.text_body
    );
    let html = row.html_body.unwrap();
    assert!(
        html.contains("lang=\"lt\"") && !html.contains("c=\"d\""),
        "{html}"
    );
    assert!(row.message_id.ends_with(&format!("@{}>", company.host)));
    assert_eq!(row.next_attempt_at, company.server.server.state.clock.now());
}

#[actix_web::test]
async fn a_letter_of_a_deed_that_failed_was_never_written() {
    let company = TestCompany::new().await;
    let letter = invitation(&company, "petras@acme.example").await;
    let state = &company.server.server.state;
    let failed: Result<(), DbErr> = company
        .db()
        .write(async |txn| {
            mail::queue(txn, state, letter).await?;
            Err(DbErr::Custom("the deed failed".to_owned()))
        })
        .await;
    assert!(failed.is_err());
    let count: Result<u64, DbErr> = company
        .db()
        .read(async |txn| outbox::Entity::find().count(txn).await)
        .await;
    assert_eq!(count.unwrap(), 0);
}

#[actix_web::test]
async fn a_persons_words_are_cleaned_and_cannot_add_a_header() {
    let company = TestCompany::new().await;
    let letter = Letter::of_a_person(
        MailKind::Invoice,
        vec!["petras@acme.example".parse().unwrap()],
        "Invoice\r\nBcc: everybody@acme.example".to_owned(),
        &Written::of("<p onclick=\"x()\">Labas<script>x()</script></p>"),
    );
    let id = queue(&company, letter).await;
    let row = row(&company, id).await;
    assert_eq!(row.subject, "Invoice Bcc: everybody@acme.example");
    assert_eq!(row.html_body.as_deref(), Some("<p>Labas</p>"));
    assert_eq!(row.text_body, "Labas\n");
}
