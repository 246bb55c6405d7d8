//! All database statements on invoices.

mod accounting;
pub mod ageing;
mod credits;
pub mod list;
pub mod numbers;
mod of_orders;
mod outcome;
mod paid;
pub mod rates;
mod record;

pub use accounting::{Invoices, Outgoing, in_order, named, outgoing};
pub use credits::{credited_groups, credited_lines, is_credited, release, unpaid_of};
pub use list::{Access, MOST_SELECTED, ORDER_OF_LINE, charged_orders, filtered_ids, metrics, page};
pub use of_orders::*;
pub use outcome::billed;
pub use paid::seen as seen_of;
pub use paid::{
    Row, Wanted, lock_any, open_credits, open_of, orders_of, paid_states, pay, series, set_paid,
    to_match,
};
pub use record::{
    Links, Stored, archive, archived_states, cancel, delete, find, find_locked, insert, keep_pdf,
    lock, mark_sent, subject, update,
};
