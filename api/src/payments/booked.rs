//! What was booked, as it is read.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::{Cents, ContactId, InvoiceId};
use entity::payments;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use tenant_router::TenantTx;

use crate::batch::is_among;

/// The row of a booking.
pub type Row = payments::Model;

/// Whether anything was ever booked on an invoice.
pub async fn has_any(txn: &TenantTx, invoice: InvoiceId) -> Result<bool, DbErr> {
    let booked = payments::Entity::find().filter(payments::Column::InvoiceId.eq(invoice.0));
    Ok(booked.count(txn).await? > 0)
}

/// What lines of statements were booked on, by line, in the order in which it was.
pub async fn of_items(txn: &TenantTx, items: &[i64]) -> Result<HashMap<i64, Vec<Row>>, DbErr> {
    let of = (payments::Entity, payments::Column::PaymentImportItemId);
    let rows = payments::Entity::find()
        .filter(is_among(of, items))
        .order_by_asc(payments::Column::Id)
        .all(txn)
        .await?;
    let mut by_item: HashMap<i64, Vec<Row>> = HashMap::new();
    for row in rows {
        if let Some(item) = row.payment_import_item_id {
            by_item.entry(item).or_default().push(row);
        }
    }
    Ok(by_item)
}

/// A booking on an invoice, as it is shown.
#[derive(Debug, Clone, FromQueryResult)]
pub struct OfInvoice {
    /// The booking.
    pub id: i64,
    /// The invoice.
    pub invoice_id: i64,
    /// The day of the payment.
    pub payment_date: NaiveDate,
    /// How much, in cents of the invoice's currency.
    pub amount: i64,
    /// Why it was booked by hand.
    pub reason: Option<String>,
    /// The line of a statement that it comes from.
    pub item_id: Option<i64>,
    /// The statement.
    pub import_id: Option<i64>,
    /// The name of the file of the statement.
    pub import_name: Option<String>,
    /// The other party as the statement writes it.
    pub payer_name: Option<String>,
    /// The bank's reference.
    pub bank_reference: Option<String>,
    /// Who booked it; none if an import did by itself.
    pub created_by_id: Option<i64>,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// What was booked on invoices, the oldest first.
pub async fn of_invoices(txn: &TenantTx, ids: &[i64]) -> Result<Vec<OfInvoice>, DbErr> {
    const BOOKED: &str = "
        SELECT payment.id, payment.invoice_id, payment.payment_date, payment.amount, payment.reason,
               item.id AS item_id, import.id AS import_id, import.name AS import_name, item.payer_name,
               item.bank_reference, payment.created_by_id, payment.created_at
        FROM payments payment
        LEFT JOIN payment_import_items item ON item.id = payment.payment_import_item_id
        LEFT JOIN payment_imports import ON import.id = item.payment_import_id
        WHERE payment.invoice_id = ANY($1)
        ORDER BY payment.payment_date, payment.id";
    OfInvoice::find_by_statement(Statement::from_sql_and_values(
        DbBackend::Postgres,
        BOOKED,
        [ids.to_vec().into()],
    ))
    .all(txn)
    .await
}

/// A client's money that is on no invoice, by currency, in cents.
pub async fn money_of(
    txn: &TenantTx,
    clients: &[ContactId],
) -> Result<Vec<(i64, String, Cents)>, DbErr> {
    let rows: Vec<(i64, String, i64)> = payments::Entity::find()
        .select_only()
        .column(payments::Column::ContactId)
        .column(payments::Column::Currency)
        .expr_as(Expr::cust("sum(payments.amount)::bigint"), "amount")
        .filter(is_among(
            (payments::Entity, payments::Column::ContactId),
            clients,
        ))
        .group_by(payments::Column::ContactId)
        .group_by(payments::Column::Currency)
        .order_by_asc(payments::Column::Currency)
        .into_tuple()
        .all(txn)
        .await?;
    let rows = rows.into_iter().filter(|(_, _, amount)| *amount != 0);
    Ok(rows
        .map(|(client, currency, amount)| (client, currency, Cents(amount)))
        .collect())
}
