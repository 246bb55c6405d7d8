//! Debetas' configuration as its form sends it.

use std::collections::BTreeSet;

use domain::invoices::AccountingIntegration;
use domain::wire::{Required, Section, at_most, between};
use domain::{FieldErrors, texts};

use super::accounting::{CODE, LINE, is};
use super::parts::Rows;

/// Largest id of a division.
const LARGEST_ID: i32 = 99_999;

domain::body! {
    /// Chooses Debetas and configures it.
    pub struct DebetasPayload {
        /// Must be `DEBETAS`.
        integration = "ACCOUNTING_INTEGRATION_TYPE":
            Required<AccountingIntegration> where is(AccountingIntegration::Debetas),
        /// The configuration.
        config = "DEBETAS_CONFIG": Section<DebetasConfigPayload>,
    }
}

domain::body! {
    /// Debetas' configuration.
    pub struct DebetasConfigPayload {
        /// All divisions, at most 100. A stored one that is missing here is removed.
        divisions: Option<Rows<DivisionPayload>>,
    }
}

domain::body! {
    /// A division (branch) that documents are booked under.
    pub struct DivisionPayload {
        /// The id of a stored division; a new one without an id gets the next free one.
        id: Option<i32> where between(1..=LARGEST_ID),
        /// What people call it.
        title: Required<String> where at_most(LINE),
        /// Document type of its invoices.
        invoice_code: Required<String> where at_most(CODE),
        /// Document type of its settlements.
        settlement_code: Required<String> where at_most(CODE),
    }
}

impl DebetasPayload {
    /// The divisions, with errors for ids and titles that appear twice.
    pub fn settle(self, errors: &mut FieldErrors) -> Vec<DivisionPayload> {
        let Rows(divisions) = self.config.0.divisions.unwrap_or_default();
        let (mut ids, mut titles) = (BTreeSet::new(), BTreeSet::new());
        for (index, division) in divisions.iter().enumerate() {
            let path = |member: &str| format!("DEBETAS_CONFIG.divisions.{index}.{member}");
            if division.id.is_some_and(|id| !ids.insert(id)) {
                errors.push(path("id"), texts::settings::division_twice());
            }
            if let Some(title) = division.title.as_deref()
                && !titles.insert(title.to_lowercase())
            {
                errors.push(path("title"), texts::settings::division_title_taken());
            }
        }
        divisions
    }
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_row_keeps_its_place_whatever_stands_before_it() {
        let division = json!({ "title": "A", "invoice_code": "1", "settlement_code": "1" });
        let body = json!({
            "ACCOUNTING_INTEGRATION_TYPE": "DEBETAS",
            "DEBETAS_CONFIG": { "divisions": [7, null, division, division] },
        });
        let (payload, mut errors) = read_body::<DebetasPayload>(body).unwrap();
        assert_eq!(payload.settle(&mut errors).len(), 4);
        let paths: Vec<_> = errors.iter().map(|(path, _)| path).collect();
        assert_eq!(
            paths,
            [
                "DEBETAS_CONFIG.divisions.0",
                "DEBETAS_CONFIG.divisions.1.invoice_code",
                "DEBETAS_CONFIG.divisions.1.settlement_code",
                "DEBETAS_CONFIG.divisions.1.title",
                "DEBETAS_CONFIG.divisions.3.title",
            ]
        );
    }
}
