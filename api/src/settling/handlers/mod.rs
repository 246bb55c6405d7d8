//! The calls on settlements.

pub mod forms;
pub mod lists;
pub mod papers;
pub mod state;
