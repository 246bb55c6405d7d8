//! What the dashboard adds up (foundation specification, section 2.4; its rules are those of the planning).

use chrono::{Datelike, Days, Months, NaiveDate};

use crate::distance::Metres;
use crate::field_errors::FieldErrors;
use crate::money::{AmountOverflow, Cents, round_half_away};
use crate::texts;
use crate::wire_enum::wire_enum;

wire_enum! {
    /// The length of time that a point of the profit graph stands for.
    pub enum TimeScale {
        /// A day.
        Daily = "daily",
        /// A week from Monday on (ISO 8601).
        Weekly = "weekly",
        /// A calendar month.
        Monthly = "monthly",
    }
}

wire_enum! {
    /// Whose profit is listed.
    pub enum ProfitSide {
        /// Of the client managers, who sold the orders.
        Client = "client",
        /// Of the purchase managers, who bought the transport.
        Purchase = "purchase",
    }
}

impl TimeScale {
    /// The first day of the point that this day belongs to.
    pub fn start_of(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Daily => Some(day),
            Self::Weekly => {
                let since_monday = u64::from(day.weekday().num_days_from_monday());
                day.checked_sub_days(Days::new(since_monday))
            }
            Self::Monthly => day.with_day(1),
        }
        .unwrap_or(day)
    }
}

/// The longest period, in years. A point for each of its days is still a graph.
const LONGEST_YEARS: u32 = 10;

/// The days that a dashboard is about, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

impl Period {
    /// The days from and to which was asked for; what is missing is completed to a calendar month, by
    /// default that of `today`.
    ///
    /// # Errors
    /// At `date_to` if it is before the first day, or the period is longer than ten years.
    pub fn asked(
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Result<Self, FieldErrors> {
        let period = match (from, to) {
            (Some(from), Some(to)) => Self { from, to },
            (Some(from), None) => Self {
                from,
                ..Self::month_of(from)
            },
            (None, Some(to)) => Self {
                to,
                ..Self::month_of(to)
            },
            (None, None) => Self::month_of(today),
        };
        if period.to < period.from {
            let problem = texts::orders::before_date_from();
            return Err(FieldErrors::single("date_to", problem));
        }
        let longest = Months::new(12 * LONGEST_YEARS);
        if period
            .from
            .checked_add_months(longest)
            .is_some_and(|end| period.to >= end)
        {
            let problem = texts::orders::period_too_long(LONGEST_YEARS);
            return Err(FieldErrors::single("date_to", problem));
        }
        Ok(period)
    }

    /// The calendar month with this day.
    pub fn month_of(day: NaiveDate) -> Self {
        let from = day.with_day(1).unwrap_or(day);
        let next = from.checked_add_months(Months::new(1));
        let to = next.and_then(|next| next.pred_opt()).unwrap_or(day);
        Self { from, to }
    }

    /// The number of its days.
    pub fn days(self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// The first days of its points, oldest first: each of its days, or the Mondays or firsts of months of
    /// those that it touches.
    pub fn points(self, scale: TimeScale) -> Vec<NaiveDate> {
        let first = scale.start_of(self.from);
        let next = |day: &NaiveDate| match scale {
            TimeScale::Daily => day.checked_add_days(Days::new(1)),
            TimeScale::Weekly => day.checked_add_days(Days::new(7)),
            TimeScale::Monthly => day.checked_add_months(Months::new(1)),
        };
        std::iter::successors(Some(first), next)
            .take_while(|day| *day <= self.to)
            .collect()
    }
}

/// What an amount is for each kilometre, rounded half away from zero; nothing without a distance.
///
/// # Errors
/// If it is larger than an amount can be.
pub fn per_km(amount: Cents, distance: Metres) -> Result<Option<Cents>, AmountOverflow> {
    if distance.0 <= 0 {
        return Ok(None);
    }
    let thousandfold = i128::from(amount.0) * 1000;
    round_half_away(thousandfold, i128::from(distance.0)).map(Some)
}

/// Whole kilometres, rounded half up.
pub fn whole_km(distance: Metres) -> i64 {
    (distance.0 + 500).div_euclid(1000)
}

/// Whole kilometres a day of the period, rounded half up.
pub fn km_per_day(distance: Metres, period: Period) -> i64 {
    let days = period.days() * 1000;
    (distance.0 + days / 2).div_euclid(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn period(from: &str, to: &str) -> Period {
        Period {
            from: day(from),
            to: day(to),
        }
    }

    #[test]
    fn a_period_is_a_month_unless_it_is_named() {
        let asked = |from: Option<&str>, to: Option<&str>| {
            Period::asked(from.map(day), to.map(day), day("2028-02-10"))
        };
        for (from, to, expected) in [
            (None, None, period("2028-02-01", "2028-02-29")),
            (Some("2026-12-05"), None, period("2026-12-05", "2026-12-31")),
            (None, Some("2026-12-05"), period("2026-12-01", "2026-12-05")),
            (
                Some("2026-12-05"),
                Some("2026-12-05"),
                period("2026-12-05", "2026-12-05"),
            ),
            (
                Some("2016-01-01"),
                Some("2025-12-31"),
                period("2016-01-01", "2025-12-31"),
            ),
        ] {
            assert_eq!(asked(from, to).unwrap(), expected);
        }
        for (from, to) in [("2026-12-05", "2026-12-04"), ("2016-01-01", "2026-01-01")] {
            let errors = asked(Some(from), Some(to)).unwrap_err();
            assert_eq!(
                errors.iter().map(|(path, _)| path).collect::<Vec<_>>(),
                ["date_to"]
            );
        }
    }

    #[test]
    fn a_graph_has_a_point_for_each_day_week_or_month_that_the_period_touches() {
        let days = |scale| {
            let points = period("2026-11-28", "2026-12-08").points(scale);
            points.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(days(TimeScale::Daily).len(), 11);
        let mondays = ["2026-11-23", "2026-11-30", "2026-12-07"];
        assert_eq!(days(TimeScale::Weekly), mondays);
        assert_eq!(days(TimeScale::Monthly), ["2026-11-01", "2026-12-01"]);
    }

    #[test]
    fn averages_are_rounded_once() {
        for (cents, metres, expected) in [
            (100, 0, None),
            (150, 1000, Some(150)),
            (125, 100_000, Some(1)),
            (150, 100_000, Some(2)),
            (-150, 100_000, Some(-2)),
            (149, 100_000, Some(1)),
        ] {
            let average = per_km(Cents(cents), Metres(metres)).unwrap();
            assert_eq!(average, expected.map(Cents), "{cents} for {metres} m");
        }
        assert_eq!(whole_km(Metres(1500)), 2);
        assert_eq!(whole_km(Metres(1499)), 1);
        let month = period("2026-11-01", "2026-11-30");
        assert_eq!(km_per_day(Metres(45_000), month), 2);
        assert_eq!(km_per_day(Metres(44_999), month), 1);
    }
}
