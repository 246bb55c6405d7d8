//! Every SQL statement on the company's profile.

use domain::history::HistorySubject;
use domain::wire::Change;
use entity::company_profile;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QuerySelect,
};
use tenant_router::TenantTx;

use super::wire::{CompanyProfilePayload, CompanyProfileView};
use crate::actor::{Actor, Writer};
use crate::batch::set;
use crate::files::StorageKey;
use crate::http::API_PATH;
use crate::records::history::{Event, State, Subject, record};

/// Id of the only row.
const ROW: i64 = 1;

fn missing() -> DbErr {
    DbErr::RecordNotFound("the company profile".to_owned())
}

/// The company as it describes itself.
pub type Profile = company_profile::Model;

/// Reads the profile.
pub async fn read(txn: &TenantTx) -> Result<Profile, DbErr> {
    company_profile::Entity::find_by_id(ROW)
        .one(txn)
        .await?
        .ok_or_else(missing)
}

/// The name shown on the company's mails: the one in its profile, or else the one it was created
/// with.
pub async fn name(txn: &TenantTx) -> Result<String, DbErr> {
    let name: Option<String> = company_profile::Entity::find_by_id(ROW)
        .select_only()
        .column(company_profile::Column::Name)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(name
        .filter(|name| !name.trim().is_empty())
        .unwrap_or_else(|| txn.tenant().name.clone()))
}

/// Reads the profile and locks it against other changes until the transaction ends.
pub async fn lock(txn: &TenantTx) -> Result<company_profile::Model, DbErr> {
    company_profile::Entity::find_by_id(ROW)
        .lock_exclusive()
        .one(txn)
        .await?
        .ok_or_else(missing)
}

/// The key of the company's logo, if it has one.
pub async fn logo_key(txn: &TenantTx) -> Result<Option<StorageKey>, DbErr> {
    Ok(key_of(&read(txn).await?))
}

/// The key of the logo in a profile.
pub fn key_of(profile: &company_profile::Model) -> Option<StorageKey> {
    profile.logo_storage_key.as_deref()?.parse().ok()
}

/// The URL of a logo. Every new logo gets a new URL, so a browser may cache it.
pub fn logo_url(key: &StorageKey) -> String {
    format!("{API_PATH}/company/logo/{key}")
}

/// Writes the fields of a change.
pub async fn write(
    txn: &TenantTx,
    profile: company_profile::Model,
    change: CompanyProfilePayload,
    logo: Change<StorageKey>,
    actor: &Actor,
) -> Result<Profile, DbErr> {
    change_row(txn, profile, actor.into(), |row| {
        if let Change::Set(name) = change.name {
            row.name = Set(name);
        }
        set(&mut row.company_code, change.company_code);
        set(&mut row.vat_code, change.vat_code);
        set(&mut row.bank_name, change.bank_name);
        set(&mut row.bank_iban, change.bank_iban);
        set(&mut row.bank_swift, change.bank_swift);
        set(&mut row.phone, change.phone);
        set(&mut row.email, change.email);
        set(&mut row.address, change.address);
        set(&mut row.supplier_id, change.supplier_id.map(|id| id.0));
        set(&mut row.logo_storage_key, logo.map(|key| key.to_string()));
    })
    .await
}

/// Changes the profile, with a row in its history.
async fn change_row(
    txn: &TenantTx,
    profile: Profile,
    writer: Writer,
    change: impl FnOnce(&mut company_profile::ActiveModel),
) -> Result<Profile, DbErr> {
    let before = state(&profile)?;
    let version = writer.version_after(profile.updated_at.to_utc());
    let mut row = profile.into_active_model();
    change(&mut row);
    row.updated_at = Set(version.into());
    row.updated_by_id = Set(writer.user.map(i64::from));
    let profile = row.update(txn).await?;
    let subject = Subject::sole(HistorySubject::CompanyProfile);
    let changed = Event::Changed(before, state(&profile)?);
    record(txn, writer, subject, changed).await?;
    Ok(profile)
}

/// What the profile holds, for its history. Of the logo it says only that it changed: its URL is a
/// key.
fn state(profile: &company_profile::Model) -> Result<State, DbErr> {
    let view = CompanyProfileView::from(profile.clone());
    Ok(State::of(&view)?
        .without(&["updated_at", "logo_url"])
        .with_hidden("logo", profile.logo_storage_key.as_deref()))
}

/// Stores a new company's name in its profile, from where it appears on documents and mails.
pub async fn set_name(db: &impl ConnectionTrait, name: &str) -> Result<(), DbErr> {
    company_profile::Entity::update_many()
        .col_expr(company_profile::Column::Name, Expr::value(name))
        .exec(db)
        .await
        .map(drop)
}

/// Gives the company another name, with a row in the profile's history.
pub async fn rename(txn: &TenantTx, name: &str, writer: Writer) -> Result<(), DbErr> {
    let profile = lock(txn).await?;
    let named = |row: &mut company_profile::ActiveModel| row.name = Set(name.to_owned());
    change_row(txn, profile, writer, named).await.map(drop)
}
