//! The background work of all companies. [`Worker`] does it; it knows no feature.
//!
//! Work stands in the tables of the feature that owns it, written in the transaction that it follows from.
//! A feature says how to do one company's next piece of it by implementing [`Source`], in a [`Lane`] of its
//! own, and calls [`wake`] in that transaction, so that a worker looks after the commit.

mod lane;
mod queue;
mod source;
mod wake;
mod worker;

pub use lane::Lane;
pub use queue::Limits;
pub use source::{Next, Source, Times};
pub use wake::wake;
pub use worker::Worker;
