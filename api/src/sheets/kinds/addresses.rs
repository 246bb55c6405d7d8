//! The address book.

use serde_json::{Map, Value};

use super::members_of;
use crate::places::address_book::AddressView;
use crate::sheets::column::{Column, columns};

/// The fields of the address form. Without coordinates a place is found by its town and country.
pub const COLUMNS: &[Column] = columns! {
    "name": Text, "Name", "Pavadinimas", ["place", "vieta"], required;
    "street": Text, "Street", "Gatvė", ["address", "adresas"];
    "city": Text, "City", "Miestas", ["town"];
    "postal_code": Text, "Postal code", "Pašto kodas", ["zip", "zip code", "postcode", "post code"];
    "country": Country, "Country", "Šalis", ["country code", "salies kodas"];
    "latitude": Decimal, "Latitude", "Platuma", ["lat"];
    "longitude": Decimal, "Longitude", "Ilguma", ["lng", "lon", "long"];
};

/// A stored address as its form would send it.
pub fn members(address: &AddressView) -> Map<String, Value> {
    members_of(address)
}
