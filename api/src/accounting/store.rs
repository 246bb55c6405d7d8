//! The files that were handed over.

use domain::UserId;
use domain::invoices::AccountingExportKind;
use entity::accounting_exports;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;
use tenant_router::TenantTx;

use crate::actor::Actor;

/// How many documents a person's last export wrote into its file; 0 before the first.
pub async fn last_lines(txn: &TenantTx, id: UserId) -> Result<i32, DbErr> {
    let lines: Option<i32> = accounting_exports::Entity::find()
        .select_only()
        .column(accounting_exports::Column::LinesCount)
        .filter(accounting_exports::Column::UserId.eq(id.0))
        .order_by_desc(accounting_exports::Column::ExportedAt)
        .order_by_desc(accounting_exports::Column::Id)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(lines.unwrap_or(0))
}

/// Records that a file of so many documents was handed over; these ids were asked for.
pub async fn add(
    txn: &TenantTx,
    actor: &Actor,
    kind: AccountingExportKind,
    asked: &[i64],
    lines: usize,
) -> Result<(), DbErr> {
    let lines = i32::try_from(lines).map_err(|error| DbErr::Type(error.to_string()))?;
    let row = accounting_exports::ActiveModel {
        kind: Set(kind),
        user_id: Set(actor.id.0),
        ids: Set(json!(asked)),
        lines_count: Set(lines),
        exported_at: Set(actor.now.into()),
        ..Default::default()
    };
    accounting_exports::Entity::insert(row)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
