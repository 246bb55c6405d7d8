//! The history of people: what is kept about each change of an account.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::HistorySubject;
use domain::users::{Language, Permission, Role};
use sea_orm::DbErr;
use serde_json::json;
use tenant_router::TenantTx;

use super::store::{self, Account, RolePermissions};
use crate::actor::Writer;
use crate::records;
use crate::records::history::{Event, State, Subject, record};

/// What an account holds, under the names of its form. Of the password it says only that it changed.
pub fn state(
    account: &Account,
    permissions: impl IntoIterator<Item = Permission>,
) -> Result<State, DbErr> {
    let permissions: BTreeSet<Permission> = permissions.into_iter().collect();
    let told = json!({
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
    Ok(State::of(&told)?.with_hidden("password", account.password_hash.as_deref()))
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

fn roles() -> Subject {
    Subject::sole(HistorySubject::RolePermissions)
}

/// When it was changed last what new users may do, and by whom if that is known: those of this role, or
/// of any.
pub async fn last_change_of_roles(
    txn: &TenantTx,
    role: Option<Role>,
) -> Result<Option<(DateTime<Utc>, Option<UserId>)>, DbErr> {
    let field = role.map(Role::as_str);
    records::history::last_change(txn, roles(), field).await
}

/// Records what new users of a role may do.
pub async fn note_role(
    txn: &TenantTx,
    writer: impl Into<Writer>,
    role: Role,
    before: &RolePermissions,
    after: &RolePermissions,
) -> Result<(), DbErr> {
    let of_role = |all: &RolePermissions| State::of(&json!({ role.as_str(): all.get(&role) }));
    record(
        txn,
        writer,
        roles(),
        Event::Changed(of_role(before)?, of_role(after)?),
    )
    .await
}

/// Changes a person's password; their own doing, also through the link that was sent to them.
pub async fn set_password(
    txn: &TenantTx,
    account: Account,
    hash: String,
    now: DateTime<Utc>,
) -> Result<Account, DbErr> {
    let before = state(&account, [])?;
    let account = store::set_password_hash(txn, account, hash, now).await?;
    note_own(txn, &account, before, now).await?;
    Ok(account)
}

/// Changes the language that a person chose for their screens and letters.
pub async fn set_language(
    txn: &TenantTx,
    account: Account,
    language: Language,
    now: DateTime<Utc>,
) -> Result<Account, DbErr> {
    let before = state(&account, [])?;
    let account = store::set_language(txn, account, language, now).await?;
    note_own(txn, &account, before, now).await?;
    Ok(account)
}

/// Records what people change in their own account, which never is their permissions.
async fn note_own(
    txn: &TenantTx,
    account: &Account,
    before: State,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let id = UserId(account.id);
    let writer = Writer {
        user: Some(id),
        now,
    };
    note(txn, writer, id, Event::Changed(before, state(account, [])?)).await
}
