//! Finds places by name and by coordinates, without any network.
//!
//! About 75,000 places of Europe and its neighbours from `GeoNames` (see `NOTICE`), selected at
//! build time, with those that lorries drive to and `GeoNames` leaves out, and the areas of postal codes. They are read on first use, which takes a few hundredths of a second and a few
//! megabytes of memory.

mod address;
mod areas;
mod countries;
mod fold;
mod larger_places;
mod matching;
mod plain;
mod postcode;
mod query;
mod slips;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::OnceLock;

use domain::Coordinates;
use serde::{Deserialize, Serialize};

use crate::country::CountryCode;
use crate::great_circle::great_circle_km;

use address::Names;
use areas::Area;
use query::Query;
use slips::slips_between;

pub use address::Located;
pub use fold::fold;
pub use plain::plain;

/// A place in the form that screens and addresses use.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The name, such as `Kaunas`.
    pub name: String,
    /// Name and country, such as `Kaunas, Lithuania`.
    pub formatted_address: String,
    /// The town; always the same as the name here.
    pub city: String,
    /// The country the place is in.
    pub country: CountryCode,
    /// Latitude in degrees.
    pub latitude: f64,
    /// Longitude in degrees.
    pub longitude: f64,
}

impl Place {
    /// Latitude and longitude together.
    pub fn coordinates(&self) -> Coordinates {
        Coordinates {
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }
}

/// The English name of a country; `None` if the gazetteer does not cover it.
pub fn country_name(country: CountryCode) -> Option<&'static str> {
    countries::COUNTRIES
        .iter()
        .find(|(code, _)| *code == country.as_str())
        .map(|(_, name)| *name)
}

/// The built-in places. Use [`gazetteer`] to get them.
#[derive(Debug)]
pub struct Gazetteer {
    /// Sorted from south to north.
    towns: Vec<Town>,
    /// Other names of larger places: the folded name and the index in `towns`.
    other_names: Vec<(String, usize)>,
    areas: Vec<Area>,
    names: Names,
}

#[derive(Debug, Clone, Copy)]
struct Town {
    name: &'static str,
    folded: &'static str,
    country: CountryCode,
    latitude: f64,
    longitude: f64,
    /// Whether it is listed in the table of larger places.
    is_larger: bool,
    /// How important it is: [`LISTED`] and its inhabitants in thousands if they are known, otherwise the number of
    /// places around it, in per cent of the country's average.
    weight: u32,
}

/// The weight from which the inhabitants of a place are known; the build script has the same.
const LISTED: u32 = 1_000;

static GAZETTEER: OnceLock<Gazetteer> = OnceLock::new();

/// The built-in places; the first call reads them.
pub fn gazetteer() -> &'static Gazetteer {
    GAZETTEER.get_or_init(|| Gazetteer::read(include_str!(concat!(env!("OUT_DIR"), "/places.tsv"))))
}

impl Gazetteer {
    /// Reads the table from the build script, in which every line is complete.
    fn read(table: &'static str) -> Self {
        let mut towns: Vec<Town> = table.lines().filter_map(Town::read).collect();

        let mut by_name: HashMap<(CountryCode, &str), usize> = HashMap::new();
        for (country, name, _) in larger_places::LARGER_PLACES {
            if let Ok(country) = country.parse() {
                by_name.insert((country, *name), usize::MAX);
            }
        }
        for (index, town) in towns.iter().enumerate() {
            // If several places share a name, the one with more places around it is meant.
            if let Some(best) = by_name.get_mut(&(town.country, town.name))
                && towns
                    .get(*best)
                    .is_none_or(|known| town.weight > known.weight)
            {
                *best = index;
            }
        }
        let mut other_names = Vec::new();
        for (country, name, others) in larger_places::LARGER_PLACES {
            let index = country
                .parse()
                .ok()
                .and_then(|country| by_name.get(&(country, *name)));
            if let Some((index, town)) = index.and_then(|i| Some((*i, towns.get_mut(*i)?))) {
                town.is_larger = true;
                other_names.extend(others.iter().map(|other| (fold(other), index)));
            }
        }
        let mut gazetteer = Self {
            towns,
            other_names,
            areas: Vec::new(),
            names: Names::default(),
        };
        gazetteer.areas = gazetteer.read_areas(include_str!("../../data/postcode_areas.tsv"));
        gazetteer
    }

    /// The number of places.
    pub fn len(&self) -> usize {
        self.towns.len()
    }

    /// Whether there are no places, which would mean a broken build.
    pub fn is_empty(&self) -> bool {
        self.towns.is_empty()
    }

    /// Finds up to `limit` places for typed text: `kaun`, `Köln`, `Cologne`, `DE-50667 Köln`,
    /// `Kaunas, Lithuania`, `Muenchen`.
    ///
    /// Case, accents and punctuation do not matter. Best are matches of the whole name, then of its
    /// beginning, then of the beginning of a later word, then of any other part. Among equal
    /// matches, larger places come first.
    pub fn search(&self, text: &str, limit: usize) -> Vec<Place> {
        let query = Query::read(text);
        let area = self.area_of(query.country, &query.digits);
        let found = self.matching(&query.folded, query.country, area, limit);
        if !found.is_empty() {
            return found;
        }
        if let Some(town) = area {
            let coded = Place {
                formatted_address: format!("{}, {}", query.digits, town.place().formatted_address),
                ..town.place()
            };
            return std::iter::once(coded).take(limit).collect();
        }
        // What looked like a country code may belong to the name: De Panne, La Spezia.
        let found = self.matching(&fold(text), None, None, limit);
        if !found.is_empty() {
            return found;
        }
        // On keyboards without umlauts people type ae, oe and ue.
        let plain = query
            .folded
            .replace("ae", "a")
            .replace("oe", "o")
            .replace("ue", "u");
        self.matching(&plain, query.country, None, limit)
    }

    /// Up to `limit` places that may have been meant: the results of [`Self::search`], followed by
    /// names with one or two typing mistakes.
    pub fn suggest(&self, text: &str, limit: usize) -> Vec<Place> {
        let mut found = self.search(text, limit);
        let query = Query::read(text);
        let typed: Vec<char> = query.folded.chars().collect();
        let tolerance = match typed.len() {
            0..=3 => 0,
            4..=6 => 1,
            _ => 2,
        };
        if found.len() < limit && tolerance > 0 {
            let mut near: Vec<_> = self
                .towns
                .iter()
                .filter(|town| query.country.is_none_or(|country| country == town.country))
                .filter_map(|town| {
                    let slips = slips_between(&typed, town.folded, tolerance)?;
                    Some((
                        slips,
                        !town.is_larger,
                        Reverse(town.weight),
                        town.name,
                        town,
                    ))
                })
                .collect();
            near.sort_by(|a, b| (a.0, a.1, a.2, a.3).cmp(&(b.0, b.1, b.2, b.3)));
            for (.., town) in near {
                let place = town.place();
                if found.len() < limit && !found.contains(&place) {
                    found.push(place);
                }
            }
        }
        found
    }

    /// The place with this name in this country; the larger one if there are several. Also finds
    /// other names.
    pub fn by_name(&self, name: &str, country: CountryCode) -> Option<Place> {
        let index = self.index_by_name(name, country)?;
        self.towns.get(index).map(Town::place)
    }

    fn index_by_name(&self, name: &str, country: CountryCode) -> Option<usize> {
        let folded = fold(name);
        let towns = self.towns.iter().enumerate();
        let own = towns.filter(|(_, town)| town.folded == folded);
        let other = self
            .other_names
            .iter()
            .filter(|(other, _)| *other == folded)
            .filter_map(|(_, index)| Some((*index, self.towns.get(*index)?)));
        own.chain(other)
            .filter(|(_, town)| town.country == country)
            .max_by_key(|(_, town)| (town.is_larger, town.weight, Reverse(town.name)))
            .map(|(index, _)| index)
    }

    /// How many kilometres a point is from the nearest place of a country; `None` if no place of it is known.
    pub fn km_from(&self, country: CountryCode, point: Coordinates) -> Option<f64> {
        let town = self.nearest_of(point, |town| town.country == country)?;
        Some(great_circle_km(point, town.coordinates()))
    }

    /// The nearest place in any country.
    pub fn nearest(&self, point: Coordinates) -> Option<Place> {
        self.nearest_town(point).map(Town::place)
    }

    /// The country of a point, taken from the nearest place. It can be wrong within a few
    /// kilometres of a border.
    pub fn country_at(&self, point: Coordinates) -> Option<CountryCode> {
        self.nearest_town(point).map(|town| town.country)
    }

    /// Searches north and south from the point's latitude until no place can be nearer.
    fn nearest_town(&self, point: Coordinates) -> Option<&Town> {
        self.nearest_of(point, |_| true)
    }

    fn nearest_of(&self, point: Coordinates, is_meant: impl Fn(&Town) -> bool) -> Option<&Town> {
        /// The minimum length of a degree of latitude in kilometres.
        const KM_PER_DEGREE: f64 = 111.1;
        let middle = self
            .towns
            .partition_point(|town| town.latitude < point.latitude);
        let (south, north) = self.towns.split_at_checked(middle)?;
        let mut best: Option<(f64, &Town)> = None;
        let directions: [&mut dyn Iterator<Item = &Town>; 2] =
            [&mut south.iter().rev(), &mut north.iter()];
        for direction in directions {
            for town in direction.filter(|town| is_meant(town)) {
                let apart = (town.latitude - point.latitude).abs() * KM_PER_DEGREE;
                if best.is_some_and(|(nearest, _)| apart > nearest) {
                    break;
                }
                let distance = great_circle_km(point, town.coordinates());
                if best.is_none_or(|(nearest, _)| distance < nearest) {
                    best = Some((distance, town));
                }
            }
        }
        best.map(|(_, town)| town)
    }
}

impl Town {
    fn read(line: &'static str) -> Option<Self> {
        let mut cells = line.split('\t');
        let mut cell = || cells.next();
        let (latitude, longitude) = (cell()?.parse().ok()?, cell()?.parse().ok()?);
        let (country, weight) = (cell()?.parse().ok()?, cell()?.parse().ok()?);
        let (name, folded) = (cell()?, cell()?);
        Some(Self {
            name,
            folded,
            country,
            latitude,
            longitude,
            is_larger: false,
            weight,
        })
    }

    fn coordinates(&self) -> Coordinates {
        Coordinates {
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }

    fn place(&self) -> Place {
        let country = country_name(self.country).unwrap_or(self.country.as_str());
        Place {
            name: self.name.to_owned(),
            formatted_address: format!("{}, {country}", self.name),
            city: self.name.to_owned(),
            country: self.country,
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_larger_place_is_in_the_data() {
        let gazetteer = gazetteer();
        for (country, name, others) in larger_places::LARGER_PLACES {
            let country: CountryCode = country.parse().unwrap();
            for called in std::iter::once(name).chain(*others) {
                let found = gazetteer.by_name(called, country).map(|place| place.name);
                assert_eq!(found.as_deref(), Some(*name), "{called}");
            }
        }
    }

    #[test]
    fn every_place_has_a_country_with_a_name() {
        let gazetteer = gazetteer();
        assert!(
            gazetteer
                .towns
                .iter()
                .all(|town| country_name(town.country).is_some())
        );
        assert!(
            gazetteer
                .towns
                .is_sorted_by(|a, b| a.latitude <= b.latitude)
        );
    }
}
