//! What an order, its carrier and the company itself can fill in.

use std::sync::LazyLock;

/// Something that a template may name, such as the plate of the vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// What stands in the stored template.
    pub identifier: &'static str,
    /// What the person who writes it reads.
    pub label: &'static str,
    /// What it may be filled with; empty where nothing is shown by words.
    pub example: &'static str,
}

static VARIABLES: LazyLock<Vec<Variable>> = LazyLock::new(|| {
    let rows = include_str!("variables.tsv").lines().skip(1);
    rows.filter_map(|row| {
        let mut cells = row.split('\t');
        Some(Variable {
            identifier: cells.next()?,
            label: cells.next()?,
            example: cells.next()?,
        })
    })
    .collect()
});

/// Every variable, in the order in which they are offered.
pub fn variables() -> &'static [Variable] {
    &VARIABLES
}

impl Variable {
    /// The variable of this identifier.
    pub fn find(identifier: &str) -> Option<Self> {
        variables()
            .iter()
            .copied()
            .find(|variable| variable.identifier == identifier)
    }
}
