//! The API over real HTTP, with real `PostgreSQL` and Redis: one binary, one file for each topic.
//!
//! `WAYHAUL_TEST_PG`, `WAYHAUL_TEST_APP_PG` and `WAYHAUL_TEST_REDIS` name the services; `make test`
//! starts them. Each test has a database of its own, so tests can run in parallel.
#![allow(missing_docs, reason = "tests are sentences themselves")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop; clippy knows the tests but not what they share"
)]

mod accounting;
mod agreements;
mod bodies;
mod carrier_papers;
mod column_templates;
mod company;
mod contacts;
mod contract;
mod damages;
mod demo;
mod described;
mod files;
mod history;
mod hostile;
mod idempotency;
mod imports;
mod invoicing;
mod jobs;
mod layers;
mod ledger;
mod limits;
mod lookups;
mod mail;
mod method_override;
mod neighbours;
mod orders;
mod paying;
mod permissions;
mod places;
mod planning;
mod plans;
mod positions;
mod program;
mod proxy;
mod reading;
mod reconciling;
mod recorded;
mod reminding;
mod saved_views;
mod session;
mod settings;
mod settling;
mod signatures;
mod simulator;
mod support;
mod tenants;
mod texts;
mod upgrade;
mod users;
mod utilities;
mod vehicles;
mod without_postgres;
