//! The loads that free vehicles could take, and those that vehicles have taken: the planning's view of
//! orders. The same sums as [`candidates`](super::candidates) shows for a load.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use domain::best_plan::Offer;
use domain::orders::Currency;
use domain::orders::assignment::{
    CANDIDATES_PER_VEHICLE, FreeVehicle, HORIZON_DAYS, Load, is_candidate,
};
use domain::orders::finance::RunningPrices;
use domain::orders::positions::{Stop, StopKind, stop_order};
use domain::orders::stops::StopSequence;
use domain::{Cents, Metres, OrderId, PlanningEntryId, RouteId};
use entity::orders;
use routing::{Matrix, Point};
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use super::assign::load_of;
use super::journey::MeasuredWays;
use super::offered_ways::{self, ListId, OfferedWay, Pair as OfferedPair, Shown, Subject, Written};
use super::pairing::Pairing;
use super::store::estimate::DaysEstimated;
use super::store::planned::{self, Beside};
use super::store::read::{self, StoredLeg};
use super::wire::planned::PlanningOrderView;
use super::{money, stops};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::planning::store::PlannedVehicle;
use crate::settings;
use crate::state::AppState;

/// The orders of each of some vehicles, by planning entry.
pub type OrdersOfVehicles = BTreeMap<PlanningEntryId, Vec<PlanningOrderView>>;

/// The loads that each of these free vehicles could take, best profit first.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn loads_for(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    vehicles: Vec<PlannedVehicle>,
) -> ApiResult<OrdersOfVehicles> {
    let Some(compared) = Comparison::of(db, state, actor, vehicles).await? else {
        return Ok(OrdersOfVehicles::new());
    };
    let (rows, written) = computing::run(db.share(), Work::Computation, move || {
        let mut rows = OrdersOfVehicles::new();
        let mut written = Vec::new();
        for (place, mut offers) in compared.offers().into_iter().enumerate() {
            let order = |offer: &Offer| compared.order_of(offer.load);
            offers.sort_by_key(|offer| (Reverse(offer.profit), order(offer)));
            offers.truncate(CANDIDATES_PER_VEHICLE);
            let pairs = offers.into_iter();
            let pairs: Vec<_> = pairs
                .filter_map(|offer| compared.pair(place, offer.load))
                .collect();
            let Some(vehicle) = compared.vehicles.get(place) else {
                continue;
            };
            let (views, ways) = shown(&compared, vehicle, pairs)?;
            rows.insert(vehicle.entry, views);
            written.push((vehicle.entry, ways));
        }
        Ok::<_, ApiError>((rows, written))
    })
    .await??;
    keep(db, state, actor, Subject::Vehicle, written).await;
    Ok(rows)
}

/// The rows of pairs with one vehicle, and their ways to keep.
pub(super) fn shown(
    compared: &Comparison,
    vehicle: &PlannedVehicle,
    pairs: Vec<Pair<'_>>,
) -> ApiResult<(Vec<PlanningOrderView>, Written)> {
    let id = ListId::random();
    let views = pairs.iter().enumerate();
    let views = views
        .map(|(place, pair)| pair.view(id.way(place)))
        .collect();
    let offered: Vec<_> = pairs
        .into_iter()
        .map(|pair| pair.offered(vehicle, compared.approaches.is_fallback))
        .collect();
    let ways = offered_ways::written(id, &offered);
    Ok((views, ways.map_err(|e| ApiError::Internal(e.into()))?))
}

/// Free vehicles with the loads that fit them. All distances were one question, and each load's stops were put
/// in order once, however many vehicles there are.
pub(super) struct Comparison {
    pub(super) vehicles: Vec<PlannedVehicle>,
    loads: Vec<FreeLoad>,
    ways: Vec<MeasuredWays>,
    /// The place of each load's first stop among all stops.
    first_stops: Vec<usize>,
    /// From each vehicle to each stop.
    approaches: Matrix,
    prices: RunningPrices,
}

impl Comparison {
    /// Reads the loads and measures the ways; nothing without vehicles.
    ///
    /// # Errors
    /// When neither a provider nor the estimate knows the distances.
    pub(super) async fn of(
        db: &TenantDb,
        state: &AppState,
        actor: &Actor,
        vehicles: Vec<PlannedVehicle>,
    ) -> ApiResult<Option<Self>> {
        let (share, today) = (db.share(), actor.today);
        let days = vehicles.iter().map(|vehicle| vehicle.available_on);
        let Some((first, last)) = days.clone().min().zip(days.max()) else {
            return Ok(None);
        };
        let horizon = last
            .checked_add_days(Days::new(HORIZON_DAYS))
            .unwrap_or(last);
        let (loads, prices) = db
            .read(async |txn| -> ApiResult<_> {
                let loads = FreeLoad::all(txn, actor, first, horizon).await?;
                Ok((loads, settings::values::running_prices(txn).await?))
            })
            .await?;
        let (loads, vehicles) = computing::run(share, Work::Computation, move || {
            (matched(loads, &vehicles, today), vehicles)
        })
        .await?;
        let visited = loads
            .iter()
            .map(|load| stops::visited(&load.legs, load.order.calc_shortest_route));
        let visited = visited.collect::<Result<_, _>>()?;
        let ways = MeasuredWays::all(db, &state.places, visited).await?;
        let starts: Vec<Point> = vehicles.iter().map(|vehicle| vehicle.point).collect();
        let (mut all_stops, mut first_stops) = (Vec::new(), Vec::new());
        for ways in &ways {
            first_stops.push(all_stops.len());
            all_stops.extend_from_slice(&ways.stops);
        }
        let approaches = state.places.table(db, &starts, &all_stops).await?;
        Ok(Some(Self {
            vehicles,
            loads,
            ways,
            first_stops,
            approaches,
            prices,
        }))
    }

    /// What each vehicle would earn with each load that fits it. A pair whose amounts do not fit into an order
    /// is not among it.
    pub(super) fn offers(&self) -> Vec<Vec<Offer>> {
        let mut offers: Vec<Vec<Offer>> = self.vehicles.iter().map(|_| Vec::new()).collect();
        for (load, wanted) in self.loads.iter().enumerate() {
            for vehicle in &wanted.fitting {
                let pair = self.pair(*vehicle, load);
                if let (Some(pair), Some(of_vehicle)) = (pair, offers.get_mut(*vehicle)) {
                    let profit = pair.pairing.profit.0;
                    of_vehicle.push(Offer { load, profit });
                }
            }
        }
        offers
    }

    /// The vehicle at this place with the load at this one.
    pub(super) fn pair(&self, vehicle: usize, load: usize) -> Option<Pair<'_>> {
        let approach = self.approach(vehicle, load)?;
        self.pair_from(self.vehicles.get(vehicle)?, load, approach)
    }

    /// A vehicle with the load at this place, if it comes from where these are the distances to the load's
    /// stops.
    pub(super) fn pair_from(
        &self,
        vehicle: &PlannedVehicle,
        load: usize,
        approach: &[Metres],
    ) -> Option<Pair<'_>> {
        let (load, ways) = (self.loads.get(load)?, self.ways.get(load)?);
        let way = ways.ways.from(approach);
        let pairing = Pairing::of(&load.order, vehicle, &way, &self.prices).ok()?;
        Some(Pair {
            load,
            ways,
            way,
            pairing,
        })
    }

    /// The distances from a vehicle to each stop of a load.
    pub(super) fn approach(&self, vehicle: usize, load: usize) -> Option<&[Metres]> {
        let first = *self.first_stops.get(load)?;
        let row = self.approaches.distances.row(vehicle);
        row.get(first..first + self.stops(load)?)
    }

    /// The way through a load's stops, if one comes from where these are the distances to them.
    pub(super) fn way_from(&self, load: usize, approach: &[Metres]) -> Option<StopSequence> {
        Some(self.ways.get(load)?.ways.from(approach))
    }

    /// How far it is from a load's first stop to its last, wherever a vehicle comes from.
    pub(super) fn loaded_distance(&self, load: usize) -> Option<Metres> {
        Some(self.way_from(load, &[])?.loaded)
    }

    /// How many stops a load has.
    pub(super) fn stops(&self, load: usize) -> Option<usize> {
        Some(self.ways.get(load)?.stops.len())
    }

    /// The stops of these loads, and the place of each one's first stop among them.
    pub(super) fn stops_of(&self, loads: &[usize]) -> (Vec<usize>, Vec<Point>) {
        let (mut first_stops, mut stops) = (Vec::new(), Vec::new());
        for load in loads {
            first_stops.push(stops.len());
            if let Some(ways) = self.ways.get(*load) {
                stops.extend_from_slice(&ways.stops);
            }
        }
        (first_stops, stops)
    }

    /// How many legs a load has.
    pub(super) fn legs_of(&self, load: usize) -> usize {
        self.loads.get(load).map_or(0, |load| load.legs.len())
    }

    /// The address where a load leaves its vehicle.
    pub(super) fn end_address_of(&self, load: usize) -> Option<&str> {
        let last = stops::last_unloading(&self.loads.get(load)?.legs)?;
        Some(&last.unloading_address)
    }

    /// Where a load leaves its vehicle.
    pub(super) fn end_of(&self, load: usize) -> Option<Point> {
        let last = stops::last_unloading(&self.loads.get(load)?.legs)?;
        Some(stops::ends_of(last).ok()?.unloading)
    }

    /// The first and the last day that a load can be loaded.
    pub(super) fn window_of(&self, load: usize) -> Option<(Option<NaiveDate>, Option<NaiveDate>)> {
        let order = &self.loads.get(load)?.order;
        Some((order.loading_date_from, order.loading_date_to))
    }

    /// Whether a load suits a vehicle.
    pub(super) fn fits(&self, vehicle: usize, load: usize) -> bool {
        let load = self.loads.get(load);
        load.is_some_and(|load| load.fitting.binary_search(&vehicle).is_ok())
    }

    /// The number of loads that fit any of the vehicles.
    pub(super) fn loads(&self) -> usize {
        self.loads.len()
    }

    /// The currency of a load's amounts.
    pub(super) fn currency_of(&self, load: usize) -> Option<Currency> {
        self.loads.get(load).map(|load| load.order.currency)
    }

    fn order_of(&self, load: usize) -> Option<i64> {
        self.loads.get(load).map(|load| load.order.id)
    }
}

/// The orders that vehicles have at work, as far as the person may see them. `taken` names them for each
/// vehicle, in the order of its plan.
///
/// # Errors
/// When the database fails.
pub async fn taken_orders(
    txn: &TenantTx,
    actor: &Actor,
    taken: &[(PlannedVehicle, Vec<OrderId>)],
) -> Result<OrdersOfVehicles, DbErr> {
    let ids: Vec<OrderId> = taken.iter().flat_map(|(_, ids)| ids.clone()).collect();
    let orders = planned::seen_orders(txn, actor.sight, &ids).await?;
    let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
    let beside = planned::beside(txn, &ids).await?;
    let seen: Vec<OrderId> = ids.into_iter().map(OrderId).collect();
    let legs = read::legs_of_each(txn, &seen).await?;
    let orders: BTreeMap<i64, orders::Model> =
        orders.into_iter().map(|order| (order.id, order)).collect();
    let rows = taken.iter().map(|(vehicle, ids)| {
        let rows = ids.iter().filter_map(|id| {
            let order = orders.get(&id.0)?;
            let legs = legs.get(&id.0).map_or(&[] as &[_], Vec::as_slice);
            let amounts = Amounts {
                total: Metres(order.total_distance),
                empty: Metres(order.empty_distance),
                revenue: Cents(order.revenue),
                cost: Cents(order.cost),
                profit: Cents(order.profit),
                days_estimated: money::calculations(order, vehicle.cost.cost_type())
                    .estimated(money::trip_of(order).days),
            };
            let order_of_stops = stop_order(&stops::positions(legs));
            Some(view(
                order,
                beside.get(&id.0)?,
                legs,
                &order_of_stops,
                amounts,
                None,
            ))
        });
        (vehicle.entry, rows.collect())
    });
    Ok(rows.collect())
}

/// A load without a vehicle.
struct FreeLoad {
    order: orders::Model,
    legs: Vec<StoredLeg>,
    beside: Beside,
    /// The places of the vehicles that may take it.
    fitting: Vec<usize>,
}

impl FreeLoad {
    /// Reads all that can be loaded between these days with the same few statements.
    async fn all(
        txn: &TenantTx,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<Self>, DbErr> {
        let orders = planned::free_loads(txn, actor.sight, from, to).await?;
        let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
        let mut beside = planned::beside(txn, &ids).await?;
        let ids: Vec<OrderId> = ids.into_iter().map(OrderId).collect();
        let mut legs = read::legs_of_each(txn, &ids).await?;
        let loads = orders.into_iter().filter_map(|order| {
            Some(Self {
                legs: legs.remove(&order.id)?,
                beside: beside.remove(&order.id)?,
                order,
                fitting: Vec::new(),
            })
        });
        Ok(loads.collect())
    }
}

/// The loads that any of the vehicles may take, each with those.
fn matched(loads: Vec<FreeLoad>, vehicles: &[PlannedVehicle], today: NaiveDate) -> Vec<FreeLoad> {
    let free: Vec<FreeVehicle> = vehicles.iter().map(PlannedVehicle::free_vehicle).collect();
    let matched = loads.into_iter().filter_map(|mut load| {
        let wanted: Load = load_of(&load.order);
        let fits = |(place, vehicle): (usize, &FreeVehicle)| {
            is_candidate(&wanted, vehicle, today).then_some(place)
        };
        load.fitting = free.iter().enumerate().filter_map(fits).collect();
        (!load.fitting.is_empty()).then_some(load)
    });
    matched.collect()
}

/// A load with a vehicle.
pub(super) struct Pair<'a> {
    load: &'a FreeLoad,
    ways: &'a MeasuredWays,
    way: StopSequence,
    pub(super) pairing: Pairing,
}

impl Pair<'_> {
    /// As the planning shows it, with the id of its way.
    pub(super) fn view(&self, way: RouteId) -> PlanningOrderView {
        let Pairing {
            trip,
            amounts,
            profit,
            days_estimated,
        } = &self.pairing;
        let amounts = Amounts {
            total: trip.total().unwrap_or_default(),
            empty: trip.empty,
            revenue: amounts.revenue,
            cost: amounts.cost,
            profit: *profit,
            days_estimated: *days_estimated,
        };
        let FreeLoad {
            order,
            legs,
            beside,
            ..
        } = self.load;
        view(order, beside, legs, &self.way.stops, amounts, Some(way))
    }

    fn offered(self, vehicle: &PlannedVehicle, is_fallback: bool) -> OfferedWay {
        OfferedWay {
            pair: OfferedPair::new(self.load.order.updated_at, vehicle),
            way: self.way,
            provider: self.ways.provider,
            is_fallback: is_fallback || self.ways.is_fallback,
        }
    }
}

/// The distances and amounts of a row.
#[derive(Clone, Copy)]
struct Amounts {
    total: Metres,
    empty: Metres,
    revenue: Cents,
    cost: Cents,
    profit: Cents,
    days_estimated: DaysEstimated,
}

/// A row; `way` is missing if the vehicle has taken the order.
fn view(
    order: &orders::Model,
    beside: &Beside,
    legs: &[StoredLeg],
    order_of_stops: &[Stop],
    amounts: Amounts,
    way: Option<RouteId>,
) -> PlanningOrderView {
    let places = |wanted: StopKind| {
        let of_kind = order_of_stops.iter().filter(|stop| stop.kind == wanted);
        let mut places: Vec<String> = of_kind.filter_map(|stop| place_of(legs, *stop)).collect();
        places.dedup();
        places
    };
    PlanningOrderView {
        order_id: OrderId(order.id),
        order_number: order.number.clone(),
        load_number: order.load_number.clone(),
        status: order.status,
        loading_date_from: order.loading_date_from,
        loading_date_to: order.loading_date_to,
        loading_date: order.loading_date,
        unloading_date: order.unloading_date,
        loadings: places(StopKind::Loading),
        unloading: places(StopKind::Unloading),
        last_location: order_of_stops.last().and_then(|stop| place_of(legs, *stop)),
        total_distance_value: amounts.total,
        empty_distance_value: amounts.empty,
        revenue_value: amounts.revenue,
        costs_value: amounts.cost,
        profit_value: amounts.profit,
        currency: order.currency,
        days_estimated: amounts.days_estimated,
        client_name: beside.client_name.clone(),
        client_manager: beside.client_manager.clone(),
        route_id: beside.route_id,
        calculated_route_id: way.unwrap_or(RouteId(0)),
        has_corrected_route: beside.has_corrected_route,
        vehicle_planning_assigned: way.is_none(),
    }
}

fn place_of(legs: &[StoredLeg], stop: Stop) -> Option<String> {
    let cargo = &legs.get(stop.leg)?.cargo;
    Some(match stop.kind {
        StopKind::Loading => cargo.loading_address.clone(),
        StopKind::Unloading => cargo.unloading_address.clone(),
    })
}

/// Keeps the offered ways, so that assigning one uses it as it was shown.
pub(super) async fn keep(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    shown_as: fn(PlanningEntryId) -> Subject,
    written: Vec<(PlanningEntryId, Written)>,
) {
    let company = db.share().company();
    let lists = written.into_iter().map(|(entry, ways)| {
        let subject = shown_as(entry);
        let user = actor.id;
        (
            Shown {
                company,
                user,
                subject,
            },
            ways,
        )
    });
    offered_ways::keep(&state.redis, &lists.collect::<Vec<_>>()).await;
}
