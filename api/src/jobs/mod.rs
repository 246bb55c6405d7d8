//! The background work of all companies. [`Worker`] does it; it knows no feature.
//!
//! Work is written in the transaction that it follows from, in one of two ways. Usually it is a [`Job`]: a small
//! value that [`enqueue`] stores in the table `jobs`, done by [`Jobs`], tried again with growing pauses, and given up
//! after the last. Work that people look at while it waits (mail, imports) stands in tables of its feature, which says
//! how to do a company's next piece of it by implementing [`Source`] and calls [`wake`] in that transaction.
//!
//! Either way `platform.due` gets a row in the same transaction, so that no worker has to look into companies that
//! have no work, and a killed process loses none.

mod backoff;
mod job;
mod lane;
mod queue;
pub mod rows;
mod runner;
mod source;
mod wake;
mod worker;

pub use backoff::Backoff;
pub use job::{At, Job, Progress, enqueue};
pub use lane::Lane;
pub use queue::Limits;
pub use runner::Jobs;
pub use source::{Next, Source};
pub use wake::wake;
pub use worker::Worker;
