//! Weeks by their number (ISO 8601), from Monday to Friday: `KW 42`, `53 savaitė`, `W53`, `2026-W53`, `KW 53/2025`,
//! `KW 52-53`.

use chrono::{Datelike, Days, NaiveDate, Weekday};

use super::{Calendar, DAYS_BACK, Span, year};
use crate::offers::amounts::decimal;
use crate::offers::hours::is_measure;
use crate::offers::tokens::{Kind, Token};

/// What stands before the number of a week; a point may follow.
const BEFORE: &[&str] = &[
    "kw",
    "cw",
    "w",
    "wk",
    "wks",
    "week",
    "weeks",
    "woche",
    "kalenderwoche",
    "tydzien",
    "tyg",
    "sav",
    "savaite",
    "savaites",
    "nedela",
    "нед",
    "неделя",
];

/// What stands behind it.
const BEHIND: &[&str] = &[
    "sav",
    "savaite",
    "savaiti",
    "savaiteje",
    "nedela",
    "nedelja",
    "woche",
    "tydzien",
    "tygodnia",
    "неделя",
];

/// What stands behind two of them; behind one it says how many weeks something takes.
const BEHIND_SEVERAL: &[&str] = &["savaites", "savaitemis", "недели"];

/// What stands before the name of a gate: Tor W12.
const GATES: &[&str] = &[
    "tor", "gate", "dock", "door", "bay", "ramp", "rampe", "rampa", "halle", "hala", "brama",
    "vartai",
];

/// Goods are offered for at most so many weeks.
const MOST_WEEKS: u32 = 8;

/// Up to here a number before such a word is more likely a time that something takes: 2 sav.
const LIKELY_A_TIME: u32 = 4;

/// The week, or the first and the last of several, whose first token is at `at`.
pub fn week(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Span> {
    let (numbers, year, end) = dated(tokens, at)
        .or_else(|| named(tokens, at, calendar))
        .or_else(|| counted(tokens, at, calendar))?;
    let (from, to) = days(numbers, year, calendar)?;
    Some(Span {
        from,
        to,
        tokens: at..end,
    })
}

/// The first and the last number, the year, and the token behind them.
type Written = ((u32, u32), Option<i32>, usize);

/// `2026-W53`, `2026W53`.
fn dated(tokens: &[Token<'_>], at: usize) -> Option<Written> {
    let year = year(tokens, at)?;
    let hyphen = tokens
        .get(at + 1)
        .is_some_and(|one| one.is('-') && !one.is_spaced);
    let word = at + 1 + usize::from(hyphen);
    tokens
        .get(word)
        .filter(|one| one.says("w") && !one.is_spaced)?;
    tokens.get(word + 1).filter(|one| !one.is_spaced)?;
    let number = number(tokens, word + 1)?;
    Some(((number, number), Some(year), word + 2))
}

/// `KW 53`, `Week 52-53`, `KW 53/2025`, `KW 53 2025`.
fn named(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Written> {
    let word = tokens.get(at)?;
    if !BEFORE.iter().any(|name| word.says(name)) {
        return None;
    }
    let dot = tokens.get(at + 1).is_some_and(|one| one.is('.'));
    let first = at + 1 + usize::from(dot);
    if word.says("w") && !is_week_letter(tokens, at, first) {
        return None;
    }
    let (numbers, end) = several(tokens, first)?;
    let (year, end) = year_behind(tokens, end, calendar);
    Some((numbers, year, end))
}

/// A lone letter is a week only right before its number, and not in a postcode of London (W12 7RJ, W1A 1AA) or the
/// name of a gate.
fn is_week_letter(tokens: &[Token<'_>], at: usize, number: usize) -> bool {
    let follows = |place: usize| tokens.get(place).is_some_and(|one| !one.is_spaced);
    let is_word = |place: usize| tokens.get(place).is_some_and(|one| one.kind == Kind::Word);
    let is_digit = tokens.get(number + 1).is_some_and(|one| one.digits() == 1);
    let is_postcode = (follows(number + 1) && is_word(number + 1))
        || (is_digit && follows(number + 2) && is_word(number + 2));
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let is_gate = before.is_some_and(|one| GATES.iter().any(|gate| one.says(gate)));
    follows(number) && !is_postcode && !is_gate
}

/// `53 savaitė`, `52–53 savaitės`, `2. Woche`.
fn counted(tokens: &[Token<'_>], at: usize, calendar: Calendar) -> Option<Written> {
    let ((first, last), end) = several(tokens, at)?;
    let dot = tokens.get(end).is_some_and(|one| one.is('.'));
    let word = tokens.get(end + usize::from(dot))?;
    let is_range = first != last;
    let is_one =
        BEHIND.iter().any(|name| word.says(name)) && (is_range || dot || last > LIKELY_A_TIME);
    let are_several = is_range && BEHIND_SEVERAL.iter().any(|name| word.says(name));
    if !is_one && !are_several {
        return None;
    }
    let (year, end) = year_behind(tokens, end + usize::from(dot) + 1, calendar);
    Some(((first, last), year, end))
}

/// One number or two with a hyphen, and the token behind them. With a slash they are two weeks in a row: what else is
/// behind one is a year. What is measured is no week: KW 42 - 45 t.
fn several(tokens: &[Token<'_>], at: usize) -> Option<((u32, u32), usize)> {
    let first = number(tokens, at)?;
    let mark = tokens.get(at + 1);
    let most = match mark {
        Some(mark) if mark.is('/') => 1,
        Some(mark) if mark.is_any(&['-', '–']) => MOST_WEEKS,
        _ => 0,
    };
    // A year has 52 or 53 weeks.
    let is_near = |last: &u32| {
        let near = |whole: u32| (first + 1..=first + most).contains(&(last + whole));
        near(0) || near(52) || near(53)
    };
    let is_measured = decimal(tokens, at + 2)
        .and_then(|number| tokens.get(number.end))
        .is_some_and(is_measure);
    let last = number(tokens, at + 2).filter(|last| !is_measured && is_near(last));
    Some(match last {
        Some(last) => ((first, last), at + 3),
        None => ((first, first), at + 1),
    })
}

/// `/2025`, `2025`, `, 2025`, `/25`.
fn year_behind(tokens: &[Token<'_>], end: usize, calendar: Calendar) -> (Option<i32>, usize) {
    let mark = tokens.get(end).filter(|one| one.is_any(&['/', ',', '-']));
    let at = end + usize::from(mark.is_some());
    let short = || {
        let two = mark.filter(|mark| mark.is('/')).and(tokens.get(at))?;
        let year = 2000 + i32::try_from(two.number().filter(|_| two.digits() == 2)?).ok()?;
        ((calendar.today.year() - year).abs() <= 1).then_some(year)
    };
    match year(tokens, at).or_else(short) {
        Some(year) => (Some(year), at + 1),
        None => (None, end),
    }
}

fn number(tokens: &[Token<'_>], at: usize) -> Option<u32> {
    let token = tokens.get(at).filter(|one| one.kind == Kind::Number)?;
    let number = token.number().filter(|_| token.digits() <= 2)?;
    (1..=53).contains(&number).then_some(number)
}

/// Without a year the first such week that is not long past, which may have begun last year.
fn days(
    (first, last): (u32, u32),
    year: Option<i32>,
    calendar: Calendar,
) -> Option<(NaiveDate, NaiveDate)> {
    let earliest = calendar.today - Days::new(DAYS_BACK);
    let now = calendar.today.iso_week().year();
    let years = match year {
        Some(year) => year..=year,
        None => now - 1..=now + 1,
    };
    years.into_iter().find_map(|of| {
        let from = NaiveDate::from_isoywd_opt(of, first, Weekday::Mon)?;
        // KW 52-01 ends in the next year.
        let end = if last < first { of + 1 } else { of };
        let to = NaiveDate::from_isoywd_opt(end, last, Weekday::Fri)?;
        (year.is_some() || to >= earliest).then_some((from, to))
    })
}
