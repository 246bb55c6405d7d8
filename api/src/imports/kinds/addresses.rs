//! Addresses: found by name and place. Without coordinates, a place is looked up by town and country.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use domain::places::Precision;
use domain::wire::read_body;
use domain::{AddressId, FieldErrors, texts};
use routing::gazetteer::{fold, plain};
use routing::{CountryCode, Place, gazetteer};
use serde_json::{Map, Value};
use tenant_router::TenantTx;

use super::{Kind, Spell};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::imports::effects::weigh;
use crate::imports::rows::{Judged, Keys, Outcome, Row};
use crate::places::address_book::store::many;
use crate::places::address_book::{self, AddressPayload, AddressView, NewAddress};
use crate::records::history::{self as history, Subject};
use crate::sheets::kinds::addresses::{COLUMNS, members};
use crate::state::AppState;

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

/// The address book.
#[derive(Debug)]
pub struct Addresses;

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
fn judge_degrees(row: &mut Row) {
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

fn read(mut body: Map<String, Value>) -> Result<NewAddress, FieldErrors> {
    locate(&mut body);
    let (value, mut errors) = read_body::<AddressPayload>(Value::Object(body)).unwrap_or_default();
    let address = value.settle(&mut errors);
    match address {
        Some(address) if errors.is_empty() => Ok(address),
        _ => Err(errors),
    }
}

/// What a form says about its address is about the town here, unless it is told why the place is not known.
fn of_columns(errors: &FieldErrors, is_told: bool) -> FieldErrors {
    let mut all = FieldErrors::new();
    for (path, said) in errors.iter() {
        if is_told && path == ADDRESS {
            continue;
        }
        let field = if path == ADDRESS { "city" } else { path };
        for sentence in said {
            all.push(field, sentence.clone());
        }
    }
    all
}

impl Kind for Addresses {
    type Known = Known;
    type Wanted = NewAddress;
    const KEY_FIELD: &'static str = "name";

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

    fn judge(mut row: Row, _: usize, known: &Known, _: &Actor) -> Judged<NewAddress> {
        judge_degrees(&mut row);
        let Ok(stored) = known.find(&row) else {
            row.errors
                .push(Self::KEY_FIELD, texts::imports::several_at_place());
            return row.judged(Outcome::Keep);
        };
        if let Some(stored) = stored {
            row.is_about(stored.id.0);
        }
        if stored.is_some_and(|stored| is_at(&row, stored, EXACTLY)) {
            // A spreadsheet may have cut off some decimals.
            row.members.remove(LATITUDE);
            row.members.remove(LONGITUDE);
        }
        let before = stored.map(members);
        let body = row.over(before.clone());
        let address = match read(body.clone()) {
            Ok(address) => address,
            Err(errors) => {
                // If its degrees are wrong, the place is not known for that reason.
                let is_told = [LATITUDE, LONGITUDE]
                    .iter()
                    .any(|field| row.errors.is_unreadable(field));
                row.add(of_columns(&errors, is_told));
                return row.judged(Outcome::Keep);
            }
        };
        if row.errors.is_empty() {
            weigh(&mut row, COLUMNS, &[], before.as_ref(), &body, |body| {
                read(body).ok()
            });
        }
        let Some((stored, before)) = stored.zip(before) else {
            return row.judged(Outcome::Create(address));
        };
        if read(before).is_ok_and(|before| before == address) {
            return row.judged(Outcome::Keep);
        }
        row.judged(Outcome::Change(stored.id.0, address))
    }

    async fn hold(txn: &TenantTx, ids: &[i64]) -> ApiResult<HashMap<i64, DateTime<Utc>>> {
        Ok(many::hold(txn, ids).await?)
    }

    fn version(known: &Known, id: i64) -> Option<DateTime<Utc>> {
        let mut all = known.called.values().flatten();
        all.find(|one| one.id.0 == id).map(|one| one.updated_at)
    }

    async fn write(
        txn: &TenantTx,
        actor: &Actor,
        new: Vec<NewAddress>,
        changed: Vec<(i64, NewAddress)>,
    ) -> ApiResult<Vec<i64>> {
        let added = many::insert(txn, new, actor).await?;
        many::update(txn, changed, actor).await?;
        Ok(added)
    }

    async fn is_back(txn: &TenantTx, id: i64, spell: Spell) -> ApiResult<bool> {
        let subject = Subject::one(HistorySubject::Address, id);
        Ok(history::is_back(txn, subject, spell.from, spell.until).await?)
    }

    async fn restore(
        txn: &TenantTx,
        actor: &Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> ApiResult<()> {
        let stored = many::views(txn, &[id]).await?.pop();
        let stored = stored.ok_or_else(|| ApiError::NotFound(texts::missing::no_address()))?;
        let mut body = members(&stored);
        body.extend(old);
        let address = read(body)?;
        Ok(many::update(txn, vec![(id, address)], actor).await?)
    }

    async fn delete(txn: &TenantTx, _: &AppState, actor: &Actor, id: i64) -> ApiResult<()> {
        let stored = address_book::store::lock(txn, AddressId(id)).await?;
        let stored = stored.ok_or_else(|| ApiError::NotFound(texts::missing::no_address()))?;
        Ok(address_book::store::delete(txn, stored, actor).await?)
    }
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
