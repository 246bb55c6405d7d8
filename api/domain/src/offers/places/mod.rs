//! Places in a line: `LT-48100 Kaunas`, `Felixstowe IP11, UK`, `Kaunas – Köln`, `from Kaunas to Berlin`.

mod address;
mod countries;
mod route;

use std::ops::Range;

use super::line::Line;
use super::tokens::{Kind, Token};
use super::{Found, OfferedPlace};

pub use address::{has_postcode, is_street_word};
pub use route::route_in;

/// The longest text of a place, in bytes; more is no address.
const LONGEST: usize = 300;

/// The most tokens of a remark in brackets.
const LONGEST_REMARK: usize = 40;

/// What may stand before a place or behind it and is no part of it.
const AROUND: &[&str] = &[
    "am", "um", "on", "at", "nuo", "iki", "dnia", "den", "ab", "bis", "in", "the", "date", "data",
    "datum", "w", "dn", "ready", "and", "und", "ir", "i", "un", "oder", "or", "ca", "apie", "val",
    "till", "until", "by", "line", "fix", "g",
];

/// Words in lower case that are parts of addresses. Others end a place.
const INSIDE: &[&str] = &[
    "iela",
    "gatve",
    "plentas",
    "prospektas",
    "aleja",
    "aleje",
    "strasse",
    "street",
    "road",
    "avenue",
    "terminal",
    "uostas",
    "port",
    "kaimas",
    "rajonas",
    "seniunija",
    "apskritis",
    "novads",
    "pagasts",
    "main",
    "oder",
    "near",
    "prie",
    "upon",
    "under",
    "ulica",
    "centrum",
    "logistikos",
    "centras",
    "sandelis",
    "logistics",
    "aikste",
    "kelias",
];

/// The first place among these tokens of a line.
pub fn place_in(text: &str, line: &Line<'_>, within: Range<usize>) -> Option<Found<OfferedPlace>> {
    let mut at = within.start;
    while at < within.end {
        if is_around(line, at) {
            at += 1;
            continue;
        }
        let end = end_of_place(line, at, within.end);
        let run = trimmed(line, at..end);
        if let Some(mut found) = said(text, line, &run) {
            // Hours may stand inside an address: UAB Baltic (8-17 val.), Pramonės pr. 17, Kaunas.
            if let Some(more) = behind_hours(text, line, end..within.end) {
                found.value = found.value.with(&more.value.text);
                found.end = more.end;
            }
            return Some(found);
        }
        at = end.max(at + 1);
    }
    None
}

/// The rest of an address, if hours or a telephone number stand inside it.
fn behind_hours(text: &str, line: &Line<'_>, within: Range<usize>) -> Option<Found<OfferedPlace>> {
    let aside = line
        .hours
        .iter()
        .chain(&line.phones)
        .find(|range| within.contains(&range.start))?;
    let is_mark = |at: usize| {
        line.tokens
            .get(at)
            .is_some_and(|one| one.is_any(&[',', '(', ')', ';', ':']))
    };
    if !(within.start..aside.start).all(is_mark) {
        return None;
    }
    let start = (aside.end..within.end).find(|at| !is_mark(*at))?;
    let end = end_of_place(line, start, within.end);
    let more = said(text, line, &trimmed(line, start..end))?;
    let is_address = more.value.postcode.is_some() || more.value.street.is_some();
    is_address.then_some(more)
}

/// The place that these tokens say, if they say one.
fn said(text: &str, line: &Line<'_>, run: &Range<usize>) -> Option<Found<OfferedPlace>> {
    let tokens = line.tokens.get(run.clone())?;
    let is_named = tokens
        .iter()
        .any(|one| one.kind == Kind::Word && one.text.chars().count() >= 2);
    let bytes = line
        .bytes(run)
        .filter(|bytes| is_named && bytes.len() <= LONGEST)?;
    let place = OfferedPlace::read(text.get(bytes.clone())?, tokens);
    Some(Found::new(place, bytes))
}

fn is_around(line: &Line<'_>, at: usize) -> bool {
    let Some(token) = line.tokens.get(at) else {
        return true;
    };
    line.is_taken(at)
        || token.kind == Kind::Gap
        || token.is_any(&[
            ',', ':', ';', '.', '-', '–', '—', ')', '/', '*', '=', '>', '|', '!', '?', '"', '\'',
        ])
        || (token.kind == Kind::Word
            && !token.is_capitalised()
            && AROUND.contains(&token.folded.as_str()))
}

fn end_of_place(line: &Line<'_>, start: usize, limit: usize) -> usize {
    let mut words = 0;
    let mut depth = 0_usize;
    let mut has_company = false;
    for at in start..limit {
        let Some(token) = line.tokens.get(at) else {
            return at;
        };
        let is_end = line.is_taken(at)
            || token.kind == Kind::Gap
            || token.is_any(&[';', '€', '$', '£', '=', '>', '→', '|', '!', '?', '<'])
            || (token.is(')') && depth == 0)
            || is_end_of_sentence(line, at)
            || line
                .tokens
                .get(at + 1)
                .is_some_and(|one| one.is('@') && !one.is_spaced)
            || (!has_company && is_foreign_word(token, words));
        if is_end {
            return at;
        }
        match token.kind {
            Kind::Word => {
                words += 1;
                has_company |= token.is_capitalised() && is_legal_form(token);
            }
            // What follows the name of a company is its address.
            Kind::Mark if token.is(',') => has_company = false,
            Kind::Mark if token.is('(') => {
                // A remark in brackets with a day or a time ends the place.
                let close = (at..limit.min(at + LONGEST_REMARK))
                    .find(|close| line.tokens.get(*close).is_some_and(|one| one.is(')')));
                if (at..close.unwrap_or(at)).any(|inside| line.is_taken(inside)) {
                    return at;
                }
                depth += 1;
            }
            Kind::Mark if token.is(')') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    limit
}

/// Whether the word is the legal form of a company.
fn is_form_of_company(token: &Token<'_>) -> bool {
    const BEHIND: &[&str] = &[
        "gmbh", "kg", "ag", "ltd", "limited", "llc", "sp", "bv", "nv", "srl", "spa", "sro",
    ];
    is_legal_form(token) || BEHIND.contains(&token.folded.as_str())
}

/// Whether a name follows, whose words may be in lower case: UAB Baltijos staklės.
fn is_legal_form(token: &Token<'_>) -> bool {
    ["uab", "ab", "mb", "vsi", "sia", "ou"].contains(&token.folded.as_str())
}

/// A longer word in lower case: the sentence goes on with something else.
fn is_foreign_word(token: &Token<'_>, words: usize) -> bool {
    let is_lower = token.kind == Kind::Word && token.text.starts_with(char::is_lowercase);
    let is_long = token.text.chars().count() >= 4;
    is_lower && words > 0 && (is_long && !INSIDE.contains(&token.folded.as_str()))
}

/// A point after a word that is no abbreviation, before a capital letter.
fn is_end_of_sentence(line: &Line<'_>, at: usize) -> bool {
    let Some(token) = line
        .tokens
        .get(at)
        .filter(|one| one.is('.') && !one.is_spaced)
    else {
        return false;
    };
    let before = at.checked_sub(1).and_then(|before| line.tokens.get(before));
    let is_word = before.is_some_and(|one| {
        one.kind == Kind::Number || one.text.chars().count() >= 4 && !one.folded.ends_with("str")
    });
    let next = line.tokens.get(at + 1);
    is_word && next.is_none_or(|one| one.start > token.end && one.is_capitalised())
}

/// Without what is no part of the place at its ends.
fn trimmed(line: &Line<'_>, run: Range<usize>) -> Range<usize> {
    let mut end = run.end;
    while end > run.start {
        let Some(token) = line.tokens.get(end - 1) else {
            break;
        };
        let has_bracket = || {
            let tokens = line.tokens.get(run.start..end).unwrap_or_default();
            tokens.iter().any(|one| one.is('('))
        };
        // The last point of Sp. z o.o. stays.
        let is_abbreviation = token.is('.')
            && end >= run.start + 3
            && line.tokens.get(end - 3).is_some_and(|one| one.is('.'))
            && line
                .tokens
                .get(end - 2)
                .is_some_and(|one| one.text.len() == 1);
        if is_abbreviation {
            break;
        }
        let is_rest = token.is_any(&[',', ':', '.', '-', '–', '—', '(', '/', '"', '\'', '+'])
            || (token.is(')') && !has_bracket())
            || (token.kind == Kind::Word
                && !token.is_capitalised()
                && AROUND.contains(&token.folded.as_str()));
        if !is_rest {
            break;
        }
        end -= 1;
    }
    run.start..end
}
