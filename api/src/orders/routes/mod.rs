//! The order calls, by the screen that makes them.

pub mod cells;
pub mod deleted;
pub mod form;
pub mod list;
pub mod loads;
pub mod log;
