//! Profit afterwards: what was planned, agreed, billed and paid of orders, side by side, by order, client, carrier or
//! month, on the screen and as a file.

mod file;
mod handlers;
mod report;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::outcome)
        .service(handlers::export_outcome);
}
