//! Whether two names may be those of one company.

use std::collections::BTreeSet;

use routing::gazetteer::plain;

/// What says how a company is organised, and nothing about which one it is.
const LEGAL_FORMS: [&str; 40] = [
    "uab", "ab", "mb", "ii", "vsi", "tub", "sia", "as", "ou", "oy", "oyj", "sp", "z", "o", "oo",
    "zoo", "sa", "spzoo", "gmbh", "mbh", "ag", "kg", "ohg", "ug", "co", "bv", "nv", "srl", "spa",
    "sro", "sarl", "sas", "sl", "kft", "ood", "doo", "ltd", "limited", "llc", "inc",
];

/// What half of the trade is called.
const TRADE: [&str; 18] = [
    "trans",
    "transport",
    "transportas",
    "transporte",
    "transportai",
    "logistics",
    "logistik",
    "logistika",
    "logistyka",
    "spedition",
    "spedycja",
    "ekspedicija",
    "cargo",
    "freight",
    "group",
    "grupe",
    "international",
    "europe",
];

/// Of how many parts of a name, in percent of both, names may be slips of one another.
const ALIKE: usize = 35;

/// Whether a name is quite another than the stored one: they have no word in common and look nothing alike. A name that
/// is not said is no other.
pub fn is_another_name(name: &str, stored: &str) -> bool {
    let (ours, theirs) = (words(name), words(stored));
    if ours.is_empty() || theirs.is_empty() {
        return false;
    }
    let is_long = |word: &&String| word.chars().count() >= 3;
    let mut both = ours.intersection(&theirs);
    let shared = both.any(|word| is_long(&word) && !TRADE.contains(&word.as_str()));
    let joined = |words: &BTreeSet<String>| words.iter().cloned().collect::<String>();
    let (ours, theirs) = (parts(&joined(&ours)), parts(&joined(&theirs)));
    let common = ours.intersection(&theirs).count();
    let all = ours.union(&theirs).count().max(1);
    !shared && common.saturating_mul(100) < all.saturating_mul(ALIKE)
}

fn words(name: &str) -> BTreeSet<String> {
    let plain = plain(name);
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && !LEGAL_FORMS.contains(word));
    words.map(str::to_owned).collect()
}

/// The pairs of letters of a word.
fn parts(word: &str) -> BTreeSet<(char, char)> {
    let letters: Vec<char> = word.chars().collect();
    letters
        .windows(2)
        .filter_map(|pair| match pair {
            [one, other] => Some((*one, *other)),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_written_otherwise_and_is_still_the_same() {
        for (name, stored) in [
            ("UAB „Žąsis“", "Zasis, UAB"),
            ("Spedition Müller GmbH", "Mueller Spedition"),
            ("Baltijos kroviniai", "Baltijos krovinių ekspedicija"),
            ("Girteka Logistics", "GIRTEKA"),
            ("", "Alfa"),
            ("UAB", "Alfa"),
            ("Transporta", "Transportas"),
        ] {
            assert!(!is_another_name(name, stored), "{name} / {stored}");
        }
        for (name, stored) in [
            ("Alfa UAB", "Beta UAB"),
            ("Omega Trans", "Žemaitijos vežėjai"),
            ("Omega Trans", "Kauno krovos Trans"),
        ] {
            assert!(is_another_name(name, stored), "{name} / {stored}");
        }
    }
}
