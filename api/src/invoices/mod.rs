//! Invoices as they are stored: their rows, lists and numbers, and what orders and settings ask of them.
//!
//! What is done with them stands in `invoicing`, which knows orders, contacts and settings; here nothing does.

pub mod filter;
pub mod row;
pub mod store;
