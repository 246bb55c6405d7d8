//! Agreements with suppliers: a company writes a template with variables, and each order fills
//! them.
//!
//! A template is a tree of paragraphs, lists and text ([`Document`]), never HTML. Scripts, styles,
//! event handlers, images and frames have no place in that tree, so they cannot be stored. Only
//! [`render`] writes HTML, and it escapes all text.
//!
//! [`sample`] is an order that is made up to show a template. [`Facts`](facts::Facts) is what is known about an order, [`Values`] the same in words, and
//! [`standard`] the template of a company that has not written its own.

mod document;
pub mod facts;
mod read;
mod render;
mod sample;
mod standard;
mod values;
mod variables;

pub use document::{Block, Document, Inline, Marks};
pub use read::{LARGEST, MOST_CHARACTERS};
pub use render::render;
pub use sample::sample;
pub use standard::standard;
pub use values::{StopRow, Values};
pub use variables::{Variable, variables};
