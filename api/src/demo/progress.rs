//! How far an order has come.

use chrono::NaiveDate;
use domain::orders::OrderStatus;

use super::prng::Prng;

/// The status of an order that a vehicle takes, by its days.
pub(super) fn status(
    prng: &mut Prng,
    loading: NaiveDate,
    unloading: NaiveDate,
    today: NaiveDate,
) -> OrderStatus {
    use OrderStatus as S;
    let since_loading = (today - loading).num_days();
    let since_unloading = (today - unloading).num_days();
    let weighted: &[(u32, S)] = match (since_loading, since_unloading) {
        (..0, _) => &[(1, S::Planned)],
        (0, _) => &[(4, S::Planned), (6, S::Loaded)],
        (_, ..0) => &[(7, S::InProgress), (3, S::Loaded)],
        (_, 0) => &[(5, S::InProgress), (5, S::Unloaded)],
        (_, 1..15) => &[(9, S::Unloaded), (1, S::Completed)],
        (_, 15..75) => &[(50, S::Unloaded), (28, S::Paid), (22, S::Completed)],
        _ => &[(3, S::Unloaded), (22, S::Paid), (75, S::Completed)],
    };
    let chosen = prng.weighted(weighted.iter().map(|(weight, _)| *weight));
    weighted
        .get(chosen)
        .map_or(S::Planned, |(_, status)| *status)
}

/// Whether the goods have been delivered.
pub(super) fn is_delivered(status: OrderStatus) -> bool {
    matches!(
        status,
        OrderStatus::Unloaded | OrderStatus::Paid | OrderStatus::Completed
    )
}
