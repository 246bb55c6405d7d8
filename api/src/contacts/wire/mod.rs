//! What the contact calls read and answer: the only place that knows the wire's spellings.

mod option;
mod payload;
mod query;
mod view;

pub use option::{ContactOption, PlaceOption};
pub use payload::ContactPayload;
pub use query::ContactQuery;
pub use view::{ContactPage, ContactRow, ContactView};

/// Longest one-line text.
const LINE: usize = 255;

/// The parts that are there; `None` when none is.
fn joined(separator: &str, parts: &[Option<&str>]) -> Option<String> {
    let parts: Vec<_> = parts.iter().filter_map(|part| *part).collect();
    (!parts.is_empty()).then(|| parts.join(separator))
}
