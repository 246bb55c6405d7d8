//! Which orders come in when, over the last twelve months, in the order of their numbers.

use chrono::{DateTime, TimeDelta, Utc};
use domain::orders::OrderStatus;

use super::Volume;
use super::calendar::Calendar;
use super::prng::Prng;

/// Twelve months in minutes.
const YEAR: i64 = 364 * 24 * 60;
/// The age of the oldest load that still waits, in minutes.
const LOADS_CAME_IN: i64 = 9 * 24 * 60;
/// The whole that shares are fractions of.
const WHOLE: i64 = 1_000_000;

/// What happens to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is carried, or will be.
    Carried,
    /// It waits for a vehicle.
    Waiting,
    /// It was cancelled or rejected.
    Dropped(OrderStatus),
    /// It is about money only, with no transport.
    Compensation,
}

/// An order that is to be made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Incoming {
    pub(super) at: DateTime<Utc>,
    pub(super) fate: Fate,
}

/// All orders, oldest first.
pub(super) fn incoming(prng: &mut Prng, volume: &Volume, calendar: &Calendar) -> Vec<Incoming> {
    let loads = volume.loads.min(volume.orders);
    let carried = volume.orders - loads;
    let mut all = Vec::with_capacity(volume.orders);
    for index in 0..carried {
        let before = TimeDelta::minutes(minutes_before_now(index, carried, volume.growth));
        let day = calendar.day_of(calendar.now - before);
        all.push(Incoming {
            at: calendar.office_hours(prng, day),
            fate: fate(index),
        });
    }
    for _ in 0..loads {
        let day =
            calendar.day_of(calendar.now - TimeDelta::minutes(prng.between(0, LOADS_CAME_IN)));
        all.push(Incoming {
            at: calendar.office_hours(prng, day),
            fate: Fate::Waiting,
        });
    }
    all.sort_by_key(|incoming| incoming.at);
    all
}

/// Of every hundred orders two are cancelled, one is rejected and one is a compensation.
fn fate(index: usize) -> Fate {
    match index % 100 {
        11 | 61 => Fate::Dropped(OrderStatus::Cancelled),
        83 => Fate::Dropped(OrderStatus::Rejected),
        37 => Fate::Compensation,
        _ => Fate::Carried,
    }
}

/// How many minutes ago the order with this index came in. With a `growth` of 0 percent the orders
/// are spread evenly; the higher it is, the more of them fall in the last months.
fn minutes_before_now(index: usize, count: usize, growth: i64) -> i64 {
    let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
    let index = i64::try_from(index).unwrap_or(i64::MAX);
    let left = (count - index) * WHOLE / count;
    let even = YEAR * left / WHOLE;
    let dense = even * left / WHOLE;
    (even * (100 - growth) + dense * growth) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_in_over_a_year_and_never_out_of_order() {
        let calendar = Calendar::new(
            "2026-03-10T08:00:00Z".parse().unwrap(),
            chrono_tz::Europe::Vilnius,
        );
        let volume = Volume {
            orders: 1_000,
            loads: 40,
            ..Volume::SMALL
        };
        let all = incoming(&mut Prng::new(1), &volume, &calendar);
        assert_eq!(all.len(), 1_000);
        assert!(all.is_sorted_by_key(|incoming| incoming.at));
        assert!(all.iter().all(|incoming| incoming.at <= calendar.now));
        let oldest = calendar.now - all[0].at;
        assert!((360..=368).contains(&oldest.num_days()), "{oldest}");
        assert_eq!(
            all.iter()
                .filter(|incoming| incoming.fate == Fate::Waiting)
                .count(),
            40
        );
    }

    #[test]
    fn a_company_that_grows_has_more_orders_now_than_then() {
        let in_last_quarter = |growth| {
            (0..1_000)
                .filter(|index| minutes_before_now(*index, 1_000, growth) < YEAR / 4)
                .count()
        };
        assert!((240..260).contains(&in_last_quarter(0)));
        assert!(in_last_quarter(80) > 350);
    }
}
