//! Driving and rest: worked cases, and logs of many journeys checked against the articles.

use chrono::DateTime;
use domain::driving::{Doing, Driver, Duty, Policy, Stops, least_minutes, minute_of, time_of};
use proptest::prelude::*;

use crate::driving_checker::broken;
use crate::{config, rows};

fn minute(text: &str) -> i64 {
    minute_of(DateTime::parse_from_rfc3339(text).unwrap().to_utc())
}

#[test]
fn journeys_take_what_the_worked_cases_say() {
    let rows = rows(include_str!("../samples/driving_rules.tsv"));
    assert_eq!(rows.len(), 10);
    for row in rows {
        let number = |name: &str| row[name].parse::<i64>().unwrap();
        // The samples have no seconds.
        let time = |name: &str| {
            let (day, zone) = row[name].split_at(16);
            minute(&format!("{day}:00{zone}"))
        };
        let policy = match row["policy"] {
            "plain" => Policy::Plain,
            _ => Policy::Max,
        };
        let driver = Driver {
            driven_today: number("driven_today_min"),
            since_break: number("since_break_min"),
            worked_since_break: number("since_break_min"),
            day_elapsed: number("day_elapsed_min"),
            driven_this_week: number("driven_this_week_min"),
            driven_last_week: number("driven_last_week_min"),
            since_weekly_rest: number("since_weekly_rest_min"),
            ..Driver::RESTED
        };
        let mut duty = Duty::new(policy, time("departure"), driver);
        let mut left = number("drive_minutes");
        if let Some((after, minutes)) = row["other_work"].split_once(':') {
            let after: i64 = after.parse().unwrap();
            duty.drive(after);
            assert!(duty.work(0, i64::MAX, minutes.parse().unwrap()).is_some());
            left -= after;
        }
        duty.drive(left);
        let stops = |name| u32::try_from(number(name)).unwrap();
        let expected = Stops {
            breaks: stops("breaks"),
            daily_rests: stops("daily_rests"),
            weekly_rests: stops("weekly_rests"),
        };
        let found = (time_of(duty.at), duty.stops);
        let arrival = time_of(time("expected_arrival"));
        assert_eq!(found, (arrival, expected), "{}", row["case"]);
    }
}

/// 57 h from a Monday, 06:00: the week's 56 h end on Saturday, and the rest ends after the week does.
#[test]
fn a_week_of_driving_ends_with_a_weekly_rest() {
    let mut duty = Duty::recorded(
        Policy::Plain,
        minute("2025-10-06T06:00:00Z"),
        Driver::RESTED,
        vec![],
    );
    duty.drive(57 * 60);
    assert_eq!(duty.at, minute("2025-10-13T10:30:00Z"));
    let rests = duty.record.iter().filter(|a| a.doing == Doing::WeeklyRest);
    let rests: Vec<i64> = rests.map(|rest| rest.from).collect();
    assert_eq!(rests, [minute("2025-10-11T12:30:00Z")]);
    assert_eq!(
        (
            duty.driver.driven_this_week,
            duty.driver.driven_last_week,
            duty.driver.driven_today
        ),
        (60, 3360, 60)
    );
}

#[test]
fn waiting_long_enough_is_a_break_or_a_rest() {
    let morning = minute("2025-10-06T06:00:00Z");
    let stops_after = |wait: i64| {
        let mut duty = Duty::new(Policy::Plain, morning, Driver::RESTED);
        duty.drive(240);
        let begun = duty.work(duty.at + wait, i64::MAX, 60).unwrap();
        (begun - morning - 240, duty.stops, duty.driver)
    };
    let stops = |breaks, daily_rests, weekly_rests| Stops {
        breaks,
        daily_rests,
        weekly_rests,
    };
    assert_eq!(stops_after(44).1, stops(0, 0, 0));
    assert_eq!(stops_after(45).1, stops(1, 0, 0));
    let (begun, counted, driver) = stops_after(660);
    assert_eq!((begun, counted), (660, stops(0, 1, 0)));
    assert_eq!((driver.driven_today, driver.day_elapsed), (0, 60));
    assert_eq!(stops_after(2700).1, stops(0, 0, 1));
    // Loading could not be done within the day: the rest begins at once, and lasts longer than the wait.
    let (begun, counted, _) = stops_after(500);
    assert_eq!((begun, counted), (660, stops(0, 1, 0)));
    // Too late for who has to be there in time.
    let mut duty = Duty::new(Policy::Plain, morning, Driver::RESTED);
    duty.drive(240);
    assert_eq!(duty.work(duty.at + 500, duty.at + 600, 60), None);
}

/// One thing that a driver is told to do.
#[derive(Debug, Clone, Copy)]
enum Order {
    Drive(i64),
    Work { after: i64, minutes: i64 },
}

fn orders() -> impl Strategy<Value = Vec<Order>> {
    let order = prop_oneof![
        3 => (1..1500_i64).prop_map(Order::Drive),
        3 => (0..900_i64, 0..500_i64).prop_map(|(after, minutes)| Order::Work { after, minutes }),
        1 => (0..3000_i64, 0..120_i64).prop_map(|(after, minutes)| Order::Work { after, minutes }),
    ];
    prop::collection::vec(order, 1..25)
}

fn policies() -> impl Strategy<Value = Policy> {
    prop_oneof![Just(Policy::Plain), Just(Policy::Max)]
}

fn follow<R: domain::driving::Record>(duty: &mut Duty<R>, orders: &[Order]) {
    for order in orders {
        match *order {
            Order::Drive(minutes) => duty.drive(minutes),
            Order::Work { after, minutes } => {
                let from = duty.at + after;
                let begun = duty.work(from, i64::MAX, minutes).unwrap();
                assert!(begun >= from);
            }
        }
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 3000, ..config() })]

    #[test]
    fn no_journey_breaks_a_rule(begin in 0..20_000_i64, policy in policies(), orders in orders()) {
        let mut duty = Duty::recorded(policy, begin, Driver::RESTED, vec![]);
        follow(&mut duty, &orders);
        prop_assert_eq!(broken(&duty.record, policy == Policy::Max), None);
        let minutes = |doing: Doing| -> i64 {
            let of_it = duty.record.iter().filter(|activity| activity.doing == doing);
            of_it.map(|activity| activity.to - activity.from).sum()
        };
        let ordered: (i64, i64) = orders.iter().fold((0, 0), |sum, order| match order {
            Order::Drive(minutes) => (sum.0 + minutes, sum.1),
            Order::Work { minutes, .. } => (sum.0, sum.1 + minutes),
        });
        prop_assert_eq!((minutes(Doing::Driving), minutes(Doing::Working)), ordered);
        // Listening changes nothing.
        let mut unheard = Duty::new(policy, begin, Driver::RESTED);
        follow(&mut unheard, &orders);
        prop_assert_eq!((unheard.at, unheard.driver, unheard.stops), (duty.at, duty.driver, duty.stops));
    }

    /// Whatever came before and lies between: so much driving takes at least so long.
    #[test]
    fn no_journey_is_faster_than_the_least(
        begin in 0..20_000_i64, policy in policies(), before in orders(), orders in orders()
    ) {
        let mut duty = Duty::new(policy, begin, Driver::RESTED);
        follow(&mut duty, &before);
        for first in 0..orders.len() {
            let mut part = duty;
            let (mut driven, mut worked) = (0, 0);
            for order in &orders[first..] {
                follow(&mut part, std::slice::from_ref(order));
                match order {
                    Order::Drive(minutes) => driven += minutes,
                    Order::Work { minutes, .. } => worked += minutes,
                }
                prop_assert!(part.at - duty.at >= least_minutes(policy, driven) + worked);
            }
            follow(&mut duty, &orders[first..=first]);
        }
    }

    /// Plain days: who stands still for a while is never earlier than who leaves at once, as long as neither
    /// has to take a weekly rest. (It can be earlier to take the weekly rest before it is due, and the model
    /// takes it when it is.)
    #[test]
    fn leaving_later_is_never_arriving_earlier(
        begin in 0..20_000_i64, before in prop::collection::vec((1..700_i64).prop_map(Order::Drive), 0..4),
        wait in 0..2600_i64, minutes in 1..1500_i64
    ) {
        let mut now = Duty::new(Policy::Plain, begin, Driver::RESTED);
        follow(&mut now, &before);
        let mut later = now;
        let _ = later.work(later.at + wait, i64::MAX, 0);
        now.drive(minutes);
        later.drive(minutes);
        if now.stops.weekly_rests + later.stops.weekly_rests == 0 {
            prop_assert!(now.at <= later.at, "{} and {}", now.at, later.at);
        }
    }

    /// A rested driver needs exactly the least, on plain days and within a week.
    #[test]
    fn a_rested_driver_is_as_fast_as_can_be(minutes in 0..3000_i64) {
        let monday = minute("2025-10-06T00:00:00Z");
        let mut duty = Duty::new(Policy::Plain, monday, Driver::RESTED);
        duty.drive(minutes);
        prop_assert_eq!(duty.at - monday, least_minutes(Policy::Plain, minutes));
    }

    /// Any state at all, possible or not, comes to an end.
    #[test]
    fn every_journey_ends(
        begin in -100_000..20_000_i64, policy in policies(), state in prop::array::uniform7(-500..20_000_i64),
        left in (0..5_u8, 0..5_u8), orders in orders()
    ) {
        let [driven_today, since_break, worked_since_break, day_elapsed, driven_this_week, driven_last_week,
            since_weekly_rest] = state;
        let driver = Driver {
            driven_today, since_break, worked_since_break, day_elapsed, driven_this_week, driven_last_week,
            since_weekly_rest, extensions_left: left.0, reduced_rests_left: left.1,
        };
        let mut duty = Duty::new(policy, begin, driver);
        follow(&mut duty, &orders);
        prop_assert!(duty.at >= begin);
    }
}
