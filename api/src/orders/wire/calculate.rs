//! POST /orders/calculate-finance: what the form shows while it is filled.

use chrono::NaiveDate;
use domain::orders::Activity;
use domain::{Cents, FieldErrors, OrderId, PlanningEntryId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::finance::{FinancePayload, parse_finance};
use super::legs::{LegPayload, legs};
use crate::http::Field;
use crate::orders::draft::{Calculation, Wanted};

/// What a calculation is asked about.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalculatePayload {
    /// The order that is edited.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    order_id: Field<OrderId>,
    /// The planned vehicle.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    vehicle_planning_id: Field<PlanningEntryId>,
    /// The legs.
    #[serde(default)]
    #[schema(value_type = Vec<LegPayload>)]
    cargos: Field<Vec<Field<LegPayload>>>,
    /// Put the stops in the shortest order.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    calc_shortest_route: Field<bool>,
    /// Loading day, for prices by day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date: Field<NaiveDate>,
    /// Unloading day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    unloading_date: Field<NaiveDate>,
    /// `FIXED`, `PER_KM` or `PER_DAY`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    revenue_calculation_type: Field<domain::orders::RevenueCalculation>,
    /// The sum, or the price of a unit, in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_calculation_value: Field<Cents>,
    /// `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cost_calculation_type: Field<domain::orders::CostCalculation>,
    /// The sum, or the price of a unit, in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_calculation_value: Field<Cents>,
    /// Penalty in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_penalty: Field<Cents>,
    /// Additional cost in cents.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_penalty: Field<Cents>,
}

impl CalculatePayload {
    /// The question, as far as it can be judged without the database; all errors at once.
    pub fn parse(self) -> Wanted<Calculation> {
        let mut errors = FieldErrors::new();
        let shortest_route = self
            .calc_shortest_route
            .optional("calc_shortest_route", &mut errors)
            .unwrap_or(false);
        let (legs, positions) = legs(self.cargos, shortest_route, &mut errors);
        let finance = FinancePayload::to_calculate(
            (
                self.revenue_calculation_type,
                self.revenue_calculation_value,
            ),
            (self.cost_calculation_type, self.cost_calculation_value),
            (self.revenue_penalty, self.cost_penalty),
        );
        let calculation = Calculation {
            order: self.order_id.optional("order_id", &mut errors),
            planning_entry: self
                .vehicle_planning_id
                .optional("vehicle_planning_id", &mut errors),
            shortest_route,
            legs,
            positions,
            loading: self.loading_date.optional("loading_date", &mut errors),
            unloading: self.unloading_date.optional("unloading_date", &mut errors),
            finance: parse_finance(finance, Activity::Expedition, "", &mut errors),
        };
        (calculation, errors)
    }
}

/// The sums of an order, in cents, and its distances, in metres.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalculatedView {
    /// Revenue.
    pub revenue: i64,
    /// Cost.
    pub cost: i64,
    /// Revenue − cost − penalty − additional cost.
    pub profit: i64,
    /// From the vehicle to the first stop.
    pub empty_distance: i64,
    /// From the first stop to the last.
    pub loaded_distance: i64,
    /// Whether the distance is an estimate because the routing service failed.
    pub is_fallback: bool,
}
