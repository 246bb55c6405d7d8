//! The towns by their whole names.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::super::matching::CITY;
use super::super::{Gazetteer, Town};

/// The indexes of towns, by folded name.
#[derive(Debug, Default)]
pub(in super::super) struct Names(OnceLock<HashMap<&'static str, Vec<usize>>>);

impl Gazetteer {
    /// The towns with this name, or else cities whose name begins with it; in an address with a postal code also all
    /// other towns whose name does: `Frankfurt` of Frankfurt (Oder).
    pub(super) fn called(&self, folded: &str, is_coded: bool) -> Vec<&Town> {
        let names = self.names.0.get_or_init(|| {
            let mut names: HashMap<&'static str, Vec<usize>> = HashMap::new();
            for (index, town) in self.towns.iter().enumerate() {
                names.entry(town.folded).or_default().push(index);
            }
            names
        });
        let others = self.other_names.iter();
        let others = others
            .filter(|(name, _)| name == folded)
            .map(|(_, index)| *index);
        let own = names.get(folded).into_iter().flatten().copied();
        let mut found: Vec<usize> = own.chain(others).collect();
        if found.is_empty() || is_coded {
            let begun = self.towns.iter().enumerate();
            let meant =
                begun.filter(|(_, town)| begins(town, folded) && (is_coded || town.weight >= CITY));
            found.extend(meant.map(|(index, _)| index));
        }
        if found.is_empty() {
            // On keyboards without umlauts people type ae, oe and ue.
            let plain = folded
                .replace("ae", "a")
                .replace("oe", "o")
                .replace("ue", "u");
            found.extend(names.get(plain.as_str()).into_iter().flatten().copied());
        }
        found
            .into_iter()
            .filter_map(|index| self.towns.get(index))
            .collect()
    }
}

/// Whether the name of a town goes on behind these words.
pub(super) fn begins(town: &Town, folded: &str) -> bool {
    let rest = town.folded.strip_prefix(folded);
    rest.is_some_and(|rest| rest.starts_with(' '))
}
