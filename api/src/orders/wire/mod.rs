//! What the order calls read and answer. Only this module knows how names are spelled on the wire.

pub mod accounting;
pub mod amounts;
pub mod compensation;
pub mod deleted;
pub mod documents;
pub mod filter;
pub mod full;
pub mod groups;
pub mod known;
pub mod loads;
pub mod log;
pub mod places;
pub mod row;
pub mod row_papers;
pub mod selection;
pub mod usual;
pub mod vins;

/// The maximum length of a one-line text, in characters.
pub const LINE: usize = 255;
/// The maximum length of a note, in characters.
pub const NOTE: usize = 4000;
