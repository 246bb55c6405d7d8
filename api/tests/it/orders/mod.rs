//! The order's way: taken, listed, changed, given to a vehicle.

mod assign;
mod bad_input;
mod cells;
mod create;
mod list;
mod log;
mod many_vehicles;
mod restore;
pub mod scene;
mod update;
