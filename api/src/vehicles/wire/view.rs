//! A vehicle as the list reads it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::insurance_has_expired;
use domain::orders::Category;
use domain::vehicles::{DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType};
use domain::{Cents, ContactId, UserId, VehicleId};
use entity::vehicles;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts;
use crate::list_answer;
use crate::vehicles::store;

/// A vehicle in the list, with all that the form edits.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "vehicles::Entity")]
pub struct VehicleRow {
    /// Which.
    pub id: VehicleId,
    /// Its plate.
    pub plate_number: String,
    /// How it is paid for.
    pub cost_calculation_type: VehicleCostType,
    /// Cents per kilometre or day; `null` for a vehicle of our own.
    pub cost_calculation_value: Option<Cents>,
    /// Emission class.
    pub euroclass: Option<EuroClass>,
    /// Maker.
    pub make: Option<String>,
    /// Model.
    pub model: Option<String>,
    /// Year it was built.
    pub year: Option<i32>,
    /// LF as the company writes it on the vehicle card.
    pub lf: Option<String>,
    /// Kind of vehicle in the company's own words.
    #[sea_orm(from_col = "vehicle_type")]
    pub r#type: Option<String>,
    /// The driver, if that is a user.
    pub driver_id: Option<UserId>,
    /// The driver's name as it was entered, if that is no user.
    pub driver_name: Option<String>,
    /// The driver's name, of a user or as it was entered.
    #[sea_orm(from_expr = "store::driver()")]
    pub driver: Option<String>,
    /// Who guides it.
    pub dispatcher_id: Option<UserId>,
    /// The dispatcher's name.
    #[sea_orm(from_expr = "store::dispatcher()")]
    pub dispatcher: Option<String>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// The supplier's name.
    #[sea_orm(from_expr = "contacts::store::name()")]
    pub company_name: Option<String>,
    /// Last day of the supplier's insurance.
    #[sea_orm(from_expr = "contacts::store::insurance_expires_on()")]
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// How the driver is paid. This and the costs below belong to vehicles of our own.
    pub driver_salary_type: Option<DriverSalaryType>,
    /// Cents per kilometre or day.
    pub driver_salary: Option<Cents>,
    /// Litres per 100 km.
    pub fuel_consumption: Option<i32>,
    /// Cents a month.
    pub insurance: Option<Cents>,
    /// Whether the next amount is leasing or depreciation.
    pub wear_or_leasing: Option<LeasingType>,
    /// Cents a month.
    pub wear_or_leasing_sum: Option<Cents>,
    /// Cents a month.
    pub service: Option<Cents>,
    /// Cents a month.
    pub administrative_costs: Option<Cents>,
    /// Cents a month.
    pub other_costs: Option<Cents>,
    /// The cargo it takes; both kinds when `null`.
    pub category: Option<Category>,
    /// Build of the trailer.
    pub vehicle_class: Option<VehicleClass>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

list_answer! {
    /// Vehicles, by plate.
    VehiclePage of VehicleRow
}

impl VehicleRow {
    /// The row on this day.
    pub fn on(mut self, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self
    }
}
