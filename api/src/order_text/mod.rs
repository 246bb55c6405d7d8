//! What an e-mail or a transport order says, as the values of a new order; nothing is stored.

mod handlers;
mod proposal;
pub mod wire;

pub use proposal::ourselves;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls.service(handlers::read_order_text);
}
