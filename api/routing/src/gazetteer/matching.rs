//! Ranks the places whose names match what was typed.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{Gazetteer, LISTED, Place, Town};
use crate::country::CountryCode;
use crate::great_circle::great_circle_km;

/// The weight of a city that is meant by the first words of its name, before a village that is called just so.
pub(super) const CITY: u32 = LISTED + 100;

/// How well a name matches what was typed; the best match comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Match {
    Whole,
    Beginning,
    BeginningOfWord,
    Inside,
}

impl Match {
    /// The first words of a city's name are as good as the whole: `Newcastle`.
    fn of(self, town: &Town, typed: &str) -> Self {
        let rest = town.folded.strip_prefix(typed);
        let is_words = rest.is_some_and(|rest| rest.starts_with(' '));
        if self == Self::Beginning && is_words && town.weight >= CITY {
            Self::Whole
        } else {
            self
        }
    }
}

impl Gazetteer {
    /// Places whose name matches; of those that match equally, first those in the area of the postal code.
    pub(super) fn matching(
        &self,
        typed: &str,
        country: Option<CountryCode>,
        area: Option<&Town>,
        limit: usize,
    ) -> Vec<Place> {
        /// The areas are smaller than this, but only their centre is known.
        const IN_AREA_KM: f64 = 80.0;
        if typed.is_empty() {
            return Vec::new();
        }
        let mut best: HashMap<usize, Match> = HashMap::new();
        let names = self
            .towns
            .iter()
            .enumerate()
            .map(|(index, town)| (town.folded, index));
        let others = self
            .other_names
            .iter()
            .map(|(name, index)| (name.as_str(), *index));
        for (name, index) in names.chain(others) {
            if let Some(found) = matches(name, typed) {
                best.entry(index)
                    .and_modify(|known| *known = found.min(*known))
                    .or_insert(found);
            }
        }
        let mut ranked: Vec<_> = best
            .into_iter()
            .filter_map(|(index, found)| Some((index, found, self.towns.get(index)?)))
            .filter(|(_, _, town)| country.is_none_or(|country| country == town.country))
            .map(|(index, found, town): (usize, Match, &Town)| {
                let is_elsewhere = area.is_some_and(|area| {
                    great_circle_km(area.coordinates(), town.coordinates()) > IN_AREA_KM
                });
                let rank = (
                    is_elsewhere,
                    found.of(town, typed),
                    !town.is_larger,
                    Reverse(town.weight),
                    town.name.len(),
                    town.name,
                    index,
                );
                (rank, town)
            })
            .collect();
        ranked.sort_by(|a, b| a.0.cmp(&b.0));
        ranked
            .into_iter()
            .take(limit)
            .map(|(_, town)| town.place())
            .collect()
    }
}

fn matches(name: &str, typed: &str) -> Option<Match> {
    let at = name.find(typed)?;
    Some(if at == 0 {
        if name.len() == typed.len() {
            Match::Whole
        } else {
            Match::Beginning
        }
    } else if name
        .match_indices(typed)
        .any(|(at, _)| name.get(..at).is_some_and(|b| b.ends_with(' ')))
    {
        Match::BeginningOfWord
    } else {
        Match::Inside
    })
}
