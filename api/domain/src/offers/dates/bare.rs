//! Days of two numbers, which may be a day and a month or a month and a day: `07-12`, `01.02`, `05/03`.

use chrono::{Days, Months, NaiveDate};

use super::super::places::is_street_word;
use super::super::tokens::{Kind, Token};
use super::super::words::label_at;
use super::{Calendar, Span, UNITS, between, by_month, is_inside};

/// A day that may be far ahead only if nothing else is meant.
const NEAR: Months = Months::new(6);

/// Two numbers that are a day.
#[derive(Debug, Clone, Copy)]
pub struct Pair {
    /// As such letters mean it.
    preferred: Option<NaiveDate>,
    /// The other way round, where that can be meant as well.
    other: Option<NaiveDate>,
    /// The token after it.
    pub end: usize,
}

impl Pair {
    /// The likelier day: the other way round only if that is near and the usual one is past or far.
    pub fn day(self, calendar: Calendar) -> Option<NaiveDate> {
        match (self.preferred, self.other) {
            (Some(day), Some(other)) if !is_near(day, calendar) && is_near(other, calendar) => {
                Some(other)
            }
            (day, other) => day.or(other),
        }
    }
}

fn is_near(day: NaiveDate, calendar: Calendar) -> bool {
    let latest = calendar.today.checked_add_months(NEAR);
    day >= calendar.today && latest.is_none_or(|latest| day <= latest)
}

/// The pair that begins at `at`.
pub fn pair_at(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Pair> {
    let (first, mark, second) = (tokens.get(at)?, tokens.get(at + 1)?, tokens.get(at + 2)?);
    if mark.is_spaced || second.is_spaced || !mark.is_any(&['-', '.', '/']) {
        return None;
    }
    if !(1..=2).contains(&first.digits()) || !(1..=2).contains(&second.digits()) {
        return None;
    }
    let dot = usize::from(
        tokens
            .get(at + 3)
            .is_some_and(|one| one.is('.') && !one.is_spaced),
    );
    let end = at + 3 + dot;
    if has_unit(tokens, end, mark, dot) {
        return None;
    }
    let (a, b) = (first.number()?, second.number()?);
    let day_first = by_month(calendar, b, a);
    let month_first = by_month(calendar, a, b);
    let is_two = first.digits() == 2 && second.digits() == 2;
    let (preferred, other) = if mark.is('-') {
        if !is_two || is_of_house(tokens, at, calendar) {
            return None;
        }
        if calendar.is_month_first {
            (month_first, day_first)
        } else {
            // Where the first number is no day of the second, it is a time or the number of a house.
            (day_first, day_first.and(month_first))
        }
    } else if mark.is('/') {
        // 24/7, 1/2.
        if second.digits() != 2 {
            return None;
        }
        (day_first, month_first)
    } else if calendar.is_month_first && is_two {
        (month_first, day_first)
    } else {
        // 8.5 is a length or a weight rather than the 8th of May, unless a point follows.
        (
            (second.digits() == 2 || dot == 1)
                .then_some(day_first)
                .flatten(),
            None,
        )
    };
    (preferred.is_some() || other.is_some()).then_some(Pair {
        preferred,
        other,
        end,
    })
}

fn has_unit(tokens: &[Token<'_>], end: usize, mark: &Token<'_>, dot: usize) -> bool {
    let Some(next) = tokens.get(end) else {
        return false;
    };
    // 02/12-05/12
    let is_range = mark.is('/')
        && next.is('-')
        && tokens.get(end + 2).is_some_and(|one| one.is('/'))
        && tokens.get(end + 3).is_some_and(|one| one.digits() == 2);
    next.is_any(&['€', '$', '£', '%', ':', '+', '°'])
        || UNITS.iter().any(|unit| next.says(unit))
        || (!next.is_spaced
            && !is_range
            && (next.kind == Kind::Number || next.is_any(&['-', '/']) && dot == 0 && !mark.is('.')))
}

/// Whether two numbers with a hyphen are rather those of houses: `Taikos pr. 10-12`, `Industriestraße 10-12`.
fn is_of_house(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|before| tokens.get(before)) else {
        return false;
    };
    if before.is('.') {
        return at
            .checked_sub(2)
            .and_then(|word| tokens.get(word))
            .is_some_and(is_street_word)
            || !calendar.is_month_first;
    }
    if is_street_word(before) {
        return true;
    }
    // A name before it is that of a street, unless it is a label.
    !calendar.is_month_first && before.is_capitalised() && label_at(tokens, at - 1).is_none()
}

/// From one pair to another one, both read in the same order: `01.02–01.05` from January 2 in Lithuanian.
pub fn range(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Span> {
    let first = pair_at(tokens, at, calendar)?;
    let next = between(tokens, first.end)?;
    let last = pair_at(tokens, next, calendar)?;
    let window = |from: Option<NaiveDate>, to: Option<NaiveDate>| {
        from.zip(to)
            .filter(|(from, to)| from <= to && *to <= *from + Days::new(31))
    };
    let usual = window(first.preferred, last.preferred);
    let other = window(first.other, last.other);
    let is_likely = |(from, to): &(NaiveDate, NaiveDate)| {
        is_near(*from, calendar) || (*from < calendar.today && *to >= calendar.today)
    };
    let (from, to) = match (usual, other) {
        (Some(usual), Some(other)) if !is_likely(&usual) && is_likely(&other) => other,
        (usual, other) => usual.or(other)?,
    };
    Some(Span {
        from,
        to,
        tokens: at..last.end,
    })
}

/// Whether the span is two numbers with a hyphen and nothing else.
pub fn is_hyphened(tokens: &[Token<'_>], span: &Span) -> bool {
    span.tokens.len() == 3
        && tokens
            .get(span.tokens.start + 1)
            .is_some_and(|one| one.is('-'))
}

/// Whether the numbers of a span behind another one are rather hours: `12-07, 08-16`, but not `12-07, 12-09`.
pub fn may_be_hours(tokens: &[Token<'_>], span: &Span, before: &Span) -> bool {
    let number = |at: usize| tokens.get(at).and_then(Token::number);
    let (from, to) = (number(span.tokens.start), number(span.tokens.start + 2));
    let is_range = from
        .zip(to)
        .is_some_and(|(from, to)| (5..=22).contains(&from) && from < to && to <= 24);
    is_range && from != number(before.tokens.start)
}

/// How much speaks for the day standing before the month in a line: days after the 12th, and years behind. Negative
/// for the month before the day.
pub fn evidence(tokens: &[Token<'_>]) -> i32 {
    let mut sum = 0;
    for at in 0..tokens.len() {
        let (Some(first), Some(mark), Some(second)) =
            (tokens.get(at), tokens.get(at + 1), tokens.get(at + 2))
        else {
            break;
        };
        let is_pair = first.digits() == 2
            && second.digits() == 2
            && !(mark.is_spaced || second.is_spaced)
            && mark.is_any(&['-', '.', '/'])
            && !is_inside(tokens, at);
        let (Some(a), Some(b)) = (first.number(), second.number()) else {
            continue;
        };
        if !is_pair || a == 0 || b == 0 || a.max(b) > 31 {
            continue;
        }
        let has_year = tokens.get(at + 3).is_some_and(|one| one.text == mark.text)
            && tokens
                .get(at + 4)
                .is_some_and(|one| one.digits() == 4 && !one.is_spaced);
        let has_unit = has_unit(tokens, at + 3, mark, 0);
        if (has_year && b <= 12) || (!has_unit && a > 12 && b <= 12) {
            sum += 1;
        } else if !has_unit && a <= 12 && b > 12 && !mark.is('-') {
            sum -= 1;
        } else if !has_unit && a <= 12 && b > 12 {
            // It may be hours just as well.
            sum -= i32::from(b > 20);
        }
    }
    sum
}
