//! Statements of banks: what is booked of them, and what a person decides.

mod decisions;
mod files;
mod never_twice;
mod samples;
mod scene;

pub use scene::Books;
