//! Who carries an order, and what that fixes.

use crate::orders::{Activity, CostCalculation, RevenueCalculation};
use crate::vehicles::VehicleCostType;

/// The activity of an order once a vehicle with this cost type is assigned.
pub fn with_vehicle(cost_type: VehicleCostType) -> Activity {
    match cost_type {
        VehicleCostType::OwnPark => Activity::OwnPark,
        VehicleCostType::PerKm | VehicleCostType::PerDay => Activity::Expedition,
    }
}

/// The activity that an order can have: its vehicle decides, and without one nothing is carried by
/// our own.
pub fn settled(wanted: Activity, vehicle: Option<VehicleCostType>) -> Activity {
    match (wanted, vehicle) {
        (_, Some(cost_type)) => with_vehicle(cost_type),
        (Activity::OwnPark, None) => Activity::Expedition,
        (wanted, None) => wanted,
    }
}

/// What an order's activity means for its other fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixed {
    /// No planned vehicle can be on the order.
    pub forbids_planned_vehicle: bool,
    /// No spot vehicle can be on the order.
    pub forbids_spot_vehicle: bool,
    /// The only revenue calculation there is, if only one.
    pub revenue_calculation: Option<RevenueCalculation>,
    /// The only cost calculation there is, if only one.
    pub cost_calculation: Option<CostCalculation>,
}

/// What an activity fixes: `SPOT` has a spot vehicle in place of a planned one and agreed sums
/// both ways; every other activity has no spot vehicle; `COMPENSATION` has no vehicle at all.
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
