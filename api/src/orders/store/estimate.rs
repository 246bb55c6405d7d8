//! Whether an order's amounts count days that were estimated.

use chrono::NaiveDate;
use domain::Metres;
use domain::days::{RoadDays, days_on_the_road};
use domain::orders::finance::{cost_counts_days, revenue_counts_days};
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::vehicles::VehicleCostType;
use sea_orm::{DbErr, FromQueryResult, QueryResult};
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_row;
use crate::list_row::{Cells, NamedColumn, Part};

/// Which amounts of an order count days that were estimated from the distance, because a date is not
/// known. The profit does if one of them does.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
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

list_row! {
    /// The columns of a row that tell.
    struct Estimated {
        loading_date: Option<NaiveDate>,
        unloading_date: Option<NaiveDate>,
        total_distance: Metres,
        revenue_calculation_type: RevenueCalculation,
        revenue_overridden: bool,
        cost_calculation_type: CostCalculation,
        cost_overridden: bool,
        vehicle_cost_type: Option<VehicleCostType>,
    }
}

impl From<Estimated> for DaysEstimated {
    fn from(estimated: Estimated) -> Self {
        let days = days_on_the_road(
            estimated.loading_date,
            estimated.unloading_date,
            estimated.total_distance,
        );
        let calculations = Calculations {
            revenue: (!estimated.revenue_overridden).then_some(estimated.revenue_calculation_type),
            cost: (!estimated.cost_overridden).then_some(estimated.cost_calculation_type),
            vehicle: estimated.vehicle_cost_type,
        };
        calculations.estimated(days)
    }
}

impl Part for DaysEstimated {
    fn columns(field: &'static str, all: &mut Vec<NamedColumn>) {
        Estimated::columns(field, all);
    }

    fn take(cells: &mut Cells<'_>) -> Result<Self, DbErr> {
        Estimated::take(cells).map(Self::from)
    }
}

impl FromQueryResult for DaysEstimated {
    fn from_query_result(row: &QueryResult, _: &str) -> Result<Self, DbErr> {
        list_row::read_part(row)
    }
}
