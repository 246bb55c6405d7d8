//! All database statements on settlements.

use domain::OrderId;
use entity::{settlement_lines, settlements};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use tenant_router::TenantTx;

/// Whether an order is on a settlement.
pub async fn is_settled(txn: &TenantTx, order: OrderId) -> Result<bool, DbErr> {
    let lines = settlement_lines::Entity::find()
        .filter(settlement_lines::Column::OrderId.eq(order.0))
        .count(txn)
        .await?;
    Ok(lines > 0)
}

/// Whether any settlement is booked under this division of the accounting program.
pub async fn is_booked_under(txn: &TenantTx, division: i32) -> Result<bool, DbErr> {
    let booked = settlements::Entity::find().filter(settlements::Column::Branch.eq(division));
    Ok(booked.count(txn).await? > 0)
}
