//! The areas of postal codes, each with the town at its centre.

use std::collections::HashMap;

use super::{Gazetteer, Town, fold};
use crate::country::CountryCode;

/// The area of postal codes around a town.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) country: CountryCode,
    /// What its codes begin with; for the United Kingdom and Ireland, letters.
    digits: &'static str,
    /// The index in `towns`.
    pub(super) town: usize,
}

impl Gazetteer {
    pub(super) fn read_areas(&self, table: &'static str) -> Vec<Area> {
        let mut by_name: HashMap<(CountryCode, &str), usize> = HashMap::new();
        for (index, town) in self.towns.iter().enumerate() {
            let rank = |town: &Town| (town.is_larger, town.weight);
            let best = by_name.entry((town.country, town.folded)).or_insert(index);
            if self
                .towns
                .get(*best)
                .is_some_and(|known| rank(town) > rank(known))
            {
                *best = index;
            }
        }
        let others = self.other_names.iter();
        let others: HashMap<_, _> = others
            .map(|(name, index)| (name.as_str(), *index))
            .collect();
        let area = |line: &'static str| {
            let mut cells = line.split('\t');
            let (country, digits, name) = (cells.next()?, cells.next()?, cells.next()?);
            let (country, name) = (country.parse().ok()?, fold(name));
            let known = by_name.get(&(country, name.as_str())).copied();
            Some(Area {
                country,
                digits,
                town: known.or_else(|| others.get(name.as_str()).copied())?,
            })
        };
        table.lines().filter_map(area).collect()
    }

    /// The town at the centre of the area of a postal code.
    pub(super) fn area_of(&self, country: Option<CountryCode>, digits: &str) -> Option<&Town> {
        let country = country.filter(|_| !digits.is_empty())?;
        let areas = self.areas.iter();
        let is_of = |area: &&Area| {
            let after = digits.strip_prefix(area.digits);
            // Behind the letters of a British area stands a digit: those of Bath begin like those of Birmingham.
            let is_other = |rest: &str| {
                area.digits
                    .ends_with(|sign: char| sign.is_ascii_alphabetic())
                    && rest.starts_with(|sign: char| sign.is_ascii_alphabetic())
            };
            area.country == country && after.is_some_and(|rest| !is_other(rest))
        };
        let of = areas.filter(is_of);
        let nearest = of.max_by_key(|area| area.digits.len())?;
        self.towns.get(nearest.town)
    }
}
