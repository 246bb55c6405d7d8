//! The life of an order: created, listed, changed, assigned to a vehicle.

mod assign;
mod at_once;
mod bad_input;
mod best_vehicles;
mod block;
mod by_hand;
mod cells;
mod create;
mod days;
mod export;
mod kept_distances;
mod list;
mod list_papers;
mod live;
mod log;
mod many_at_once;
mod many_vehicles;
mod offered_ways;
mod osrm;
mod papers;
mod quick_entry;
mod release;
mod restore;
mod same_money;
pub mod scene;
mod selection;
mod update;
