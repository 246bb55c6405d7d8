//! What the calls of accounting read and answer.

use domain::accounting::validation::{Differing, Report};
use domain::wire::{Listed, Required, some, some_listed};
use domain::{Cents, InvoiceId, SettlementId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::SentenceView;

domain::body! {
    /// The chosen invoices.
    pub struct ChosenInvoicesPayload {
        /// Their ids, at most 99,999.
        ids: Required<Vec<InvoiceId>> where some(),
    }
}

domain::body! {
    /// The chosen settlements.
    pub struct ChosenSettlementsPayload {
        /// Their ids, at most 99,999.
        ids: Required<Vec<SettlementId>> where some(),
    }
}

domain::query! {
    /// The chosen invoices.
    pub struct ChosenInvoices {
        /// Their ids, separated by commas.
        ids: Required<Listed<InvoiceId>> where some_listed(),
    }
}

domain::query! {
    /// The chosen settlements.
    pub struct ChosenSettlements {
        /// Their ids, separated by commas.
        ids: Required<Listed<SettlementId>> where some_listed(),
    }
}

domain::body! {
    /// A list of documents that was taken out of Debetas. It is sent as a multipart form, with the workbook as the
    /// part `file`.
    pub struct ValidationPayload {
    }
}

/// How many lines an export had.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ExportLinesView {
    /// The documents or parties that were written.
    pub lines_count: i32,
    /// Why others were not, and what the program cannot show of those that were: of at most 20 of them.
    pub problems: Vec<SentenceView>,
}

/// How many documents were set as validated.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValidatedView {
    /// Those that were not yet.
    pub count: usize,
}

/// What a list from Debetas confirms.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValidationView {
    /// How many documents are validated by it.
    pub validated: usize,
    /// How many of its rows repeat one of them.
    pub repeated: usize,
    /// The numbers in it that no document has, or several have.
    pub unknown: Vec<String>,
    /// Those with another sum; they are not validated.
    pub differing: Vec<DifferingView>,
}

/// A document that Debetas has with another sum.
#[derive(Debug, Serialize, ToSchema)]
pub struct DifferingView {
    /// Its number as it is written in the list.
    pub number: String,
    /// What it adds up to here, in cents of its currency, with VAT.
    pub expected: Cents,
    /// What the list says; `null` if that is no amount.
    pub found: Option<Cents>,
}

impl From<Report> for ValidationView {
    fn from(report: Report) -> Self {
        let differing = report.differing.into_iter().map(|one| {
            let Differing {
                number,
                expected,
                found,
            } = one;
            DifferingView {
                number,
                expected,
                found,
            }
        });
        Self {
            validated: report.confirmed.len(),
            repeated: report.repeated,
            unknown: report.unknown,
            differing: differing.collect(),
        }
    }
}
