//! The vehicles of the planning with their orders.

use std::collections::{BTreeMap, BTreeSet};

use domain::{OrderId, PlanningEntryId};
use tenant_router::{TenantDb, TenantTx};

use super::candidates::loads::{OrdersOfVehicles, load_candidates, taken_orders};
use super::wire::cards::{FreeVehicleView, PlanningCardView, PlanningQuery};
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::orders::store::planned;
use crate::planning::store::{self, PlannedVehicle};
use crate::state::AppState;

/// The vehicles without an order, sorted by day.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn free_vehicles(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    query: PlanningQuery,
) -> ApiResult<Vec<FreeVehicleView>> {
    let wanted = wanted(&query);
    let free = db
        .read(async |txn| store::free(txn, actor.visibility.category).await)
        .await?;
    let free: Vec<_> = free.into_iter().filter(|vehicle| wanted(vehicle)).collect();
    let mut orders = candidates(db, state, actor, &query, free.iter()).await?;
    let views = free.into_iter().map(|vehicle| {
        let orders = orders.remove(&vehicle.entry).unwrap_or_default();
        FreeVehicleView::new(vehicle, orders, actor)
    });
    Ok(views.collect())
}

/// A card for each vehicle that is free or has an order at work, sorted by plate number. A vehicle that is
/// free at several places has several.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn cards(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    query: PlanningQuery,
) -> ApiResult<Vec<PlanningCardView>> {
    let (ends, mut taken) = db
        .read(async |txn| -> ApiResult<_> {
            let ends = ends(txn, actor, &query).await?;
            let taken = if query.without_orders == Some(true) {
                OrdersOfVehicles::new()
            } else {
                taken_orders(txn, actor, &ends).await?
            };
            Ok((ends, taken))
        })
        .await?;
    let free = ends.iter().map(|(vehicle, _)| vehicle);
    let free = free.filter(|vehicle| vehicle.order.is_none());
    let mut orders = candidates(db, state, actor, &query, free).await?;
    let cards = ends.into_iter().map(|(vehicle, at_work)| {
        let (order_assigned, is_free) = (!at_work.is_empty(), vehicle.order.is_none());
        let mut of_vehicle = taken.remove(&vehicle.entry).unwrap_or_default();
        of_vehicle.extend(orders.remove(&vehicle.entry).unwrap_or_default());
        PlanningCardView {
            insurance: vehicle.insurance_expires_on(),
            vehicle: FreeVehicleView::new(vehicle, of_vehicle, actor),
            order_assigned,
            is_free,
        }
    });
    Ok(cards.collect())
}

/// Where each vehicle's plan ends, with its orders at work, first to last.
async fn ends(
    txn: &TenantTx,
    actor: &Actor,
    query: &PlanningQuery,
) -> ApiResult<Vec<(PlannedVehicle, Vec<OrderId>)>> {
    let at_work = planned::at_work(txn).await?;
    let busy: Vec<PlanningEntryId> = at_work.keys().copied().collect();
    let ends = store::ends(txn, actor.visibility.category, &busy).await?;
    let previous = store::previous_of(txn, &busy).await?;
    let wanted = wanted(query);
    let ends = ends.into_iter().filter(|vehicle| wanted(vehicle));
    let with_orders = ends.map(|vehicle| {
        let orders = orders_before(&vehicle, &at_work, &previous);
        (vehicle, orders)
    });
    Ok(with_orders.collect())
}

/// The orders at work of a chain that ends here, first to last.
fn orders_before(
    end: &PlannedVehicle,
    at_work: &BTreeMap<PlanningEntryId, OrderId>,
    previous: &BTreeMap<PlanningEntryId, PlanningEntryId>,
) -> Vec<OrderId> {
    let mut orders = Vec::new();
    let mut next = match end.order {
        Some(_) => Some(end.entry),
        None => end.previous,
    };
    // The keys do not rule out a ring.
    let mut seen = BTreeSet::new();
    while let Some((entry, order)) = next.and_then(|entry| Some((entry, *at_work.get(&entry)?))) {
        if !seen.insert(entry) {
            break;
        }
        orders.push(order);
        next = previous.get(&entry).copied();
    }
    orders.reverse();
    orders
}

/// The loads for these vehicles.
async fn candidates(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    query: &PlanningQuery,
    free: impl Iterator<Item = &PlannedVehicle>,
) -> ApiResult<OrdersOfVehicles> {
    if query.without_orders == Some(true) {
        return Ok(OrdersOfVehicles::new());
    }
    let insured = free.filter(|vehicle| !vehicle.insurance_has_expired(actor.today));
    load_candidates(db, state, actor, insured.cloned().collect()).await
}

/// Whether a vehicle is asked for.
fn wanted(query: &PlanningQuery) -> impl Fn(&PlannedVehicle) -> bool + use<> {
    let ids: Option<BTreeSet<PlanningEntryId>> = query
        .ids
        .as_ref()
        .map(|ids| ids.0.iter().copied().collect());
    move |vehicle| ids.as_ref().is_none_or(|ids| ids.contains(&vehicle.entry))
}
