//! What orders ask of their invoices.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use domain::invoices::InvoiceType;
use domain::{InvoiceId, OrderId};
use entity::{invoice_orders, invoices};
use sea_orm::sea_query::{Expr, IntoColumnRef, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QuerySelect,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::lists::ON_PAGE;
use crate::text_search::contains;

/// What rows of orders say about the invoices of order `o`.
pub const COLUMNS_OF_ORDER: &str = "
    billed.normal_id AS invoice_id, billed.normal_id AS normal_invoice_id,
    billed.normal_number AS invoice_name, billed.normal_currency AS invoice_currency,
    billed.due AS invoice_due, billed.charged AS invoiced,
    billed.credit_id AS credit_invoice_id, billed.credit_number AS credit_invoice_name,
    coalesce(billed.additional, '[]') AS additional_invoices";

/// What [`COLUMNS_OF_ORDER`] are read from, in a list: all invoices of a page at once. An order is on at most one
/// normal invoice that is in force, which `min` picks; of several credit invoices `max` picks the latest.
pub fn sources_on_page() -> String {
    format!(
        "LEFT JOIN
         (SELECT listed.order_id,
                 min(invoice.id) FILTER (WHERE listed.invoice_type = 'NORMAL') AS normal_id,
                 min(invoice.invoice_number) FILTER (WHERE listed.invoice_type = 'NORMAL') AS normal_number,
                 min(invoice.currency) FILTER (WHERE listed.invoice_type = 'NORMAL') AS normal_currency,
                 min(invoice.payment_due_date)
                     FILTER (WHERE listed.invoice_type = 'NORMAL' AND invoice.paid_amount < invoice.amount_with_vat)
                     AS due,
                 min(charged.amount) FILTER (WHERE listed.invoice_type = 'NORMAL') AS charged,
                 max(invoice.id) FILTER (WHERE listed.invoice_type = 'CREDIT') AS credit_id,
                 (array_agg(invoice.invoice_number ORDER BY invoice.id DESC)
                     FILTER (WHERE listed.invoice_type = 'CREDIT'))[1] AS credit_number,
                 jsonb_agg(jsonb_build_object('id', invoice.id, 'name', invoice.invoice_number) ORDER BY invoice.id)
                     FILTER (WHERE listed.invoice_type = 'ADDITIONAL') AS additional
          FROM invoice_orders listed
          JOIN invoices invoice ON invoice.id = listed.invoice_id
          LEFT JOIN (SELECT line.invoice_id, line.order_id, sum(line.total_amount_without_vat)::bigint AS amount
                     FROM invoice_lines line
                     WHERE line.order_id = {ON_PAGE} GROUP BY line.invoice_id, line.order_id) charged
                ON charged.invoice_id = listed.invoice_id AND charged.order_id = listed.order_id
          WHERE listed.order_id = {ON_PAGE} AND NOT listed.released GROUP BY listed.order_id) billed ON billed.order_id = o.id"
    )
}

/// Whether order `o` is on an invoice of this type that is in force.
pub fn has(invoice_type: InvoiceType) -> String {
    format!(
        "EXISTS (SELECT 1 FROM invoice_orders listed
                 WHERE listed.order_id = o.id AND listed.invoice_type = '{invoice_type}' AND NOT listed.released)"
    )
}

/// Whether order `o` is on an invoice of any kind.
pub const HAS_ANY: &str =
    "EXISTS (SELECT 1 FROM invoice_orders listed WHERE listed.order_id = o.id)";

/// Those among these orders that are on an invoice of any kind.
pub async fn invoiced(txn: &TenantTx, orders: &[OrderId]) -> Result<BTreeSet<OrderId>, DbErr> {
    let column = (invoice_orders::Entity, invoice_orders::Column::OrderId);
    let found: Vec<OrderId> = invoice_orders::Entity::find()
        .select_only()
        .column(invoice_orders::Column::OrderId)
        .filter(is_among(column, orders))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// The invoice for an order's transport, if it was made. A cancelled one is for no order.
pub async fn normal_of(txn: &TenantTx, order: OrderId) -> Result<Option<i64>, DbErr> {
    invoice_orders::Entity::find()
        .select_only()
        .column(invoice_orders::Column::InvoiceId)
        .filter(invoice_orders::Column::OrderId.eq(order.0))
        .filter(invoice_orders::Column::InvoiceType.eq(InvoiceType::Normal))
        .filter(invoice_orders::Column::Released.eq(false))
        .into_tuple()
        .one(txn)
        .await
}

/// An order with the invoice for its transport.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoiced {
    /// The order.
    pub order: OrderId,
    /// The invoice.
    pub invoice: InvoiceId,
    /// Its number as printed.
    pub number: String,
}

/// Those of these orders whose transport is invoiced, in no particular order.
pub async fn living_of(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<Invoiced>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let column = (invoice_orders::Entity, invoice_orders::Column::OrderId);
    let found: Vec<(OrderId, InvoiceId, String)> = invoice_orders::Entity::find()
        .select_only()
        .column(invoice_orders::Column::OrderId)
        .column(invoice_orders::Column::InvoiceId)
        .column(invoices::Column::InvoiceNumber)
        .inner_join(invoices::Entity)
        .filter(is_among(column, orders))
        .filter(invoice_orders::Column::InvoiceType.eq(InvoiceType::Normal))
        .filter(invoice_orders::Column::Released.eq(false))
        .into_tuple()
        .all(txn)
        .await?;
    let invoiced = found.into_iter().map(|(order, invoice, number)| Invoiced {
        order,
        invoice,
        number,
    });
    Ok(invoiced.collect())
}

/// The invoice for the transport of the order in this column, for conditions on each order.
pub fn normal_of_each(order: impl IntoColumnRef) -> SelectStatement {
    Query::select()
        .expr(Expr::val(1))
        .from(invoice_orders::Entity)
        .and_where(
            Expr::col((invoice_orders::Entity, invoice_orders::Column::OrderId)).equals(order),
        )
        .and_where(invoice_orders::Column::InvoiceType.eq(InvoiceType::Normal))
        .and_where(invoice_orders::Column::Released.eq(false))
        .take()
}

/// The orders with an invoice whose printed number contains this.
pub fn orders_by_number(text: &str) -> SelectStatement {
    Query::select()
        .column((invoice_orders::Entity, invoice_orders::Column::OrderId))
        .from(invoice_orders::Entity)
        .inner_join(invoices::Entity, of_line())
        .and_where(contains(
            (invoices::Entity, invoices::Column::InvoiceNumber),
            text,
        ))
        .take()
}

/// The orders whose transport is invoiced and due in this period, both days included.
pub fn orders_due(from: Option<NaiveDate>, to: Option<NaiveDate>) -> SelectStatement {
    Query::select()
        .column((invoice_orders::Entity, invoice_orders::Column::OrderId))
        .from(invoice_orders::Entity)
        .inner_join(invoices::Entity, of_line())
        .and_where(invoice_orders::Column::InvoiceType.eq(InvoiceType::Normal))
        .and_where(invoice_orders::Column::Released.eq(false))
        .and_where_option(from.map(|day| invoices::Column::PaymentDueDate.gte(day)))
        .and_where_option(to.map(|day| invoices::Column::PaymentDueDate.lte(day)))
        .take()
}

fn of_line() -> Expr {
    Expr::col((invoices::Entity, invoices::Column::Id))
        .equals((invoice_orders::Entity, invoice_orders::Column::InvoiceId))
}

/// The largest number used in each series.
pub async fn largest_numbers(txn: &TenantTx) -> Result<BTreeMap<String, i64>, DbErr> {
    let rows: Vec<(String, i64)> = invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Serie)
        .expr(invoices::Column::Number.max())
        .group_by(invoices::Column::Serie)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// How many invoices a series has.
pub async fn count_of_series(txn: &TenantTx, series: &str) -> Result<u64, DbErr> {
    invoices::Entity::find()
        .filter(invoices::Column::Serie.eq(series))
        .count(txn)
        .await
}

/// Whether any invoice is booked under this division of the accounting program.
pub async fn is_booked_under(txn: &TenantTx, division: i32) -> Result<bool, DbErr> {
    let booked = invoices::Entity::find().filter(invoices::Column::Branch.eq(division));
    Ok(booked.count(txn).await? > 0)
}
