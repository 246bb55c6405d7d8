//! The people of a company (money specification, sections 2.7 and 3.12).
//!
//! Here for now: who is signed in, and the people that selects offer as managers and dispatchers.

mod routes;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::current_user)
        .service(routes::list_user_options);
}
