//! Addresses as a table: found by name and place. Without coordinates, a place is looked up by town and country.

use std::collections::HashMap;

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use domain::imports::ImportKind;
use domain::places::Precision;
use domain::wire::read_body;
use domain::{AddressId, FieldErrors, Sentence, texts};
use routing::gazetteer::{fold, plain};
use routing::{CountryCode, Place, gazetteer};
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

pub use super::store::Addresses;
use super::store::{self, many};
use super::{AddressFilter, AddressPayload, AddressView, NewAddress};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::Params;
use crate::records::table::import::{Facts, FormTable, Keys, Row};
use crate::records::table::{
    Column, FormatQuery, Table, TableFile, Title, Words, columns, export, members_of,
};

/// The fields of the address form. Without coordinates a place is found by its town and country.
pub const COLUMNS: &[Column] = columns! {
    "address";
    "name": Text, ["place", "vieta", "nazwa", "miejsce", "bezeichnung", "название", "место"], required;
    "street": Text, ["address", "adresas", "ulica", "adres", "strasse", "adresse", "anschrift", "улица", "адрес"];
    "city": Text, ["town", "miasto", "miejscowosc", "stadt", "ort", "город"];
    "postal_code": Code, ["zip", "zip code", "postcode", "post code",
        "kod pocztowy", "plz", "postleitzahl", "индекс", "почтовыи индекс"];
    "country": Country, ["country code", "salies kodas", "kraj", "panstwo", "land", "страна"];
    "latitude": Decimal, ["lat", "szerokosc geograficzna", "breitengrad", "широта"];
    "longitude": Decimal, ["lng", "lon", "long", "dlugosc geograficzna", "langengrad", "долгота"];
};

/// How near two places are that are the same, in degrees: some hundred metres.
const NEAR: f64 = 0.001;
/// How near coordinates are that are the same, in degrees: a hand's breadth.
const EXACTLY: f64 = 0.000_001;
/// Where a form says that its place is not known.
const ADDRESS: &str = "address";
const LATITUDE: &str = "latitude";
const LONGITUDE: &str = "longitude";
/// How many places are looked at to find out whether a town is meant without doubt.
const MOST_TOWNS: usize = 10;

/// The stored addresses that are called like some rows, by their folded names.
#[derive(Debug)]
pub struct Known {
    called: HashMap<String, Vec<AddressView>>,
}

impl Known {
    /// The address that a row is about; `Err` if there are several. It has the row's name and town; or its
    /// name and coordinates if the row has no town.
    fn find(&self, row: &Row) -> Result<Option<&AddressView>, ()> {
        let called = self
            .called
            .get(&plain(row.text("name")))
            .map(Vec::as_slice)
            .unwrap_or_default();
        let city = fold(row.text("city"));
        let has_none = at(row).is_none();
        let is_near = |one: &AddressView| has_none || is_at(row, one, NEAR);
        let mut found: Vec<&AddressView> = called
            .iter()
            .filter(|one| match city.as_str() {
                "" => is_near(one),
                city => fold(one.city.as_deref().unwrap_or_default()) == city,
            })
            .collect();
        if found.len() > 1 {
            let near: Vec<_> = found.iter().filter(|one| is_near(one)).copied().collect();
            if near.len() == 1 {
                found = near;
            }
        }
        match found.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [_, ..] => Err(()),
        }
    }
}

/// The coordinates of a row.
fn at(row: &Row) -> Option<(f64, f64)> {
    let number = |field| row.text(field).parse().ok();
    number(LATITUDE).zip(number(LONGITUDE))
}

/// Whether a row has the coordinates of a stored address, within so many degrees.
fn is_at(row: &Row, stored: &AddressView, tolerance: f64) -> bool {
    at(row).is_some_and(|(latitude, longitude)| {
        (stored.latitude - latitude).abs() < tolerance
            && (stored.longitude - longitude).abs() < tolerance
    })
}

/// The place of a town: the only one of its name, or the largest in its country.
fn place_of(city: &str, country: &str) -> Option<Place> {
    if let Ok(country) = country.parse::<CountryCode>() {
        return gazetteer().by_name(city, country);
    }
    let wanted = fold(city);
    let mut towns = gazetteer().search(city, MOST_TOWNS);
    towns.retain(|town| fold(&town.name) == wanted);
    match towns.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

/// Refuses degrees that do not exist, each in its own cell.
fn check_degrees(row: &mut Row) {
    for (field, most, expected) in [
        (LATITUDE, 90.0, texts::places::not_a_latitude()),
        (LONGITUDE, 180.0, texts::places::not_a_longitude()),
    ] {
        let degrees: Option<f64> = row.text(field).parse().ok();
        if degrees.is_some_and(|degrees| !(-most..=most).contains(&degrees)) {
            row.members.remove(field);
            row.errors.push_unreadable(field, expected);
        }
    }
}

/// Adds the coordinates of the town if there are none.
fn locate(members: &mut Map<String, Value>) {
    if members.contains_key(LATITUDE) || members.contains_key(LONGITUDE) {
        return;
    }
    let text = |field: &str| {
        members
            .get(field)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    let (city, country) = (text("city"), text("country"));
    if let Some(place) = (!city.is_empty())
        .then(|| place_of(city, country))
        .flatten()
    {
        members.insert(LATITUDE.to_owned(), place.latitude.into());
        members.insert(LONGITUDE.to_owned(), place.longitude.into());
        members.insert("precision".to_owned(), Precision::Town.as_str().into());
    }
}

impl Table for Addresses {
    const TITLE: Title = Title::new("addresses", Words::new("Addresses", "Adresai"));
    const COLUMNS: &'static [Column] = COLUMNS;
    type Filter = AddressFilter;
    type View = AddressView;

    async fn ids(
        txn: &TenantTx,
        _: &Actor,
        filter: &AddressFilter,
        most: u64,
    ) -> ApiResult<Vec<i64>> {
        Ok(many::ids(txn, filter, most).await?)
    }

    fn members(address: &AddressView) -> Map<String, Value> {
        members_of(address)
    }

    async fn records(txn: &TenantTx, _: &Actor, ids: &[i64]) -> ApiResult<Vec<AddressView>> {
        Ok(many::views(txn, ids).await?)
    }
}

impl<S: Sync> FormTable<S> for Addresses {
    type Known = Known;
    const FACTS: Facts = Facts::of(ImportKind::Addresses, COLUMNS, "name");
    const MISSING: fn() -> Sentence = texts::missing::no_address;

    fn keys(row: &Row) -> Keys {
        let (name, city) = (plain(row.text("name")), fold(row.text("city")));
        let mut keys = Keys::default();
        if name.is_empty() {
            return keys;
        }
        // Rounded to what is near.
        let point =
            at(row).map(|(latitude, longitude)| format!("{name}|{latitude:.3}|{longitude:.3}"));
        let point = point.unwrap_or_default();
        keys.claim("point", &point);
        if city.is_empty() {
            keys.claim("point without town", &point);
            keys.ask("point", &point);
        } else {
            keys.both("town", &format!("{name}|{city}"));
            // Another town is another place.
            keys.ask("point without town", &point);
        }
        keys
    }

    async fn know(txn: &TenantTx, _: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let names: Vec<String> = rows.iter().map(|row| row.text("name").to_owned()).collect();
        let mut called: HashMap<String, Vec<AddressView>> = HashMap::new();
        for address in many::called(txn, &names).await? {
            called
                .entry(plain(&address.name))
                .or_default()
                .push(address);
        }
        Ok(Known { called })
    }

    fn find<'a>(
        row: &mut Row,
        _: usize,
        known: &'a Known,
    ) -> Result<Option<&'a AddressView>, (&'static str, Sentence)> {
        check_degrees(row);
        let stored = known.find(row);
        let stored = stored.map_err(|()| ("name", texts::imports::several_at_place()))?;
        if stored.is_some_and(|stored| is_at(row, stored, EXACTLY)) {
            // A spreadsheet may have cut off some decimals.
            row.members.remove(LATITUDE);
            row.members.remove(LONGITUDE);
        }
        Ok(stored)
    }

    fn version(address: &AddressView) -> (i64, DateTime<Utc>) {
        (address.id.0, address.updated_at)
    }

    fn read(
        mut body: Map<String, Value>,
        _: &Actor,
        _: Option<&AddressView>,
    ) -> (Option<NewAddress>, FieldErrors) {
        locate(&mut body);
        let read = read_body::<AddressPayload>(Value::Object(body));
        let (value, mut errors) = read.unwrap_or_default();
        let address = value.settle(&mut errors);
        (address.filter(|_| errors.is_empty()), errors)
    }

    /// What a form says about its address is about the town here. If the degrees are wrong, the place is not known for
    /// that reason, and nothing more is said.
    fn of_columns(row: &Row, errors: FieldErrors) -> FieldErrors {
        let degrees = [LATITUDE, LONGITUDE];
        let is_explained = degrees.iter().any(|field| row.errors.is_unreadable(field));
        let mut all = FieldErrors::new();
        for (path, sentences) in errors.iter() {
            if is_explained && path == ADDRESS {
                continue;
            }
            let field = if path == ADDRESS { "city" } else { path };
            for sentence in sentences {
                all.push(field, sentence.clone());
            }
        }
        all
    }

    async fn delete(txn: &TenantTx, _: &S, actor: &Actor, id: i64) -> ApiResult<()> {
        let stored = store::lock(txn, AddressId(id)).await?;
        Ok(store::delete(txn, stored, actor).await?)
    }
}

/// Exports the addresses that the filter of the list finds, sorted by name.
///
/// Headings are in the user's language; CSV has the separators of that language. The file can be imported
/// again.
#[utoipa::path(tag = "addresses", params(AddressFilter, FormatQuery), responses(
    (status = 200, description = "addresses.csv or addresses.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/addresses/export")]
pub async fn export_addresses(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(AddressFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    export::<Addresses>(db, actor, &filter, query).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_town_is_found_if_there_is_no_doubt_which_is_meant() {
        let kaunas = place_of("KAUNAS", "lt").unwrap();
        assert_eq!(
            (kaunas.name.as_str(), kaunas.country.as_str()),
            ("Kaunas", "LT")
        );
        assert_eq!(place_of("Klaipėda", ""), place_of("klaipeda", "LT"));
        assert_eq!(place_of("Frankfurt", ""), None, "there are two");
        assert_eq!(place_of("Nowhereville", "LT"), None);
    }
}
