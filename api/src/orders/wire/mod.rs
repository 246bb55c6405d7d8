//! What the order calls read and answer: the only place that knows the wire's spellings.

pub mod calculate;
pub mod filter;
pub mod full;
pub mod loads;
pub mod patch;
pub mod payload;
pub mod row;
