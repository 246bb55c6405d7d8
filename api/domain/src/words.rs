//! Amounts in words, as contracts and invoices state them besides the figures.

use crate::Cents;
use crate::orders::Currency;
use crate::users::Language;

/// The amount in words, its smaller unit included: `one thousand euros, fifty cents`.
pub fn in_words(amount: Cents, currency: Currency, language: Language) -> String {
    let parts = amount.0.unsigned_abs();
    let (whole, rest) = (parts / 100, parts % 100);
    let sign = if amount.0 < 0 { "minus " } else { "" };
    match language {
        Language::English => {
            let [unit, units, part, parts] = english_units(currency);
            let name = |count: u64, one, many| if count == 1 { one } else { many };
            format!(
                "{sign}{} {}, {} {}",
                english(whole),
                name(whole, unit, units),
                english(rest),
                name(rest, part, parts)
            )
        }
        Language::Lithuanian => {
            let (unit, part) = lithuanian_units(currency);
            format!(
                "{sign}{} {}, {} {}",
                lithuanian(whole),
                form(whole, unit),
                lithuanian(rest),
                form(rest, part)
            )
        }
    }
}

fn english_units(currency: Currency) -> [&'static str; 4] {
    match currency {
        Currency::Eur => ["euro", "euros", "cent", "cents"],
        Currency::Usd => ["US dollar", "US dollars", "cent", "cents"],
        Currency::Gbp => ["pound sterling", "pounds sterling", "penny", "pence"],
    }
}

/// One, a few and many of something, such as `euras`, `eurai`, `eurų`.
type Forms = [&'static str; 3];

fn lithuanian_units(currency: Currency) -> (Forms, Forms) {
    let cents = ["centas", "centai", "centų"];
    match currency {
        Currency::Eur => (["euras", "eurai", "eurų"], cents),
        Currency::Usd => (["JAV doleris", "JAV doleriai", "JAV dolerių"], cents),
        Currency::Gbp => (
            ["svaras sterlingų", "svarai sterlingų", "svarų sterlingų"],
            ["pensas", "pensai", "pensų"],
        ),
    }
}

fn form(count: u64, [one, few, many]: Forms) -> &'static str {
    match (count % 10, count % 100) {
        (0, _) | (_, 11..=19) => many,
        (1, _) => one,
        _ => few,
    }
}

/// The groups of three digits that an amount can have, highest first, with their place.
fn groups(number: u64) -> impl Iterator<Item = (u32, u64)> {
    (0..=6)
        .rev()
        .map(move |place| (place, number / 1_000_u64.pow(place) % 1_000))
        .filter(|(_, group)| *group > 0)
}

const ENGLISH_SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const ENGLISH_TENS: [&str; 10] = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];
const ENGLISH_PLACES: [&str; 7] = [
    "",
    "thousand",
    "million",
    "billion",
    "trillion",
    "quadrillion",
    "quintillion",
];

fn english(number: u64) -> String {
    if number == 0 {
        return word(&ENGLISH_SMALL, 0).to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    for (place, group) in groups(number) {
        let (hundreds, rest) = (group / 100, group % 100);
        if hundreds > 0 {
            words.push(format!("{} hundred", word(&ENGLISH_SMALL, hundreds)));
        }
        if rest > 0 {
            if hundreds > 0 || (place == 0 && !words.is_empty()) {
                words.push("and".to_owned());
            }
            words.push(match (rest / 10, rest % 10) {
                (0 | 1, _) => word(&ENGLISH_SMALL, rest).to_owned(),
                (tens, 0) => word(&ENGLISH_TENS, tens).to_owned(),
                (tens, ones) => {
                    format!(
                        "{}-{}",
                        word(&ENGLISH_TENS, tens),
                        word(&ENGLISH_SMALL, ones)
                    )
                }
            });
        }
        if place > 0 {
            words.push(word(&ENGLISH_PLACES, place.into()).to_owned());
        }
    }
    words.join(" ")
}

const LITHUANIAN_SMALL: [&str; 20] = [
    "nulis",
    "vienas",
    "du",
    "trys",
    "keturi",
    "penki",
    "šeši",
    "septyni",
    "aštuoni",
    "devyni",
    "dešimt",
    "vienuolika",
    "dvylika",
    "trylika",
    "keturiolika",
    "penkiolika",
    "šešiolika",
    "septyniolika",
    "aštuoniolika",
    "devyniolika",
];
const LITHUANIAN_TENS: [&str; 10] = [
    "",
    "",
    "dvidešimt",
    "trisdešimt",
    "keturiasdešimt",
    "penkiasdešimt",
    "šešiasdešimt",
    "septyniasdešimt",
    "aštuoniasdešimt",
    "devyniasdešimt",
];
const LITHUANIAN_PLACES: [Forms; 7] = [
    ["", "", ""],
    ["tūkstantis", "tūkstančiai", "tūkstančių"],
    ["milijonas", "milijonai", "milijonų"],
    ["milijardas", "milijardai", "milijardų"],
    ["trilijonas", "trilijonai", "trilijonų"],
    ["kvadrilijonas", "kvadrilijonai", "kvadrilijonų"],
    ["kvintilijonas", "kvintilijonai", "kvintilijonų"],
];

fn lithuanian(number: u64) -> String {
    if number == 0 {
        return word(&LITHUANIAN_SMALL, 0).to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    for (place, group) in groups(number) {
        let (hundreds, rest) = (group / 100, group % 100);
        if hundreds > 0 {
            words.push(word(&LITHUANIAN_SMALL, hundreds));
            words.push(form(hundreds, ["šimtas", "šimtai", "šimtų"]));
        }
        if rest >= 20 {
            words.push(word(&LITHUANIAN_TENS, rest / 10));
        }
        let small = if rest >= 20 { rest % 10 } else { rest };
        if small > 0 {
            words.push(word(&LITHUANIAN_SMALL, small));
        }
        let forms = usize::try_from(place)
            .ok()
            .and_then(|place| LITHUANIAN_PLACES.get(place).copied());
        if let Some(forms) = forms.filter(|_| place > 0) {
            words.push(form(group, forms));
        }
    }
    words.join(" ")
}

fn word(words: &[&'static str], at: u64) -> &'static str {
    let at = usize::try_from(at).unwrap_or(usize::MAX);
    words.get(at).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Amounts as Lithuanian and English contracts write them.
    #[test]
    fn amounts_read_as_people_write_them() {
        let rows: Vec<&str> = include_str!("../tests/samples/amount_words.tsv")
            .lines()
            .skip(1)
            .collect();
        assert!(rows.len() > 30);
        for row in rows {
            let [cents, currency, language, text] =
                row.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let shown = in_words(
                Cents(cents.parse().unwrap()),
                currency.parse().unwrap(),
                language.parse().unwrap(),
            );
            assert_eq!(shown, text, "{row}");
        }
    }

    #[test]
    fn no_amount_is_too_large_for_words() {
        for language in [Language::English, Language::Lithuanian] {
            let shown = in_words(Cents(i64::MIN), Currency::Gbp, language);
            assert!(
                shown.starts_with("minus ") && !shown.contains("  "),
                "{shown}"
            );
        }
    }
}
