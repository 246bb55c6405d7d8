//! The key under which the distance between two points is cached.

use domain::Coordinates;

/// The start and the end as coordinates in hundred-thousandths of a degree (about a metre). The
/// order matters, because a road can be longer in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CacheKey {
    /// Latitude of the start, in degrees times 100,000.
    pub from_latitude_e5: i32,
    /// Longitude of the start, in degrees times 100,000.
    pub from_longitude_e5: i32,
    /// Latitude of the end, in degrees times 100,000.
    pub to_latitude_e5: i32,
    /// Longitude of the end, in degrees times 100,000.
    pub to_longitude_e5: i32,
}

impl CacheKey {
    /// Whether start and end are the same, so that there is nothing to cache.
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
