//! Views of lists: filters, sort and columns under a name.

use crate::texts::{self, Sentence};
use crate::wire_enum::wire_enum;

wire_enum! {
    /// A list whose views can be saved.
    pub enum ViewedList {
        /// The orders.
        Orders = "orders",
        /// The orders that wait for a vehicle.
        Loads = "loads",
    }
}

/// The most views that a person may have of one list.
pub const MOST_VIEWS: usize = 50;

/// Why a person with these views cannot have another of this name. Names that differ in case alone are the same.
pub fn refusal_of_name<'a>(
    name: &str,
    others: impl IntoIterator<Item = &'a str>,
) -> Option<Sentence> {
    let name = name.to_lowercase();
    let is_taken = others.into_iter().any(|other| other.to_lowercase() == name);
    is_taken.then(texts::list_views::name_taken)
}
