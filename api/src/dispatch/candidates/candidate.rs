//! What a load would cost and earn with a vehicle. The planning, the loads list and the best plan all ask
//! here, so that they show the same cents as the order has after assigning.

use domain::Cents;
use domain::orders::distances::Distances;
use domain::orders::finance::{Finance, RunningPrices, Trip};
use domain::orders::stops::StopSequence;
use entity::orders;

use crate::error::{ApiError, ApiResult};
use crate::orders::money;
use crate::orders::store::estimate::DaysEstimated;
use crate::planning::store::PlannedVehicle;

/// A load with a vehicle.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The distances and days.
    pub trip: Trip,
    /// The order's amounts with this vehicle.
    pub amounts: Finance,
    /// What is left of them.
    pub profit: Cents,
    /// Which amounts count days that were estimated.
    pub days_estimated: DaysEstimated,
    /// Whether one of the distances may be wrong.
    pub is_doubtful: bool,
}

impl Candidate {
    /// The order with this vehicle, which drives this way.
    ///
    /// # Errors
    /// 422 when one of the amounts is larger than an order can have.
    pub fn of(
        order: &orders::Model,
        vehicle: &PlannedVehicle,
        route: &StopSequence,
        prices: &RunningPrices,
    ) -> ApiResult<Self> {
        let distances = Distances {
            empty: route.empty,
            loaded: route.loaded,
        };
        let by_hand = money::by_hand(order, false);
        let is_doubtful = route.is_doubtful && by_hand.is_none();
        let trip = distances
            .corrected(by_hand)
            .between(order.loading_date, order.unloading_date);
        let amounts = money::recalculated(order, Some(&vehicle.cost), prices, &trip)?;
        let profit = amounts
            .profit()
            .map_err(|error| ApiError::field("profit", error.into()))?;
        let calculations = money::calculations(order, vehicle.cost.cost_type());
        Ok(Self {
            days_estimated: calculations.estimated(trip.days),
            trip,
            amounts,
            profit,
            is_doubtful,
        })
    }
}
