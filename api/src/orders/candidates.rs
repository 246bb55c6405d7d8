//! The vehicles that could take a load, each with its cost and profit: the same sums as after
//! assigning it.

use chrono::NaiveDate;
use domain::orders::assignment::{Load, Obstacle, obstacles};
use domain::orders::distances::Distances;
use domain::orders::finance::{Finance, RunningPrices, Trip};
use domain::orders::stops::StopSequence;
use domain::texts;
use domain::{Cents, OrderId, RouteId};
use entity::orders;
use routing::Point;
use tenant_router::{TenantDb, Work};

use super::assign::load_of;
use super::journey::MeasuredWays;
use super::offered_ways::{self, ListId, OfferedWay, Pair, Shown};
use super::store::read::{self, FullOrder};
use super::wire::loads::{LoadVehicleView, SupplierView};
use super::{money, stops};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;
use crate::{planning, settings};

/// The most vehicles suggested for one load.
const MOST: usize = 50;

/// A suggested vehicle and its way.
type Candidate = (LoadVehicleView, OfferedWay);

/// The free vehicles for a load, best profit first. Those whose supplier's insurance has expired
/// are listed after the others and cannot be selected.
///
/// # Errors
/// 404 for an order the user may not see.
pub async fn vehicles_for(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    id: OrderId,
) -> ApiResult<Vec<LoadVehicleView>> {
    let places = &state.places;
    let (order, full, legs, free, prices) = db
        .read(async |txn| -> ApiResult<_> {
            let order = read::visible(txn, id, actor.sight)
                .await?
                .ok_or_else(|| ApiError::NotFound(texts::missing::no_order()))?;
            let full = read::full(txn, id).await?;
            let legs = read::legs(txn, &[id]).await?;
            let free = planning::store::free(txn, actor.sight.category).await?;
            Ok((
                order,
                full,
                legs,
                free,
                settings::values::running_prices(txn).await?,
            ))
        })
        .await?;
    let ends = stops::ends(&legs)?;
    let positions = stops::positions(&legs);
    let (today, share) = (actor.today, db.share());
    // A company may have thousands of free vehicles.
    let (order, suggested) = computing::run(share, Work::Computation, move || {
        let suggested = suggested(&load_of(&order), free, today);
        (order, suggested)
    })
    .await?;
    if suggested.is_empty() || legs.is_empty() {
        return Ok(Vec::new());
    }
    let measured =
        MeasuredWays::of(db, places, &ends, &positions, order.calc_shortest_route).await?;
    let at_vehicles: Vec<Point> = suggested.iter().map(|(vehicle, _)| vehicle.point).collect();
    let approaches = places.table(db, &at_vehicles, &measured.stops).await?;
    let (rows, ways) = computing::run(share, Work::Computation, move || -> ApiResult<_> {
        let is_fallback = measured.is_fallback || approaches.is_fallback;
        let candidates =
            suggested
                .iter()
                .enumerate()
                .map(|(place, (vehicle, insurance_expired))| {
                    let way = measured.ways.from(approaches.distances.row(place));
                    let view = row(&order, &full, vehicle, *insurance_expired, &way, &prices)?;
                    let offered = OfferedWay {
                        pair: Pair::new(order.updated_at, vehicle),
                        way,
                        provider: measured.provider,
                        is_fallback,
                    };
                    Ok((view, offered))
                });
        let (mut rows, ways): (Vec<_>, Vec<_>) = best(candidates)?.into_iter().unzip();
        let list = ListId::random();
        for (place, row) in rows.iter_mut().enumerate() {
            row.calculated_route_id = list.way(place);
        }
        let ways = offered_ways::written(list, &ways).map_err(|e| ApiError::Internal(e.into()))?;
        Ok((rows, ways))
    })
    .await??;
    let shown = Shown {
        company: share.company(),
        user: actor.id,
        order: id,
    };
    offered_ways::keep(&state.redis, shown, &ways).await;
    Ok(rows)
}

/// The vehicles that may take the load, and whether only the supplier's insurance is against it.
fn suggested(
    load: &Load,
    free: Vec<PlannedVehicle>,
    today: NaiveDate,
) -> Vec<(PlannedVehicle, bool)> {
    free.into_iter()
        .filter_map(|vehicle| {
            let found = obstacles(load, &vehicle.free_vehicle(), today);
            match found.as_slice() {
                [] => Some((vehicle, false)),
                [Obstacle::InsuranceExpired] => Some((vehicle, true)),
                _ => None,
            }
        })
        .collect()
}

/// The first of the list. One vehicle's price may lead to amounts too large for an order; the others
/// are still listed.
///
/// # Errors
/// The refusal of the last one, if every vehicle is refused.
fn best(rows: impl Iterator<Item = ApiResult<Candidate>>) -> ApiResult<Vec<Candidate>> {
    let mut refused = None;
    let mut rows: Vec<_> = rows
        .filter_map(|row| row.map_err(|error| refused = Some(error)).ok())
        .collect();
    if let (Some(error), true) = (refused, rows.is_empty()) {
        return Err(error);
    }
    rows.sort_by_key(|(row, _)| {
        (
            row.insurance_expired,
            std::cmp::Reverse(row.profit),
            row.vehicle_planning_id,
        )
    });
    rows.truncate(MOST);
    Ok(rows)
}

/// What the vehicle would cost and earn with the load.
fn row(
    order: &orders::Model,
    full: &FullOrder,
    vehicle: &PlannedVehicle,
    insurance_expired: bool,
    way: &StopSequence,
    prices: &RunningPrices,
) -> ApiResult<LoadVehicleView> {
    let distances = Distances {
        empty: way.empty,
        loaded: way.loaded,
    };
    let trip = distances
        .corrected(money::by_hand(order, false))
        .between(order.loading_date, order.unloading_date);
    let (amounts, profit) = amounts_with(order, vehicle, prices, &trip)?;
    Ok(LoadVehicleView {
        vehicle_planning_id: vehicle.entry.0,
        vehicle_number: vehicle.plate_number.clone(),
        vehicle_location: vehicle.address.clone(),
        availability_date: vehicle.available_on,
        vehicle_cost: vehicle.unit_price(),
        vehicle_cost_type: vehicle.cost.cost_type(),
        distance: trip.total().unwrap_or_default(),
        empty_distance: trip.empty,
        cost: amounts.cost,
        profit,
        days_estimated: money::calculations(order, vehicle.cost.cost_type()).estimated(trip.days),
        currency: full.currency,
        subcontractor_id: vehicle.supplier.as_ref().map(|supplier| supplier.id.0),
        // Given once it has its place in the list.
        calculated_route_id: RouteId(0),
        insurance_expired,
        supplier: vehicle.supplier.as_ref().map(|supplier| SupplierView {
            id: supplier.id.0,
            company_name: supplier.company_name.clone(),
            insurance_expiry_date: supplier.insurance_expires_on,
        }),
    })
}

/// The order's amounts and profit with this vehicle.
///
/// # Errors
/// 422 when one of them is larger than an order can have.
fn amounts_with(
    order: &orders::Model,
    vehicle: &PlannedVehicle,
    prices: &RunningPrices,
    trip: &Trip,
) -> ApiResult<(Finance, Cents)> {
    let amounts = money::recalculated(order, Some(&vehicle.cost), prices, trip)?;
    let profit = amounts
        .profit()
        .map_err(|error| ApiError::field("profit", error.into()))?;
    Ok((amounts, profit))
}
