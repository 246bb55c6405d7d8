//! What the order calls read and answer: the only place that knows the wire's spellings.

pub mod calculate;
pub mod deleted;
pub mod filter;
pub mod finance;
pub mod full;
pub mod legs;
pub mod loads;
pub mod log;
pub mod patch;
pub mod payload;
pub mod row;

/// Longest text of a one-line field.
const LINE: usize = 255;
/// Longest note.
const NOTE: usize = 4000;
