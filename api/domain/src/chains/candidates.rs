//! After which loads or vehicles a load is looked at first. Only the search leaves others out; the bound does not.

use crate::driving::least_minutes;

use super::at;
use super::tables::{Node, Tables};

/// So many loads that one could come after, and so many vehicles.
const LOADS_BEFORE: usize = 40;
const VEHICLES_BEFORE: usize = 24;
/// Minutes of waiting that cost as much as a usual load earns.
const WAITING_FOR_A_LOAD: i64 = 2 * 24 * 60;

pub struct Candidates {
    /// For each load, where a vehicle could come from: the best first.
    pub before: Vec<Vec<Node>>,
    /// For each node, the loads that could come next.
    pub after: Vec<Vec<usize>>,
}

impl Candidates {
    pub fn of(tables: &Tables) -> Self {
        let loads = tables.loads.len();
        let nodes = loads + tables.vehicles.len();
        let usual = usual_profit(tables);
        let mut before = Vec::with_capacity(loads);
        let mut after = vec![Vec::new(); nodes];
        let free: Vec<(i64, i64)> = tables
            .loads
            .iter()
            .map(|load| {
                let takes =
                    load.loading + least_minutes(tables.policy, load.driving) + load.unloading;
                (load.opens + takes, load.closes + takes)
            })
            .chain(tables.vehicles.iter().map(|v| (v.free, v.free)))
            .collect();
        for (load, is) in tables.loads.iter().enumerate() {
            let worth = |node: Node| -> Option<(i64, Node)> {
                if node == load {
                    return None;
                }
                let empty = least_minutes(tables.policy, tables.minutes(node, load)?);
                let (earliest, latest) = at(&free, node);
                if earliest + empty > is.closes {
                    return None;
                }
                let waiting = (is.opens - latest - empty).max(0);
                let profit = if node >= loads {
                    tables.profit(node - loads, node, load)?
                } else {
                    tables.best_profit(node, load)?
                };
                Some((profit - waiting * usual / WAITING_FOR_A_LOAD, node))
            };
            let mut list = best((0..loads).filter_map(worth).collect(), LOADS_BEFORE);
            list.extend(best(
                (loads..nodes).filter_map(worth).collect(),
                VEHICLES_BEFORE,
            ));
            list.sort_unstable_by(|one, other| other.cmp(one));
            let list: Vec<Node> = list.into_iter().map(|(_, node)| node).collect();
            for node in &list {
                if let Some(after) = after.get_mut(*node) {
                    after.push(load);
                }
            }
            before.push(list);
        }
        Self { before, after }
    }
}

/// The best of them, in any order.
fn best(mut list: Vec<(i64, Node)>, most: usize) -> Vec<(i64, Node)> {
    if list.len() > most {
        list.select_nth_unstable_by(most, |one, other| other.cmp(one));
        list.truncate(most);
    }
    list
}

/// What a load usually earns with the vehicle that earns the most with it.
pub fn usual_profit(tables: &Tables) -> i64 {
    let mut profits: Vec<i64> = (0..tables.loads.len())
        .filter_map(|load| {
            let vehicles = 0..tables.vehicles.len();
            vehicles
                .filter_map(|vehicle| tables.profit(vehicle, tables.vehicle_node(vehicle), load))
                .max()
        })
        .filter(|profit| *profit > 0)
        .collect();
    profits.sort_unstable();
    at(&profits, profits.len() / 2).max(1)
}
