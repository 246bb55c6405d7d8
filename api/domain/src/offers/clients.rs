//! Who offers: e-mail addresses, names of companies by their legal forms, VAT numbers.

use std::ops::Range;

use super::Found;
use super::tokens::{Kind, Token};
use crate::text::fold;
use crate::text::is_email;

/// Legal forms before a name: UAB "Krantas Cargo".
const BEFORE: &[&str] = &["uab", "ab", "mb", "vsi", "ii", "sia", "ooo", "ou"];

/// Legal forms behind a name, word by word without points: Sp. z o.o. is `sp z o o`.
const BEHIND: &[&[&str]] = &[
    &["gmbh", "&", "co", "kg"],
    &["gmbh"],
    &["mbh"],
    &["ag"],
    &["kg"],
    &["ohg"],
    &["ug"],
    &["sp", "z", "o", "o"],
    &["sp", "z", "oo"],
    &["spolka", "z", "o", "o"],
    &["sp", "j"],
    &["sp", "k"],
    &["b", "v"],
    &["bv"],
    &["n", "v"],
    &["nv"],
    &["ltd"],
    &["limited"],
    &["llc"],
    &["llp"],
    &["plc"],
    &["inc"],
    &["s", "r", "l"],
    &["srl"],
    &["s", "p", "a"],
    &["spa"],
    &["s", "a"],
    &["sa"],
    &["s", "r", "o"],
    &["sro"],
    &["sarl"],
    &["sas"],
    &["s", "l"],
    &["a", "s"],
    &["as"],
    &["aps"],
    &["oy"],
    &["oyj"],
    &["ou"],
    &["uab"],
    &["sia"],
    &["ab"],
    &["mb"],
    &["kft"],
    &["d", "o", "o"],
    &["doo"],
];

/// Words in lower case that belong to names.
const INSIDE: &[&str] = &[
    "und", "and", "i", "ir", "un", "de", "of", "the", "van", "der", "von", "la", "du",
];

/// The most words of a name before its form.
const MOST_WORDS: usize = 8;

/// The countries whose letters VAT numbers begin with.
const VAT_COUNTRIES: &[&str] = &[
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "EL", "ES", "FI", "FR", "GB", "HR", "HU", "IE",
    "IT", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "XI", "CHE",
];

/// The e-mail addresses of a part of the text.
pub fn emails(text: &str, range: Range<usize>) -> Vec<Found<String>> {
    let base = range.start;
    let part = text.get(range).unwrap_or_default();
    let mut all = Vec::new();
    let mut start = 0;
    for piece in
        part.split_inclusive(|one: char| one.is_whitespace() || "<>,;()[]\"|:".contains(one))
    {
        let from = start;
        start += piece.len();
        let word =
            piece.trim_matches(|one: char| one.is_whitespace() || "<>,;()[]\"|:.'".contains(one));
        if word.contains('@') && is_email(word) {
            let at = from + piece.find(word).unwrap_or_default();
            all.push(Found::new(
                word.to_lowercase(),
                base + at..base + at + word.len(),
            ));
        }
    }
    all
}

/// The telephone numbers of a line that begin with the number of their country: `+370 600 12 345`.
pub fn phones(tokens: &[Token<'_>]) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let end = tokens
            .get(at)
            .filter(|one| one.is('+'))
            .and_then(|_| phone_end(tokens, at + 1));
        match end {
            Some(end) => {
                all.push(at..end);
                at = end;
            }
            None => at += 1,
        }
    }
    all
}

/// The token after a telephone number whose digits begin at `at`.
pub fn phone_end(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let (mut digits, mut end, mut next) = (0, at, at);
    while let Some(token) = tokens.get(next) {
        let is_mark = token.is_any(&['-', '(', ')', '.', '/', '–'])
            && tokens
                .get(next + 1)
                .is_some_and(|one| one.digits() > 0 || one.is_any(&['(', ')', '-']));
        if token.digits() > 0 && digits + token.digits() <= 15 {
            digits += token.digits();
            end = next + 1;
        } else if !is_mark {
            break;
        }
        next += 1;
    }
    (digits >= 7).then_some(end)
}

/// The companies that a line names.
pub fn companies(text: &str, tokens: &[Token<'_>]) -> Vec<Found<String>> {
    let mut all: Vec<Found<String>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let named = before(tokens, at).or_else(|| behind(tokens, at));
        let place = named.as_ref().and_then(|named| {
            let first = tokens.get(named.start)?;
            let last = tokens.get(named.end.checked_sub(1)?)?;
            Some(first.start..last.end)
        });
        match named.zip(place) {
            Some((named, place)) => {
                let name = text.get(place.clone()).unwrap_or_default();
                // Typographic quotes are written in many ways; stored names have straight ones.
                let name = name.replace(['„', '“', '”', '«', '»'], "\"");
                all.push(Found::new(name, place));
                at = named.end.max(at + 1);
            }
            None => at += 1,
        }
    }
    all
}

/// `UAB "Krantas Cargo"`, `SIA Dzintara Ceļš`.
fn before(tokens: &[Token<'_>], at: usize) -> Option<Range<usize>> {
    const QUOTES: [char; 6] = ['"', '„', '“', '”', '«', '»'];
    let form = tokens.get(at)?;
    if !BEFORE.iter().any(|known| form.says(known)) || !form.is_capitalised() {
        return None;
    }
    if tokens.get(at + 1)?.is_any(&QUOTES) {
        let rest = tokens.get(at + 2..)?;
        let close = rest
            .iter()
            .take(MOST_WORDS * 2)
            .position(|one| one.is_any(&QUOTES))?;
        return Some(at..at + 3 + close);
    }
    let rest = tokens.get(at + 1..)?;
    let count = rest
        .iter()
        .take(MOST_WORDS)
        .take_while(|one| belongs(one))
        .count();
    (count > 0 && tokens.get(at + 1)?.is_capitalised()).then_some(at..at + 1 + count)
}

/// `Lindenfracht GmbH`, `Biały Szlak Sp. z o.o.`, `Krantas Cargo, UAB`.
fn behind(tokens: &[Token<'_>], at: usize) -> Option<Range<usize>> {
    // Words in capitals or beginning with one: "as" in a sentence is no form.
    let first = tokens.get(at).filter(|one| one.is_capitalised())?;
    let end = BEHIND.iter().find_map(|form| form_end(tokens, at, form))?;
    let mut start = at;
    if tokens.get(start.checked_sub(1)?)?.is(',') && first.text.chars().all(char::is_uppercase) {
        start -= 1;
    }
    let comma = start;
    while start > 0 && comma - start < MOST_WORDS {
        let Some(one) = tokens.get(start - 1) else {
            break;
        };
        if !belongs(one) {
            break;
        }
        start -= 1;
    }
    // The name begins with a capital letter or a number.
    while tokens
        .get(start)
        .is_some_and(|one| start < comma && !one.is_capitalised() && one.kind != Kind::Number)
    {
        start += 1;
    }
    (start < comma).then_some(start..end)
}

/// Whether the token may be part of a name.
fn belongs(token: &Token<'_>) -> bool {
    match token.kind {
        Kind::Word => token.is_capitalised() || INSIDE.contains(&token.folded.as_str()),
        Kind::Number => true,
        Kind::Mark => token.is_any(&['&', '-', '\'', '+', '"']),
        Kind::Gap => false,
    }
}

/// The token after a legal form, whose words may have points and slashes between them.
fn form_end(tokens: &[Token<'_>], at: usize, form: &[&str]) -> Option<usize> {
    let mut next = at;
    for (place, word) in form.iter().enumerate() {
        while place > 0 && tokens.get(next).is_some_and(|one| one.is_any(&['.', '/'])) {
            next += 1;
        }
        let token = tokens.get(next)?;
        if !(token.says(word) || token.text == *word) {
            return None;
        }
        next += 1;
    }
    // Two letters need their points, or a mark between them: A/S, B.V.
    let is_spelled = form.len() == 1 || next > at + form.len() || form.len() > 2;
    let is_end = tokens
        .get(next)
        .is_none_or(|one| one.kind != Kind::Number || one.is_spaced);
    if tokens
        .get(next)
        .is_some_and(|one| one.is('.') && !one.is_spaced)
        && form.len() > 1
    {
        next += 1;
    }
    (is_spelled && is_end).then_some(next)
}

/// The VAT numbers of a line, with the letters of their country and without spaces.
pub fn vat_numbers(text: &str, tokens: &[Token<'_>]) -> Vec<Found<String>> {
    let mut all = Vec::new();
    for (at, letters) in tokens.iter().enumerate() {
        // ATU12345678 has a letter more.
        let country = letters
            .text
            .strip_suffix('U')
            .filter(|_| letters.text == "ATU")
            .unwrap_or(letters.text);
        if letters.kind != Kind::Word || !VAT_COUNTRIES.contains(&country) {
            continue;
        }
        let is_joined = at > 0
            && !letters.is_spaced
            && tokens
                .get(at - 1)
                .is_some_and(|one| one.kind == Kind::Number);
        let mut end = at + 1;
        let mut digits = 0;
        // DE 999 999 999 is written with and without spaces.
        while let Some(part) = tokens.get(end).filter(|one| one.kind == Kind::Number) {
            if digits > 0 && part.is_spaced && part.digits() > 4 {
                break;
            }
            digits += part.digits();
            end += 1;
        }
        // The Dutch B01 at the end.
        if country == "NL"
            && tokens
                .get(end)
                .is_some_and(|one| one.text == "B" && !one.is_spaced)
        {
            end += 2;
        }
        let Some(last) = tokens.get(end - 1) else {
            continue;
        };
        if (8..=12).contains(&digits) && !is_joined {
            let place = letters.start..last.end;
            let number: String = text
                .get(place.clone())
                .unwrap_or_default()
                .chars()
                .filter(|one| !one.is_whitespace())
                .collect();
            all.push(Found::new(number, place));
        }
    }
    all
}

/// A name of a company as it is compared: its words without the legal form.
pub fn core_of(name: &str) -> String {
    let folded = fold(name);
    let words = folded
        .split(|one: char| !one.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let forms = |word: &&str| {
        BEFORE.contains(word)
            || BEHIND
                .iter()
                .any(|form| form.len() == 1 && form.contains(word))
    };
    let core: Vec<&str> = words.filter(|word| !forms(word)).collect();
    core.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn values(found: Vec<Found<String>>, line: &str) -> Vec<String> {
        for one in &found {
            assert!(!line[one.start..one.end].is_empty());
        }
        found.into_iter().map(|one| one.value).collect()
    }

    #[test]
    fn companies_are_known_by_their_legal_forms() {
        for (line, expected) in [
            ("UAB \"Krantas Cargo\"", "UAB \"Krantas Cargo\""),
            ("UAB „Krantas Cargo“, Klaipėda", "UAB \"Krantas Cargo\""),
            ("Krantas Cargo, UAB", "Krantas Cargo, UAB"),
            ("SIA \"Dzintara Ceļš\"", "SIA \"Dzintara Ceļš\""),
            ("Lindenfracht GmbH, Am Hafen 9", "Lindenfracht GmbH"),
            (
                "Autologis Nord GmbH & Co. KG",
                "Autologis Nord GmbH & Co. KG",
            ),
            (
                "Harbour & Vale Forwarding Ltd",
                "Harbour & Vale Forwarding Ltd",
            ),
            ("Veldkamp Expeditie B.V.", "Veldkamp Expeditie B.V."),
            ("Biały Szlak Sp. z o.o.", "Biały Szlak Sp. z o.o."),
            ("Client: Nordic Cars A/S", "Nordic Cars A/S"),
        ] {
            let found = companies(line, &tokens(line, 0..line.len()));
            assert_eq!(values(found, line), [expected], "{line}");
        }
        for line in [
            "as soon as possible",
            "Loading: Kaunas",
            "LTD",
            "please load as agreed",
        ] {
            assert!(
                companies(line, &tokens(line, 0..line.len())).is_empty(),
                "{line}"
            );
        }
    }

    #[test]
    fn addresses_and_numbers_are_found() {
        let line = "Von: Jens <J.Linden@Linden.example>; mailto:x@y, PVM LT999999999 / ATU12345678, NL 123456789B01";
        assert_eq!(
            values(emails(line, 0..line.len()), line),
            ["j.linden@linden.example"]
        );
        let all = tokens(line, 0..line.len());
        assert_eq!(
            values(vat_numbers(line, &all), line),
            ["LT999999999", "ATU12345678", "NL123456789B01"]
        );
        let iban = "IBAN LT12 7300 0100 1234 5678, DE-20457 Hamburg";
        assert!(vat_numbers(iban, &tokens(iban, 0..iban.len())).is_empty());
        assert_eq!(
            core_of("UAB „Krantas Cargo“"),
            core_of("Krantas cargo, UAB")
        );
    }
}
