//! What orders ask of their settlements.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use domain::{Cents, OrderId, SettlementId, settlements::printed};
use entity::{settlement_lines, settlements};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::lists::ON_PAGE;

/// What rows of orders say of the settlements of order `o`: since when, and what was settled without VAT.
pub const COLUMNS_OF_ORDER: &str = "settled.first_on AS settled_on, settled.cost AS settled_cost,
             CASE WHEN settled.cost IS NOT NULL THEN o.profit + o.cost + o.cost_penalty - settled.cost END
                 AS settled_profit";

/// What [`COLUMNS_OF_ORDER`] are read from, in a list.
pub fn settled_on_page() -> String {
    format!(
        "LEFT JOIN
         (SELECT line.order_id, min(settlement.settlement_creation_date) AS first_on,
                 sum(line.supplier_amount_without_vat)::bigint AS cost
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
    /// What was settled in all, without VAT and without what was taken back.
    pub cost: Cents,
}

/// How an order was settled with its carrier, if it was.
pub async fn of_order(txn: &TenantTx, order: OrderId) -> Result<Option<Settled>, DbErr> {
    let found: Vec<(i64, NaiveDate, i64)> = settlements::Entity::find()
        .select_only()
        .column(settlements::Column::Id)
        .column(settlements::Column::SettlementCreationDate)
        .column(settlement_lines::Column::SupplierAmountWithoutVat)
        .inner_join(settlement_lines::Entity)
        .filter(settlement_lines::Column::OrderId.eq(order.0))
        .order_by_asc(settlements::Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    let since = found.iter().map(|(_, day, _)| *day).min();
    let latest = found.last().map(|(id, ..)| *id);
    let cost = found.iter().map(|(.., cost)| *cost).sum();
    Ok(latest.zip(since).map(|(settlement, since)| Settled {
        settlement,
        since,
        cost: Cents(cost),
    }))
}

/// What was settled of an order before.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Billed {
    /// Without VAT, without what was taken back.
    pub net: Cents,
    /// The day of the first settlement.
    pub since: Option<NaiveDate>,
}

/// What was settled of these orders; those that were not are missing.
pub async fn billed_before(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<BTreeMap<OrderId, Billed>, DbErr> {
    let column = (settlement_lines::Entity, settlement_lines::Column::OrderId);
    let net = Expr::cust("sum(settlement_lines.supplier_amount_without_vat)::bigint");
    let found: Vec<(OrderId, i64, NaiveDate)> = settlement_lines::Entity::find()
        .select_only()
        .column(settlement_lines::Column::OrderId)
        .expr_as(net, "net")
        .expr_as(settlements::Column::SettlementCreationDate.min(), "since")
        .inner_join(settlements::Entity)
        .filter(is_among(column, orders))
        .group_by(settlement_lines::Column::OrderId)
        .into_tuple()
        .all(txn)
        .await?;
    let found = found.into_iter().map(|(order, net, since)| {
        let billed = Billed {
            net: Cents(net),
            since: Some(since),
        };
        (order, billed)
    });
    Ok(found.collect())
}

/// Those of these orders that are settled, with the settlement that ended them and its number.
pub async fn settling(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<Vec<(OrderId, SettlementId, String)>, DbErr> {
    let column = (settlement_lines::Entity, settlement_lines::Column::OrderId);
    let found: Vec<(OrderId, SettlementId, String, String)> = settlement_lines::Entity::find()
        .select_only()
        .column(settlement_lines::Column::OrderId)
        .column(settlement_lines::Column::SettlementId)
        .column(settlements::Column::Serie)
        .column(settlements::Column::SupplierInvoiceNumber)
        .inner_join(settlements::Entity)
        .filter(is_among(column, orders))
        .filter(settlement_lines::Column::Settles.eq(true))
        .into_tuple()
        .all(txn)
        .await?;
    let found = found
        .into_iter()
        .map(|(order, settlement, serie, number)| (order, settlement, printed(&serie, &number)));
    Ok(found.collect())
}

/// Whether any settlement is booked under this division of the accounting program.
pub async fn is_booked_under(txn: &TenantTx, division: i32) -> Result<bool, DbErr> {
    let booked = settlements::Entity::find().filter(settlements::Column::Branch.eq(division));
    Ok(booked.count(txn).await? > 0)
}
