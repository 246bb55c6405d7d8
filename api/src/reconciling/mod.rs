//! Bank payments: statements are imported, and what they say is booked on invoices and settlements (money
//! specification, sections 2.1 and 3.5; rules, section 11).
//!
//! Only what is certain is booked by itself (`domain::payments::matching`); the rest waits for a person, with what could
//! explain it. What was imported before is not booked again (`domain::payments::same`).
//!
//! - [`preview`]: what a file says, before anything is stored. [`intake`]: its lines are stored.
//! - [`work`]: goes through the lines of an import, piece by piece. [`known`] loads what they may be about, [`book`]
//!   writes what is booked, [`returns`] finds what a return takes back, [`transfer`] what our own files asked for.
//! - [`decide`]: what a person decides. [`shown`], [`explained`] and [`summary`]: what is shown.
//! - [`balance`]: the client's money, applied by a person. [`bring`]: the statements of the demo companies.

mod balance;
mod book;
mod bring;
mod decide;
mod explained;
mod handlers;
mod intake;
mod known;
mod preview;
mod returns;
mod shown;
mod source;
mod summary;
mod transfer;
mod wire;
mod work;

pub use crate::payments::imports::sweep;
pub use bring::bring;
pub use work::{Progress, Reconciler};

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::preview_payment_import)
        .service(handlers::import_payments)
        .service(handlers::list_payment_imports)
        .service(handlers::get_payment_import_items)
        .service(handlers::list_payment_import_lines)
        .service(handlers::ignore_payment)
        .service(handlers::reallocate_payment)
        .service(handlers::undo_payment)
        .service(handlers::download_payment_file_as_imported)
        .service(handlers::download_payment_summary)
        .service(handlers::list_invoice_payments)
        .service(handlers::get_contact_balance)
        .service(handlers::apply_contact_balance);
}
