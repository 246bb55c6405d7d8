//! Checks a plan and its bound without what found them.

use std::collections::HashMap;

use super::relaxed::{Relaxed, State};
use super::rides::rides;
use super::tables::Tables;
use super::{Facts, Plan, Setting, at};

/// Why a plan or its bound is not proven; it would be a mistake in this module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// A load has two vehicles.
    #[error("load {0} is planned twice")]
    Twice(usize),
    /// A chain is too long, comes too late, or has a load that its vehicle can not take.
    #[error("the chain of vehicle {0} is not possible")]
    Impossible(usize),
    /// A chain has other times, stops or profits than its loads.
    #[error("the chain of vehicle {0} is not told as it is")]
    Untrue(usize),
    /// The plan earns something else than it says.
    #[error("the chains earn {0}")]
    Profit(i64),
    /// A price is negative, or missing.
    #[error("a price is not one")]
    Price,
    /// The prices prove a higher bound only.
    #[error("the prices prove a bound of {0}")]
    Bound(i64),
    /// The plan earns more than any plan can.
    #[error("the plan earns more than the bound")]
    Above,
}

pub fn prove(plan: &Plan, setting: &Setting, facts: &impl Facts) -> Result<(), Unproven> {
    let tables = Tables::of(setting, facts);
    let mut taken = vec![false; tables.loads.len()];
    let mut profit = 0;
    for (vehicle, chain) in plan.chains.iter().enumerate() {
        let loads: Vec<usize> = chain.iter().map(|ride| ride.load).collect();
        for load in &loads {
            let taken = taken.get_mut(*load);
            if std::mem::replace(taken.ok_or(Unproven::Impossible(vehicle))?, true) {
                return Err(Unproven::Twice(*load));
            }
        }
        let true_chain = rides(&tables, vehicle, &loads);
        if true_chain.ok_or(Unproven::Impossible(vehicle))? != *chain {
            return Err(Unproven::Untrue(vehicle));
        }
        profit += chain.iter().map(|ride| ride.profit).sum::<i64>();
    }
    if profit != plan.profit {
        return Err(Unproven::Profit(profit));
    }
    if plan.prices.len() != tables.loads.len() || plan.prices.iter().any(|price| *price < 0) {
        return Err(Unproven::Price);
    }
    let bound = bound(&tables, &plan.prices);
    if bound > plan.bound {
        return Err(Unproven::Bound(bound));
    }
    if profit > plan.bound {
        return Err(Unproven::Above);
    }
    Ok(())
}

/// The bound, by following every way from every state that a chain can come to. It knows of the relaxed times
/// only how a state follows from another one; nothing is left out or taken together, and no table is filled.
fn bound(tables: &Tables, prices: &[i64]) -> i64 {
    let relaxed = Relaxed::of(tables);
    let mut known: HashMap<(usize, usize, State), i64> = HashMap::new();
    let mut bound = prices.iter().sum();
    for (vehicle, firsts) in tables.vehicles.iter().zip(&relaxed.firsts) {
        let most = firsts.iter().map(|first| {
            let gain = first.profit - at(prices, first.load);
            gain + most(
                tables,
                &relaxed,
                prices,
                (vehicle.kind, first.load, first.state),
                &mut known,
            )
        });
        bound += most.max().unwrap_or(0).max(0);
    }
    bound
}

fn most(
    tables: &Tables,
    relaxed: &Relaxed,
    prices: &[i64],
    from: (usize, usize, State),
    known: &mut HashMap<(usize, usize, State), i64>,
) -> i64 {
    if tables.longest <= 1 {
        return 0;
    }
    if let Some(most) = known.get(&from) {
        return *most;
    }
    let (kind, before, state) = from;
    let mut best = 0;
    for load in 0..tables.loads.len() {
        let empty = tables.minutes(before, load);
        let profit = tables.profit_of_kind(kind, before, load);
        let (Some(empty), Some(profit)) = (empty, profit) else {
            continue;
        };
        if load == before {
            continue;
        }
        let way = relaxed.way(load, empty, profit);
        for after in relaxed.both_after(state, &way).into_iter().flatten() {
            let gain = profit - at(prices, load);
            best = best.max(gain + most(tables, relaxed, prices, (kind, load, after), known));
        }
    }
    known.insert(from, best);
    best
}
