//! The order in which the stops of an order are visited, as the form numbers them.
//!
//! Every leg has a loading and an unloading, each with a position from 1 to twice the number of
//! legs. Leg *n*, counted from zero, begins at 2n+1 and 2n+2.

use crate::field_errors::FieldErrors;
use crate::texts;

/// Positions of one leg, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegPositions {
    /// When it is loaded.
    pub loading: usize,
    /// When it is unloaded.
    pub unloading: usize,
}

/// Whether goods come on or off the vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StopKind {
    /// On.
    Loading,
    /// Off.
    Unloading,
}

/// One stop: the loading or unloading of a leg, counted from zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stop {
    /// Index of the leg.
    pub leg: usize,
    /// What happens there.
    pub kind: StopKind,
}

impl LegPositions {
    /// Where the leg with this index stands unless someone moves it.
    pub fn of_leg(leg: usize) -> Self {
        Self {
            loading: 2 * leg + 1,
            unloading: 2 * leg + 2,
        }
    }

    /// The position of one of its stops.
    pub fn get(self, kind: StopKind) -> usize {
        match kind {
            StopKind::Loading => self.loading,
            StopKind::Unloading => self.unloading,
        }
    }

    fn get_mut(&mut self, kind: StopKind) -> &mut usize {
        match kind {
            StopKind::Loading => &mut self.loading,
            StopKind::Unloading => &mut self.unloading,
        }
    }
}

/// The positions of `legs` legs that nobody has moved.
pub fn initial(legs: usize) -> Vec<LegPositions> {
    (0..legs).map(LegPositions::of_leg).collect()
}

/// The positions after a leg is added at the end: it takes the next two.
pub fn add_leg(positions: &[LegPositions]) -> Vec<LegPositions> {
    let mut positions = positions.to_vec();
    positions.push(LegPositions::of_leg(positions.len()));
    positions
}

/// The positions after a leg is deleted: the others close the gaps and keep their order. A leg
/// that does not exist changes nothing.
pub fn delete_leg(positions: &[LegPositions], leg: usize) -> Vec<LegPositions> {
    let Some(gone) = positions.get(leg).copied() else {
        return positions.to_vec();
    };
    let closed = |position: usize| {
        position - usize::from(position > gone.loading) - usize::from(position > gone.unloading)
    };
    positions
        .iter()
        .enumerate()
        .filter(|(index, _)| *index != leg)
        .map(|(_, kept)| LegPositions {
            loading: closed(kept.loading),
            unloading: closed(kept.unloading),
        })
        .collect()
}

/// The positions after a stop is moved to `position`: it swaps with the stop that stood there.
/// A stop or a position that does not exist changes nothing.
pub fn move_stop(positions: &[LegPositions], stop: Stop, position: usize) -> Vec<LegPositions> {
    let mut moved = positions.to_vec();
    let holder = stops(positions).find(|other| position_of(positions, *other) == Some(position));
    if let (Some(old), Some(holder)) = (position_of(positions, stop), holder) {
        for (stop, position) in [(holder, old), (stop, position)] {
            if let Some(leg) = moved.get_mut(stop.leg) {
                *leg.get_mut(stop.kind) = position;
            }
        }
    }
    moved
}

/// That the positions are 1 to 2n, each once, and that no leg is unloaded before it is loaded.
///
/// Errors stand at `cargos.{n}.loading_position_index` and `cargos.{n}.unloading_position_index`.
pub fn check(positions: &[LegPositions]) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::new();
    let last = 2 * positions.len();
    let mut seen = std::collections::BTreeSet::new();
    for stop in stops(positions) {
        let Some(position) = position_of(positions, stop) else {
            continue;
        };
        if !(1..=last).contains(&position) {
            errors.push(field(stop), texts::fields::out_of_range(1, last));
        } else if !seen.insert(position) {
            errors.push(field(stop), texts::orders::position_twice(position));
        }
    }
    for (leg, held) in positions.iter().enumerate() {
        if held.unloading < held.loading {
            let stop = Stop {
                leg,
                kind: StopKind::Unloading,
            };
            errors.push(field(stop), texts::orders::unloaded_before_loaded());
        }
    }
    errors.into_result()
}

/// The stops in the order of their positions.
pub fn stop_order(positions: &[LegPositions]) -> Vec<Stop> {
    let mut order: Vec<Stop> = stops(positions).collect();
    order.sort_by_key(|stop| position_of(positions, *stop));
    order
}

/// The positions that give this order of stops; the other way of [`stop_order`].
pub fn from_stop_order(order: &[Stop]) -> Vec<LegPositions> {
    let mut positions = initial(order.len() / 2);
    for (index, stop) in order.iter().enumerate() {
        if let Some(leg) = positions.get_mut(stop.leg) {
            *leg.get_mut(stop.kind) = index + 1;
        }
    }
    positions
}

fn stops(positions: &[LegPositions]) -> impl Iterator<Item = Stop> {
    (0..positions.len())
        .flat_map(|leg| [StopKind::Loading, StopKind::Unloading].map(|kind| Stop { leg, kind }))
}

fn position_of(positions: &[LegPositions], stop: Stop) -> Option<usize> {
    positions.get(stop.leg).map(|leg| leg.get(stop.kind))
}

fn field(stop: Stop) -> String {
    let name = match stop.kind {
        StopKind::Loading => "loading_position_index",
        StopKind::Unloading => "unloading_position_index",
    };
    format!("cargos.{}.{name}", stop.leg)
}
