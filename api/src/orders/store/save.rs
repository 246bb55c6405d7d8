//! Writing orders and their legs.

use chrono::{DateTime, Utc};
use domain::{OrderId, UserId};
use entity::{cargo_vins, cargos, orders};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use super::plans;
use crate::batch::patch_all;

/// Adds an order that has neither legs nor a route.
pub async fn insert_row(txn: &TenantTx, order: orders::ActiveModel) -> Result<OrderId, DbErr> {
    let order = order.insert(txn).await?;
    plans::begin(txn, &order).await?;
    Ok(OrderId(order.id))
}

/// Adds legs, each with its VINs.
pub async fn insert_legs(
    txn: &TenantTx,
    legs: Vec<(cargos::ActiveModel, &[String])>,
) -> Result<(), DbErr> {
    let (rows, vins): (Vec<_>, Vec<_>) = legs.into_iter().unzip();
    let legs = cargos::Entity::insert_many(rows)
        .exec_with_returning(txn)
        .await?;
    let vins = legs.iter().zip(vins).flat_map(|(leg, vins)| {
        vins.iter()
            .zip(0..)
            .map(|(vin, place)| cargo_vins::ActiveModel {
                cargo_id: Set(leg.id),
                order_id: Set(leg.order_id),
                position: Set(place),
                vin_number: Set(vin.clone()),
                ..Default::default()
            })
    });
    cargo_vins::Entity::insert_many(vins)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Deletes the legs of an order.
pub async fn delete_legs(txn: &TenantTx, order: OrderId) -> Result<(), DbErr> {
    cargos::Entity::delete_many()
        .filter(cargos::Column::OrderId.eq(order.0))
        .exec(txn)
        .await
        .map(drop)
}

/// An order with no changes set yet.
pub fn unchanged(id: OrderId) -> orders::ActiveModel {
    orders::ActiveModel {
        id: Unchanged(id.0),
        ..Default::default()
    }
}

/// Writes the columns that are set on an order.
pub async fn patch(txn: &TenantTx, order: orders::ActiveModel) -> Result<(), DbErr> {
    let priced = order.cost.is_set();
    let order = order.update(txn).await?;
    if priced {
        plans::add_costs(txn, &[OrderId(order.id)]).await?;
    }
    Ok(())
}

/// Gives orders new versions: each its moment, all changed by this person.
pub async fn touch(
    txn: &TenantTx,
    orders: &[(OrderId, DateTime<Utc>)],
    by: UserId,
) -> Result<(), DbErr> {
    let versions = orders.iter().map(|(id, at)| orders::ActiveModel {
        updated_at: Set((*at).into()),
        updated_by_id: Set(Some(by.0)),
        ..unchanged(*id)
    });
    patch_all(txn, versions).await
}
