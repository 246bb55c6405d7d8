//! Vehicles by the hundred, for tables that are exported and imported.

use std::collections::HashMap;

use entity::vehicles;
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use super::{among, not_deleted, with_supplier};
use crate::actor::Visibility;
use crate::lists;
use crate::vehicles::wire::{VehicleFilter, VehicleRow};

/// The ids of the vehicles that match, in the order of the list; at most `most`.
pub async fn ids(
    txn: &TenantTx,
    visibility: Visibility,
    filter: &VehicleFilter,
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    let matching = with_supplier(vehicles::Entity::find())
        .filter(not_deleted(visibility.category))
        .filter(filter.condition());
    lists::ids(txn, matching, most).await
}

/// These vehicles as far as the user may see them, in the order of the list.
pub async fn rows(
    txn: &TenantTx,
    visibility: Visibility,
    ids: &[i64],
) -> Result<Vec<VehicleRow>, DbErr> {
    super::rows(txn, among(ids).add(not_deleted(visibility.category))).await
}

/// The ids of the vehicles with these plates, which are in upper case without blanks, whoever may see
/// them.
pub async fn with_plates(txn: &TenantTx, plates: &[String]) -> Result<HashMap<String, i64>, DbErr> {
    // The expression of the unique index `vehicles_plate_number_key`.
    let bare = "upper(replace(vehicles.plate_number, ' ', ''))";
    let found: Vec<(String, i64)> = vehicles::Entity::find()
        .select_only()
        .expr(Expr::cust(bare))
        .column(vehicles::Column::Id)
        .filter(not_deleted(None))
        .filter(Expr::cust_with_values(
            format!("{bare} = ANY($1)"),
            [plates.to_vec()],
        ))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}
