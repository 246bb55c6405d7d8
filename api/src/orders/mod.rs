//! Transport orders (orders specification): what a client ordered, the legs it is made of, the
//! vehicle that carries it and what it earns. An order without a vehicle is called a load.
//!
//! - [`handlers`]: the lists, the log, and what others do at the same time.
//! - [`route`], [`stops`], [`money`]: what is worked out about an order.
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
mod handlers;
mod known;
pub mod locks;
pub mod money;
pub mod removal;
pub mod route;
mod state;
pub mod stops;
pub mod store;
pub mod views;
mod watch;
pub mod wire;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list::list_orders)
        .service(handlers::list::list_order_ids)
        .service(handlers::list::order_metrics)
        .service(handlers::list::order_groups)
        .service(handlers::export::export_orders)
        .service(handlers::list::judge_selected_orders)
        .service(handlers::live::follow_orders)
        .service(handlers::live::edit_order)
        .service(handlers::vins::search_vin_numbers)
        .service(handlers::places::find_loadings)
        .service(handlers::places::find_unloadings)
        .service(handlers::places::search_loading_addresses)
        .service(handlers::places::search_unloading_addresses)
        .service(handlers::log::list_order_log)
        .service(handlers::log::list_order_history)
        .service(handlers::known::known_orders);
}
