//! Agreements with carriers (orders specification, sections 2.1 and 7; money specification, section
//! 2.1): the transport order of an order as PDF, and its way to the carrier.
//!
//! - [`gather`]: everything that the agreements of some orders say, in a few statements.
//! - [`print`]: their PDFs.
//! - [`preview`]: the PDF of a template that is being edited.
//! - [`send`]: a mail with the PDFs into the outbox, in one transaction with what is recorded of it.
//!
//! What an agreement says and how it is worded is in `domain::agreements`, how it looks in
//! `documents::agreement`.

mod gather;
mod handlers;
mod preview;
mod print;
mod send;
mod store;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::get_order_agreement)
        .service(handlers::preview_agreement_template)
        .service(handlers::send_agreements);
}
