//! Distances and routes for lorries over the roads of `OpenStreetMap`, kept on this machine: no
//! server to run, nothing to pay for, nobody who learns where the company drives.
//!
//! - [`import_file`] makes the file of a network from an extract (`.osm.pbf`), once.
//! - [`Roads::open`] loads it; [`Roads::table`] and [`Roads::way`] answer from memory.
//!
//! The fastest way by the speeds of lorries is found, and its length is told. Whoever shows routes or
//! distances has to show [`ATTRIBUTION`], too.
//!
//! Left out: turn restrictions, limits at certain hours or in one direction only, tolls, bans on dangerous
//! goods.

mod cost;
mod file;
mod import;
mod network;
mod plain;
mod provider;
mod route;
mod rules;
mod search;
mod snap;
mod spot;

pub use file::OpenError;
pub use import::{ImportError, Summary, import, import_file};
pub use plain::Plain;
pub use provider::Roads;

/// What the licence of the map data (`ODbL` 1.0) wants shown wherever it is used.
pub const ATTRIBUTION: &str = "© OpenStreetMap contributors";

#[cfg(test)]
mod tests;
