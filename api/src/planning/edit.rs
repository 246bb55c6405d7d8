//! Adding, changing and removing planning entries by hand.

use domain::PlanningEntryId;
use domain::texts;
use sea_orm::{DbErr, SqlErr};
use tenant_router::TenantTx;

use super::store::{self, NewEntry, PlannedVehicle};
use super::wire::WantedEntry;
use crate::actor::{Actor, Sight};
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::{orders, vehicles};

/// An entry that a person sees.
///
/// # Errors
/// 404 when there is none.
pub async fn visible_entry(
    txn: &TenantTx,
    entry: PlanningEntryId,
    sight: Sight,
) -> ApiResult<PlannedVehicle> {
    store::find_seen(txn, entry, sight)
        .await?
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_planning_entry()))
}

/// Adds a vehicle to the planning list. When its last order left it without a place to go on from,
/// the entry continues that order's chain.
///
/// # Errors
/// 422 on the fields; 409 when somebody continued the same chain at the same moment.
pub async fn plan_vehicle(
    txn: &TenantTx,
    wanted: Body<WantedEntry>,
    actor: &Actor,
) -> ApiResult<PlanningEntryId> {
    let entry = with_vehicle(txn, wanted, None, actor.sight).await?;
    let previous = store::open_end(txn, entry.vehicle, entry.available_on).await?;
    let inserted = txn
        .attempt(async |txn| store::insert(txn, entry, previous, Some(actor.id)).await)
        .await;
    inserted.map_err(|error| {
        if is_second_follower(&error) {
            ApiError::Conflict(texts::planning::just_planned())
        } else {
            error.into()
        }
    })
}

/// Changes an entry. The place and day of an order's vehicle are part of that order's distance and
/// cost, so while an order is assigned only the note may change.
///
/// # Errors
/// 404; 422 on the fields; 409 when an order or the vehicle's chain forbids the change.
pub async fn replan_vehicle(
    txn: &TenantTx,
    entry: PlanningEntryId,
    wanted: Body<WantedEntry>,
    sight: Sight,
) -> ApiResult<()> {
    let present = lock_visible(txn, entry, sight).await?;
    let wanted = with_vehicle(txn, wanted, Some(&present), sight).await?;
    if !is_same_start(&present, &wanted) {
        refuse_if_assigned(txn, &present).await?;
    }
    if wanted.vehicle != present.vehicle {
        let later = store::later_in_chain(txn, entry).await?;
        if present.previous.is_some() || !later.is_empty() {
            return Err(ApiError::Conflict(texts::planning::entry_of_other_vehicle(
                present.plate_number,
            )));
        }
    }
    Ok(store::update(txn, entry, wanted).await?)
}

/// Removes an entry that nothing depends on.
///
/// # Errors
/// 404; 409 when an order is assigned to it or a later entry of the vehicle follows it.
pub async fn remove_entry(txn: &TenantTx, entry: PlanningEntryId, sight: Sight) -> ApiResult<()> {
    let present = lock_visible(txn, entry, sight).await?;
    refuse_if_assigned(txn, &present).await?;
    for (later, _) in store::later_in_chain(txn, entry).await? {
        let Some(later) = store::find(txn, later).await? else {
            continue;
        };
        return Err(ApiError::Conflict(match number_of(txn, &later).await? {
            Some(number) => texts::planning::order_follows(number, later.plate_number),
            None => {
                texts::planning::entry_follows(later.plate_number, later.available_on.to_string())
            }
        }));
    }
    Ok(store::delete_entries(txn, &[entry]).await?)
}

async fn lock_visible(
    txn: &TenantTx,
    entry: PlanningEntryId,
    sight: Sight,
) -> ApiResult<PlannedVehicle> {
    let locked = store::lock(txn, entry).await?;
    locked
        .filter(|planned| planned.is_visible(sight.category))
        .ok_or_else(|| ApiError::NotFound(texts::missing::no_planning_entry()))
}

/// The wanted entry once its vehicle is known to exist. The vehicle an entry has already may stay
/// even when it was deleted since.
async fn with_vehicle(
    txn: &TenantTx,
    wanted: Body<WantedEntry>,
    present: Option<&PlannedVehicle>,
    sight: Sight,
) -> ApiResult<NewEntry> {
    let Body {
        value: WantedEntry { vehicle, entry },
        mut errors,
    } = wanted;
    if let Some(vehicle) = vehicle
        && present.is_none_or(|present| present.vehicle != vehicle)
        && !vehicles::store::hold(txn, sight, vehicle).await?
    {
        errors.push("vehicle_id", texts::missing::no_vehicle());
    }
    match entry {
        Some(entry) if errors.is_empty() => Ok(entry),
        _ => Err(errors.into()),
    }
}

/// Whether both start from the same place on the same day with the same vehicle.
fn is_same_start(present: &PlannedVehicle, wanted: &NewEntry) -> bool {
    present.vehicle == wanted.vehicle
        && present.available_on == wanted.available_on
        && present.address == wanted.address
        && present.point.coordinates == wanted.point.coordinates
}

async fn refuse_if_assigned(txn: &TenantTx, planned: &PlannedVehicle) -> ApiResult<()> {
    match number_of(txn, planned).await? {
        None => Ok(()),
        Some(number) => Err(ApiError::Conflict(texts::planning::order_stands_here(
            number,
            &planned.plate_number,
        ))),
    }
}

/// The number of the order that takes the vehicle from an entry.
pub async fn number_of(txn: &TenantTx, planned: &PlannedVehicle) -> Result<Option<String>, DbErr> {
    let Some(order) = planned.order else {
        return Ok(None);
    };
    Ok(orders::store::read::numbers(txn, &[order])
        .await?
        .remove(&order))
}

fn is_second_follower(error: &DbErr) -> bool {
    matches!(
        error.sql_err(),
        Some(SqlErr::UniqueConstraintViolation(text)) if text.contains(store::ONE_FOLLOWER)
    )
}
