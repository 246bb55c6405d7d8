//! All database statements on the tokens that vehicles tell their positions with.

use domain::VehicleId;
use entity::vehicle_tokens::{ActiveModel, Column, Entity};
use entity::vehicles;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, JoinType, QueryFilter, QuerySelect, RelationTrait};
use tenant_router::TenantTx;

use super::{Vehicles, not_deleted};
use crate::actor::Actor;
use crate::batch;
use crate::error::ApiResult;
use crate::records::write;

/// Since when a vehicle has a token, for a statement that has joined it.
pub fn since() -> Expr {
    Expr::col((Entity, Column::CreatedAt))
}

/// The hash of a vehicle's token, unless the vehicle is deleted.
pub async fn hash_of(txn: &TenantTx, vehicle: VehicleId) -> Result<Option<Vec<u8>>, DbErr> {
    vehicles::Entity::find_by_id(vehicle.0)
        .select_only()
        .column_as(Expr::col((Entity, Column::TokenHash)), "token_hash")
        .join(JoinType::InnerJoin, vehicles::Relation::VehicleTokens.def())
        .filter(not_deleted(None))
        .into_tuple()
        .one(txn)
        .await
}

/// Gives a vehicle a token, in place of the one before.
pub async fn put(
    txn: &TenantTx,
    vehicle: VehicleId,
    hash: Vec<u8>,
    actor: &Actor,
) -> ApiResult<()> {
    let row = ActiveModel {
        vehicle_id: Set(vehicle.0),
        token_hash: Set(hash),
        created_by_id: Set(actor.id.0),
        created_at: Set(actor.now.into()),
    };
    let given = async || Ok(batch::put(txn, row, Column::VehicleId).await?);
    write::change::<Vehicles>(txn, actor, &[vehicle.0], given).await
}

/// Takes the token of a vehicle away, if it has one.
pub async fn delete(txn: &TenantTx, vehicle: VehicleId, actor: &Actor) -> ApiResult<()> {
    let forgotten = async || Ok(forget(txn, vehicle).await?);
    write::change::<Vehicles>(txn, actor, &[vehicle.0], forgotten).await
}

/// The same without a word in the vehicle's history, which ends.
pub(super) async fn forget(txn: &TenantTx, vehicle: VehicleId) -> Result<(), DbErr> {
    Entity::delete_by_id(vehicle.0).exec(txn).await.map(drop)
}
