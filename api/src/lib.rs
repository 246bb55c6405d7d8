//! The Wayhaul server: a freight back office for transport companies.
//!
//! Every capability has its own folder, and all are built alike: `handlers` (extract, one
//! transaction, answer), `wire` (requests and answers, the only place that knows their field
//! names), `store` (every SQL statement), and a file for each action that is more than a query. Who
//! makes a request, and what they see, is an [`actor`], which lies below all features. The rules of
//! the trade are in the crate `domain`, which takes values and returns values. The company's tables
//! are reached only through `tenant-router`.

// Only the program and its tests see anything of this crate, but what modules offer each other is
// documented all the same.
#![warn(clippy::missing_docs_in_private_items)]

mod accounting;
mod actor;
mod addresses;
mod agreements;
mod assets;
mod batch;
mod bulk;
mod cli;
mod clock;
mod column_templates;
mod company;
mod computing;
mod config;
mod contacts;
mod damages;
mod dashboard;
mod delivery;
mod dispatch;
mod error;
mod files;
mod health;
mod history;
mod http;
mod identity;
mod imports;
mod invoices;
mod invoicing;
mod jobs;
mod labels;
mod ledger;
mod limits;
mod list_row;
mod lists;
mod live;
mod lookups;
mod mail;
mod maintenance;
mod metrics;
mod onboarding;
mod openapi;
mod operating;
mod order_form;
mod order_text;
mod orders;
mod outcome;
mod paying;
mod payments;
mod places;
mod planning;
mod private_file;
mod reading;
mod reconciling;
mod records;
mod registry;
mod reminding;
mod saved_views;
mod secrets;
mod server;
mod session;
mod settings;
mod settlements;
mod settling;
mod signatures;
mod state;
mod text_search;
mod users;
mod utilities;
mod vehicles;

pub mod testing;

pub use cli::run;
