//! Which changes of status are allowed, and what each one causes.

use chrono::NaiveDate;

use crate::orders::OrderStatus;
use crate::texts::{self, Sentence};

/// The change would be to or from `COMPENSATION`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::orders::compensation_status_fixed())]
pub struct StatusLocked;

impl From<StatusLocked> for Sentence {
    fn from(_: StatusLocked) -> Self {
        texts::orders::compensation_status_fixed()
    }
}

/// Any status may follow any other, with one exception: a compensation stays a compensation, and no
/// other order becomes one. Setting the same status again is allowed and changes nothing.
pub fn check_change(from: OrderStatus, to: OrderStatus) -> Result<(), StatusLocked> {
    let touches_compensation = [from, to].contains(&OrderStatus::Compensation);
    if from != to && touches_compensation {
        Err(StatusLocked)
    } else {
        Ok(())
    }
}

/// What else changes together with the status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The loading date to fill in.
    pub loading_date: Option<NaiveDate>,
    /// The unloading date to fill in.
    pub unloading_date: Option<NaiveDate>,
    /// Whether the order loses its vehicle.
    pub unassigns_vehicle: bool,
}

/// What changes when an order gets the status `to` on the day `today`.
///
/// `LOADED` fills an empty loading date with today, and `UNLOADED` an empty unloading date. If the
/// other date is known and today would contradict it, that date is used instead, so that loading
/// never comes after unloading. `CANCELD` and `REJECTED` take the vehicle off the order.
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

/// Whether the order will not be carried: such an order has no vehicle.
pub fn is_called_off(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Cancelled | OrderStatus::Rejected)
}

/// Whether the goods have not been loaded yet. Until then the dates of the order are plans,
/// afterwards they are facts.
pub fn awaits_loading(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::NeedToBeLoaded | OrderStatus::Planned)
}

/// Whether the trip has been driven. Its vehicle, cost and distances are facts then.
pub fn is_delivered(status: OrderStatus) -> bool {
    matches!(
        status,
        OrderStatus::Unloaded | OrderStatus::Paid | OrderStatus::Completed
    )
}

/// The status of an order that was called off, lost its vehicle and shall be `to` again: it waits for
/// a vehicle, or no user would look for one.
pub fn after_calling_back(from: OrderStatus, to: OrderStatus) -> OrderStatus {
    if is_called_off(from) {
        after_unassigning(to)
    } else {
        to
    }
}

/// The status after assigning a vehicle: an order that was waiting becomes planned.
pub fn after_assigning(status: OrderStatus) -> OrderStatus {
    match status {
        OrderStatus::NeedToBeLoaded => OrderStatus::Planned,
        other => other,
    }
}

/// The status after removing the vehicle: a planned order goes back to waiting.
pub fn after_unassigning(status: OrderStatus) -> OrderStatus {
    match status {
        OrderStatus::Planned => OrderStatus::NeedToBeLoaded,
        other => other,
    }
}
