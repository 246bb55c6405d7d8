//! A vehicle in a select.

use chrono::NaiveDate;
use domain::contacts::insurance_has_expired;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;
use crate::vehicles::store::VehicleName;

/// A vehicle in a select.
#[derive(Debug, Serialize, ToSchema)]
pub struct VehicleOption {
    /// The vehicle's id.
    pub id: i64,
    /// The id again; selects read either.
    pub value: i64,
    /// Plate, maker and model, and the supplier that runs it.
    pub label: String,
    /// The plate number.
    pub plate_number: String,
    /// The supplier's name.
    pub company_name: Option<String>,
    /// The last day of the supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed; the vehicle cannot be planned then.
    pub insurance_expired: bool,
}

list_answer! {
    /// Vehicles for a select: the first 200 that match, by plate, and the present values.
    VehicleOptions of VehicleOption
}

list_answer! {
    /// Plates for a select: the first 200 that match, and the present values.
    PlateOptions of PlateOption
}

impl VehicleOption {
    /// The option as of `today`.
    pub fn new(vehicle: VehicleName, today: NaiveDate) -> Self {
        Self {
            id: vehicle.id,
            value: vehicle.id,
            label: full_name(&vehicle),
            plate_number: vehicle.plate_number,
            company_name: vehicle.supplier,
            insurance_expiry_date: vehicle.insurance_expires_on,
            insurance_expired: insurance_has_expired(vehicle.insurance_expires_on, today),
        }
    }
}

/// A vehicle for filters and text fields, which contain the plate.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlateOption {
    /// The vehicle's id.
    pub id: i64,
    /// The text that is shown.
    pub label: String,
    /// The plate number.
    pub value: String,
}

impl PlateOption {
    /// The option with the plate as its label.
    pub fn by_plate(vehicle: VehicleName) -> Self {
        Self {
            id: vehicle.id,
            label: vehicle.plate_number.clone(),
            value: vehicle.plate_number,
        }
    }

    /// The option with the full name as its label.
    pub fn by_name(vehicle: VehicleName) -> Self {
        Self {
            id: vehicle.id,
            label: full_name(&vehicle),
            value: vehicle.plate_number,
        }
    }
}

/// Plate, maker and model, and the supplier that runs it.
fn full_name(vehicle: &VehicleName) -> String {
    let model: Vec<_> = [&vehicle.make, &vehicle.model]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let model = (!model.is_empty()).then(|| model.join(" "));
    let parts = [
        Some(vehicle.plate_number.clone()),
        model,
        vehicle.supplier.clone(),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
