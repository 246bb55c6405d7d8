//! The one lookup of addresses that people and files write: in the company's address book, else in the gazetteer,
//! by town or postal code. Used by the search, orders, planning, imports and the reader of e-mails.
//!
//! An address is kept as it is written; only its coordinates come from what is recognised in it, and the precision
//! says what that is.

use std::collections::HashMap;

use domain::places::Precision;
use routing::gazetteer;
use routing::gazetteer::Located;
use tenant_router::{TenantDb, Work};

use super::wire::{ADDRESS_BOOK, GAZETTEER, Unplaced};
use crate::addresses::rules::one_line;
use crate::addresses::store::named::{self, Said};
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

/// Fills in the coordinates of addresses that were sent without, as far as something is recognised in them. Others
/// stay as they are, for [`not_recognised`](addresses::rules::not_recognised).
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
