//! The plan that earns the most: which of the free vehicles takes which of the free loads, each at most one.
//!
//! This is the assignment problem, solved exactly: most of it by bids, the rest by shortest augmenting paths
//! (Jonker and Volgenant 1987, in the form for sparse offers where anybody may stay out). Of each vehicle's offers
//! only the best few are looked at, however many loads there are ([`keep_useful`]). Besides the plan it finds a price for every vehicle
//! and every load, the solution of the dual linear program: what one vehicle or one load more of the same kind
//! would be worth. No plan can earn more than all prices together, because each pair earns at most the prices
//! of its two; where the sum of the prices is the plan's profit, the plan is proven to be the best.
//!
//! Whoever cannot wait for the proof sets a limit ([`BestPlan::within`]) and gets the best plan that was found until
//! then, with prices that say how much more another one could earn at most.

mod search;

use search::Search;

use std::cmp::Reverse;

/// A load that a vehicle could take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The load's place among the loads.
    pub load: usize,
    /// What it would earn, in cents.
    pub profit: i64,
}

/// A plan with its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestPlan {
    /// The load of each vehicle; nothing for one that had better wait.
    pub load_of: Vec<Option<usize>>,
    /// What each vehicle is worth to the plan, in cents: what it would lose without it.
    pub vehicle_prices: Vec<i64>,
    /// What each load is worth to others, in cents: of all prices that prove the plan, the lowest ones.
    pub load_prices: Vec<i64>,
    /// What the plan earns, in cents.
    pub profit: i64,
    /// Whether the search ended before the plan was proven to be the best. What a vehicle or a load is worth is then
    /// an estimate, and together they may be worth more than their pair earns.
    pub is_cut_short: bool,
}

/// Of a vehicle's offers, leaves those that matter to the plan of so many vehicles, the best first; and so many
/// more that are next best with whatever prices the plan has ([`BestPlan::missing`]).
///
/// All other vehicles together have at most `vehicles - 1` loads, so that of the best `vehicles` offers there is one
/// that the vehicle can have, and of one more there is one that nobody has, whose price is 0: a lower offer is worth
/// no more than that one.
pub fn keep_useful(offers: &mut Vec<Offer>, vehicles: usize, more: usize) {
    let useful = vehicles.saturating_add(1).saturating_add(more);
    let best_first = |offer: &Offer| (Reverse(offer.profit), offer.load);
    if useful < offers.len() {
        offers.select_nth_unstable_by_key(useful, best_first);
        offers.truncate(useful);
    }
    offers.sort_unstable_by_key(best_first);
}

/// Why a plan is not proven to be the best; it would be a mistake in this module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// A load has two vehicles.
    #[error("load {0} is planned twice")]
    Twice(usize),
    /// A vehicle has a load that it was not offered.
    #[error("vehicle {0} has a load that it was not offered")]
    NotOffered(usize),
    /// A price is negative.
    #[error("a price is negative")]
    NegativePrice,
    /// A pair earns more than its prices.
    #[error("vehicle {vehicle} would earn more with load {load} than both are worth")]
    Underpriced {
        /// The vehicle.
        vehicle: usize,
        /// The load.
        load: usize,
    },
    /// The plan earns less than all prices together.
    #[error("the plan earns {profit} of at most {bound}")]
    Gap {
        /// What the plan earns.
        profit: i64,
        /// The sum of all prices.
        bound: i64,
    },
}

impl BestPlan {
    /// The best plan for these vehicles, each with the loads it is offered, at most once each. Loads are
    /// numbered from 0 to `loads`; others are not planned.
    pub fn of(offers: &[Vec<Offer>], loads: usize) -> Self {
        Self::within(&mut || false, offers, loads)
    }

    /// Like [`of`](Self::of), or the best plan found when `is_over` says that it is time to answer: about how long
    /// the search may take, it is asked every few milliseconds at the latest.
    pub fn within(is_over: &mut dyn FnMut() -> bool, offers: &[Vec<Offer>], loads: usize) -> Self {
        let mut search = Search::new(offers, loads);
        let is_cut_short = !search.run(is_over);
        let profit = |(vehicle, load): (usize, &Option<usize>)| {
            let load = (*load)?;
            let offered = offers.get(vehicle)?.iter();
            offered
                .filter(|offer| offer.load == load)
                .map(|offer| offer.profit)
                .max()
        };
        let profit = search.load_of.iter().enumerate().filter_map(profit).sum();
        Self {
            load_of: search.load_of,
            vehicle_prices: search.vehicle_prices,
            load_prices: search.load_prices,
            profit,
            is_cut_short,
        }
    }

    /// Whether no plan earns more, by the prices.
    pub fn is_best(&self) -> bool {
        self.profit == self.bound()
    }

    /// The most that any plan can earn: all prices together.
    pub fn bound(&self) -> i64 {
        let prices = self.vehicle_prices.iter().chain(&self.load_prices);
        prices.sum()
    }

    /// How much more an offer would have to earn to be in a best plan; 0 for those that are. The dual program
    /// calls it the reduced cost: with less than that, the prices still prove this plan. For a load that is
    /// not planned it is exact, for one that another vehicle has it is the least.
    pub fn missing(&self, vehicle: usize, offer: Offer) -> i64 {
        let price = |prices: &[i64], place: usize| prices.get(place).copied().unwrap_or(0);
        price(&self.vehicle_prices, vehicle) + price(&self.load_prices, offer.load) - offer.profit
    }

    /// Proves that no plan earns more, without trusting how this one was found (complementary slackness). Of a plan
    /// that is [cut short](Self::is_cut_short) it proves that none earns more than [all prices](Self::bound).
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn prove(&self, offers: &[Vec<Offer>]) -> Result<(), Unproven> {
        let mut taken = vec![false; self.load_prices.len()];
        let mut profit = 0;
        for (vehicle, load) in self.load_of.iter().enumerate() {
            let Some(load) = *load else { continue };
            match taken.get_mut(load) {
                Some(taken) if !*taken => *taken = true,
                _ => return Err(Unproven::Twice(load)),
            }
            let offered = offers.get(vehicle).and_then(|offered| {
                let same = offered.iter().filter(|offer| offer.load == load);
                same.map(|offer| offer.profit).max()
            });
            profit += offered.ok_or(Unproven::NotOffered(vehicle))?;
        }
        let mut prices = self.vehicle_prices.iter().chain(&self.load_prices);
        if prices.any(|price| *price < 0) {
            return Err(Unproven::NegativePrice);
        }
        for (vehicle, offered) in offers.iter().enumerate() {
            for offer in offered {
                if offer.load < self.load_prices.len() && self.missing(vehicle, *offer) < 0 {
                    let load = offer.load;
                    return Err(Unproven::Underpriced { vehicle, load });
                }
            }
        }
        let bound = self.bound();
        let is_tight = profit == bound || (self.is_cut_short && profit < bound);
        if is_tight && profit == self.profit {
            Ok(())
        } else {
            Err(Unproven::Gap { profit, bound })
        }
    }
}
