//! Vehicles, the company's own and its suppliers' (money specification, sections 2.6 and 3.11).
//!
//! A vehicle is paid per kilometre, per day, or is our own; then its cost comes from fuel, road
//! tax, driver and monthly costs (`domain::orders::finance`). A deleted vehicle is only marked as
//! deleted, because the orders it carried still refer to it. One that still waits in the planning
//! or is on the road cannot be deleted. No two vehicles that are not deleted have the same plate.
//!
//! A device in a vehicle may tell where it is ([`tracking`]), with a token of the vehicle's own ([`token`]).
//! Only the last position is kept. Nothing is sent to open screens for it: they read it with what they show
//! beside it.

mod category;
mod delete;
mod handlers;
pub mod store;
pub mod table;
mod token;
mod tracking;
mod wire;

pub use category::settle_category;
pub use delete::delete_vehicle;
pub use wire::{PositionView, VehicleFilter, VehiclePayload, VehicleRow};

use domain::history::HistorySubject;
use domain::{VehicleId, texts};

use crate::contacts;
use crate::http::Calls;
use crate::records::history::{Key, Tracked};

/// A user who sees a vehicle sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Vehicle,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move { Ok(store::is_seen(txn, actor.visibility, VehicleId(id)).await?) })
    },
    missing: texts::missing::no_vehicle,
    people: &["driver_id", "dispatcher_id"],
    others: &[(&["subcontractor_id"], contacts::NAMES)],
}];

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_vehicle_options)
        .service(handlers::list_vehicle_names)
        .service(handlers::list_plate_numbers)
        .service(handlers::list_vehicles)
        .service(handlers::create_vehicle)
        .service(handlers::update_vehicle)
        .service(handlers::delete_vehicle)
        .service(handlers::position::make_position_token)
        .service(handlers::position::revoke_position_token)
        .service(handlers::position::tell_position)
        .service(table::export_vehicles);
}
