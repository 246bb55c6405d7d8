//! A vehicle in a select.

use chrono::NaiveDate;
use domain::contacts::insurance_has_expired;
use entity::vehicles;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts;
use crate::list_answer;
use crate::vehicles::store;

/// A vehicle in a select.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "vehicles::Entity")]
pub struct VehicleOption {
    /// The vehicle's id.
    pub id: i64,
    /// The id again; selects read either.
    #[sea_orm(from_col = "id")]
    pub value: i64,
    /// Plate, maker and model, and the supplier that runs it.
    #[sea_orm(from_expr = "store::full_name()")]
    pub label: String,
    /// The plate number.
    pub plate_number: String,
    /// The supplier's name.
    #[sea_orm(from_expr = "contacts::store::name()")]
    pub company_name: Option<String>,
    /// The last day of the supplier's insurance.
    #[sea_orm(from_expr = "contacts::store::insurance_expires_on()")]
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed; the vehicle cannot be planned then.
    #[sea_orm(skip)]
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
    /// Fills in what depends on today's date.
    pub fn on(mut self, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self
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
    /// The last day of the supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed.
    pub insurance_expired: bool,
}

impl PlateOption {
    /// The option with the plate as its label.
    pub fn by_plate(vehicle: VehicleOption) -> Self {
        Self {
            id: vehicle.id,
            label: vehicle.plate_number.clone(),
            ..Self::by_name(vehicle)
        }
    }

    /// The option with the full name as its label.
    pub fn by_name(vehicle: VehicleOption) -> Self {
        Self {
            id: vehicle.id,
            label: vehicle.label,
            value: vehicle.plate_number,
            insurance_expiry_date: vehicle.insurance_expiry_date,
            insurance_expired: vehicle.insurance_expired,
        }
    }
}
