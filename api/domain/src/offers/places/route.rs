//! Ways in a line without labels.

use std::ops::Range;

use super::super::line::Line;
use super::super::tokens::{Kind, Token};
use super::super::words::NO_PLACES;
use super::super::{Found, OfferedPlace};
use super::countries::{country, country_named};
use super::{is_around, said, trimmed};

/// The places of a line without labels that names a way: `Kaunas – Köln`, `LT-44240 -> D-50667`,
/// `from Kaunas to Berlin`. The first one is where it is loaded.
pub fn route_in(
    text: &str,
    line: &Line<'_>,
    within: Range<usize>,
) -> Option<Vec<Found<OfferedPlace>>> {
    by_arrows(text, line, within.clone()).or_else(|| by_prepositions(text, line, within))
}

/// How surely a mark stands between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Arrow {
    Joined,
    Spaced,
    Sure,
}

fn arrow_at(line: &Line<'_>, at: usize) -> Option<(Arrow, usize)> {
    let token = line.tokens.get(at)?;
    let next = line.tokens.get(at + 1);
    if line.is_taken(at) {
        return None;
    }
    if token.is_any(&['→', '➔', '➜', '⇒', '►']) {
        return Some((Arrow::Sure, at + 1));
    }
    if token.is_any(&['-', '–', '=']) && next.is_some_and(|one| one.is('>') && !one.is_spaced) {
        return Some((Arrow::Sure, at + 2));
    }
    if token.is('-') && next.is_some_and(|one| one.is('-') && !one.is_spaced) {
        let third = usize::from(line.tokens.get(at + 2).is_some_and(|one| one.is('>')));
        return Some((Arrow::Sure, at + 2 + third));
    }
    if token.is('>') {
        return Some((Arrow::Sure, at + 1));
    }
    let is_dash = token.is_any(&['-', '–', '—']);
    let next = next.filter(|_| is_dash)?;
    match (token.is_spaced, next.is_spaced) {
        (false, false) => {
            let before = at
                .checked_sub(1)
                .and_then(|before| line.tokens.get(before))?;
            let is_name = |one: &Token<'_>| one.kind == Kind::Word && one.text.chars().count() >= 4;
            (is_name(before) && is_name(next)).then_some((Arrow::Joined, at + 1))
        }
        // Kaunas - Köln, Kaunas -Köln, Kaunas- Köln
        _ => Some((Arrow::Spaced, at + 1)),
    }
}

fn by_arrows(
    text: &str,
    line: &Line<'_>,
    within: Range<usize>,
) -> Option<Vec<Found<OfferedPlace>>> {
    let mut arrows: Vec<(Arrow, Range<usize>)> = Vec::new();
    let mut at = within.start;
    while at < within.end {
        match arrow_at(line, at) {
            Some((arrow, end)) => {
                arrows.push((arrow, at..end));
                at = end;
            }
            None => at += 1,
        }
    }
    let surest = arrows.iter().map(|(arrow, _)| *arrow).max()?;
    arrows.retain(|(arrow, _)| *arrow == surest);
    let mut places = Vec::new();
    for (number, (_, arrow)) in arrows.iter().enumerate() {
        let from = number
            .checked_sub(1)
            .and_then(|before| arrows.get(before))
            .map_or(within.start, |(_, before)| before.end);
        let until = arrows
            .get(number + 1)
            .map_or(within.end, |(_, next)| next.start);
        let left = backward(line, from, arrow.start);
        let right = forward(line, arrow.end, until);
        let (Some(left), Some(right)) = (said(text, line, &left), said(text, line, &right)) else {
            continue;
        };
        if places.last() != Some(&left) {
            if !places.is_empty() {
                break;
            }
            places.push(left);
        }
        places.push(right);
    }
    let is_code = |place: &Found<OfferedPlace>| {
        place
            .value
            .town
            .as_deref()
            .unwrap_or(&place.value.text)
            .chars()
            .count()
            <= 2
    };
    (places.len() >= 2 && !places.iter().all(is_code)).then_some(places)
}

/// The tokens of the place that ends before `end`.
fn backward(line: &Line<'_>, from: usize, end: usize) -> Range<usize> {
    let mut start = end;
    while start > from && is_of_place(line, start - 1, start < end) {
        start -= 1;
    }
    let mut run = start..end;
    while run.start < run.end && (is_no_place(line, run.start) || is_around(line, run.start)) {
        run.start += 1;
    }
    // After the last comma, unless a country or a postcode follows there.
    let comma = (run.start..run.end)
        .rev()
        .find(|at| line.tokens.get(*at).is_some_and(|one| one.is(',')));
    if let Some(comma) = comma {
        let rest = line.tokens.get(comma + 1..run.end).unwrap_or_default();
        let is_detail = rest.iter().all(|one| {
            one.kind == Kind::Number || one.is_any(&['-']) || country(one.text).is_some()
        });
        if !is_detail {
            run.start = comma + 1;
        }
    }
    trimmed(line, run)
}

/// The tokens of the place that begins at `from`.
fn forward(line: &Line<'_>, from: usize, limit: usize) -> Range<usize> {
    let mut start = from;
    while start < limit && is_around(line, start) && !line.is_taken(start) {
        start += 1;
    }
    let mut end = start;
    while end < limit && is_of_place(line, end, end > start) && !is_no_place(line, end) {
        if line.tokens.get(end).is_some_and(|one| one.is(',')) {
            let next = line.tokens.get(end + 1);
            let goes_on = next.is_some_and(|one| {
                country(one.text).is_some()
                    || one.digits() >= 4
                    || (one.is_capitalised() && is_country_name(one))
            });
            if !goes_on {
                break;
            }
        }
        end += 1;
    }
    trimmed(line, start..end)
}

fn is_no_place(line: &Line<'_>, at: usize) -> bool {
    line.tokens
        .get(at)
        .is_some_and(|one| one.kind == Kind::Word && NO_PLACES.contains(&one.folded.as_str()))
}

fn is_country_name(token: &Token<'_>) -> bool {
    country_named(token).is_some()
}

/// Whether a token may be part of a place in a line of words.
fn is_of_place(line: &Line<'_>, at: usize, has_more: bool) -> bool {
    let Some(token) = line.tokens.get(at) else {
        return false;
    };
    if line.is_taken(at) {
        return false;
    }
    match token.kind {
        Kind::Word => {
            token.is_capitalised()
                || (has_more
                    && token.text.chars().count() <= 3
                    && ["am", "an", "der", "de", "la", "le", "i", "den", "op", "aan"]
                        .contains(&token.folded.as_str()))
                || (!has_more && token.text.chars().count() >= 4)
        }
        Kind::Number => token.digits() != 1,
        Kind::Mark => {
            token.is_any(&['-', ',', '.', '(', ')', '\'', '/']) && has_more || token.is(')')
        }
        Kind::Gap => false,
    }
}

/// Pairs of words before the place of loading and of unloading.
const PREPOSITIONS: &[(&str, &str)] = &[
    ("from", "to"),
    ("von", "nach"),
    ("is", "i"),
    ("is", "iki"),
    ("z", "do"),
    ("ze", "do"),
    ("no", "uz"),
    ("ex", "to"),
];

fn by_prepositions(
    text: &str,
    line: &Line<'_>,
    within: Range<usize>,
) -> Option<Vec<Found<OfferedPlace>>> {
    for (before_loading, before_unloading) in PREPOSITIONS {
        let find = |word: &str, from: usize| {
            (from..within.end).find(|at| {
                let is_it = line.tokens.get(*at).is_some_and(|one| one.says(word));
                is_it
                    && line
                        .tokens
                        .get(*at + 1)
                        .is_some_and(|one| one.is_capitalised() || one.digits() >= 4)
            })
        };
        let Some(first) = find(before_loading, within.start) else {
            continue;
        };
        let Some(second) = find(before_unloading, first + 2) else {
            continue;
        };
        let left = said(text, line, &forward(line, first + 1, second));
        let right = said(text, line, &forward(line, second + 1, within.end));
        if let Some((mut left, mut right)) = left.zip(right) {
            left.value.is_declined = *before_loading != "from" && *before_loading != "von";
            right.value.is_declined = left.value.is_declined;
            return Some(vec![left, right]);
        }
    }
    None
}
