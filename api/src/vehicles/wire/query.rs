//! The queries of the vehicles list and of the selects.

use domain::ContactId;
use domain::wire::at_most;
use entity::vehicles::{Column, Entity};
use sea_orm::ColumnTrait;

use super::LINE;
use crate::filters;
use crate::text_search::contains;

filters! {
    /// The filters of the vehicles list.
    pub struct VehicleFilter {
        /// The plate contains this, without regard to case.
        plate_number: String where at_most(LINE) => |text| contains((Entity, Column::PlateNumber), text),
        /// This supplier runs it.
        subcontractor_id: ContactId => |id| Column::SubcontractorId.eq(*id),
    }
}

filters! {
    /// Which vehicles a select asks for.
    pub struct VehicleOptionFilter {
        /// The plate contains this, without regard to case; all when empty.
        plate_number: String where at_most(LINE) => |text| contains((Entity, Column::PlateNumber), text),
    }
}
