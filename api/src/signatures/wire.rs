//! What the calls on signatures read and answer.

use domain::wire::{Change, at_most};
use serde::Serialize;
use utoipa::ToSchema;

use super::store::Signatures;
use crate::mail::html;

/// Characters of HTML; a signature of this length is a letter already.
const LONGEST: usize = 50_000;

domain::body! {
    /// Signatures as they are to be. What is not sent stays.
    pub struct SignaturesPayload {
        /// HTML under mails with invoices; empty for none.
        invoices_signature: Change<String> where at_most(LONGEST),
        /// HTML under mails with agreements; empty for none.
        agreements_signature: Change<String> where at_most(LONGEST),
    }
}

impl SignaturesPayload {
    /// The signatures without what a mail may not hold.
    pub fn cleaned(self) -> Self {
        Self {
            invoices_signature: self.invoices_signature.map(|text| html::clean(&text)),
            agreements_signature: self.agreements_signature.map(|text| html::clean(&text)),
        }
    }
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
