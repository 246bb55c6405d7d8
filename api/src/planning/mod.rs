//! Vehicle planning: which vehicle is free from which day at which place (foundation
//! specification, sections 2.5 and 2.6).
//!
//! An entry says "this vehicle is free from this day at this place". Assigning an order consumes
//! it; when the order's unloading day is known, the next entry is made at its last unloading place,
//! so that the entries of a vehicle form a chain. Assigning and unassigning are deeds of the orders
//! feature, which comes here for entries ([`store`]).

mod edit;
mod routes;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::list_planning)
        .service(routes::list_unassigned_planning)
        .service(routes::get_planning_entry)
        .service(routes::create_planning_entry)
        .service(routes::update_planning_entry)
        .service(routes::delete_planning_entry);
}
