//! What is known by its own form, wherever it stands: order numbers, account numbers, VAT numbers, and the numbers of
//! CMR consignment notes behind their label.

use std::collections::HashMap;
use std::ops::Range;

use iban::Iban;

use super::page::{Page, Row};
use crate::company_numbers::compact;
use crate::offers::tokens::Kind;
use crate::offers::words::phrase_end;
use crate::offers::{Found, Ourselves, clients};

use super::labels::number_word_end;

/// The most account numbers, and the most VAT numbers, of a paper.
const MOST_ACCOUNTS: usize = 10;
/// The most numbers of consignment notes.
const MOST_NOTES: usize = 200;
/// The lengths of account numbers (ISO 13616).
const SHORTEST_IBAN: usize = 15;
const LONGEST_IBAN: usize = 34;
/// The fewest characters of the number of a consignment note.
const SHORTEST_NOTE: usize = 4;

const NOTES: &[&[&str]] = &[
    &["cmr"],
    &["nr", "cmr"],
    &["numer", "cmr"],
    &["list", "przewozowy"],
    &["listy", "przewozowe"],
    &["nr", "listu", "przewozowego"],
    &["vaztarastis"],
    &["vaztarascio"],
    &["vaztarasciai"],
    &["frachtbrief"],
    &["consignment", "note"],
];

/// The orders that stand in the text as whole codes: for each, as it is given, everywhere it stands.
pub fn orders<'known>(text: &str, known: &'known [String]) -> Vec<(String, Vec<Range<usize>>)> {
    let known: HashMap<String, &'known String> = known
        .iter()
        .filter(|number| number.bytes().any(|byte| byte.is_ascii_digit()))
        .map(|number| (upper(number.trim()), number))
        .collect();
    let mut found: Vec<(String, Vec<Range<usize>>)> = Vec::new();
    let mut place_of: HashMap<&String, usize> = HashMap::new();
    let mut add = |number: &'known String, place: Range<usize>| {
        let at = *place_of.entry(number).or_insert(found.len());
        match found.get_mut(at) {
            Some((_, places)) => places.push(place),
            None => found.push((number.clone(), vec![place])),
        }
    };
    for run in runs(text) {
        let code = text.get(run.clone()).unwrap_or_default();
        if let Some(number) = known.get(&upper(code)).copied() {
            add(number, run);
            continue;
        }
        // Nr.26-00118
        if let Some((word, rest)) = code.split_once('.')
            && word.chars().all(char::is_alphabetic)
            && let Some(number) = known.get(&upper(rest)).copied()
        {
            add(number, run.end - rest.len()..run.end);
        }
        // 26-00118/26-00119, if all of them are orders.
        let parts = || code.split('/');
        if code.contains('/') && parts().all(|part| known.contains_key(&upper(part))) {
            let mut start = run.start;
            for part in parts() {
                if let Some(number) = known.get(&upper(part)).copied() {
                    add(number, start..start + part.len());
                }
                start += part.len() + 1;
            }
        }
    }
    found
}

/// In capitals, with plain hyphens.
fn upper(code: &str) -> String {
    let hyphens = |one: char| if is_hyphen(one) { '-' } else { one };
    code.chars()
        .map(hyphens)
        .flat_map(char::to_uppercase)
        .collect()
}

fn is_hyphen(one: char) -> bool {
    matches!(one, '-' | '\u{2010}'..='\u{2013}' | '\u{2212}')
}

/// The parts of a text without a gap in them that could be a code, each as long as possible: `26-00118/1` is one.
fn runs(text: &str) -> Vec<Range<usize>> {
    let is_joint = |one: char| is_hyphen(one) || "/._&:,".contains(one);
    let mut runs = Vec::new();
    let mut start: Option<usize> = None;
    let mut end = 0;
    let mut before = ' ';
    let mut letters = text.char_indices().peekable();
    while let Some((at, one)) = letters.next() {
        let next = letters.peek().map_or(' ', |(_, next)| *next);
        let is_inside = if one.is_alphanumeric() {
            true
        } else if one == ',' || one == ':' {
            // Of a decimal number or a time.
            before.is_ascii_digit() && next.is_ascii_digit()
        } else {
            is_joint(one) && start.is_some() && next.is_alphanumeric()
        };
        if is_inside {
            start.get_or_insert(at);
            end = at + one.len_utf8();
        } else if let Some(start) = start.take() {
            runs.push(start..end);
        }
        before = one;
    }
    if let Some(start) = start {
        runs.push(start..end);
    }
    runs
}

/// The account numbers whose check digits fit.
pub fn ibans(page: &Page<'_>) -> Vec<Found<String>> {
    let mut all: Vec<Found<String>> = Vec::new();
    for row in &page.rows {
        let mut at = 0;
        while at < row.line.tokens.len() && all.len() < MOST_ACCOUNTS {
            match iban_at(page.text, row, at) {
                Some((iban, end)) => {
                    if all.iter().all(|one| one.value != iban.value) {
                        all.push(iban);
                    }
                    at = end;
                }
                None => at += 1,
            }
        }
    }
    all
}

/// An account number that begins at a token, in one piece or in groups, and the token after it.
fn iban_at(text: &str, row: &Row<'_>, at: usize) -> Option<(Found<String>, usize)> {
    let tokens = &row.line.tokens;
    let letters = tokens.get(at)?;
    let is_country =
        letters.text.len() == 2 && letters.text.bytes().all(|one| one.is_ascii_uppercase());
    let digits = tokens.get(at + 1).filter(|one| !one.is_spaced)?;
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let is_joined = !letters.is_spaced && before.is_some_and(|one| one.digits() > 0);
    if !is_country || digits.digits() < 2 || is_joined {
        return None;
    }
    let mut code = String::new();
    for (place, token) in tokens.iter().enumerate().skip(at) {
        if !matches!(token.kind, Kind::Word | Kind::Number)
            || code.len() + token.text.len() > LONGEST_IBAN
        {
            break;
        }
        code.push_str(token.text);
        let is_whole = tokens
            .get(place + 1)
            .is_none_or(|next| next.is_spaced || next.kind == Kind::Gap || next.kind == Kind::Mark);
        if code.len() >= SHORTEST_IBAN && is_whole && code.parse::<Iban>().is_ok() {
            let bytes = row.line.bytes(&(at..place + 1))?;
            debug_assert!(text.get(bytes.clone()).is_some());
            return Some((Found::new(code, bytes), place + 1));
        }
    }
    None
}

/// The VAT numbers that are not ours.
pub fn vat_numbers(
    page: &Page<'_>,
    ourselves: &Ourselves,
    ibans: &[Found<String>],
) -> Vec<Found<String>> {
    let own: Vec<String> = ourselves
        .vat_numbers
        .iter()
        .map(|number| compact(number))
        .collect();
    let mut all: Vec<Found<String>> = Vec::new();
    let rows = page.rows.iter();
    for number in rows.flat_map(|row| clients::vat_numbers(page.text, &row.line.tokens)) {
        let is_account = ibans
            .iter()
            .any(|iban| number.start < iban.end && iban.start < number.end);
        let is_known = all.iter().any(|one| one.value == number.value);
        if !is_account && !is_known && !own.contains(&compact(&number.value)) {
            all.push(number);
        }
        if all.len() >= MOST_ACCOUNTS {
            break;
        }
    }
    all
}

/// The numbers of consignment notes: behind their label, or in the column that it heads.
pub fn cmr_numbers(page: &Page<'_>) -> Vec<Found<String>> {
    let mut all: Vec<Found<String>> = Vec::new();
    // The column of notes, and how many columns its table has.
    let mut column: Option<(usize, usize)> = None;
    for row in &page.rows {
        let tokens = &row.line.tokens;
        column = column.filter(|(_, count)| row.cells.len() == *count);
        if let Some(cell) = column.and_then(|(cell, _)| row.cells.get(cell)) {
            notes_at(page.text, row, cell.start, &mut all);
        }
        let mut at = 0;
        while at < tokens.len() && all.len() < MOST_NOTES {
            let label = NOTES
                .iter()
                .filter_map(|words| phrase_end(tokens, at, words));
            let Some(label) = label.max() else {
                at += 1;
                continue;
            };
            let end = label_end(row, label);
            let is_last = tokens.get(end).is_none_or(|one| one.kind == Kind::Gap);
            let cell = row.cells.iter().position(|cell| cell.start == at);
            if let Some(cell) = cell.filter(|_| is_last && row.cells.len() > 1) {
                column = Some((cell, row.cells.len()));
            }
            at = notes_at(page.text, row, end + usize::from(is_last), &mut all).max(at + 1);
        }
    }
    all
}

/// The token after "No." and marks behind a label.
fn label_end(row: &Row<'_>, label: usize) -> usize {
    let tokens = &row.line.tokens;
    let mut end = label;
    while let Some(after) = number_word_end(tokens, end).or_else(|| {
        let mark = tokens.get(end)?;
        let is_passed = mark.is_any(&[':', '.', '(', '-', '–']) || mark.says("numeriai");
        is_passed.then_some(end + 1)
    }) {
        end = after;
    }
    end
}

/// Takes the numbers of a list that begins at a token; returns the token after it.
fn notes_at(text: &str, row: &Row<'_>, from: usize, all: &mut Vec<Found<String>>) -> usize {
    let tokens = &row.line.tokens;
    let mut at = from;
    while let Some(code) = row.line.code_at(at) {
        let is_day = row
            .day_at(code.start)
            .is_some_and(|day| day.tokens.end >= code.end);
        let after = tokens.get(code.end);
        let cents = tokens.get(code.end + 1).filter(|one| !one.is_spaced);
        let is_amount = after.is_some_and(|one| one.is(',') && !one.is_spaced)
            && cents.is_some_and(|one| one.digits() == 2);
        let Some(bytes) = row.line.bytes(&code) else {
            return at;
        };
        let number = text.get(bytes.clone()).unwrap_or_default();
        if is_day || is_amount || number.len() < SHORTEST_NOTE {
            return at;
        }
        if all.iter().all(|one| one.value != number) {
            all.push(Found::new(number.to_owned(), bytes));
        }
        at = code.end;
        let is_next = tokens.get(at).is_some_and(|one| {
            one.is_any(&[',', ';', '+', '/'])
                || ["ir", "and", "i", "und", "un", "oraz"]
                    .iter()
                    .any(|word| one.says(word))
        });
        if !is_next {
            return at;
        }
        at += 1;
    }
    at
}
