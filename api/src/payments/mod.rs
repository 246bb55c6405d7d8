//! Money that is booked: on invoices, on settlements, or as a client's money that is on no invoice yet. What banks were
//! asked to pay, and what their statements say.
//!
//! Bookings are only ever added: what takes one back is a booking of its own. What was paid of an invoice or settlement
//! is the sum of its bookings.

pub mod booked;
pub mod files;
pub mod imports;
pub mod items;

use chrono::NaiveDate;
use domain::{Cents, ContactId, InvoiceId, SettlementId};
use entity::payments;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use crate::actor::Actor;

/// What is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paid {
    /// An invoice to a client.
    Invoice(InvoiceId),
    /// A settlement with a carrier.
    Settlement(SettlementId),
    /// Nothing yet: it is this client's money, in this currency (ISO 4217).
    Nothing(ContactId, String),
}

/// Money that is booked.
#[derive(Debug, Clone)]
pub struct Booking {
    /// On what.
    pub paid: Paid,
    /// How much, in cents of its currency; a negative one takes back, or settles a credit.
    pub amount: Cents,
    /// The day of the payment.
    pub day: NaiveDate,
    /// The line of a bank statement that it comes from.
    pub item: Option<i64>,
    /// Why a person booked it.
    pub reason: Option<String>,
}

impl Booking {
    /// A payment that no statement says.
    pub fn by_hand(paid: Paid, amount: Cents, day: NaiveDate, reason: Option<String>) -> Self {
        Self {
            paid,
            amount,
            day,
            item: None,
            reason,
        }
    }
}

/// Books money in one statement. `by` is the user who decided so; none if an import found it out by itself.
pub async fn book(
    txn: &TenantTx,
    bookings: impl IntoIterator<Item = Booking>,
    actor: &Actor,
    is_decided: bool,
) -> Result<(), DbErr> {
    let rows: Vec<payments::ActiveModel> = bookings
        .into_iter()
        .filter(|one| one.amount != Cents::ZERO)
        .map(|booking| {
            let mut row = payments::ActiveModel {
                payment_import_item_id: Set(booking.item),
                payment_date: Set(booking.day),
                amount: Set(booking.amount.0),
                reason: Set(booking.reason),
                created_by_id: Set(is_decided.then_some(actor.id.0)),
                created_at: Set(actor.now.into()),
                invoice_id: Set(None),
                settlement_id: Set(None),
                contact_id: Set(None),
                currency: Set(None),
                ..Default::default()
            };
            match booking.paid {
                Paid::Invoice(id) => row.invoice_id = Set(Some(id.0)),
                Paid::Settlement(id) => row.settlement_id = Set(Some(id.0)),
                Paid::Nothing(client, currency) => {
                    row.contact_id = Set(Some(client.0));
                    row.currency = Set(Some(currency));
                }
            }
            row
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
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
