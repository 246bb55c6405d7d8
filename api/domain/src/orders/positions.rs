//! The order in which an order's stops are visited, as numbered on the form.
//!
//! Every leg has a loading and an unloading, each with a position from 1 to twice the number of
//! legs. Leg *n*, counted from zero, starts with positions 2n+1 and 2n+2.

use serde::{Deserialize, Serialize};

use crate::field_errors::FieldErrors;
use crate::texts;

/// The two positions of a leg, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegPositions {
    /// The position of its loading.
    pub loading: usize,
    /// The position of its unloading.
    pub unloading: usize,
}

/// Whether goods are loaded or unloaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StopKind {
    /// The goods come onto the vehicle.
    Loading,
    /// The goods come off the vehicle.
    Unloading,
}

/// One stop: the loading or unloading of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stop {
    /// The leg, counted from zero.
    pub leg: usize,
    /// Whether it is loaded or unloaded there.
    pub kind: StopKind,
}

impl LegPositions {
    /// The positions of this leg before anyone moves it.
    pub fn of_leg(leg: usize) -> Self {
        Self {
            loading: 2 * leg + 1,
            unloading: 2 * leg + 2,
        }
    }

    /// The position of its loading or unloading.
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

/// The positions of `legs` legs before anyone moves them.
pub fn initial(legs: usize) -> Vec<LegPositions> {
    (0..legs).map(LegPositions::of_leg).collect()
}

/// The positions after adding a leg at the end: it gets the next two.
pub fn add_leg(positions: &[LegPositions]) -> Vec<LegPositions> {
    let mut positions = positions.to_vec();
    positions.push(LegPositions::of_leg(positions.len()));
    positions
}

/// The positions after deleting a leg: the others close the gap and keep their order. If the leg
/// does not exist, nothing changes.
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

/// The positions after moving a stop to `position`: it swaps places with the stop that was there.
/// If the stop or the position does not exist, nothing changes.
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

/// Checks that the positions are 1 to 2n, each used once, and that no leg is unloaded before it is
/// loaded.
///
/// Errors are at `cargos.{n}.loading_position_index` and `cargos.{n}.unloading_position_index`.
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

/// The positions that produce this order of stops; the inverse of [`stop_order`].
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
