//! The features whose records have what all records can have: a history, an import.

use crate::places::address_book;
use crate::records::Registry;
use crate::records::table::import::Imports;
use crate::state::AppState;
use crate::{company, contacts, order_columns, order_form, settings, signatures, users, vehicles};

/// What the features give.
pub const REGISTRY: Registry = Registry {
    histories: &[
        contacts::HISTORIES,
        vehicles::HISTORIES,
        address_book::HISTORIES,
        users::HISTORIES,
        signatures::HISTORIES,
        order_columns::HISTORIES,
        settings::HISTORIES,
        company::HISTORIES,
    ],
};

/// What can be imported.
pub const IMPORTS: Imports<AppState> = Imports(&[
    &contacts::table::Contacts,
    &vehicles::table::Vehicles,
    &address_book::table::Addresses,
    &order_form::import::Orders,
]);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use domain::history::HistorySubject;
    use domain::imports::ImportKind;
    use routing::gazetteer::fold;

    use super::*;
    use crate::records::table::Table;

    #[test]
    fn every_kind_can_be_imported() {
        let kinds: Vec<_> = IMPORTS.0.iter().map(|table| table.facts().kind).collect();
        assert_eq!(kinds, ImportKind::ALL);
    }

    #[test]
    fn no_heading_means_two_columns_of_a_table() {
        let imported = IMPORTS.0.iter().map(|table| table.facts().columns);
        for columns in imported.chain([users::table::Users::COLUMNS]) {
            let mut seen: BTreeMap<String, &str> = BTreeMap::new();
            for column in columns {
                let own = [column.words.english, column.words.lithuanian, column.field];
                let mut names: Vec<String> = own.map(fold).to_vec();
                names.extend(column.also.iter().map(|name| (*name).to_owned()));
                names.sort();
                names.dedup();
                for name in names {
                    assert_eq!(fold(&name), name, "{name} is not folded");
                    let other = seen.insert(name.clone(), column.field);
                    assert_eq!(other, None, "{name} means {other:?} and {}", column.field);
                }
            }
        }
    }

    #[test]
    fn every_history_is_registered_once() {
        let mut kinds: Vec<_> = REGISTRY
            .histories
            .iter()
            .copied()
            .flatten()
            .map(|tracked| tracked.kind)
            .collect();
        kinds.sort_unstable();
        assert_eq!(kinds, HistorySubject::ALL);
    }
}
