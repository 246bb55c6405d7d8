//! The history of people: what is kept about each change of an account, and what they change themselves.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::HistorySubject;
use domain::users::{Language, Permission};
use entity::users::ActiveModel;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr, IntoActiveModel};
use serde_json::json;
use tenant_router::TenantTx;

use super::Account;
use crate::actor::Writer;
use crate::records::history::{Event, State, Subject, record};

/// What an account holds, under the names of its form. Of the password it says only that it changed.
pub fn state(
    account: &Account,
    permissions: impl IntoIterator<Item = Permission>,
) -> Result<State, DbErr> {
    let permissions: BTreeSet<Permission> = permissions.into_iter().collect();
    let shown = json!({
        "name": account.name,
        "email": account.email,
        "role": account.role,
        "permissions": permissions,
        "manager_type": account.manager_type,
        "category_visibility": account.category_visibility,
        "language": account.language,
        "agreements_email": account.agreements_email_username,
        "agreements_mail_sender_name": account.agreements_mail_sender_name,
        "invoices_email": account.invoices_email_username,
        "invoices_mail_sender_name": account.invoices_mail_sender_name,
    });
    Ok(State::of(&shown)?.with_hidden("password", account.password_hash.as_deref()))
}

/// Records what happens to an account.
pub async fn note(
    txn: &TenantTx,
    writer: impl Into<Writer>,
    id: UserId,
    event: Event,
) -> Result<(), DbErr> {
    record(txn, writer, Subject::one(HistorySubject::User, id.0), event).await
}

/// Changes a person's password; their own doing, also through the link that was sent to them.
pub async fn set_password(
    txn: &TenantTx,
    account: Account,
    hash: String,
    now: DateTime<Utc>,
) -> Result<Account, DbErr> {
    change_own(txn, account, now, |row, _| {
        row.password_hash = Set(Some(hash));
        row.password_changed_at = Set(Some(now.into()));
    })
    .await
}

/// Changes the language that a person chose for their screens and letters.
pub async fn set_language(
    txn: &TenantTx,
    account: Account,
    language: Language,
    now: DateTime<Utc>,
) -> Result<Account, DbErr> {
    let previous = account.updated_at.to_utc();
    change_own(txn, account, now, |row, own| {
        row.language = Set(language);
        // The form about people has their language, too.
        row.updated_at = Set(own.version_after(previous).into());
        row.updated_by_id = Set(own.user.map(i64::from));
    })
    .await
}

/// Writes what people change in their own account, which never is their permissions.
async fn change_own(
    txn: &TenantTx,
    account: Account,
    now: DateTime<Utc>,
    change: impl FnOnce(&mut ActiveModel, Writer),
) -> Result<Account, DbErr> {
    let id = UserId(account.id);
    let own = Writer {
        user: Some(id),
        now,
    };
    let before = state(&account, [])?;
    let mut row = account.into_active_model();
    change(&mut row, own);
    let account = row.update(txn).await?;
    let changed = Event::Changed(before, state(&account, [])?);
    note(txn, own, id, changed).await?;
    Ok(account)
}
