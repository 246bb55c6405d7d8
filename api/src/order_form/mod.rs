//! Entering and changing orders (orders specification, sections 2.2, 2.4 and 2.6).
//!
//! - [`prepare`]: from what was entered to what is stored, as [`stored`] writes it; [`create`], [`update`], [`delete`],
//!   [`restore`]: the actions of forms; [`present`]: what a form leaves unchanged; [`shown`]: the sums it shows meanwhile.
//! - [`papers`]: what an order keeps besides the transport.
//! - [`route`]: the route on the map; [`by_land`]: the choice between land and ferry.
//! - [`compensation`]: orders that are only a cost for a period.
//! - [`cells`]: changing any number of the list's cells, all or nothing.
//! - [`import`]: orders from a file.
//!
//! The record itself, its lists and its sums are in [`crate::orders`].

mod by_land;
mod cells;
mod compensation;
mod create;
mod delete;
mod draft;
mod handlers;
pub mod import;
mod papers;
mod prepare;
mod present;
mod restore;
mod route;
mod shown;
mod stored;
mod update;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::form::initial_order)
        .service(handlers::form::usual_order)
        .service(handlers::form::calculate_finance)
        .service(handlers::form::create_order)
        .service(handlers::form::get_order)
        .service(handlers::form::update_order)
        .service(handlers::form::delete_order)
        .service(handlers::form::list_future_orders)
        .service(handlers::form::list_future_orders_with_unloading)
        .service(handlers::deleted::list_deleted_orders)
        .service(handlers::deleted::restore_order)
        .service(handlers::compensation::create_compensation)
        .service(handlers::compensation::update_compensation)
        .service(handlers::documents::save_order_documents)
        .service(handlers::documents::save_order_damage_invoices)
        .service(handlers::documents::download_order_document)
        .service(handlers::cells::patch_orders)
        .service(handlers::cells::change_selected_orders)
        .service(handlers::cells::patch_order)
        .service(handlers::cells::adjust_order_distances)
        .service(handlers::route::measure_route)
        .service(handlers::route::get_route)
        .service(handlers::route::correct_route)
        .service(handlers::route::choose_route_by_land)
        .service(handlers::route::take_back_route);
}
