//! Places as clients write them, looked up: in the company's address book first, then in the gazetteer.

use std::collections::HashMap;

use domain::offers::OfferedPlace;
use routing::{CountryCode, Place, gazetteer};
use tenant_router::{TenantDb, Work};

use super::address_book;
use super::wire::one_line;
use crate::computing;
use crate::error::ApiResult;

/// The most places that are looked up for one text; each takes a few milliseconds.
const MOST: usize = 100;

/// Where a place of the company was found.
pub const ADDRESS_BOOK: &str = "address_book";

/// A place that was found.
#[derive(Debug, Clone)]
pub struct WrittenPlace {
    /// The address as it will be stored.
    pub address: String,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// `address_book` or `gazetteer`.
    pub source: &'static str,
}

/// Looks up places, in their order; `None` for those that are nowhere, and for all after the hundredth.
///
/// # Errors
/// 429 if the company computes too much at once.
pub async fn find(
    db: &TenantDb,
    places: Vec<OfferedPlace>,
) -> ApiResult<Vec<Option<WrittenPlace>>> {
    let count = places.len();
    let mut different: Vec<OfferedPlace> = Vec::new();
    for place in &places {
        if different.len() < MOST && !different.contains(place) {
            different.push(place.clone());
        }
    }
    if different.is_empty() {
        return Ok(vec![None; count]);
    }
    let stored = db
        .read(async |txn| address_book::store::named_in(txn, &different).await)
        .await?;
    let mut found: HashMap<String, WrittenPlace> = HashMap::new();
    for (number, address) in stored {
        if let Some(place) = different.get(number) {
            let known = WrittenPlace {
                address: one_line(&address),
                latitude: address.latitude,
                longitude: address.longitude,
                source: ADDRESS_BOOK,
            };
            found.insert(place.text.clone(), known);
        }
    }
    different.retain(|place| !found.contains_key(&place.text));
    let search = move || {
        let looked_up = different.into_iter().filter_map(|place| {
            let known = in_gazetteer(&place)?;
            Some((place.text, known))
        });
        looked_up.collect::<Vec<_>>()
    };
    found.extend(computing::run(db.share(), Work::Computation, search).await?);
    Ok(places
        .into_iter()
        .map(|place| found.get(&place.text).cloned())
        .collect())
}

fn in_gazetteer(place: &OfferedPlace) -> Option<WrittenPlace> {
    let country = place.country.as_deref().and_then(|code| code.parse().ok());
    let mut names: Vec<String> = place.town.iter().cloned().collect();
    // Words before the town, such as the name of a terminal, may stand in one part with it.
    let last_word = |name: &String| name.rsplit(' ').next().map(str::to_owned);
    names.extend(place.town.as_ref().and_then(last_word));
    names.extend(
        place
            .text
            .split(',')
            .rev()
            .map(|part| part.trim().to_owned()),
    );
    let declined: Vec<String> = names
        .first()
        .map(|town| nominatives(town))
        .unwrap_or_default();
    names.extend(declined);
    let found = names.iter().find_map(|name| by_name(name, country))?;
    Some(WrittenPlace {
        address: found.formatted_address,
        latitude: found.latitude,
        longitude: found.longitude,
        source: "gazetteer",
    })
}

/// The place with exactly this name: in the country that was written, or else the largest one.
fn by_name(name: &str, country: Option<CountryCode>) -> Option<Place> {
    /// Shorter words are rather codes than towns.
    const SHORTEST: usize = 3;
    if name.chars().count() < SHORTEST {
        return None;
    }
    if let Some(country) = country {
        return gazetteer().by_name(name, country);
    }
    let nearest = gazetteer().search(name, 1).into_iter().next()?;
    gazetteer().by_name(name, nearest.country)
}

/// What a Lithuanian town may be called, if it was written in the genitive or the accusative: `iš Kauno į Rygą`.
fn nominatives(town: &str) -> Vec<String> {
    const ENDINGS: &[(&str, &[&str])] = &[
        ("io", &["is", "ys", "ias"]),
        ("ių", &["iai", "ės"]),
        ("o", &["as"]),
        ("aus", &["us"]),
        ("os", &["a"]),
        ("ės", &["ė"]),
        ("ų", &["ai", "os"]),
        ("ą", &["a", "as"]),
        ("ę", &["ė"]),
        ("į", &["is", "ys"]),
        ("us", &["ai"]),
        ("as", &["os"]),
    ];
    let stems = ENDINGS.iter().filter_map(|(ending, others)| {
        let stem = town.strip_suffix(ending)?;
        Some(others.iter().map(move |other| format!("{stem}{other}")))
    });
    stems.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str, town: &str, country: Option<&str>) -> Option<String> {
        let place = OfferedPlace {
            text: text.to_owned(),
            street: None,
            postcode: None,
            town: Some(town.to_owned()),
            country: country.map(str::to_owned),
            is_declined: false,
        };
        in_gazetteer(&place).map(|found| found.address)
    }

    #[test]
    fn towns_are_found_by_name_country_and_case() {
        for (text, town, country, expected) in [
            ("LT-48100 Kaunas", "Kaunas", Some("LT"), "Kaunas, Lithuania"),
            ("D-50667 Köln", "Köln", Some("DE"), "Köln, Germany"),
            (
                "BLG Terminal Vilnius LT-03100",
                "SUM Vilnius",
                Some("LT"),
                "Vilnius, Lithuania",
            ),
            ("Klaipėdos", "Klaipėdos", None, "Klaipėda, Lithuania"),
            ("Kauno", "Kauno", None, "Kaunas, Lithuania"),
            ("Vilniaus", "Vilniaus", None, "Vilnius, Lithuania"),
            ("Šiaulių", "Šiaulių", None, "Šiauliai, Lithuania"),
        ] {
            assert_eq!(
                address(text, town, country).as_deref(),
                Some(expected),
                "{text}"
            );
        }
        assert_eq!(address("Nowhereville", "Nowhereville", None), None);
        // Part of a name is no name.
        assert_eq!(address("LT-48100 Kaun", "Kaun", Some("LT")), None);
    }
}
