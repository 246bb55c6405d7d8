//! What carriers billed differently than agreed.

use domain::Cents;
use domain::orders::Currency;
use entity::{settlement_lines, settlements};
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, FromQueryResult, Order, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::list::Access;
use crate::contacts;
use crate::settlements::filter::SettlementFilter;

/// Most rows.
const MOST: u64 = 1_000;
/// What a line bills more than was agreed, counting what was settled before.
const DIFFERENCE: &str =
    "settlement_lines.settled_before + settlement_lines.supplier_amount_without_vat
    - settlement_lines.agreed_amount";

/// What a carrier billed differently than agreed in a month.
#[derive(Debug, Clone, Serialize, ToSchema, FromQueryResult)]
pub struct DifferenceRow {
    /// The first day of the month in which it was settled.
    pub month: chrono::NaiveDate,
    /// The carrier.
    pub supplier_id: i64,
    /// Its name.
    pub supplier_name: Option<String>,
    /// The currency of the amounts.
    pub currency: Currency,
    /// How many lines differ.
    pub lines: i64,
    /// What was agreed for them, in cents without VAT.
    pub agreed_amount: Cents,
    /// By how much more was billed, in cents without VAT.
    pub difference: Cents,
}

/// The differences of the settlements that match, by month and carrier: the latest month and the largest first. A part
/// that more follows is no difference yet.
pub async fn differences(
    txn: &TenantTx,
    filter: &SettlementFilter,
    access: &Access,
) -> Result<Vec<DifferenceRow>, DbErr> {
    let month = "date_trunc('month', settlements.settlement_creation_date)::date";
    let sum = |of: &str| Expr::cust(format!("sum({of})::bigint"));
    settlement_lines::Entity::find()
        .select_only()
        .expr_as(Expr::cust(month), "month")
        .column(settlements::Column::SupplierId)
        .expr_as(
            Expr::cust(contacts::store::name_in("settlements.supplier_id")),
            "supplier_name",
        )
        .column(settlements::Column::Currency)
        .expr_as(Expr::cust("count(*)"), "lines")
        .expr_as(sum("settlement_lines.agreed_amount"), "agreed_amount")
        .expr_as(sum(DIFFERENCE), "difference")
        .inner_join(settlements::Entity)
        .filter(access.condition().add(filter.condition()))
        .filter(Expr::cust(format!(
            "settlements.settlement_type = 'NORMAL' AND NOT settlement_lines.is_partial AND {DIFFERENCE} <> 0"
        )))
        .group_by(Expr::cust(month))
        .group_by(Expr::cust("settlements.supplier_id"))
        .group_by(Expr::cust("settlements.currency"))
        .order_by(Expr::cust(month), Order::Desc)
        .order_by(Expr::cust(format!("abs(sum({DIFFERENCE}))")), Order::Desc)
        .order_by(Expr::cust("settlements.supplier_id"), Order::Asc)
        .limit(MOST)
        .into_model()
        .all(txn)
        .await
}
