//! Promises of the schema, read back from the catalogue of a real `PostgreSQL`.
//!
//! `WAYHAUL_TEST_PG` is the address of a database as `wayhaul_owner`, who may create databases
//! there; each test works in one of its own. `make test` sets it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests fail by panicking"
)]

mod conventions;
mod enumerations;
mod rules;
mod scratch;
mod up_and_down;
