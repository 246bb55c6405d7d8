//! The dashboard: what the orders of a period, and the vehicles of today, add up to (foundation specification,
//! section 2.2; money specification, section 2.1).

mod figures;
mod routes;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::dashboard_metrics)
        .service(routes::profit_graph)
        .service(routes::people_profit)
        .service(routes::list_vehicles_to_load)
        .service(routes::list_active_vehicles);
}
