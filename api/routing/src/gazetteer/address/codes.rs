//! Postal codes in the words of an address, in the forms of each country: `LT-48100`, `90-001`, `1012 AB`,
//! `SE-123 45`, `IP11 3SY`.

use super::super::postcode::before_code;
use crate::country::CountryCode;

/// How many digits the codes of a country have.
const DIGITS: &[(usize, &[&str])] = &[
    (3, &["FO", "IS"]),
    (
        4,
        &[
            "AL", "AM", "AT", "AZ", "BE", "BG", "CH", "CY", "DK", "GE", "HU", "LI", "LU", "LV",
            "MD", "MK", "NL", "NO", "PT", "SI", "TN",
        ],
    ),
    (
        5,
        &[
            "AX", "BA", "CZ", "DE", "DZ", "EE", "ES", "FI", "FR", "GR", "HR", "IT", "LT", "MA",
            "MC", "ME", "PL", "RS", "SE", "SK", "SM", "TR", "UA", "VA", "XK",
        ],
    ),
    (6, &["BY", "KZ", "RO", "RU"]),
];

/// Countries that write a blank behind the third digit.
const SPACED: &[&str] = &["CZ", "GR", "SE", "SK"];

/// A postal code and the words that it takes up.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Code {
    /// The country, if the code says which.
    pub(super) country: Option<CountryCode>,
    /// Whether the letters of the country stand before it.
    pub(super) is_prefixed: bool,
    /// Its digits; for the codes of the United Kingdom and Ireland its letters and digits.
    pub(super) sign: String,
    /// As it is written.
    pub(super) written: String,
    /// How many words it takes up.
    pub(super) words: usize,
    /// Whether nothing but a code looks like this.
    pub(super) is_sure: bool,
}

/// Whether codes of this length are used in the country.
pub(super) fn fits(country: CountryCode, sign: &str) -> bool {
    let digits = sign.len();
    let is_in = |length: usize| {
        let of = DIGITS.iter().find(|(count, _)| *count == length);
        of.is_some_and(|(_, countries)| countries.contains(&country.as_str()))
    };
    let all = sign.bytes().all(|byte| byte.is_ascii_digit());
    match country.as_str() {
        "GB" | "GG" | "IM" | "JE" | "GI" | "IE" => !all,
        "PT" => all && (digits == 4 || digits == 7),
        _ => all && is_in(digits),
    }
}

fn is_digits(word: &str, count: usize) -> bool {
    word.len() == count && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_capitals(word: &str, count: usize) -> bool {
    word.len() == count && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

fn country(code: &str) -> Option<CountryCode> {
    code.parse().ok()
}

/// The code that begins at the first of these words, in an address of the country `known`, if one is named.
pub(super) fn at(words: &[&str], known: Option<CountryCode>) -> Option<Code> {
    let (first, rest) = words.split_first()?;
    let letters = first
        .find(|sign: char| !sign.is_ascii_alphabetic())
        .unwrap_or(first.len());
    let (prefix, after) = first.split_at(letters);
    // Apart or with a hyphen or without anything: D 28195, D-28195, D28195.
    let (number, taken) = match (after, rest.first()) {
        ("" | "-", Some(next)) => (*next, 2),
        ("", None) => return None,
        _ => (after.strip_prefix('-').unwrap_or(after), 1),
    };
    let is_apart = taken == 2;
    if let Some(of) = (!prefix.is_empty()).then(|| before_code(prefix)).flatten() {
        let following = rest.get(taken - 1..).unwrap_or_default();
        let is_capital = prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        let found = (is_capital || !is_apart).then(|| bare(number, following, Some(of)));
        if let Some(found) = found.flatten().filter(|found| fits(of, &found.sign)) {
            let written = words.get(..found.words + taken - 1)?.join(" ");
            return Some(Code {
                country: Some(of),
                is_prefixed: true,
                written,
                words: found.words + taken - 1,
                is_sure: true,
                ..found
            });
        }
    }
    bare(first, rest, known)
}

/// A code without the letters of a country.
fn bare(first: &str, rest: &[&str], known: Option<CountryCode>) -> Option<Code> {
    let next = rest.first().copied().unwrap_or_default();
    let is_of = |code: &str| known.is_some_and(|known| known.as_str() == code);
    let code = |of: Option<CountryCode>, sign: String, words: usize, is_sure: bool| {
        let all = std::iter::once(first).chain(rest.iter().copied());
        Some(Code {
            country: of,
            is_prefixed: false,
            sign,
            written: all.take(words).collect::<Vec<_>>().join(" "),
            words,
            is_sure,
        })
    };
    if let Some((before, after)) = first.split_once('-') {
        if is_digits(before, 2) && is_digits(after, 3) {
            return code(country("PL"), format!("{before}{after}"), 1, true);
        }
        if is_digits(before, 4) && is_digits(after, 3) {
            return code(country("PT"), format!("{before}{after}"), 1, true);
        }
        return None;
    }
    if is_digits(first, 4) {
        let is_country = before_code(next).is_some() && next.len() == 2 && !is_of("NL");
        let is_dutch = is_capitals(next, 2) && !is_country;
        if is_dutch && known.is_none_or(|known| known.as_str() == "NL") {
            return code(country("NL"), first.to_owned(), 2, true);
        }
        return code(None, first.to_owned(), 1, false);
    }
    if let Some((digits, letters)) = first.split_at_checked(4)
        && is_digits(digits, 4)
        && is_capitals(letters, 2)
    {
        return code(country("NL"), digits.to_owned(), 1, true);
    }
    if is_digits(first, 3) && is_digits(next, 2) {
        let is_sure = known.is_some_and(|known| SPACED.contains(&known.as_str()));
        return code(None, format!("{first}{next}"), 2, is_sure);
    }
    if is_digits(first, 3) && known.is_some_and(|known| fits(known, first)) {
        return code(None, first.to_owned(), 1, false);
    }
    if is_digits(first, 5) || is_digits(first, 6) {
        return code(None, first.to_owned(), 1, true);
    }
    british(first, next, known).and_then(|(of, sign, words)| code(country(of), sign, words, true))
}

/// The codes of the United Kingdom (`IP11 3SY`, also only `IP11` where the country is known) and of Ireland (`D02 X285`).
fn british(
    first: &str,
    next: &str,
    known: Option<CountryCode>,
) -> Option<(&'static str, String, usize)> {
    let is_outward = |word: &str| {
        let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
        let after = word.get(letters..).unwrap_or_default();
        let mut bytes = after.bytes();
        (1..=2).contains(&letters)
            && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
            && bytes.clone().count() <= 1
            && bytes.all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
    };
    let is_inward = |word: &str| {
        word.len() == 3
            && word.is_ascii()
            && is_digits(word.get(..1).unwrap_or_default(), 1)
            && is_capitals(word.get(1..).unwrap_or_default(), 2)
    };
    let is_routing_key = |word: &str| {
        let mut bytes = word.bytes();
        word.len() == 3
            && bytes.next().is_some_and(|byte| byte.is_ascii_uppercase())
            && bytes.next().is_some_and(|byte| byte.is_ascii_digit())
            && bytes
                .next()
                .is_some_and(|byte| byte.is_ascii_digit() || byte == b'W')
    };
    let is_identifier = |word: &str| {
        word.len() == 4
            && word.bytes().any(|byte| byte.is_ascii_digit())
            && word.bytes().any(|byte| byte.is_ascii_uppercase())
            && word
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
    };
    if is_outward(first) && is_inward(next) {
        return Some(("GB", format!("{first}{next}"), 2));
    }
    if is_routing_key(first) && is_identifier(next) {
        return Some(("IE", format!("{first}{next}"), 2));
    }
    if !first.is_ascii() {
        return None;
    }
    if let Some((outward, inward)) = first.split_at_checked(first.len().saturating_sub(3))
        && is_outward(outward)
        && is_inward(inward)
    {
        return Some(("GB", first.to_owned(), 1));
    }
    let is_district = is_outward(first) && known.is_some_and(|known| known.as_str() == "GB");
    is_district.then(|| ("GB", first.to_owned(), 1))
}
