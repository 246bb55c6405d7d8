//! Adding, changing and removing planning entries by hand.

use domain::texts;
use domain::{OrderId, PlanningEntryId};
use sea_orm::{DbErr, SqlErr};
use tenant_router::TenantTx;

use super::wire::entries::{SavedPlanningEntryView, WantedEntry};
use crate::actor::{Actor, Visibility};
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::http::{Body, Version};
use crate::planning::store::{self, NewEntry, PlannedVehicle};
use crate::records::check_version;
use crate::{orders, vehicles};

/// Reads an entry that the user may see.
///
/// # Errors
/// 404 when there is no such entry.
pub async fn visible_entry(
    txn: &TenantTx,
    entry: PlanningEntryId,
    visibility: Visibility,
) -> ApiResult<PlannedVehicle> {
    let seen = store::find_seen(txn, entry, visibility).await;
    seen.or_missing(texts::missing::no_planning_entry)
}

/// Adds a vehicle to the planning list, with a warning if it has another entry on that day: at another place it cannot
/// be twice, and at the same one two colleagues have probably added it at once. If nothing is planned after the vehicle's last order, the
/// entry continues that order's chain.
///
/// # Errors
/// 422 on invalid fields, and on a day before the vehicle's last order is unloaded; 409 when another user
/// continued or cut the same chain at the same moment.
pub async fn plan_vehicle(
    txn: &TenantTx,
    wanted: Body<WantedEntry>,
    actor: &Actor,
) -> ApiResult<SavedPlanningEntryView> {
    let is_locked = lock_vehicle(txn, &wanted, actor.visibility).await?;
    let entry = with_vehicle(wanted, is_locked)?;
    let other = store::on_same_day(txn, &entry, None).await?;
    let previous = store::open_end(txn, entry.vehicle, entry.available_on).await?;
    if let Some(previous) = previous {
        // Taking its order away removes what follows it. If that happens at this moment, either it
        // sees the new entry, or the entry is not added behind a free one.
        let locked = store::lock(txn, previous).await?;
        let Some(order) = locked.and_then(|previous| previous.order) else {
            return Err(ApiError::Conflict(texts::planning::plan_moved()));
        };
        refuse_before_unloading(txn, order, &entry, actor.visibility).await?;
    }
    let inserted = txn
        .attempt(async |txn| store::insert(txn, entry, previous, Some(actor.id)).await)
        .await;
    match inserted {
        Ok(id) => Ok(SavedPlanningEntryView::new(id, other)),
        Err(error) if is_second_follower(&error) => {
            Err(ApiError::Conflict(texts::planning::just_planned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Changes an entry. An assigned order's distance and cost depend on the place and day of its
/// vehicle, so only the note may change while an order is assigned.
///
/// # Errors
/// 404 when there is no such entry; 422 on invalid fields, and on a day before the order that the
/// vehicle comes from is unloaded; 409 when the entry is not of this version any more, or when an order or
/// the vehicle's chain prevents the change.
pub async fn replan_vehicle(
    txn: &TenantTx,
    entry: PlanningEntryId,
    version: Version,
    wanted: Body<WantedEntry>,
    actor: &Actor,
) -> ApiResult<SavedPlanningEntryView> {
    // Before the entry, as where one is added.
    let is_locked = lock_vehicle(txn, &wanted, actor.visibility).await?;
    let present = lock_visible(txn, entry, actor.visibility).await?;
    let (what, by) = (&texts::changed::PLANNING_ENTRY, present.updated_by);
    check_version(txn, version, what, present.updated_at, by).await?;
    let keeps = wanted.value.vehicle == Some(present.vehicle);
    let wanted = with_vehicle(wanted, is_locked || keeps)?;
    let mut other = None;
    if !is_same_start(&present, &wanted) {
        refuse_if_assigned(txn, &present, actor.visibility).await?;
        other = store::on_same_day(txn, &wanted, Some(entry)).await?;
        let previous = match present.previous {
            Some(previous) => store::find(txn, previous).await?,
            None => None,
        };
        if let Some(order) = previous.and_then(|previous| previous.order) {
            refuse_before_unloading(txn, order, &wanted, actor.visibility).await?;
        }
    }
    if wanted.vehicle != present.vehicle {
        let later = store::later_in_chain(txn, entry).await?;
        if present.previous.is_some() || !later.is_empty() {
            return Err(ApiError::Conflict(texts::planning::entry_of_other_vehicle(
                present.plate_number,
            )));
        }
    }
    store::update(txn, entry, wanted, actor.id).await?;
    Ok(SavedPlanningEntryView::new(entry, other))
}

/// Removes an entry that nothing depends on.
///
/// # Errors
/// 404 when there is no such entry; 409 when an order is assigned to it or a later entry follows
/// it.
pub async fn remove_entry(
    txn: &TenantTx,
    entry: PlanningEntryId,
    visibility: Visibility,
) -> ApiResult<()> {
    let present = lock_visible(txn, entry, visibility).await?;
    refuse_if_assigned(txn, &present, visibility).await?;
    for (later, _) in store::later_in_chain(txn, entry).await? {
        let Some(later) = store::find(txn, later).await? else {
            continue;
        };
        let plate = later.plate_number;
        return Err(ApiError::Conflict(match later.order {
            Some(order) => match orders::store::read::seen_number(txn, order, visibility).await? {
                Some(number) => texts::planning::order_follows(number, plate),
                None => texts::planning::another_order_follows(plate),
            },
            None => texts::planning::entry_follows(plate, later.available_on.to_string()),
        }));
    }
    Ok(store::delete_entries(txn, &[entry]).await?)
}

async fn lock_visible(
    txn: &TenantTx,
    entry: PlanningEntryId,
    visibility: Visibility,
) -> ApiResult<PlannedVehicle> {
    let locked = store::lock(txn, entry).await?;
    locked
        .filter(|planned| planned.is_visible(visibility.category))
        .or_missing(texts::missing::no_planning_entry)
}

/// Whether the vehicle exists. It is planned by one at a time, or two would plan it twice
/// unasked.
async fn lock_vehicle(
    txn: &TenantTx,
    wanted: &Body<WantedEntry>,
    visibility: Visibility,
) -> ApiResult<bool> {
    Ok(match wanted.value.vehicle {
        Some(vehicle) => vehicles::store::lock_visible(txn, visibility, vehicle).await?,
        None => false,
    })
}

/// The entry to store, with a vehicle that exists. An entry may keep its current vehicle even if that
/// has been deleted.
fn with_vehicle(wanted: Body<WantedEntry>, exists: bool) -> ApiResult<NewEntry> {
    let Body {
        value: WantedEntry { vehicle, entry },
        mut errors,
    } = wanted;
    if vehicle.is_some() && !exists {
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

/// Refuses a day on which the vehicle still carries the order that it comes from.
async fn refuse_before_unloading(
    txn: &TenantTx,
    order: OrderId,
    wanted: &NewEntry,
    visibility: Visibility,
) -> ApiResult<()> {
    let carried = orders::store::read::stored(txn, &[order]).await?;
    let Some(unloading) = carried.first().and_then(|order| order.unloading_date) else {
        return Ok(());
    };
    if unloading <= wanted.available_on {
        return Ok(());
    }
    let until = unloading.to_string();
    let said = match orders::store::read::seen_number(txn, order, visibility).await? {
        Some(number) => texts::planning::still_carries(number, until),
        None => texts::planning::still_carries_another(until),
    };
    Err(ApiError::field("date", said))
}

async fn refuse_if_assigned(
    txn: &TenantTx,
    planned: &PlannedVehicle,
    visibility: Visibility,
) -> ApiResult<()> {
    let Some(order) = planned.order else {
        return Ok(());
    };
    let plate = &planned.plate_number;
    let number = orders::store::read::seen_number(txn, order, visibility).await?;
    Err(ApiError::Conflict(match number {
        Some(number) => texts::planning::order_stands_here(number, plate),
        None => texts::planning::another_order_stands_here(plate),
    }))
}

fn is_second_follower(error: &DbErr) -> bool {
    matches!(
        error.sql_err(),
        Some(SqlErr::UniqueConstraintViolation(text)) if text.contains(store::ONE_FOLLOWER)
    )
}
