//! POST /orders/calculate-finance: the sums the form shows while it is being filled in.

use chrono::NaiveDate;
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::wire::{Change, amount};
use domain::{Cents, FieldErrors, Metres, OrderId, PlanningEntryId};
use entity::orders;
use serde::Serialize;
use utoipa::ToSchema;

use super::legs::{Legs, route};
use crate::order_form::draft::{Agreement, RouteDraft};
use crate::orders::store::estimate::DaysEstimated;
use crate::places::wire::{FerryChoiceView, FerryView, LearnedFromView, Unplaced};

domain::body! {
    /// The data to calculate with. What is not sent comes from the order, if there is one; `null` is no value.
    pub struct CalculatePayload {
        /// The order that is being edited, if any.
        order_id: Option<OrderId>,
        /// The planned vehicle.
        vehicle_planning_id: Change<PlanningEntryId>,
        /// The legs; at least one.
        legs = "cargos": Change<Legs>,
        /// Whether to put the stops into the shortest sequence.
        calc_shortest_route: Change<bool>,
        /// Whether the way does without ferries, where there is such a way.
        by_land: Change<bool>,
        /// The loading day, for prices per day.
        loading_date: Change<NaiveDate>,
        /// The unloading day, for prices per day.
        unloading_date: Change<NaiveDate>,
        /// What the revenue is based on; `FIXED` by default.
        revenue_calculation_type: Change<RevenueCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        revenue_calculation_value: Change<Cents> where amount,
        /// What the cost is based on; `BY_VEHICLE` by default.
        cost_calculation_type: Change<CostCalculation>,
        /// The fixed sum or the price per kilometre or day, in cents.
        cost_calculation_value: Change<Cents> where amount,
        /// The penalty in cents, deducted from the profit.
        revenue_penalty: Change<Cents> where amount,
        /// The additional cost in cents.
        cost_penalty: Change<Cents> where amount,
    }
}

/// What is calculated with: what was sent, and the rest from the order.
#[derive(Debug)]
pub struct Question {
    /// The legs that were sent; `None` for those of the order.
    pub legs: Option<Legs>,
    /// Whether to put the stops into the shortest sequence.
    pub is_shortest: bool,
    /// Whether the way does without ferries.
    pub by_land: bool,
    /// The loading day.
    pub loading_date: Option<NaiveDate>,
    /// The unloading day.
    pub unloading_date: Option<NaiveDate>,
    /// What revenue and cost are calculated from.
    pub agreement: Agreement,
}

impl CalculatePayload {
    /// Fills in what was not sent from the stored order.
    pub fn over(self, order: Option<&orders::Model>) -> Question {
        let of_order =
            |amount: fn(&orders::Model) -> Option<i64>| order.and_then(amount).map(Cents);
        Question {
            legs: match self.legs {
                Change::Keep if order.is_some() => None,
                sent => Some(sent.over(None).unwrap_or_default()),
            },
            is_shortest: self
                .calc_shortest_route
                .over(order.map(|order| order.calc_shortest_route))
                .unwrap_or(false),
            by_land: self
                .by_land
                .over(order.map(|order| order.by_land))
                .unwrap_or(false),
            loading_date: self
                .loading_date
                .over(order.and_then(|order| order.loading_date)),
            unloading_date: self
                .unloading_date
                .over(order.and_then(|order| order.unloading_date)),
            agreement: Agreement {
                revenue_calculation: self
                    .revenue_calculation_type
                    .over(order.map(|order| order.revenue_calculation_type))
                    .unwrap_or(RevenueCalculation::Fixed),
                revenue_value: self
                    .revenue_calculation_value
                    .over(of_order(|order| order.revenue_calculation_value))
                    .unwrap_or_default(),
                cost_calculation: self
                    .cost_calculation_type
                    .over(order.map(|order| order.cost_calculation_type))
                    .unwrap_or(CostCalculation::ByVehicle),
                cost_value: self
                    .cost_calculation_value
                    .over(of_order(|order| order.cost_calculation_value))
                    .unwrap_or_default(),
                revenue_penalty: self
                    .revenue_penalty
                    .over(of_order(|order| Some(order.revenue_penalty)))
                    .unwrap_or_default(),
                cost_penalty: self
                    .cost_penalty
                    .over(of_order(|order| Some(order.cost_penalty)))
                    .unwrap_or_default(),
            },
        }
    }
}

impl CalculatePayload {
    /// The ends of the legs that were sent, to be looked up if they have no coordinates.
    pub fn unplaced(&mut self) -> Vec<Unplaced<'_>> {
        match &mut self.legs {
            Change::Set(legs) => legs.unplaced(),
            Change::Clear | Change::Keep => Vec::new(),
        }
    }
}

impl Question {
    /// The route through the legs that were sent, `None` for that of the order; adds the errors that only show
    /// when legs are compared.
    pub fn settle_route(&mut self, errors: &mut FieldErrors) -> Option<RouteDraft> {
        let legs = self.legs.take()?;
        Some(RouteDraft {
            by_land: self.by_land,
            ..route(Some(legs), self.is_shortest, errors)
        })
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
    /// Whether one of the distances may be wrong: out of proportion to the straight line, or to a place far from any
    /// road.
    pub is_doubtful: bool,
    /// The corrected routes that estimated distances have been learned from, those that count most first.
    pub learned_from: Vec<LearnedFromView>,
    /// The ferries on an estimated way, in their order; a part of the distance.
    pub ferries: Vec<FerryView>,
    /// How far an estimated way is with its ferries and by land; `null` where there is only one of them.
    pub ferry_choice: Option<FerryChoiceView>,
}
