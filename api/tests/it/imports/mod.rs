//! Tables that are imported and exported.

mod changes;
mod checked;
mod exports;
mod files;
mod flow;
mod headings;
mod junk;
mod legs;
mod orders;
pub mod scene;
mod undo;
