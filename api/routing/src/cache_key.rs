//! Under which key the distance between two points is kept.

use domain::Coordinates;

/// A key for the distance between two points: coordinates in hundred-thousandths of a degree
/// (about a metre), from and to, because roads are not the same both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CacheKey {
    /// Degrees north of the first point, times 100,000.
    pub from_latitude_e5: i32,
    /// Degrees east of the first point, times 100,000.
    pub from_longitude_e5: i32,
    /// Degrees north of the second point, times 100,000.
    pub to_latitude_e5: i32,
    /// Degrees east of the second point, times 100,000.
    pub to_longitude_e5: i32,
}

impl CacheKey {
    /// Whether both points are one: there is no distance to keep.
    pub fn is_one_place(&self) -> bool {
        self.from_latitude_e5 == self.to_latitude_e5
            && self.from_longitude_e5 == self.to_longitude_e5
    }
}

/// The key for the distance from one point to another.
pub fn cache_key(from: Coordinates, to: Coordinates) -> CacheKey {
    CacheKey {
        from_latitude_e5: e5(from.latitude),
        from_longitude_e5: e5(from.longitude),
        to_latitude_e5: e5(to.latitude),
        to_longitude_e5: e5(to.longitude),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "180 degrees are 18 million; a float beyond the range saturates"
)]
fn e5(degrees: f64) -> i32 {
    (degrees * 1e5).round() as i32
}
