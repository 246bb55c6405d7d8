//! Road networks from maps made by hand and from a real one.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod damage;
mod made;
mod malta;
mod map;

use domain::{Coordinates, Metres};
use routing::{Point, great_circle_km};

fn at(latitude: f64, longitude: f64) -> Point {
    Point::from(Coordinates::new(latitude, longitude).unwrap())
}

fn straight(from: Coordinates, to: Coordinates) -> f64 {
    great_circle_km(from, to) * 1_000.0
}

/// The length of a line in metres.
fn length(line: &[Coordinates]) -> f64 {
    line.windows(2).map(|pair| straight(pair[0], pair[1])).sum()
}

#[expect(clippy::cast_precision_loss, reason = "a distance on Earth")]
fn as_f64(distance: Metres) -> f64 {
    distance.0 as f64
}
