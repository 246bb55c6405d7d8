//! What carriers bill: accepted once, compared with what was agreed, and owed to the cent.
//!
//! - [`bill`]: the sums of a carrier's invoice, with what it rounded differently.
//! - [`comparison`]: what is billed for an order beside what was agreed.
//! - [`paper`]: what the text of a carrier's invoice says.
//! - [`purchase`]: VAT on what a carrier bills.

pub mod bill;
pub mod comparison;
pub mod paper;
pub mod purchase;

use serde::{Deserialize, Serialize};

use crate::wire_enum::wire_enum;

pub use bill::{Bill, BilledLine};
pub use comparison::Comparison;
pub use purchase::PurchaseCase;

wire_enum! {
    /// What a settlement does.
    pub enum SettlementType {
        /// It accepts what a carrier bills.
        Normal = "NORMAL",
        /// It takes back what another one accepted.
        Credit = "CREDIT",
    }
}

wire_enum! {
    /// The kinds of files that are kept with a settlement.
    pub enum SettlementDocumentType {
        /// What the carrier sent.
        Invoice = "invoice",
    }
}

/// The number of a carrier's invoice as it is shown: serie and number, with a dash between letters and digits that would
/// run together.
pub fn printed(serie: &str, number: &str) -> String {
    let runs_together =
        serie.ends_with(char::is_alphanumeric) && number.starts_with(char::is_alphanumeric);
    let dash = if runs_together { "-" } else { "" };
    format!("{serie}{dash}{number}")
}

/// The serie of a number, if it begins with letters, and what follows: [`printed`] puts them together again.
pub fn separated(number: &str) -> (Option<String>, String) {
    let number = number.trim();
    let end = number
        .find(|one: char| !one.is_alphabetic())
        .unwrap_or(number.len());
    let (serie, rest) = number.split_at(end);
    if serie.is_empty() || rest.trim().is_empty() {
        return (None, number.to_owned());
    }
    let begins = |one: char| one == '-' || one.is_whitespace();
    (
        Some(serie.to_owned()),
        rest.trim_start_matches(begins).to_owned(),
    )
}

/// A carrier as the accounting program knows it, kept with the settlement.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Party {
    /// Its name.
    pub name: String,
    /// Its number in the register of companies; empty for none.
    pub code: String,
    /// Its VAT number; empty for none.
    pub vat_code: String,
    /// Its address in one line.
    pub address: String,
    /// Its country, ISO 3166-1 alpha-2; empty for none.
    pub country: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_taken_apart_as_it_is_put_together() {
        for (number, serie, rest) in [
            ("VEZ-556", Some("VEZ"), "556"),
            ("VEZ 556", Some("VEZ"), "556"),
            ("FV/88/11/2026", Some("FV"), "/88/11/2026"),
            ("2026/17", None, "2026/17"),
            ("Ž7", Some("Ž"), "7"),
            ("ABC", None, "ABC"),
        ] {
            let parts = separated(number);
            assert_eq!(parts, (serie.map(str::to_owned), rest.to_owned()));
        }
    }

    #[test]
    fn serie_and_number_are_one() {
        for (serie, number, shown) in [
            ("VEZ", "556", "VEZ-556"),
            ("FV", "/88/11/2026", "FV/88/11/2026"),
            ("", "FV/88/11/2026", "FV/88/11/2026"),
            ("A-", "7", "A-7"),
        ] {
            assert_eq!(printed(serie, number), shown);
        }
    }
}
