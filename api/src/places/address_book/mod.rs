//! The address book: places the company loads and unloads at (money specification, sections 2.8
//! and 3.13).

pub(super) mod routes;
pub mod store;
mod wire;
