//! The routes of dispatching.

pub mod loads;
pub mod planning;
