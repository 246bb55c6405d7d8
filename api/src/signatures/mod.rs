//! The endings of the mails a person sends (orders specification, sections 2.4 and 7): one for
//! invoices, one for agreements. Everybody has their own and sees nobody else's.
//!
//! A signature is HTML from a rich text editor, kept as [`mail::html::clean`](crate::mail::html)
//! leaves it. Features that send mail in a person's name ask [`store::of`].

mod routes;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::get_signatures)
        .service(routes::update_signatures);
}
