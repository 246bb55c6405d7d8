//! Every SQL statement on signatures.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::HistorySubject;
use entity::signatures::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};
use serde_json::json;
use tenant_router::TenantTx;

use super::wire::SignaturesPayload;
use crate::actor::Actor;
use crate::batch::put;
use crate::records::history::{Event, State, Subject, record};

/// A person's signatures as cleaned HTML; empty if there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signatures {
    /// For mails with invoices.
    pub invoices: String,
    /// For mails with agreements.
    pub agreements: String,
    /// When they were last changed; the epoch if they never were.
    pub updated_at: DateTime<Utc>,
}

/// Reads a person's signatures.
pub async fn of(txn: &TenantTx, user: UserId) -> Result<Signatures, DbErr> {
    let row = Entity::find_by_id(user.0).one(txn).await?;
    Ok(row.map_or_else(Signatures::none, |row| Signatures {
        invoices: row.invoices_signature,
        agreements: row.agreements_signature,
        updated_at: row.updated_at.to_utc(),
    }))
}

impl Signatures {
    fn none() -> Self {
        Self {
            invoices: String::new(),
            agreements: String::new(),
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    fn state(&self) -> Result<State, DbErr> {
        State::of(&json!({
            "invoices_signature": self.invoices,
            "agreements_signature": self.agreements,
        }))
    }
}

/// Changes the signatures of the acting person from what they were, which no other user may change
/// meanwhile. The new ones must already be cleaned. Returns them as they are stored.
pub async fn change(
    txn: &TenantTx,
    before: &Signatures,
    change: SignaturesPayload,
    actor: &Actor,
) -> Result<Signatures, DbErr> {
    let mut row = ActiveModel {
        user_id: Set(actor.id.0),
        updated_at: Set(actor.version_after(before.updated_at).into()),
        ..Default::default()
    };
    if change.invoices_signature.is_sent() {
        row.invoices_signature = Set(change.invoices_signature.over(None).unwrap_or_default());
    }
    if change.agreements_signature.is_sent() {
        row.agreements_signature = Set(change.agreements_signature.over(None).unwrap_or_default());
    }
    put(txn, row, Column::UserId).await?;
    let after = of(txn, actor.id).await?;
    let changed = Event::Changed(before.state()?, after.state()?);
    record(txn, actor, subject(actor.id), changed).await?;
    Ok(after)
}

/// A person's signatures, in the history.
pub fn subject(user: UserId) -> Subject {
    Subject::one(HistorySubject::Signatures, user.0)
}
