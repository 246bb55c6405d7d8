//! Invoices to clients (money specification, sections 2.1, 3.1 and 7; rules, section 11).
//!
//! What an invoice says is a `domain::billing::Document`, composed once and stored as it was issued.
//!
//! - [`propose`]: what the form of a new invoice begins with, or why there can be none.
//! - [`prepare`]: the document of what a form sent, with everything that is wrong with it; [`items`] reads its lines,
//!   and [`found`] what it names.
//! - [`noting`]: what orders say about their invoices.
//! - [`save`]: creating and editing; the number is taken last.
//! - [`data`]: invoices as UBL. [`print`]: the PDF. [`send`]: its way to the client. [`view`]: what forms read.
//! - [`run`]: the invoices that all delivered orders would become; [`credit_limit`]: what clients owe.
//! - [`removal`]: deletion, payment by hand, archive.

pub mod access;
pub mod credit_limit;
mod data;
mod found;
pub mod handlers;
mod items;
mod noting;
mod prepare;
mod print;
mod propose;
mod removal;
pub mod run;
mod save;
mod send;
mod view;
pub mod wire;
mod words;

pub use self::prepare::{buyer, seller};
pub use self::print::logo_of;
pub use self::propose::language_of;
pub use self::words::addresses;

use domain::history::HistorySubject;
use domain::{InvoiceId, texts};

use crate::contacts;
use crate::error::ApiError;
use crate::http::Calls;
use crate::invoices::store;
use crate::records::history::{Key, Tracked};

/// A user who sees an invoice sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Invoice,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            match store::find(txn, InvoiceId(id), &access::access(actor)).await {
                Ok(_) => Ok(true),
                Err(ApiError::NotFound(_)) => Ok(false),
                Err(error) => Err(error),
            }
        })
    },
    missing: texts::missing::no_such_invoice,
    people: &["author_id"],
    others: &[(&["client_id"], contacts::NAMES)],
}];

/// Registers this feature's calls. What has a name in its path stands before what has an id.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::lists::list_invoices)
        .service(handlers::lists::invoice_metrics)
        .service(handlers::lists::filtered_invoice_ids)
        .service(handlers::forms::invoice_utilities)
        .service(handlers::forms::draft_invoice)
        .service(handlers::forms::validate_invoice_preview)
        .service(handlers::forms::generate_invoice_preview)
        .service(handlers::state::archive_invoices)
        .service(handlers::run::list_run)
        .service(handlers::run::create_of_run)
        .service(handlers::run::get_credit)
        .service(handlers::rates::get_currency_rate)
        .service(handlers::rates::set_currency_rate)
        .service(handlers::data::invoices_as_ubl)
        .service(handlers::data::invoice_as_ubl)
        .service(handlers::forms::create_invoice)
        .service(handlers::lists::list_invoice_orders)
        .service(handlers::lists::stream_invoice)
        .service(handlers::state::set_paid_amount)
        .service(handlers::forms::get_invoice)
        .service(handlers::forms::update_invoice)
        .service(handlers::forms::send_invoice)
        .service(handlers::state::delete_invoice);
}
