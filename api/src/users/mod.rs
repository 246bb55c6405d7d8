//! The people of a company (money specification, sections 2.7, 3.12 and 6).
//!
//! Administrators add, change and delete users; what they may do is each user's own list, which
//! the role only fills at the beginning. A new user without a password is invited by e-mail
//! ([`invitation`]). An administrator who can sign in always remains ([`administrators`]). A change
//! or a deletion is in force at once, in every session the user has.

mod administrators;
mod delete;
mod invitation;
mod role_routes;
mod routes;
mod save;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature. Literal paths stand before `{id}`, which would take them.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::current_user)
        .service(routes::list_user_options)
        .service(routes::email_settings)
        .service(routes::last_export_lines)
        .service(routes::list_users)
        .service(routes::create_user)
        .service(routes::get_user)
        .service(routes::update_user)
        .service(routes::delete_user)
        .service(routes::invite_user)
        .service(role_routes::role_permissions)
        .service(role_routes::set_role_permissions);
}
