//! The plan that earns the most, as the planning shows it.

use chrono::NaiveDate;
use domain::{Cents, OrderId, PlanningEntryId};
use serde::Serialize;
use utoipa::ToSchema;

use super::orders::PlanningOrderView;
use crate::planning::store::PlannedVehicle;

/// The plan that earns the most: no other one can, whatever it is; or, where that is not proven, the best one that
/// was found in time. Amounts are in euro cents.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct BestPlanView {
    /// What it earns.
    pub profit: Cents,
    /// The most that any plan can earn, by the prices of all vehicles and loads; the same where that is proven.
    pub at_most: Cents,
    /// Whether no plan earns more. If not, the search was given up when its time was over; then what a vehicle or
    /// a load is worth is not known, and neither is what comes next for a vehicle.
    pub is_proven: bool,
    /// The vehicles with their loads, those that are free first.
    pub pairs: Vec<PlannedPairView>,
    /// The vehicles that had better wait, though some load fits them.
    pub waiting: Vec<WaitingView>,
    /// The loads in euros that no vehicle had better take.
    pub left_loads: usize,
    /// The loads in other currencies, which cannot be compared.
    pub other_currencies: usize,
    /// Whether there are more free loads than are compared (5,000), which can be loaded from a later day on.
    pub has_more_loads: bool,
    /// The vehicles that were too many to be compared: those that are free last.
    pub not_compared: usize,
}

/// A free vehicle of the plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct VehicleOfPlanView {
    /// Its planning entry.
    pub vehicle_planning_id: PlanningEntryId,
    /// The plate number.
    pub vehicle_number: String,
    /// Where it is free.
    pub vehicle_location: String,
    /// The first day it is free.
    pub availability_date: NaiveDate,
}

/// A vehicle with its load.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlannedPairView {
    /// The vehicle.
    pub vehicle: VehicleOfPlanView,
    /// The load, with the amounts it would have.
    pub order: PlanningOrderView,
    /// What the plan would lose without the vehicle. Together with the load's it is their profit. Null where the
    /// plan is not proven.
    pub vehicle_worth: Option<Cents>,
    /// What others would at least pay for the load. Null where the plan is not proven.
    pub load_worth: Option<Cents>,
    /// The loads that come next for the vehicle.
    pub others: Vec<RunnerUpView>,
}

/// A vehicle that had better wait.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingView {
    /// The vehicle.
    pub vehicle: VehicleOfPlanView,
    /// The loads that come next for it.
    pub others: Vec<RunnerUpView>,
}

/// A load that is not planned for a vehicle, and what would have to change.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RunnerUpView {
    /// The order's id.
    pub order_id: OrderId,
    /// The order's number.
    pub order_number: String,
    /// What it would earn with the vehicle.
    pub profit: Cents,
    /// How much more it would have to earn; if another vehicle has it, at least. 0 if the plan might as well
    /// have it.
    pub missing: Cents,
    /// The revenue that takes.
    pub price: Cents,
}

impl From<&PlannedVehicle> for VehicleOfPlanView {
    fn from(vehicle: &PlannedVehicle) -> Self {
        Self {
            vehicle_planning_id: vehicle.entry,
            vehicle_number: vehicle.plate_number.clone(),
            vehicle_location: vehicle.address.clone(),
            availability_date: vehicle.available_on,
        }
    }
}
