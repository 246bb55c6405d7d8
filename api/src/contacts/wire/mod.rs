//! What the contact calls read and answer. Only this module knows how names are spelled on the
//! wire.

mod document;
mod option;
mod payload;
mod phone;
mod query;
mod similar;
mod view;

pub use document::DocumentView;
pub use option::{ContactOption, ContactOptions};
pub use payload::ContactPayload;
pub use phone::ClientPhone;
pub use query::{ContactFilter, PlaceFilter};
pub use similar::{Likeness, NumberWarnings, SimilarContact, SimilarQuery, SimilarView};
pub use view::{ContactPage, ContactRow, ContactView};

/// The maximum length of a one-line text, in characters.
const LINE: usize = 255;
