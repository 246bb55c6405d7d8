//! What all forms with addresses share: an address in one line, and what is wrong with one.

use domain::{Coordinates, Sentence, texts};
use entity::addresses;
use routing::gazetteer::country_name;
use routing::{CountryCode, Place, gazetteer};

/// The known parts in one line, such as `Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania`.
pub fn one_line(stored: &addresses::Model) -> String {
    let town = [stored.postal_code.as_deref(), stored.city.as_deref()];
    let town = town.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let country = stored.country.as_deref().map(|code| {
        code.parse::<CountryCode>()
            .ok()
            .and_then(country_name)
            .unwrap_or(code)
    });
    let parts = [
        Some(stored.name.as_str()),
        stored.street.as_deref(),
        Some(town.as_str()),
        country,
    ];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
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
    let name = country_name(country).unwrap_or_default();
    Some(if swapped.is_ok_and(|swapped| !is_far(swapped)) {
        texts::places::coordinates_swapped(name)
    } else {
        texts::places::not_in_country(name)
    })
}
