//! Debetas' configuration as its form sends it.

use domain::FieldErrors;
use domain::invoices::AccountingIntegration;
use domain::texts;
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounting::{CODE, LINE, Reader, check_type};
use crate::error::ApiResult;
use crate::http::Field;
use crate::object_field;

/// Most divisions.
const MOST_DIVISIONS: usize = 100;
/// Largest id of a division.
const LARGEST_ID: i32 = 99_999;

/// A division as the form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct DivisionPayload {
    /// Of one that is stored; a new one is given the next free id.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    id: Field<i32>,
    /// What people call it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    title: Field<String>,
    /// Document type of its invoices.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoice_code: Field<String>,
    /// Document type of its settlements.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    settlement_code: Field<String>,
}

/// Debetas' configuration as its form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct DebetasConfigPayload {
    /// All branches; one that is missing is removed.
    #[serde(default)]
    #[schema(value_type = Option<Vec<DivisionPayload>>)]
    divisions: Field<Vec<Field<DivisionPayload>>>,
}

object_field!(DivisionPayload, DebetasConfigPayload);

/// Chooses Debetas and configures it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DebetasPayload {
    /// `DEBETAS`.
    #[serde(default, rename = "ACCOUNTING_INTEGRATION_TYPE")]
    #[schema(value_type = String)]
    integration: Field<AccountingIntegration>,
    /// The configuration.
    #[serde(default, rename = "DEBETAS_CONFIG")]
    #[schema(value_type = DebetasConfigPayload)]
    config: Field<DebetasConfigPayload>,
}

/// A division before it has an id.
#[derive(Debug)]
pub struct DivisionDraft {
    /// Of one that is stored.
    pub id: Option<i32>,
    /// What people call it.
    pub title: String,
    /// Document type of its invoices.
    pub invoice_code: String,
    /// Document type of its settlements.
    pub settlement_code: String,
}

impl DebetasPayload {
    /// The divisions.
    pub fn parse(self) -> ApiResult<Vec<DivisionDraft>> {
        let mut errors = FieldErrors::new();
        check_type(
            self.integration,
            AccountingIntegration::Debetas,
            &mut errors,
        );
        let sent = self
            .config
            .required("DEBETAS_CONFIG", &mut errors)
            .unwrap_or_default();
        let mut at = Reader {
            prefix: "DEBETAS_CONFIG".to_owned(),
            errors: &mut errors,
        };
        let rows = at.object("divisions", sent.divisions);
        if rows.len() > MOST_DIVISIONS {
            at.errors.push(
                at.path("divisions"),
                texts::fields::too_many(MOST_DIVISIONS),
            );
        }
        let mut at = at.at("divisions");
        let drafts: Vec<_> = rows
            .into_iter()
            .take(MOST_DIVISIONS)
            .enumerate()
            .map(|(index, row)| {
                let row = at.object(&index.to_string(), row);
                at.at(&index.to_string()).division(row)
            })
            .collect();
        for (index, draft) in drafts.iter().enumerate() {
            let earlier = drafts.get(..index).unwrap_or_default();
            if draft.id.is_some() && earlier.iter().any(|other| other.id == draft.id) {
                at.errors.push(
                    at.path(&format!("{index}.id")),
                    texts::settings::division_twice(),
                );
            }
            let title = draft.title.to_lowercase();
            if !title.is_empty()
                && earlier
                    .iter()
                    .any(|other| other.title.to_lowercase() == title)
            {
                at.errors.push(
                    at.path(&format!("{index}.title")),
                    texts::settings::division_title_taken(),
                );
            }
        }
        errors.into_result()?;
        Ok(drafts)
    }
}

impl Reader<'_> {
    fn division(&mut self, row: DivisionPayload) -> DivisionDraft {
        let id = row.id.optional(&self.path("id"), self.errors);
        if id.is_some_and(|id| !(1..=LARGEST_ID).contains(&id)) {
            let path = self.path("id");
            self.errors
                .push(path, texts::fields::not_between(1, LARGEST_ID));
        }
        DivisionDraft {
            id,
            title: self.required("title", row.title, LINE),
            invoice_code: self.required("invoice_code", row.invoice_code, CODE),
            settlement_code: self.required("settlement_code", row.settlement_code, CODE),
        }
    }
}
