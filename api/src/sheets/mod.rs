//! Lists as tables for spreadsheets: which columns each list has, how a cell is written, and how what
//! people typed into one is read.
//!
//! An exported table can be imported again (`imports`): both use the same [`Column`]s, so it changes
//! nothing. A list is exported as CSV or XLSX with the filters of its screen.
//!
//! The calls here are ours; the specification has none for this.

mod cells;
mod column;
mod countries;
mod export;
pub mod file;
mod foreign;
pub mod kinds;
pub mod names;
mod numbers;
mod routes;
mod said;

pub use column::{Column, Form, Words};
pub use file::{TableFile, TableFormat};
pub use said::said;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::export_contacts)
        .service(routes::export_vehicles)
        .service(routes::export_addresses)
        .service(routes::export_users);
}
