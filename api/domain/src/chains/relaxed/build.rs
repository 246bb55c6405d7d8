//! What is known of loads and ways before any price.

use crate::driving::{WEEKLY_REST, least_minutes, most_owed, owed_for, week_ends};

use super::super::rides::ride;
use super::super::tables::Tables;
use super::{First, NEAR, OWED_STEP, Relaxed, Rows, Stay, Way, at};

/// More kinds of vehicles than these are taken together, as if each load were taken by the best of them.
const KINDS: usize = 4;
/// The longest steps of time, as a power of two in minutes.
const LONGEST_STEP: u32 = 6;

impl Relaxed {
    pub fn of(tables: &Tables) -> Self {
        let begin = tables.vehicles.iter().map(|v| v.free).min().unwrap_or(0);
        let ends = tables.vehicles.iter().map(|v| week_ends(v.free, &v.driver));
        let shortest = tables.loads.iter();
        let shortest = shortest.map(|load| load.loading + load.driving + load.unloading);
        let shortest = shortest.min().unwrap_or(1).clamp(1, 1 << LONGEST_STEP);
        let power = shortest.ilog2();
        let most_owed = most_owed(tables.policy);
        let mut relaxed = Self {
            begin,
            until: tables.until - begin,
            week_ends: ends.max().unwrap_or(0) - begin,
            most_owed,
            policy: tables.policy,
            step: power,
            levels: (most_owed >> (power + OWED_STEP)) + 1,
            stays: Vec::new(),
            states: 0,
            groups: Vec::new(),
            firsts: Vec::new(),
            group_of: Vec::new(),
            goes_on: tables.longest > 1,
        };
        relaxed.add_stays(tables);
        let is_one_group = tables.kinds > KINDS;
        let group_of = |kind: usize| if is_one_group { 0 } else { kind };
        relaxed.group_of = tables.vehicles.iter().map(|v| group_of(v.kind)).collect();
        let groups = if is_one_group { 1 } else { tables.kinds };
        for group in 0..groups {
            let profit = |before: usize, load: usize| {
                if is_one_group {
                    tables.best_profit(before, load)
                } else {
                    tables.profit_of_kind(group, before, load)
                }
            };
            let ways = relaxed.ways(tables, profit);
            relaxed.groups.push(ways);
        }
        let vehicles = 0..tables.vehicles.len();
        relaxed.firsts = vehicles.map(|v| relaxed.firsts_of(tables, v)).collect();
        relaxed
    }

    fn add_stays(&mut self, tables: &Tables) {
        let mut offset = 0;
        for load in &tables.loads {
            let service = load.loading + load.unloading;
            let least = service + least_minutes(self.policy, load.driving);
            let (opens, closes) = (load.opens - self.begin, load.closes - self.begin);
            // No vehicle is there before the first one is free.
            let opens = opens.max(0);
            let earliest = opens + least;
            // Two parts of a way round down once more than the whole does.
            let latest = closes + least + self.most_owed + 1;
            let mut rows = |first: i64, latest: i64| {
                let first = (first >> self.step).max(0);
                let end = (latest >> self.step).max(first);
                let rows = Rows {
                    first,
                    last: end,
                    offset,
                };
                offset += (end - first + 1) * self.levels;
                rows
            };
            let before = rows(earliest, latest.min(self.until).min(self.week_ends));
            let after = rows(
                earliest.max(WEEKLY_REST),
                (latest + WEEKLY_REST).min(self.until),
            );
            self.stays.push(Stay {
                closes,
                service,
                driving: load.driving,
                earliest,
                earliest_owed: opens + service + load.driving + owed_for(self.policy, load.driving),
                rows: [before, after],
            });
        }
        self.states = usize::try_from(offset).unwrap_or(0);
    }

    /// The ways from each load to others, and from anywhere to each, in the last place.
    fn ways(&self, tables: &Tables, profit: impl Fn(usize, usize) -> Option<i64>) -> Vec<Vec<Way>> {
        let loads = tables.loads.len();
        let mut ways = vec![Vec::new(); loads + 1];
        for (load, stay) in self.stays.iter().enumerate() {
            let mut list: Vec<(i64, usize, i64)> = (0..loads)
                .filter_map(|before| {
                    let empty = tables.minutes(before, load)?;
                    // As early as a state says, which is rounded down.
                    let earliest = (at(&self.stays, before).earliest >> self.step) << self.step;
                    let is_late = earliest + least_minutes(self.policy, empty) > stay.closes;
                    if before == load || is_late {
                        return None;
                    }
                    Some((profit(before, load)?, before, empty))
                })
                .collect();
            if list.len() > NEAR {
                list.select_nth_unstable_by(NEAR, |one, other| other.cmp(one));
                let far = list.split_off(NEAR);
                let profit = far.iter().map(|(profit, ..)| *profit).max();
                let empty = far.iter().map(|(.., empty)| *empty).min();
                if let (Some(profit), Some(empty), Some(anywhere)) =
                    (profit, empty, ways.last_mut())
                {
                    anywhere.push(self.way(load, empty, profit));
                }
            }
            for (profit, before, empty) in list {
                if let Some(from) = ways.get_mut(before) {
                    from.push(self.way(load, empty, profit));
                }
            }
        }
        for from in &mut ways {
            from.sort_unstable_by_key(|way| (-way.leaves, way.load));
        }
        ways
    }

    fn firsts_of(&self, tables: &Tables, vehicle: usize) -> Vec<First> {
        let node = tables.vehicle_node(vehicle);
        let Some(duty) = tables.duty(vehicle) else {
            return Vec::new();
        };
        let loads = tables.loads.iter().enumerate();
        loads
            .filter_map(|(load, is)| {
                let profit = tables.profit(vehicle, node, load)?;
                let empty = tables.minutes(node, load)?;
                let mut duty = duty;
                ride(&mut duty, load, is, empty, tables.until)?;
                let state = self.state(load, &duty);
                Some(First {
                    load,
                    profit,
                    state,
                })
            })
            .collect()
    }
}
