//! What was credited of invoices, and what is left to pay of them.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::billing::{Credit, Document, Line, VatGroup};
use domain::invoices::InvoiceType;
use domain::orders::Currency;
use domain::{Cents, ContactId, InvoiceId, OrderId};
use entity::{invoice_orders, invoices};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};
use serde_json::Value;
use tenant_router::TenantTx;

use super::of_orders;
use super::record::document_of;
use crate::batch::is_among;

/// The VAT groups of all credits of an invoice that are in force, apart from one of them.
pub async fn credited_groups(
    txn: &TenantTx,
    invoice: InvoiceId,
    apart_from: Option<InvoiceId>,
) -> Result<Vec<VatGroup>, DbErr> {
    let documents: Vec<Value> = of(invoice)
        .select_only()
        .column(invoices::Column::Document)
        .filter(invoices::Column::Id.ne(apart_from.map_or(0, |id| id.0)))
        .into_tuple()
        .all(txn)
        .await?;
    let mut groups = Vec::new();
    for document in documents {
        groups.extend(document_of(document)?.groups);
    }
    Ok(groups)
}

/// The lines of all credits of an invoice that are in force.
pub async fn credited_lines(txn: &TenantTx, invoice: InvoiceId) -> Result<Vec<Line>, DbErr> {
    let documents: Vec<Value> = of(invoice)
        .select_only()
        .column(invoices::Column::Document)
        .into_tuple()
        .all(txn)
        .await?;
    let mut lines = Vec::new();
    for document in documents {
        lines.extend(document_of(document)?.lines);
    }
    Ok(lines)
}

/// Whether a credit of this invoice is in force.
pub async fn is_credited(txn: &TenantTx, invoice: InvoiceId) -> Result<bool, DbErr> {
    Ok(of(invoice).count(txn).await? > 0)
}

fn of(invoice: InvoiceId) -> sea_orm::Select<invoices::Entity> {
    invoices::Entity::find()
        .filter(invoices::Column::CreditedInvoiceId.eq(invoice.0))
        .filter(invoices::Column::CancelledAt.is_null())
}

/// Sets the orders of an invoice free if it is wholly credited, and takes them back if it no longer is. Returns those
/// that cannot be taken back, because they are on another invoice by now.
pub async fn release(
    txn: &TenantTx,
    invoice: InvoiceId,
    document: &Document,
) -> Result<Vec<of_orders::Invoiced>, DbErr> {
    let credits = credited_groups(txn, invoice, None).await?;
    let is_whole = !credits.is_empty()
        && Credit::of(&document.groups, credits).is_ok_and(|credit| credit.is_whole());
    if !is_whole {
        let orders: Vec<OrderId> = invoice_orders::Entity::find()
            .select_only()
            .column(invoice_orders::Column::OrderId)
            .filter(invoice_orders::Column::InvoiceId.eq(invoice.0))
            .filter(invoice_orders::Column::Released.eq(true))
            .into_tuple()
            .all(txn)
            .await?;
        let elsewhere = of_orders::living_of(txn, &orders).await?;
        if !elsewhere.is_empty() {
            return Ok(elsewhere);
        }
    }
    invoice_orders::Entity::update_many()
        .col_expr(invoice_orders::Column::Released, Expr::value(is_whole))
        .filter(is_among(
            (invoice_orders::Entity, invoice_orders::Column::InvoiceId),
            &[invoice.0],
        ))
        .filter(invoice_orders::Column::InvoiceType.eq(InvoiceType::Normal))
        .filter(invoice_orders::Column::Released.ne(is_whole))
        .exec(txn)
        .await?;
    Ok(Vec::new())
}

/// What is left to pay of a client's invoices in euros, in cents: in all, and of those that are overdue.
pub async fn unpaid_of(
    txn: &TenantTx,
    clients: &[ContactId],
    today: NaiveDate,
) -> Result<HashMap<i64, (Cents, Cents)>, DbErr> {
    let left = "invoices.amount_with_vat - invoices.paid_amount";
    let sum = |condition: &str| {
        let sum = format!("coalesce(sum({left}) FILTER (WHERE {condition}), 0)::bigint");
        Expr::cust(sum)
    };
    let overdue = format!("invoices.payment_due_date < DATE '{today}'");
    let rows: Vec<(i64, i64, i64)> = invoices::Entity::find()
        .select_only()
        .column(invoices::Column::ClientId)
        .expr_as(sum("true"), "left")
        .expr_as(sum(&overdue), "overdue")
        .filter(is_among(
            (invoices::Entity, invoices::Column::ClientId),
            clients,
        ))
        .filter(invoices::Column::Currency.eq(Currency::Eur))
        .filter(invoices::Column::CancelledAt.is_null())
        .filter(Expr::cust(
            "invoices.paid_amount <> invoices.amount_with_vat",
        ))
        .group_by(invoices::Column::ClientId)
        .into_tuple()
        .all(txn)
        .await?;
    let sums = rows
        .into_iter()
        .map(|(client, left, overdue)| (client, (Cents(left), Cents(overdue))));
    Ok(sums.collect())
}
