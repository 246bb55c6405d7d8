//! Plans over several days: which loads each vehicle takes, one after the other, so that they earn the most
//! together.
//!
//! The times of every chain are those of one driver under the rules of [`crate::driving`], to the minute. A plan
//! is found in two steps. Each vehicle takes the chain that earns the most beyond the prices of its loads (below),
//! of those that are left; then parts of the plan are taken out and put back differently (ruin and recreate,
//! Schrimpf et al. 2000, in the form of Christiaens and Vanden Berghe 2020), with small losses accepted early on
//! (simulated annealing). It is not proven to be the best one, but measured: each load gets a price, and with any
//! prices that are not negative no set of chains can earn more than
//!
//! > the sum of all prices + the sum over all vehicles of the most that one chain earns beyond the prices of
//! > its loads,
//!
//! because a set of chains takes each load at most once (Lagrangian relaxation). The most that one chain earns
//! is overestimated: by times that no driver can beat, and by letting it take a load twice. So the bound holds for all loads and vehicles, whatever the search has looked at. Prices are lowered
//! and raised until the bound stops falling (subgradients, with the step of Polyak 1969).
//!
//! Units: minutes (times since 1970-01-01T00:00Z), cents, places by number. Everything is deterministic, and
//! ends after a number of steps ([`Effort`]), unless whoever waits sets a limit before ([`Plan::within`]).

mod candidates;
mod guided;
mod limit;
mod prices;
mod proof;
mod random;
mod relaxed;
mod rides;
mod search;
mod tables;

pub use proof::Unproven;
pub use rides::Ride;

use crate::driving::{Activity, Driver, Policy};
use limit::Limit;
use prices::Priced;
use relaxed::Relaxed;
use tables::Tables;

/// A vehicle with its driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vehicle {
    /// Where it will be free.
    pub place: usize,
    /// When: minutes since 1970, UTC.
    pub free: i64,
    /// What its driver has behind him then.
    pub driver: Driver,
    /// Which vehicles earn the same with the same load: numbered from 0, and the fewer the quicker.
    pub kind: usize,
}

/// A load, with times in minutes. One that takes less than [`SHORTEST_LOAD`] counts as taking so long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// The place of the first loading.
    pub from: usize,
    /// The place of the last unloading.
    pub to: usize,
    /// The earliest that loading can begin: minutes since 1970, UTC.
    pub opens: i64,
    /// The latest that loading can begin.
    pub closes: i64,
    /// How long loading takes.
    pub loading: i64,
    /// How long driving from the first to the last stop takes, without breaks and rests.
    pub driving: i64,
    /// How long unloading takes, and loading on the way.
    pub unloading: i64,
}

impl Load {
    /// With times that are possible: none is negative, and all together are not too short.
    fn in_full(mut self) -> Self {
        self.driving = self.driving.max(0);
        self.unloading = self.unloading.max(0);
        let least = SHORTEST_LOAD - self.driving - self.unloading;
        self.loading = self.loading.max(0).max(least);
        self
    }
}

/// The least that a load takes, in minutes.
pub const SHORTEST_LOAD: i64 = 10;

/// What is to be planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The vehicles.
    pub vehicles: Vec<Vehicle>,
    /// The loads.
    pub loads: Vec<Load>,
    /// How far drivers use the rules.
    pub policy: Policy,
    /// When the last unloading has to be done: minutes since 1970, UTC.
    pub until: i64,
    /// The most loads of one vehicle.
    pub longest: usize,
}

/// What depends on pairs. Each is asked once for each pair, before the search begins.
pub trait Facts {
    /// Driving minutes from one place to another; nothing if there is no way.
    fn minutes(&self, from: usize, to: usize) -> Option<i64>;

    /// What a vehicle of this kind earns with a load if it comes from this place, in cents, the empty run paid;
    /// nothing if it can not take it.
    fn profit(&self, kind: usize, load: usize, from: usize) -> Option<i64>;

    /// Whether this vehicle may take the load, where that depends on more than its kind.
    fn may_take(&self, vehicle: usize, load: usize) -> bool {
        let _ = (vehicle, load);
        true
    }
}

/// How long to look for a better plan and for a better bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How many times a part of the plan is taken out and put back.
    pub attempts: usize,
    /// How many times prices are changed.
    pub rounds: usize,
}

impl Effort {
    /// What is usual for so many loads.
    pub fn usual(loads: usize) -> Self {
        Self {
            attempts: (loads * 10).clamp(6_000, 10_000),
            rounds: (30_000 / loads.max(1)).clamp(25, 100),
        }
    }
}

/// Chains with what they earn, and what no chains can earn more than.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The loads of each vehicle, in order.
    pub chains: Vec<Vec<Ride>>,
    /// What all chains earn, in cents.
    pub profit: i64,
    /// A price of each load, in cents, with which the bound is computed: about what the plan would gain if
    /// there were one more of it.
    pub prices: Vec<i64>,
    /// The most that any set of chains can earn, in cents.
    pub bound: i64,
    /// Whether the search ended before it had made its [`Effort`].
    pub is_cut_short: bool,
}

impl Plan {
    /// A good plan, with a bound.
    pub fn of(setting: &Setting, facts: &impl Facts, effort: Effort) -> Self {
        Self::within(&|| false, setting, facts, effort)
    }

    /// Like [`of`](Self::of), or the best plan and the lowest bound found when `is_over` says that it is time to
    /// answer. It is asked many times a second, once all pairs are known.
    pub fn within(
        is_over: &dyn Fn() -> bool,
        setting: &Setting,
        facts: &impl Facts,
        effort: Effort,
    ) -> Self {
        let limit = &Limit::new(is_over);
        let tables = Tables::of(setting, facts);
        let relaxed = Relaxed::of(&tables);
        let first = earned(
            &tables,
            &search::search(limit, &tables, &[], effort.attempts / 10),
        );
        let rounds = effort.rounds;
        let begin = prices::first_prices(&tables);
        let before = prices::prices(limit, &tables, &relaxed, begin, first, rounds / 2);
        // The steps of prices depend on what a good plan earns, and good plans on prices.
        let guided = guided::guided(limit, &tables, &relaxed, &before.prices);
        let second = search::search(limit, &tables, &guided, effort.attempts / 6);
        let earned_second = earned(&tables, &second);
        let more = rounds - rounds / 2;
        let from = before.prices.clone();
        let after = prices::prices(limit, &tables, &relaxed, from, earned_second, more);
        let Priced { prices, bound } = if after.bound < before.bound {
            after
        } else {
            before
        };
        let guided = guided::guided(limit, &tables, &relaxed, &prices);
        // On from the better of two plans, since the search does not come far from where it begins.
        let third = search::search(limit, &tables, &guided, effort.attempts / 3);
        let better = if earned(&tables, &third) > earned_second {
            third
        } else {
            second
        };
        let chains = search::search(limit, &tables, &better, effort.attempts / 2);
        let chains: Vec<Vec<Ride>> = chains
            .iter()
            .enumerate()
            .map(|(vehicle, loads)| rides::rides(&tables, vehicle, loads).unwrap_or_default())
            .collect();
        let profit = chains.iter().flatten().map(|ride| ride.profit).sum();
        Self {
            chains,
            profit,
            prices,
            bound,
            is_cut_short: limit.was_reached(),
        }
    }

    /// What the driver of a vehicle does from when it is free to the end of its chain.
    pub fn activities(
        &self,
        setting: &Setting,
        facts: &impl Facts,
        vehicle: usize,
    ) -> Vec<Activity> {
        let chain = self.chains.get(vehicle).map_or(&[][..], Vec::as_slice);
        rides::activities(setting, facts, vehicle, chain)
    }

    /// Proves that the chains are possible and earn what they should, and that no chains earn more than the
    /// bound, without trusting how either was found. The bound is computed from the prices once more, with
    /// nothing left out: much slower, and at most as high.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn prove(&self, setting: &Setting, facts: &impl Facts) -> Result<(), Unproven> {
        proof::prove(self, setting, facts)
    }
}

/// What chains earn.
fn earned(tables: &Tables, chains: &[Vec<usize>]) -> i64 {
    let chains = chains.iter().enumerate();
    let rides = chains.filter_map(|(vehicle, loads)| rides::rides(tables, vehicle, loads));
    rides.flatten().map(|ride| ride.profit).sum()
}

/// An item of a list, or nothing in particular where the list ends before.
fn at<T: Copy + Default>(list: &[T], place: usize) -> T {
    list.get(place).copied().unwrap_or_default()
}
