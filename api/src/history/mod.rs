//! The history of what a company keeps beside its orders: who changed what, when, from which value
//! to which. A call beyond the specification, whose only log is that of the orders.
//!
//! Every feature records its own changes with [`store::record`], in the transaction of the change.
//! It says what the record holds before and after as a [`store::State`]; the difference is kept, and
//! nothing if there is none. Of a secret only that it changed is kept, never a value.
//!
//! [`access`] decides who sees which history: whoever sees the record.

mod access;
mod names;
mod routes;
pub mod store;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::list_history)
        .service(routes::get_history_entry);
}
