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
pub mod import;
mod papers;
mod prepare;
mod present;
mod restore;
mod route;
mod routes;
mod shown;
mod stored;
mod update;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::form::initial_order)
        .service(routes::form::usual_order)
        .service(routes::form::calculate_finance)
        .service(routes::form::create_order)
        .service(routes::form::get_order)
        .service(routes::form::update_order)
        .service(routes::form::delete_order)
        .service(routes::form::list_future_orders)
        .service(routes::form::list_future_orders_with_unloading)
        .service(routes::deleted::list_deleted_orders)
        .service(routes::deleted::restore_order)
        .service(routes::compensation::create_compensation)
        .service(routes::compensation::update_compensation)
        .service(routes::documents::save_order_documents)
        .service(routes::documents::save_order_damage_invoices)
        .service(routes::documents::download_order_document)
        .service(routes::cells::patch_orders)
        .service(routes::cells::change_selected_orders)
        .service(routes::cells::patch_order)
        .service(routes::cells::adjust_order_distances)
        .service(routes::route::measure_route)
        .service(routes::route::get_route)
        .service(routes::route::correct_route)
        .service(routes::route::choose_route_by_land)
        .service(routes::route::take_back_route);
}
