//! The order routes, by the screen that uses them.

pub mod cells;
pub mod compensation;
pub mod corrections;
pub mod deleted;
pub mod documents;
pub mod export;
pub mod form;
pub mod known;
pub mod list;
pub mod live;
pub mod log;
pub mod places;
pub mod vins;
