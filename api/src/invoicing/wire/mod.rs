//! Requests and answers of the calls on invoices.

pub mod draft;
pub mod letter;
pub mod payload;
pub mod view;
