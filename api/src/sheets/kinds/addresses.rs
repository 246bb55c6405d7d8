//! The address book.

use serde_json::{Map, Value};

use crate::places::address_book::AddressView;
use crate::sheets::column::{Column, Form};

/// The fields of the address form. Without coordinates a place is found by its town and country.
pub const COLUMNS: &[Column] = &[
    Column::new(
        "name",
        "Name",
        "Pavadinimas",
        Form::Text,
        &["place", "vieta"],
    )
    .required(),
    Column::new(
        "street",
        "Street",
        "Gatvė",
        Form::Text,
        &["address", "adresas"],
    ),
    Column::new("city", "City", "Miestas", Form::Text, &["town"]),
    Column::new(
        "postal_code",
        "Postal code",
        "Pašto kodas",
        Form::Text,
        &["zip", "zip code", "postcode", "post code"],
    ),
    Column::new(
        "country",
        "Country",
        "Šalis",
        Form::Country,
        &["country code", "salies kodas"],
    ),
    Column::new("latitude", "Latitude", "Platuma", Form::Decimal, &["lat"]),
    Column::new(
        "longitude",
        "Longitude",
        "Ilguma",
        Form::Decimal,
        &["lng", "lon", "long"],
    ),
];

/// A stored address as its form would send it.
pub fn members(address: &AddressView) -> Map<String, Value> {
    match serde_json::to_value(address) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}
