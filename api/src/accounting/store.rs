//! The files that were handed over.

use domain::invoices::AccountingExportKind;
use domain::{Sentence, UserId};
use entity::accounting_exports;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::error::SentenceView;

/// How many documents or parties a person's last export wrote into its file, and why others are not in it; nothing
/// before the first.
pub async fn last(txn: &TenantTx, id: UserId) -> Result<Option<(i32, Value)>, DbErr> {
    accounting_exports::Entity::find()
        .select_only()
        .column(accounting_exports::Column::LinesCount)
        .column(accounting_exports::Column::Problems)
        .filter(accounting_exports::Column::UserId.eq(id.0))
        .order_by_desc(accounting_exports::Column::ExportedAt)
        .order_by_desc(accounting_exports::Column::Id)
        .into_tuple()
        .one(txn)
        .await
}

/// Records that a file was handed over: the ids that were asked for, how many documents or parties are in the file, and
/// what is to be said about it.
pub async fn add(
    txn: &TenantTx,
    actor: &Actor,
    kind: AccountingExportKind,
    asked: &[i64],
    lines: usize,
    problems: &[Sentence],
) -> Result<(), DbErr> {
    let lines = i32::try_from(lines).map_err(|error| DbErr::Type(error.to_string()))?;
    let problems = problems.iter().cloned().map(SentenceView::from);
    let problems: Vec<SentenceView> = problems.collect();
    let problems =
        serde_json::to_value(problems).map_err(|error| DbErr::Type(error.to_string()))?;
    let row = accounting_exports::ActiveModel {
        kind: Set(kind),
        user_id: Set(actor.id.0),
        ids: Set(json!(asked)),
        lines_count: Set(lines),
        problems: Set(problems),
        exported_at: Set(actor.now.into()),
        ..Default::default()
    };
    accounting_exports::Entity::insert(row)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
