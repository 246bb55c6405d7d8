//! Tables that are imported and exported.

mod changes;
mod exports;
mod files;
mod flow;
mod headings;
mod judged;
mod legs;
mod orders;
pub mod scene;
mod undo;
