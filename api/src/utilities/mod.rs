//! What the app asks about itself and its environment (foundation specification, section 7).

mod routes;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::app_version)
        .service(routes::visitor_info)
        .service(routes::app_info)
        .service(routes::week_numbers);
}
