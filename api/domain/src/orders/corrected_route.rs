//! A route that somebody corrected on the map: the stops as they are visited, with points in between that the
//! way leads through (orders specification 2.8).

use crate::distance::{Coordinates, Metres};
use crate::orders::distances::Distances;
use crate::orders::positions::{Stop, StopKind};
use crate::texts::{self, Sentence};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// What a point of a route is.
    pub enum RoutePointKind {
        /// Where the vehicle is before the order.
        Start = "start",
        /// Goods come onto the vehicle.
        Loading = "loading",
        /// Goods come off the vehicle.
        Unloading = "unloading",
        /// The way leads through it.
        Via = "via",
    }
}

impl From<StopKind> for RoutePointKind {
    fn from(kind: StopKind) -> Self {
        match kind {
            StopKind::Loading => Self::Loading,
            StopKind::Unloading => Self::Unloading,
        }
    }
}

/// A point that a corrected route visits; where the vehicle starts is not one of them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RoutePoint {
    /// Where it is.
    pub at: Coordinates,
    /// The stop of the order that it is; `None` for a point that the way only leads through.
    pub stop: Option<Stop>,
}

/// The most points of a route, the stops among them.
pub const MOST_POINTS: usize = 100;

/// What is wrong with the points of a corrected route, each at its place.
///
/// Every stop of the order is visited exactly once, and each loading before its unloading. The way ends at a
/// stop and, unless a vehicle comes from somewhere, begins at one.
pub fn problems(points: &[RoutePoint], legs: usize, has_start: bool) -> Vec<(usize, Sentence)> {
    let mut problems = Vec::new();
    let place_of = |stop: Stop| points.iter().position(|point| point.stop == Some(stop));
    for (place, point) in points.iter().enumerate() {
        let Some(stop) = point.stop else {
            let is_first = place == 0 && !has_start;
            if is_first || place + 1 == points.len() {
                problems.push((place, texts::routes::ends_at_stops()));
            }
            continue;
        };
        if stop.leg >= legs {
            problems.push((place, texts::routes::not_a_stop()));
        } else if place_of(stop) != Some(place) {
            problems.push((place, texts::routes::stop_twice()));
        } else if stop.kind == StopKind::Unloading {
            let loading = place_of(Stop {
                kind: StopKind::Loading,
                ..stop
            });
            if loading.is_some_and(|loading| loading > place) {
                problems.push((place, texts::orders::unloaded_before_loaded()));
            }
        }
    }
    let visited = points.iter().filter(|point| point.stop.is_some()).count();
    if problems.is_empty() && visited < 2 * legs {
        problems.push((points.len(), texts::routes::stop_missing()));
    }
    problems
}

/// A part of a corrected route, from one stop (or where the vehicle starts) to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CorrectedLeg {
    /// Its length.
    pub distance: Metres,
    /// Whether it is only what we estimated, so that nothing is learned from it.
    pub is_estimate: bool,
}

/// How far a corrected route was measured to be.
#[derive(Debug, Clone, Copy)]
pub struct Measured<'a> {
    /// From each point to the next, beginning with the vehicle's start if there is one.
    pub lengths: &'a [Metres],
    /// Whether they are estimates.
    pub is_estimate: bool,
}

/// The parts of a corrected route of this whole length. Where it differs from what was measured, every part
/// has its share of the difference, to the metre. `by_hand` means that a user knows the length.
pub fn legs(
    points: &[RoutePoint],
    has_start: bool,
    measured: Measured<'_>,
    distance: Metres,
    by_hand: bool,
) -> Vec<CorrectedLeg> {
    let mut parts: Vec<(i64, bool)> = Vec::new();
    let (mut length, mut has_via) = (0_i64, false);
    let arrivals = points.iter().skip(usize::from(!has_start));
    for (point, leg) in arrivals.zip(measured.lengths) {
        length = length.saturating_add(leg.0);
        if point.stop.is_none() {
            has_via = true;
        } else {
            parts.push((std::mem::take(&mut length), std::mem::take(&mut has_via)));
        }
    }
    let whole: i64 = parts.iter().map(|(length, _)| length).sum();
    let mut passed = 0_i64;
    let mut before = 0_i64;
    let mut legs: Vec<CorrectedLeg> = Vec::with_capacity(parts.len());
    for (length, has_via) in parts {
        passed = passed.saturating_add(length);
        let until = share(distance.0, passed, whole);
        legs.push(CorrectedLeg {
            distance: Metres(until - before),
            is_estimate: measured.is_estimate && !by_hand && !has_via,
        });
        before = until;
    }
    // All stops are in one place, and still somebody drives.
    if whole == 0
        && let Some(last) = legs.last_mut()
    {
        last.distance = distance;
    }
    legs
}

/// `whole × part / parts`, rounded half up; 0 of nothing.
fn share(whole: i64, part: i64, parts: i64) -> i64 {
    if parts == 0 {
        return 0;
    }
    let (whole, part, parts) = (i128::from(whole), i128::from(part), i128::from(parts));
    i64::try_from((2 * whole * part + parts) / (2 * parts)).unwrap_or(i64::MAX)
}

/// The empty and the loaded distance of a corrected route.
pub fn distances(legs: &[CorrectedLeg], has_start: bool) -> Distances {
    let sum = |legs: &[CorrectedLeg]| {
        let sum = legs.iter().map(|leg| leg.distance.0);
        Metres(sum.fold(0, i64::saturating_add))
    };
    let (empty, loaded) = legs.split_at(usize::from(has_start && !legs.is_empty()));
    Distances {
        empty: sum(empty),
        loaded: sum(loaded),
    }
}
