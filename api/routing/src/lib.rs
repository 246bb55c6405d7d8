//! Distances, routes and places, behind one trait.
//!
//! - [`DistanceProvider`]: distances between points, and the route through them. [`Osrm`] asks a
//!   routing server, [`Google`] Google Maps, and [`Estimate`] needs no network, so planning goes on
//!   when a server fails.
//! - [`mod@gazetteer`]: places by name and by coordinates, built into the program.
//!
//! This crate knows nothing about orders or companies. What a company has learned from its
//! corrected routes is passed in as [`LearnedFactors`].

mod cache_key;
mod country;
mod estimate;
pub mod gazetteer;
mod google;
mod great_circle;
pub mod http;
mod osrm;
mod provider;

pub use cache_key::{CacheKey, cache_key};
pub use country::{CountryCode, InvalidCountryCode};
pub use estimate::{Estimate, KnownRoad, LearnedFactors, LearnedFrom};
pub use gazetteer::{Gazetteer, Place, gazetteer};
pub use google::{Google, GoogleConfig};
pub use great_circle::great_circle_km;
pub use osrm::{Osrm, OsrmConfig};
pub use provider::{
    Basis, DistanceProvider, Ferry, FerryChoice, Matrix, Point, ProviderName, RouteAnswer,
    RouteLeg, RoutingError, out_of_proportion,
};
