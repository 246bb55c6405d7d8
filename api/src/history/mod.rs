//! The history of what a company keeps beside its orders: who changed what, when, from which value
//! to which. A call beyond the specification, whose only log is that of the orders.
//!
//! What is kept, and how, is in [`crate::records::history`].
//!
//! [`access`] decides who sees which history: whoever sees the record.

mod access;
mod handlers;
mod names;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_history)
        .service(handlers::get_history_entry);
}
