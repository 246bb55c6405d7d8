//! Distances in metres, coordinates, and the table of distances between places.

use std::collections::BTreeSet;
use std::fmt;

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::money::AmountOverflow;
use crate::texts::{self, Sentence};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// The source of a distance.
    pub enum ProviderName {
        /// Great circle and road factors.
        Estimate = "estimate",
        /// An OSRM server.
        Osrm = "osrm",
        /// Google Maps.
        Google = "google",
        /// The imported road network.
        Roads = "roads",
    }
}

/// A distance in metres.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    DeriveValueType,
    ToSchema,
)]
#[serde(transparent)]
pub struct Metres(pub i64);

impl From<Metres> for i64 {
    fn from(distance: Metres) -> i64 {
        distance.0
    }
}

impl Metres {
    /// Zero metres.
    pub const ZERO: Self = Self(0);

    /// The longest distance a person may enter: 50,000 km, more than once around the Earth.
    pub const MAX_ENTERED: Self = Self(50_000_000);

    /// The sum of two distances.
    pub fn plus(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_add(other.0).map(Self).ok_or(AmountOverflow)
    }

    /// The difference of two distances.
    pub fn minus(self, other: Self) -> Result<Self, AmountOverflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(AmountOverflow)
    }

    /// The sum of many distances.
    pub fn sum(distances: impl IntoIterator<Item = Self>) -> Result<Self, AmountOverflow> {
        distances.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// Why a person may not enter this distance, if it is negative or above [`Self::MAX_ENTERED`].
    pub fn entry_problem(self) -> Option<Sentence> {
        if self.0 < 0 {
            Some(texts::fields::negative())
        } else if self > Self::MAX_ENTERED {
            Some(texts::fields::too_large())
        } else {
            None
        }
    }
}

impl fmt::Display for Metres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} m", self.0)
    }
}

/// A point on the map, in degrees (WGS 84).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Coordinates {
    /// Degrees north, -90 to 90.
    pub latitude: f64,
    /// Degrees east, -180 to 180.
    pub longitude: f64,
}

/// Degrees outside the range of latitude or longitude.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no place on Earth has these coordinates")]
pub struct InvalidCoordinates;

impl Coordinates {
    /// Checks that both are in range; NaN and infinities are rejected.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, InvalidCoordinates> {
        if (-90.0..=90.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude) {
            Ok(Self {
                latitude,
                longitude,
            })
        } else {
            Err(InvalidCoordinates)
        }
    }
}

/// Distances from some places to others, addressed by index. Often both are the same.
///
/// A to B may differ from B to A because of one-way streets and ferries. What may be wrong is marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistanceTable {
    rows: usize,
    columns: usize,
    values: Vec<Metres>,
    /// The pairs whose distance may be wrong; hardly ever any.
    doubtful: BTreeSet<(usize, usize)>,
}

/// The rows of a distance table differ in length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a distance table needs as many distances in each row")]
pub struct NotRectangular;

impl DistanceTable {
    /// Builds a table from rows: `rows[from][to]`.
    pub fn new(rows: Vec<Vec<Metres>>) -> Result<Self, NotRectangular> {
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != columns) {
            return Err(NotRectangular);
        }
        Ok(Self {
            rows: rows.len(),
            columns,
            values: rows.into_iter().flatten().collect(),
            doubtful: BTreeSet::new(),
        })
    }

    /// Builds a table by calling `distance(from, to)` for every pair.
    pub fn from_fn(
        rows: usize,
        columns: usize,
        mut distance: impl FnMut(usize, usize) -> Metres,
    ) -> Self {
        let pairs = (0..rows).flat_map(|from| (0..columns).map(move |to| (from, to)));
        Self {
            rows,
            columns,
            values: pairs.map(|(from, to)| distance(from, to)).collect(),
            doubtful: BTreeSet::new(),
        }
    }

    /// Marks the distances of these pairs as ones that may be wrong.
    pub fn doubt(&mut self, pairs: impl IntoIterator<Item = (usize, usize)>) {
        let (rows, columns) = (self.rows, self.columns);
        let pairs = pairs.into_iter();
        self.doubtful
            .extend(pairs.filter(|(from, to)| *from < rows && *to < columns));
    }

    /// Whether the distance between two places may be wrong.
    pub fn is_doubtful(&self, from: usize, to: usize) -> bool {
        self.doubtful.contains(&(from, to))
    }

    /// Whether any of its distances may be wrong.
    pub fn has_doubts(&self) -> bool {
        !self.doubtful.is_empty()
    }

    /// The number of places it has distances from.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of places it has distances to.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The distances from one place, in the order of the others; empty if there is no such place.
    pub fn row(&self, from: usize) -> &[Metres] {
        let start = from.saturating_mul(self.columns);
        let end = start.saturating_add(self.columns);
        self.values.get(start..end).unwrap_or_default()
    }

    /// The distance between two places; `None` if either index is outside the table.
    pub fn get(&self, from: usize, to: usize) -> Option<Metres> {
        self.row(from).get(to).copied()
    }
}
