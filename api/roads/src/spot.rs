//! A position as `OpenStreetMap` stores it, in ten-millionths of a degree (about a centimetre).

use domain::Coordinates;
use routing::great_circle_km;

/// A position on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot {
    /// Degrees north × 10⁷.
    pub latitude: i32,
    /// Degrees east × 10⁷.
    pub longitude: i32,
}

const UNITS: f64 = 1e7;

impl Spot {
    /// The nearest position to these coordinates.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "180 degrees are 1.8 thousand million; a float beyond the range saturates"
    )]
    pub fn new(at: Coordinates) -> Self {
        Self {
            latitude: (at.latitude * UNITS).round() as i32,
            longitude: (at.longitude * UNITS).round() as i32,
        }
    }

    /// The position in degrees.
    pub fn coordinates(self) -> Coordinates {
        Coordinates {
            latitude: f64::from(self.latitude) / UNITS,
            longitude: f64::from(self.longitude) / UNITS,
        }
    }

    /// Whether it lies on the Earth.
    pub fn is_valid(self) -> bool {
        self.latitude.unsigned_abs() <= 900_000_000
            && self.longitude.unsigned_abs() <= 1_800_000_000
    }

    /// The great circle to another position, in centimetres.
    pub fn centimetres_to(self, other: Self) -> f64 {
        great_circle_km(self.coordinates(), other.coordinates()) * 100_000.0
    }
}

/// The length of a line in centimetres.
pub fn line_length(line: &[Spot]) -> f64 {
    line.iter()
        .zip(line.iter().skip(1))
        .map(|(from, to)| from.centimetres_to(*to))
        .sum()
}
