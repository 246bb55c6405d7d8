//! Damage claims (money specification, section 2.2; orders specification, section 2.5): what a client
//! claims for damaged cargo, and what the supplier or an insurer pays for it.
//!
//! An order has one claim at most, which its form shows as a section. [`section`] reads and writes that
//! one; [`routes`] sends the files.

mod files;
pub mod routes;
pub mod section;
pub mod store;
pub mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls.service(routes::stream_damage_file);
}
