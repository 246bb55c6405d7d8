//! POST /orders/calculate-finance: the sums the form shows while it is being filled in.

use chrono::NaiveDate;
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::wire::amount;
use domain::{Cents, FieldErrors, Metres, OrderId, PlanningEntryId};
use serde::Serialize;
use utoipa::ToSchema;

use super::legs::{Legs, way};
use crate::orders::draft::{Agreement, Way};
use crate::orders::store::estimate::DaysEstimated;

domain::body! {
    /// The data to calculate with.
    pub struct CalculatePayload {
        /// The order that is being edited, if any.
        order_id: Option<OrderId>,
        /// The planned vehicle.
        vehicle_planning_id: Option<PlanningEntryId>,
        /// The legs; at least one.
        legs = "cargos": Option<Legs>,
        /// Whether to put the stops into the shortest sequence.
        calc_shortest_route: Option<bool>,
        /// The loading day, for prices per day.
        loading_date: Option<NaiveDate>,
        /// The unloading day, for prices per day.
        unloading_date: Option<NaiveDate>,
        /// What the revenue is based on; `FIXED` by default.
        revenue_calculation_type: Option<RevenueCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        revenue_calculation_value: Option<Cents> where amount,
        /// What the cost is based on; `BY_VEHICLE` by default.
        cost_calculation_type: Option<CostCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        cost_calculation_value: Option<Cents> where amount,
        /// The penalty in cents, deducted from the profit.
        revenue_penalty: Option<Cents> where amount,
        /// The additional cost in cents.
        cost_penalty: Option<Cents> where amount,
    }
}

impl CalculatePayload {
    /// The way through the legs; adds the errors that only show when legs are compared.
    pub fn settle_way(&mut self, errors: &mut FieldErrors) -> Way {
        let is_shortest = self.calc_shortest_route.unwrap_or(false);
        way(self.legs.take(), is_shortest, errors)
    }

    /// What revenue and cost are calculated from.
    pub fn agreement(&self) -> Agreement {
        Agreement {
            revenue_calculation: self
                .revenue_calculation_type
                .unwrap_or(RevenueCalculation::Fixed),
            revenue_value: self.revenue_calculation_value.unwrap_or_default(),
            cost_calculation: self
                .cost_calculation_type
                .unwrap_or(CostCalculation::ByVehicle),
            cost_value: self.cost_calculation_value.unwrap_or_default(),
            revenue_penalty: self.revenue_penalty.unwrap_or_default(),
            cost_penalty: self.cost_penalty.unwrap_or_default(),
        }
    }
}

/// The amounts of an order in cents and its distances in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalculatedView {
    /// The revenue in cents.
    pub revenue: Cents,
    /// The cost in cents.
    pub cost: Cents,
    /// Revenue − cost − penalty − additional cost, in cents.
    pub profit: Cents,
    /// Which of them count days that were estimated.
    pub days_estimated: DaysEstimated,
    /// The distance from the vehicle to the first stop, in metres.
    pub empty_distance: Metres,
    /// The distance from the first stop to the last, in metres.
    pub loaded_distance: Metres,
    /// Whether the distances are estimates because the routing service failed.
    pub is_fallback: bool,
}
