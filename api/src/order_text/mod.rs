//! What an e-mail or a transport order says, as the values of a new order; nothing is stored.

mod proposal;
mod routes;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls.service(routes::read_order_text);
}
