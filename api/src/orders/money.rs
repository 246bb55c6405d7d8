//! Recalculates a stored order's revenue and cost when its way, days or vehicle change.

use domain::orders::distances::{ByHand, Distances};
use domain::orders::finance::{self, Finance, RunningPrices, Trip, VehicleCost};
use domain::vehicles::VehicleCostType;
use domain::{Cents, FieldErrors, Metres};
use entity::orders;
use sea_orm::ActiveValue::Set;

use super::store::estimate::Calculations;
use crate::error::{ApiError, ApiResult};

/// The amounts of a stored order.
pub fn finance_of(order: &orders::Model) -> Finance {
    Finance {
        revenue: Cents(order.revenue),
        cost: Cents(order.cost),
        revenue_penalty: Cents(order.revenue_penalty),
        cost_penalty: Cents(order.cost_penalty),
    }
}

/// The distances of a stored order.
pub fn distances_of(order: &orders::Model) -> Distances {
    Distances {
        empty: Metres(order.empty_distance),
        loaded: Metres(order.loaded_distance),
    }
}

/// The distances that were set by hand, if any, for reuse on a way through the same stops.
pub fn by_hand(order: &orders::Model, same_vehicle: bool) -> Option<ByHand> {
    let distances = distances_of(order);
    order.distance_overridden.then_some(ByHand {
        distances,
        same_vehicle,
    })
}

/// The distances and days of a stored order.
pub fn trip_of(order: &orders::Model) -> Trip {
    distances_of(order).between(order.loading_date, order.unloading_date)
}

/// What decides whether days count in the order's amounts with a vehicle of this type.
pub fn calculations(order: &orders::Model, vehicle: VehicleCostType) -> Calculations {
    Calculations {
        revenue: (!order.revenue_overridden).then_some(order.revenue_calculation_type),
        cost: (!order.cost_overridden).then_some(order.cost_calculation_type),
        vehicle: Some(vehicle),
    }
}

/// The amounts for this trip with this vehicle; amounts entered by hand stay.
///
/// # Errors
/// 422 when an amount is larger than an order can have.
pub fn recalculated(
    order: &orders::Model,
    vehicle: Option<&VehicleCost>,
    prices: &RunningPrices,
    trip: &Trip,
) -> ApiResult<Finance> {
    let mut amounts = finance_of(order);
    let value = |stored: Option<i64>| Cents(stored.unwrap_or(0));
    if !order.revenue_overridden {
        let kind = order.revenue_calculation_type;
        amounts.revenue = finance::revenue(kind, value(order.revenue_calculation_value), trip)
            .map_err(|error| ApiError::field("revenue", error.into()))?;
    }
    if !order.cost_overridden {
        let kind = order.cost_calculation_type;
        amounts.cost = finance::cost(
            kind,
            value(order.cost_calculation_value),
            vehicle,
            prices,
            trip,
        )
        .map_err(|error| ApiError::field("cost", error.into()))?;
    }
    amounts.check()?;
    Ok(amounts)
}

/// Sets an order's amounts and the profit that follows from them.
///
/// # Errors
/// 422 when the profit is larger than an order can have.
pub fn put(order: &mut orders::ActiveModel, amounts: &Finance) -> ApiResult<()> {
    let profit = amounts
        .profit()
        .map_err(|error| FieldErrors::single("profit", error.into()))?;
    order.revenue = Set(amounts.revenue.0);
    order.cost = Set(amounts.cost.0);
    order.revenue_penalty = Set(amounts.revenue_penalty.0);
    order.cost_penalty = Set(amounts.cost_penalty.0);
    order.profit = Set(profit.0);
    Ok(())
}

/// Sets an order's distances.
pub fn put_distances(order: &mut orders::ActiveModel, trip: &Trip) {
    order.empty_distance = Set(trip.empty.0);
    order.loaded_distance = Set(trip.loaded.0);
    order.total_distance = Set(trip.empty.0.saturating_add(trip.loaded.0));
}
