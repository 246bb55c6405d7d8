//! Transport orders (orders specification): what a client ordered, the legs it is made of, the
//! vehicle that carries it and what it earns. An order without a vehicle is called a load.
//!
//! - [`routes`]: the lists, single orders and cells.
//! - [`prepare`]: from what was entered to what is stored; [`create`], [`update`], [`delete`],
//!   [`restore`]: the actions of forms; [`removal`]: which orders can be deleted at all.
//! - [`present`]: what a form leaves unchanged.
//! - [`papers`], [`documents`]: what an order keeps besides the transport.
//! - [`correction`]: the route on the map.
//! - [`compensation`]: orders that are only a cost for a period.
//! - [`cells`]: changing any number of the list's cells, all or nothing.
//! - [`watch`]: telling browsers what others do.
//! - [`change`]: changing any number of orders at once, with every field logged; [`state`]: what is compared.
//!
//! The rules themselves (profit, a vehicle's cost, positions, which vehicle fits which load) are in
//! `domain::orders`.

pub mod by_land;
mod cells;
pub mod change;
mod compensation;
mod correction;
pub mod create;
pub mod delete;
mod documents;
pub mod draft;
mod export;
pub mod groups;
pub mod hold;
pub mod import;
pub mod journey;
mod known;
pub mod money;
pub mod papers;
pub mod prepare;
mod present;
pub mod removal;
mod restore;
mod routes;
mod shown;
mod state;
pub mod stops;
pub mod store;
mod stored;
pub mod update;
mod views;
mod watch;
pub mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::list::list_orders)
        .service(routes::list::list_order_ids)
        .service(routes::list::order_metrics)
        .service(routes::list::order_groups)
        .service(routes::export::export_orders)
        .service(routes::list::judge_selected_orders)
        .service(routes::live::follow_orders)
        .service(routes::live::edit_order)
        .service(routes::vins::search_vin_numbers)
        .service(routes::places::find_loadings)
        .service(routes::places::find_unloadings)
        .service(routes::places::search_loading_addresses)
        .service(routes::places::search_unloading_addresses)
        .service(routes::log::list_order_log)
        .service(routes::log::list_order_history)
        .service(routes::form::initial_order)
        .service(routes::form::usual_order)
        .service(routes::form::calculate_finance)
        .service(routes::known::known_orders)
        .service(routes::deleted::list_deleted_orders)
        .service(routes::deleted::restore_order)
        .service(routes::compensation::create_compensation)
        .service(routes::compensation::update_compensation)
        .service(routes::form::create_order)
        .service(routes::form::get_order)
        .service(routes::form::update_order)
        .service(routes::form::delete_order)
        .service(routes::form::list_future_orders)
        .service(routes::form::list_future_orders_with_unloading)
        .service(routes::documents::save_order_documents)
        .service(routes::documents::save_order_damage_invoices)
        .service(routes::documents::download_order_document)
        .service(routes::cells::patch_orders)
        .service(routes::cells::change_selected_orders)
        .service(routes::cells::patch_order)
        .service(routes::cells::adjust_order_distances)
        .service(routes::corrections::measure_route)
        .service(routes::corrections::get_route)
        .service(routes::corrections::correct_route)
        .service(routes::corrections::choose_route_by_land)
        .service(routes::corrections::take_back_route);
}
