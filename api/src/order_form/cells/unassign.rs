//! What changed cells mean for the plans of vehicles: orders that are called off leave theirs, and a
//! vehicle is next free where an order with a new unloading day is unloaded. The plans are held.

use std::collections::{BTreeMap, BTreeSet};

use domain::{OrderId, PlanningEntryId};
use entity::orders;
use tenant_router::TenantTx;

use super::problem::{Problem, Problems};
use super::{Before, calls_off};
use crate::actor::Actor;
use crate::dispatch::unassign::unassign_orders;
use crate::dispatch::vehicle_chain::FutureOrders;
use crate::error::{ApiError, ApiResult};
use crate::order_form::wire::cells::CellPayload;
use crate::orders::stops;
use crate::orders::store::read;
use crate::planning;
use crate::planning::store::{NewEntry, PlannedVehicle};

/// Adds the problems of orders that cannot leave their vehicle, since it has later orders that stay.
/// A later order that leaves in the same request is none.
pub async fn check(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    before: &BTreeMap<OrderId, Before>,
    problems: &mut Problems,
) -> ApiResult<()> {
    let mut leaving: BTreeMap<OrderId, (usize, PlanningEntryId)> = BTreeMap::new();
    for (place, cell) in cells.iter().enumerate() {
        let entry = before.get(&cell.order).and_then(entry_of);
        if let Some(entry) = entry
            && calls_off(&cell.change)
            && !problems.contains(place)
        {
            leaving.insert(cell.order, (place, entry));
        }
    }
    if leaving.is_empty() {
        return Ok(());
    }
    let entries: Vec<_> = leaving.values().map(|(_, entry)| *entry).collect();
    let chains = planning::store::later_in_chains(txn, &entries).await?;
    let later: BTreeSet<OrderId> = chains
        .values()
        .flatten()
        .filter_map(|(_, order)| *order)
        .collect();
    let later: Vec<OrderId> = later.into_iter().collect();
    let seen = read::seen_numbers(txn, &later, actor.visibility).await?;
    // Each order that has to stay may keep others.
    loop {
        let mut staying = Vec::new();
        for (id, (place, entry)) in &leaving {
            let chain = chains.get(entry).into_iter().flatten();
            let others: Vec<OrderId> = chain
                .filter_map(|(_, order)| *order)
                .filter(|order| !leaving.contains_key(order))
                .collect();
            if let Err(ApiError::Conflict(said)) =
                FutureOrders::among(&others, &seen).require_none()
            {
                problems.add(*place, Problem::Planned(said));
                staying.push(*id);
            }
        }
        if staying.is_empty() {
            return Ok(());
        }
        for id in staying {
            leaving.remove(&id);
        }
    }
}

/// Takes these orders off their vehicles, whose entries are free again. The entries after them go
/// with them.
pub async fn unassign(
    txn: &TenantTx,
    actor: &Actor,
    leaving: &[OrderId],
    before: &BTreeMap<OrderId, Before>,
) -> ApiResult<()> {
    if leaving.is_empty() {
        return Ok(());
    }
    let entries: Vec<PlanningEntryId> = leaving
        .iter()
        .filter_map(|id| before.get(id).and_then(entry_of))
        .collect();
    let chains = planning::store::later_in_chains(txn, &entries).await?;
    unassign_orders(txn, leaving).await?;
    planning::store::release(txn, &entries, Some(actor.id)).await?;
    let later: BTreeSet<PlanningEntryId> =
        chains.values().flatten().map(|(entry, _)| *entry).collect();
    let later: Vec<PlanningEntryId> = later.into_iter().collect();
    Ok(planning::store::delete_entries(txn, &later).await?)
}

/// Moves the next entry of each order's vehicle to where and when the order is unloaded, unless that
/// entry has an order.
pub async fn move_followers(
    txn: &TenantTx,
    changed: &[orders::Model],
    vehicles: &BTreeMap<PlanningEntryId, PlannedVehicle>,
) -> ApiResult<()> {
    let planned: Vec<(&orders::Model, &PlannedVehicle)> = changed
        .iter()
        .filter_map(|order| {
            let entry = order.planning_entry_id.map(PlanningEntryId)?;
            Some((order, vehicles.get(&entry)?))
        })
        .collect();
    if planned.is_empty() {
        return Ok(());
    }
    let ids: Vec<OrderId> = planned.iter().map(|(order, _)| OrderId(order.id)).collect();
    let mut legs: BTreeMap<i64, Vec<_>> = BTreeMap::new();
    for leg in read::legs(txn, &ids).await? {
        legs.entry(leg.cargo.order_id).or_default().push(leg);
    }
    let mut next = Vec::new();
    for (order, vehicle) in planned {
        let legs = legs.remove(&order.id).unwrap_or_default();
        let (Some(day), Some(last)) = (order.unloading_date, stops::last_unloading(&legs)) else {
            continue;
        };
        let entry = NewEntry {
            vehicle: vehicle.vehicle,
            available_on: day,
            address: last.unloading_address.clone(),
            point: stops::ends_of(last)?.unloading,
            note: None,
        };
        next.push((vehicle.entry, entry));
    }
    Ok(planning::store::put_all_next(txn, next).await?)
}

fn entry_of(before: &Before) -> Option<PlanningEntryId> {
    before.order.planning_entry_id.map(PlanningEntryId)
}
