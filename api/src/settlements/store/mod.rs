//! All database statements on settlements.

mod accounting;
mod differences;
pub mod list;
mod of_orders;
mod outcome;
mod paid;
mod record;
mod to_pay;

pub use accounting::{Outgoing, Settlements, in_order, named, numbers, outgoing};
pub use differences::{DifferenceRow, differences};
pub use list::{Access, ORDER_OF_LINE, filtered_ids, metrics, page, settled_orders};
pub use of_orders::{
    Billed, COLUMNS_OF_ORDER, Settled, billed_before, is_booked_under, keeps_back, of_order,
    settled, settled_on_page, settling,
};
pub use outcome::billed;
pub use paid::{lock_any, paid_states, pay, pay_all, set_paid, to_match};
pub use record::{
    Links, NewLine, Row, Stored, archive, archived_states, carrier_name, delete, find, find_locked,
    insert, is_credited, lock, release, same_number, seen, subject, taken_back, taken_back_in_all,
};
pub use to_pay::{OwedView, owed, to_pay};
