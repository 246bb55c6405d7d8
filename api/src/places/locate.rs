//! The one lookup of addresses that people and files write: in the company's address book, else in the gazetteer,
//! by town or postal code. Used by the search, orders, planning, imports and the reader of e-mails.
//!
//! An address is kept as it is written; only its coordinates come from what is recognised in it, and the precision
//! says what that is.

use std::collections::HashMap;

use domain::places::Precision;
use domain::{Coordinates, Sentence, texts};
use routing::gazetteer::Located;
use routing::{CountryCode, Place, gazetteer};
use tenant_router::{TenantDb, Work};

use super::address_book::store::named::{self, Said};
use super::wire::one_line;
use crate::computing;
use crate::error::ApiResult;

/// The most addresses that are looked up at once; each takes a few milliseconds.
const MOST: usize = 100;

/// An address as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Written {
    /// In one line.
    pub text: String,
    /// The two letters of its country, which count where the text names none.
    pub country: Option<String>,
    /// What is probably its town, if the text alone does not tell.
    pub town: Option<String>,
}

/// Where it lies.
#[derive(Debug, Clone)]
pub struct LocatedPlace {
    /// The address in one line: as the address book has it; the name of a town that stands alone; else as written.
    pub address: String,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// `address_book` or `gazetteer`.
    pub source: &'static str,
    /// What the coordinates are those of.
    pub precision: Precision,
}

/// Where a place of the company was found.
pub const ADDRESS_BOOK: &str = "address_book";
/// Where a town or a postal code was found.
pub const GAZETTEER: &str = "gazetteer";

/// Looks up addresses, in their order; `None` for those in which nothing is recognised, and for all after the
/// hundredth different one.
///
/// # Errors
/// 429 if the company computes too much at once.
pub async fn locate(
    db: &TenantDb,
    addresses: Vec<Written>,
) -> ApiResult<Vec<Option<LocatedPlace>>> {
    let count = addresses.len();
    let mut different: Vec<Written> = Vec::new();
    for address in &addresses {
        if different.len() < MOST && !different.contains(address) {
            different.push(address.clone());
        }
    }
    if different.is_empty() {
        return Ok(vec![None; count]);
    }
    let search = move || {
        let located = different.into_iter().map(|address| {
            let found = in_gazetteer(&address);
            (address, found)
        });
        located.collect::<Vec<_>>()
    };
    let searched = computing::run(db.share(), Work::Computation, search).await?;
    let said: Vec<Said> = searched
        .iter()
        .map(|(address, found)| said(address, found.as_ref()))
        .collect();
    let mut stored = db.read(async |txn| named::find(txn, &said).await).await?;
    let mut known: HashMap<Written, LocatedPlace> = HashMap::new();
    for (number, (address, found)) in searched.into_iter().enumerate() {
        let place = match stored.remove(&number) {
            Some(stored) => Some(LocatedPlace {
                address: one_line(&stored),
                latitude: stored.latitude,
                longitude: stored.longitude,
                source: ADDRESS_BOOK,
                precision: stored.precision.unwrap_or(Precision::Address),
            }),
            None => found.map(|found| of_gazetteer(&address, found)),
        };
        known.extend(place.map(|place| (address, place)));
    }
    let found = addresses.iter().map(|address| known.get(address).cloned());
    Ok(found.collect())
}

/// What the address book is asked about an address.
fn said(address: &Written, found: Option<&Located>) -> Said {
    // The address book may have the town as it is written or as the gazetteer calls it.
    let towns = found.map(|found| [found.town.clone(), found.written_town.clone()]);
    let towns = towns.into_iter().flatten().chain(address.town.clone());
    Said {
        text: address.text.clone(),
        towns: towns.collect(),
        has_street: found.is_some_and(|found| found.street.is_some()),
    }
}

fn in_gazetteer(address: &Written) -> Option<Located> {
    let country = address
        .country
        .as_deref()
        .and_then(|code| code.parse().ok());
    let by_town = || {
        let town = address.town.as_deref()?;
        let found = gazetteer().locate(town, country)?;
        // What the text says beside it is not known.
        Some(Located {
            is_detailed: town != address.text,
            ..found
        })
    };
    gazetteer().locate(&address.text, country).or_else(by_town)
}

fn of_gazetteer(address: &Written, found: Located) -> LocatedPlace {
    LocatedPlace {
        address: if found.is_town_alone {
            found.place.formatted_address
        } else {
            address
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        },
        latitude: found.place.latitude,
        longitude: found.place.longitude,
        source: GAZETTEER,
        precision: found.precision,
    }
}

/// An address of a form, which may have been sent without its coordinates.
#[derive(Debug)]
pub struct Unplaced<'a> {
    /// The address as it was sent.
    pub address: &'a str,
    /// The latitude in degrees.
    pub latitude: &'a mut Option<f64>,
    /// The longitude in degrees.
    pub longitude: &'a mut Option<f64>,
    /// What they are those of.
    pub precision: Option<&'a mut Option<Precision>>,
}

/// Fills in the coordinates of addresses that were sent without, as far as something is recognised in them. Others
/// stay as they are, for [`not_recognised`].
///
/// # Errors
/// 429 if the company computes too much at once.
pub async fn place(db: &TenantDb, addresses: Vec<Unplaced<'_>>) -> ApiResult<()> {
    let unplaced: Vec<Unplaced<'_>> = addresses
        .into_iter()
        .filter(|one| one.latitude.is_none() && one.longitude.is_none())
        .filter(|one| !one.address.trim().is_empty())
        .collect();
    let written = unplaced.iter().map(|one| Written {
        text: one.address.to_owned(),
        ..Written::default()
    });
    let found = locate(db, written.collect()).await?;
    for (one, place) in unplaced.into_iter().zip(found) {
        let Some(place) = place else { continue };
        *one.latitude = Some(place.latitude);
        *one.longitude = Some(place.longitude);
        if let Some(precision) = one.precision {
            *precision = Some(place.precision);
        }
    }
    Ok(())
}

/// The error for an address in which nothing is recognised; it suggests what may have been meant.
pub fn not_recognised(address: &str) -> Sentence {
    /// The number of suggestions in the sentence.
    const NEAREST: usize = 3;
    let near: Vec<String> = gazetteer()
        .meant(address, NEAREST)
        .into_iter()
        .map(
            |Place {
                 formatted_address, ..
             }| formatted_address,
        )
        .collect();
    if near.is_empty() {
        texts::places::address_not_recognised()
    } else {
        texts::places::address_meant(near.join(" / "))
    }
}

/// A place is no farther than this from the towns of its country, islands and deserts included.
const FAR_KM: f64 = 150.0;

/// What is wrong with a place that is far from its country; asks whether latitude and longitude were swapped.
pub fn far_from(country: CountryCode, at: Coordinates) -> Option<Sentence> {
    let is_far = |at| {
        let km = gazetteer().km_from(country, at);
        km.is_some_and(|km| km > FAR_KM)
    };
    if !is_far(at) {
        return None;
    }
    let swapped = Coordinates::new(at.longitude, at.latitude);
    let name = gazetteer::country_name(country).unwrap_or_default();
    Some(if swapped.is_ok_and(|swapped| !is_far(swapped)) {
        texts::places::coordinates_swapped(name)
    } else {
        texts::places::not_in_country(name)
    })
}
