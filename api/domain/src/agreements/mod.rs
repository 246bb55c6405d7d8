//! Agreements with suppliers: the template a company writes, with variables that an order fills.
//!
//! A template is a tree of paragraphs, lists and text ([`Document`]), never HTML: what the tree
//! cannot hold (scripts, styles, handlers, pictures, frames) cannot be stored, and what comes out
//! is written by [`render`] alone, every text escaped.

mod document;
mod read;
mod render;
mod variables;

pub use document::{Block, Document, Inline, Marks};
pub use read::LARGEST;
pub use render::render;
pub use variables::{Variable, variables};
