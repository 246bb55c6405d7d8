//! The features whose records have what all records can have: a history.

use crate::records::Registry;
use crate::{company, contacts, order_columns, places, settings, signatures, users, vehicles};

/// What the features give.
pub const REGISTRY: Registry = Registry {
    histories: &[
        contacts::HISTORIES,
        vehicles::HISTORIES,
        places::address_book::HISTORIES,
        users::HISTORIES,
        signatures::HISTORIES,
        order_columns::HISTORIES,
        settings::HISTORIES,
        company::HISTORIES,
    ],
};

#[cfg(test)]
mod tests {
    use domain::history::HistorySubject;

    use super::*;

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
