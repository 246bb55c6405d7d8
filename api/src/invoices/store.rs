//! All database statements on invoices.

use std::collections::BTreeMap;

use domain::OrderId;
use entity::{invoice_orders, invoices};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

/// Whether an order is on an invoice.
pub async fn is_invoiced(txn: &TenantTx, order: OrderId) -> Result<bool, DbErr> {
    let lines = invoice_orders::Entity::find()
        .filter(invoice_orders::Column::OrderId.eq(order.0))
        .count(txn)
        .await?;
    Ok(lines > 0)
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
