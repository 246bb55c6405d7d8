//! Status changes and order numbers.

use domain::orders::status::{
    Consequences, after_assigning, after_unassigning, check_change, consequences,
};
use domain::orders::{OrderNumber, OrderStatus};

use crate::day;

#[test]
fn any_status_follows_any_other_but_compensation_is_locked() {
    for from in OrderStatus::ALL {
        for to in OrderStatus::ALL {
            let locked = from != to && [from, to].contains(&&OrderStatus::Compensation);
            assert_eq!(check_change(*from, *to).is_err(), locked, "{from} to {to}");
        }
    }
}

#[test]
fn a_status_fills_its_own_date() {
    use OrderStatus as S;
    let today = "2026-03-10";
    for (to, loading, unloading, filled_loading, filled_unloading) in [
        (S::Loaded, None, None, Some(today), None),
        (S::Loaded, Some("2026-03-01"), None, None, None),
        (
            S::Loaded,
            None,
            Some("2026-03-09"),
            Some("2026-03-09"),
            None,
        ),
        (S::Unloaded, Some("2026-03-01"), None, None, Some(today)),
        (
            S::Unloaded,
            Some("2026-03-12"),
            None,
            None,
            Some("2026-03-12"),
        ),
        (S::Unloaded, None, Some("2026-03-12"), None, None),
        (S::Paid, None, None, None, None),
    ] {
        let found = consequences(to, loading.map(day), unloading.map(day), day(today));
        let expected = Consequences {
            loading_date: filled_loading.map(day),
            unloading_date: filled_unloading.map(day),
            unassigns_vehicle: false,
        };
        assert_eq!(found, expected, "{to} {loading:?} {unloading:?}");
    }
    for to in [S::Cancelled, S::Rejected] {
        assert!(consequences(to, None, None, day(today)).unassigns_vehicle);
    }
}

#[test]
fn a_vehicle_moves_a_waiting_order_to_planned_and_back() {
    use OrderStatus as S;
    assert_eq!(after_assigning(S::NeedToBeLoaded), S::Planned);
    assert_eq!(after_unassigning(S::Planned), S::NeedToBeLoaded);
    for status in [S::Loaded, S::Completed, S::Cancelled] {
        assert_eq!(after_assigning(status), status);
        assert_eq!(after_unassigning(status), status);
    }
}

#[test]
fn order_numbers_are_written_and_read() {
    for (created_on, sequence, text) in [
        ("2026-01-01", 42, "26-00042"),
        ("2009-12-31", 1, "09-00001"),
        ("2026-05-01", 99_999, "26-99999"),
        ("2026-05-01", 100_000, "26-100000"),
    ] {
        let number = OrderNumber::new(day(created_on), sequence).unwrap();
        assert_eq!(number.to_string(), text);
        assert_eq!(text.parse::<OrderNumber>(), Ok(number));
        assert_eq!(
            serde_json::to_string(&number).unwrap(),
            format!("\"{text}\"")
        );
    }
    for wrong in [
        "",
        "26",
        "26-42",
        "26-00000",
        "2026-00042",
        "26-012345",
        "26-+0042",
        "ab-00042",
        "26-99999999999",
    ] {
        assert!(wrong.parse::<OrderNumber>().is_err(), "{wrong}");
    }
    assert!(OrderNumber::new(day("2026-01-01"), 0).is_err());
}

#[test]
fn order_numbers_are_found_without_their_leading_zeros() {
    for (text, number) in [
        ("26-279", "26-00279"),
        (" 26-00279 ", "26-00279"),
        ("26-012345", "26-12345"),
    ] {
        let found = OrderNumber::from_short(text).map(|found| found.to_string());
        assert_eq!(found, Ok(number.to_owned()), "{text}");
    }
    for wrong in ["26-", "26-0", "6-279", "26279", "26-2a"] {
        assert!(OrderNumber::from_short(wrong).is_err(), "{wrong}");
    }
}
