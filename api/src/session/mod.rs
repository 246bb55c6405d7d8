//! Sign-in and session (foundation specification, sections 2.3, 4 and 7).
//!
//! A person signs in with e-mail and password and gets two things: a short-lived access token
//! ([`token`]), which the page keeps and sends with every call, and a refresh secret in a cookie
//! that the page cannot read ([`cookie`]). The session itself is a record in Redis ([`store`]):
//! it decides, at every request, whether the session still runs and what the person may do. A
//! refresh exchanges the secret for the next one; a secret that comes back after it was used ends
//! the session, because somebody else holds it.
//!
//! Who may make which call stands in [`domain::permissions`]; the [`gate`] asks it before a handler
//! runs. Others use [`Session`] (the argument with which a handler learns who calls) and
//! [`link::password_link`].

mod cookie;
mod extract;
pub mod gate;
mod limits;
pub mod link;
pub mod password;
mod routes;
pub mod store;
pub mod token;
pub mod user;
mod wire;

pub use extract::Session;
pub use user::User;
pub use wire::SessionUserView;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::sign_in)
        .service(routes::refresh_session)
        .service(routes::sign_out)
        .service(routes::set_password);
}
