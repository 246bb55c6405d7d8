//! Which loads suit which vehicle.

use domain::Sentence;
use domain::orders::assignment::{
    FreeVehicle, Load, Obstacle, check_assignment, is_candidate, obstacles,
};
use domain::orders::{Activity, Category, OrderStatus, activity};
use domain::vehicles::{VehicleClass, VehicleCostType};

use crate::day;

fn vehicle() -> FreeVehicle {
    FreeVehicle {
        free_from: day("2026-03-10"),
        category: Some(Category::GeneralCargo),
        class: Some(VehicleClass::Tautliner),
        insurance_expires_on: Some(day("2026-03-01")),
    }
}

fn load() -> Load {
    Load {
        status: OrderStatus::NeedToBeLoaded,
        activity: None,
        is_deleted: false,
        is_assigned: false,
        category: Some(Category::GeneralCargo),
        class: None,
        needs_thermogram: false,
        available_from: Some(day("2026-03-09")),
        available_to: Some(day("2026-03-12")),
    }
}

const TODAY: &str = "2026-03-01";

#[test]
fn a_load_without_obstacles_is_a_candidate() {
    let today = day(TODAY);
    let loads = [
        load(),
        Load {
            available_to: Some(day("2026-03-10")),
            ..load()
        }, // ends the day the vehicle is free
        Load {
            available_from: Some(day("2026-03-24")),
            available_to: None,
            ..load()
        }, // day 14
        Load {
            class: Some(VehicleClass::Tautliner),
            ..load()
        },
        Load {
            activity: Some(Activity::Expedition),
            ..load()
        },
        Load {
            category: None,
            available_from: None,
            available_to: None,
            ..load()
        },
    ];
    for load in loads {
        assert!(is_candidate(&load, &vehicle(), today), "{load:?}");
    }
    let cars = Load {
        category: Some(Category::AutomotiveTransport),
        ..load()
    };
    assert!(is_candidate(
        &cars,
        &FreeVehicle {
            category: None,
            ..vehicle()
        },
        today
    ));
    let cold = Load {
        needs_thermogram: true,
        ..load()
    };
    let reefer = FreeVehicle {
        class: Some(VehicleClass::Refrigerator),
        ..vehicle()
    };
    assert!(is_candidate(&cold, &reefer, today));
}

#[test]
fn every_obstacle_is_reported() {
    use Obstacle as O;
    let cases = [
        (
            Load {
                is_deleted: true,
                ..load()
            },
            O::Deleted,
            true,
        ),
        (
            Load {
                is_assigned: true,
                ..load()
            },
            O::AlreadyAssigned,
            true,
        ),
        (
            Load {
                activity: Some(Activity::Spot),
                ..load()
            },
            O::NotPlannable,
            true,
        ),
        (
            Load {
                activity: Some(Activity::Compensation),
                ..load()
            },
            O::NotPlannable,
            true,
        ),
        (
            Load {
                status: OrderStatus::Planned,
                ..load()
            },
            O::WrongStatus,
            false,
        ),
        (
            Load {
                status: OrderStatus::Cancelled,
                ..load()
            },
            O::CalledOff,
            true,
        ),
        (
            Load {
                status: OrderStatus::Rejected,
                ..load()
            },
            O::CalledOff,
            true,
        ),
        (
            Load {
                category: Some(Category::AutomotiveTransport),
                ..load()
            },
            O::OtherCategory,
            true,
        ),
        (
            Load {
                class: Some(VehicleClass::Mega),
                ..load()
            },
            O::OtherClass,
            false,
        ),
        (
            Load {
                needs_thermogram: true,
                ..load()
            },
            O::NeedsRefrigerator,
            false,
        ),
        (
            Load {
                available_to: Some(day("2026-03-09")),
                ..load()
            },
            O::WindowEnded,
            false,
        ),
        (
            Load {
                available_from: Some(day("2026-03-25")),
                available_to: None,
                ..load()
            },
            O::WindowTooFar,
            false,
        ),
    ];
    for (load, obstacle, forbids) in cases {
        assert_eq!(
            obstacles(&load, &vehicle(), day(TODAY)),
            [obstacle],
            "{load:?}"
        );
        assert_eq!(
            check_assignment(&load, &vehicle(), day(TODAY)).is_err(),
            forbids,
            "{obstacle:?}"
        );
    }
}

#[test]
fn insurance_is_valid_on_its_last_day_and_never_expires_without_one() {
    for (expires_on, expired) in [
        (Some("2026-02-28"), true),
        (Some(TODAY), false),
        (None, false),
    ] {
        let vehicle = FreeVehicle {
            insurance_expires_on: expires_on.map(day),
            ..vehicle()
        };
        let answer = check_assignment(&load(), &vehicle, day(TODAY));
        assert_eq!(answer.is_err(), expired, "{expires_on:?}");
        if let Err(obstacle) = answer {
            assert_eq!(Sentence::from(obstacle), "Supplier insurance expired");
        }
    }
}

#[test]
fn the_vehicle_decides_the_activity_and_spot_has_none() {
    assert_eq!(
        activity::with_vehicle(VehicleCostType::OwnPark),
        Activity::OwnPark
    );
    assert_eq!(
        activity::with_vehicle(VehicleCostType::PerKm),
        Activity::Expedition
    );
    assert_eq!(
        activity::with_vehicle(VehicleCostType::PerDay),
        Activity::Expedition
    );
    let spot = activity::fixed_by(Activity::Spot);
    assert!(spot.forbids_planned_vehicle && !spot.forbids_spot_vehicle);
    assert!(spot.revenue_calculation.is_some() && spot.cost_calculation.is_some());
    assert!(activity::fixed_by(Activity::Expedition).forbids_spot_vehicle);
}
