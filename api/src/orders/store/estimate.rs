//! Whether an order's amounts count days that were estimated.

use domain::days::days_on_the_road;
use domain::orders::finance::counts_days;
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::vehicles::VehicleCostType;
use sea_orm::{DbErr, FromQueryResult, QueryResult};
use serde::Serialize;

/// Read from the row's dates, what its amounts are based on, and `vehicle_cost_type`.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub struct DaysEstimated(pub bool);

impl FromQueryResult for DaysEstimated {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let trip_days = days_on_the_road(
            row.try_get(prefix, "loading_date")?,
            row.try_get(prefix, "unloading_date")?,
            row.try_get(prefix, "total_distance")?,
        );
        let revenue: RevenueCalculation = row.try_get(prefix, "revenue_calculation_type")?;
        let cost: CostCalculation = row.try_get(prefix, "cost_calculation_type")?;
        let vehicle: Option<VehicleCostType> = row.try_get(prefix, "vehicle_cost_type")?;
        let by_hand = |name| row.try_get::<bool>(prefix, name);
        let counts_days = counts_days(
            (!by_hand("revenue_overridden")?).then_some(revenue),
            (!by_hand("cost_overridden")?).then_some(cost),
            vehicle,
        );
        Ok(Self(trip_days.are_estimated && counts_days))
    }
}
