//! What the schema promises, read from the catalogue of a real `PostgreSQL`.
//!
//! `WAYHAUL_TEST_PG` is the URL of a database for `wayhaul_owner`, who may create databases there;
//! each test works in its own. `make test` sets it.

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
