//! Orders in groups (`GET /orders/list-groups`).

use chrono::NaiveDate;
use domain::ContactId;
use domain::orders::OrderGrouping;
use domain::wire::Required;
use serde::Serialize;
use utoipa::ToSchema;

use super::row::OrderMetricsView;

domain::query! {
    /// By what to group orders.
    pub struct GroupBy {
        /// What the orders of a group have in common.
        by = "group_by": Required<OrderGrouping>,
    }
}

/// Orders in groups. The groups of all matching orders add up to the sums of `GET /orders/list-metrics`.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderGroupsView {
    /// The groups, at most 1,000: clients with the most orders first, or the latest weeks first.
    pub groups: Vec<OrderGroupView>,
    /// Whether there are more.
    pub has_more: bool,
}

/// The orders of one client, or of one week.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderGroupView {
    /// The client, if orders are grouped by client; null for compensations, which have none.
    pub client_id: Option<ContactId>,
    /// The client's name.
    pub client_name: Option<String>,
    /// The Monday of the week of loading, if orders are grouped by week; null for orders without a day of loading.
    pub week: Option<NaiveDate>,
    /// The sums of its orders.
    pub sums: OrderMetricsView,
}
