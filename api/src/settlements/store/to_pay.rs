//! What is left to pay to carriers.

use chrono::NaiveDate;
use domain::Cents;
use domain::orders::Currency;
use entity::settlements;
use sea_orm::sea_query::{Expr, Order};
use sea_orm::{
    DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
};
use serde::Serialize;
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::list::{Access, rows};
use crate::http::{Page, Paging};
use crate::lists;
use crate::settlements::filter::{SettlementFilter, is_unpaid};
use crate::settlements::row::SettlementRow;

const LEFT: &str =
    "settlements.total_sum_with_vat - settlements.kept_back - settlements.paid_amount";

/// What is owed to carriers in a currency, in its cents. What carriers owe back is negative.
#[derive(Debug, Serialize, ToSchema, FromQueryResult)]
pub struct OwedView {
    /// The currency.
    pub currency: Currency,
    /// How many settlements are open.
    pub total: i64,
    /// What is left to pay of them.
    pub left_amount: Cents,
    /// What of it was due before today.
    pub overdue_amount: Cents,
    /// What of it is due within the next seven days.
    pub due_soon_amount: Cents,
    /// What is kept back of them for damages, and not paid.
    pub kept_back: Cents,
}

fn open(filter: &SettlementFilter, access: &Access) -> Select<settlements::Entity> {
    settlements::Entity::find()
        .select_only()
        .filter(access.condition().add(filter.condition()).add(is_unpaid()))
}

/// The ids of the settlements that are to be paid, what is due first first.
pub fn due(filter: &SettlementFilter, access: &Access) -> Select<settlements::Entity> {
    open(filter, access)
        .column(settlements::Column::Id)
        .order_by_asc(settlements::Column::PaymentDueDate)
        .order_by_asc(settlements::Column::Id)
}

/// A page of settlements that are to be paid, what is due first first.
pub async fn to_pay(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
    paging: Paging,
) -> Result<Page<SettlementRow>, DbErr> {
    lists::page(txn, &due(filter, access).into_query(), &rows(), paging).await
}

/// What is owed to carriers on a day, by currency.
pub async fn owed(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
    today: NaiveDate,
) -> Result<Vec<OwedView>, DbErr> {
    let sum =
        |condition: &str| format!("coalesce(sum({LEFT}) FILTER (WHERE {condition}), 0)::bigint");
    open(filter, access)
        .column(settlements::Column::Currency)
        .expr_as(Expr::cust("count(*)"), "total")
        .expr_as(Expr::cust(format!("sum({LEFT})::bigint")), "left_amount")
        .expr_as(
            Expr::cust_with_values(sum("settlements.payment_due_date < $1"), [today]),
            "overdue_amount",
        )
        .expr_as(
            Expr::cust_with_values(
                sum("settlements.payment_due_date BETWEEN $1 AND $1 + 7"),
                [today],
            ),
            "due_soon_amount",
        )
        .expr_as(
            Expr::cust("sum(settlements.kept_back)::bigint"),
            "kept_back",
        )
        .group_by(settlements::Column::Currency)
        .order_by(settlements::Column::Currency, Order::Asc)
        .into_model()
        .all(txn)
        .await
}
