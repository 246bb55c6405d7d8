//! Amounts as banks write them, exact to the cent.

/// The most digits before the cents: twenty thousand such amounts still fit into a sum.
const MOST_DIGITS: usize = 12;
/// The most digits after the point; those beyond the cents must be zeros.
const MOST_DECIMALS: usize = 5;
/// What stands between thousands besides a point or a comma: spaces of any width and apostrophes.
const SPACES: [char; 7] = [' ', '\u{a0}', '\u{2007}', '\u{2009}', '\u{202f}', '\'', '’'];
/// The signs that stand for a minus.
const MINUS: [char; 3] = ['-', '−', '–'];

/// What a layout writes before the cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decimal {
    /// `1234.50`.
    Dot,
    /// `1234,50`.
    Comma,
    /// Either: one before exactly three digits says nothing then, and makes no amount.
    Either,
}

/// An amount in cents, negative with a minus before or after it. None if it is no amount, has parts of a cent, or is
/// larger than any account here holds.
pub fn cents(text: &str, decimal: Decimal) -> Option<i64> {
    let (is_negative, digits) = without_sign(text.trim())?;
    let (whole, decimals) = parts(digits, decimal)?;
    let (cents, beyond) = decimals.split_at_checked(2).unwrap_or((decimals, ""));
    let is_exact = beyond.bytes().all(|digit| digit == b'0');
    let whole = whole.trim_start_matches('0');
    if !is_exact || whole.len() > MOST_DIGITS {
        return None;
    }
    let cents: i64 = format!("{whole}{cents:0<2}").parse().ok()?;
    Some(if is_negative { -cents } else { cents })
}

/// An amount of XML, which has a point and no thousands, in cents.
pub fn xml_cents(text: &str) -> Option<i64> {
    let is_plain = text
        .trim()
        .bytes()
        .all(|byte| byte.is_ascii_digit() || b".+-".contains(&byte));
    is_plain.then(|| cents(text, Decimal::Dot)).flatten()
}

/// Whether it is negative, and what is left of it.
fn without_sign(text: &str) -> Option<(bool, &str)> {
    let before = text.strip_prefix(MINUS).map(|rest| (true, rest));
    let before = before.or_else(|| text.strip_prefix('+').map(|rest| (false, rest)));
    let after = text.strip_suffix(MINUS).map(|rest| (true, rest));
    match (before, after) {
        (Some(_), Some(_)) => None,
        (Some((is_negative, rest)), None) | (None, Some((is_negative, rest))) => {
            Some((is_negative, rest.trim()))
        }
        (None, None) => Some((false, text)),
    }
}

/// The digits before and after the point, without what stands between thousands.
fn parts(text: &str, decimal: Decimal) -> Option<(String, &str)> {
    let point = point(text, decimal)?;
    let (whole, decimals) = match point {
        Some(point) => text.rsplit_once(point)?,
        None => (text, ""),
    };
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if point.is_some() && !(is_number(decimals) && decimals.len() <= MOST_DECIMALS) {
        return None;
    }
    let between = |one: char| SPACES.contains(&one) || (".,".contains(one) && Some(one) != point);
    let groups: Vec<&str> = whole.split(between).collect();
    let are_numbers = groups.iter().all(|group| is_number(group));
    let are_thousands = match groups.split_first() {
        Some((_, [])) => true,
        Some((first, rest)) => {
            (1..=3).contains(&first.len())
                && !first.starts_with('0')
                && rest.iter().all(|group| group.len() == 3)
        }
        None => false,
    };
    (are_numbers && are_thousands).then(|| (groups.concat(), decimals))
}

/// What stands before the cents, if anything does; none at all if that cannot be known.
#[allow(clippy::option_option)]
fn point(text: &str, decimal: Decimal) -> Option<Option<char>> {
    let count = |mark: char| text.matches(mark).count();
    let mark = match (count('.'), count(',')) {
        (1, 0) => '.',
        (0, 1) => ',',
        // None at all, or between thousands.
        (_, 0) | (0, _) => return Some(None),
        (dots, commas) => {
            let last = text.chars().rfind(|one| ".,".contains(*one))?;
            let times = if last == '.' { dots } else { commas };
            return (times == 1).then_some(Some(last));
        }
    };
    let expected = matches!((decimal, mark), (Decimal::Dot, '.') | (Decimal::Comma, ','));
    let before_three = text
        .rsplit_once(mark)
        .is_some_and(|(_, after)| after.len() == 3);
    match (expected, before_three, decimal) {
        (true, ..) | (false, false, _) => Some(Some(mark)),
        (false, true, Decimal::Either) => None,
        (false, true, _) => Some(None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_read_however_they_are_written() {
        use Decimal::{Comma, Dot, Either};
        for (text, decimal, read) in [
            ("1210.00", Dot, Some(121_000)),
            ("605", Dot, Some(60_500)),
            ("0.4", Dot, Some(40)),
            ("-210.34", Dot, Some(-21_034)),
            ("−1,13", Comma, Some(-113)),
            ("100.00-", Dot, Some(-10_000)),
            ("- 5.00", Dot, Some(-500)),
            ("+5.00", Dot, Some(500)),
            ("1 234,56", Comma, Some(123_456)),
            ("1\u{a0}234\u{202f}567,89", Comma, Some(123_456_789)),
            ("1'234.50", Dot, Some(123_450)),
            ("1.234,56", Either, Some(123_456)),
            ("1,234.56", Either, Some(123_456)),
            ("1,234,567.00", Dot, Some(123_456_700)),
            ("1.234.567", Either, Some(123_456_700)),
            ("1,500", Dot, Some(150_000)),
            ("1.500", Comma, Some(150_000)),
            ("1.500", Dot, Some(150)),
            ("1.500", Either, None),
            ("2300,00", Either, Some(230_000)),
            ("6.90", Either, Some(690)),
            ("12,34", Dot, Some(1_234)),
            ("12.34000", Dot, Some(1_234)),
            ("12.340000", Dot, None),
            ("12.345", Dot, None),
            ("0,500", Dot, None),
            ("1,23,456.00", Dot, None),
            ("1.2.3", Dot, None),
            ("12 34.00", Dot, None),
            ("1234 567.00", Dot, None),
            ("--5", Dot, None),
            ("-5-", Dot, None),
            ("", Dot, None),
            ("-", Dot, None),
            (".50", Dot, None),
            ("5.", Dot, None),
            ("1e3", Dot, None),
            ("NaN", Dot, None),
            ("999999999999.99", Dot, Some(99_999_999_999_999)),
            ("1000000000000.00", Dot, None),
            ("٣", Dot, None),
        ] {
            assert_eq!(cents(text, decimal), read, "{text} {decimal:?}");
        }
        assert_eq!(xml_cents("1,234.00"), None);
        assert_eq!(xml_cents(" 1234.50000 "), Some(123_450));
    }

    proptest! {
        #[test]
        fn every_amount_is_read_as_it_was_written(amount in -99_999_999_999_999_i64..=99_999_999_999_999) {
            let sign = if amount < 0 { "-" } else { "" };
            let (whole, rest) = (amount.unsigned_abs() / 100, amount.unsigned_abs() % 100);
            for (text, decimal) in [
                (format!("{sign}{whole}.{rest:02}"), Decimal::Dot),
                (format!("{sign}{whole},{rest:02}"), Decimal::Comma),
                (format!("{sign}{whole}.{rest:02}000"), Decimal::Dot),
                (format!("{sign}{whole},{rest:02}"), Decimal::Either),
            ] {
                prop_assert_eq!(cents(&text, decimal), Some(amount), "{}", text);
            }
        }

        #[test]
        fn no_text_is_too_odd(text in ".*") {
            for decimal in [Decimal::Dot, Decimal::Comma, Decimal::Either] {
                let _ = cents(&text, decimal);
            }
        }
    }
}
