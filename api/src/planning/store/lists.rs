//! The vehicles that lists of the planning show.

use chrono::NaiveDate;
use domain::PlanningEntryId;
use domain::orders::Category;
use sea_orm::{DbErr, Value};
use tenant_router::TenantTx;

use super::ids;
use super::planned_vehicle::{self, PlannedVehicle};

/// All free vehicles, sorted by day and plate number. `visibility` limits them to one category; a
/// vehicle without a category is in both.
pub async fn free(
    txn: &TenantTx,
    visibility: Option<Category>,
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let category: Value = visibility.map(Category::as_str).into();
    let condition = "WHERE entry.order_id IS NULL AND vehicle.deleted_at IS NULL \
                     AND ($1::text IS NULL OR vehicle.category IS NULL OR vehicle.category = $1) \
                     ORDER BY entry.available_on, vehicle.plate_number, entry.id";
    planned_vehicle::select(txn, condition, [category]).await
}

/// Where each vehicle's plan ends, sorted by plate number: its free entries, and those among `busy`
/// that no other follows. `visibility` as in [`free`].
pub async fn ends(
    txn: &TenantTx,
    visibility: Option<Category>,
    busy: &[PlanningEntryId],
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let category: Value = visibility.map(Category::as_str).into();
    let condition = "WHERE vehicle.deleted_at IS NULL \
                       AND ($1::text IS NULL OR vehicle.category IS NULL OR vehicle.category = $1) \
                       AND (entry.order_id IS NULL OR (entry.id = ANY($2) AND NOT EXISTS ( \
                           SELECT FROM planning_entries later WHERE later.previous_entry_id = entry.id))) \
                     ORDER BY vehicle.plate_number, entry.available_on, entry.id";
    planned_vehicle::select(txn, condition, [category, ids(busy)]).await
}

/// The vehicles whose plan ends free on `today` or before, longest first. `visibility` as in [`free`].
pub async fn waiting(
    txn: &TenantTx,
    visibility: Option<Category>,
    today: NaiveDate,
) -> Result<Vec<PlannedVehicle>, DbErr> {
    let category: Value = visibility.map(Category::as_str).into();
    let condition = "WHERE vehicle.deleted_at IS NULL AND entry.order_id IS NULL \
                       AND ($1::text IS NULL OR vehicle.category IS NULL OR vehicle.category = $1) \
                       AND entry.available_on <= $2 AND NOT EXISTS ( \
                           SELECT FROM planning_entries later WHERE later.vehicle_id = entry.vehicle_id \
                           AND (later.available_on, later.id) > (entry.available_on, entry.id)) \
                     ORDER BY entry.available_on, vehicle.plate_number, entry.id";
    planned_vehicle::select(txn, condition, [category, today.into()]).await
}
