//! Finds where an address lies that is written in one line: `ul. Fabryczna 5, 90-001 Łódź`.
//!
//! The gazetteer knows towns and the areas of postal codes, no streets. So an address lies in its town, or at the
//! centre of its code's area if its town is not known. Areas are those of the first one or two digits, always larger
//! than a town: where both are known and agree, the town counts. Where they contradict each other, the code does, since
//! names are written in more ways, and the streets of one town are called like others.

mod codes;
mod names;
mod parts;
mod words;

use std::ops::Range;

use domain::places::Precision;

use self::codes::fits;
pub(super) use self::names::Names;
use self::names::begins;
use self::parts::{Part, TakenApart};
use self::words::{is_common, nominatives};
use super::fold::fold;
use super::matching::CITY;
use super::{Gazetteer, LISTED, Place, Town};
use crate::country::CountryCode;
use crate::great_circle::great_circle_km;

/// Where an address lies, and what it says.
#[derive(Debug, Clone, PartialEq)]
pub struct Located {
    /// The town, or the one at the centre of the postal code's area.
    pub place: Place,
    /// Which of them.
    pub precision: Precision,
    /// What stands before the street: a company or a site.
    pub name: Option<String>,
    /// The street and the number of the house.
    pub street: Option<String>,
    /// The postal code, as it is written.
    pub postal_code: Option<String>,
    /// The town by its name; as it is written if only its postal code is known.
    pub town: String,
    /// The town as it is written, perhaps in another language or case; empty if there is none.
    pub written_town: String,
    /// Whether it says more than a town and its country.
    pub is_detailed: bool,
    /// Whether it is nothing but the name of a town, with or without its country.
    pub is_town_alone: bool,
}

/// A town that was found in an address, and where.
struct Found<'g> {
    town: &'g Town,
    part: usize,
    words: Range<usize>,
}

/// How well the words have to be known as a town.
#[derive(Clone, Copy, PartialEq)]
enum Trust {
    /// The words are where the town stands.
    Place,
    /// They may be anything, so only a town with inhabitants counts.
    Larger,
}

/// What a town must agree with.
struct Search<'a, 'g> {
    gazetteer: &'g Gazetteer,
    written: &'a TakenApart<'a>,
    country: Option<CountryCode>,
    area: Option<&'g Town>,
    sign: &'a str,
}

impl Gazetteer {
    /// Where an address lies; `None` if nothing of it is recognised. `country` counts where the text names none.
    ///
    /// The town is the one beside the postal code, else the last part that is a town, and not a street that is called
    /// like one. It may stand in the Lithuanian genitive.
    pub fn locate(&self, text: &str, country: Option<CountryCode>) -> Option<Located> {
        let written = TakenApart::read(text, country);
        let named = written.country;
        let sure = named.filter(|named| named.is_sure).map(|named| named.code);
        // Two letters may be a province: Bergamo (BG).
        let weak = named.filter(|named| !named.is_sure);
        let weak = weak.and_then(|named| self.within(&written, Some(named.code)));
        match weak {
            Some(found) if found.precision == Precision::Town => Some(found),
            _ => self.within(&written, sure.or(country)).or(weak),
        }
    }

    /// The country that an address names in words or before its postal code.
    pub fn country_of(&self, text: &str) -> Option<CountryCode> {
        let named = TakenApart::read(text, None).country?;
        named.is_sure.then_some(named.code)
    }

    /// Up to `limit` places that an address may mean in which nothing is recognised: those that are called like its
    /// parts, but for a slip of the keys, from the last part to the first.
    pub fn meant(&self, text: &str, limit: usize) -> Vec<Place> {
        let written = TakenApart::read(text, None);
        let country = written.country.map(|named| format!(", {}", named.code));
        let towns = written.parts.iter().rev().filter(|part| !part.is_country);
        let names = towns.flat_map(|part| {
            let words = [part.before(), part.after_code(), part.leading()];
            words.map(|words| part.written(part.town_in(words)))
        });
        let mut meant: Vec<Place> = Vec::new();
        for name in names.filter(|name| !name.is_empty()) {
            let near = self.suggest(
                &format!("{name}{}", country.as_deref().unwrap_or_default()),
                limit,
            );
            for place in near {
                if meant.len() < limit && !meant.contains(&place) {
                    meant.push(place);
                }
            }
        }
        if meant.is_empty() {
            meant = self.suggest(text, limit);
        }
        meant
    }

    fn within(&self, written: &TakenApart<'_>, country: Option<CountryCode>) -> Option<Located> {
        let sign = written
            .code
            .as_ref()
            .map_or("", |(_, code)| code.sign.as_str());
        let area = self.area_of(country, sign);
        let search = Search {
            gazetteer: self,
            written,
            country,
            area,
            sign,
        };
        let found = search.town();
        let precision = match found {
            Some(_) => Precision::Town,
            None => Precision::Postcode,
        };
        let town = found.as_ref().map(|found| found.town).or(area)?;
        Some(search.located(town.place(), precision, found.as_ref()))
    }
}

impl<'g> Search<'_, 'g> {
    /// The town of the address.
    fn town(&self) -> Option<Found<'g>> {
        let parts = &self.written.parts;
        let code = self.written.code.as_ref().map(|(part, _)| *part);
        if let Some(number) = code
            && let Some(part) = parts.get(number)
        {
            let behind = part.after_code();
            let beside = if behind.is_empty() {
                part.before()
            } else {
                behind
            };
            if let Some(found) = self.read(number, part.town_in(beside.clone()), Trust::Place) {
                return Some(found);
            }
            if beside.is_empty() {
                // The code has a part of its own: `Rīga, LV-1005`.
                let next = number + 1..parts.len();
                let neighbours = next.take(1).chain(number.checked_sub(1));
                for number in neighbours {
                    if let Some(found) = self.plain(number, Trust::Place) {
                        return Some(found);
                    }
                }
            }
        }
        let order: Vec<usize> = self.in_order();
        let whole = |number: usize| self.whole(number);
        let trailing = |number: usize| {
            let part = self.part(number).filter(|part| part.is_street())?;
            self.read(number, part.town_in(part.before()), Trust::Place)
        };
        let within = |number: usize| {
            let part = self.part(number).filter(|part| !part.is_company())?;
            (!part.has_number()).then(|| self.plain(number, Trust::Larger))?
        };
        let leading = |number: usize| {
            let part = self.part(number).filter(|part| part.is_street())?;
            self.read(number, part.town_in(part.leading()), Trust::Larger)
        };
        let company = |number: usize| {
            let part = self.part(number).filter(|part| part.is_company())?;
            let words = part.town_in(0..part.words.len());
            (!part.is_street()).then(|| self.read(number, words, Trust::Larger))?
        };
        // The district of a post office may stand behind a town: Dublin 12.
        let numbered = |number: usize| {
            let part = self.part(number)?;
            self.read(number, part.numbered(), Trust::Larger)
        };
        let region = |number: usize| {
            let part = self.part(number).filter(|_| self.area.is_none())?;
            self.read(number, part.region(), Trust::Larger)
        };
        let first = |of: &dyn Fn(usize) -> Option<Found<'g>>| order.iter().find_map(|at| of(*at));
        first(&whole)
            .or_else(|| first(&trailing))
            .or_else(|| first(&within))
            .or_else(|| first(&leading))
            .or_else(|| first(&company))
            .or_else(|| first(&numbered))
            .or_else(|| first(&region))
            .or_else(|| self.city_state())
    }

    /// The parts from the last one to the first, those in brackets behind the others.
    fn in_order(&self) -> Vec<usize> {
        let is_aside = |number: &usize| self.part(*number).is_some_and(|part| part.is_aside);
        let mut order: Vec<usize> = (0..self.written.parts.len()).rev().collect();
        order.sort_by_key(is_aside);
        order.retain(|number| self.part(*number).is_some_and(|part| !part.is_country));
        order
    }

    fn part(&self, number: usize) -> Option<&Part<'_>> {
        self.written.parts.get(number)
    }

    /// A part whose words are together the name of a town.
    fn whole(&self, number: usize) -> Option<Found<'g>> {
        let part = self.part(number).filter(|part| !part.is_street())?;
        let words = part.town_in(part.before());
        let town = self.named(&part.written(words.clone()), Trust::Place)?;
        Some(Found {
            town,
            part: number,
            words,
        })
    }

    /// A part that is no street, with some of its words.
    fn plain(&self, number: usize, trust: Trust) -> Option<Found<'g>> {
        let part = self.part(number).filter(|part| !part.is_country)?;
        let words = if trust == Trust::Place {
            part.before()
        } else {
            0..part.words.len()
        };
        self.read(number, part.town_in(words), trust)
    }

    /// The town that these words of a part name: all of them, or as many as possible.
    fn read(&self, number: usize, words: Range<usize>, trust: Trust) -> Option<Found<'g>> {
        /// The most words of a town's name.
        const LONGEST: usize = 6;
        let part = self.part(number)?;
        let mut best: Option<Found<'g>> = None;
        for length in (1..=words.len().min(LONGEST)).rev() {
            for from in words.start..=words.end - length {
                let some = from..from + length;
                let trust = if some == words { trust } else { Trust::Larger };
                let Some(town) = self.named(&part.written(some.clone()), trust) else {
                    continue;
                };
                let rank = |town: &Town| (town.is_larger, town.weight);
                if best
                    .as_ref()
                    .is_none_or(|best| rank(town) >= rank(best.town))
                {
                    best = Some(Found {
                        town,
                        part: number,
                        words: some,
                    });
                }
            }
            if best.is_some() {
                return best;
            }
        }
        None
    }

    /// A country that is a town, too.
    fn city_state(&self) -> Option<Found<'g>> {
        let (number, name) = self.written.country_name.as_ref()?;
        let town = self.named(name, Trust::Place)?;
        Some(Found {
            town,
            part: *number,
            words: 0..0,
        })
    }

    /// The town with this name, in any of its cases, that agrees with the country and the postal code.
    fn named(&self, name: &str, trust: Trust) -> Option<&'g Town> {
        let folded = fold(name);
        let is_short =
            folded.chars().count() < 3 && (trust == Trust::Larger || self.country.is_none());
        if folded.is_empty() || is_short || (trust == Trust::Larger && is_common(&folded)) {
            return None;
        }
        let declined = || {
            let names = nominatives(&name.to_lowercase());
            names
                .iter()
                .find_map(|name| self.agreeing(&fold(name), trust))
        };
        // The part of a town may be joined to its name: Gerlingen-Schillerhöhe.
        let joined = || {
            let (town, _) = name.split_once('-')?;
            self.agreeing(&fold(town), Trust::Larger)
        };
        self.agreeing(&folded, trust)
            .or_else(declined)
            .or_else(joined)
    }

    fn agreeing(&self, folded: &str, trust: Trust) -> Option<&'g Town> {
        let towns = self.gazetteer.called(folded, !self.sign.is_empty());
        // A code whose country is not named tells which of several towns is meant.
        let is_coded = |town: &Town| {
            let area = self.gazetteer.area_of(Some(town.country), self.sign);
            self.area.is_none()
                && fits(town.country, self.sign)
                && area.is_some_and(|area| self.gazetteer.agree(area, town))
        };
        // Of a name's first words only a city's are enough, unless the code says the same.
        let is_whole = |town: &Town| !begins(town, folded) || town.weight >= CITY;
        let good = towns.into_iter().filter(|town| {
            (trust == Trust::Place || town.is_larger || town.weight >= LISTED)
                && self.country.is_none_or(|country| town.country == country)
                && self
                    .area
                    .is_none_or(|area| self.gazetteer.agree(area, town))
                && (is_whole(town) || self.area.is_some() || is_coded(town))
        });
        good.max_by_key(|town| {
            let rank = (town.is_larger, town.weight, std::cmp::Reverse(town.name));
            (is_coded(town), is_whole(town), rank)
        })
    }

    fn located(&self, place: Place, precision: Precision, found: Option<&Found<'_>>) -> Located {
        let parts = &self.written.parts;
        let street = parts
            .iter()
            .enumerate()
            .find(|(_, part)| part.is_street() && !part.is_country);
        let street_text = street.and_then(|(number, part)| {
            let mut end = part
                .code
                .as_ref()
                .map_or(part.words.len(), |code| code.start);
            let mut start = 0;
            if let Some(found) = found.filter(|found| found.part == number) {
                if found.words.start == 0 {
                    start = found.words.end;
                } else {
                    end = end.min(found.words.start);
                }
            }
            let text = part.written(start..end.max(start));
            (!text.is_empty()).then_some(text)
        });
        let first = parts.first().filter(|part| {
            let is_town = found.is_some_and(|found| found.part == 0);
            !is_town && !part.is_street() && !part.is_country && part.code.is_none()
        });
        let unknown_town = || {
            let (number, _) = self.written.code.as_ref()?;
            let part = parts.get(*number)?;
            let behind = part.written(part.after_code());
            (!behind.is_empty()).then_some(behind)
        };
        let written_town = match found {
            Some(found) => parts
                .get(found.part)
                .map(|part| part.written(found.words.clone())),
            None => unknown_town(),
        };
        let mut beside = parts.iter().filter(|part| !part.is_country);
        let is_town_alone = match (beside.next(), beside.next(), found) {
            (Some(only), None, Some(found)) => {
                let all = 0..only.words.len();
                found.words == all || found.words == only.town_in(all)
            }
            (None, _, Some(_)) => true,
            _ => false,
        };
        let postal_code = self
            .written
            .code
            .as_ref()
            .map(|(_, code)| code.written.clone());
        Located {
            town: unknown_town()
                .filter(|_| found.is_none())
                .unwrap_or_else(|| place.name.clone()),
            written_town: written_town.unwrap_or_default(),
            is_town_alone: is_town_alone && postal_code.is_none() && street.is_none(),
            name: first.map(|part| part.written(0..part.words.len())),
            is_detailed: street.is_some() || postal_code.is_some(),
            street: street_text,
            postal_code,
            place,
            precision,
        }
    }
}

impl Gazetteer {
    /// Whether a town may lie in an area: near its centre, or farther away where areas are large.
    fn agree(&self, area: &Town, town: &Town) -> bool {
        /// Most areas are smaller than this, but only their centre is known.
        const IN_AREA_KM: f64 = 80.0;
        if area.country != town.country {
            return false;
        }
        let km = great_circle_km(area.coordinates(), town.coordinates());
        if km <= IN_AREA_KM {
            return true;
        }
        let centres = self
            .areas
            .iter()
            .filter(|other| other.country == town.country);
        let nearest = centres
            .filter_map(|other| self.towns.get(other.town))
            .map(|centre| great_circle_km(centre.coordinates(), town.coordinates()))
            .min_by(f64::total_cmp);
        nearest.is_some_and(|nearest| km <= IN_AREA_KM + nearest)
    }
}
