//! The order routes, by the screen that uses them.

pub mod export;
pub mod known;
pub mod list;
pub mod live;
pub mod log;
pub mod places;
pub mod vins;
