//! Money that is booked on invoices and settlements, and what banks were asked to pay.

pub mod files;

use chrono::NaiveDate;
use domain::{Cents, InvoiceId, SettlementId};
use entity::payments;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use crate::actor::Actor;

/// What is paid.
#[derive(Debug, Clone, Copy)]
pub enum Paid {
    /// An invoice to a client.
    Invoice(InvoiceId),
    /// A settlement with a carrier.
    Settlement(SettlementId),
}

/// Books a payment that was entered by hand; a negative one takes back.
pub async fn by_hand(
    txn: &TenantTx,
    paid: Paid,
    amount: Cents,
    day: NaiveDate,
    actor: &Actor,
) -> Result<(), DbErr> {
    all(txn, [(paid, amount)], day, actor).await
}

/// Books payments of one day in one statement; a negative one takes back.
pub async fn all(
    txn: &TenantTx,
    paid: impl IntoIterator<Item = (Paid, Cents)>,
    day: NaiveDate,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = paid.into_iter().map(|(paid, amount)| {
        let (invoice, settlement) = match paid {
            Paid::Invoice(id) => (Some(id.0), None),
            Paid::Settlement(id) => (None, Some(id.0)),
        };
        payments::ActiveModel {
            invoice_id: Set(invoice),
            settlement_id: Set(settlement),
            payment_date: Set(day),
            amount: Set(amount.0),
            created_by_id: Set(Some(actor.id.0)),
            created_at: Set(actor.now.into()),
            ..Default::default()
        }
    });
    payments::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Removes what was booked on a settlement and taken back again.
pub async fn forget(txn: &TenantTx, settlement: SettlementId) -> Result<(), DbErr> {
    payments::Entity::delete_many()
        .filter(payments::Column::SettlementId.eq(settlement.0))
        .exec(txn)
        .await
        .map(drop)
}
