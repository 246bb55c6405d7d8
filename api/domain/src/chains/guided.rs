//! A plan that prices lead to: each vehicle, one after the other, takes the chain that earns the most beyond the
//! prices of its loads, of those that are left. Its times are true; what could follow is estimated by the
//! values of [`super::relaxed`], and only the most promising beginnings are followed (beam search).

use crate::driving::Duty;

use super::at;
use super::limit::Limit;
use super::relaxed::{Relaxed, State, Values};
use super::rides::ride;
use super::tables::{Node, Tables};

/// So many beginnings of the same length are followed, and so many ways from each.
const BEGINNINGS: usize = 10;
const WAYS: usize = 10;

/// The beginning of a chain.
#[derive(Clone)]
struct Beginning {
    loads: Vec<usize>,
    duty: Duty,
    /// What it earns beyond the prices, and what it can earn with what follows.
    gain: i64,
    hope: i64,
    state: State,
}

/// The loads of each vehicle.
pub fn guided(
    limit: &Limit,
    tables: &Tables,
    relaxed: &Relaxed,
    prices: &[i64],
) -> Vec<Vec<usize>> {
    let mut chains = vec![Vec::new(); tables.vehicles.len()];
    let mut taken = vec![false; tables.loads.len()];
    for group in 0..relaxed.groups.len() {
        if limit.is_reached() {
            break;
        }
        let values = relaxed.values(group, prices);
        for (vehicle, chain) in chains.iter_mut().enumerate() {
            if relaxed.group_of(vehicle) != group {
                continue;
            }
            *chain = chain_of(tables, relaxed, prices, &values, vehicle, &taken);
            for load in &*chain {
                if let Some(taken) = taken.get_mut(*load) {
                    *taken = true;
                }
            }
        }
    }
    chains
}

fn chain_of(
    tables: &Tables,
    relaxed: &Relaxed,
    prices: &[i64],
    values: &Values,
    vehicle: usize,
    taken: &[bool],
) -> Vec<usize> {
    let Some(duty) = tables.duty(vehicle) else {
        return Vec::new();
    };
    let mut best = (0, Vec::new());
    let mut beginnings = vec![Beginning {
        loads: Vec::new(),
        duty,
        gain: 0,
        hope: 0,
        state: State::default(),
    }];
    while !beginnings.is_empty() {
        let mut longer: Vec<Beginning> = Vec::new();
        for beginning in &beginnings {
            if beginning.loads.len() >= tables.longest {
                continue;
            }
            let mut next = relaxed.hopes(
                vehicle,
                beginning.loads.last().copied(),
                beginning.state,
                prices,
                values,
            );
            next.retain(|(_, load)| !at(taken, *load) && !beginning.loads.contains(load));
            if next.len() > WAYS {
                next.select_nth_unstable_by(WAYS, |one, other| other.cmp(one));
                next.truncate(WAYS);
            }
            let node = beginning.loads.last().copied();
            let node: Node = node.unwrap_or_else(|| tables.vehicle_node(vehicle));
            for (_, load) in next {
                let (Some(is), Some(profit), Some(empty)) = (
                    tables.loads.get(load),
                    tables.profit(vehicle, node, load),
                    tables.minutes(node, load),
                ) else {
                    continue;
                };
                let mut duty = beginning.duty;
                if ride(&mut duty, load, is, empty, tables.until).is_none() {
                    continue;
                }
                let state = relaxed.state(load, &duty);
                let gain = beginning.gain + profit - at(prices, load);
                let hope = gain + relaxed.hope(load, state, values);
                let mut loads = beginning.loads.clone();
                loads.push(load);
                if gain > best.0 {
                    best = (gain, loads.clone());
                }
                longer.push(Beginning {
                    loads,
                    duty,
                    gain,
                    hope,
                    state,
                });
            }
        }
        longer.retain(|beginning| beginning.hope > best.0);
        longer.sort_by(|one, other| (other.hope, &one.loads).cmp(&(one.hope, &other.loads)));
        longer.truncate(BEGINNINGS);
        beginnings = longer;
    }
    best.1
}
