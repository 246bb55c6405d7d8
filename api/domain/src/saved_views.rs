//! Views of lists: filters, sort and columns under a name.

use crate::orders::columns::OrderColumn;
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

wire_enum! {
    /// A column of the loads list.
    pub enum LoadColumn {
        /// Order number; the row header.
        OrderNumber = "order_number",
        /// The client's own number.
        LoadNumber = "load_number",
        /// First day it can be loaded.
        AvailabilityDate = "availability_date",
        /// Last day it can be loaded.
        AvailableTo = "available_to",
        Client = "client",
        ClientManager = "client_manager",
        /// Plate of the vehicle.
        Vehicle = "vehicle",
        LoadingPlace = "loading_place",
        UnloadingPlace = "unloading_place",
        /// Empty and loaded distance together.
        TotalDistance = "total_distance",
        Revenue = "revenue",
        /// The vehicle that would earn the most.
        BestVehicle = "best_vehicle",
    }
}

impl ViewedList {
    /// Whether the list has a column of this name.
    pub fn has_column(self, name: &str) -> bool {
        match self {
            Self::Orders => OrderColumn::ALL
                .iter()
                .any(|column| column.as_str() == name),
            Self::Loads => LoadColumn::ALL.iter().any(|column| column.as_str() == name),
        }
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
    is_taken.then(texts::saved_views::name_taken)
}
