//! What is paid of settlements, and what bank payments are compared with.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::{Cents, ContactId, SettlementId};
use entity::settlements;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::LockType;
use sea_orm::{Condition, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;
use tenant_router::TenantTx;

use super::record::changed;
use crate::actor::Actor;
use crate::batch::is_among;
use crate::payments::{self, Booking, Paid};
use crate::records::history::State;
use crate::settlements::filter::is_unpaid;

/// Sets what was paid of a settlement; the difference is a payment by hand of that day, with its reason.
pub async fn pay(
    txn: &TenantTx,
    row: &settlements::Model,
    paid: Cents,
    (day, reason): (NaiveDate, Option<String>),
    actor: &Actor,
) -> Result<(), DbErr> {
    let difference = Cents(paid.0 - row.paid_amount);
    if difference == Cents::ZERO {
        return Ok(());
    }
    let of = Paid::Settlement(SettlementId(row.id));
    let booking = Booking::by_hand(of, difference, day, reason);
    payments::book(txn, [booking], actor, true).await?;
    set_paid(txn, std::slice::from_ref(row), |_| paid, actor).await
}

/// Writes what was paid of settlements, beside the bookings that add up to it.
pub async fn set_paid(
    txn: &TenantTx,
    rows: &[settlements::Model],
    paid: impl Fn(&settlements::Model) -> Cents,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = rows.iter().map(|row| settlements::ActiveModel {
        paid_amount: Set(paid(row).0),
        ..changed(row, actor)
    });
    crate::batch::patch_all(txn, rows).await
}

/// Sets what was paid of settlements; each difference is a payment of that day.
pub async fn pay_all(
    txn: &TenantTx,
    rows: &[settlements::Model],
    paid: impl Fn(&settlements::Model) -> Cents,
    day: NaiveDate,
    actor: &Actor,
) -> Result<(), DbErr> {
    let bookings = rows.iter().map(|row| {
        let of = Paid::Settlement(SettlementId(row.id));
        Booking::by_hand(of, Cents(paid(row).0 - row.paid_amount), day, None)
    });
    payments::book(txn, bookings, actor, true).await?;
    set_paid(txn, rows, paid, actor).await
}

/// What the history compares of settlements that are paid, by their ids.
pub fn paid_states(
    rows: &[settlements::Model],
    paid: impl Fn(&settlements::Model) -> Cents,
    reason: Option<&str>,
) -> Result<BTreeMap<i64, State>, DbErr> {
    let state = |row: &settlements::Model| {
        let shown = State::of(&json!({ "paid_amount": paid(row) }))?;
        Ok((row.id, shown.with("payment_reason", reason)))
    };
    rows.iter().map(state).collect()
}

/// What is open of these carriers, and these settlements whether they are open or not; at most so many.
pub async fn to_match(
    txn: &TenantTx,
    carriers: &[ContactId],
    ids: &[i64],
    most: u64,
) -> Result<Vec<settlements::Model>, DbErr> {
    let of = (settlements::Entity, settlements::Column::SupplierId);
    let open = Condition::all()
        .add(is_among(of, carriers))
        .add(is_unpaid());
    let named = is_among((settlements::Entity, settlements::Column::Id), ids);
    settlements::Entity::find()
        .filter(Condition::any().add(open).add(named))
        .order_by_asc(settlements::Column::PaymentDueDate)
        .order_by_asc(settlements::Column::Id)
        .limit(most)
        .all(txn)
        .await
}

/// Locks these settlements until the transaction ends, by id, also those that the user does not see.
pub async fn lock_any(txn: &TenantTx, ids: &[i64]) -> Result<Vec<settlements::Model>, DbErr> {
    settlements::Entity::find()
        .filter(is_among(
            (settlements::Entity, settlements::Column::Id),
            ids,
        ))
        .order_by_asc(settlements::Column::Id)
        .lock(LockType::Update)
        .all(txn)
        .await
}
