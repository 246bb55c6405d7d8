//! What the contact calls read and answer: the only place that knows the wire's spellings.

mod option;
mod payload;
mod query;
mod view;

pub use option::{ContactOption, PlaceOption};
pub use payload::ContactPayload;
pub use query::{ContactFilter, PlaceFilter};
pub use view::{ContactPage, ContactRow, ContactView};

/// Longest one-line text.
const LINE: usize = 255;
