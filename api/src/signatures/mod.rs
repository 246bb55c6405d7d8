//! The signatures below the mails that a person sends (orders specification, sections 2.4 and 7):
//! one for invoices, one for agreements. People only see their own.
//!
//! A signature is HTML from a rich text editor, stored after cleaning with
//! [`mail::html::clean`](crate::mail::html). Features that send mail in a person's name read it
//! with [`store::of`].

mod routes;
pub mod store;
mod wire;

pub use wire::LONGEST;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::get_signatures)
        .service(routes::update_signatures);
}
