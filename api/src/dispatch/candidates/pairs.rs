//! Free vehicles beside the loads that they could take, with the routes, costs and profits of each pair: what the
//! cards, the best plan and the chains of the planning choose from. The same sums as
//! [`candidates`](super::candidates) shows for a load.

use std::sync::Arc;

use chrono::{Days, NaiveDate, TimeDelta};
use domain::best_plan::Offer;
use domain::orders::Currency;
use domain::orders::assignment::{FreeVehicle, HORIZON_DAYS, Load, is_candidate};
use domain::orders::finance::RunningPrices;
use domain::orders::stops::{Routes, StopSequence};
use domain::{DistanceTable, Metres, OrderId, RouteId};
use entity::orders;
use routing::{Matrix, Point};
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use super::candidate::Candidate;
use super::entry_row::{Amounts, row};
use crate::actor::{Actor, Visibility};
use crate::computing::{self, Budget};
use crate::dispatch::assign::load_of;
use crate::dispatch::plan::offers::{OfferedRoute, Pair as OfferedPair};
use crate::dispatch::wire::orders::PlanningOrderView;
use crate::error::ApiResult;
use crate::orders::route::MeasuredRoutes;
use crate::orders::stops;
use crate::orders::store::planned::{self, Beside};
use crate::orders::store::read::{self, StoredLeg};
use crate::planning::store::PlannedVehicle;
use crate::settings;
use crate::state::AppState;

/// The time for one plan (`plan_seconds` of the configuration): for comparing and the search together, and as much for
/// asking a server for distances.
pub fn plan_budget(state: &AppState) -> Budget {
    Budget::new(&state.clock, plan_time(state))
}

/// The same for a list in which no load may be missing.
pub fn list_budget(state: &AppState) -> Budget {
    Budget::of_asking(&state.clock, plan_time(state))
}

fn plan_time(state: &AppState) -> TimeDelta {
    TimeDelta::seconds(state.config.plan_seconds.into())
}

/// The loads that free vehicles may take, read once for all of them, each with the routes through its stops.
pub struct FreeLoads {
    loads: Vec<FreeLoad>,
    routes: Vec<MeasuredRoutes>,
    prices: RunningPrices,
    /// Whether there are more loads, which are less urgent.
    has_more: bool,
}

/// Free vehicles with the loads that fit them. All distances were one question, and each load's stops were put
/// in order once, however many vehicles there are.
pub struct Candidates {
    pub vehicles: Vec<PlannedVehicle>,
    free: Arc<FreeLoads>,
    /// Of the loads, so many are compared: all that there was time for.
    loads: usize,
    /// Whether each load may be taken by each vehicle.
    fitting: Vec<Vec<bool>>,
    /// The place of each load's first stop among all stops; nothing for one that fits no vehicle.
    first_stops: Vec<Option<usize>>,
    /// From each vehicle to each stop.
    approaches: Matrix,
}

impl FreeLoads {
    /// Reads the loads that any of these vehicles may take and measures the routes through them, the most urgent ones
    /// first if there is no time for all; nothing without vehicles.
    ///
    /// # Errors
    /// When neither a provider nor the estimate knows the distances.
    pub async fn of(
        db: &TenantDb,
        state: &AppState,
        actor: &Actor,
        budget: &Budget,
        vehicles: &[PlannedVehicle],
    ) -> ApiResult<Option<Arc<Self>>> {
        let days = vehicles.iter().map(|vehicle| vehicle.available_on);
        let Some((first, last)) = days.clone().min().zip(days.max()) else {
            return Ok(None);
        };
        let horizon = last
            .checked_add_days(Days::new(HORIZON_DAYS))
            .unwrap_or(last);
        let (reading, visibility) = (db.clone(), actor.visibility);
        let read = computing::run_async(db.share(), Work::Comparing, async move || {
            let both = reading.read(async |txn| -> ApiResult<_> {
                let loads = FreeLoad::all(txn, visibility, first, horizon).await?;
                Ok((loads, settings::values::running_prices(txn).await?))
            });
            both.await
        });
        let ((loads, has_more), prices) = read.await?;
        let today = actor.today;
        let free = free_vehicles(vehicles);
        let share = db.share();
        let mut loads = computing::run_within(share, Work::Comparing, budget, move |_| {
            let fits = |load: &FreeLoad| {
                let wanted = load_of(&load.order);
                free.iter()
                    .any(|vehicle| is_candidate(&wanted, vehicle, today))
            };
            loads.into_iter().filter(fits).collect::<Vec<_>>()
        })
        .await?;
        let visited = loads.iter().map(|load| {
            let order = &load.order;
            stops::visited(&load.legs, order.calc_shortest_route, order.by_land)
        });
        let visited = visited.collect::<Result<_, _>>()?;
        let routes = MeasuredRoutes::all(db, &state.places, budget, visited).await?;
        let has_more = has_more || routes.len() < loads.len();
        loads.truncate(routes.len());
        let free = Self {
            loads,
            routes,
            prices,
            has_more,
        };
        Ok(Some(Arc::new(free)))
    }
}

fn free_vehicles(vehicles: &[PlannedVehicle]) -> Vec<FreeVehicle> {
    vehicles.iter().map(PlannedVehicle::free_vehicle).collect()
}

impl Candidates {
    /// Reads the loads and measures the routes; nothing without vehicles.
    ///
    /// # Errors
    /// When neither a provider nor the estimate knows the distances.
    pub async fn of(
        db: &TenantDb,
        state: &AppState,
        actor: &Actor,
        budget: &Budget,
        vehicles: Vec<PlannedVehicle>,
    ) -> ApiResult<Option<Self>> {
        let Some(free) = FreeLoads::of(db, state, actor, budget, &vehicles).await? else {
            return Ok(None);
        };
        let compared = Self::with(db, state, actor, budget, vehicles, free);
        compared.await.map(Some)
    }

    /// Compares vehicles with loads that were read for them and perhaps others, the most urgent ones first if there is
    /// no time for all.
    ///
    /// # Errors
    /// When neither a provider nor the estimate knows the distances.
    pub async fn with(
        db: &TenantDb,
        state: &AppState,
        actor: &Actor,
        budget: &Budget,
        vehicles: Vec<PlannedVehicle>,
        free: Arc<FreeLoads>,
    ) -> ApiResult<Self> {
        let (today, compared) = (actor.today, free_vehicles(&vehicles));
        let share = db.share();
        let (fitting, free) = computing::run_within(share, Work::Comparing, budget, move |_| {
            (fitting(&free.loads, &compared, today), free)
        })
        .await?;
        let starts: Vec<Point> = vehicles.iter().map(|vehicle| vehicle.point).collect();
        let (mut all_stops, mut first_stops) = (Vec::new(), Vec::new());
        for (routes, fitting) in free.routes.iter().zip(&fitting) {
            let fits_any = fitting.contains(&true);
            first_stops.push(fits_any.then_some(all_stops.len()));
            if fits_any {
                all_stops.extend_from_slice(&routes.stops);
            }
        }
        let table = state.places.table(db, budget, &starts, &all_stops);
        let approaches = table.await?;
        let measured = approaches.distances.columns();
        let is_missing = |(first, routes): (&Option<usize>, &MeasuredRoutes)| {
            first.is_some_and(|first| first + routes.stops.len() > measured)
        };
        let missing = first_stops.iter().zip(&free.routes).position(is_missing);
        Ok(Self {
            loads: missing.unwrap_or(free.loads.len()),
            vehicles,
            free,
            fitting,
            first_stops,
            approaches,
        })
    }

    /// Whether a provider failed and the routes to the loads are estimates.
    pub fn is_fallback(&self) -> bool {
        self.approaches.is_fallback
    }

    /// What a vehicle would earn with each load that fits it. A pair whose amounts do not fit into an order
    /// is not among it.
    pub fn offers_of(&self, vehicle: usize) -> Vec<Offer> {
        let offers = (0..self.loads()).filter_map(|load| self.offer(vehicle, load));
        offers.collect()
    }

    /// What a vehicle would earn with a load, if that fits it and the amounts fit into an order.
    pub fn offer(&self, vehicle: usize, load: usize) -> Option<Offer> {
        if !self.fits(vehicle, load) {
            return None;
        }
        let profit = self.pair(vehicle, load)?.candidate.profit.0;
        Some(Offer { load, profit })
    }

    /// The vehicle at this place with the load at this one.
    pub fn pair(&self, vehicle: usize, load: usize) -> Option<Pair<'_>> {
        let approach = self.approach(vehicle, load)?;
        self.pair_from(self.vehicles.get(vehicle)?, load, approach)
    }

    /// A vehicle with the load at this place, if it comes from where these are the distances to the load's
    /// stops.
    pub fn pair_from(
        &self,
        vehicle: &PlannedVehicle,
        load: usize,
        approach: Approach<'_>,
    ) -> Option<Pair<'_>> {
        let (load, routes) = (self.free.loads.get(load)?, self.free.routes.get(load)?);
        let route = approach.route(&routes.routes)?;
        let candidate = Candidate::of(&load.order, vehicle, &route, &self.free.prices).ok()?;
        Some(Pair {
            load,
            routes,
            route,
            candidate,
        })
    }

    /// The distances from a vehicle to each stop of a load.
    pub fn approach(&self, vehicle: usize, load: usize) -> Option<Approach<'_>> {
        Some(Approach {
            table: &self.approaches.distances,
            from: vehicle,
            first_stop: (*self.first_stops.get(load)?)?,
            stops: self.stops(load)?,
        })
    }

    /// The route through a load's stops, if one comes from where these are the distances to them.
    pub fn route_from(&self, load: usize, approach: Approach<'_>) -> Option<StopSequence> {
        approach.route(&self.free.routes.get(load)?.routes)
    }

    /// How far it is from a load's first stop to its last, wherever a vehicle comes from.
    pub fn loaded_distance(&self, load: usize) -> Option<Metres> {
        Some(self.free.routes.get(load)?.routes.from(&[]).loaded)
    }

    /// How many stops a load has.
    pub fn stops(&self, load: usize) -> Option<usize> {
        Some(self.free.routes.get(load)?.stops.len())
    }

    /// The stops of these loads, and the place of each one's first stop among them.
    pub fn stops_of(&self, loads: &[usize]) -> (Vec<usize>, Vec<Point>) {
        let (mut first_stops, mut stops) = (Vec::new(), Vec::new());
        for load in loads {
            first_stops.push(stops.len());
            if let Some(routes) = self.free.routes.get(*load) {
                stops.extend_from_slice(&routes.stops);
            }
        }
        (first_stops, stops)
    }

    /// How many legs a load has.
    pub fn legs_of(&self, load: usize) -> usize {
        self.free.loads.get(load).map_or(0, |load| load.legs.len())
    }

    /// The address where a load leaves its vehicle.
    pub fn end_address_of(&self, load: usize) -> Option<&str> {
        let last = stops::last_unloading(&self.free.loads.get(load)?.legs)?;
        Some(&last.unloading_address)
    }

    /// Where a load leaves its vehicle.
    pub fn end_of(&self, load: usize) -> Option<Point> {
        let last = stops::last_unloading(&self.free.loads.get(load)?.legs)?;
        Some(stops::ends_of(last).ok()?.unloading)
    }

    /// The first and the last day that a load can be loaded.
    pub fn window_of(&self, load: usize) -> Option<(Option<NaiveDate>, Option<NaiveDate>)> {
        let order = &self.free.loads.get(load)?.order;
        Some((order.loading_date_from, order.loading_date_to))
    }

    /// Whether there are more loads than are compared.
    pub fn has_more_loads(&self) -> bool {
        self.free.has_more || self.loads < self.free.loads.len()
    }

    /// Whether a load suits a vehicle.
    pub fn fits(&self, vehicle: usize, load: usize) -> bool {
        let fitting = self.fitting.get(load);
        fitting.and_then(|fitting| fitting.get(vehicle)).copied() == Some(true)
    }

    /// The number of loads that are compared.
    pub fn loads(&self) -> usize {
        self.loads
    }

    /// The currency of a load's amounts.
    pub fn currency_of(&self, load: usize) -> Option<Currency> {
        self.free.loads.get(load).map(|load| load.order.currency)
    }

    /// The order of a load.
    pub fn order_of(&self, load: usize) -> Option<i64> {
        self.free.loads.get(load).map(|load| load.order.id)
    }
}

/// A load without a vehicle.
struct FreeLoad {
    order: orders::Model,
    legs: Vec<StoredLeg>,
    beside: Beside,
}

impl FreeLoad {
    /// Reads those that can be loaded between these days with the same few statements, and says whether there are
    /// more.
    async fn all(
        txn: &TenantTx,
        visibility: Visibility,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<(Vec<Self>, bool), DbErr> {
        let (orders, has_more) = planned::free_loads(txn, visibility, from, to).await?;
        let ids: Vec<i64> = orders.iter().map(|order| order.id).collect();
        let mut beside = planned::beside(txn, &ids).await?;
        let ids: Vec<OrderId> = ids.into_iter().map(OrderId).collect();
        let mut legs = read::legs_of_each(txn, &ids).await?;
        let loads = orders.into_iter().filter_map(|order| {
            Some(Self {
                legs: legs.remove(&order.id)?,
                beside: beside.remove(&order.id)?,
                order,
            })
        });
        Ok((loads.collect(), has_more))
    }
}

/// Whether each load may be taken by each vehicle.
fn fitting(loads: &[FreeLoad], vehicles: &[FreeVehicle], today: NaiveDate) -> Vec<Vec<bool>> {
    let of_load = |load: &FreeLoad| {
        let wanted: Load = load_of(&load.order);
        let fits = vehicles.iter();
        fits.map(|vehicle| is_candidate(&wanted, vehicle, today))
            .collect()
    };
    loads.iter().map(of_load).collect()
}

/// The distances from a place to each stop of a load: a part of a row of a table.
#[derive(Clone, Copy)]
pub struct Approach<'a> {
    /// The table.
    pub table: &'a DistanceTable,
    /// The row of the place.
    pub from: usize,
    /// The column of the load's first stop.
    pub first_stop: usize,
    /// How many stops it has.
    pub stops: usize,
}

impl Approach<'_> {
    /// The way through the stops for one who comes from there; nothing if it was not measured.
    fn route(&self, routes: &Routes) -> Option<StopSequence> {
        let row = self.table.row(self.from);
        let metres = row.get(self.first_stop..self.first_stop + self.stops)?;
        let route = routes.from(metres);
        Some(route.reached_by(self.table, self.from, self.first_stop))
    }
}

/// A load with a vehicle.
pub struct Pair<'a> {
    load: &'a FreeLoad,
    routes: &'a MeasuredRoutes,
    route: StopSequence,
    pub candidate: Candidate,
}

impl Pair<'_> {
    /// As the planning shows it, with the id of its route.
    pub fn view(&self, route: RouteId) -> PlanningOrderView {
        let Candidate {
            trip,
            amounts,
            profit,
            days_estimated,
            is_doubtful,
        } = &self.candidate;
        let amounts = Amounts {
            total: trip.total().unwrap_or_default(),
            empty: trip.empty,
            revenue: amounts.revenue,
            cost: amounts.cost,
            profit: *profit,
            days_estimated: *days_estimated,
            is_distance_doubtful: *is_doubtful,
        };
        let FreeLoad {
            order,
            legs,
            beside,
            ..
        } = self.load;
        row(order, beside, legs, &self.route.stops, amounts, Some(route))
    }

    /// Its way, to be used as it was shown; `is_fallback` if the one to the load is an estimate after a failure.
    pub fn offered(self, vehicle: &PlannedVehicle, is_fallback: bool) -> OfferedRoute {
        OfferedRoute {
            pair: OfferedPair::new(self.load.order.updated_at, vehicle),
            route: self.route,
            provider: self.routes.provider,
            is_fallback: is_fallback || self.routes.is_fallback,
        }
    }
}
