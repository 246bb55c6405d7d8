//! What the place searches read and answer.

use domain::texts;
use entity::addresses;
use routing::gazetteer::country_name;
use routing::{CountryCode, Place};
use serde::Serialize;
use utoipa::ToSchema;

/// Most places of one answer.
const MOST: usize = 10;

domain::query! {
    /// A search for places.
    pub struct PlaceQuery {
        /// What was typed; nothing finds nothing.
        text = "q": Option<String>,
        /// Places to give: 10 unless told, 10 at most.
        limit: Option<i64> where |limit: &i64| (*limit < 0).then(texts::fields::negative),
    }
}

impl PlaceQuery {
    /// Most places to give; a larger limit is cut to ten.
    pub fn most(&self) -> usize {
        let limit = self.limit.and_then(|limit| usize::try_from(limit).ok());
        limit.unwrap_or(MOST).clamp(1, MOST)
    }
}

/// A place that can be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceView {
    /// Its short name.
    pub name: String,
    /// The address as it is stored.
    pub address: String,
    /// Town.
    pub city: String,
    /// Two-letter code of the country.
    pub country: String,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// `address_book` or `gazetteer`.
    pub source: &'static str,
}

impl From<Place> for PlaceView {
    fn from(place: Place) -> Self {
        Self {
            name: place.name,
            address: place.formatted_address,
            city: place.city,
            country: place.country.to_string(),
            latitude: place.latitude,
            longitude: place.longitude,
            source: "gazetteer",
        }
    }
}

impl From<addresses::Model> for PlaceView {
    fn from(stored: addresses::Model) -> Self {
        Self {
            address: one_line(&stored),
            name: stored.name,
            city: stored.city.unwrap_or_default(),
            country: stored.country.unwrap_or_default(),
            latitude: stored.latitude,
            longitude: stored.longitude,
            source: "address_book",
        }
    }
}

/// `Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania`, as far as it is known.
fn one_line(stored: &addresses::Model) -> String {
    let town = [stored.postal_code.as_deref(), stored.city.as_deref()];
    let town = town.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let country = stored.country.as_deref().map(|code| {
        code.parse::<CountryCode>()
            .ok()
            .and_then(country_name)
            .unwrap_or(code)
    });
    let parts = [
        Some(stored.name.as_str()),
        stored.street.as_deref(),
        Some(town.as_str()),
        country,
    ];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

/// An address that orders have used.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressOption {
    /// The address.
    pub label: String,
    /// The address again: it is what the filter of the orders list is given.
    pub value: String,
}

impl From<String> for AddressOption {
    fn from(address: String) -> Self {
        Self {
            label: address.clone(),
            value: address,
        }
    }
}
