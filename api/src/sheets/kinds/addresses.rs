//! The address book.

use serde_json::{Map, Value};

use super::members_of;
use crate::places::address_book::AddressView;
use crate::sheets::column::{Column, columns};

/// The fields of the address form. Without coordinates a place is found by its town and country.
pub const COLUMNS: &[Column] = columns! {
    "name": Text, "Name", "Pavadinimas", ["place", "vieta",
        "nazwa", "miejsce", "bezeichnung", "название", "место"], required;
    "street": Text, "Street", "Gatvė", ["address", "adresas",
        "ulica", "adres", "strasse", "adresse", "anschrift", "улица", "адрес"];
    "city": Text, "City", "Miestas", ["town",
        "miasto", "miejscowosc", "stadt", "ort", "город"];
    "postal_code": Text, "Postal code", "Pašto kodas", ["zip", "zip code", "postcode", "post code",
        "kod pocztowy", "plz", "postleitzahl", "индекс", "почтовыи индекс"];
    "country": Country, "Country", "Šalis", ["country code", "salies kodas",
        "kraj", "panstwo", "land", "страна"];
    "latitude": Decimal, "Latitude", "Platuma", ["lat",
        "szerokosc geograficzna", "breitengrad", "широта"];
    "longitude": Decimal, "Longitude", "Ilguma", ["lng", "lon", "long",
        "dlugosc geograficzna", "langengrad", "долгота"];
};

/// A stored address as its form would send it.
pub fn members(address: &AddressView) -> Map<String, Value> {
    members_of(address)
}
