//! Postal codes as they are written before a town: `LT-44240`, `D-28195`, `PL 60-101`, `F-69960`.

use crate::country::CountryCode;
use crate::gazetteer::countries::COUNTRIES;

/// The letters that are written before postal codes, other than the two-letter code of the country.
const LETTERS: &[(&str, &str)] = &[
    ("A", "AT"),
    ("B", "BE"),
    ("BIH", "BA"),
    ("D", "DE"),
    ("E", "ES"),
    ("EST", "EE"),
    ("F", "FR"),
    ("FIN", "FI"),
    ("FL", "LI"),
    ("H", "HU"),
    ("I", "IT"),
    ("L", "LU"),
    ("MNE", "ME"),
    ("N", "NO"),
    ("P", "PT"),
    ("S", "SE"),
    ("SLO", "SI"),
    ("SRB", "RS"),
];

/// Fewer digits directly after a letter are rather a road (`E67`) or a British district.
const FEWEST_DIGITS: usize = 4;

/// What is read from the words before, in and after a town.
#[derive(Debug, Default)]
pub(super) struct Coded {
    pub(super) country: Option<CountryCode>,
    /// The digits of the postal code.
    pub(super) digits: String,
    /// The other words.
    pub(super) name: String,
}

/// Reads a country, a postal code and a name from a part of an address.
pub(super) fn read(part: &str) -> Coded {
    let mut coded = Coded::default();
    let words: Vec<&str> = part.split_whitespace().collect();
    for (number, word) in words.iter().enumerate() {
        let letters = word
            .find(|letter: char| !letter.is_ascii_alphabetic())
            .unwrap_or(word.len());
        let (prefix, rest) = word.split_at(letters);
        let after = rest.strip_prefix('-').unwrap_or(rest);
        let digits = after.chars().filter(char::is_ascii_digit).count();
        let next_is_code = words
            .get(number + 1)
            .is_some_and(|next| next.starts_with(|letter: char| letter.is_ascii_digit()));
        let is_before_code = if after.is_empty() {
            next_is_code && !prefix.is_empty()
        } else {
            digits > 0 && (rest.starts_with('-') || digits >= FEWEST_DIGITS)
        };
        let written = is_before_code.then(|| before_code(prefix)).flatten();
        let named = own_code(prefix).filter(|_| after.is_empty() || rest.starts_with('-'));
        if let Some(country) = written.or(named) {
            coded.country = Some(country);
            if digits > 0 {
                coded.add_digits(after);
            } else if !after.is_empty() {
                coded.add_word(after);
            }
        } else if word.contains(|letter: char| letter.is_ascii_digit()) {
            coded.add_digits(word);
        } else if !coded.is_end_of_dutch_code(word) {
            coded.add_word(word);
        }
    }
    coded
}

/// The country whose code this is, in capitals: `De Panne` is in none.
fn own_code(prefix: &str) -> Option<CountryCode> {
    let is_known = COUNTRIES.iter().any(|(code, _)| *code == prefix);
    is_known.then(|| prefix.parse().ok()).flatten()
}

pub(super) fn before_code(prefix: &str) -> Option<CountryCode> {
    let capitals = prefix.to_ascii_uppercase();
    let written = LETTERS.iter().find(|(letters, _)| *letters == capitals);
    written
        .and_then(|(_, country)| country.parse().ok())
        .or_else(|| own_code(&capitals))
}

impl Coded {
    fn add_digits(&mut self, word: &str) {
        self.digits
            .extend(word.chars().filter(char::is_ascii_digit));
    }

    fn add_word(&mut self, word: &str) {
        self.name.push_str(word);
        self.name.push(' ');
    }

    /// The two letters of `3199 LC`.
    fn is_end_of_dutch_code(&self, word: &str) -> bool {
        self.digits.len() == 4
            && self.name.is_empty()
            && word.len() == 2
            && word.chars().all(|letter| letter.is_ascii_uppercase())
    }
}
