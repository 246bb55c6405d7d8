//! The dashboard: what the orders of a period, and the vehicles of today, add up to (foundation specification,
//! section 2.2; money specification, section 2.1).

mod figures;
mod handlers;
mod wire;

pub use wire::presets;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::dashboard_metrics)
        .service(handlers::profit_graph)
        .service(handlers::people_profit)
        .service(handlers::list_vehicles_to_load)
        .service(handlers::list_active_vehicles);
}
