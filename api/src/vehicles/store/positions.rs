//! All database statements on the positions of vehicles. The planning joins them to its vehicles.

use chrono::{DateTime, Utc};
use domain::{Coordinates, VehicleId};
use entity::vehicle_positions::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{DbErr, EntityTrait};
use tenant_router::TenantTx;

/// Where a vehicle was, as it told itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Position {
    /// Where.
    pub at: Coordinates,
    /// When, by the clock of its device.
    pub measured_at: DateTime<Utc>,
}

/// Keeps a position unless one that was measured later is known. Returns whether it is kept.
pub async fn put(
    txn: &TenantTx,
    vehicle: VehicleId,
    position: &Position,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        vehicle_id: Set(vehicle.0),
        latitude: Set(position.at.latitude),
        longitude: Set(position.at.longitude),
        measured_at: Set(position.measured_at.into()),
        received_at: Set(now.into()),
    };
    let unless_newer = OnConflict::column(Column::VehicleId)
        .update_columns([
            Column::Latitude,
            Column::Longitude,
            Column::MeasuredAt,
            Column::ReceivedAt,
        ])
        .action_and_where(
            Expr::col((Entity, Column::MeasuredAt)).lte(Expr::val(position.measured_at)),
        )
        .to_owned();
    let written = Entity::insert(row)
        .on_conflict(unless_newer)
        .exec_without_returning(txn)
        .await?;
    Ok(written > 0)
}
