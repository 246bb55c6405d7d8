//! The order list template (orders specification, section 2.3): which columns of the orders list a
//! person is shown, and in which order.
//!
//! Everybody keeps their own; administrators also see and change those of others. The rule of
//! categories holds nothing back here: an administrator is never held to one, and a template has
//! none. Without a stored template the standard columns are shown, so that going back to them means
//! forgetting the template; columns that the product learns later then appear by themselves, while
//! a stored template lists them among the columns turned off.

mod routes;
mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::list_order_columns)
        .service(routes::get_order_template)
        .service(routes::save_order_template)
        .service(routes::reset_order_template);
}
