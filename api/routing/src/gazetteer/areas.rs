//! The areas of postal codes, each with the town at its centre.

use std::collections::HashMap;

use super::{Gazetteer, Town, fold};
use crate::country::CountryCode;

/// The area of postal codes around a town.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    country: CountryCode,
    /// What its codes begin with.
    digits: &'static str,
    /// The index in `towns`.
    town: usize,
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
        let of = areas.filter(|area| area.country == country && digits.starts_with(area.digits));
        let nearest = of.max_by_key(|area| area.digits.len())?;
        self.towns.get(nearest.town)
    }
}
