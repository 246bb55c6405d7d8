//! The laws, by what they are about. What a constraint or a unique index of the database guarantees is none of them.

mod asked;
mod credits;
mod exports;
mod invoices;
mod orders;
mod papers;
mod payments;
mod settlements;

use super::Law;

/// All of them.
pub fn all() -> impl Iterator<Item = &'static Law> {
    [
        orders::LAWS,
        invoices::LAWS,
        credits::LAWS,
        settlements::LAWS,
        papers::LAWS,
        payments::LAWS,
        asked::LAWS,
        exports::LAWS,
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::all;

    #[test]
    fn every_law_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = all().map(|law| law.name).collect();
        assert_eq!(names.len(), all().count());
    }
}
