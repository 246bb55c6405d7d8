//! The company itself (money specification, sections 2.4 and 3.7): what stands on its documents,
//! and its logo.
//!
//! The profile is one row that is there from the beginning. A change names only what it changes;
//! what is sent empty is cleared. The logo is drawn anew from what was uploaded ([`logo`]), kept in
//! [`crate::storage`] and shown under an address that only signed-in people are told: a browser
//! sends no token with a picture.

pub mod logo;
mod routes;
pub mod store;
mod update;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::get_company_profile)
        .service(routes::update_company_profile)
        .service(routes::update_company_profile_by_form)
        .service(routes::get_company_logo);
}
