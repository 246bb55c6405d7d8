//! Servers, companies and letters for the mail tests.

use std::sync::Arc;

use api::testing::Delivery;
use api::testing::mail::{self, Envelope, Letter, Written, letters};
use api::testing::settings::keys::{SMTP_FROM_EMAIL, SMTP_FROM_NAME, SMTP_HOST, SMTP_PORT};
use api::testing::settings::{Writer, put};
use chrono::TimeDelta;
use domain::MailId;
use domain::mail::MailKind;
use domain::users::Language;
use entity::outbox;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait, IntoActiveModel, Set};
use serde_json::json;
use tokio::sync::watch;

use super::inbox::Inbox;
use crate::support::{TestCompany, TestServer};

/// A server whose companies send through `inbox`.
pub async fn server_with(inbox: &Inbox) -> Arc<TestServer> {
    server_with_port(inbox.port).await
}

pub async fn server_with_port(port: u16) -> Arc<TestServer> {
    let mut changes = toml::Table::new();
    let url = format!("smtp://127.0.0.1:{port}?tls=none");
    changes.insert("smtp_url".to_owned(), url.into());
    changes.insert(
        "mail_from".to_owned(),
        "Wayhaul <no-reply@wayhaul.example>".into(),
    );
    changes.insert("mail_private_hosts".to_owned(), true.into());
    TestServer::start_with(changes).await
}

/// A company with `inbox` as its own mail server; the installation's server is unreachable.
pub async fn company_with_server(inbox: &Inbox, sender_name: Option<&str>) -> TestCompany {
    let company = server_with_port(9).await.company().await;
    let now = company.server.server.state.clock.now();
    let settings = [
        (SMTP_HOST, Some(json!("127.0.0.1"))),
        (SMTP_PORT, Some(json!(inbox.port))),
        (SMTP_FROM_NAME, sender_name.map(|name| json!(name))),
        (SMTP_FROM_EMAIL, Some(json!("info@acme.example"))),
    ];
    let written: Result<(), DbErr> = company
        .db()
        .write(async |txn| {
            for (setting, value) in settings {
                put(txn, setting, value, Writer { user: None, now }).await?;
            }
            Ok(())
        })
        .await;
    written.unwrap();
    company
}

/// Sends all mails that are due.
pub async fn deliver(company: &TestCompany) {
    let (_stop, stopped) = watch::channel(false);
    Delivery::new(
        &company.server.server.router,
        &company.server.server.state,
        || 0.5,
        stopped,
    )
    .unwrap()
    .deliver_due(&company.tenant)
    .await
    .unwrap();
}

pub async fn queue(company: &TestCompany, letter: Letter) -> MailId {
    let state = &company.server.server.state;
    company
        .db()
        .write(async |txn| mail::queue(txn, state, letter).await)
        .await
        .unwrap()
}

pub async fn row(company: &TestCompany, id: MailId) -> outbox::Model {
    company
        .db()
        .read(async |txn| outbox::Entity::find_by_id(id.0).one(txn).await)
        .await
        .unwrap()
        .unwrap()
}

/// Makes a row overdue on any clock; if the mail is being sent, its lease runs out.
pub async fn make_due(company: &TestCompany, id: MailId) {
    let mut changed = row(company, id).await.into_active_model();
    changed.next_attempt_at = Set("2000-01-01T00:00:00Z".parse().unwrap());
    let _: Result<_, DbErr> = company
        .db()
        .write(async |txn| changed.update(txn).await)
        .await;
}

/// An invoice sent by a person.
pub fn invoice(to: &str) -> Letter {
    Letter::of_a_person(
        MailKind::Invoice,
        vec![to.parse().unwrap()],
        "Sąskaita faktūra ąčęėįšųūž".to_owned(),
        &Written::of("<p>Laba diena, <strong>ąčęėįšųūž</strong> ĄČĘĖĮŠŲŪŽ</p>"),
    )
}

/// An invitation in Lithuanian.
pub async fn invitation(company: &TestCompany, to: &str) -> Letter {
    let state = &company.server.server.state;
    let name: Result<String, DbErr> = company
        .db()
        .read(async |txn| api::testing::company_name(txn).await)
        .await;
    let envelope = Envelope {
        company: &name.unwrap(),
        language: Language::Lithuanian,
        to: to.parse().unwrap(),
        now: state.clock.now(),
    };
    let link = "https://acme.example/set-password#token=a.b&c=\"d\"".to_owned();
    letters::invitation(envelope, link, TimeDelta::days(7)).unwrap()
}
