//! The shortest route through the stops of an order.
//!
//! Every leg is loaded before it is unloaded, and the vehicle can carry several legs at once. The
//! route starts at the vehicle (at whichever loading suits best if the vehicle is unknown) and ends
//! at the last unloading.
//!
//! The distances between the stops are the same for every vehicle, so the [`Routes`] are found once: for
//! each loading, the best route through all stops that starts there. For a vehicle only the first stop
//! is left to choose.
//!
//! For up to [`EXACT_LEGS`] legs the answer is optimal: each leg is waiting, on board or delivered,
//! so 3^n states together with the last stop describe everything that matters. With more legs, each
//! is inserted where it costs least and then moved around as long as that helps.

use serde::{Deserialize, Serialize};

use crate::distance::{DistanceTable, Metres};
use crate::orders::positions::{LegPositions, Stop, StopKind, initial, stop_order};

/// The most legs for which the optimum is computed: 6,561 × 16 states, a few milliseconds.
pub const EXACT_LEGS: usize = 8;

/// The heuristic stops after this many rounds of moving legs.
const IMPROVEMENT_ROUNDS: usize = 20;
/// The same for each way that has to start at a certain loading.
const ROUNDS_PER_START: usize = 3;
/// With more legs than this, such ways are not improved: for fifty legs it would take half a second.
const IMPROVED_STARTS: usize = 30;

/// Distances between the stops of an order: the loading and unloading of each leg in turn.
#[derive(Debug, Clone, Copy)]
pub struct StopDistances<'a> {
    table: &'a DistanceTable,
    legs: usize,
}

/// The distance table has the wrong size for these stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the distance table must hold two stops for each leg")]
pub struct WrongTableSize;

/// The distances from a vehicle to the stops, in the order of the table. Without a vehicle they are
/// empty, and the route starts at its first stop.
pub type Approach<'a> = &'a [Metres];

/// The stops in the order they are visited, and the distances.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StopSequence {
    /// From first to last.
    pub stops: Vec<Stop>,
    /// From the vehicle to the first stop; zero if the vehicle is unknown.
    pub empty: Metres,
    /// From the first stop to the last.
    pub loaded: Metres,
    /// Whether one of the distances may be wrong.
    #[serde(default)]
    pub is_doubtful: bool,
}

impl StopSequence {
    /// The same for a vehicle whose distances to the stops stand in this row of a table, from this column on: the one to
    /// the first stop may be wrong, too.
    #[must_use]
    pub fn reached_by(mut self, table: &DistanceTable, row: usize, column: usize) -> Self {
        let first = self.stops.first().map(|first| ordinal(*first));
        self.is_doubtful |= first.is_some_and(|first| table.is_doubtful(row, column + first));
        self
    }

    /// Empty and loaded distance together.
    pub fn total(&self) -> Metres {
        Metres(self.empty.0.saturating_add(self.loaded.0))
    }
}

/// The routes through all stops to choose from, wherever the vehicle comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Routes(Vec<Route>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Route {
    stops: Vec<Stop>,
    loaded: i64,
    is_doubtful: bool,
}

impl Route {
    /// From the vehicle to the first stop; zero if the vehicle is unknown.
    fn empty(&self, approach: Approach<'_>) -> Metres {
        let first = self.stops.first();
        let metres = first.and_then(|first| approach.get(ordinal(*first)));
        metres.copied().unwrap_or(Metres::ZERO)
    }
}

impl Routes {
    /// The way with the shortest total distance, empty and loaded, for a vehicle with this approach;
    /// no stops if there is no way.
    pub fn from(&self, approach: Approach<'_>) -> StopSequence {
        let total = |route: &&Route| route.loaded.saturating_add(route.empty(approach).0);
        let shortest = self.0.iter().min_by_key(total);
        StopSequence {
            stops: shortest.map_or_else(Vec::new, |route| route.stops.clone()),
            empty: shortest.map_or(Metres::ZERO, |route| route.empty(approach)),
            loaded: Metres(shortest.map_or(0, |route| route.loaded)),
            is_doubtful: shortest.is_some_and(|route| route.is_doubtful),
        }
    }
}

impl<'a> StopDistances<'a> {
    /// Distances for `legs` legs.
    pub fn new(table: &'a DistanceTable, legs: usize) -> Result<Self, WrongTableSize> {
        if (table.rows(), table.columns()) != (2 * legs, 2 * legs) {
            return Err(WrongTableSize);
        }
        Ok(Self { table, legs })
    }

    /// The only way that visits the stops in the order of their positions.
    pub fn in_positions(&self, positions: &[LegPositions]) -> Routes {
        Routes(vec![self.route(stop_order(positions))])
    }

    /// The shortest route from each loading, and that of driving the legs one after another as entered.
    /// This takes some milliseconds, and for thirty legs a tenth of a second, so it has no place on a
    /// thread that serves others.
    pub fn shortest(&self) -> Routes {
        let as_entered = stop_order(&initial(self.legs));
        let found = if self.legs <= EXACT_LEGS {
            self.optima()
        } else {
            self.good_orders()
        };
        let orders = std::iter::once(as_entered).chain(found);
        Routes(orders.map(|stops| self.route(stops)).collect())
    }

    fn route(&self, stops: Vec<Stop>) -> Route {
        let loaded = self.length(&stops);
        let pairs = stops.iter().zip(stops.iter().skip(1));
        let is_doubtful = self.table.has_doubts()
            && pairs
                .into_iter()
                .any(|(from, to)| self.table.is_doubtful(ordinal(*from), ordinal(*to)));
        Route {
            stops,
            loaded,
            is_doubtful,
        }
    }

    fn length(&self, stops: &[Stop]) -> i64 {
        let pairs = stops.iter().zip(stops.iter().skip(1));
        pairs.fold(0, |length: i64, (from, to)| {
            length.saturating_add(self.between(*from, *to))
        })
    }

    fn between(&self, from: Stop, to: Stop) -> i64 {
        // The constructor checked the size, so every stop is in the table.
        self.table
            .get(ordinal(from), ordinal(to))
            .map_or(i64::MAX, |metres| metres.0)
    }

    /// The best order that starts at each loading. Dynamic programming over the state of every leg
    /// (one base-3 digit per leg) and the last stop: what is left to drive from there. A state only
    /// leads to states with larger numbers, so one pass downwards is enough.
    fn optima(&self) -> Vec<Vec<Stop>> {
        let stop_count = 2 * self.legs;
        let powers: Vec<usize> = std::iter::successors(Some(1_usize), |power| power.checked_mul(3))
            .take(self.legs + 1)
            .collect();
        let Some((states, powers)) = powers.split_last() else {
            return Vec::new();
        };
        // The shortest route left and the next stop, for each state and last stop.
        let mut left: Vec<Option<(i64, Option<Stop>)>> = vec![None; states * stop_count];
        let slot = |state: usize, last: Stop| state * stop_count + ordinal(last);
        for state in (0..*states).rev() {
            for last in all_stops(self.legs) {
                let digit = |leg: usize| powers.get(leg).map_or(0, |power| state / power % 3);
                let was_last = match last.kind {
                    StopKind::Loading => 1,
                    StopKind::Unloading => 2,
                };
                if digit(last.leg) != was_last {
                    continue;
                }
                let mut best = (state == states - 1).then_some((0, None));
                for (leg, power) in powers.iter().enumerate() {
                    let kind = match digit(leg) {
                        0 => StopKind::Loading,
                        1 => StopKind::Unloading,
                        _ => continue,
                    };
                    let next = Stop { leg, kind };
                    let Some((rest, _)) = left.get(slot(state + power, next)).copied().flatten()
                    else {
                        continue;
                    };
                    let length = rest.saturating_add(self.between(last, next));
                    if best.is_none_or(|(known, _)| length < known) {
                        best = Some((length, Some(next)));
                    }
                }
                if let Some(entry) = left.get_mut(slot(state, last)) {
                    *entry = best;
                }
            }
        }
        let follow = |(leg, power): (usize, &usize)| {
            let kind = StopKind::Loading;
            let mut order = Vec::with_capacity(stop_count);
            let (mut state, mut at) = (*power, Some(Stop { leg, kind }));
            while let Some(stop) = at {
                order.push(stop);
                at = left
                    .get(slot(state, stop))
                    .copied()
                    .flatten()
                    .and_then(|(_, next)| next);
                state += at
                    .and_then(|next| powers.get(next.leg))
                    .copied()
                    .unwrap_or_default();
            }
            order
        };
        powers.iter().enumerate().map(follow).collect()
    }

    /// A good order, and from it one that starts at each loading.
    fn good_orders(&self) -> Vec<Vec<Stop>> {
        let good = self.improved(self.inserted(), None, IMPROVEMENT_ROUNDS);
        let rounds = if self.legs <= IMPROVED_STARTS {
            ROUNDS_PER_START
        } else {
            0
        };
        let starting_at = |leg: usize| {
            let kind = StopKind::Loading;
            let first = Stop { leg, kind };
            let others = good.iter().copied().filter(|stop| *stop != first);
            let order = std::iter::once(first).chain(others).collect();
            self.improved(order, Some(leg), rounds)
        };
        (0..self.legs)
            .map(starting_at)
            .chain(std::iter::once(good.clone()))
            .collect()
    }

    /// Inserts the legs one by one where they cost least.
    fn inserted(&self) -> Vec<Stop> {
        let mut order: Vec<Stop> = Vec::with_capacity(2 * self.legs);
        let mut waiting: Vec<usize> = (0..self.legs).collect();
        while !waiting.is_empty() {
            let cheapest = waiting
                .iter()
                .enumerate()
                .map(|(slot, leg)| {
                    let candidate = self.with_leg(&order, *leg, 0);
                    (self.length(&candidate), slot, candidate)
                })
                .min_by_key(|(length, slot, _)| (*length, *slot));
            let Some((_, slot, candidate)) = cheapest else {
                break;
            };
            waiting.swap_remove(slot);
            order = candidate;
        }
        order
    }

    /// Keeps taking legs out and reinserting them in a better place until nothing improves. The leg
    /// that has to be loaded first is not taken out: its loading stays first, and its unloading only
    /// moves as others are put before it.
    fn improved(&self, mut order: Vec<Stop>, first: Option<usize>, rounds: usize) -> Vec<Stop> {
        let from = usize::from(first.is_some());
        for _ in 0..rounds {
            let before = self.length(&order);
            for leg in (0..self.legs).filter(|leg| Some(*leg) != first) {
                let without: Vec<Stop> = order
                    .iter()
                    .copied()
                    .filter(|stop| stop.leg != leg)
                    .collect();
                let candidate = self.with_leg(&without, leg, from);
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

    /// The order with both stops of a leg inserted where they add least, not before the place
    /// `from`.
    fn with_leg(&self, order: &[Stop], leg: usize, from: usize) -> Vec<Stop> {
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
            (None, _) | (_, None) => 0,
        };
        let detour = |from: Option<Stop>, stop: Stop, to: Option<Stop>| {
            step(from, Some(stop))
                .saturating_add(step(Some(stop), to))
                .saturating_sub(step(from, to))
        };
        let mut best: Option<(i64, usize, usize)> = None;
        for load_at in from..=order.len() {
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
        let (_, load_at, unload_at) = best.unwrap_or((0, from, from));
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
