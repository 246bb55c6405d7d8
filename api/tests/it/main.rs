//! The API over real HTTP, on real `PostgreSQL` and Redis: one binary, one file for each deed.
//!
//! `WAYHAUL_TEST_PG`, `WAYHAUL_TEST_APP_PG` and `WAYHAUL_TEST_REDIS` name the services; `make test`
//! starts them. Each test makes a company of its own, so tests run side by side.
#![allow(missing_docs, reason = "tests are sentences themselves")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on should stop; clippy knows the tests but not what they share"
)]

mod company;
mod contacts;
mod contract;
mod demo;
mod layers;
mod mail;
mod order_columns;
mod orders;
mod permissions;
mod places;
mod planning;
mod plans;
mod program;
mod session;
mod settings;
mod signatures;
mod support;
mod tenants;
mod texts;
mod users;
mod utilities;
mod vehicles;
