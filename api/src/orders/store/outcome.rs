//! What was expected of orders: when they were taken, and by what was agreed.

use chrono::NaiveDate;
use domain::orders::Currency;
use domain::{Cents, ContactId, OrderId};
use entity::orders::{Column, Entity};
use sea_orm::sea_query::{ExprTrait, PostgresQueryBuilder};
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Statement,
};
use tenant_router::TenantTx;

use super::condition::{is_called_off, of_orders};
use crate::actor::Visibility;
use crate::orders::wire::filter::OrderFilter;

/// An order with what was expected of it, in cents of its currency without VAT.
#[derive(Debug, Clone, FromQueryResult)]
pub struct Expected {
    /// The order.
    pub id: OrderId,
    /// Its number.
    pub number: String,
    /// The day of its loading.
    pub day: Option<NaiveDate>,
    /// The client, even if another one pays for it: as everywhere where orders are chosen by client.
    pub client: Option<ContactId>,
    /// The carrier.
    pub supplier: Option<ContactId>,
    /// The currency.
    pub currency: Currency,
    /// Revenue when it was taken.
    pub planned_revenue: Cents,
    /// Its first cost.
    pub planned_cost: Cents,
    /// Revenue without the penalty.
    pub agreed_revenue: Cents,
    /// Cost and additional cost as the last agreement says, else as the order does.
    pub agreed_cost: Cents,
}

const EXPECTED: &str = "
    SELECT o.id, o.number, o.effective_loading_date AS day, o.client_id AS client,
           o.supplier_id AS supplier, o.currency,
           coalesce(plan.revenue, o.revenue) AS planned_revenue, coalesce(plan.cost, 0) AS planned_cost,
           o.revenue - o.revenue_penalty AS agreed_revenue,
           coalesce(CASE WHEN o.agreed_supplier_id = o.supplier_id THEN o.agreed_cost END, o.cost + o.cost_penalty)
               AS agreed_cost
    FROM orders o LEFT JOIN order_plans plan ON plan.order_id = o.id
    WHERE o.id = ANY(ARRAY(@IDS@))
    ORDER BY o.effective_loading_date DESC NULLS LAST, o.id DESC";

/// The orders that match and were not called off, the latest first; at most so many and one more.
pub async fn expected(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
    most: u64,
) -> Result<Vec<Expected>, DbErr> {
    let ids = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(of_orders(filter, visibility))
        .filter(is_called_off().not())
        .order_by_desc(Column::EffectiveLoadingDate)
        .order_by_desc(Column::Id)
        .limit(most.saturating_add(1));
    let (ids, values) = ids.into_query().build(PostgresQueryBuilder);
    let statement = EXPECTED.replace("@IDS@", &ids);
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    let rows = txn.query_all_raw(statement).await?;
    rows.iter()
        .map(|row| Expected::from_query_result(row, ""))
        .collect()
}
