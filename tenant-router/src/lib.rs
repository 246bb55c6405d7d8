//! Which company a request belongs to, and the only door to that company's data.
//!
//! - [`host`] reads the Host of a request and decides what a slug may be.
//! - [`registry`] knows every company (schema `platform`) and keeps them in a short-lived cache.
//! - [`middleware`] puts the [`Tenant`] into the request or refuses it.
//! - [`db`] opens transactions inside one company's schema, under that company's role. The pools
//!   are private to this crate: nothing else can reach a table of a company.
//! - [`busy`] tells failures that pass by themselves from faults.
//! - [`provision`] makes a company in one all-or-nothing transaction; [`migrate`] brings the
//!   platform and every company up to date; [`lifecycle`] suspends and resumes. Each of these
//!   deeds leaves an entry in the operators' audit.
//!
//! This crate knows no freight. What keeps companies apart is `PostgreSQL`: each has a schema and a
//! role of its own, and the login of the server can read nothing but the registry until it has
//! taken on one company's role for the length of one transaction.

mod audit;
#[cfg(test)]
mod audit_tests;
pub mod busy;
#[cfg(test)]
mod catalogue_tests;
pub mod db;
pub mod host;
#[cfg(test)]
mod isolation_tests;
pub mod keys;
mod lent;
pub mod lifecycle;
#[cfg(test)]
mod login_tests;
pub mod middleware;
pub mod migrate;
#[cfg(test)]
mod migrate_tests;
mod pool;
pub mod provision;
mod refusal;
pub mod registry;
mod router;
mod script;
pub mod tenant;
#[cfg(test)]
mod test_support;

pub use busy::is_busy;
pub use db::{TenantDb, TenantTx};
pub use host::HostError;
pub use keys::TenantKey;
pub use pool::Connections;
pub use refusal::Refusal;
pub use registry::Registry;
pub use router::{Router, RouterSettings};
pub use tenant::{Tenant, TenantId, TenantStatus};
