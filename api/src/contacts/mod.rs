//! Clients and suppliers (money specification, sections 2.5 and 3.10).
//!
//! A contact is a client, a supplier or both. [`access`] decides who may see, change or delete it.
//! The lookups for selects are open to every signed-in user, because an order needs a client even
//! if its author may not browse the contacts; of those that the user may not see they tell the name alone. Insurance and payment documents come with the
//! form of a contact; [`documents`] is where a save adds and removes them.
//!
//! Other features use [`store`]: [`store::find_kinds`] tells them what they need to know about a
//! contact before they refer to it; [`offering::client`] recognises the client that a letter comes from; and [`ClientPhone`] in rows that show a client. Whole tables of
//! contacts are read and written as [`table`]s.

mod access;
mod delete;
mod documents;
mod handlers;
mod likeness;
mod list;
pub mod offering;
pub mod similar;
pub mod store;
pub mod table;
mod wire;

pub use access::ContactAccess;
pub use delete::delete_contact;
use list::matching;
pub use wire::{ClientPhone, ContactFilter, ContactPayload, ContactView, PlaceFilter};

use domain::history::HistorySubject;
use domain::{ContactId, texts};

use crate::http::Calls;
use crate::records::history::{Key, NamesOf, Tracked};

/// A user who sees a contact sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Contact,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            let access = ContactAccess::of(actor);
            let found = store::find(txn, &access, ContactId(id)).await?;
            Ok(found.is_some())
        })
    },
    missing: texts::missing::no_contact,
    people: &["manager_id", "responsible_user_id"],
    others: &[],
}];

/// What contacts are called in the histories of other records; a deleted one as it was called last.
pub const NAMES: NamesOf = |txn, ids| Box::pin(store::names_even_of_deleted(txn, ids));

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_client_options)
        .service(handlers::list_clients)
        .service(handlers::list_suppliers)
        .service(handlers::list_contact_options)
        .service(handlers::find_similar)
        .service(handlers::list_contacts)
        .service(handlers::create_contact)
        .service(handlers::get_insurance_document)
        .service(handlers::get_payment_document)
        .service(handlers::get_contact)
        .service(handlers::update_contact)
        .service(handlers::delete_contact)
        .service(table::export_contacts);
}
