//! Requests and answers of the calls on signatures.

use chrono::{DateTime, Utc};
use domain::wire::Change;
use domain::{FieldErrors, texts};
use serde::Serialize;
use utoipa::ToSchema;

use super::store::Signatures;
use crate::mail::html;

/// Most characters of HTML; a signature of this length would be a letter in itself.
pub const LONGEST: usize = 50_000;

domain::body! {
    /// New signatures. One that is not sent stays.
    pub struct SignaturesPayload passing ["updated_at"] {
        /// HTML for mails with invoices; empty for none.
        invoices_signature: Change<String>,
        /// HTML for mails with agreements; empty for none.
        agreements_signature: Change<String>,
    }
}

impl SignaturesPayload {
    /// The signatures without anything a mail may not contain. One is only cleaned if nothing is wrong
    /// with it, because cleaning some HTML takes very long.
    pub fn settle(self, errors: &mut FieldErrors) -> Self {
        let mut cleaned = |path, text: String| {
            if let Some(problem) = html::problem(&text, LONGEST) {
                errors.push(path, problem);
                return text;
            }
            let text = html::clean(&text);
            // Cleaning writes out what a browser adds, so it may have become longer.
            if text.chars().count() > LONGEST {
                errors.push(path, texts::fields::too_long(LONGEST));
            }
            text
        };
        let (invoices, agreements) = ("invoices_signature", "agreements_signature");
        Self {
            invoices_signature: self.invoices_signature.map(|text| cleaned(invoices, text)),
            agreements_signature: self
                .agreements_signature
                .map(|text| cleaned(agreements, text)),
        }
    }
}

/// A person's signatures.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignaturesView {
    /// HTML for mails with invoices; empty for none.
    pub invoices_signature: String,
    /// HTML for mails with agreements; empty for none.
    pub agreements_signature: String,
    /// Version of the signatures, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl From<Signatures> for SignaturesView {
    fn from(signatures: Signatures) -> Self {
        Self {
            invoices_signature: signatures.invoices,
            agreements_signature: signatures.agreements,
            updated_at: signatures.updated_at,
        }
    }
}
