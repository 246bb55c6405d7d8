//! A vehicle as somebody wants it: parsed, not yet checked against the database.

use domain::orders::Category;
use domain::vehicles::{DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType};
use domain::{Cents, ContactId, UserId};

/// A wanted vehicle.
#[derive(Debug, Clone, PartialEq)]
pub struct VehicleDraft {
    /// Its plate, as [`super::wire`] normalises it.
    pub plate_number: String,
    /// How it is paid for.
    pub cost: CostDraft,
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
    pub vehicle_type: Option<String>,
    /// The cargo it takes; `None` takes both.
    pub category: Option<Category>,
    /// Build of the trailer; general cargo only.
    pub vehicle_class: Option<VehicleClass>,
    /// The driver, when he is also a user.
    pub driver: Option<UserId>,
    /// The driver's name, when he is no user.
    pub driver_name: Option<String>,
    /// Who guides it.
    pub dispatcher: Option<UserId>,
    /// The supplier that runs it.
    pub subcontractor: Option<ContactId>,
}

/// How a wanted vehicle is paid for.
#[derive(Debug, Clone, PartialEq)]
pub enum CostDraft {
    /// Cents for each kilometre.
    PerKm(Cents),
    /// Cents for each day.
    PerDay(Cents),
    /// A vehicle of our own.
    OwnPark(OwnParkDraft),
}

impl CostDraft {
    /// How the vehicle is counted.
    pub fn cost_type(&self) -> VehicleCostType {
        match self {
            Self::PerKm(_) => VehicleCostType::PerKm,
            Self::PerDay(_) => VehicleCostType::PerDay,
            Self::OwnPark(_) => VehicleCostType::OwnPark,
        }
    }

    /// The price of a unit; an own vehicle has none.
    pub fn unit_price(&self) -> Option<Cents> {
        match self {
            Self::PerKm(price) | Self::PerDay(price) => Some(*price),
            Self::OwnPark(_) => None,
        }
    }
}

/// What an own vehicle costs, as far as it is known. Amounts of a month unless they say otherwise.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OwnParkDraft {
    /// How the driver is counted.
    pub driver_salary_type: Option<DriverSalaryType>,
    /// For each kilometre or day.
    pub driver_salary: Option<Cents>,
    /// Litres for 100 km.
    pub fuel_consumption: Option<i32>,
    /// Insurance.
    pub insurance: Option<Cents>,
    /// What the next amount is.
    pub wear_or_leasing: Option<LeasingType>,
    /// Leasing rate, or loss of value.
    pub wear_or_leasing_sum: Option<Cents>,
    /// Service and tyres.
    pub service: Option<Cents>,
    /// Share of the office.
    pub administrative_costs: Option<Cents>,
    /// Everything else.
    pub other_costs: Option<Cents>,
}

/// Which vehicles a list asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VehicleFilter {
    /// The plate contains this.
    pub plate_number: Option<String>,
    /// This supplier runs it.
    pub subcontractor: Option<ContactId>,
}
