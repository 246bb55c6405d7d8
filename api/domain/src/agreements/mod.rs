//! Agreements with suppliers: a company writes a template with variables, and each order fills
//! them.
//!
//! A template is a tree of paragraphs, lists and text ([`Document`]), never HTML. Scripts, styles,
//! event handlers, images and frames have no place in that tree, so they cannot be stored. Only
//! [`render`] writes HTML, and it escapes all text.

mod document;
mod read;
mod render;
mod variables;

pub use document::{Block, Document, Inline, Marks};
pub use read::LARGEST;
pub use render::render;
pub use variables::{Variable, variables};
