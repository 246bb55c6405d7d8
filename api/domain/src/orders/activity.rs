//! Who carries an order, and which other fields that determines.

use crate::orders::{Activity, CostCalculation, RevenueCalculation};
use crate::vehicles::VehicleCostType;

/// The activity of an order with an assigned vehicle of this cost type.
pub fn with_vehicle(cost_type: VehicleCostType) -> Activity {
    match cost_type {
        VehicleCostType::OwnPark => Activity::OwnPark,
        VehicleCostType::PerKm | VehicleCostType::PerDay => Activity::Expedition,
    }
}

/// The activity an order ends up with. An assigned vehicle decides it; without a vehicle, "own
/// park" becomes expedition, because none of our own vehicles is carrying it.
pub fn settled(wanted: Activity, vehicle: Option<VehicleCostType>) -> Activity {
    match (wanted, vehicle) {
        (_, Some(cost_type)) => with_vehicle(cost_type),
        (Activity::OwnPark, None) => Activity::Expedition,
        (wanted, None) => wanted,
    }
}

/// Which other fields an order's activity restricts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixed {
    /// The order cannot have a planned vehicle.
    pub forbids_planned_vehicle: bool,
    /// The order cannot have a spot vehicle.
    pub forbids_spot_vehicle: bool,
    /// The only revenue calculation allowed; `None` if the user may choose.
    pub revenue_calculation: Option<RevenueCalculation>,
    /// The only cost calculation allowed; `None` if the user may choose.
    pub cost_calculation: Option<CostCalculation>,
}

/// The restrictions of an activity. `SPOT` takes a spot vehicle instead of a planned one and fixed
/// amounts for revenue and cost. `COMPENSATION` has no vehicle at all and fixed amounts too. The
/// others take no spot vehicle.
pub fn fixed_by(activity: Activity) -> Fixed {
    match activity {
        Activity::Spot => Fixed {
            forbids_planned_vehicle: true,
            forbids_spot_vehicle: false,
            revenue_calculation: Some(RevenueCalculation::Fixed),
            cost_calculation: Some(CostCalculation::Fixed),
        },
        Activity::Compensation => Fixed {
            forbids_planned_vehicle: true,
            forbids_spot_vehicle: true,
            revenue_calculation: Some(RevenueCalculation::Fixed),
            cost_calculation: Some(CostCalculation::Fixed),
        },
        Activity::Expedition | Activity::OwnPark => Fixed {
            forbids_planned_vehicle: false,
            forbids_spot_vehicle: true,
            revenue_calculation: None,
            cost_calculation: None,
        },
    }
}
