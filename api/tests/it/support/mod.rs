//! A company for each test, and an HTTP client for it.

mod books;
mod broken_off;
mod bucket;
mod cable;
mod client;
mod company;
mod database;
pub mod described;
mod sentences;

pub use books::Books;
pub use broken_off::BrokenOff;
pub use bucket::{Outage, bucket, bucket_with};
pub use cable::Cable;
pub use client::{Answer, Client};
pub use company::{PASSWORD, TestCompany, TestServer, credentials, random};
pub use database::{Database, as_owner, variable};
