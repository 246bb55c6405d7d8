//! Distances, routes and places, behind one trait.
//!
//! - [`DistanceProvider`]: a table of distances between points, and a route through them.
//!   [`Estimate`] answers without any network, [`Osrm`] asks a routing server,
//!   [`WithFallback`] asks one and falls back to the estimate, so that planning never stops.
//! - [`mod@gazetteer`]: places by name and by coordinates, embedded.
//!
//! Nothing here knows orders or companies. What a company has learned from its corrected routes
//! is handed in as [`LearnedFactors`].

mod cache_key;
mod country;
mod estimate;
mod fallback;
pub mod gazetteer;
mod great_circle;
mod osrm;
mod provider;

pub use cache_key::{CacheKey, cache_key};
pub use country::{CountryCode, InvalidCountryCode};
pub use estimate::{CountryPair, Estimate, LearnedFactors};
pub use fallback::WithFallback;
pub use gazetteer::{Gazetteer, Place, gazetteer};
pub use great_circle::great_circle_km;
pub use osrm::{Osrm, OsrmConfig};
pub use provider::{
    DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RouteLeg, RoutingError,
};
