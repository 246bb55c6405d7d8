//! What goes out to accounting programs, and what comes back (money specification, sections 2.1 and 7; rules,
//! section 11).
//!
//! What each program is given of a document stands in `domain::accounting`.
//!
//! - [`export`]: the file of chosen documents, which are [`sales`] or [`purchases`].
//! - [`parties`]: whom they name.
//! - [`sending`]: the same over the network, for programs that have an API.
//! - [`month`]: the VAT invoices of a month, for the State Tax Inspectorate.
//! - [`validation`]: which of them Debetas has.

mod export;
mod handlers;
mod month;
mod parties;
mod program;
mod purchases;
mod sales;
mod sending;
mod store;
mod validation;
mod wire;

pub use sending::Sender;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::export_invoices)
        .service(handlers::export_archived_invoices)
        .service(handlers::export_clients)
        .service(handlers::export_carriers)
        .service(month::handlers::isaf_file)
        .service(month::handlers::check_isaf)
        .service(month::handlers::ec_sales)
        .service(sending::handlers::send_invoices_to_rivile)
        .service(sending::handlers::send_settlements_to_rivile)
        .service(handlers::last_export_lines)
        .service(handlers::upload_validation_file)
        .service(handlers::set_invoices_as_validated)
        .service(handlers::export_settlements)
        .service(handlers::set_settlements_as_validated);
}
