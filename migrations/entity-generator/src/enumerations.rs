//! Finds the enumeration of `domain` for each text column whose values a CHECK restricts.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, ensure};
use domain::stored::StoredEnum;

use crate::catalogue::{Catalogue, Column};

/// The path of the enumeration for each column.
#[derive(Debug)]
pub struct Enumerations {
    columns: BTreeMap<Column, &'static str>,
}

impl Enumerations {
    /// Matches columns and enumerations by their values. Fails if a CHECK has values that no
    /// enumeration has, or the other way round.
    pub fn name(catalogue: &Catalogue, known: &[StoredEnum]) -> anyhow::Result<Self> {
        let mut by_values = BTreeMap::new();
        for one in known {
            let values: BTreeSet<&str> = one.values.iter().copied().collect();
            let twin = by_values.insert(values, one.path);
            ensure!(
                twin.is_none(),
                "{} has the same values as {twin:?}",
                one.path
            );
        }
        let columns = catalogue
            .enumerations()
            .map(|(column, values)| {
                let set: BTreeSet<&str> = values.iter().map(String::as_str).collect();
                let path = by_values.get(&set).with_context(|| {
                    let (table, column) = column;
                    format!(
                        "no enumeration in domain::stored has the values that the CHECK of \
                         {table}.{column} allows: {values:?}"
                    )
                })?;
                Ok((column.clone(), *path))
            })
            .collect::<anyhow::Result<BTreeMap<_, _>>>()?;
        for one in known {
            ensure!(
                columns.values().any(|path| *path == one.path),
                "no CHECK allows exactly the values of {}: {:?}",
                one.path,
                one.values
            );
        }
        Ok(Self { columns })
    }

    /// The enumeration of a column, if it has one.
    pub fn of(&self, table: &str, column: &str) -> Option<&'static str> {
        self.columns
            .get(&(table.to_owned(), column.to_owned()))
            .copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> Catalogue {
        Catalogue::of_enumerations(&[("orders", "status", &["LOADED", "PLANNED"])])
    }

    fn status(values: &[&'static str]) -> StoredEnum {
        StoredEnum {
            path: "domain::orders::OrderStatus",
            values: values.to_vec(),
        }
    }

    #[test]
    fn a_column_has_the_enumeration_with_its_values_in_any_order() {
        let known = [status(&["PLANNED", "LOADED"])];
        let found = Enumerations::name(&catalogue(), &known).unwrap();
        assert_eq!(
            found.of("orders", "status"),
            Some("domain::orders::OrderStatus")
        );
        assert_eq!(found.of("orders", "activity"), None);
    }

    #[test]
    fn a_value_too_many_on_either_side_is_an_error() {
        for values in [&["PLANNED"][..], &["PLANNED", "LOADED", "UNLOADED"]] {
            let error = Enumerations::name(&catalogue(), &[status(values)]).unwrap_err();
            assert!(error.to_string().contains("orders.status"), "{error}");
        }
    }

    #[test]
    fn an_enumeration_without_a_check_is_an_error() {
        let other = StoredEnum {
            path: "domain::orders::Currency",
            values: vec!["EUR"],
        };
        let known = [status(&["PLANNED", "LOADED"]), other];
        let error = Enumerations::name(&catalogue(), &known).unwrap_err();
        assert!(
            error.to_string().contains("domain::orders::Currency"),
            "{error}"
        );
    }

    #[test]
    fn two_enumerations_with_the_same_values_are_an_error() {
        let twin = StoredEnum {
            path: "domain::orders::Twin",
            values: vec!["LOADED", "PLANNED"],
        };
        let known = [status(&["PLANNED", "LOADED"]), twin];
        assert!(Enumerations::name(&catalogue(), &known).is_err());
    }
}
