//! A company of one's own for each test, and a client that speaks to it.

mod client;
mod company;
mod sentences;

pub use client::{Answer, Client};
pub use company::{PASSWORD, TestCompany, TestServer, credentials, random, variable};
