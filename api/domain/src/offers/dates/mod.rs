//! Days as people write them in five languages: `2025-10-13`, `13.10.`, `14.10.2025 bis 15.10.2025`,
//! `13–14.10`, `spalio 22 d.`, `23 October`, `rytoj`, `Montag`, `KW 42`.

mod bare;
mod names;
#[cfg(test)]
mod tests;
mod weeks;

use std::ops::Range;

use chrono::{Datelike, Days, NaiveDate};

use super::hours::is_short_weekday;
use super::tokens::{Kind, Token};
pub use bare::evidence;
use names::{MONTHS, RELATIVE, SHORT_MONTHS, WEEKDAYS};
use weeks::week;

/// What days without a year, or with a name only, are counted from.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The day of the letter.
    pub today: NaiveDate,
    /// Whether `10-13` and `01.02` are a month and a day, as in Lithuania.
    pub is_month_first: bool,
}

/// A day or several, and the tokens that say so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The first day.
    pub from: NaiveDate,
    /// The last day; the first one again if there is only one.
    pub to: NaiveDate,
    /// The places of its tokens.
    pub tokens: Range<usize>,
}

/// A letter may speak of a day a little before its own date: something that was to be loaded yesterday.
const DAYS_BACK: u64 = 14;

/// What stands between the first and the last day.
const BETWEEN: &[&str] = &[
    "bis", "to", "iki", "do", "till", "until", "lidz", "arba", "or", "oder", "lub", "and", "und",
    "по", "до", "или",
];

/// Units after a number that is no day: `24.5 t`, `8-16 val.`
const UNITS: &[&str] = &[
    "t", "to", "kg", "ldm", "m", "km", "cm", "pal", "plt", "eur", "euro", "val", "h", "uhr", "hrs",
    "godz", "tonnes", "tons", "tonos", "tonu", "e", "usd", "gbp", "pln", "x", "lm", "plts", "ep",
    "epal", "am", "pm",
];

/// All days of a line, in the order in which they stand there.
pub fn days(tokens: &[Token<'_>], calendar: Calendar) -> Vec<Span> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match span_at(tokens, at, calendar) {
            Some(span) => {
                at = span.tokens.end.max(at + 1);
                // Beside a day, two numbers with a hyphen are hours: 2026-12-07, 08-12.
                let are_hours = bare::is_hyphened(tokens, &span)
                    && all.last().is_some_and(|day: &Span| {
                        day.tokens.end + 1 >= span.tokens.start
                            && (!bare::is_hyphened(tokens, day)
                                || bare::may_be_hours(tokens, &span, day))
                    });
                if !are_hours {
                    all.push(span);
                }
            }
            None => at += 1,
        }
    }
    all
}

/// What begins with the token at `at`: a day, or the first of several.
fn span_at(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Span> {
    if is_inside(tokens, at) {
        return None;
    }
    if let Some(span) = week(tokens, at, calendar).or_else(|| short_range(tokens, at, calendar)) {
        return Some(span);
    }
    if let Some(span) = bare::range(tokens, at, calendar) {
        return Some(span);
    }
    let (first, end) = day_at(tokens, at, calendar)?;
    let last = between(tokens, end)
        .and_then(|next| day_at(tokens, next, calendar))
        .filter(|(last, _)| *last >= first && *last <= first + Days::new(31))
        .or_else(|| day_of_same_month(tokens, at, end, first, calendar));
    let (to, end) = last.unwrap_or((first, end));
    Some(Span {
        from: first,
        to,
        tokens: at..end,
    })
}

/// The last day of `vasario 2–5 d.`, `February 2-5`, `2026-02-02/05`, where the month stands before the first one.
fn day_of_same_month(
    tokens: &[Token<'_>],
    at: usize,
    end: usize,
    first: NaiveDate,
    calendar: Calendar,
) -> Option<(NaiveDate, usize)> {
    let begin = tokens.get(at)?;
    let is_month_first = begin.kind == Kind::Word
        || begin.digits() == 4
        || (calendar.is_month_first && begin.number()? == first.month());
    let next = between(tokens, end)
        .or_else(|| tokens.get(end).filter(|one| one.is('/')).map(|_| end + 1))
        .filter(|_| is_month_first)?;
    let number = tokens.get(next).filter(|one| one.digits() <= 2)?.number()?;
    let mut after = next + 1;
    let is_suffix = |at: usize| {
        tokens.get(at).is_some_and(|one| {
            ["d", "th", "nd", "rd", "st", "dienos", "dienomis"]
                .iter()
                .any(|word| one.says(word))
                || (one.is('.') && !one.is_spaced)
        })
    };
    let is_other = tokens.get(after).is_some_and(|one| {
        one.is_any(&[':', '-', '–', '%', '€'])
            || (!one.is_spaced && one.kind == Kind::Number)
            || UNITS.iter().any(|unit| one.says(unit))
            || month(one).is_some()
    }) || tokens
        .get(after + 1)
        .is_some_and(|one| one.kind == Kind::Number && !one.is_spaced);
    if is_other {
        return None;
    }
    while is_suffix(after) {
        after += 1;
    }
    let last = first.with_day(number).filter(|last| *last > first)?;
    Some((last, after))
}

/// Whether the number belongs to a longer number or a code.
fn is_inside(tokens: &[Token<'_>], at: usize) -> bool {
    let Some(token) = tokens.get(at) else {
        return false;
    };
    if token.kind != Kind::Number || token.is_spaced {
        return false;
    }
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let second = at.checked_sub(2).and_then(|before| tokens.get(before));
    match before {
        Some(word) if word.kind == Kind::Word => true,
        Some(mark) if mark.is_any(&['.', '-', '/', ',', '+', '#', '&']) => {
            !mark.is_spaced && second.is_some_and(|one| one.kind != Kind::Mark)
        }
        _ => false,
    }
}

/// The token after what stands between two days.
fn between(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let token = tokens.get(at)?;
    let is_between = token.is_any(&['-', '–', '—']) || BETWEEN.iter().any(|word| token.says(word));
    if !is_between {
        return None;
    }
    // A weekday may stand before the second day, too: 14.10 - Mi, 15.10.
    let is_weekday = tokens.get(at + 1).is_some_and(is_short_weekday);
    let mark = tokens
        .get(at + 2)
        .is_some_and(|one| one.is_any(&['.', ',']));
    Some(at + 1 + usize::from(is_weekday) + usize::from(is_weekday && mark))
}

/// `13-14.10`, `13.–15.10.2025`, `13. bis 15. Oktober`: only the last one has its month.
fn short_range(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Span> {
    let first = tokens
        .get(at)?
        .number()
        .filter(|day| (1..=31).contains(day))?;
    if tokens.get(at)?.digits() > 2 {
        return None;
    }
    let dot = usize::from(tokens.get(at + 1).is_some_and(|one| one.is('.')));
    let and = tokens.get(at + 1 + dot).is_some_and(|one| {
        ["ir", "un", "a", "i", "и"]
            .iter()
            .any(|word| one.says(word))
    });
    let next = between(tokens, at + 1 + dot).or(and.then_some(at + 2 + dot))?;
    let hyphen = tokens.get(next.checked_sub(1)?)?;
    // 10-13 alone is a month and a day; with a day and a month behind the hyphen it is a range.
    let (last, end) = full_day(tokens, next, calendar)?;
    let is_named = tokens
        .get(next + 1)
        .is_some_and(|one| one.kind == Kind::Word)
        || tokens
            .get(next + 2)
            .is_some_and(|one| one.kind == Kind::Word);
    let has_month = tokens
        .get(next + 1)
        .is_some_and(|one| one.is('.') || one.is('/'));
    if !(has_month || is_named) || (hyphen.is('-') && tokens.get(next)?.digits() > 2) {
        return None;
    }
    let from = last.with_day(first)?;
    (from < last).then_some(Span {
        from,
        to: last,
        tokens: at..end,
    })
}

/// A day, and the token after it.
fn day_at(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<(NaiveDate, usize)> {
    full_day(tokens, at, calendar).or_else(|| named_day(tokens, at, calendar))
}

fn full_day(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<(NaiveDate, usize)> {
    numeric(tokens, at, calendar)
        .or_else(|| day_then_month(tokens, at, calendar))
        .or_else(|| month_then_day(tokens, at, calendar))
        .or_else(|| year_first(tokens, at))
}

/// `2025-10-13`, `13.10.2025`, `15/10/25`, `17.10.`, `10-13`.
fn numeric(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<(NaiveDate, usize)> {
    let first = tokens.get(at)?;
    let mark = tokens
        .get(at + 1)
        .filter(|one| !one.is_spaced && one.is_any(&['-', '.', '/']))?;
    let second = tokens.get(at + 2)?;
    // A space inside is only usual after a point: 14. 10. 2025.
    if second.is_spaced && !mark.is('.') {
        return None;
    }
    let same = |place: usize| {
        tokens
            .get(place)
            .is_some_and(|one| !one.is_spaced && one.text == mark.text)
    };
    let third = tokens
        .get(at + 4)
        .filter(|one| same(at + 3) && (!one.is_spaced || mark.is('.')))
        .filter(|one| one.kind == Kind::Number);
    let (a, b) = (first.number()?, second.number()?);
    if first.digits() == 4 {
        let third = third.filter(|one| one.digits() <= 2)?;
        let year = i32::try_from(a).ok().filter(|year| is_year(*year))?;
        let day = NaiveDate::from_ymd_opt(year, b, third.number()?)?;
        return Some((day, at + 5));
    }
    if first.digits() > 2 || second.digits() > 2 {
        return None;
    }
    if let Some(third) =
        third.filter(|one| one.digits() == 4 || (one.digits() == 2 && !one.is_spaced))
    {
        let year = i32::try_from(third.number()?).ok()?;
        let year = if third.digits() == 2 {
            2000 + year
        } else {
            year
        };
        // Months first only where the day cannot be one.
        let day =
            NaiveDate::from_ymd_opt(year, b, a).or_else(|| NaiveDate::from_ymd_opt(year, a, b));
        return day.filter(|_| is_year(year)).map(|day| (day, at + 5));
    }
    let pair = bare::pair_at(tokens, at, calendar)?;
    Some((pair.day(calendar)?, pair.end))
}

/// `23 October 2025`, `14. Oktober`, `22 października`.
fn day_then_month(
    tokens: &[Token<'_>],
    at: usize,
    calendar: Calendar,
) -> Option<(NaiveDate, usize)> {
    let token = tokens.get(at)?;
    let number = token.number().filter(|_| token.digits() <= 2)?;
    let mut next = at + 1;
    let ordinal = ["st", "nd", "rd", "th", "of"];
    while tokens.get(next).is_some_and(|one| {
        (one.is('.') && !one.is_spaced) || ordinal.iter().any(|word| one.says(word))
    }) {
        next += 1;
    }
    let month = month(tokens.get(next)?)?;
    next += 1;
    if tokens.get(next).is_some_and(|one| one.is_any(&['.', ',']))
        && year(tokens, next + 1).is_some()
    {
        next += 1;
    }
    if let Some(year) = year(tokens, next) {
        return NaiveDate::from_ymd_opt(year, month, number).map(|day| (day, next + 1));
    }
    by_month(calendar, month, number).map(|day| (day, next))
}

/// `October 23rd, 2025`, `spalio 22 d.`
fn month_then_day(
    tokens: &[Token<'_>],
    at: usize,
    calendar: Calendar,
) -> Option<(NaiveDate, usize)> {
    let month = month(tokens.get(at)?)?;
    let mut next = at + 1;
    if tokens
        .get(next)
        .is_some_and(|one| one.is('.') || one.says("men"))
    {
        next += 1;
    }
    let token = tokens.get(next)?;
    let number = token.number().filter(|_| token.digits() <= 2)?;
    next += 1;
    while tokens.get(next).is_some_and(|one| {
        ["st", "nd", "rd", "th", "d"]
            .iter()
            .any(|word| one.says(word))
            || (one.is('.') && !one.is_spaced)
    }) {
        next += 1;
    }
    if tokens.get(next).is_some_and(|one| one.is(',')) && year(tokens, next + 1).is_some() {
        next += 1;
    }
    if let Some(year) = year(tokens, next) {
        return NaiveDate::from_ymd_opt(year, month, number).map(|day| (day, next + 1));
    }
    by_month(calendar, month, number).map(|day| (day, next))
}

/// `2025 m. spalio 22 d.`
fn year_first(tokens: &[Token<'_>], at: usize) -> Option<(NaiveDate, usize)> {
    let year = year(tokens, at)?;
    let mut next = at + 1;
    while tokens
        .get(next)
        .is_some_and(|one| one.says("m") || one.is('.'))
    {
        next += 1;
    }
    let month = month(tokens.get(next)?)?;
    let number = tokens.get(next + 1)?.number()?;
    let mut end = next + 2;
    while tokens
        .get(end)
        .is_some_and(|one| one.says("d") || (one.is('.') && !one.is_spaced))
    {
        end += 1;
    }
    NaiveDate::from_ymd_opt(year, month, number).map(|day| (day, end))
}

/// `rytoj`, `Monday`: the next one after the letter.
fn named_day(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<(NaiveDate, usize)> {
    let word = tokens.get(at).filter(|one| one.kind == Kind::Word)?;
    if let Some((_, days)) = RELATIVE.iter().find(|(said, _)| word.says(said)) {
        return Some((calendar.today + Days::new(*days), at + 1));
    }
    // "Guten Morgen" is no day.
    let is_tomorrow = word.says("morgen") && word.text.starts_with('m');
    if is_tomorrow {
        return Some((calendar.today + Days::new(1), at + 1));
    }
    let (_, weekday) = WEEKDAYS
        .iter()
        .find(|(stem, _)| word.folded.starts_with(stem))?;
    // With a day behind it, the name says nothing of its own.
    let rest = (at + 1..at + 4).find_map(|next| full_day(tokens, next, calendar));
    if let Some(day) = rest {
        return Some(day);
    }
    let day = (1..=7)
        .map(|days| calendar.today + Days::new(days))
        .find(|day| day.weekday() == *weekday)?;
    Some((day, at + 1))
}

fn month(token: &Token<'_>) -> Option<u32> {
    if token.kind != Kind::Word {
        return None;
    }
    let short = SHORT_MONTHS.iter().find(|(name, _)| token.says(name));
    let stem = || {
        MONTHS
            .iter()
            .find(|(stem, _)| token.folded.starts_with(stem))
    };
    short.or_else(stem).map(|(_, month)| *month)
}

fn year(tokens: &[Token<'_>], at: usize) -> Option<i32> {
    let token = tokens.get(at).filter(|one| one.digits() == 4)?;
    let year = i32::try_from(token.number()?).ok()?;
    is_year(year).then_some(year)
}

fn is_year(year: i32) -> bool {
    (2000..=2099).contains(&year)
}

/// A day without a year: the first one that is not long past.
fn by_month(calendar: Calendar, month: u32, day: u32) -> Option<NaiveDate> {
    let earliest = calendar.today - Days::new(DAYS_BACK);
    let year = calendar.today.year();
    (year - 1..=year + 4)
        .filter_map(|year| NaiveDate::from_ymd_opt(year, month, day))
        .find(|found| *found >= earliest)
}
