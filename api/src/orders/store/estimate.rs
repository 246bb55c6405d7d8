//! Whether an order's amounts count days that were estimated.

use domain::days::{RoadDays, days_on_the_road};
use domain::orders::finance::{cost_counts_days, revenue_counts_days};
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::vehicles::VehicleCostType;
use sea_orm::{DbErr, FromQueryResult, QueryResult};
use serde::Serialize;
use utoipa::ToSchema;

/// Which amounts of an order count days that were estimated from the distance, because a date is not
/// known. The profit does if one of them does.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct DaysEstimated {
    /// Whether the revenue does.
    pub revenue: bool,
    /// Whether the cost does.
    pub cost: bool,
}

/// What decides whether days count in the amounts of an order. `None` for an amount entered by hand,
/// which is not calculated.
#[derive(Debug, Clone, Copy)]
pub struct Calculations {
    /// What the revenue is based on.
    pub revenue: Option<RevenueCalculation>,
    /// What the cost is based on.
    pub cost: Option<CostCalculation>,
    /// What the assigned vehicle is paid for.
    pub vehicle: Option<VehicleCostType>,
}

impl Calculations {
    /// Which amounts count the days of a trip that were estimated.
    pub fn estimated(self, days: RoadDays) -> DaysEstimated {
        let cost = |calculation| cost_counts_days(calculation, self.vehicle);
        DaysEstimated {
            revenue: days.are_estimated && self.revenue.is_some_and(revenue_counts_days),
            cost: days.are_estimated && self.cost.is_some_and(cost),
        }
    }
}

/// Read from the row's dates, what its amounts are based on, and `vehicle_cost_type`.
impl FromQueryResult for DaysEstimated {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let days = days_on_the_road(
            row.try_get(prefix, "loading_date")?,
            row.try_get(prefix, "unloading_date")?,
            row.try_get(prefix, "total_distance")?,
        );
        let revenue: RevenueCalculation = row.try_get(prefix, "revenue_calculation_type")?;
        let cost: CostCalculation = row.try_get(prefix, "cost_calculation_type")?;
        let by_hand = |name| row.try_get::<bool>(prefix, name);
        let calculations = Calculations {
            revenue: (!by_hand("revenue_overridden")?).then_some(revenue),
            cost: (!by_hand("cost_overridden")?).then_some(cost),
            vehicle: row.try_get(prefix, "vehicle_cost_type")?,
        };
        Ok(calculations.estimated(days))
    }
}
