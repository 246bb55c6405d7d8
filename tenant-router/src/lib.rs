//! Which company a request belongs to, and the only way to that company's data.
//!
//! - [`host`] reads the host of a request and decides which slugs are allowed.
//! - [`registry`] knows every company (schema `platform`) and caches them for a short time.
//! - [`middleware`] adds the [`Tenant`] to the request, or refuses the request.
//! - [`db`] opens transactions inside one company's schema, under that company's role. The pools
//!   are private to this crate, so nothing else can reach a company's tables.
//! - [`due`] is the list of companies that have background work.
//! - [`limits`] limits what one company may have at work at the same time.
//! - [`busy`] tells temporary failures from real errors.
//! - [`provision`] creates a company in one all-or-nothing transaction, [`migrate`] updates the
//!   platform and every company, and [`lifecycle`] suspends and resumes companies. Each of these
//!   adds an entry to the operators' audit.
//!
//! This crate knows nothing about freight. `PostgreSQL` keeps the companies apart: each has its own
//! schema and role, and the server's login can only read the registry until it takes on one
//! company's role for the duration of one transaction.

mod audit;
#[cfg(test)]
mod audit_tests;
pub mod busy;
#[cfg(test)]
mod catalogue_tests;
#[cfg(test)]
mod connection_tests;
pub mod db;
pub mod due;
#[cfg(test)]
mod due_tests;
mod extract;
pub mod host;
#[cfg(test)]
mod isolation_tests;
pub mod keys;
mod leased;
pub mod lifecycle;
pub mod limits;
#[cfg(test)]
mod login_tests;
pub mod middleware;
pub mod migrate;
#[cfg(test)]
mod migrate_tests;
pub mod operator;
mod pool;
pub mod provision;
#[cfg(test)]
mod provision_tests;
mod refusal;
pub mod registry;
mod roles;
mod router;
mod script;
mod slots;
pub mod tenant;
#[cfg(test)]
mod test_support;
#[cfg(test)]
mod transaction_tests;

pub use busy::{is_away, is_busy};
pub use db::{Change, Observer, TenantDb, TenantTx};
pub use due::{DueNotes, Waiting};
pub use host::HostError;
pub use keys::TenantKey;
pub use limits::{Crowded, Person, Place, Share, Work, WorkLimits};
pub use pool::Connections;
pub use refusal::Refusal;
pub use registry::Registry;
pub use router::{Router, RouterSettings};
pub use tenant::{Tenant, TenantId, TenantStatus};
