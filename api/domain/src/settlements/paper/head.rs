//! What stands at the head of an invoice: its number and its days.

use std::ops::Range;

use chrono::{Days, NaiveDate};

use super::labels::{Field, NUMBER_WORDS, number_word_end};
use super::page::{Label, Page, Place, Row};
use crate::company_numbers::compact;
use crate::offers::Found;
use crate::offers::tokens::Kind;

/// The longest serie, in bytes.
const LONGEST_SERIE: usize = 12;
/// The shortest number that may follow a title without "No.": `Page 1`, `Invoice 1/1`.
const SHORTEST: usize = 4;
/// How many rows below the title a bare number or day may stand.
const NEAR_TITLE: usize = 4;
/// The longest term of payment in days.
const LONGEST_TERM: u32 = 365;

/// Words behind a number that lead to its day: `FV/88/11/2026 z dnia 10.11.2026`.
const AFTER_NUMBER: &[&str] = &[
    "z", "of", "from", "dated", "vom", "del", "nuo", "no", "dnia",
];

/// The number of the invoice; none if there are several.
pub fn number(page: &Page<'_>, is_other: impl Fn(&str) -> bool) -> Option<Found<String>> {
    let mut all: Vec<Found<String>> = Vec::new();
    for (place, label) in page.labels.iter().enumerate() {
        let found = match label.field {
            Field::Number => beside(page, label, false).or_else(|| {
                let below = page.below(label, true)?;
                code(page, &below, true)
            }),
            Field::Title | Field::Credit | Field::Correction => {
                beside(page, label, !has_number_word(page, label))
            }
            Field::Serie => with_serie(page, label, page.labels.get(place + 1)),
            _ => None,
        };
        all.extend(found.filter(|found| !is_other(&found.value)));
    }
    if all.is_empty() {
        all.extend(bare_number(page).filter(|found| !is_other(&found.value)));
    }
    let first = all.first()?;
    let is_same = |one: &Found<String>| compact(&one.value) == compact(&first.value);
    all.iter().all(is_same).then(|| first.clone())
}

fn beside(page: &Page<'_>, label: &Label, is_title: bool) -> Option<Found<String>> {
    let place = page.beside(label)?;
    let found = code(page, &place, is_title || label.value.is_empty())?;
    let is_long = found.value.len() >= SHORTEST;
    (is_long || !is_title).then_some(found)
}

/// Whether a title ends with "No.".
fn has_number_word(page: &Page<'_>, label: &Label) -> bool {
    let tokens = page.rows.get(label.row).map(|row| &row.line.tokens);
    let before = tokens.and_then(|tokens| tokens.get(..label.value.start));
    let mut words = before.unwrap_or_default().iter().rev();
    let last = words.find(|one| !one.is_any(&[':', '.']));
    last.is_some_and(|one| one.is('#') || NUMBER_WORDS.iter().any(|word| one.says(word)))
}

/// `Serija VEZ Nr. 556`, in one cell or in two.
fn with_serie(page: &Page<'_>, label: &Label, next: Option<&Label>) -> Option<Found<String>> {
    let place = page.beside(label)?;
    let row = page.rows.get(place.row)?;
    let serie = serie_at(row, place.tokens.start, place.tokens.end);
    let next = next.filter(|next| {
        next.row == label.row && matches!(next.field, Field::BareNumber | Field::Number)
    });
    let number = next.and_then(|next| beside(page, next, false));
    match serie.zip(number) {
        Some((serie, number)) => joined(page, row, serie, number),
        None => code(page, &place, true),
    }
}

/// `Nr. VEZ-556` shortly below a title.
fn bare_number(page: &Page<'_>) -> Option<Found<String>> {
    let title = page.labels.iter().find(|label| label.field.is_title())?;
    let near = title.row..=title.row + NEAR_TITLE;
    let mut labels = page.labels.iter();
    let label =
        labels.find(|label| label.field == Field::BareNumber && near.contains(&label.row))?;
    beside(page, label, false)
}

/// The number at the beginning of a place. With `is_whole`, nothing but a day may follow it there.
fn code(page: &Page<'_>, place: &Place, is_whole: bool) -> Option<Found<String>> {
    let row = page.rows.get(place.row)?;
    let Range { start, end } = place.tokens.clone();
    let tokens = &row.line.tokens;
    // VEZ Nr. 556
    if let Some(serie) = serie_at(row, start, end) {
        let comma = usize::from(tokens.get(serie.end).is_some_and(|one| one.is(',')));
        if let Some(after) = number_word_end(tokens, serie.end + comma) {
            let colon = usize::from(tokens.get(after).is_some_and(|one| one.is(':')));
            let number = code_at(page, row, after + colon)?;
            return joined(page, row, serie, number.0);
        }
    }
    let (found, after) = code_at(page, row, start)?;
    let next = tokens.get(after).filter(|_| after < end);
    let fills = next.is_none_or(|next| {
        next.is_any(&[',', ';', '(', ')'])
            || next.kind == Kind::Gap
            || row.day_at(after).is_some()
            || AFTER_NUMBER.iter().any(|word| next.says(word))
    });
    (fills || !is_whole).then_some(found)
}

/// A number at a token, and the token after it. What looks like a day is one, unless it has slashes: `8/11/2026`.
fn code_at(page: &Page<'_>, row: &Row<'_>, at: usize) -> Option<(Found<String>, usize)> {
    let tokens = &row.line.tokens;
    let day = row.day_at(at).map(|day| day.tokens.clone());
    let has_slashes = tokens.get(at + 1).is_some_and(|one| one.is('/'));
    let code = match row.line.code_at(at) {
        Some(code) if day.as_ref() != Some(&code) => code,
        _ => day.filter(|_| has_slashes)?,
    };
    let bytes = row.line.bytes(&code)?;
    let value = page.text.get(bytes.clone())?;
    // LT12 7300 0100 1234 5678 is an account.
    let is_account = value.len() == 4
        && value.chars().take(2).all(char::is_alphabetic)
        && tokens.get(code.end).is_some_and(|one| one.digits() == 4);
    (!is_account).then(|| (Found::new(value.to_owned(), bytes), code.end))
}

/// The tokens of a serie in capitals that begins at a token.
fn serie_at(row: &Row<'_>, at: usize, end: usize) -> Option<Range<usize>> {
    let tokens = &row.line.tokens;
    let first = tokens
        .get(at)
        .filter(|one| at < end && one.kind == Kind::Word)?;
    let mut after = at + 1;
    while tokens.get(after).is_some_and(|one| {
        after < end && !one.is_spaced && matches!(one.kind, Kind::Word | Kind::Number)
    }) {
        after += 1;
    }
    let serie = at..after;
    let is_short = row.line.bytes(&serie)?.len() <= LONGEST_SERIE;
    (is_short && first.text.chars().all(char::is_uppercase)).then_some(serie)
}

/// Serie and number with a space between them, unless the number has the serie in it.
fn joined(
    page: &Page<'_>,
    row: &Row<'_>,
    serie: Range<usize>,
    number: Found<String>,
) -> Option<Found<String>> {
    let bytes = row.line.bytes(&serie)?;
    let serie = page.text.get(bytes.clone())?;
    if number.value.starts_with(serie) {
        return Some(number);
    }
    let value = format!("{serie} {}", number.value);
    Some(Found::new(value, bytes.start.min(number.start)..number.end))
}

/// The day on which the invoice was issued.
pub fn date(page: &Page<'_>) -> Option<Found<NaiveDate>> {
    for field in [Field::Date, Field::BareDate] {
        let labels = page.labels.iter().filter(|label| label.field == field);
        let mut days: Vec<Found<NaiveDate>> = Vec::new();
        for label in labels {
            let beside = page.beside(label).and_then(|place| day(page, &place));
            days.extend(beside.or_else(|| day(page, &page.below(label, true)?)));
        }
        if !days.is_empty() {
            return only(days);
        }
    }
    // A day alone in its row, shortly below the title.
    let title = page
        .labels
        .iter()
        .find(|label| label.field.is_title() || label.field == Field::Number)?;
    let rows = page
        .rows
        .iter()
        .enumerate()
        .skip(title.row + 1)
        .take(NEAR_TITLE);
    let mut alone = rows.filter_map(|(number, row)| {
        let tokens = 0..row.line.tokens.len();
        let span = row.day_at(0).filter(|day| day.tokens.end >= tokens.end)?;
        day(
            page,
            &Place {
                row: number,
                tokens: span.tokens.clone(),
            },
        )
    });
    alone.next()
}

/// The day until which it is to be paid.
pub fn due_date(page: &Page<'_>, date: Option<NaiveDate>) -> Option<Found<NaiveDate>> {
    let mut days = Vec::new();
    for label in page.labels.iter().filter(|label| label.field == Field::Due) {
        let places = [page.beside(label), page.below(label, true)];
        let found = places
            .into_iter()
            .flatten()
            .find_map(|place| day(page, &place).or_else(|| term(page, &place, date?)));
        days.extend(found);
    }
    only(days).filter(|due| date.is_none_or(|date| due.value >= date))
}

/// The only day among them.
fn only(days: Vec<Found<NaiveDate>>) -> Option<Found<NaiveDate>> {
    let first = days.first()?.value;
    let is_same = days.iter().all(|day| day.value == first);
    days.into_iter().next().filter(|_| is_same)
}

/// The only day of a place.
fn day(page: &Page<'_>, place: &Place) -> Option<Found<NaiveDate>> {
    let row = page.rows.get(place.row)?;
    let mut days = row
        .line
        .days
        .iter()
        .filter(|day| place.tokens.contains(&day.tokens.start) && row.has_year(day));
    let day = days.next().filter(|day| day.from == day.to)?;
    if days.next().is_some() {
        return None;
    }
    Some(Found::new(day.from, row.line.bytes(&day.tokens)?))
}

/// A term such as `30 d.`, counted from the day of the invoice. A term that begins on another day, as when the papers
/// come, ends on a day that the paper does not say.
fn term(page: &Page<'_>, place: &Place, date: NaiveDate) -> Option<Found<NaiveDate>> {
    /// What may follow a term, as words that begin so.
    const COUNTED: &[&str] = &[
        "nuo saskaitos",
        "nuo israsymo",
        "from invoice",
        "from the invoice",
        "from date of invoice",
        "after invoice",
        "from the date of invoice",
        "od daty wystawienia",
        "od wystawienia",
        "ab rechnungsdatum",
        "nach rechnungsdatum",
        "no rekina",
        "net",
        "netto",
    ];
    let row = page.rows.get(place.row)?;
    let tokens = &row.line.tokens;
    let token = |at: usize| tokens.get(at).filter(|_| at < place.tokens.end);
    let start = place.tokens.start;
    let days = token(start)?
        .number()
        .filter(|days| *days <= LONGEST_TERM)?;
    let unit = token(start + 1)?;
    let is_unit = [
        "d", "dienos", "dienu", "diena", "days", "day", "dni", "tage", "tagen", "dienas",
    ]
    .iter()
    .any(|word| unit.says(word));
    let dot = usize::from(token(start + 2).is_some_and(|one| one.is('.')));
    let after = start + 2 + dot;
    let words = tokens.get(after..place.tokens.end).unwrap_or_default();
    let words: Vec<&str> = words
        .iter()
        .map(|one| one.folded.as_str())
        .take(5)
        .collect();
    let words = words.join(" ");
    let is_counted = token(after)
        .is_none_or(|one| one.is_any(&[',', ';', ')']) || one.kind == Kind::Gap)
        || COUNTED.iter().any(|counted| words.starts_with(counted));
    if !is_unit || !is_counted {
        return None;
    }
    let due = date.checked_add_days(Days::new(days.into()))?;
    Some(Found::new(due, row.line.bytes(&(start..after))?))
}
