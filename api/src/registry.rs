//! The features whose records have what all records can have: a history, an import.

use crate::addresses;
use crate::records::Registry;
use crate::records::table::import::Imports;
use crate::state::AppState;
use crate::{
    column_templates, company, contacts, damages, invoicing, order_form, settings, settling,
    signatures, users, vehicles,
};

/// What the features give.
pub const REGISTRY: Registry = Registry {
    histories: &[
        contacts::HISTORIES,
        vehicles::HISTORIES,
        addresses::HISTORIES,
        users::HISTORIES,
        signatures::HISTORIES,
        column_templates::HISTORIES,
        settings::HISTORIES,
        company::HISTORIES,
        damages::HISTORIES,
        invoicing::HISTORIES,
        settling::HISTORIES,
    ],
};

/// What can be imported.
pub const IMPORTS: Imports<AppState> = Imports(&[
    &contacts::table::Contacts,
    &vehicles::table::Vehicles,
    &addresses::table::Addresses,
    &order_form::import::Orders,
]);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use domain::history::HistorySubject;
    use domain::imports::ImportKind;
    use domain::users::Language;
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
        for columns in imported.chain([
            users::table::Users::COLUMNS,
            damages::table::Damages::COLUMNS,
        ]) {
            let mut seen: BTreeMap<String, &str> = BTreeMap::new();
            for column in columns {
                let own = Language::ALL.iter().map(|one| column.heading(*one));
                let mut names: Vec<String> = own.chain([column.field]).map(fold).collect();
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
    fn headings_of_files_from_before_the_labels_are_read() {
        for (kind, heading, field) in [
            ("vehicles", "Supplier company name", "subcontractor_id"),
            ("vehicles", "Tiekėjo įmonė", "subcontractor_id"),
            ("orders", "Klientų vadybininkas", "client_manager_id"),
            ("orders", "Loading from", "loading_date_from"),
            ("orders", "Pakrauti nuo *", "loading_date_from"),
            ("orders", "Loading until", "loading_date_to"),
            ("orders", "Pakrauti iki", "loading_date_to"),
            ("orders", "Loading position", "loading_position"),
            ("orders", "Pakrovimo eilė", "loading_position"),
            ("orders", "Unloading position", "unloading_position"),
            ("orders", "Iškrovimo eilė", "unloading_position"),
            ("orders", "Cost VAT", "cost_vat"),
            ("orders", "Savikainos PVM", "cost_vat"),
            ("orders", "VIN kodai", "vins"),
            ("orders", "Note", "note"),
            ("orders", "Pastaba", "note"),
        ] {
            let mut tables = IMPORTS.0.iter().map(|table| table.facts());
            let table = tables.find(|facts| facts.kind.as_str() == kind).unwrap();
            let mut columns = table.columns.iter();
            let column = columns.find(|column| column.is_called(heading)).unwrap();
            assert_eq!(column.field, field, "{heading}");
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
