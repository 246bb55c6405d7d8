//! Unassigning an order from its vehicle, together with that vehicle's later orders.

use domain::orders::distances::Distances;
use domain::orders::finance::RunningPrices;
use domain::orders::{Activity, status};
use domain::texts;
use domain::{Metres, OrderId, PlanningEntryId};
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::TenantTx;

use super::vehicle_chain::{self, future_orders};
use crate::actor::{Actor, Visibility};
use crate::batch::patch_all;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::orders::change::{change_order, change_orders};
use crate::orders::locks::lock_order;
use crate::orders::money;
use crate::orders::store::full::FullOrder;
use crate::orders::store::{loads, read, save};
use crate::orders::wire::loads::UnassignRow;
use crate::planning::store::PlannedVehicle;
use crate::{places, planning, settings};

/// The later orders that lose the vehicle too if this one is unassigned.
///
/// # Errors
/// 404 for an order the user may not see; 409 for one without a vehicle, and for one whose vehicle
/// has later orders the user may not see.
pub async fn later_orders(
    txn: &TenantTx,
    visibility: Visibility,
    id: OrderId,
) -> ApiResult<Vec<UnassignRow>> {
    let order = read::visible(txn, id, visibility)
        .await
        .or_missing(texts::missing::no_order)?;
    let entry = entry_of(order.planning_entry_id)?;
    let later = future_orders(txn, Some(entry), visibility).await?;
    later.require_visibility()?;
    let ids: Vec<i64> = later.seen.iter().map(|order| order.order_id).collect();
    Ok(loads::to_unassign(txn, ids).await?)
}

/// Unassigns an order and the later ones from their vehicle and removes the entries after it.
///
/// # Errors
/// 404 for an order the user may not see; 409 for one without a vehicle, and for one whose vehicle
/// has later orders the user may not see.
pub async fn unassign_order(txn: &TenantTx, actor: &Actor, id: OrderId) -> ApiResult<FullOrder> {
    let order = lock_order(txn, actor.visibility, id, &[]).await?;
    let entry = entry_of(order.planning_entry_id)?;
    let later = planning::store::later_in_chain(txn, entry).await?;
    future_orders(txn, Some(entry), actor.visibility)
        .await?
        .require_visibility()?;
    change_order(txn, id, actor, async || {
        unassign(txn, id, entry, later, actor).await
    })
    .await
}

/// Like [`unassign_order`], as part of a larger change of the order. The order and `later`, the
/// chain after its entry, must be held, and the user must be allowed to change them.
pub async fn unassign(
    txn: &TenantTx,
    id: OrderId,
    entry: PlanningEntryId,
    later: Vec<(PlanningEntryId, Option<OrderId>)>,
    actor: &Actor,
) -> ApiResult<()> {
    let (mut taken, orders) = vehicle_chain::taken(&later);
    change_orders(txn, &orders, actor, async || {
        unassign_orders(txn, &orders).await
    })
    .await?;
    unassign_orders(txn, &[id]).await?;
    taken.push(entry);
    planning::store::release(txn, &taken, Some(actor.id)).await?;
    let entries: Vec<PlanningEntryId> = later.into_iter().map(|(entry, _)| entry).collect();
    planning::store::delete_entries(txn, &entries).await?;
    Ok(())
}

/// Detaches orders from their entries. They wait for a vehicle again and lose what came with the
/// old one: the empty distance, the cost, its supplier and the planned unloading day. What a trip
/// that has been driven cost, and who drove it, stays.
pub async fn unassign_orders(txn: &TenantTx, ids: &[OrderId]) -> ApiResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let orders = read::stored(txn, ids).await?;
    let entries: Vec<_> = orders
        .iter()
        .filter_map(|order| order.planning_entry_id.map(PlanningEntryId))
        .collect();
    let vehicles = planning::store::find_all(txn, &entries).await?;
    let prices = settings::values::running_prices(txn).await?;
    let released = orders.iter().map(|order| {
        let vehicle = vehicles
            .iter()
            .find(|vehicle| order.planning_entry_id == Some(vehicle.entry.0));
        released(order, vehicle, &prices)
    });
    let released: Vec<_> = released.collect::<ApiResult<_>>()?;
    patch_all(txn, released).await?;
    let corrected = orders.iter().filter(|order| order.distance_overridden);
    let corrected: Vec<_> = corrected.map(|order| OrderId(order.id)).collect();
    Ok(places::store::take_over(txn, &corrected, None).await?)
}

fn released(
    order: &orders::Model,
    vehicle: Option<&PlannedVehicle>,
    prices: &RunningPrices,
) -> ApiResult<orders::ActiveModel> {
    let before = order.status;
    let mut changed = save::unchanged(OrderId(order.id));
    changed.planning_entry_id = Set(None);
    changed.loaded_by_id = Set(None);
    if status::is_delivered(before) {
        changed.cost_overridden = Set(true);
        return Ok(changed);
    }
    let unloading = order
        .unloading_date
        .filter(|_| !status::awaits_loading(before));
    let trip = Distances {
        empty: Metres(0),
        ..money::distances_of(order)
    }
    .between(order.loading_date, unloading);
    let amounts = money::recalculated(order, None, prices, &trip)?;
    let brought = vehicle.and_then(|vehicle| vehicle.supplier.as_ref());
    changed.status = Set(status::after_unassigning(before));
    changed.unloading_date = Set(unloading);
    changed.supplier_id = Set(order
        .supplier_id
        .filter(|id| brought.is_none_or(|supplier| supplier.id.0 != *id)));
    changed.activity = Set(Activity::Expedition);
    money::put_distances(&mut changed, &trip);
    money::put(&mut changed, &amounts)?;
    Ok(changed)
}

fn entry_of(entry: Option<i64>) -> ApiResult<PlanningEntryId> {
    entry
        .map(PlanningEntryId)
        .ok_or_else(|| ApiError::Conflict(texts::planning::order_not_assigned()))
}
