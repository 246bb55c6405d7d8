//! What the app asks about itself and its environment (foundation specification, section 7).

mod handlers;
mod wire;

use crate::http::Calls;

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::app_version)
        .service(handlers::visitor_info)
        .service(handlers::app_info)
        .service(handlers::week_numbers);
}
