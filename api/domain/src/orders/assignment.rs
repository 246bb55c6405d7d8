//! Which loads suit which vehicle.
//!
//! The planning asks for a vehicle and the loads list for a load; both use this rule, so they
//! agree.

use chrono::{Days, NaiveDate};

use crate::contacts::insurance_has_expired;
use crate::orders::{Activity, Category, OrderStatus, status};
use crate::texts::{self, Sentence};
use crate::vehicles::VehicleClass;

/// A load is suggested if it can be loaded within this many days of the vehicle becoming free.
pub const HORIZON_DAYS: u64 = 14;

/// The most loads suggested for one vehicle.
pub const CANDIDATES_PER_VEHICLE: usize = 50;

/// A free vehicle: the parts of a planning entry that this rule needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FreeVehicle {
    /// The day from which it is free.
    pub free_from: NaiveDate,
    /// What it carries; `None` takes both categories.
    pub category: Option<Category>,
    /// The type of trailer.
    pub class: Option<VehicleClass>,
    /// The last day of its supplier's insurance.
    pub insurance_expires_on: Option<NaiveDate>,
}

/// A load: the parts of an order that this rule needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Only an order that needs to be loaded is suggested.
    pub status: OrderStatus,
    /// `None` until it is chosen.
    pub activity: Option<Activity>,
    /// A deleted load suits no vehicle.
    pub is_deleted: bool,
    /// Whether it already has a vehicle.
    pub is_assigned: bool,
    /// What is carried; `None` until it is chosen, and then it suits both categories.
    pub category: Option<Category>,
    /// The type of trailer the client asked for, if any.
    pub class: Option<VehicleClass>,
    /// Whether the client wants a temperature record.
    pub needs_thermogram: bool,
    /// First day it can be loaded.
    pub available_from: Option<NaiveDate>,
    /// Last day it can be loaded.
    pub available_to: Option<NaiveDate>,
}

/// Why a load does not suit a vehicle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The load is deleted.
    Deleted,
    /// The load has a vehicle.
    AlreadyAssigned,
    /// Spot and compensation orders are never planned.
    NotPlannable,
    /// The load is cancelled or rejected, and such an order has no vehicle.
    CalledOff,
    /// The load is not waiting for a vehicle.
    WrongStatus,
    /// The vehicle carries the other category.
    OtherCategory,
    /// The load asks for a different type of trailer.
    OtherClass,
    /// The load needs a refrigerator.
    NeedsRefrigerator,
    /// The last loading day is before the vehicle is free.
    WindowEnded,
    /// The first loading day is too long after the vehicle is free.
    WindowTooFar,
    /// The supplier's insurance has expired.
    InsuranceExpired,
}

impl Obstacle {
    /// Whether this also stops a planner who picks the pair by hand. Class, loading window and
    /// status only decide what is suggested: a planner may know better.
    pub fn forbids_assignment(self) -> bool {
        matches!(
            self,
            Self::Deleted
                | Self::AlreadyAssigned
                | Self::NotPlannable
                | Self::CalledOff
                | Self::OtherCategory
                | Self::InsuranceExpired
        )
    }
}

impl From<Obstacle> for Sentence {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Deleted => texts::planning::order_deleted(),
            Obstacle::AlreadyAssigned => texts::planning::order_assigned(),
            Obstacle::NotPlannable => texts::planning::order_not_plannable(),
            Obstacle::CalledOff => texts::planning::order_called_off(),
            Obstacle::WrongStatus => texts::planning::order_not_waiting(),
            Obstacle::OtherCategory => texts::planning::other_category(),
            Obstacle::OtherClass => texts::planning::other_class(),
            Obstacle::NeedsRefrigerator => texts::planning::needs_refrigerator(),
            Obstacle::WindowEnded => texts::planning::window_ended(),
            Obstacle::WindowTooFar => texts::planning::window_too_far(),
            Obstacle::InsuranceExpired => texts::planning::insurance_expired(),
        }
    }
}

/// Every reason why this load does not suit this vehicle on the day `today`; empty for a match.
pub fn obstacles(load: &Load, vehicle: &FreeVehicle, today: NaiveDate) -> Vec<Obstacle> {
    let horizon = vehicle.free_from.checked_add_days(Days::new(HORIZON_DAYS));
    let other_category = load
        .category
        .zip(vehicle.category)
        .is_some_and(|(asked, carried)| asked != carried);
    let too_far = load
        .available_from
        .zip(horizon)
        .is_some_and(|(from, horizon)| from > horizon);
    let is_called_off = status::is_called_off(load.status);
    let activity_is = |activity| load.activity == Some(activity);

    [
        (load.is_deleted, Obstacle::Deleted),
        (load.is_assigned, Obstacle::AlreadyAssigned),
        (
            activity_is(Activity::Spot) || activity_is(Activity::Compensation),
            Obstacle::NotPlannable,
        ),
        (is_called_off, Obstacle::CalledOff),
        (
            load.status != OrderStatus::NeedToBeLoaded && !is_called_off,
            Obstacle::WrongStatus,
        ),
        (other_category, Obstacle::OtherCategory),
        (
            load.class.is_some() && load.class != vehicle.class,
            Obstacle::OtherClass,
        ),
        (
            load.needs_thermogram && vehicle.class != Some(VehicleClass::Refrigerator),
            Obstacle::NeedsRefrigerator,
        ),
        (
            load.available_to
                .is_some_and(|last| last < vehicle.free_from),
            Obstacle::WindowEnded,
        ),
        (too_far, Obstacle::WindowTooFar),
        (
            insurance_has_expired(vehicle.insurance_expires_on, today),
            Obstacle::InsuranceExpired,
        ),
    ]
    .into_iter()
    .filter_map(|(applies, obstacle)| applies.then_some(obstacle))
    .collect()
}

/// Whether this load is suggested for this vehicle on the day `today`.
pub fn is_candidate(load: &Load, vehicle: &FreeVehicle, today: NaiveDate) -> bool {
    obstacles(load, vehicle, today).is_empty()
}

/// The first obstacle that stops a planner from assigning this vehicle by hand, if there is one.
pub fn check_assignment(
    load: &Load,
    vehicle: &FreeVehicle,
    today: NaiveDate,
) -> Result<(), Obstacle> {
    obstacles(load, vehicle, today)
        .into_iter()
        .find(|obstacle| obstacle.forbids_assignment())
        .map_or(Ok(()), Err)
}
