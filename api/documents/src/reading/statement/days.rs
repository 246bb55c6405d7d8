//! Days as banks write them.

use chrono::{Datelike, NaiveDate};

/// The years that a statement can be of.
const YEARS: std::ops::RangeInclusive<i32> = 1990..=2100;
/// The most bytes of a day with its time.
const LONGEST: usize = 40;

/// In which order the parts of a day stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The year or the day first, as its length shows. The month is never the first.
    Any,
    /// The year first. The month is the first in some files of the same bank, and there the day would be taken for it.
    YearFirst,
}

/// A day, whatever time stands after it: it is the day as written. None if it is no day.
pub fn day(text: &str, order: Order) -> Option<NaiveDate> {
    let text = text.trim();
    if text.len() > LONGEST {
        return None;
    }
    let end = text
        .find(|one: char| !one.is_ascii_digit())
        .unwrap_or(text.len());
    let (first, rest) = text.split_at(end);
    let (day, rest) = match first.len() {
        8 => (compact(first)?, rest),
        4 => separated(first, rest)?,
        1 | 2 if order == Order::Any => separated(first, rest)?,
        _ => return None,
    };
    (is_time(rest) && YEARS.contains(&day.year())).then_some(day)
}

/// `20251003`.
fn compact(digits: &str) -> Option<NaiveDate> {
    let (year, rest) = digits.split_at_checked(4)?;
    let (month, day) = rest.split_at_checked(2)?;
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// `2025-10-03` or `03.10.2025`: its day, and what stands after it.
fn separated<'a>(first: &str, rest: &'a str) -> Option<(NaiveDate, &'a str)> {
    let separator = rest.chars().next().filter(|one| "-./".contains(*one))?;
    let (second, rest) = digits_after(separator, rest)?;
    let (third, rest) = digits_after(separator, rest)?;
    let (year, day) = if first.len() == 4 {
        (first, third)
    } else {
        (third, first)
    };
    if year.len() != 4 || second.len() > 2 || day.len() > 2 {
        return None;
    }
    let day = NaiveDate::from_ymd_opt(year.parse().ok()?, second.parse().ok()?, day.parse().ok()?)?;
    Some((day, rest))
}

fn digits_after(separator: char, text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix(separator)?;
    let end = text
        .find(|one: char| !one.is_ascii_digit())
        .unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// Whether this can stand after a day: nothing, a time of the day, or the zone that the day is of.
fn is_time(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        None => true,
        Some('T' | 't' | ' ' | '+' | '-' | 'Z') => {
            characters.all(|one| one.is_ascii_digit() || ":.+- TZAPMapm".contains(one))
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn days_are_read_in_every_form_and_without_their_time() {
        for text in [
            "2025-10-03",
            "20251003",
            "03-10-2025",
            "03.10.2025",
            "3.10.2025",
            "03/10/2025",
            "2025.10.03",
            "2025/10/03",
            " 2025-10-03 ",
            "2025-10-03T10:15:00+03:00",
            "2025-10-03T23:59:59.999Z",
            "2025-10-03+03:00",
            "2025-10-03Z",
            "2025-10-03 10:15:00",
            "03-10-2025 09:30:00.000",
            "20251003 101500",
        ] {
            let read = day(text, Order::Any);
            assert_eq!(read, NaiveDate::from_ymd_opt(2025, 10, 3), "{text}");
        }
        for text in [
            "",
            "2025-10",
            "2025-02-29",
            "2025-13-01",
            "2025-10-03x",
            "2025-10.03",
            "0025-10-03",
            "1899-10-03",
            "12-30-2025",
            "3.10.25",
            "202510031",
            "2025-10-03 tomorrow",
            "2025-100-03",
        ] {
            assert_eq!(day(text, Order::Any), None, "{text}");
        }
        assert_eq!(day("03-04-2026", Order::YearFirst), None);
        assert!(day("2026-04-03", Order::YearFirst).is_some());
    }

    proptest! {
        #[test]
        fn every_day_is_read_as_it_was_written(number in 730_000_i32..766_000) {
            let written = NaiveDate::from_num_days_from_ce_opt(number).unwrap();
            for form in ["%Y-%m-%d", "%Y%m%d", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%Y", "%Y.%m.%d"] {
                let text = written.format(form).to_string();
                prop_assert_eq!(day(&text, Order::Any), Some(written), "{}", text);
            }
        }

        #[test]
        fn no_text_is_too_odd(text in ".*") {
            let _ = day(&text, Order::Any);
        }
    }
}
