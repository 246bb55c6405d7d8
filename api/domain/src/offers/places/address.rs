//! What of a place is its town, its country and its postcode.

use std::ops::Range;

use super::super::OfferedPlace;
use super::super::tokens::{Kind, Token, tokens};
use super::countries::{country, country_named};

/// Words that name a street, folded; the German ones are endings.
const STREETS: &[&str] = &[
    "g",
    "gatve",
    "pr",
    "prospektas",
    "pl",
    "plentas",
    "al",
    "aleja",
    "skg",
    "kelias",
    "ul",
    "ulica",
    "aleje",
    "iela",
    "street",
    "st",
    "road",
    "rd",
    "avenue",
    "ave",
    "lane",
    "str",
    "strasse",
    "weg",
    "allee",
    "platz",
    "damm",
    "ring",
    "rue",
    "via",
    "calle",
    "straat",
    "ул",
    "улица",
    "пр",
    "проспект",
    "шоссе",
];
const STREET_ENDINGS: &[&str] = &[
    "strasse", "str", "weg", "allee", "damm", "platz", "ring", "straat", "laan", "kade", "gatan",
    "vagen", "vej", "gade",
];

/// Whether a word names a street.
pub fn is_street_word(word: &Token<'_>) -> bool {
    word.kind == Kind::Word
        && (STREETS.contains(&word.folded.as_str())
            || STREET_ENDINGS.iter().any(|ending| {
                word.folded.len() > ending.len() + 2 && word.folded.ends_with(ending)
            }))
}

/// What one part of an address says, between two commas.
#[derive(Debug, Default)]
struct Part {
    /// Its words before the postcode, or all of them.
    before: Vec<String>,
    /// Its words after the postcode.
    after: Vec<String>,
    postcode: Option<String>,
    /// The street with its number, as it is written.
    street: Option<String>,
    is_country: bool,
    is_company: bool,
}

impl Part {
    fn town(&self) -> Option<String> {
        let words = if self.after.is_empty() {
            &self.before
        } else {
            &self.after
        };
        let is_none = words.is_empty() || self.is_country;
        (!is_none).then(|| words.join(" "))
    }
}

impl OfferedPlace {
    /// Reads the street, the postcode, the town and the country out of a place.
    pub(super) fn read(text: &str, tokens: &[Token<'_>]) -> Self {
        let mut code = None;
        let parts: Vec<Part> = tokens
            .split(|one| one.is_any(&[',', '(', ')', '/', ';']))
            .map(|part| part.iter().collect::<Vec<_>>())
            .filter(|part| !part.is_empty())
            .map(|part| read_part(text, tokens, &part, &mut code))
            .collect();
        let with_postcode = parts.iter().position(|part| part.postcode.is_some());
        let of = |number: usize| parts.get(number).and_then(Part::town);
        // The town stands beside its postcode; without one, it is what is no street, no company and no country.
        let beside = with_postcode
            .and_then(|number| of(number).or_else(|| number.checked_sub(1).and_then(of)))
            .or_else(|| with_postcode.and_then(|number| of(number + 1)));
        let is_plain =
            |part: &&Part| part.street.is_none() && !part.is_company && part.town().is_some();
        let named: Vec<&Part> = parts.iter().filter(is_plain).collect();
        // Of two, the second is rather a terminal or a region.
        let alone = if named.len() > 2 {
            named.last()
        } else {
            named.first()
        };
        let any = || parts.iter().rev().find_map(Part::town);
        Self {
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
            street: parts.iter().find_map(|part| part.street.clone()),
            postcode: parts.iter().find_map(|part| part.postcode.clone()),
            town: beside
                .or_else(|| alone.and_then(|part| part.town()))
                .or_else(any),
            country: code,
            is_declined: false,
        }
    }

    /// The place with more of its address, which stands below it.
    #[must_use]
    pub fn with(&self, more: &str) -> Self {
        let text = format!("{}, {more}", self.text);
        let all = tokens(&text, 0..text.len());
        Self::read(&text, &all)
    }
}

/// Reads a part; `code` becomes the country that it names.
fn read_part(
    text: &str,
    all: &[Token<'_>],
    part: &[&Token<'_>],
    code: &mut Option<String>,
) -> Part {
    let base = all.first().map_or(0, |one| one.start);
    let said = |from: usize, to: usize| {
        let (first, last) = (part.get(from)?, part.get(to.checked_sub(1)?)?);
        let words = text.get(first.start - base..last.end - base)?;
        Some(words.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let mut read = Part::default();
    let (mut words, mut postcode): (Vec<&str>, Option<Range<usize>>) = (Vec::new(), None);
    let mut at = 0;
    // Where the words of a street begin: behind the letters of a country.
    let mut begin = 0;
    while let Some(token) = part.get(at) {
        // A single letter is a country only before its hyphen: D-30159.
        let is_joined = part.get(at + 1).is_some_and(|one| one.is('-'));
        let letters = country(token.text)
            .filter(|_| token.text.len() > 1 || is_joined)
            .filter(|_| !is_british(part, at));
        let named = country_named(token).filter(|_| words.is_empty() && part.len() == at + 1);
        if let Some(found) = letters.or(named) {
            *code = Some(found.to_owned());
            read.is_country |= part.len() == 1;
            if words.is_empty() {
                begin = at + 1 + usize::from(is_joined);
            }
        } else if let Some(end) = postcode_end(part, at).filter(|_| postcode.is_none()) {
            if is_british(part, at) && code.is_none() {
                *code = Some("GB".to_owned());
            }
            read.postcode = said(at, end);
            read.before = name_of(part, &words);
            words.clear();
            postcode = Some(at..end);
            at = end;
            continue;
        } else if token.kind == Kind::Word && token.text.chars().count() >= 2 {
            words.push(token.text);
        }
        at += 1;
    }
    if postcode.is_some() {
        read.after = name_of(part, &words);
    } else {
        read.before = name_of(part, &words);
    }
    // What stands before the postcode is a street if it has one's number or one's word.
    let mut end = postcode.as_ref().map_or(part.len(), |range| range.start);
    while end > begin
        && part.get(end - 1).is_some_and(|one| {
            one.is_any(&['-', '–']) || country(one.text).is_some_and(|_| one.text.len() <= 3)
        })
    {
        end -= 1;
    }
    let before = part.get(begin..end).unwrap_or_default();
    let has_name = before
        .iter()
        .any(|one| one.kind == Kind::Word && one.text.chars().count() >= 3);
    let has_number = before
        .iter()
        .skip(1)
        .any(|one| (1..=4).contains(&one.digits()))
        || before
            .first()
            .is_some_and(|one| one.digits() > 0 && before.len() > 1);
    let has_word = before.iter().any(|one| is_street_word(one)) && before.len() > 1;
    read.is_company = before
        .iter()
        .any(|one| one.is_capitalised() && super::is_form_of_company(one));
    if has_name && (has_number || has_word) && !read.is_company {
        read.street = said(begin, end);
        read.before.clear();
    }
    read
}

/// The words of a town: a name of two may have its hyphen.
fn name_of(part: &[&Token<'_>], words: &[&str]) -> Vec<String> {
    let has_hyphen = part.iter().any(|one| one.is('-')) && words.len() == 2 && part.len() == 3;
    if has_hyphen {
        return vec![words.join("-")];
    }
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The token after the postcode that begins at `at`.
fn postcode_end(part: &[&Token<'_>], at: usize) -> Option<usize> {
    let one = |at: usize| part.get(at).copied();
    let digits = |at: usize| one(at).map_or(0, Token::digits);
    let is_joined_hyphen = |at: usize| one(at).is_some_and(|mark| mark.is('-') && !mark.is_spaced);
    if is_british(part, at) {
        // IP11, RM13 9YH: the digits, and the second half with its two letters.
        let mut end = at + 1 + usize::from(digits(at + 1) > 0);
        let has_letter = one(end)
            .is_some_and(|next| next.kind == Kind::Word && !next.is_spaced && next.text.len() == 1);
        end += usize::from(has_letter);
        let has_rest = digits(end) == 1
            && one(end + 1).is_some_and(|next| {
                next.kind == Kind::Word && !next.is_spaced && next.text.len() == 2
            });
        return Some(if has_rest { end + 2 } else { end });
    }
    if digits(at) == 2 && is_joined_hyphen(at + 1) && digits(at + 2) == 3 {
        return Some(at + 3);
    }
    // 211 20 Malmö, 110 00 Praha.
    let is_spaced_half = digits(at) == 3
        && digits(at + 1) == 2
        && one(at + 1).is_some_and(|half| half.is_spaced)
        && (at == 0 || one(at - 1).is_some_and(|mark| mark.is('-')));
    if is_spaced_half {
        return Some(at + 2);
    }
    if digits(at) > 0 && is_postcode(part, at) {
        // 1000-001 Lisboa, 1012 AB Amsterdam.
        if digits(at) == 4 && is_joined_hyphen(at + 1) && digits(at + 2) == 3 {
            return Some(at + 3);
        }
        let has_dutch = digits(at) == 4
            && one(at + 1).is_some_and(|letters| {
                letters.text.len() == 2
                    && letters.text.bytes().all(|byte| byte.is_ascii_uppercase())
            })
            && one(at + 2).is_some_and(|town| town.kind == Kind::Word);
        return Some(at + 1 + usize::from(has_dutch));
    }
    None
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
    use super::super::super::tokens::tokens;
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
