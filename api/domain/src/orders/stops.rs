//! The shortest way through the stops of an order.
//!
//! Each leg is loaded before it is unloaded; the vehicle may carry several legs at once; the way
//! begins at the vehicle, or at whichever loading suits when no vehicle is known, and ends at the
//! last unloading.
//!
//! Up to [`EXACT_LEGS`] legs the answer is the optimum: a leg is waiting, on the vehicle or
//! delivered, so 3^n states and the last stop describe everything that matters. Above that, legs
//! are inserted where they cost least and then moved while that helps.

use crate::distance::{DistanceTable, Metres};
use crate::orders::positions::{LegPositions, Stop, StopKind, initial, stop_order};

/// Most legs for which the optimum is computed: 6,561 × 16 states, a few milliseconds.
pub const EXACT_LEGS: usize = 8;

/// Rounds of moving legs after which the heuristic is content with what it has.
const IMPROVEMENT_ROUNDS: usize = 20;

/// Distances between the stops of an order and, when known, from the vehicle.
///
/// The table holds the vehicle first, if there is one, then loading and unloading of each leg in
/// turn.
#[derive(Debug, Clone, Copy)]
pub struct StopDistances<'a> {
    table: &'a DistanceTable,
    legs: usize,
    starts_at_vehicle: bool,
}

/// A distance table of the wrong size for the stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the distance table must hold the vehicle, if any, and two stops for each leg")]
pub struct WrongTableSize;

/// Stops in the order they are visited, and how far it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopSequence {
    /// The stops, first to last.
    pub stops: Vec<Stop>,
    /// From the vehicle to the first stop; zero when no vehicle is known.
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
    /// Distances of `legs` legs, from a table that begins with the vehicle or not.
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

    /// The stops in the order of their positions, with their distance.
    pub fn in_positions(&self, positions: &[LegPositions]) -> StopSequence {
        self.measured(stop_order(positions))
    }

    /// The stops in the order that makes the whole way, empty and loaded, shortest. Never longer
    /// than leg after leg in the order they were entered.
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
        // The size was checked when this was made, so a stop is always in the table.
        self.table.get(from, to).map_or(i64::MAX, |metres| metres.0)
    }

    fn index(&self, stop: Stop) -> usize {
        usize::from(self.starts_at_vehicle) + ordinal(stop)
    }

    /// Dynamic programme over "what became of each leg" (one base-3 digit a leg) and the last
    /// stop. A state is reached only from states with a smaller number, so one upward sweep
    /// settles all.
    fn optimum(&self) -> Vec<Stop> {
        let stop_count = 2 * self.legs;
        let powers: Vec<usize> = std::iter::successors(Some(1_usize), |power| power.checked_mul(3))
            .take(self.legs + 1)
            .collect();
        let Some((states, powers)) = powers.split_last() else {
            return Vec::new();
        };
        // Best length and the stop before, for each state and last stop.
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

    /// Inserts one leg after another where it costs least, then takes legs out and puts them back
    /// better until nothing improves.
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

    /// The order with a leg's two stops inserted where they add least.
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
        // The later stop first, so that the earlier index still holds.
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
