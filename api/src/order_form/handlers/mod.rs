//! The routes of the order form and the list's cells.

pub mod cells;
pub mod compensation;
pub mod deleted;
pub mod documents;
pub mod form;
pub mod route;
