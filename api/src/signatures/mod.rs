//! The signatures below the mails that a person sends (orders specification, sections 2.4 and 7):
//! one for invoices, one for agreements. People only see their own.
//!
//! A signature is HTML from a rich text editor, stored after cleaning with
//! [`mail::html::clean`](crate::mail::html). Features that send mail in a person's name read it
//! with [`store::of`].

mod handlers;
pub mod store;
mod wire;

pub use wire::LONGEST;

use std::future::ready;

use domain::history::HistorySubject;
use domain::texts;

use crate::error::ApiError;
use crate::http::Calls;
use crate::records::history::{Key, Tracked};

/// People see only the history of their own signatures, administrators too.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Signatures,
    key: Key::User,
    is_seen: |_, actor, id| {
        let missing = || ApiError::NotFound(texts::missing::no_user());
        Box::pin(ready(
            (id == actor.id.0).then_some(true).ok_or_else(missing),
        ))
    },
    missing: texts::missing::no_user,
    people: &[],
    others: &[],
}];

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::get_signatures)
        .service(handlers::update_signatures);
}
