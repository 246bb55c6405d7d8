//! What the calls on the address book read and answer.

use domain::texts;
use domain::{Coordinates, FieldErrors};
use entity::addresses;
use routing::{CountryCode, gazetteer};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::store::NewAddress;
use crate::error::ApiResult;
use crate::http::{Field, Paging};
use crate::{list_answer, places};

/// Longest text of a field.
const LINE: usize = 255;

list_answer! {
    /// A page of the address book.
    AddressPage of AddressView
}

/// Which page.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct AddressQuery {
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give: 20 unless told, 100 at most.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
}

impl AddressQuery {
    /// The page, checked.
    pub fn parse(self) -> ApiResult<Paging> {
        let mut errors = FieldErrors::new();
        let paging = Paging::read(self.offset, self.limit, &mut errors);
        errors.into_result()?;
        Ok(paging)
    }
}

/// An address.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressView {
    /// The address.
    pub id: i64,
    /// What the company calls it.
    pub name: String,
    /// Street and number.
    #[schema(required)]
    pub street: Option<String>,
    /// Town.
    #[schema(required)]
    pub city: Option<String>,
    /// Postal code.
    #[schema(required)]
    pub postal_code: Option<String>,
    /// Two-letter code of the country.
    #[schema(required)]
    pub country: Option<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
}

impl From<addresses::Model> for AddressView {
    fn from(address: addresses::Model) -> Self {
        Self {
            id: address.id,
            name: address.name,
            street: address.street,
            city: address.city,
            postal_code: address.postal_code,
            country: address.country,
            latitude: address.latitude,
            longitude: address.longitude,
        }
    }
}

/// An address as the popup sends it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AddressPayload {
    /// What the company calls it; required.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    name: Field<String>,
    /// Street and number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    street: Field<String>,
    /// Town.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    city: Field<String>,
    /// Postal code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    postal_code: Field<String>,
    /// Two-letter code of the country; the place's own when absent.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    country: Field<String>,
    /// Degrees north; required, from the chosen suggestion.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    latitude: Field<f64>,
    /// Degrees east; required, from the chosen suggestion.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    longitude: Field<f64>,
}

impl AddressPayload {
    /// The address, checked.
    ///
    /// # Errors
    /// 422 on the fields; on `address` when no place was chosen or it is none on Earth.
    pub fn parse(self) -> ApiResult<NewAddress> {
        let mut errors = FieldErrors::new();
        if matches!(self.name, Field::Absent | Field::Empty) {
            errors.push("name", texts::fields::required());
        }
        let name = self.name.text(LINE, "name", &mut errors);
        let street = self.street.text(LINE, "street", &mut errors);
        let city = self.city.text(LINE, "city", &mut errors);
        let postal_code = self.postal_code.text(LINE, "postal_code", &mut errors);
        let country = self
            .country
            .text(LINE, "country", &mut errors)
            .and_then(|country| {
                let code = country.parse::<CountryCode>();
                code.inspect_err(|_| errors.push("country", texts::places::not_a_country()))
                    .ok()
            });
        let is_unreadable = [&self.latitude, &self.longitude]
            .iter()
            .any(|field| matches!(field, Field::Wrong(_)));
        let latitude = self.latitude.optional("latitude", &mut errors);
        let longitude = self.longitude.optional("longitude", &mut errors);
        let at = match latitude.zip(longitude) {
            Some((latitude, longitude)) => Coordinates::new(latitude, longitude)
                .inspect_err(|error| errors.push("address", (*error).into()))
                .ok(),
            None if is_unreadable => None,
            None => {
                let typed = city.as_deref().or(name.as_deref()).unwrap_or_default();
                errors.push("address", places::not_chosen(typed));
                None
            }
        };
        match name.zip(at) {
            Some((name, at)) if errors.is_empty() => Ok(NewAddress {
                name,
                street,
                city,
                postal_code,
                country: country.or_else(|| gazetteer().country_at(at)),
                at,
            }),
            _ => Err(errors.into()),
        }
    }
}
