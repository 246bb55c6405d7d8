//! The address book: places where the company loads and unloads (money specification, sections 2.8
//! and 3.13).

pub(super) mod routes;
pub mod store;
pub mod table;
mod wire;

use domain::history::HistorySubject;
use domain::{AddressId, texts};

use crate::records::history::{Key, Tracked};

pub use store::NewAddress;
pub use wire::{AddressFilter, AddressPayload, AddressView};

/// Everybody sees every address, and its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Address,
    key: Key::Record,
    is_seen: |txn, _, id| Box::pin(async move { Ok(store::exists(txn, AddressId(id)).await?) }),
    missing: texts::missing::no_address,
    people: &[],
    others: &[],
}];
