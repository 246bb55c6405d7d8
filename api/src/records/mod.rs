//! What all records of a company share, and knows none of them: their files, their history, their versions, how they
//! are written, and their tables. What differs from one kind of record to another, its feature says in the [`Registry`].

pub mod attachments;
pub mod deliveries;
pub mod handed_over;
pub mod history;
mod registry;
pub mod table;
mod version;
pub mod write;

pub use registry::Registry;
pub use version::{check_part, check_recorded, check_row, check_version};
