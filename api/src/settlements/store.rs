//! All database statements on settlements.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::OrderId;
use entity::{settlement_lines, settlements};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::lists::ON_PAGE;

/// The days on which the orders of a list's page were first settled: `settled.first_on` of order `o`.
pub fn settled_on_page() -> String {
    format!(
        "LEFT JOIN
         (SELECT line.order_id, min(settlement.settlement_creation_date) AS first_on
          FROM settlement_lines line JOIN settlements settlement ON settlement.id = line.settlement_id
          WHERE line.order_id = {ON_PAGE} GROUP BY line.order_id) settled ON settled.order_id = o.id"
    )
}

/// Those among these orders that are on a settlement.
pub async fn settled(txn: &TenantTx, orders: &[OrderId]) -> Result<BTreeSet<OrderId>, DbErr> {
    let column = (settlement_lines::Entity, settlement_lines::Column::OrderId);
    let found: Vec<OrderId> = settlement_lines::Entity::find()
        .select_only()
        .column(settlement_lines::Column::OrderId)
        .filter(is_among(column, orders))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// Whether a settlement kept money back for the damage of this order.
pub async fn keeps_back(txn: &TenantTx, order: OrderId) -> Result<bool, DbErr> {
    let lines = settlement_lines::Entity::find()
        .filter(settlement_lines::Column::OrderId.eq(order.0))
        .filter(settlement_lines::Column::DamageAmount.gt(0));
    Ok(lines.count(txn).await? > 0)
}

/// The settlement of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The latest one.
    pub settlement: i64,
    /// The day the first one was made.
    pub since: NaiveDate,
}

/// How an order was settled with its supplier, if it was.
pub async fn of_order(txn: &TenantTx, order: OrderId) -> Result<Option<Settled>, DbErr> {
    let found: Vec<(i64, NaiveDate)> = settlements::Entity::find()
        .select_only()
        .column(settlements::Column::Id)
        .column(settlements::Column::SettlementCreationDate)
        .inner_join(settlement_lines::Entity)
        .filter(settlement_lines::Column::OrderId.eq(order.0))
        .order_by_asc(settlements::Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    let since = found.iter().map(|(_, day)| *day).min();
    let latest = found.last().map(|(id, _)| *id);
    Ok(latest
        .zip(since)
        .map(|(settlement, since)| Settled { settlement, since }))
}

/// Whether any settlement is booked under this division of the accounting program.
pub async fn is_booked_under(txn: &TenantTx, division: i32) -> Result<bool, DbErr> {
    let booked = settlements::Entity::find().filter(settlements::Column::Branch.eq(division));
    Ok(booked.count(txn).await? > 0)
}
