//! The great-circle distance: the shortest line over the globe.

use domain::{Coordinates, Metres};

/// The mean radius of the Earth in kilometres.
pub(crate) const EARTH_RADIUS_KM: f64 = 6_371.008_8;

/// The great-circle distance in kilometres (haversine on a sphere of the mean radius).
pub fn great_circle_km(from: Coordinates, to: Coordinates) -> f64 {
    let half_chord = |degrees: f64| (degrees.to_radians() / 2.0).sin().powi(2);
    let haversine = half_chord(to.latitude - from.latitude)
        + from.latitude.to_radians().cos()
            * to.latitude.to_radians().cos()
            * half_chord(to.longitude - from.longitude);
    2.0 * EARTH_RADIUS_KM * haversine.clamp(0.0, 1.0).sqrt().asin()
}

/// Converts kilometres to whole metres.
#[expect(
    clippy::cast_possible_truncation,
    reason = "distances on Earth are far within the range; a float beyond it saturates"
)]
pub fn metres(km: f64) -> Metres {
    Metres((km * 1_000.0).round() as i64)
}
