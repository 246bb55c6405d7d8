//! The vehicles that could take a load, each with its cost and profit: the same sums as after
//! assigning it.

mod candidate;
mod entry_row;
pub mod loads;
pub mod pairs;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::orders::assignment::{Load, Obstacle, obstacles};
use domain::orders::finance::RunningPrices;
use domain::orders::stops::StopSequence;
use domain::texts;
use domain::{OrderId, RouteId};
use entity::orders;
use routing::Point;
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use self::candidate::Candidate;
use self::pairs::list_budget;
use super::assign::load_of;
use super::plan::offers::{self, ListId, OfferedRoute, Pair, Shown, Subject};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::orders::route::MeasuredRoutes;
use crate::orders::stops;
use crate::orders::store::read::{self, StoredLeg};
use crate::orders::wire::loads::{BestVehicleView, LoadVehicleView, SupplierView};
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;
use crate::{planning, settings};

/// The most vehicles suggested for one load.
const MOST: usize = 50;

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
    let (order, legs, free, prices) = db
        .read(async |txn| -> ApiResult<_> {
            let order = read::visible(txn, id, actor.visibility)
                .await
                .or_missing(texts::missing::no_order)?;
            let legs = read::legs(txn, &[id]).await?;
            let free = planning::store::free(txn, actor.visibility.category).await?;
            Ok((
                order,
                legs,
                free,
                settings::values::running_prices(txn).await?,
            ))
        })
        .await?;
    let visited = stops::visited(&legs, order.calc_shortest_route, order.by_land)?;
    let (today, share) = (actor.today, db.share());
    // A company may have thousands of free vehicles.
    let (order, suggested) = computing::run(share, Work::Comparing, move || {
        let places = suggested(&load_of(&order), &free, today).into_iter();
        let vehicle = |(place, is_expired): (usize, bool)| {
            let vehicle: &PlannedVehicle = free.get(place)?;
            Some((vehicle.clone(), is_expired))
        };
        let suggested: Vec<(PlannedVehicle, bool)> = places.filter_map(vehicle).collect();
        (order, suggested)
    })
    .await?;
    if suggested.is_empty() || legs.is_empty() {
        return Ok(Vec::new());
    }
    let measured = MeasuredRoutes::of(db, places, visited).await?;
    let at_vehicles: Vec<Point> = suggested.iter().map(|(vehicle, _)| vehicle.point).collect();
    let approaches = places
        .table(db, &list_budget(state), &at_vehicles, &measured.stops)
        .await?;
    let (rows, routes) = computing::run(share, Work::Comparing, move || -> ApiResult<_> {
        let is_fallback = measured.is_fallback || approaches.is_fallback;
        let candidates =
            suggested
                .iter()
                .enumerate()
                .map(|(place, (vehicle, insurance_expired))| {
                    let distances = &approaches.distances;
                    let route = measured.routes.from(distances.row(place));
                    let route = route.reached_by(distances, place, 0);
                    let view = row(&order, vehicle, *insurance_expired, &route, &prices)?;
                    let offered = OfferedRoute {
                        pair: Pair::new(order.updated_at, vehicle),
                        route,
                        provider: measured.provider,
                        is_fallback,
                    };
                    Ok((view, offered))
                });
        let (mut rows, routes): (Vec<_>, Vec<_>) = best(candidates)?.into_iter().unzip();
        let list = ListId::random();
        for (place, row) in rows.iter_mut().enumerate() {
            row.calculated_route_id = list.route(place);
        }
        let routes = offers::written(list, &routes).map_err(|e| ApiError::Internal(e.into()))?;
        Ok((rows, routes))
    })
    .await??;
    let shown = Shown {
        company: share.company(),
        user: actor.id,
        subject: Subject::Load(id),
    };
    offers::keep(&state.redis, &[(shown, routes)]).await;
    Ok(rows)
}

/// The best vehicle of each of these loads, in the order of the ids; nothing of an order the user may not
/// see. All distances from vehicles are one question, however many loads there are.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn best_for(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    ids: Vec<OrderId>,
) -> ApiResult<Vec<BestVehicleView>> {
    let (mut loads, free, prices) = db
        .read(async |txn| -> ApiResult<_> {
            let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
            let seen = read::seen_among(txn, &wanted, actor.visibility).await?;
            let seen: Vec<_> = ids.into_iter().filter(|id| seen.contains(&id.0)).collect();
            let loads = WantedLoad::all(txn, &seen).await?;
            let free = planning::store::free(txn, actor.visibility.category).await?;
            Ok((loads, free, settings::values::running_prices(txn).await?))
        })
        .await?;
    let (today, share) = (actor.today, db.share());
    let (loads, vehicles) = computing::run(share, Work::Comparing, move || {
        let vehicles = match_all(&mut loads, &free, today);
        (loads, vehicles)
    })
    .await?;
    let wanted = loads.iter().filter(|load| !load.fitting.is_empty());
    let wanted = wanted.map(|load| {
        let order = &load.order;
        stops::visited(&load.legs, order.calc_shortest_route, order.by_land)
    });
    let (places, budget) = (&state.places, list_budget(state));
    let mut routes = MeasuredRoutes::all(db, places, &budget, wanted.collect::<Result<_, _>>()?)
        .await?
        .into_iter();
    let measured: Vec<_> = loads
        .iter()
        .map(|load| match load.fitting.as_slice() {
            [] => None,
            _ => routes.next(),
        })
        .collect();
    let stops: Vec<Point> = measured
        .iter()
        .flatten()
        .flat_map(|routes| routes.stops.iter().copied())
        .collect();
    if stops.is_empty() {
        return Ok(loads
            .iter()
            .map(|load| BestVehicleView::none(&load.order))
            .collect());
    }
    let at_vehicles: Vec<Point> = vehicles.iter().map(|vehicle| vehicle.point).collect();
    let table = places.table(db, &budget, &at_vehicles, &stops);
    let approaches = table.await?.distances;
    computing::run_cancellable(share, Work::Comparing, move |cancellation| {
        let mut first_stop = 0;
        let mut views = Vec::new();
        for (load, measured) in loads.iter().zip(&measured) {
            if cancellation.is_cancelled() {
                break;
            }
            let Some(measured) = measured else {
                views.push(BestVehicleView::none(&load.order));
                continue;
            };
            let last_stop = first_stop + measured.stops.len();
            let rows = load.fitting.iter().filter_map(|place| {
                let vehicle = vehicles.get(*place)?;
                let approach = approaches.row(*place).get(first_stop..last_stop)?;
                let route = measured.routes.from(approach);
                let route = route.reached_by(&approaches, *place, first_stop);
                let view = row(&load.order, vehicle, false, &route, &prices);
                Some(view.map(|view| (view, ())))
            });
            // Where no amount fits into an order, there is no best vehicle.
            let best = best(rows).unwrap_or_default().into_iter().next();
            let best = best.map(|(view, ())| view);
            views.push(BestVehicleView::of(&load.order, best, load.fitting.len()));
            first_stop = last_stop;
        }
        views
    })
    .await
}

/// A load whose best vehicle is wanted.
struct WantedLoad {
    order: orders::Model,
    legs: Vec<StoredLeg>,
    /// The places of the vehicles that may take it, among those that may take any of the loads.
    fitting: Vec<usize>,
}

/// Finds the vehicles for each load, and returns those that any of them needs. A vehicle that cannot be
/// selected is nobody's best one.
fn match_all(
    loads: &mut [WantedLoad],
    free: &[PlannedVehicle],
    today: NaiveDate,
) -> Vec<PlannedVehicle> {
    let mut vehicles = Vec::new();
    let mut places = BTreeMap::new();
    for load in loads {
        for (place, insurance_expired) in suggested(&load_of(&load.order), free, today) {
            let (false, Some(vehicle)) = (insurance_expired, free.get(place)) else {
                continue;
            };
            let place = *places.entry(place).or_insert_with(|| {
                vehicles.push(vehicle.clone());
                vehicles.len() - 1
            });
            load.fitting.push(place);
        }
    }
    vehicles
}

impl WantedLoad {
    /// Reads all of them with the same few statements, however many there are.
    async fn all(txn: &TenantTx, ids: &[OrderId]) -> Result<Vec<Self>, DbErr> {
        let mut orders: BTreeMap<_, _> = by_id(read::stored(txn, ids).await?, |order| order.id);
        let mut legs = read::legs_of_each(txn, ids).await?;
        let loads = ids.iter().filter_map(|id| {
            Some(Self {
                order: orders.remove(&id.0)?,
                legs: legs.remove(&id.0)?,
                fitting: Vec::new(),
            })
        });
        Ok(loads.collect())
    }
}

fn by_id<T>(all: Vec<T>, id: impl Fn(&T) -> i64) -> BTreeMap<i64, T> {
    all.into_iter().map(|one| (id(&one), one)).collect()
}

/// The places of the vehicles that may take the load, and whether only the supplier's insurance is against
/// it.
fn suggested(load: &Load, free: &[PlannedVehicle], today: NaiveDate) -> Vec<(usize, bool)> {
    let found = free.iter().enumerate().filter_map(|(place, vehicle)| {
        match obstacles(load, &vehicle.free_vehicle(), today).as_slice() {
            [] => Some((place, false)),
            [Obstacle::InsuranceExpired] => Some((place, true)),
            _ => None,
        }
    });
    found.collect()
}

/// The first of the list. One vehicle's price may lead to amounts too large for an order; the others
/// are still listed.
///
/// # Errors
/// The refusal of the last one, if every vehicle is refused.
fn best<Route>(
    rows: impl Iterator<Item = ApiResult<(LoadVehicleView, Route)>>,
) -> ApiResult<Vec<(LoadVehicleView, Route)>> {
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
    vehicle: &PlannedVehicle,
    insurance_expired: bool,
    route: &StopSequence,
    prices: &RunningPrices,
) -> ApiResult<LoadVehicleView> {
    let Candidate {
        trip,
        amounts,
        profit,
        days_estimated,
        is_doubtful,
    } = Candidate::of(order, vehicle, route, prices)?;
    Ok(LoadVehicleView {
        vehicle_planning_id: vehicle.entry.0,
        vehicle_number: vehicle.plate_number.clone(),
        vehicle_location: vehicle.address.clone(),
        availability_date: vehicle.available_on,
        vehicle_cost: vehicle.unit_price(),
        vehicle_cost_type: vehicle.cost.cost_type(),
        distance: trip.total().unwrap_or_default(),
        empty_distance: trip.empty,
        is_distance_doubtful: is_doubtful,
        cost: amounts.cost,
        profit,
        days_estimated,
        currency: order.currency,
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
