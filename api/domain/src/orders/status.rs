//! What a change of status is allowed to be and what follows from it.

use chrono::NaiveDate;

use crate::orders::OrderStatus;
use crate::texts::{self, Sentence};

/// A change to or from `COMPENSATION`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::orders::compensation_status_fixed())]
pub struct StatusLocked;

impl From<StatusLocked> for Sentence {
    fn from(_: StatusLocked) -> Self {
        texts::orders::compensation_status_fixed()
    }
}

/// Any status may follow any other, except that a compensation order stays one and no other
/// order becomes one. Naming the present status again changes nothing and is allowed.
pub fn check_change(from: OrderStatus, to: OrderStatus) -> Result<(), StatusLocked> {
    let touches_compensation = [from, to].contains(&OrderStatus::Compensation);
    if from != to && touches_compensation {
        Err(StatusLocked)
    } else {
        Ok(())
    }
}

/// What else changes when an order gets a new status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The loading date to fill in.
    pub loading_date: Option<NaiveDate>,
    /// The unloading date to fill in.
    pub unloading_date: Option<NaiveDate>,
    /// Whether the vehicle is taken off the order.
    pub unassigns_vehicle: bool,
}

/// What follows from an order getting the status `to` on the day `today`.
///
/// `LOADED` fills an empty loading date and `UNLOADED` an empty unloading date with today; the
/// filled day never contradicts the other one, should that be known (loading not after unloading).
/// `CANCELD` and `REJECTED` take the vehicle off.
pub fn consequences(
    to: OrderStatus,
    loading_date: Option<NaiveDate>,
    unloading_date: Option<NaiveDate>,
    today: NaiveDate,
) -> Consequences {
    let none = Consequences::default();
    match to {
        OrderStatus::Loaded if loading_date.is_none() => Consequences {
            loading_date: Some(unloading_date.map_or(today, |unloading| unloading.min(today))),
            ..none
        },
        OrderStatus::Unloaded if unloading_date.is_none() => Consequences {
            unloading_date: Some(loading_date.map_or(today, |loading| loading.max(today))),
            ..none
        },
        _ => Consequences {
            unassigns_vehicle: is_called_off(to),
            ..none
        },
    }
}

/// Whether nothing is going to be carried: such an order has no vehicle.
pub fn is_called_off(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Cancelled | OrderStatus::Rejected)
}

/// Whether the goods still wait to be loaded: the days of such an order are plans, later they are
/// what happened.
pub fn awaits_loading(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::NeedToBeLoaded | OrderStatus::Planned)
}

/// The status once a vehicle is assigned: an order that waited for one is planned.
pub fn after_assigning(status: OrderStatus) -> OrderStatus {
    match status {
        OrderStatus::NeedToBeLoaded => OrderStatus::Planned,
        other => other,
    }
}

/// The status once the vehicle is taken off: a planned order waits again.
pub fn after_unassigning(status: OrderStatus) -> OrderStatus {
    match status {
        OrderStatus::Planned => OrderStatus::NeedToBeLoaded,
        other => other,
    }
}
