//! The Wayhaul server: a freight back office for transport companies.
//!
//! One folder a capability, all alike: `routes` (extract, one transaction, answer), `wire` (what is
//! read and answered, the only place that knows the wire's spellings), `store` (every statement),
//! and a file for each deed that is more than a query. Who makes a request, and what they see, is an
//! [`actor`], below all features. The rules of the trade are in the crate `domain`, values in and
//! values out; the company's tables are reached through `tenant-router` alone.

// Nothing here is public but for the program and its tests; what modules offer each other is
// documented all the same.
#![warn(clippy::missing_docs_in_private_items)]

mod actor;
mod assets;
mod cli;
mod clock;
mod company;
mod config;
mod contacts;
mod delivery;
mod error;
mod health;
mod http;
mod identity;
mod invoices;
mod lists;
mod mail;
mod metrics;
mod onboarding;
mod openapi;
mod order_columns;
mod orders;
mod places;
mod planning;
mod private_file;
mod secrets;
mod server;
mod session;
mod settings;
mod settlements;
mod signatures;
mod state;
mod storage;
mod text_search;
mod users;
mod utilities;
mod vehicles;

pub mod testing;

pub use cli::run;
