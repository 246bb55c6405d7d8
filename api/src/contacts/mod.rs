//! Clients and suppliers (money specification, sections 2.5 and 3.10).
//!
//! A contact is a client, a supplier or both. Who sees it, and who may change or delete it, is
//! [`access`]; the lookups for selects are open to everybody who is signed in, because an order
//! needs a client also where its author may not browse the contacts. Uploaded insurance and
//! payment documents are not kept yet: a form that sends one is told so.
//!
//! Other features ask [`store`]: [`store::find_kinds`] for what they must know of a contact before
//! they refer to it.

mod access;
mod countries;
mod delete;
mod routes;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature. Literal paths stand before `{id}`, which would take them.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::list_client_options)
        .service(routes::list_clients)
        .service(routes::list_suppliers)
        .service(routes::list_contact_options)
        .service(routes::find_loadings)
        .service(routes::find_unloadings)
        .service(routes::list_contacts)
        .service(routes::create_contact)
        .service(routes::get_contact)
        .service(routes::update_contact)
        .service(routes::update_contact_by_form)
        .service(routes::delete_contact);
}
