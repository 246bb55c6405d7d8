//! POST /orders/calculate-finance: what the form shows while it is filled.

use chrono::NaiveDate;
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::wire::amount;
use domain::{Cents, FieldErrors, Metres, OrderId, PlanningEntryId};
use serde::Serialize;
use utoipa::ToSchema;

use super::legs::{Legs, way};
use crate::orders::draft::{Agreement, Way};

domain::body! {
    /// What a calculation is asked about.
    pub struct CalculatePayload {
        /// The order that is edited.
        order_id: Option<OrderId>,
        /// The planned vehicle.
        vehicle_planning_id: Option<PlanningEntryId>,
        /// The legs, one at least.
        legs = "cargos": Option<Legs>,
        /// Put the stops in the shortest order.
        calc_shortest_route: Option<bool>,
        /// Loading day, for prices by day.
        loading_date: Option<NaiveDate>,
        /// Unloading day.
        unloading_date: Option<NaiveDate>,
        /// How the revenue is agreed: `FIXED` unless told.
        revenue_calculation_type: Option<RevenueCalculation>,
        /// The sum, or the price of a kilometre or day, in cents.
        revenue_calculation_value: Option<Cents> where amount,
        /// How the cost is agreed: `BY_VEHICLE` unless told.
        cost_calculation_type: Option<CostCalculation>,
        /// The sum, or the price of a kilometre or day, in cents.
        cost_calculation_value: Option<Cents> where amount,
        /// Penalty in cents.
        revenue_penalty: Option<Cents> where amount,
        /// Additional cost in cents.
        cost_penalty: Option<Cents> where amount,
    }
}

impl CalculatePayload {
    /// The way through the legs; judges what compares them.
    pub fn settle_way(&mut self, errors: &mut FieldErrors) -> Way {
        let is_shortest = self.calc_shortest_route.unwrap_or(false);
        way(self.legs.take(), is_shortest, errors)
    }

    /// What revenue and cost follow from.
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

/// The sums of an order, in cents, and its distances, in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalculatedView {
    /// Revenue.
    pub revenue: Cents,
    /// Cost.
    pub cost: Cents,
    /// Revenue − cost − penalty − additional cost.
    pub profit: Cents,
    /// From the vehicle to the first stop.
    pub empty_distance: Metres,
    /// From the first stop to the last.
    pub loaded_distance: Metres,
    /// Whether the distance is an estimate because the routing service failed.
    pub is_fallback: bool,
}
