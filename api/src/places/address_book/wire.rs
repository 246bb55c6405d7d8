//! What the address book routes read and answer.

use chrono::{DateTime, Utc};
use domain::wire::{Required, at_most};
use domain::{AddressId, Coordinates, texts};
use entity::addresses;
use routing::{CountryCode, gazetteer};
use sea_orm::Condition;
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{NewAddress, with_words};
use crate::error::ApiResult;
use crate::http::Body;
use crate::places::wire::one_line;
use crate::{list_answer, places};

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
    pub struct AddressPayload {
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
        latitude: Option<f64>,
        /// The longitude in degrees, from the chosen suggestion; required.
        longitude: Option<f64>,
    }
}

impl AddressPayload {
    /// The validated address. Answers 422 on the invalid fields, and on `address` when no place was
    /// chosen or its coordinates do not exist.
    pub fn parse(body: Body<Self>) -> ApiResult<NewAddress> {
        let Body { value, mut errors } = body;
        let country = value.country.and_then(|country| {
            let code = country.parse::<CountryCode>();
            code.inspect_err(|_| errors.push("country", texts::places::not_a_country()))
                .ok()
        });
        let is_unreadable = ["latitude", "longitude"].map(|path| errors.is_unreadable(path));
        let at = match value.latitude.zip(value.longitude) {
            Some((latitude, longitude)) => Coordinates::new(latitude, longitude)
                .inspect_err(|error| errors.push("address", (*error).into()))
                .ok(),
            None if is_unreadable.contains(&true) => None,
            None => {
                let typed = value.city.as_deref().or(value.name.as_deref());
                errors.push("address", places::not_chosen(typed.unwrap_or_default()));
                None
            }
        };
        match value.name.0.zip(at) {
            Some((name, at)) if errors.is_empty() => Ok(NewAddress {
                name,
                street: value.street,
                city: value.city,
                postal_code: value.postal_code,
                country: country.or_else(|| gazetteer().country_at(at)),
                at,
            }),
            _ => Err(errors.into()),
        }
    }
}
