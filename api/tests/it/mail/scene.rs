//! A company with something to send.

use api::mail::{self, Envelope, Language, Letter, letters};
use domain::MailId;
use entity::outbox;
use sea_orm::{DbErr, EntityTrait};

use crate::support::TestCompany;

/// Queues a letter as a feature does.
pub async fn queue(company: &TestCompany, letter: Letter) -> MailId {
    let state = &company.server.server.state;
    company
        .db()
        .write(async |txn| mail::queue(txn, state, letter).await)
        .await
        .unwrap()
}

/// A row of the outbox.
pub async fn row(company: &TestCompany, id: MailId) -> outbox::Model {
    company
        .db()
        .read(async |txn| outbox::Entity::find_by_id(id.0).one(txn).await)
        .await
        .unwrap()
        .unwrap()
}

/// An invitation in Lithuanian.
pub async fn invitation(company: &TestCompany, to: &str) -> Letter {
    let state = &company.server.server.state;
    let name: Result<String, DbErr> = company
        .db()
        .read(async |txn| mail::company_name(txn).await)
        .await;
    let envelope = Envelope {
        company: &name.unwrap(),
        language: Language::Lithuanian,
        to: to.parse().unwrap(),
        now: state.clock.now(),
    };
    let link = "https://acme.example/set-password?token=a.b&c=\"d\"".to_owned();
    letters::invitation(envelope, link, chrono::TimeDelta::days(7)).unwrap()
}
