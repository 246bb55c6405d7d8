//! The calls on invoices.

pub mod data;
pub mod forms;
pub mod lists;
pub mod rates;
pub mod run;
pub mod state;
