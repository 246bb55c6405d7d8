//! Tables that are imported and exported.

mod exports;
mod files;
mod flow;
mod judged;
pub mod scene;
