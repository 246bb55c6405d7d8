//! The interface of every source of distances.

use async_trait::async_trait;
pub use domain::distance::ProviderName;
use domain::{Coordinates, DistanceTable, Metres};

use crate::country::CountryCode;
use crate::estimate::LearnedFrom;
use crate::gazetteer::Place;
use crate::great_circle::great_circle_km;

/// A point of a route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Its position on the map.
    pub coordinates: Coordinates,
    /// Its country; `None` means that of the nearest place in the gazetteer.
    pub country: Option<CountryCode>,
    /// Whether one comes to it without a ferry, where there is such a way. Only the estimate knows.
    pub by_land: bool,
}

impl Point {
    /// The same point, to which one comes by land or not.
    #[must_use]
    pub fn by_land(self, by_land: bool) -> Self {
        Self { by_land, ..self }
    }
}

impl From<Coordinates> for Point {
    fn from(coordinates: Coordinates) -> Self {
        Self {
            coordinates,
            country: None,
            by_land: false,
        }
    }
}

impl From<&Place> for Point {
    fn from(place: &Place) -> Self {
        Self {
            coordinates: place.coordinates(),
            country: Some(place.country),
            by_land: false,
        }
    }
}

/// The distances from some points to others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// Distances by the index of the points.
    pub distances: DistanceTable,
    /// The source that answered.
    pub provider: ProviderName,
    /// Whether the provider failed and this was estimated instead.
    pub is_fallback: bool,
}

/// The part of a route between two consecutive points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RouteLeg {
    /// Its length in metres.
    pub distance: Metres,
}

/// What an estimate rests on, beside the great circle and how much longer roads are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Basis {
    /// The corrected lanes it has learned from, those that count most first.
    pub learned_from: Vec<LearnedFrom>,
    /// The ferries on the way, in their order. Their length is a part of the distance.
    pub ferries: Vec<Ferry>,
    /// How far it is with ferries and without.
    pub choice: FerryChoice,
}

/// How far a way is with the ferries that save much of it, and without them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FerryChoice {
    /// With the ferries.
    pub by_ferry: Metres,
    /// By land, and by ferry only where there is no other way.
    pub by_land: Metres,
    /// Whether these are two ways.
    pub is_any: bool,
}

impl FerryChoice {
    fn add(&mut self, next: Self) {
        let sum = |one: Metres, other: Metres| Metres(one.0.saturating_add(other.0));
        self.by_ferry = sum(self.by_ferry, next.by_ferry);
        self.by_land = sum(self.by_land, next.by_land);
        self.is_any |= next.is_any;
    }
}

/// A ferry on an estimated way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ferry {
    /// The port where it is boarded.
    pub from: &'static str,
    /// The port where it is left.
    pub to: &'static str,
    /// The length of its course.
    pub distance: Metres,
}

impl Basis {
    /// Adds what the next part of a way rests on.
    pub fn add(&mut self, next: Self) {
        let Self {
            learned_from,
            ferries,
            choice,
        } = next;
        self.choice.add(choice);
        self.ferries.extend(ferries);
        for lane in learned_from {
            let is_known = |known: &LearnedFrom| (&known.from, &known.to) == (&lane.from, &lane.to);
            if !self.learned_from.iter().any(is_known) {
                self.learned_from.push(lane);
            }
        }
    }
}

/// A route through points in the given order.
#[derive(Debug, Clone, PartialEq)]
pub struct RouteAnswer {
    /// The length of the whole route in metres.
    pub distance: Metres,
    /// The legs between consecutive points; one fewer than the points.
    pub legs: Vec<RouteLeg>,
    /// The line to draw on the map.
    pub geometry: Vec<Coordinates>,
    /// The source that answered.
    pub provider: ProviderName,
    /// Whether the provider failed and this was estimated instead.
    pub is_fallback: bool,
    /// Whether the route takes a ferry or an undersea tunnel, if the provider says so.
    pub crosses_water: bool,
    /// Whether one of the points is far from the nearest road, if the provider says so.
    pub is_off_road: bool,
    /// What it rests on, if it is an estimate.
    pub basis: Basis,
}

impl RouteAnswer {
    /// A road is rarely longer than this many times the great circle.
    const LARGEST_FACTOR: f64 = 2.2;

    /// Whether to warn that the distance may be wrong: one of its legs is out of proportion, one of the points is far from
    /// a road, or the whole is more than 2.2 times the great circle through the points although no ferry is involved, and
    /// none is avoided.
    pub fn is_doubtful(&self, points: &[Point]) -> bool {
        let ways: Vec<f64> = points
            .iter()
            .zip(points.iter().skip(1))
            .map(|(from, to)| great_circle_km(from.coordinates, to.coordinates))
            .collect();
        let mut legs = self.legs.iter().zip(&ways);
        let straight: f64 = ways.iter().sum();
        let is_roundabout = straight > TOO_SHORT_TO_TELL_KM
            && self.distance > crate::great_circle::metres(straight * Self::LARGEST_FACTOR)
            && !self.crosses_water
            && !self.basis.choice.is_any;
        self.is_off_road
            || is_roundabout
            || is_out_of_proportion(self.distance, straight)
            || legs.any(|(leg, straight)| is_out_of_proportion(leg.distance, *straight))
    }
}

/// Routes this short go around blocks and one-way streets, and start at a nearby road.
const TOO_SHORT_TO_TELL_KM: f64 = 5.0;

/// How far from the nearest road a point is so far that another place is probably meant, in metres.
pub(crate) const OFF_ROAD: f64 = 2_000.0;

/// Whether a distance by road may be wrong: it is shorter than the great circle of so many kilometres, or more than five
/// times as long and 50 km longer, which no ferry and no mountain explains.
pub fn is_out_of_proportion(distance: Metres, straight_km: f64) -> bool {
    let metres = crate::great_circle::metres;
    let is_short = straight_km > TOO_SHORT_TO_TELL_KM && distance < metres(straight_km * 0.99);
    let is_long = distance > metres(straight_km * 5.0) && distance > metres(straight_km + 50.0);
    is_short || is_long
}

/// The pairs of these points whose distance is out of proportion.
pub fn out_of_proportion(
    distances: &DistanceTable,
    from: &[Point],
    to: &[Point],
) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (row, start) in from.iter().enumerate() {
        for ((column, end), metres) in to.iter().enumerate().zip(distances.row(row)) {
            let straight = great_circle_km(start.coordinates, end.coordinates);
            if is_out_of_proportion(*metres, straight) {
                found.push((row, column));
            }
        }
    }
    found
}

/// Why there is no distance.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RoutingError {
    /// A route needs at least two points, and a table one on each side.
    #[error("a route needs at least 2 stops")]
    TooFewPoints,
    /// There is no road between two of the points.
    #[error("no road leads from stop {from} to stop {to}")]
    NoRoad {
        /// The number of the first point, counted from 1.
        from: usize,
        /// The number of the second point, counted from 1.
        to: usize,
    },
    /// The provider did not answer in time.
    #[error("the routing service did not answer in time")]
    Timeout,
    /// The provider could not be reached or does not work properly.
    #[error("the routing service cannot be reached: {0}")]
    Unavailable(String),
    /// The provider understood the request and rejected it.
    #[error("the routing service refused: {code}: {message}")]
    Refused {
        /// The provider's own code, such as `NoRoute` or `TooBig`.
        code: String,
        /// The provider's own message.
        message: String,
    },
    /// The provider's answer does not match its documentation.
    #[error("the routing service answered nonsense: {0}")]
    Malformed(String),
    /// The configured address of the provider cannot be used.
    #[error("the routing service is not configured properly: {0}")]
    Configuration(String),
}

/// A source of distances and routes for trucks.
#[async_trait]
pub trait DistanceProvider: Send + Sync + std::fmt::Debug {
    /// Which source this is.
    fn name(&self) -> ProviderName;

    /// The distances from some points to others; with the same points on both sides, between all
    /// pairs of them.
    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError>;

    /// The route through two or more points in the given order.
    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError>;
}
