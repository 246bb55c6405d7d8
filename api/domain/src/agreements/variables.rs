//! The variables of a template: what an order, its carrier and our own company can fill in.

use std::sync::LazyLock;

/// A placeholder of a template, such as the plate of the vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// The name in the stored template.
    pub identifier: &'static str,
    /// The name shown to the person writing the template.
    pub label: &'static str,
    /// An example value; empty for a variable that prints no text.
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

/// Every variable, in the order the editor offers them.
pub fn variables() -> &'static [Variable] {
    &VARIABLES
}

impl Variable {
    /// The variable with this identifier.
    pub fn find(identifier: &str) -> Option<Self> {
        variables()
            .iter()
            .copied()
            .find(|variable| variable.identifier == identifier)
    }
}
