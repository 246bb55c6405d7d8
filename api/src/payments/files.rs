//! Files with payments to carriers: what a bank was asked to pay. A settlement is in one of them at a time, until the bank
//! paid it or never will.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::SettlementId;
use domain::payments::transfers::{ToPay, Transfer};
use domain::payments::{PaymentFileFormat, PaymentFileState};
use entity::{payment_file_items as items, payment_files as files};
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::is_among;

/// The row of a payment file.
pub type FileRow = files::Model;
/// The row of a settlement in it.
pub type ItemRow = items::Model;
/// The constraint that a settlement is in one file at a time.
pub const ONCE: &str = "payment_file_items_pending_key";

/// Who pays, when, and in which version of the message.
#[derive(Debug, Clone)]
pub struct NewFile {
    /// The version of the message.
    pub format: PaymentFileFormat,
    /// The day on which the bank is asked to pay.
    pub day: NaiveDate,
    /// Our name.
    pub debtor: String,
    /// Our account.
    pub iban: String,
    /// The BIC of our bank.
    pub bic: Option<String>,
}

/// Adds a file with its transfers.
///
/// # Errors
/// If a settlement is in another file: the constraint [`ONCE`].
pub async fn insert(
    txn: &TenantTx,
    new: NewFile,
    transfers: &[Transfer],
    actor: &Actor,
) -> Result<i64, DbErr> {
    let row = files::ActiveModel {
        format: Set(new.format),
        execution_date: Set(new.day),
        debtor_name: Set(new.debtor),
        debtor_iban: Set(new.iban),
        debtor_bic: Set(new.bic),
        created_by_id: Set(actor.id.0),
        created_at: Set(actor.now.into()),
        ..Default::default()
    };
    let id = row.insert(txn).await?.id;
    let rows = transfers.iter().zip(1..).flat_map(|(transfer, place)| {
        let of = |one: &ToPay| items::ActiveModel {
            id: NotSet,
            payment_file_id: Set(id),
            settlement_id: Set(one.id),
            transfer: Set(place),
            amount: Set(one.amount.0),
            creditor_name: Set(one.creditor.clone()),
            creditor_iban: Set(one.iban.clone()),
            invoice_number: Set(one.number.clone()),
            is_pending: Set(true),
        };
        transfer.settlements.iter().map(of).collect::<Vec<_>>()
    });
    items::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await?;
    Ok(id)
}

/// The latest files, at most so many.
pub async fn latest(txn: &TenantTx, most: u64) -> Result<Vec<FileRow>, DbErr> {
    files::Entity::find()
        .order_by_desc(files::Column::Id)
        .limit(most)
        .all(txn)
        .await
}

/// A file, locked until the transaction ends if asked for.
pub async fn find(txn: &TenantTx, id: i64, lock: bool) -> Result<Option<FileRow>, DbErr> {
    let mut query = files::Entity::find_by_id(id);
    if lock {
        query = query.lock(LockType::Update);
    }
    query.one(txn).await
}

/// What these files pay, each file from top to bottom.
pub async fn items_of(txn: &TenantTx, files: &[i64]) -> Result<Vec<ItemRow>, DbErr> {
    items::Entity::find()
        .filter(is_among(
            (items::Entity, items::Column::PaymentFileId),
            files,
        ))
        .order_by_asc(items::Column::Transfer)
        .order_by_asc(items::Column::Id)
        .all(txn)
        .await
}

/// The files that ask a bank to pay these settlements.
pub async fn pending<Id: Copy + Into<i64>>(
    txn: &TenantTx,
    settlements: &[Id],
) -> Result<HashMap<SettlementId, i64>, DbErr> {
    let of = (items::Entity, items::Column::SettlementId);
    let found: Vec<(i64, i64)> = items::Entity::find()
        .select_only()
        .columns([items::Column::SettlementId, items::Column::PaymentFileId])
        .filter(is_among(of, settlements))
        .filter(items::Column::IsPending.eq(true))
        .into_tuple()
        .all(txn)
        .await?;
    let found = found.into_iter();
    Ok(found.map(|(id, file)| (SettlementId(id), file)).collect())
}

/// Notes what became of a file: its settlements may be in another one.
pub async fn end(
    txn: &TenantTx,
    file: &FileRow,
    state: PaymentFileState,
    actor: &Actor,
) -> Result<(), DbErr> {
    let row = files::ActiveModel {
        id: Unchanged(file.id),
        state: Set(state),
        ended_at: Set(Some(actor.now.into())),
        ended_by_id: Set(Some(actor.id.0)),
        ..Default::default()
    };
    row.update(txn).await?;
    items::Entity::update_many()
        .col_expr(items::Column::IsPending, Expr::value(false))
        .filter(items::Column::PaymentFileId.eq(file.id))
        .exec(txn)
        .await
        .map(drop)
}

/// These files.
pub async fn of(txn: &TenantTx, ids: &[i64]) -> Result<Vec<FileRow>, DbErr> {
    files::Entity::find()
        .filter(is_among((files::Entity, files::Column::Id), ids))
        .all(txn)
        .await
}

/// Notes that a statement says that these settlements are paid: a bank pays them no more, and a file of which nothing is
/// left to pay is paid.
pub async fn settled(txn: &TenantTx, settlements: &[i64], actor: &Actor) -> Result<(), DbErr> {
    let of = (items::Entity, items::Column::SettlementId);
    let paid = items::Entity::update_many()
        .col_expr(items::Column::IsPending, Expr::value(false))
        .filter(is_among(of, settlements))
        .filter(items::Column::IsPending.eq(true))
        .exec_with_returning(txn)
        .await?;
    let touched: Vec<i64> = paid.iter().map(|item| item.payment_file_id).collect();
    let pending = items::Entity::find()
        .select_only()
        .column(items::Column::PaymentFileId)
        .filter(items::Column::IsPending.eq(true))
        .into_query();
    let over = files::Entity::find()
        .filter(is_among((files::Entity, files::Column::Id), &touched))
        .filter(files::Column::State.eq(PaymentFileState::Made))
        .filter(files::Column::Id.not_in_subquery(pending))
        .all(txn)
        .await?;
    for file in over {
        end(txn, &file, PaymentFileState::Paid, actor).await?;
    }
    Ok(())
}
