//! What the calls of dispatching read and answer.

pub mod cards;
pub mod entries;
pub mod orders;
pub mod plan;
pub mod tours;
