//! The address book: places where the company loads and unloads (money specification, sections 2.8
//! and 3.13).

mod handlers;
pub mod rules;
pub mod store;
pub mod table;
mod wire;

use domain::history::HistorySubject;
use domain::{AddressId, texts};

use crate::http::Calls;
use crate::records::history::{Key, Tracked};

pub use store::NewAddress;
pub use wire::{AddressFilter, AddressPayload, AddressView};

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_addresses)
        .service(handlers::get_address)
        .service(handlers::create_address)
        .service(handlers::update_address)
        .service(handlers::delete_address)
        .service(table::export_addresses);
}

/// Everybody sees every address, and its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Address,
    key: Key::Record,
    is_seen: |txn, _, id| Box::pin(async move { Ok(store::exists(txn, AddressId(id)).await?) }),
    missing: texts::missing::no_address,
    people: &[],
    others: &[],
}];
