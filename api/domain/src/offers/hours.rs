//! Hours as people write them: `8–16`, `7:00-15:00`, `Mo-Fr 8-16 Uhr`, `godz. 6-14`, `val. 8–17`, `ab 8:00`.

use std::ops::Range;

use super::amounts;
use super::tokens::{Kind, Token};

/// Words that say that a number is a time, before it or behind it.
const UNITS: &[&str] = &[
    "val",
    "h",
    "hrs",
    "hours",
    "uhr",
    "godz",
    "godzina",
    "godziny",
    "am",
    "pm",
    "plkst",
    "ч",
    "час",
    "часов",
    "valandos",
    "valanda",
    "oclock",
];

/// Days of the week in a few letters. The longer names are days of the calendar.
const WEEKDAYS: &[&str] = &[
    "mo", "di", "mi", "do", "fr", "sa", "so", "mon", "tue", "tues", "wed", "thu", "thur", "thurs",
    "fri", "sat", "sun", "pn", "wt", "sr", "cz", "czw", "pt", "sob", "nd", "pirm", "antr", "trec",
    "ketv", "penkt", "sest", "sekm", "i", "ii", "iii", "iv", "v", "vi", "vii", "p", "o", "t", "c",
    "pk", "пн", "вт", "ср", "чт", "пт", "сб", "вс",
];

/// Whether the word is a day of the week in a few letters.
pub fn is_short_weekday(word: &Token<'_>) -> bool {
    word.kind == Kind::Word && WEEKDAYS.contains(&word.folded.as_str())
}

/// What may stand before a time.
const BEFORE: &[&str] = &[
    "ab",
    "bis",
    "um",
    "von",
    "from",
    "till",
    "until",
    "by",
    "at",
    "after",
    "before",
    "between",
    "nuo",
    "iki",
    "tarp",
    "od",
    "do",
    "przed",
    "po",
    "o",
    "no",
    "lidz",
    "с",
    "до",
    "после",
    "к",
    "zwischen",
    "miedzy",
    "w",
    "nach",
    "vor",
    "kl",
];

/// What stands between two times.
const BETWEEN: &[&str] = &[
    "bis", "to", "iki", "do", "till", "until", "lidz", "and", "und", "ir", "a", "i", "до", "по",
];

/// The hours among these tokens, in their order. What is taken already, as a day or a sum, is none.
pub fn hours(tokens: &[Token<'_>], is_taken: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match hours_at(tokens, at, &is_taken) {
            Some(end) => {
                all.push(at..end);
                at = end;
            }
            None => at += 1,
        }
    }
    joined(tokens, all)
}

/// Hours with nothing but a comma or a word between them are one: `8-12, 13-17`.
fn joined(tokens: &[Token<'_>], all: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut merged: Vec<Range<usize>> = Vec::new();
    for hours in all {
        let is_next = merged.last().is_some_and(|last| {
            let between = tokens.get(last.end..hours.start).unwrap_or_default();
            between.len() <= 1
                && between.iter().all(|one| {
                    one.is_any(&[',', '/', ';']) || BETWEEN.iter().any(|word| one.says(word))
                })
        });
        match merged.last_mut().filter(|_| is_next) {
            Some(last) => last.end = hours.end,
            None => merged.push(hours),
        }
    }
    merged
}

/// A time of the day.
#[derive(Debug, Clone, Copy)]
struct Time {
    minutes: u32,
    /// Whether it has minutes behind a colon, which only a time has.
    is_sure: bool,
    has_minutes: bool,
    end: usize,
}

fn time_at(tokens: &[Token<'_>], at: usize, is_taken: &impl Fn(usize) -> bool) -> Option<Time> {
    let token = tokens
        .get(at)
        .filter(|one| (1..=2).contains(&one.digits()))?;
    let hour = token.number().filter(|hour| *hour <= 24)?;
    if is_taken(at) {
        return None;
    }
    let whole = Time {
        minutes: hour * 60,
        is_sure: false,
        has_minutes: false,
        end: at + 1,
    };
    let mark = tokens
        .get(at + 1)
        .filter(|one| one.is_any(&[':', '.']) && !one.is_spaced);
    let minutes = tokens
        .get(at + 2)
        .filter(|one| one.digits() == 2 && !one.is_spaced && !is_taken(at + 2))
        .and_then(Token::number)
        .filter(|minutes| *minutes < 60);
    Some(match mark.zip(minutes) {
        Some((mark, minutes)) => Time {
            minutes: hour * 60 + minutes,
            is_sure: mark.is(':'),
            has_minutes: true,
            end: at + 3,
        },
        None => whole,
    })
}

/// The token after hours that begin at `at`.
fn hours_at(tokens: &[Token<'_>], at: usize, is_taken: &impl Fn(usize) -> bool) -> Option<usize> {
    if is_taken(at) || is_inside(tokens, at) {
        return None;
    }
    let mut next = at;
    let has_weekday = weekdays_end(tokens, next).map(|end| next = end).is_some();
    let mut has_unit = false;
    let mut has_word = false;
    while let Some(word) = tokens.get(next).filter(|one| one.kind == Kind::Word) {
        let is_unit = UNITS.iter().any(|unit| word.says(unit));
        let is_word = BEFORE.iter().any(|known| word.says(known)) && !word.is_capitalised();
        if !(is_unit || is_word) || next > at + 4 {
            break;
        }
        has_unit |= is_unit;
        has_word |= is_word;
        next += 1;
        if tokens
            .get(next)
            .is_some_and(|one| one.is_any(&['.', ':']) && !one.is_spaced)
        {
            next += 1;
        }
    }
    let from = time_at(tokens, next, is_taken)?;
    let mut end = from.end;
    let mut is_sure = from.is_sure;
    has_unit |= unit_end(tokens, &mut end);
    let mut is_range = false;
    if let Some(second) = between(tokens, end)
        && let Some(to) = time_at(tokens, second, is_taken)
        && (to.minutes > from.minutes || has_unit || to.is_sure)
    {
        is_range = true;
        is_sure |= to.is_sure || (from.has_minutes && to.has_minutes);
        end = to.end;
        has_unit |= unit_end(tokens, &mut end);
    }
    let is_end = tokens.get(end).is_none_or(|one| {
        one.kind == Kind::Gap
            || one.is_any(&[',', ';', ')', '.', '/', '(', '!'])
            || (one.kind == Kind::Word && one.is_spaced)
            || (one.is_any(&['-', '–']) && one.is_spaced)
    });
    // A number behind a word is rather that of a house: ul. Fabryczna 5-7.
    let is_apart = at
        .checked_sub(1)
        .and_then(|at| tokens.get(at))
        .is_none_or(|one| one.kind == Kind::Gap || one.is_any(&[',', ';', '(', ':', '/']))
        || at.checked_sub(1).is_some_and(is_taken);
    let is_alone = is_apart
        && is_end
        && tokens
            .get(end)
            .is_none_or(|one| one.kind != Kind::Word || !is_measure(one));
    let is_hours = is_end
        && (has_unit
            || is_sure
            || (has_weekday && is_range)
            || (is_range && is_alone && is_of_day(from))
            || (has_word && is_range && is_alone));
    is_hours.then_some(end)
}

/// Nobody opens a warehouse for a range of numbers that begins at midnight.
fn is_of_day(from: Time) -> bool {
    (4 * 60..=22 * 60).contains(&from.minutes)
}

/// Whether the number before it counts or measures something.
pub fn is_measure(word: &Token<'_>) -> bool {
    const MEASURES: &[&str] = &[
        "ldm", "m", "pal", "plt", "eur", "euro", "km", "d", "dienos", "tage", "dni", "days", "vnt",
        "cm",
    ];
    amounts::is_weight(word) || MEASURES.contains(&word.folded.as_str())
}

fn unit_end(tokens: &[Token<'_>], end: &mut usize) -> bool {
    let has_unit = tokens
        .get(*end)
        .is_some_and(|one| UNITS.iter().any(|unit| one.says(unit)));
    if has_unit {
        *end += 1;
        if tokens
            .get(*end)
            .is_some_and(|one| one.is('.') && !one.is_spaced)
        {
            *end += 1;
        }
    }
    has_unit
}

fn between(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let token = tokens.get(at)?;
    let is_between =
        token.is_any(&['-', '–', '—', '÷']) || BETWEEN.iter().any(|word| token.says(word));
    is_between.then_some(at + 1)
}

/// The token after `Mo-Fr`, `pn.–pt.:`, `I-V`, before a time.
fn weekdays_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let day = |at: usize| {
        let token = tokens.get(at).filter(|one| one.kind == Kind::Word)?;
        let is_day = WEEKDAYS.contains(&token.folded.as_str());
        let dot = usize::from(
            tokens
                .get(at + 1)
                .is_some_and(|one| one.is('.') && !one.is_spaced),
        );
        is_day.then_some(at + 1 + dot)
    };
    let mut end = day(at)?;
    if tokens
        .get(end)
        .is_some_and(|one| one.is_any(&['-', '–', '—', '/', '.']))
        && let Some(second) = day(end + 1)
    {
        end = second;
    } else if tokens.get(at)?.text.len() < 2 {
        // A single letter is a weekday in a range only.
        return None;
    }
    if tokens.get(end).is_some_and(|one| one.is_any(&[':', ','])) {
        end += 1;
    }
    Some(end)
}

/// Whether a number belongs to a longer one or to a code.
fn is_inside(tokens: &[Token<'_>], at: usize) -> bool {
    let is_joined = tokens.get(at).is_some_and(|one| !one.is_spaced);
    is_joined
        && at
            .checked_sub(1)
            .and_then(|before| tokens.get(before))
            .is_some_and(|one| {
                matches!(one.kind, Kind::Word | Kind::Number)
                    || one.is_any(&['-', '–', '.', '/', '+', ':', '#'])
            })
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn said(line: &str) -> String {
        let all = tokens(line, 0..line.len());
        let found = hours(&all, |_| false);
        let said = found
            .iter()
            .map(|range| &line[all[range.start].start..all[range.end - 1].end]);
        said.collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn hours_are_read_as_people_write_them() {
        for (line, expected) in [
            ("ul. Fabryczna 5, 90-001 Łódź, 8–16", "8–16"),
            ("Kaunas, 7:00-15:00", "7:00-15:00"),
            ("Bremen, Mo-Fr 8-16 Uhr", "Mo-Fr 8-16 Uhr"),
            ("Kaunas, val. 8–17", "val. 8–17"),
            ("Łódź, godz. 6-14", "godz. 6-14"),
            ("Pn-Pt 6:00-14:00", "Pn-Pt 6:00-14:00"),
            ("I-V 8-17 val.", "I-V 8-17 val."),
            ("Köln (8.00-16.00 Uhr)", "8.00-16.00 Uhr"),
            ("ab 8:00 Uhr", "ab 8:00 Uhr"),
            ("Rīga, plkst. 9:00", "plkst. 9:00"),
            ("by 16:00", "by 16:00"),
            ("from 8 to 16 hrs", "from 8 to 16 hrs"),
            ("nuo 8 iki 17 val.", "nuo 8 iki 17 val."),
            ("8-12, 13-17", "8-12, 13-17"),
            ("пн-пт 8-17", "пн-пт 8-17"),
            ("с 8:00 до 17:00", "с 8:00 до 17:00"),
        ] {
            assert_eq!(said(line), expected, "{line}");
        }
    }

    #[test]
    fn other_numbers_are_no_hours() {
        for line in [
            "ul. Fabryczna 5-7, 90-001 Łódź",
            "24 t, 13.6 ldm",
            "1 450 EUR",
            "20-24 t",
            "33 pal.",
            "D-28195 Bremen",
            "Ref. 8-16-22",
            "+370 5 200-10-20",
            "3-5 dienos",
        ] {
            assert_eq!(said(line), "", "{line}");
        }
    }
}
