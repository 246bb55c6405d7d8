//! i.SAF 1.2: the registers of issued and received VAT invoices of a month, as the State Tax Inspectorate (VMI) reads
//! them (accounting facts, section 3.1; rules, section 11 "Out to accounting").
//!
//! The file is written piece by piece: [`file::begin`] gives its heading, each document one piece, and the last stage
//! its end, so a month of any size takes the memory of one document. What VMI does not want is left out: documents
//! outside the scope of VAT, and what carriers bill who are no VAT payers.
//!
//! - [`file`](mod@file): the stages of the file, and what was written.
//! - [`heading`]: whose registers of which month they are.
//! - [`missing`]: what an accountant should look at before.

pub mod file;
pub mod heading;
mod invoice;
pub mod missing;
mod party;
mod purchase;
mod sale;
mod xml;

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The registers that an i.SAF file holds.
    pub enum IsafKind {
        /// Received and issued invoices.
        Full = "F",
        /// Issued invoices.
        Issued = "S",
        /// Received invoices.
        Received = "P",
    }
}

impl IsafKind {
    /// Whether invoices to clients are in it.
    pub fn has_sales(self) -> bool {
        self != Self::Received
    }

    /// Whether invoices of carriers are in it.
    pub fn has_purchases(self) -> bool {
        self != Self::Issued
    }
}
