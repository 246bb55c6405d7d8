//! Tables that are imported and exported.

mod changes;
mod exports;
mod files;
mod flow;
mod judged;
mod orders;
pub mod scene;
mod undo;
