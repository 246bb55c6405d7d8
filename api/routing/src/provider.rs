//! What every source of distances answers.

use async_trait::async_trait;
use domain::{Coordinates, DistanceTable, Metres};
use serde::{Deserialize, Serialize};

use crate::country::CountryCode;
use crate::gazetteer::Place;
use crate::great_circle::great_circle_km;

/// A point of a route.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Where it is.
    pub coordinates: Coordinates,
    /// Its country, when known; otherwise the nearest place of the gazetteer tells.
    pub country: Option<CountryCode>,
}

impl From<Coordinates> for Point {
    fn from(coordinates: Coordinates) -> Self {
        Self {
            coordinates,
            country: None,
        }
    }
}

impl From<&Place> for Point {
    fn from(place: &Place) -> Self {
        Self {
            coordinates: place.coordinates(),
            country: Some(place.country),
        }
    }
}

/// Where a distance comes from, as it is stored with a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProviderName {
    /// Great circle and road factors.
    Estimate,
    /// An OSRM server.
    Osrm,
}

impl ProviderName {
    /// Its name in configuration and database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Estimate => "estimate",
            Self::Osrm => "osrm",
        }
    }
}

/// Distances from each point to each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// The distances, by the indices of the points.
    pub distances: DistanceTable,
    /// Who answered.
    pub provider: ProviderName,
    /// Whether the estimate had to stand in for a provider that failed.
    pub is_fallback: bool,
}

/// The way from one point of a route to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RouteLeg {
    /// Its length.
    pub distance: Metres,
}

/// A route through points in their order.
#[derive(Debug, Clone, PartialEq)]
pub struct RouteAnswer {
    /// Length of the whole route.
    pub distance: Metres,
    /// From point to point; one less than there are points.
    pub legs: Vec<RouteLeg>,
    /// The line to draw on a map.
    pub geometry: Vec<Coordinates>,
    /// Who answered.
    pub provider: ProviderName,
    /// Whether the estimate had to stand in for a provider that failed.
    pub is_fallback: bool,
    /// Whether a ferry or tunnel across the sea is on the way, as far as the provider says.
    pub crosses_water: bool,
}

impl RouteAnswer {
    /// A road is never shorter than the great circle and rarely more than this times as long.
    const LARGEST_FACTOR: f64 = 2.2;

    /// Whether the distance should be shown as doubtful: shorter than the great circle through the
    /// points, or more than 2.2 times as long without a ferry on the way.
    pub fn is_doubtful(&self, points: &[Point]) -> bool {
        /// Routes this short go around blocks and one-way streets, and snap to a road nearby.
        const TOO_SHORT_TO_TELL_KM: f64 = 5.0;
        let straight: f64 = points
            .iter()
            .zip(points.iter().skip(1))
            .map(|(from, to)| great_circle_km(from.coordinates, to.coordinates))
            .sum();
        let lower = crate::great_circle::metres(straight * 0.99);
        let upper = crate::great_circle::metres(straight * Self::LARGEST_FACTOR);
        straight > TOO_SHORT_TO_TELL_KM
            && (self.distance < lower || (self.distance > upper && !self.crosses_water))
    }
}

/// Why there is no distance.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RoutingError {
    /// A route needs two points at least.
    #[error("a route needs at least 2 stops")]
    TooFewPoints,
    /// No road leads from one point to another.
    #[error("no road leads from stop {from} to stop {to}")]
    NoRoad {
        /// Number of the first point, from 1.
        from: usize,
        /// Number of the second point, from 1.
        to: usize,
    },
    /// The provider did not answer in time.
    #[error("the routing service did not answer in time")]
    Timeout,
    /// The provider could not be reached, or is not well.
    #[error("the routing service cannot be reached: {0}")]
    Unavailable(String),
    /// The provider understood and said no.
    #[error("the routing service refused: {code}: {message}")]
    Refused {
        /// Its own code, such as `NoRoute` or `TooBig`.
        code: String,
        /// Its own words.
        message: String,
    },
    /// The provider answered something else than it documents.
    #[error("the routing service answered nonsense: {0}")]
    Malformed(String),
    /// The provider's address in the configuration cannot be used.
    #[error("the routing service is not configured properly: {0}")]
    Configuration(String),
}

/// A source of distances and routes for trucks.
#[async_trait]
pub trait DistanceProvider: Send + Sync + std::fmt::Debug {
    /// Who this is.
    fn name(&self) -> ProviderName;

    /// Distances from each point to each other.
    async fn matrix(&self, points: &[Point]) -> Result<Matrix, RoutingError>;

    /// The route through two or more points in their order.
    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError>;
}
