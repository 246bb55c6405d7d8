//! The Wayhaul server: a freight back office for transport companies.
//!
//! One folder a capability, all alike: `routes` (extract, one transaction, answer), `wire` (what is
//! read and answered, the only place that knows the wire's spellings), `store` (every statement),
//! and a file for each deed that is more than a query. The rules of the trade are in the crate
//! `domain`, values in and values out; the company's tables are reached through `tenant-router`
//! alone.

pub mod actor;
pub mod assets;
pub mod cli;
pub mod clock;
pub mod company;
pub mod config;
pub mod contacts;
pub mod delivery;
pub mod error;
pub mod health;
pub mod http;
pub mod identity;
pub mod invoices;
pub mod lists;
pub mod mail;
pub mod metrics;
pub mod onboarding;
pub mod openapi;
pub mod order_columns;
pub mod orders;
pub mod places;
pub mod planning;
pub mod private_file;
pub mod secrets;
pub mod server;
pub mod session;
pub mod settings;
pub mod settlements;
pub mod signatures;
pub mod state;
pub mod storage;
pub mod text_search;
pub mod users;
pub mod utilities;
pub mod vehicles;
