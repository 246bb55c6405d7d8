//! What orders were expected to bring when they were taken.

use domain::OrderId;
use entity::{order_plans, orders};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, EntityTrait, Statement};
use tenant_router::TenantTx;

/// Keeps what a new order is expected to bring. Its cost follows with [`add_costs`].
pub async fn begin(txn: &TenantTx, order: &orders::Model) -> Result<(), DbErr> {
    let plan = order_plans::ActiveModel {
        order_id: Set(order.id),
        currency: Set(order.currency),
        revenue: Set(order.revenue),
        cost: Set(None),
        planned_at: Set(order.created_at),
    };
    order_plans::Entity::insert(plan)
        .exec_without_returning(txn)
        .await?;
    add_costs(txn, &[OrderId(order.id)]).await
}

/// Keeps the cost of those of these orders that have one for the first time.
pub async fn add_costs(txn: &TenantTx, orders: &[OrderId]) -> Result<(), DbErr> {
    let ids: Vec<i64> = orders.iter().map(|id| id.0).collect();
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "UPDATE order_plans SET cost = orders.cost FROM orders
         WHERE orders.id = order_plans.order_id AND order_plans.order_id = ANY($1)
           AND order_plans.cost IS NULL AND NOT orders.unpriced",
        [ids.into()],
    );
    txn.execute_raw(statement).await.map(drop)
}
