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
mod plan;
mod routes;
mod tours;
pub mod unassign;
pub mod vehicle_chain;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::loads::list_loads)
        .service(routes::loads::list_best_vehicles)
        .service(routes::loads::list_load_vehicles)
        .service(routes::loads::assign_vehicle_planning)
        .service(routes::loads::list_unassign_rows)
        .service(routes::loads::unassign_vehicle_planning)
        .service(routes::planning::list_planning_cards)
        .service(routes::planning::list_planning)
        .service(routes::planning::list_unassigned_planning)
        .service(routes::planning::propose_best_plan)
        .service(routes::planning::propose_chains)
        .service(routes::planning::get_planning_entry)
        .service(routes::planning::create_planning_entry)
        .service(routes::planning::update_planning_entry)
        .service(routes::planning::delete_planning_entry);
}
