//! Distances and places checked against public figures and against simulated routing servers.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod addresses;
mod by_land;
mod detours;
mod estimate;
mod google;
mod learned;
mod osrm;
mod places;
mod usual_places;

use domain::Coordinates;
use routing::{CountryCode, Point, gazetteer};

/// A town of the gazetteer as a point of a route.
fn town(name: &str, country: &str) -> Point {
    let place = gazetteer().by_name(name, code(country));
    Point::from(&place.unwrap_or_else(|| panic!("{name} in {country} is not known")))
}

fn code(country: &str) -> CountryCode {
    country.parse().unwrap()
}

fn at(latitude: f64, longitude: f64) -> Coordinates {
    Coordinates::new(latitude, longitude).unwrap()
}
