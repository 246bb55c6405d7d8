//! The shortest route through the stops of an order.
//!
//! Every leg is loaded before it is unloaded, and the vehicle can carry several legs at once. The
//! route starts at the vehicle (at whichever loading suits best if the vehicle is unknown) and ends
//! at the last unloading.
//!
//! For up to [`EXACT_LEGS`] legs the answer is optimal: each leg is waiting, on board or delivered,
//! so 3^n states together with the last stop describe everything that matters. With more legs, each
//! is inserted where it costs least and then moved around as long as that helps.

use crate::distance::{DistanceTable, Metres};
use crate::orders::positions::{LegPositions, Stop, StopKind, initial, stop_order};

/// The most legs for which the optimum is computed: 6,561 × 16 states, a few milliseconds.
pub const EXACT_LEGS: usize = 8;

/// The heuristic stops after this many rounds of moving legs.
const IMPROVEMENT_ROUNDS: usize = 20;

/// Distances between the stops of an order and, if known, from the vehicle.
///
/// The table starts with the vehicle, if there is one, followed by the loading and unloading of
/// each leg in turn.
#[derive(Debug, Clone, Copy)]
pub struct StopDistances<'a> {
    table: &'a DistanceTable,
    legs: usize,
    starts_at_vehicle: bool,
}

/// The distance table has the wrong size for these stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the distance table must hold the vehicle, if any, and two stops for each leg")]
pub struct WrongTableSize;

/// The stops in the order they are visited, and the distances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopSequence {
    /// From first to last.
    pub stops: Vec<Stop>,
    /// From the vehicle to the first stop; zero if the vehicle is unknown.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
}

impl StopSequence {
    /// Empty and loaded distance together.
    pub fn total(&self) -> Metres {
        Metres(self.empty.0.saturating_add(self.loaded.0))
    }
}

impl<'a> StopDistances<'a> {
    /// Distances for `legs` legs. The table may start with the vehicle.
    pub fn new(
        table: &'a DistanceTable,
        legs: usize,
        starts_at_vehicle: bool,
    ) -> Result<Self, WrongTableSize> {
        if table.size() != 2 * legs + usize::from(starts_at_vehicle) {
            return Err(WrongTableSize);
        }
        Ok(Self {
            table,
            legs,
            starts_at_vehicle,
        })
    }

    /// The stops in the order of their positions, and the distances.
    pub fn in_positions(&self, positions: &[LegPositions]) -> StopSequence {
        self.measured(stop_order(positions))
    }

    /// The order of stops with the shortest total distance, empty and loaded. It is never longer
    /// than driving the legs one after another as entered.
    pub fn shortest(&self) -> StopSequence {
        let as_entered = self.measured(stop_order(&initial(self.legs)));
        let found = if self.legs <= EXACT_LEGS {
            self.optimum()
        } else {
            self.good_order()
        };
        let found = self.measured(found);
        if found.total() < as_entered.total() {
            found
        } else {
            as_entered
        }
    }

    fn measured(&self, stops: Vec<Stop>) -> StopSequence {
        let empty = stops.first().map_or(0, |first| self.approach(*first));
        let loaded = stops
            .iter()
            .zip(stops.iter().skip(1))
            .fold(0_i64, |sum, (from, to)| {
                sum.saturating_add(self.between(*from, *to))
            });
        StopSequence {
            stops,
            empty: Metres(empty),
            loaded: Metres(loaded),
        }
    }

    fn length(&self, stops: &[Stop]) -> i64 {
        let mut length = stops.first().map_or(0, |first| self.approach(*first));
        for (from, to) in stops.iter().zip(stops.iter().skip(1)) {
            length = length.saturating_add(self.between(*from, *to));
        }
        length
    }

    fn approach(&self, stop: Stop) -> i64 {
        if self.starts_at_vehicle {
            self.distance(0, self.index(stop))
        } else {
            0
        }
    }

    fn between(&self, from: Stop, to: Stop) -> i64 {
        self.distance(self.index(from), self.index(to))
    }

    fn distance(&self, from: usize, to: usize) -> i64 {
        // The constructor checked the size, so every stop is in the table.
        self.table.get(from, to).map_or(i64::MAX, |metres| metres.0)
    }

    fn index(&self, stop: Stop) -> usize {
        usize::from(self.starts_at_vehicle) + ordinal(stop)
    }

    /// Dynamic programming over the state of every leg (one base-3 digit per leg) and the last
    /// stop. A state is only reached from states with smaller numbers, so one pass upwards is
    /// enough.
    fn optimum(&self) -> Vec<Stop> {
        let stop_count = 2 * self.legs;
        let powers: Vec<usize> = std::iter::successors(Some(1_usize), |power| power.checked_mul(3))
            .take(self.legs + 1)
            .collect();
        let Some((states, powers)) = powers.split_last() else {
            return Vec::new();
        };
        // The shortest length and the previous stop, for each state and last stop.
        let mut best: Vec<Option<(i64, Option<Stop>)>> = vec![None; states * stop_count];
        let slot = |state: usize, last: Stop| state * stop_count + ordinal(last);

        for (leg, power) in powers.iter().enumerate() {
            let first = Stop {
                leg,
                kind: StopKind::Loading,
            };
            if let Some(entry) = best.get_mut(slot(*power, first)) {
                *entry = Some((self.approach(first), None));
            }
        }
        for state in 0..*states {
            for last in all_stops(self.legs) {
                let Some((length, _)) = best.get(slot(state, last)).copied().flatten() else {
                    continue;
                };
                for (leg, power) in powers.iter().enumerate() {
                    let kind = match state / power % 3 {
                        0 => StopKind::Loading,
                        1 => StopKind::Unloading,
                        _ => continue,
                    };
                    let next = Stop { leg, kind };
                    let longer = length.saturating_add(self.between(last, next));
                    if let Some(entry) = best.get_mut(slot(state + power, next))
                        && entry.is_none_or(|(known, _)| longer < known)
                    {
                        *entry = Some((longer, Some(last)));
                    }
                }
            }
        }

        let mut state = states - 1;
        let mut last = all_stops(self.legs)
            .filter_map(|stop| {
                best.get(slot(state, stop))
                    .copied()
                    .flatten()
                    .map(|b| (b.0, stop))
            })
            .min()
            .map(|(_, stop)| stop);
        let mut order = Vec::with_capacity(stop_count);
        while let Some(stop) = last {
            order.push(stop);
            last = best
                .get(slot(state, stop))
                .copied()
                .flatten()
                .and_then(|(_, before)| before);
            state -= powers.get(stop.leg).copied().unwrap_or_default();
        }
        order.reverse();
        order
    }

    /// Inserts the legs one by one where they cost least, then keeps taking legs out and
    /// reinserting them in a better place until nothing improves.
    fn good_order(&self) -> Vec<Stop> {
        let mut order: Vec<Stop> = Vec::with_capacity(2 * self.legs);
        let mut waiting: Vec<usize> = (0..self.legs).collect();
        while !waiting.is_empty() {
            let cheapest = waiting
                .iter()
                .enumerate()
                .map(|(slot, leg)| {
                    let candidate = self.with_leg(&order, *leg);
                    (self.length(&candidate), slot, candidate)
                })
                .min_by_key(|(length, slot, _)| (*length, *slot));
            let Some((_, slot, candidate)) = cheapest else {
                break;
            };
            waiting.swap_remove(slot);
            order = candidate;
        }
        for _ in 0..IMPROVEMENT_ROUNDS {
            let before = self.length(&order);
            for leg in 0..self.legs {
                let without: Vec<Stop> = order
                    .iter()
                    .copied()
                    .filter(|stop| stop.leg != leg)
                    .collect();
                let candidate = self.with_leg(&without, leg);
                if self.length(&candidate) < self.length(&order) {
                    order = candidate;
                }
            }
            if self.length(&order) >= before {
                break;
            }
        }
        order
    }

    /// The order with both stops of a leg inserted where they add least.
    fn with_leg(&self, order: &[Stop], leg: usize) -> Vec<Stop> {
        let loading = Stop {
            leg,
            kind: StopKind::Loading,
        };
        let unloading = Stop {
            leg,
            kind: StopKind::Unloading,
        };
        let at = |index: usize| order.get(index).copied();
        let before = |index: usize| index.checked_sub(1).and_then(at);
        let step = |from: Option<Stop>, to: Option<Stop>| match (from, to) {
            (Some(from), Some(to)) => self.between(from, to),
            (None, Some(to)) => self.approach(to),
            (_, None) => 0,
        };
        let detour = |from: Option<Stop>, stop: Stop, to: Option<Stop>| {
            step(from, Some(stop))
                .saturating_add(step(Some(stop), to))
                .saturating_sub(step(from, to))
        };
        let mut best: Option<(i64, usize, usize)> = None;
        for load_at in 0..=order.len() {
            for unload_at in load_at..=order.len() {
                let added = if load_at == unload_at {
                    let (from, to) = (before(load_at), at(load_at));
                    step(from, Some(loading))
                        .saturating_add(self.between(loading, unloading))
                        .saturating_add(step(Some(unloading), to))
                        .saturating_sub(step(from, to))
                } else {
                    detour(before(load_at), loading, at(load_at)).saturating_add(detour(
                        before(unload_at),
                        unloading,
                        at(unload_at),
                    ))
                };
                if best.is_none_or(|(known, _, _)| added < known) {
                    best = Some((added, load_at, unload_at));
                }
            }
        }
        let (_, load_at, unload_at) = best.unwrap_or((0, 0, 0));
        let mut with_leg = order.to_vec();
        // Insert the later stop first, so that the earlier index stays valid.
        with_leg.insert(unload_at, unloading);
        with_leg.insert(load_at, loading);
        with_leg
    }
}

fn ordinal(stop: Stop) -> usize {
    2 * stop.leg + usize::from(stop.kind == StopKind::Unloading)
}

fn all_stops(legs: usize) -> impl Iterator<Item = Stop> {
    (0..legs)
        .flat_map(|leg| [StopKind::Loading, StopKind::Unloading].map(|kind| Stop { leg, kind }))
}
