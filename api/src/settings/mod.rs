//! The company's settings (money specification, sections 2.3 and 3.9): prices, time zone, sign-in rules.
//!
//! Here for now: what other features read of them.

pub mod store;
