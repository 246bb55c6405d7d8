//! Every SQL statement on signatures.

use chrono::{DateTime, Utc};
use domain::UserId;
use entity::signatures::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DbErr, EntityTrait};
use tenant_router::TenantTx;

use super::wire::SignaturesPayload;

/// A person's signatures as cleaned HTML; empty if there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signatures {
    /// For mails with invoices.
    pub invoices: String,
    /// For mails with agreements.
    pub agreements: String,
}

/// Reads a person's signatures.
pub async fn of(txn: &TenantTx, user: UserId) -> Result<Signatures, DbErr> {
    let row = Entity::find_by_id(user.0).one(txn).await?;
    Ok(row.map_or_else(Signatures::default, |row| Signatures {
        invoices: row.invoices_signature,
        agreements: row.agreements_signature,
    }))
}

/// Changes a person's signatures, which must already be cleaned.
pub async fn change(
    txn: &TenantTx,
    user: UserId,
    change: SignaturesPayload,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let mut overwrite = OnConflict::column(Column::UserId);
    overwrite.update_column(Column::UpdatedAt);
    let mut row = ActiveModel {
        user_id: Set(user.0),
        updated_at: Set(now.into()),
        ..Default::default()
    };
    if change.invoices_signature.is_sent() {
        row.invoices_signature = Set(change.invoices_signature.over(None).unwrap_or_default());
        overwrite.update_column(Column::InvoicesSignature);
    }
    if change.agreements_signature.is_sent() {
        row.agreements_signature = Set(change.agreements_signature.over(None).unwrap_or_default());
        overwrite.update_column(Column::AgreementsSignature);
    }
    Entity::insert(row)
        .on_conflict(overwrite)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
