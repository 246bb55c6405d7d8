//! What the calls on the address book read and answer.

use domain::wire::{Required, at_most};
use domain::{AddressId, Coordinates, texts};
use entity::addresses;
use routing::{CountryCode, gazetteer};
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use super::store::NewAddress;
use crate::error::ApiResult;
use crate::http::Body;
use crate::{list_answer, places};

/// Longest text of a field.
const LINE: usize = 255;

list_answer! {
    /// A page of the address book.
    AddressPage of AddressView
}

/// An address.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "addresses::Entity")]
pub struct AddressView {
    /// The address.
    pub id: AddressId,
    /// What the company calls it.
    pub name: String,
    /// Street and number.
    pub street: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Two-letter code of the country.
    pub country: Option<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
}

domain::body! {
    /// An address as the popup sends it.
    pub struct AddressPayload {
        /// What the company calls it.
        name: Required<String> where at_most(LINE),
        /// Street and number.
        street: Option<String> where at_most(LINE),
        /// Town.
        city: Option<String> where at_most(LINE),
        /// Postal code.
        postal_code: Option<String> where at_most(LINE),
        /// Two-letter code of the country; that of the coordinates when empty.
        country: Option<String> where at_most(LINE),
        /// Degrees north; required, from the chosen suggestion.
        latitude: Option<f64>,
        /// Degrees east; required, from the chosen suggestion.
        longitude: Option<f64>,
    }
}

impl AddressPayload {
    /// The address, checked. 422 on the fields; on `address` when no place was chosen or it is none
    /// on Earth.
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
