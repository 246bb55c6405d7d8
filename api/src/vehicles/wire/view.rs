//! A vehicle in the form the list reads.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::insurance_has_expired;
use domain::orders::Category;
use domain::vehicles::{
    DriverSalaryType, EuroClass, FuelConsumption, LeasingType, VehicleClass, VehicleCostType,
};
use domain::{Cents, ContactId, UserId, VehicleId};
use entity::vehicles;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contacts;
use crate::list_answer;
use crate::vehicles::store;

/// A vehicle in the list, with everything the form edits.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "vehicles::Entity")]
pub struct VehicleRow {
    /// The vehicle's id.
    pub id: VehicleId,
    /// The plate number.
    pub plate_number: String,
    /// How its cost is calculated.
    pub cost_calculation_type: VehicleCostType,
    /// The price in cents per kilometre or day; `null` for the company's own vehicles.
    pub cost_calculation_value: Option<Cents>,
    /// The emission class.
    pub euroclass: Option<EuroClass>,
    /// The maker.
    pub make: Option<String>,
    /// The model.
    pub model: Option<String>,
    /// The year it was built.
    pub year: Option<i32>,
    /// The LF value, as the company writes it on the vehicle card.
    pub lf: Option<String>,
    /// The kind of vehicle in the company's own words.
    #[sea_orm(from_col = "vehicle_type")]
    pub r#type: Option<String>,
    /// The driver, if they are a user.
    pub driver_id: Option<UserId>,
    /// The driver's name as it was entered, if they are not a user.
    pub driver_name: Option<String>,
    /// The driver's name: that of a user, or the name that was entered.
    #[sea_orm(from_expr = "store::driver()")]
    pub driver: Option<String>,
    /// The vehicle's dispatcher.
    pub dispatcher_id: Option<UserId>,
    /// The dispatcher's name.
    #[sea_orm(from_expr = "store::dispatcher()")]
    pub dispatcher: Option<String>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<ContactId>,
    /// The supplier's name.
    #[sea_orm(from_expr = "contacts::store::name()")]
    pub company_name: Option<String>,
    /// The last day of the supplier's insurance.
    #[sea_orm(from_expr = "contacts::store::insurance_expires_on()")]
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day has passed.
    #[sea_orm(skip)]
    pub insurance_expired: bool,
    /// How the driver is paid. This and the costs below are only for our own vehicles.
    pub driver_salary_type: Option<DriverSalaryType>,
    /// The driver's pay in cents per kilometre or day.
    pub driver_salary: Option<Cents>,
    /// The fuel consumption in litres per 100 km, with one decimal.
    #[sea_orm(from_expr = "store::fuel_in_tenths()")]
    #[schema(value_type = Option<f64>)]
    pub fuel_consumption: Option<FuelConsumption>,
    /// In cents per month.
    pub insurance: Option<Cents>,
    /// Whether the next amount is leasing or depreciation.
    pub wear_or_leasing: Option<LeasingType>,
    /// In cents per month.
    pub wear_or_leasing_sum: Option<Cents>,
    /// In cents per month.
    pub service: Option<Cents>,
    /// In cents per month.
    pub administrative_costs: Option<Cents>,
    /// In cents per month.
    pub other_costs: Option<Cents>,
    /// The kind of cargo it takes; `null` means both.
    pub category: Option<Category>,
    /// The class of the trailer.
    pub vehicle_class: Option<VehicleClass>,
    /// Since when its device has a token to tell its position with; `null` if it has none.
    #[sea_orm(from_expr = "store::tokens::since()")]
    pub position_token_since: Option<DateTime<Utc>>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

list_answer! {
    /// Vehicles, sorted by plate.
    VehiclePage of VehicleRow
}

impl VehicleRow {
    /// Fills in what depends on today's date.
    pub fn on(mut self, today: NaiveDate) -> Self {
        self.insurance_expired = insurance_has_expired(self.insurance_expiry_date, today);
        self
    }
}
