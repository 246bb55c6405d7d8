//! The amounts of an order after it got or lost a vehicle.

use chrono::{DateTime, Utc};
use domain::orders::OrderStatus;
use domain::{Cents, Metres};
use serde::Serialize;
use utoipa::ToSchema;

use crate::orders::store::estimate::DaysEstimated;
use crate::orders::store::full::FullOrder;

/// An order's amounts after it got or lost a vehicle.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderAmountsView {
    /// The order's id.
    pub order_id: i64,
    /// The profit in cents.
    pub profit: Cents,
    /// The revenue in cents.
    pub revenue: Cents,
    /// The cost in cents.
    pub cost: Cents,
    /// The penalty in cents, deducted from the profit.
    pub revenue_penalty: Cents,
    /// The additional cost in cents.
    pub cost_penalty: Cents,
    /// Which of them count estimated days.
    pub days_estimated: DaysEstimated,
    /// The status, which the change may have moved.
    pub status: OrderStatus,
    /// The empty distance in metres.
    pub empty_km: Metres,
    /// The loaded distance in metres.
    pub loaded_km: Metres,
    /// The total distance in metres.
    pub total_km: Metres,
    /// The order's version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl From<FullOrder> for OrderAmountsView {
    fn from(order: FullOrder) -> Self {
        let FullOrder { finance, .. } = order;
        Self {
            order_id: order.id,
            profit: order.profit,
            revenue: finance.revenue,
            cost: finance.cost.unwrap_or_default(),
            revenue_penalty: finance.revenue_penalty,
            cost_penalty: finance.cost_penalty,
            days_estimated: finance.days_estimated,
            status: order.general.status,
            empty_km: finance.empty_distance,
            loaded_km: finance.loaded_distance,
            total_km: order.total_distance,
            updated_at: order.updated_at,
        }
    }
}
