//! What all records of a company share, and knows none of them: their history and their versions.

pub mod history;
mod version;

pub use version::{check_version, stale};
