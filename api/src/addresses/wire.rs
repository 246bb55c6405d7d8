//! What the address book calls read and answer.

use chrono::{DateTime, Utc};
use domain::places::Precision;
use domain::wire::{Required, at_most, latitude, longitude};
use domain::{AddressId, Coordinates, FieldErrors, texts};
use entity::addresses;
use routing::{CountryCode, gazetteer};
use sea_orm::Condition;
use serde::Serialize;
use utoipa::ToSchema;

use super::rules::{far_from, not_recognised, one_line};
use super::store::{NewAddress, with_words};
use crate::list_answer;

/// The maximum length of a text, in characters.
const LINE: usize = 255;

list_answer! {
    /// A page of the address book.
    AddressPage of AddressView
}

/// An address in the address book.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressView {
    /// The address's id.
    pub id: AddressId,
    /// What the company calls it.
    pub name: String,
    /// Street and house number.
    pub street: Option<String>,
    /// The town.
    pub city: Option<String>,
    /// The postal code.
    pub postal_code: Option<String>,
    /// The two-letter code of the country.
    pub country: Option<String>,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// What they are those of; `null` if that is not known, as if a person has set them.
    pub precision: Option<Precision>,
    /// All of it in one line, as orders store it.
    pub address: String,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl From<addresses::Model> for AddressView {
    fn from(stored: addresses::Model) -> Self {
        Self {
            address: one_line(&stored),
            id: AddressId(stored.id),
            name: stored.name,
            street: stored.street,
            city: stored.city,
            postal_code: stored.postal_code,
            country: stored.country,
            latitude: stored.latitude,
            longitude: stored.longitude,
            precision: stored.precision,
            updated_at: stored.updated_at.to_utc(),
        }
    }
}

domain::query! {
    /// Which addresses to list.
    pub struct AddressFilter {
        /// Words of the name, street or town, ignoring case and accents.
        text = "q": Option<String> where at_most(LINE),
    }
}

impl AddressFilter {
    /// The condition on addresses.
    pub fn condition(&self) -> Condition {
        Condition::all().add_option(self.text.as_deref().and_then(with_words))
    }
}

domain::body! {
    /// An address, as the popup sends it.
    pub struct AddressPayload passing ["id", "updated_at", "address"] {
        /// What the company calls it.
        name: Required<String> where at_most(LINE),
        /// Street and house number.
        street: Option<String> where at_most(LINE),
        /// The town.
        city: Option<String> where at_most(LINE),
        /// The postal code.
        postal_code: Option<String> where at_most(LINE),
        /// The two-letter code of the country; derived from the coordinates when empty.
        country: Option<String> where at_most(LINE),
        /// The latitude in degrees, from the chosen suggestion; required.
        latitude: Option<f64> where latitude,
        /// The longitude in degrees, from the chosen suggestion; required.
        longitude: Option<f64> where longitude,
        /// What the coordinates are those of, from the chosen suggestion; empty if a person has set them.
        precision: Option<Precision>,
    }
}

impl AddressPayload {
    /// The address; `None` when there are errors. One without coordinates was typed rather than chosen:
    /// that is reported at `address`.
    pub fn settle(self, errors: &mut FieldErrors) -> Option<NewAddress> {
        let value = self;
        let country = value.country.and_then(|country| {
            let code = country.parse::<CountryCode>();
            code.inspect_err(|_| errors.push("country", texts::places::not_country_letters()))
                .ok()
        });
        let place = value.latitude.zip(value.longitude);
        if place.is_none() && errors.at("latitude").is_empty() && errors.at("longitude").is_empty()
        {
            let typed = value.city.as_deref().or(value.name.as_deref());
            errors.push("address", not_recognised(typed.unwrap_or_default()));
        }
        let at = place.and_then(|(latitude, longitude)| Coordinates::new(latitude, longitude).ok());
        if let Some((country, at)) = country.zip(at) {
            check_near(country, at, errors);
        }
        let (name, at) = value.name.0.zip(at)?;
        Some(NewAddress {
            name,
            street: value.street,
            city: value.city,
            postal_code: value.postal_code,
            country: country.or_else(|| gazetteer().country_at(at)),
            at,
            precision: value.precision,
        })
    }
}

/// Adds an error at both coordinates of a place that is far from its country.
fn check_near(country: CountryCode, at: Coordinates, errors: &mut FieldErrors) {
    if let Some(problem) = far_from(country, at) {
        for path in ["latitude", "longitude"] {
            errors.push(path, problem.clone());
        }
    }
}
