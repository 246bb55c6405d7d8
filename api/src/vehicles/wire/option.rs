//! A vehicle as selects offer it.

use chrono::NaiveDate;
use domain::contacts::insurance_has_expired;
use serde::Serialize;
use utoipa::ToSchema;

use crate::vehicles::store::VehicleName;

/// A vehicle as selects offer it.
#[derive(Debug, Serialize, ToSchema)]
pub struct VehicleOption {
    /// Which.
    pub id: i64,
    /// The id again; selects read either.
    pub value: i64,
    /// Plate, maker and model, and the supplier that runs it.
    pub label: String,
    /// Its plate.
    pub plate_number: String,
    /// The supplier's name.
    pub company_name: Option<String>,
    /// Last day of the supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past: the vehicle cannot be planned then.
    pub insurance_expired: bool,
}

impl VehicleOption {
    /// The option on this day.
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

/// A vehicle as text: for filters and free fields, which hold the plate.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlateOption {
    /// Which.
    pub id: i64,
    /// What is shown.
    pub label: String,
    /// Its plate.
    pub value: String,
}

impl PlateOption {
    /// Shown by its plate.
    pub fn by_plate(vehicle: VehicleName) -> Self {
        Self {
            id: vehicle.id,
            label: vehicle.plate_number.clone(),
            value: vehicle.plate_number,
        }
    }

    /// Shown by its full name.
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
