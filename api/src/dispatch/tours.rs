//! Plans over several days: which loads each free vehicle takes one after the other, with one driver's legal
//! times ([`domain::chains`], [`domain::driving`]).

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use domain::best_plan::Offer;
use domain::chains::{Effort, Facts, Load, Plan, Ride, Setting, Vehicle};
use domain::driving::{Driver, Policy, minute_of, time_of};
use domain::orders::Currency;
use domain::orders::finance::VehicleCost;
use domain::{Cents, Metres, PlanningEntryId};
use routing::{Matrix, Point};
use tenant_router::{Tenant, TenantDb, Work};

use super::candidates::loads::{keep, shown};
use super::candidates::pairs::{Approach, Candidates, plan_budget};
use super::plan::offers::{Subject, Written};
use super::wire::orders::PlanningOrderView;
use super::wire::tours::{ChainView, ChainsView, RideView};
use crate::actor::Actor;
use crate::clock::{day_of, start_of_day};
use crate::computing::{self, Limit};
use crate::error::ApiResult;
use crate::planning::store::PlannedVehicle;
use crate::state::AppState;

/// The most vehicles that are planned at once, those that are free first.
const MOST_VEHICLES: usize = 40;
/// The most loads, those that would earn the most. So many are planned in about half a second.
const MOST_LOADS: usize = 150;
/// The most loads of one vehicle.
const LONGEST: usize = 5;
/// How fast trucks are on the way, without breaks: metres in a minute (70 km/h, operations 4.2).
const SPEED: i64 = 70_000 / 60;
/// Minutes for a loading or an unloading.
const AT_A_STOP: i64 = 60;
/// When people begin to load, and the latest that they do, in hours of the company's day.
const LOADING_HOURS: (i64, i64) = (7, 18);
/// About half a second for the most vehicles and loads.
const EFFORT: Effort = Effort {
    attempts: 3_000,
    rounds: 40,
};

/// A plan over so many days for these vehicles, which must be sorted by day. Only loads in euros can be
/// compared.
///
/// # Errors
/// When neither a provider nor the estimate knows the distances.
pub async fn chains(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    vehicles: Vec<PlannedVehicle>,
    days: u64,
) -> ApiResult<ChainsView> {
    let today = actor.today;
    let end = today.checked_add_days(Days::new(days)).unwrap_or(today);
    let mut known = BTreeSet::new();
    let free = vehicles.into_iter().filter(|vehicle| {
        // One that is free at two places still drives one chain.
        vehicle.available_on < end
            && !vehicle.insurance_has_expired(today)
            && known.insert(vehicle.vehicle)
    });
    let mut vehicles: Vec<PlannedVehicle> = free.collect();
    let left_vehicles = vehicles.len().saturating_sub(MOST_VEHICLES);
    vehicles.truncate(MOST_VEHICLES);
    let budget = plan_budget(state);
    let Some(compared) = Candidates::of(db, state, actor, &budget, vehicles).await? else {
        return Ok(ChainsView::default());
    };
    let share = db.share();
    let (compared, loads) = computing::run_within(share, Work::Comparing, &budget, move |limit| {
        let loads = best_loads(&compared, limit);
        (compared, loads)
    })
    .await?;
    // From where each load leaves its vehicle to the stops of all.
    let ends: Vec<Point> = loads
        .chosen
        .iter()
        .filter_map(|load| compared.end_of(*load))
        .collect();
    let (first_stops, stops) = compared.stops_of(&loads.chosen);
    let onward = state.places.table(db, &budget, &ends, &stops).await?;
    let day = Day {
        tenant: db.tenant().clone(),
        now: actor.now,
        today,
        end,
    };
    let planning = move |limit: &Limit| {
        let facts = Known::of(&compared, &loads, (&onward, &first_stops), limit);
        planned(&facts, &loads, &day)
    };
    let (view, written) = computing::run_within(share, Work::Planning, &budget, planning).await??;
    keep(db, state, actor, Subject::Plan, written).await;
    Ok(ChainsView {
        days,
        left_vehicles,
        ..view
    })
}

/// The loads that are looked at.
struct BestLoads {
    chosen: Vec<usize>,
    /// Those in euros that are not looked at.
    left: usize,
    other_currencies: usize,
}

fn best_loads(compared: &Candidates, limit: &Limit) -> BestLoads {
    let is_euro = |load: &usize| compared.currency_of(*load) == Some(Currency::Eur);
    let mut best: Vec<(usize, i64)> = (0..compared.loads())
        .filter(is_euro)
        .map(|load| (load, i64::MIN))
        .collect();
    let other_currencies = compared.loads() - best.len();
    for vehicle in 0..compared.vehicles.len() {
        if vehicle > 0 && limit.is_over() {
            break;
        }
        for Offer { load, profit } in compared.offers_of(vehicle) {
            if let Ok(place) = best.binary_search_by_key(&load, |(load, _)| *load)
                && let Some((_, most)) = best.get_mut(place)
            {
                *most = profit.max(*most);
            }
        }
    }
    best.sort_by_key(|(load, profit)| (std::cmp::Reverse(*profit), *load));
    let left = best.len().saturating_sub(MOST_LOADS);
    best.truncate(MOST_LOADS);
    BestLoads {
        chosen: best.into_iter().map(|(load, _)| load).collect(),
        left,
        other_currencies,
    }
}

/// The days that are planned.
struct Day {
    tenant: Tenant,
    now: DateTime<Utc>,
    today: NaiveDate,
    end: NaiveDate,
}

impl Day {
    fn at(&self, day: NaiveDate, hour: i64) -> i64 {
        minute_of(start_of_day(&self.tenant, day) + TimeDelta::hours(hour))
    }
}

type Routes = Vec<(PlanningEntryId, Written)>;

fn planned(facts: &Known, loads: &BestLoads, day: &Day) -> ApiResult<(ChainsView, Routes)> {
    let (compared, setting) = (facts.compared, facts.setting(day));
    let plan = Plan::within(&|| facts.limit.is_over(), &setting, facts, EFFORT);
    let mut view = ChainsView {
        profit: Cents(plan.profit),
        at_most: Cents(plan.bound),
        is_cut_short: plan.is_cut_short,
        has_more_loads: compared.has_more_loads(),
        other_currencies: loads.other_currencies,
        left_loads: loads.left,
        ..ChainsView::default()
    };
    let mut written = Vec::new();
    let mut taken = 0;
    for (place, (vehicle, chain)) in compared.vehicles.iter().zip(&plan.chains).enumerate() {
        let mut rides = Vec::with_capacity(chain.len());
        let mut from = place;
        for ride in chain {
            let pair = facts
                .load(ride.load)
                .zip(facts.approach(from, ride.load))
                .and_then(|(load, approach)| compared.pair_from(vehicle, load, approach));
            let Some(pair) = pair else { continue };
            let (orders, routes) = shown(compared, vehicle, vec![pair])?;
            // Only the first way begins where the vehicle is known to be.
            if rides.is_empty() {
                written.push((vehicle.entry, routes));
            }
            let orders = orders.into_iter();
            let ends_at = facts
                .load(ride.load)
                .and_then(|load| compared.end_address_of(load))
                .unwrap_or_default();
            rides.extend(orders.filter_map(|order| reported(ride, order, ends_at, day)));
            from = facts.end(ride.load);
        }
        taken += rides.len();
        if !rides.is_empty() {
            let profit = chain.iter().map(|ride| ride.profit).sum();
            view.chains.push(ChainView {
                vehicle: vehicle.into(),
                profit: Cents(profit),
                rides,
            });
        }
    }
    view.free_loads = loads.chosen.len() - taken;
    Ok((view, written))
}

fn reported(ride: &Ride, order: PlanningOrderView, ends_at: &str, day: &Day) -> Option<RideView> {
    let unloads_until = time_of(ride.unloads_until)?;
    Some(RideView {
        order,
        arrives_at: time_of(ride.arrives)?,
        loads_from: time_of(ride.loads_from)?,
        unloads_until,
        unloading_date: day_of(&day.tenant, unloads_until),
        ends_at: ends_at.to_owned(),
        breaks: ride.stops.breaks,
        daily_rests: ride.stops.daily_rests,
        weekly_rests: ride.stops.weekly_rests,
    })
}

/// What is known of vehicles and loads. Places are numbered: first where the vehicles are, then where each load
/// begins, then where each load ends.
struct Known<'a> {
    compared: &'a Candidates,
    loads: &'a [usize],
    onward: &'a Matrix,
    first_stops: &'a [usize],
    /// Vehicles that cost the same are of one kind; each with one of them.
    kinds: Vec<(VehicleCost, usize)>,
    kind_of: Vec<usize>,
    limit: &'a Limit,
}

impl<'a> Known<'a> {
    fn of(
        compared: &'a Candidates,
        loads: &'a BestLoads,
        (onward, first_stops): (&'a Matrix, &'a [usize]),
        limit: &'a Limit,
    ) -> Self {
        let mut kinds: Vec<(VehicleCost, usize)> = Vec::new();
        let mut kind_of = Vec::with_capacity(compared.vehicles.len());
        for (place, vehicle) in compared.vehicles.iter().enumerate() {
            let known = kinds.iter().position(|(cost, _)| *cost == vehicle.cost);
            kind_of.push(known.unwrap_or_else(|| {
                kinds.push((vehicle.cost, place));
                kinds.len() - 1
            }));
        }
        Self {
            compared,
            loads: &loads.chosen,
            onward,
            first_stops,
            kinds,
            kind_of,
            limit,
        }
    }

    fn vehicles(&self) -> usize {
        self.compared.vehicles.len()
    }

    /// The load's place among the candidates.
    fn load(&self, load: usize) -> Option<usize> {
        self.loads.get(load).copied()
    }

    /// Where a load begins.
    fn begin(&self, load: usize) -> usize {
        self.vehicles() + load
    }

    /// Where a load ends.
    fn end(&self, load: usize) -> usize {
        self.vehicles() + self.loads.len() + load
    }

    /// The distances from a place to each stop of a load.
    fn approach(&self, from: usize, load: usize) -> Option<Approach<'_>> {
        let known = self.load(load)?;
        if from < self.vehicles() {
            return self.compared.approach(from, known);
        }
        let before = from.checked_sub(self.vehicles() + self.loads.len())?;
        Some(Approach {
            table: &self.onward.distances,
            from: before,
            first_stop: *self.first_stops.get(load)?,
            stops: self.compared.stops(known)?,
        })
    }

    fn setting(&self, day: &Day) -> Setting {
        let vehicles = self.compared.vehicles.iter().enumerate();
        let vehicles = vehicles.map(|(place, vehicle)| Vehicle {
            place,
            free: day
                .at(vehicle.available_on, LOADING_HOURS.0)
                .max(minute_of(day.now)),
            driver: Driver::RESTED,
            kind: self.kind_of.get(place).copied().unwrap_or_default(),
        });
        let loads = (0..self.loads.len()).map(|load| {
            let known = self.load(load);
            let window = known.and_then(|known| self.compared.window_of(known));
            let (from, to) = window.unwrap_or_default();
            let legs = known.map_or(1, |known| self.compared.legs_of(known));
            let legs = i64::try_from(legs).unwrap_or(i64::MAX / 1000);
            let loaded = known.and_then(|known| self.compared.loaded_distance(known));
            Load {
                from: self.begin(load),
                to: self.end(load),
                opens: day.at(from.unwrap_or(day.today), LOADING_HOURS.0),
                closes: day.at(to.unwrap_or(day.end), LOADING_HOURS.1),
                loading: AT_A_STOP,
                driving: minutes(loaded.unwrap_or_default()),
                unloading: AT_A_STOP * (2 * legs - 1),
            }
        });
        Setting {
            vehicles: vehicles.collect(),
            loads: loads.collect(),
            policy: Policy::Plain,
            until: day.at(day.end, 0),
            longest: LONGEST,
        }
    }
}

impl Facts for Known<'_> {
    fn minutes(&self, from: usize, to: usize) -> Option<i64> {
        let load = to.checked_sub(self.vehicles())?;
        let known = self.load(load)?;
        let route = self
            .compared
            .route_from(known, self.approach(from, load)?)?;
        Some(minutes(route.empty))
    }

    fn profit(&self, kind: usize, load: usize, from: usize) -> Option<i64> {
        // The plan of so few pairs is found at once.
        if self.limit.is_cancelled() {
            return None;
        }
        let (_, vehicle) = self.kinds.get(kind)?;
        let vehicle = self.compared.vehicles.get(*vehicle)?;
        let approach = self.approach(from, load)?;
        let pair = self
            .compared
            .pair_from(vehicle, self.load(load)?, approach)?;
        Some(pair.candidate.profit.0)
    }

    fn may_take(&self, vehicle: usize, load: usize) -> bool {
        self.load(load)
            .is_some_and(|load| self.compared.fits(vehicle, load))
    }
}

/// Minutes for a way, rounded up.
fn minutes(distance: Metres) -> i64 {
    distance.0.max(0).div_euclid(SPEED) + i64::from(distance.0.rem_euclid(SPEED) > 0)
}
