//! What the app asks about itself and its environment (foundation specification, section 7).

mod routes;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::app_version)
        .service(routes::visitor_info)
        .service(routes::app_info)
        .service(routes::week_numbers);
}
