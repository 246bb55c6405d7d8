//! Transport orders (orders specification): what a client ordered, the legs it is made of, the
//! vehicle that carries it and what it earns. An order without a vehicle is called a load.
//!
//! - [`routes`]: the lists, the log, and what others do at the same time.
//! - [`journey`], [`stops`], [`money`]: what is worked out about an order.
//! - [`documents`]: the files of an order; [`removal`]: which orders can be deleted at all.
//! - [`watch`]: telling browsers what others do.
//! - [`change`]: changing any number of orders at once, with every field logged; [`state`]: what is compared.
//!
//! The rules themselves (profit, a vehicle's cost, positions, which vehicle fits which load) are in
//! `domain::orders`.

pub mod change;
pub mod documents;
mod export;
pub mod groups;
pub mod hold;
pub mod journey;
mod known;
pub mod money;
pub mod removal;
mod routes;
mod state;
pub mod stops;
pub mod store;
pub mod views;
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
        .service(routes::known::known_orders);
}
