//! Places in a line: `LT-48100 Kaunas`, `Felixstowe IP11, UK`, `Kaunas – Köln`, `from Kaunas to Berlin`.

use std::ops::Range;

use super::line::Line;
use super::tokens::{Kind, Token};
use super::words::NO_PLACES;
use super::{Found, OfferedPlace};

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

/// Letters that stand for a country where postcodes are written with them.
const COUNTRIES: &[(&str, &str)] = &[
    ("A", "AT"),
    ("B", "BE"),
    ("D", "DE"),
    ("E", "ES"),
    ("F", "FR"),
    ("H", "HU"),
    ("I", "IT"),
    ("L", "LU"),
    ("P", "PT"),
    ("S", "SE"),
    ("N", "NO"),
    ("UK", "GB"),
    ("SLO", "SI"),
    ("FIN", "FI"),
    ("AT", "AT"),
    ("BE", "BE"),
    ("BG", "BG"),
    ("BY", "BY"),
    ("CH", "CH"),
    ("CZ", "CZ"),
    ("DE", "DE"),
    ("DK", "DK"),
    ("EE", "EE"),
    ("ES", "ES"),
    ("FI", "FI"),
    ("FR", "FR"),
    ("GB", "GB"),
    ("GR", "GR"),
    ("HR", "HR"),
    ("HU", "HU"),
    ("IE", "IE"),
    ("IT", "IT"),
    ("LT", "LT"),
    ("LU", "LU"),
    ("LV", "LV"),
    ("NL", "NL"),
    ("NO", "NO"),
    ("PL", "PL"),
    ("PT", "PT"),
    ("RO", "RO"),
    ("RS", "RS"),
    ("SE", "SE"),
    ("SI", "SI"),
    ("SK", "SK"),
    ("TR", "TR"),
    ("UA", "UA"),
];

/// The country that these letters stand for.
fn country(letters: &str) -> Option<&'static str> {
    COUNTRIES
        .iter()
        .find(|(known, _)| *known == letters)
        .map(|(_, code)| *code)
}

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
        if let Some(found) = said(text, line, &run) {
            return Some(found);
        }
        at = end.max(at + 1);
    }
    None
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
    const NAMES: &[&str] = &[
        "lithuania",
        "lietuva",
        "latvia",
        "latvija",
        "estonia",
        "estija",
        "poland",
        "lenkija",
        "polska",
        "germany",
        "vokietija",
        "deutschland",
        "france",
        "netherlands",
        "belgium",
        "italy",
        "spain",
        "denmark",
        "sweden",
        "finland",
        "norway",
        "austria",
        "czechia",
        "hungary",
        "england",
    ];
    NAMES.contains(&token.folded.as_str())
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

impl OfferedPlace {
    /// Reads the town and the country out of a place.
    fn read(text: &str, tokens: &[Token<'_>]) -> Self {
        let parts: Vec<Vec<&Token<'_>>> = tokens
            .split(|one| one.is_any(&[',', '(', ')', '/']))
            .map(|part| part.iter().collect())
            .filter(|part: &Vec<&Token<'_>>| !part.is_empty())
            .collect();
        let mut code = None;
        let mut with_postcode = None;
        let mut towns: Vec<Option<String>> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let mut words = Vec::new();
            for (at, token) in part.iter().enumerate() {
                // A single letter is a country only before its hyphen: D-30159.
                let is_joined = part.get(at + 1).is_some_and(|one| one.is('-'));
                let letters = country(token.text)
                    .filter(|_| token.text.len() > 1 || is_joined)
                    .filter(|_| !is_british(part, at));
                if let Some(found) = letters {
                    code = Some(found.to_owned());
                    continue;
                }
                match token.kind {
                    // The number of a house has fewer digits, and the town is in one of the last parts.
                    Kind::Number if is_postcode(part, at) => with_postcode = Some(number),
                    // The letters of a British postcode: IP11, B7 4AA.
                    Kind::Word if is_british(part, at) => {
                        with_postcode = Some(number);
                        code = code.or_else(|| Some("GB".to_owned()));
                    }
                    Kind::Word if token.text.chars().count() >= 2 => words.push(token.text),
                    _ => {}
                }
            }
            let hyphen = part.iter().any(|one| one.is('-')) && words.len() == 2 && part.len() == 3;
            let name = words.join(if hyphen { "-" } else { " " });
            towns.push((!name.is_empty()).then_some(name));
        }
        let of = |number: usize| towns.get(number).cloned().flatten();
        // The town stands beside its postcode; without one, it is the last part but a country.
        let beside = with_postcode
            .and_then(|number| of(number).or_else(|| number.checked_sub(1).and_then(of)));
        let mut named = towns.iter().flatten();
        let alone = if with_postcode.is_none() && towns.len() > 2 {
            named.nth_back(1).cloned()
        } else {
            named.next().cloned()
        };
        Self {
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
            town: beside.or(alone),
            country: code,
            is_declined: false,
        }
    }
}

/// Whether the number at `at` is a postcode or the first half of one: four digits and more, the Polish form, or
/// any number behind the letters of a country.
fn is_postcode(part: &[&Token<'_>], at: usize) -> bool {
    let digits = |at: usize| part.get(at).map_or(0, |one| one.digits());
    let is_hyphen = |at: usize| part.get(at).is_some_and(|one| one.is('-'));
    let is_behind_country = at >= 2
        && is_hyphen(at - 1)
        && part
            .get(at - 2)
            .is_some_and(|one| country(one.text).is_some());
    digits(at) >= 4
        || (digits(at) == 2 && is_hyphen(at + 1) && digits(at + 2) == 3)
        || is_behind_country
}

/// Whether the letters at `at` belong to a British postcode: one or two capitals with one or two digits.
fn is_british(part: &[&Token<'_>], at: usize) -> bool {
    let Some(token) = part.get(at) else {
        return false;
    };
    let is_capital = |one: &Token<'_>| {
        one.text.len() <= 2 && one.text.bytes().all(|byte| byte.is_ascii_uppercase())
    };
    let begins = part
        .get(at + 1)
        .is_some_and(|one| one.kind == Kind::Number && !one.is_spaced && one.digits() <= 2);
    let ends = at > 0 && part.get(at - 1).is_some_and(|one| one.digits() == 1) && !token.is_spaced;
    is_capital(token) && (begins || ends)
}

/// Whether the tokens have a postcode: four digits and more, or the Polish and British forms.
pub fn has_postcode(tokens: &[Token<'_>]) -> bool {
    let parts: Vec<&Token<'_>> = tokens.iter().collect();
    tokens.iter().enumerate().any(|(at, one)| {
        let polish = one.digits() == 2
            && tokens
                .get(at + 1)
                .is_some_and(|mark| mark.is('-') && !mark.is_spaced)
            && tokens
                .get(at + 2)
                .is_some_and(|rest| rest.digits() == 3 && !rest.is_spaced);
        (4..=6).contains(&one.digits()) || polish || is_british(&parts, at)
    })
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn the_town_stands_beside_its_postcode() {
        for (text, town, country) in [
            ("LT-48100 Kaunas", "Kaunas", Some("LT")),
            ("D-30159 Hannover", "Hannover", Some("DE")),
            ("Rīga, LV-1005", "Rīga", Some("LV")),
            ("Łódź 90-001", "Łódź", None),
            ("PL-00-001 Warsaw", "Warsaw", Some("PL")),
            ("Birmingham, B7 4AA", "Birmingham", Some("GB")),
            ("Hull HU9 5PX, UK", "Hull", Some("GB")),
            (
                "Baltic Parts UAB, Savanoriu pr. 290, LT-50203 Kaunas",
                "Kaunas",
                Some("LT"),
            ),
            ("Waalhaven 12, NL-3089 Rotterdam", "Rotterdam", Some("NL")),
            ("Kaunas", "Kaunas", None),
        ] {
            let place = OfferedPlace::read(text, &tokens(text, 0..text.len()));
            let said = (place.town.as_deref(), place.country.as_deref());
            assert_eq!(said, (Some(town), country), "{text}");
        }
    }
}
