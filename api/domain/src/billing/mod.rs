//! Invoices as documents: what is printed, stored, mailed and handed to the accounting program is made from one
//! [`Document`], and all its sums from one calculation.
//!
//! - [`document`]: the document, and how it is composed of what a person enters.
//! - [`line`]: its lines, with prices and quantities that are exact.
//! - [`amounts`]: VAT groups and totals (EN 16931: a line is rounded once, VAT is calculated per group).
//! - [`credit`]: what of an invoice can still be credited, and the VAT of a piece of it.
//! - [`vat`]: rates, and the rules that an invoice follows with the words it has to quote.
//! - [`euro`]: rates of other currencies.
//! - [`line_text`]: what a line says about an order, by the company's template.
//! - [`number`]: numbers as printed.

pub mod amounts;
pub mod credit;
pub mod document;
pub mod euro;
pub mod line;
pub mod line_text;
pub mod number;
pub mod vat;

pub use amounts::{Totals, VatGroup};
pub use credit::Credit;
pub use document::{Bilingual, Buyer, Corrected, Document, Draft, Seller};
pub use euro::EuroRate;
pub use line::{Line, Price, Quantity, Unit};
pub use vat::VatRate;
