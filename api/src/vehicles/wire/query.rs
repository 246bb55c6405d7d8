//! The queries of the vehicles list and of the selects.

use domain::ContactId;
use domain::wire::at_most;
use entity::vehicles::{Column, Entity};
use sea_orm::ColumnTrait;

use super::LINE;
use crate::filters;
use crate::text_search::contains_plate;

filters! {
    /// The filters of the vehicles list.
    pub struct VehicleFilter {
        /// The plate contains this, ignoring case, blanks and hyphens.
        plate_number: String where at_most(LINE) => |text| contains_plate((Entity, Column::PlateNumber), text),
        /// The vehicle is run by this supplier.
        subcontractor_id: ContactId => |id| Column::SubcontractorId.eq(*id),
    }
}

domain::query! {
    /// Which vehicles a select offers.
    pub struct VehicleOptionFilter {
        /// The plate contains this, ignoring case, blanks and hyphens; empty means all vehicles.
        /// `q` counts instead if both are sent.
        plate_number: Option<String> where at_most(LINE),
    }
}
