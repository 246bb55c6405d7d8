//! What the calls on signatures read and answer.

use domain::FieldErrors;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{Change, Signatures};
use crate::http::Field;
use crate::mail::html;

/// Characters of HTML; a signature of this length is a letter already.
const LONGEST: usize = 50_000;

/// Signatures as they are to be. What is not sent stays.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignaturesPayload {
    /// HTML under mails with invoices; empty for none.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    invoices_signature: Field<String>,
    /// HTML under mails with agreements; empty for none.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    agreements_signature: Field<String>,
}

impl SignaturesPayload {
    /// What is to change, cleaned.
    pub fn parse(self) -> Result<Change, FieldErrors> {
        let mut errors = FieldErrors::default();
        let change = Change {
            invoices: cleaned(self.invoices_signature, "invoices_signature", &mut errors),
            agreements: cleaned(
                self.agreements_signature,
                "agreements_signature",
                &mut errors,
            ),
        };
        errors.into_result().map(|()| change)
    }
}

fn cleaned(field: Field<String>, path: &str, errors: &mut FieldErrors) -> Option<String> {
    if !field.is_sent() {
        return None;
    }
    let text = field.text(LONGEST, path, errors).unwrap_or_default();
    Some(html::clean(&text))
}

/// A person's signatures.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignaturesView {
    /// HTML under mails with invoices; empty for none.
    pub invoices_signature: String,
    /// HTML under mails with agreements; empty for none.
    pub agreements_signature: String,
}

impl From<Signatures> for SignaturesView {
    fn from(signatures: Signatures) -> Self {
        Self {
            invoices_signature: signatures.invoices,
            agreements_signature: signatures.agreements,
        }
    }
}
