//! Vehicles, our own and those of suppliers (money specification, sections 2.6 and 3.11).
//!
//! A vehicle is paid for by the kilometre, by the day, or is our own: then its cost comes from
//! fuel, road, driver and monthly costs (`domain::orders::finance`). Deleting one is soft: it
//! stays behind the orders it carried, and one that still waits in the planning or is on the road
//! cannot be deleted. A plate belongs to one living vehicle.

mod delete;
mod routes;
pub mod store;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this feature. Literal paths stand before `{id}`, which would take them.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::list_vehicle_options)
        .service(routes::list_vehicle_names)
        .service(routes::list_plate_numbers)
        .service(routes::list_vehicles)
        .service(routes::create_vehicle)
        .service(routes::update_vehicle)
        .service(routes::delete_vehicle);
}
