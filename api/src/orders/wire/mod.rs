//! What the order routes read and answer. Only this module knows how names are spelled on the wire.

pub mod accounting;
pub mod amounts;
pub mod calculate;
pub mod cells;
pub mod compensation;
pub mod compensation_view;
pub mod deleted;
pub mod documents;
pub mod documents_view;
pub mod filter;
pub mod finance;
pub mod full;
pub mod groups;
pub mod known;
pub mod legs;
pub mod loads;
pub mod log;
pub mod patch;
pub mod payload;
pub mod places;
pub mod route;
pub mod row;
pub mod row_papers;
pub mod selection;
pub mod usual;
pub mod vins;

/// The maximum length of a one-line text, in characters.
pub const LINE: usize = 255;
/// The maximum length of a note, in characters.
pub const NOTE: usize = 4000;
