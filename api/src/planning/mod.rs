//! Vehicle planning: which vehicle is free from which day at which place (foundation
//! specification, sections 2.5 and 2.6).
//!
//! An entry says "this vehicle is free from this day at this place". Assigning an order uses it up;
//! when the order's unloading day is known, the next entry is created at its last unloading place,
//! so a vehicle's entries form a chain. Assigning and unassigning belong to the orders feature,
//! which uses the entries through [`store`].

mod cards;
mod edit;
mod routes;
pub mod store;
mod views;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::list_planning_cards)
        .service(routes::list_planning)
        .service(routes::list_unassigned_planning)
        .service(routes::propose_best_plan)
        .service(routes::propose_chains)
        .service(routes::get_planning_entry)
        .service(routes::create_planning_entry)
        .service(routes::update_planning_entry)
        .service(routes::delete_planning_entry);
}
