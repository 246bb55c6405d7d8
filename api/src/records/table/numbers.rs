//! Numbers as people type them into tables.

use domain::Cents;
use routing::gazetteer::fold;

/// A number with its decimal sign as a point and without what groups its digits: `1 234,56`,
/// `1.234,56` and `1,234.56` are all 1234.56. `None` if it is no number. Groups have three digits, so that
/// a date is no number.
pub fn plain(text: &str) -> Option<String> {
    let bare = text.trim_matches(|sign: char| sign.is_whitespace() || matches!(sign, '€' | '%'));
    let bare = bare.strip_suffix("EUR").unwrap_or(bare).trim();
    let (sign, digits) = match bare.strip_prefix('-') {
        Some(digits) => ("-", digits.trim_start()),
        None => ("", bare.strip_prefix('+').unwrap_or(bare)),
    };
    // The last sign is the decimal one, unless there are several of the same kind.
    let decimal = digits
        .rfind([',', '.'])
        .and_then(|at| digits.get(at..)?.chars().next())
        .filter(|sign| digits.matches(*sign).count() == 1);
    let (whole, decimals) = match decimal.and_then(|sign| digits.split_once(sign)) {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (digits, None),
    };
    let groups: Vec<&str> = whole
        .split(|sign: char| sign.is_whitespace() || matches!(sign, ',' | '.' | '\''))
        .collect();
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = match groups.as_slice() {
        [""] => decimals.is_some(),
        [all] => is_digits(all),
        [first, others @ ..] => {
            is_digits(first)
                && first.len() <= 3
                && others
                    .iter()
                    .all(|group| group.len() == 3 && is_digits(group))
        }
        [] => false,
    };
    let number = groups.concat();
    match decimals {
        _ if !is_whole => None,
        None => Some(format!("{sign}{number}")),
        Some(decimals) => is_digits(decimals).then(|| format!("{sign}{number}.{decimals}")),
    }
}

/// What people count beside a number, folded: days.
const UNITS: [&str; 15] = [
    "d", "day", "days", "diena", "dienos", "dienu", "dien", "dni", "dzien", "tag", "tage", "дн",
    "день", "дня", "днеи",
];

/// A whole number, perhaps with the days that it counts; decimals that are zeros say nothing. Three of them could be
/// thousands.
pub fn whole(text: &str) -> Option<i64> {
    let end = text.rfind(|sign: char| sign.is_ascii_digit())?;
    let (number, unit) = text.split_at_checked(end.saturating_add(1))?;
    let is_counted = UNITS.contains(&fold(unit).as_str());
    let number = plain(if is_counted { number } else { text })?;
    let (whole, decimals) = number.split_once('.').unwrap_or((&number, ""));
    if decimals.len() > 2 || !decimals.bytes().all(|digit| digit == b'0') {
        return None;
    }
    whole.parse().ok()
}

/// A whole number of percent, also as the fraction that spreadsheets keep for it.
pub fn percent(text: &str) -> Option<i64> {
    if text.contains('%') {
        return whole(text);
    }
    let number = plain(text)?;
    match number.split_once('.') {
        Some(("0" | "", decimals)) if decimals.len() <= 2 => format!("{decimals:0<2}").parse().ok(),
        _ => whole(text),
    }
}

/// An amount with at most two decimals. Three digits after the sign could be thousands or thousandths, so
/// they are neither.
pub fn amount(text: &str) -> Option<Cents> {
    let number = plain(text)?;
    let (euros, decimals) = number.split_once('.').unwrap_or((&number, ""));
    if decimals.len() > 2 {
        return None;
    }
    format!("{euros}{decimals:0<2}").parse().ok().map(Cents)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_however_they_are_grouped() {
        for (text, cents) in [
            ("1234.56", 123_456),
            ("1 234,56", 123_456),
            ("1\u{a0}234,56 €", 123_456),
            ("1.234,56", 123_456),
            ("1,234.56", 123_456),
            ("1.234.567", 123_456_700),
            ("1234", 123_400),
            ("1'234'567.8", 123_456_780),
            ("- 12,5", -1_250),
            ("0,5", 50),
            (".5", 50),
            ("-3,20 EUR", -320),
        ] {
            assert_eq!(amount(text), Some(Cents(cents)), "{text}");
        }
        for text in [
            "",
            "much",
            "1,2,3.4.5x",
            "12.345",
            "12.500",
            "--1",
            "1.",
            "€",
            "1..2",
            "10.03.2026",
            "12 34",
            "1,234.567,8",
        ] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn whole_numbers_have_no_decimals() {
        for (text, number) in [
            ("30", 30),
            ("30.0", 30),
            ("21 %", 21),
            ("1 000", 1_000),
            ("-5", -5),
        ] {
            assert_eq!(whole(text), Some(number), "{text}");
        }
        for (text, number) in [
            ("30 d.", 30),
            ("14 dienų", 14),
            ("21 days", 21),
            ("7 дней", 7),
        ] {
            assert_eq!(whole(text), Some(number), "{text}");
        }
        for text in ["2.5", "thirty", "", "1,000", "1.2.3", "30 k. d.", "2 kg"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}
