//! The category a vehicle is stored with.

use domain::FieldErrors;
use domain::orders::Category;
use domain::texts;

use super::wire::VehiclePayload;
use crate::actor::{Record, Visibility};

/// Settles the category, and with it whether the vehicle can have a class.
pub fn settle_category(
    wanted: &mut VehiclePayload,
    visibility: Visibility,
    record: Record,
    errors: &mut FieldErrors,
) {
    wanted.category = visibility.category_to_write("category", wanted.category, record, errors);
    if wanted.category != Some(Category::GeneralCargo) && wanted.vehicle_class.take().is_some() {
        errors.push("vehicle_class", texts::vehicles::class_of_general_cargo());
    }
}
