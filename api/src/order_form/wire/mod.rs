//! What the calls of the order form and the list's cells read and answer.

pub mod calculate;
pub mod cells;
pub mod compensation;
pub mod documents;
pub mod finance;
pub mod legs;
pub mod patch;
pub mod payload;
pub mod route;
