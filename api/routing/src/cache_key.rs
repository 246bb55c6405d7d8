//! Under which key the distance between two points is kept.

use domain::Coordinates;

/// A key for the distance between two points: coordinates to five decimals (about a metre), from
/// and to, because roads are not the same both ways.
pub fn cache_key(from: Coordinates, to: Coordinates) -> String {
    // Adding zero turns a negative zero into zero: both are one place.
    let rounded = |degrees: f64| (degrees * 1e5).round() / 1e5 + 0.0;
    format!(
        "{:.5},{:.5};{:.5},{:.5}",
        rounded(from.latitude),
        rounded(from.longitude),
        rounded(to.latitude),
        rounded(to.longitude)
    )
}
