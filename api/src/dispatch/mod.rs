//! Dispatching: which vehicle carries which load (foundation specification, sections 2.5 and 2.6; orders
//! specification, sections 2.3 and 2.4).
//!
//! - [`entry`], [`cards`]: the planning entries, and what the planning screen shows of each vehicle.
//! - [`assign`], [`unassign`], [`vehicle_chain`]: an order's place in the chain of its vehicle; [`days`]: what
//!   follows when its days change.
//! - [`candidates`]: the vehicles that could take a load, and the loads that a vehicle could take.
//! - [`plan`]: the plan of loads for vehicles that earns the most; [`tours`]: a plan over several days.
//!
//! What is stored about vehicles that are free belongs to [`crate::planning`], and orders to [`crate::orders`].

pub mod assign;
mod candidates;
mod cards;
pub mod days;
mod entry;
mod handlers;
mod plan;
mod tours;
pub mod unassign;
pub mod vehicle_chain;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::loads::list_loads)
        .service(handlers::loads::list_best_vehicles)
        .service(handlers::loads::list_load_vehicles)
        .service(handlers::loads::assign_vehicle_planning)
        .service(handlers::loads::list_unassign_rows)
        .service(handlers::loads::unassign_vehicle_planning)
        .service(handlers::planning::list_planning_cards)
        .service(handlers::planning::list_planning)
        .service(handlers::planning::list_unassigned_planning)
        .service(handlers::planning::propose_best_plan)
        .service(handlers::planning::propose_chains)
        .service(handlers::planning::get_planning_entry)
        .service(handlers::planning::create_planning_entry)
        .service(handlers::planning::update_planning_entry)
        .service(handlers::planning::delete_planning_entry);
}
