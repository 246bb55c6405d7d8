//! How far an order has got.

use chrono::NaiveDate;
use domain::orders::OrderStatus;

use super::prng::Prng;

/// Gives each carried order a status that fits its dates.
#[derive(Debug, Default)]
pub(super) struct Progress {
    given: Vec<OrderStatus>,
}

impl Progress {
    /// A status that fits the dates. A status that no order has yet comes first, so that each one
    /// can be seen somewhere.
    pub(super) fn status(
        &mut self,
        prng: &mut Prng,
        loading: NaiveDate,
        unloading: NaiveDate,
        today: NaiveDate,
    ) -> OrderStatus {
        let fitting = fitting(loading, unloading, today);
        let likely = prng.weighted(fitting.iter().map(|(weight, _)| *weight));
        let status = fitting
            .iter()
            .find(|(_, status)| !self.given.contains(status))
            .or_else(|| fitting.get(likely))
            .map_or(OrderStatus::Planned, |(_, status)| *status);
        if !self.given.contains(&status) {
            self.given.push(status);
        }
        status
    }
}

/// The statuses possible on these dates, with their weights.
fn fitting(
    loading: NaiveDate,
    unloading: NaiveDate,
    today: NaiveDate,
) -> &'static [(u32, OrderStatus)] {
    use OrderStatus as S;
    let since_loading = (today - loading).num_days();
    let since_unloading = (today - unloading).num_days();
    match (since_loading, since_unloading) {
        (..0, _) => &[(1, S::Planned)],
        (0, _) => &[(5, S::Loaded), (1, S::InProgress), (4, S::Planned)],
        (_, ..0) => &[(6, S::InProgress), (4, S::Loaded)],
        (_, 0) => &[(5, S::InProgress), (5, S::Unloaded)],
        (_, 1..15) => &[(9, S::Unloaded), (1, S::Completed)],
        (_, 15..75) => &[(50, S::Unloaded), (28, S::Paid), (22, S::Completed)],
        _ => &[(3, S::Unloaded), (22, S::Paid), (75, S::Completed)],
    }
}

/// Whether the goods have been delivered.
pub(super) fn is_delivered(status: OrderStatus) -> bool {
    matches!(
        status,
        OrderStatus::Unloaded | OrderStatus::Paid | OrderStatus::Completed
    )
}
