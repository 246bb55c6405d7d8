//! The address book: places where the company loads and unloads (money specification, sections 2.8
//! and 3.13).

pub(super) mod routes;
pub mod store;
mod wire;

pub use store::NewAddress;
pub use wire::{AddressFilter, AddressPayload, AddressView};
