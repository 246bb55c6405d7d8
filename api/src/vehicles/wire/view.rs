//! A vehicle as the list reads it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::contacts::insurance_has_expired;
use domain::orders::Category;
use domain::vehicles::{DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType};
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;
use crate::vehicles::store::Vehicle;

/// A vehicle in the list, with all that the form edits.
#[derive(Debug, Serialize, ToSchema)]
pub struct VehicleRow {
    /// Which.
    pub id: i64,
    /// Its plate.
    pub plate_number: String,
    /// `PER_KM`, `PER_DAY` or `OWN_PARK`.
    pub cost_calculation_type: VehicleCostType,
    /// Cents for a kilometre or a day; `null` for an own vehicle.
    pub cost_calculation_value: Option<i64>,
    /// `euro4`, `euro5` or `euro6`.
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
    pub r#type: Option<String>,
    /// The driver, when he is also a user.
    pub driver_id: Option<i64>,
    /// The driver's name as it was entered, when he is no user.
    pub driver_name: Option<String>,
    /// The driver's name, whoever he is.
    pub driver: Option<String>,
    /// Who guides it.
    pub dispatcher_id: Option<i64>,
    /// The dispatcher's name.
    pub dispatcher: Option<String>,
    /// The supplier that runs it.
    pub subcontractor_id: Option<i64>,
    /// The supplier's name.
    pub company_name: Option<String>,
    /// Last day of the supplier's insurance.
    pub insurance_expiry_date: Option<NaiveDate>,
    /// Whether that day is past.
    pub insurance_expired: bool,
    /// `PER_KM` or `PER_DAY`. This and the costs below: of own vehicles.
    pub driver_salary_type: Option<DriverSalaryType>,
    /// Cents for a kilometre or a day.
    pub driver_salary: Option<i64>,
    /// Litres for 100 km.
    pub fuel_consumption: Option<i32>,
    /// Cents a month.
    pub insurance: Option<i64>,
    /// `LEASING` or `WEAR`.
    pub wear_or_leasing: Option<LeasingType>,
    /// Cents a month.
    pub wear_or_leasing_sum: Option<i64>,
    /// Cents a month.
    pub service: Option<i64>,
    /// Cents a month.
    pub administrative_costs: Option<i64>,
    /// Cents a month.
    pub other_costs: Option<i64>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; `null` takes both.
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
    pub fn new(vehicle: Vehicle, today: NaiveDate) -> Self {
        let Vehicle {
            row,
            supplier,
            insurance_expires_on,
            driver,
            dispatcher,
        } = vehicle;
        Self {
            id: row.id,
            plate_number: row.plate_number,
            cost_calculation_type: row.cost_calculation_type,
            cost_calculation_value: row.cost_calculation_value,
            euroclass: row.euroclass,
            make: row.make,
            model: row.model,
            year: row.year,
            lf: row.lf,
            r#type: row.vehicle_type,
            driver_id: row.driver_id,
            driver: driver.or_else(|| row.driver_name.clone()),
            driver_name: row.driver_name,
            dispatcher_id: row.dispatcher_id,
            dispatcher,
            subcontractor_id: row.subcontractor_id,
            company_name: supplier,
            insurance_expiry_date: insurance_expires_on,
            insurance_expired: insurance_has_expired(insurance_expires_on, today),
            driver_salary_type: row.driver_salary_type,
            driver_salary: row.driver_salary,
            fuel_consumption: row.fuel_consumption,
            insurance: row.insurance,
            wear_or_leasing: row.wear_or_leasing,
            wear_or_leasing_sum: row.wear_or_leasing_sum,
            service: row.service,
            administrative_costs: row.administrative_costs,
            other_costs: row.other_costs,
            category: row.category,
            vehicle_class: row.vehicle_class,
            updated_at: row.updated_at.to_utc(),
        }
    }
}
