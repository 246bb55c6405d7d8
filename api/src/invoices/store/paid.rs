//! What is paid of invoices, and what bank payments are compared with.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::orders::Currency;
use domain::{Cents, ContactId, OrderId};
use entity::{invoice_orders, invoices};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, LockType};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::json;
use tenant_router::TenantTx;

use super::list::Access;
use super::record::{Stored, changed};
use crate::actor::Actor;
use crate::batch::is_among;
use crate::payments::{self, Booking, Paid};
use crate::records::history::State;

/// Sets what was paid of an invoice; the difference is a payment by hand of that day, with its reason.
pub async fn pay(
    txn: &TenantTx,
    stored: &Stored,
    paid: Cents,
    (day, reason): (NaiveDate, Option<String>),
    actor: &Actor,
) -> Result<(), DbErr> {
    let difference = Cents(paid.0 - stored.row.paid_amount);
    if difference == Cents::ZERO {
        return Ok(());
    }
    let of = Paid::Invoice(stored.id());
    let booking = Booking::by_hand(of, difference, day, reason);
    payments::book(txn, [booking], actor, true).await?;
    set_paid(txn, std::slice::from_ref(&stored.row), |_| paid, actor).await
}

/// Writes what was paid of invoices, beside the bookings that add up to it.
pub async fn set_paid(
    txn: &TenantTx,
    rows: &[invoices::Model],
    paid: impl Fn(&invoices::Model) -> Cents,
    actor: &Actor,
) -> Result<(), DbErr> {
    let rows = rows.iter().map(|row| invoices::ActiveModel {
        paid_amount: Set(paid(row).0),
        ..changed(row, actor)
    });
    crate::batch::patch_all(txn, rows).await
}

/// What the history compares of invoices that are paid, by their ids.
pub fn paid_states(
    rows: &[invoices::Model],
    paid: impl Fn(&invoices::Model) -> Cents,
    reason: Option<&str>,
) -> Result<BTreeMap<i64, State>, DbErr> {
    let state = |row: &invoices::Model| {
        let shown = State::of(&json!({ "paid_amount": paid(row) }))?;
        Ok((row.id, shown.with("payment_reason", reason)))
    };
    rows.iter().map(state).collect()
}

/// The row of an invoice.
pub type Row = invoices::Model;

/// Which invoices bank payments may be about. Cancelled ones are none of them.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// These.
    pub ids: Vec<i64>,
    /// Those with one of these numbers, in letters and digits as printed: serie and number.
    pub numbers: Vec<(String, i64)>,
    /// What is open of these clients.
    pub clients: Vec<ContactId>,
    /// Those of which just so much is open, in cents.
    pub amounts: Vec<i64>,
}

/// The invoices that are wanted, at most so many; what is due first first.
pub async fn to_match(txn: &TenantTx, wanted: &Wanted, most: u64) -> Result<Vec<Row>, DbErr> {
    let open = Expr::cust("invoices.paid_amount <> invoices.amount_with_vat");
    let left = "(invoices.amount_with_vat - invoices.paid_amount)";
    let mut any = Condition::any()
        .add(is_among(
            (invoices::Entity, invoices::Column::Id),
            &wanted.ids,
        ))
        .add(
            is_among(
                (invoices::Entity, invoices::Column::ClientId),
                &wanted.clients,
            )
            .and(open),
        )
        .add(
            Expr::cust_with_values(format!("{left} = ANY($1)"), [wanted.amounts.clone()]).and(
                Expr::cust("invoices.paid_amount < invoices.amount_with_vat"),
            ),
        );
    for (serie, number) in &wanted.numbers {
        any = any.add(
            invoices::Column::Serie
                .eq(serie.as_str())
                .and(invoices::Column::Number.eq(*number)),
        );
    }
    invoices::Entity::find()
        .filter(any)
        .filter(invoices::Column::CancelledAt.is_null())
        .order_by_asc(invoices::Column::PaymentDueDate)
        .order_by_asc(invoices::Column::Id)
        .limit(most)
        .all(txn)
        .await
}

/// The orders that these invoices charge.
pub async fn orders_of(txn: &TenantTx, ids: &[i64]) -> Result<Vec<(i64, OrderId)>, DbErr> {
    let rows: Vec<(i64, i64)> = invoice_orders::Entity::find()
        .select_only()
        .columns([
            invoice_orders::Column::InvoiceId,
            invoice_orders::Column::OrderId,
        ])
        .filter(is_among(
            (invoice_orders::Entity, invoice_orders::Column::InvoiceId),
            ids,
        ))
        .into_tuple()
        .all(txn)
        .await?;
    let pairs = rows.into_iter().map(|(id, order)| (id, OrderId(order)));
    Ok(pairs.collect())
}

/// Locks these invoices until the transaction ends, by id, also those that the user does not see.
pub async fn lock_any(txn: &TenantTx, ids: &[i64]) -> Result<Vec<Row>, DbErr> {
    invoices::Entity::find()
        .filter(is_among((invoices::Entity, invoices::Column::Id), ids))
        .order_by_asc(invoices::Column::Id)
        .lock(LockType::Update)
        .all(txn)
        .await
}

/// Those of these invoices that the user sees.
pub async fn seen(txn: &TenantTx, ids: &[i64], access: &Access) -> Result<Vec<i64>, DbErr> {
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Id)
        .filter(is_among((invoices::Entity, invoices::Column::Id), ids))
        .filter(access.condition())
        .into_tuple()
        .all(txn)
        .await
}

/// The series that invoices have, each once.
pub async fn series(txn: &TenantTx) -> Result<Vec<String>, DbErr> {
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Serie)
        .distinct()
        .into_tuple()
        .all(txn)
        .await
}

/// The credits of a client of which something is left to set off, the oldest first.
pub async fn open_credits(txn: &TenantTx, client: ContactId) -> Result<Vec<Row>, DbErr> {
    invoices::Entity::find()
        .filter(invoices::Column::ClientId.eq(client.0))
        .filter(invoices::Column::CancelledAt.is_null())
        .filter(Expr::cust(
            "invoices.paid_amount > invoices.amount_with_vat",
        ))
        .order_by_asc(invoices::Column::Date)
        .order_by_asc(invoices::Column::Id)
        .all(txn)
        .await
}

/// What is open of a client in a currency, in its cents.
#[derive(Debug, FromQueryResult)]
pub struct OpenSums {
    /// The currency.
    pub currency: Currency,
    /// What is left to pay.
    pub unpaid: i64,
    /// What of it was due before today.
    pub overdue: i64,
    /// What is left of its credits: nothing or less.
    pub credits: i64,
}

/// What is open of a client, as far as the user sees it, by currency.
pub async fn open_of(
    txn: &TenantTx,
    client: ContactId,
    access: &Access,
    today: NaiveDate,
) -> Result<Vec<OpenSums>, DbErr> {
    let sum = |condition: &str| {
        let left = "invoices.amount_with_vat - invoices.paid_amount";
        Expr::cust(format!(
            "coalesce(sum({left}) FILTER (WHERE {condition}), 0)::bigint"
        ))
    };
    let unpaid = "invoices.amount_with_vat > invoices.paid_amount";
    let overdue = format!("{unpaid} AND invoices.payment_due_date < DATE '{today}'");
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Currency)
        .expr_as(sum(unpaid), "unpaid")
        .expr_as(sum(&overdue), "overdue")
        .expr_as(
            sum("invoices.amount_with_vat < invoices.paid_amount"),
            "credits",
        )
        .filter(invoices::Column::ClientId.eq(client.0))
        .filter(invoices::Column::CancelledAt.is_null())
        .filter(Expr::cust(
            "invoices.paid_amount <> invoices.amount_with_vat",
        ))
        .filter(access.condition())
        .group_by(invoices::Column::Currency)
        .into_model()
        .all(txn)
        .await
}
