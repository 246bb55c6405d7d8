//! Contradictory dates, and distances corrected by hand.

use domain::Metres;
use domain::days::parse_day;
use domain::orders::OrderStatus;
use domain::orders::dates::{OrderDates, check_compensation_period};
use domain::orders::distances::{Adjustment, ByHand, Distances, adjusted};
use domain::texts::orders;

use crate::day;

#[test]
fn only_existing_days_in_the_exact_format_are_read() {
    assert!(parse_day("2028-02-29").is_ok());
    for wrong in [
        "2026-02-30",
        "2026-13-01",
        "2026-2-3",
        "28.02.2026",
        "2026-02-28T10:00:00",
        "",
        "+026-02-28",
        "2026/02/28",
    ] {
        assert!(parse_day(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn reversed_days_are_reported_together() {
    let dates = OrderDates {
        available_from: Some(day("2026-03-10")),
        available_to: Some(day("2026-03-09")),
        loading: Some(day("2026-03-11")),
        unloading: Some(day("2026-03-10")),
    };
    let errors = dates.check(OrderStatus::Planned).unwrap_err();
    assert_eq!(
        errors.at("cargo.loading_date_to"),
        ["Must not be before Load available from"]
    );
    assert_eq!(
        errors.at("cargo.unloading_date"),
        ["Must not be before the loading date"]
    );
    assert_eq!(
        OrderDates {
            available_to: None,
            loading: None,
            ..dates
        }
        .check(OrderStatus::Planned),
        Ok(())
    );

    let same_day = Some(day("2026-03-10"));
    assert_eq!(check_compensation_period(same_day, same_day), Ok(()));
    assert!(check_compensation_period(same_day, Some(day("2026-03-09"))).is_err());
}

#[test]
fn a_planned_unloading_is_not_before_the_loading_window() {
    let dates = OrderDates {
        available_from: Some(day("2026-03-10")),
        unloading: Some(day("2026-03-09")),
        ..OrderDates::default()
    };
    let before_the_window = Some(orders::before_available());
    for waits in [OrderStatus::NeedToBeLoaded, OrderStatus::Planned] {
        assert_eq!(dates.unloading_problem(waits), before_the_window);
    }
    assert_eq!(
        dates.unloading_problem(OrderStatus::Unloaded),
        None,
        "what has happened is not planned any more"
    );
    let loaded_early = OrderDates {
        loading: Some(day("2026-03-08")),
        ..dates
    };
    assert_eq!(loaded_early.unloading_problem(OrderStatus::Planned), None);
    assert_eq!(
        dates.vehicle_problem(day("2026-03-10")),
        Some(orders::before_vehicle_free())
    );
    assert_eq!(dates.vehicle_problem(day("2026-03-09")), None);
    assert_eq!(
        OrderDates::default().vehicle_problem(day("2026-03-10")),
        None
    );
}

#[test]
fn corrected_distances_are_kept_while_they_still_apply() {
    let distances = |empty, loaded| Distances {
        empty: Metres(empty),
        loaded: Metres(loaded),
    };
    let measured = distances(1, 2);
    assert_eq!(measured.corrected(None), measured);
    let by_hand = ByHand {
        distances: distances(10, 20),
        same_vehicle: true,
    };
    assert_eq!(measured.corrected(Some(by_hand)), distances(10, 20));
    let with_another = ByHand {
        same_vehicle: false,
        ..by_hand
    };
    assert_eq!(
        measured.corrected(Some(with_another)),
        distances(1, 20),
        "another vehicle comes from elsewhere"
    );
}

#[test]
fn lists_use_the_loading_day_or_else_the_start_of_the_window() {
    let dates = OrderDates {
        available_from: Some(day("2026-03-10")),
        ..OrderDates::default()
    };
    assert_eq!(dates.effective_loading(), Some(day("2026-03-10")));
    let loaded = OrderDates {
        loading: Some(day("2026-03-12")),
        ..dates
    };
    assert_eq!(loaded.effective_loading(), Some(day("2026-03-12")));
}

#[test]
fn the_third_distance_is_calculated_from_the_other_two() {
    let current = Distances {
        empty: Metres(10),
        loaded: Metres(90),
    };
    for (empty, loaded, total, expected) in [
        (Some(1), Some(2), None, Ok((1, 2))),
        (Some(1), Some(2), Some(3), Ok((1, 2))),
        (Some(1), None, Some(5), Ok((1, 4))),
        (None, Some(2), Some(5), Ok((3, 2))),
        (Some(0), None, None, Ok((0, 90))),
        (None, Some(80), None, Ok((10, 80))),
        (None, None, Some(120), Ok((10, 110))),
        (Some(1), Some(2), Some(4), Err("total_distance")),
        (Some(6), None, Some(5), Err("total_distance")),
        (None, None, Some(9), Err("total_distance")),
        (None, None, None, Err("total_distance")),
        (Some(-1), Some(2), Some(1), Err("empty_distance")),
        (Some(1), Some(i64::MAX), None, Err("loaded_distance")),
    ] {
        let adjustment = Adjustment {
            empty: empty.map(Metres),
            loaded: loaded.map(Metres),
            total: total.map(Metres),
        };
        match (adjusted(current, adjustment), expected) {
            (Ok(found), Ok((empty, loaded))) => {
                assert_eq!(
                    found,
                    Distances {
                        empty: Metres(empty),
                        loaded: Metres(loaded)
                    }
                );
                assert_eq!(found.total(), Metres(empty + loaded));
            }
            (Err(errors), Err(field)) => assert!(!errors.at(field).is_empty(), "{errors}"),
            (found, expected) => panic!("{adjustment:?}: {found:?}, not {expected:?}"),
        }
    }
}
