//! What accounting programs are given of invoices and settlements: the same amounts, parties, dates and numbers as the documents say,
//! in the form that each program reads.
//!
//! - [`neutral`]: a table for companies without an integration.
//! - [`rivile`]: blocks of Rivilė GAMA (EIP).
//! - [`debetas`]: rows of Debetas.
//! - [`purchase`]: the same of settlements.
//! - [`party`]: the parties that they name.
//! - [`isaf`]: the registers of VAT invoices for the tax inspectorate.
//! - [`ec_sales`]: what the tax inspectorate asks about services to businesses in the European Union.
//! - [`ubl`]: e-invoices (UBL 2.1, EN 16931, Peppol BIS Billing 3).
//! - [`validation`]: the list of documents that Debetas has, as its users take it out.
//!
//! Each writer turns one document into text; characters and files are not their business. What a program has no room
//! for is cut, but never a party or a number: such a document is refused with the reason.

pub mod debetas;
mod delivery;
pub mod ec_sales;
pub mod isaf;
pub mod neutral;
pub mod party;
pub mod purchase;
pub mod rivile;
mod sale;
#[cfg(test)]
mod samples;
pub mod ubl;
pub mod validation;

pub use delivery::{CardKind, DeliveryStatus};
pub use isaf::IsafKind;
pub use isaf::missing::IsafProblem;
pub use party::PartyCard;
pub use purchase::Purchase;
pub use sale::Sale;
