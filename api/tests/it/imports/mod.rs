//! Tables that are imported and exported.

mod changes;
mod exports;
mod files;
mod flow;
mod judged;
pub mod scene;
mod undo;
