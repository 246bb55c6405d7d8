//! All database statements on invoices.

mod credits;
mod list;
pub mod numbers;
mod of_orders;
pub mod rates;
mod record;

pub use credits::{credited_groups, credited_lines, is_credited, release, unpaid_of};
pub use list::{Access, ORDER_OF_LINE, all_ids, filtered_ids, metrics, page};
pub use of_orders::*;
pub use record::{
    Links, Stored, archive, archived_states, cancel, delete, find, find_locked, insert, keep_pdf,
    lock, mark_sent, pay, subject, update,
};
