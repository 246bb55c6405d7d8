//! Prices and weights: `1 450 EUR + PVM`, `1.150,00 EUR`, `GBP 1,650.00`, `1290,- €`, `1,25 EUR/km`,
//! `14.500 kg`, `22t`.

use std::ops::Range;

use crate::money::Cents;
use crate::orders::Currency;

use super::tokens::{Kind, Token};

/// A sum, and the tokens that say so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// In cents of the currency; of one kilometre if `is_per_km`.
    pub amount: Cents,
    /// The currency that was written.
    pub currency: Currency,
    /// Whether it is paid for each kilometre.
    pub is_per_km: bool,
    /// The places of its tokens.
    pub tokens: Range<usize>,
}

/// A number with thousandths, as it is written: `1.150,00` is 1 150 000.
#[derive(Debug, Clone, Copy)]
pub struct Decimal {
    /// The number times a thousand.
    pub thousandths: i64,
    /// Whether a single separator stood before three digits, as in 1.250: thousands, or decimals of a
    /// price per kilometre.
    pub is_unsure: bool,
    /// The token after it.
    pub end: usize,
}

/// Nobody pays more for a kilometre: above it, a separator before three digits was one of decimals.
const MOST_PER_KM: i64 = 50_000;

/// All sums of a line with a currency that orders have. Negative ones are left out.
pub fn sums(tokens: &[Token<'_>], is_taken: impl Fn(usize) -> bool) -> Vec<Sum> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let found = if is_taken(at) {
            None
        } else {
            sum_at(tokens, at)
        };
        match found {
            Some((sum, end)) => {
                at = end.max(at + 1);
                all.extend(sum);
            }
            None => at += 1,
        }
    }
    all
}

/// What begins with the token at `at`: a sum, which may be unusable, and the token after it.
fn sum_at(tokens: &[Token<'_>], at: usize) -> Option<(Option<Sum>, usize)> {
    let (before, start) = match currency(tokens.get(at)?) {
        Some(currency) => {
            let colon = usize::from(tokens.get(at + 1).is_some_and(|one| one.is(':')));
            (Some(currency), at + 1 + colon)
        }
        None => (None, at),
    };
    let is_negative = is_minus(tokens, start) || (before.is_some() && is_minus(tokens, at));
    let number = decimal(tokens, start)?;
    let after = tokens.get(number.end).and_then(currency_after);
    // "EUR 1780" unless another currency follows: in "1450 EUR 1600 USD" the first belongs to the 1450.
    let (currency, mut end) = match (after, before) {
        (Some(currency), _) => (currency, number.end + 1),
        (None, Some(currency)) => (currency, number.end),
        (None, None) => return None,
    };
    let per_km = per_km(tokens, end);
    if let Some(behind) = per_km {
        end = behind;
    }
    let mut thousandths = number.thousandths;
    if per_km.is_some() && number.is_unsure && thousandths > MOST_PER_KM {
        thousandths /= 1000;
    }
    let cents = thousandths.checked_add(5)?.checked_div(10)?;
    let is_usable = !is_negative && cents > 0 && cents <= Cents::MAX_ENTERED.0;
    let sum = is_usable.then_some(Sum {
        amount: Cents(cents),
        currency,
        is_per_km: per_km.is_some(),
        tokens: at..end,
    });
    Some((sum, end))
}

/// A minus sign directly before the number, which is no hyphen and no dash.
fn is_minus(tokens: &[Token<'_>], at: usize) -> bool {
    let is_joined = tokens.get(at).is_some_and(|one| !one.is_spaced);
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    is_joined && before.is_some_and(|one| one.is_any(&['-', '−']) && (one.is_spaced || at == 1))
}

/// Reads a number with its separators. A lone separator before three digits is one of thousands, before
/// one or two it is one of decimals.
pub fn decimal(tokens: &[Token<'_>], at: usize) -> Option<Decimal> {
    let first = tokens.get(at)?;
    if first.kind != Kind::Number || first.digits() > 9 {
        return None;
    }
    let mut whole = i64::from(first.number()?);
    let mut end = at + 1;
    let mut groups = 0;
    let mut separator = "";
    if first.digits() <= 3 {
        while let Some((mark, next)) = group_after(tokens, end) {
            if groups > 0 && mark != separator {
                break;
            }
            let digits = i64::from(tokens.get(next)?.number()?);
            whole = whole.checked_mul(1000)?.checked_add(digits)?;
            (separator, groups, end) = (mark, groups + 1, next + 1);
            if groups > 3 {
                return None;
            }
        }
    }
    let is_unsure = groups == 1 && separator != " ";
    let mut thousandths = whole.checked_mul(1000)?;
    if let Some(mark) = tokens
        .get(end)
        .filter(|one| one.is_any(&[',', '.']) && !one.is_spaced)
        && mark.text != separator
    {
        match tokens.get(end + 1).filter(|one| !one.is_spaced) {
            Some(part) if part.kind == Kind::Number && part.digits() <= 3 => {
                let scale = match part.digits() {
                    1 => 100,
                    2 => 10,
                    _ => 1,
                };
                thousandths = thousandths.checked_add(i64::from(part.number()?) * scale)?;
                end += 2;
            }
            // 1290,- EUR
            Some(dash) if dash.is_any(&['-', '–']) => end += 2,
            _ => {}
        }
    }
    Some(Decimal {
        thousandths,
        is_unsure,
        end,
    })
}

/// A separator of thousands and the three digits after it.
fn group_after<'a>(tokens: &[Token<'a>], at: usize) -> Option<(&'a str, usize)> {
    let next = tokens.get(at)?;
    let is_group = |place: usize| tokens.get(place).is_some_and(|one| one.digits() == 3);
    if next.is_any(&['.', ',', '\'', '’']) && !next.is_spaced {
        let digits = tokens.get(at + 1).filter(|one| !one.is_spaced)?;
        return is_group(at + 1)
            .then_some(next.text)
            .filter(|_| digits.kind == Kind::Number)
            .map(|mark| (mark, at + 1));
    }
    (next.is_spaced && is_group(at)).then_some((" ", at))
}

/// A currency that can stand before a number.
pub fn currency(token: &Token<'_>) -> Option<Currency> {
    if token.kind == Kind::Mark {
        return match token.text {
            "€" => Some(Currency::Eur),
            "$" => Some(Currency::Usd),
            "£" => Some(Currency::Gbp),
            _ => None,
        };
    }
    match token.folded.as_str() {
        "eur" | "euro" => Some(Currency::Eur),
        "usd" => Some(Currency::Usd),
        "gbp" => Some(Currency::Gbp),
        _ => None,
    }
}

/// A currency that can stand after a number, also in the words of a short message.
pub fn currency_after(token: &Token<'_>) -> Option<Currency> {
    currency(token).or(match token.folded.as_str() {
        "евро" | "eurai" | "euru" | "eurus" | "euros" | "ewro" | "eiro" | "eu" => {
            Some(Currency::Eur)
        }
        // 1200e, but not "22 e".
        "e" if !token.is_spaced => Some(Currency::Eur),
        "dollars" => Some(Currency::Usd),
        "pounds" => Some(Currency::Gbp),
        _ => None,
    })
}

/// The token after `/km`, `per km`, `už km`, `pro km`, `za km`.
fn per_km(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let by = tokens.get(at)?;
    let is_by = by.is('/')
        || ["per", "uz", "pro", "za", "je", "par", "a"]
            .iter()
            .any(|word| by.says(word));
    let one = usize::from(tokens.get(at + 1).is_some_and(|next| next.text == "1"));
    let unit = tokens.get(at + 1 + one).filter(|_| is_by)?;
    let is_km = ["km", "kilometre", "kilometer", "kilometra", "kilometr"]
        .iter()
        .any(|word| unit.says(word));
    is_km.then_some(at + 2 + one)
}

const KILOGRAMS: &[&str] = &["kg", "kgs", "кг"];
const TONNES: &[&str] = &[
    "t",
    "to",
    "ton",
    "tons",
    "tonnes",
    "tonnen",
    "tonos",
    "tonu",
    "tony",
    "tonas",
    "т",
    "тонн",
    "тонны",
];

/// Whether the number before it is a weight.
pub fn is_weight(word: &Token<'_>) -> bool {
    let word = word.folded.as_str();
    KILOGRAMS.contains(&word) || TONNES.contains(&word)
}

/// The first weight of a line in whole kilograms, and the tokens that say so.
pub fn weight(
    tokens: &[Token<'_>],
    is_taken: impl Fn(usize) -> bool,
) -> Option<(i64, Range<usize>)> {
    /// More is no load of a lorry.
    const HEAVIEST: i64 = 200_000;
    let mut at = 0;
    while at < tokens.len() {
        let Some(number) = decimal(tokens, at).filter(|_| !is_taken(at)) else {
            at += 1;
            continue;
        };
        let unit = tokens
            .get(number.end)
            .map_or("", |unit| unit.folded.as_str());
        let mut kilograms = match unit {
            kilograms if KILOGRAMS.contains(&kilograms) => number.thousandths / 1000,
            tonnes if TONNES.contains(&tonnes) => number.thousandths,
            _ => 0,
        };
        // 14.500 t has decimals, 14.500 kg has thousands.
        if number.is_unsure && kilograms > HEAVIEST {
            kilograms /= 1000;
        }
        if kilograms > 0 && kilograms <= HEAVIEST {
            return Some((kilograms, at..number.end + 1));
        }
        at = number.end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn said(line: &str) -> String {
        let all = sums(&tokens(line, 0..line.len()), |_| false);
        let said = all.iter().map(|sum| {
            let per = if sum.is_per_km { "/km" } else { "" };
            format!("{} {}{per}", sum.amount.0, sum.currency)
        });
        said.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn prices_are_read_as_people_write_them() {
        for (line, expected) in [
            ("1 450 EUR + PVM", "145000 EUR"),
            ("1.150,00 EUR all in", "115000 EUR"),
            ("GBP 1,650.00", "165000 GBP"),
            ("1290,- EUR", "129000 EUR"),
            ("1.890 €", "189000 EUR"),
            ("520 eurų", "52000 EUR"),
            ("2 350,50 Eur be PVM", "235050 EUR"),
            ("EUR 1780", "178000 EUR"),
            ("€1,100", "110000 EUR"),
            ("22t 1200e", "120000 EUR"),
            ("1,25 EUR/km", "125 EUR/km"),
            ("1.250 EUR/km", "125 EUR/km"),
            ("0.95 € per km", "95 EUR/km"),
            ("1,2 eur už km", "120 EUR/km"),
            ("1450 EUR (1250 GBP)", "145000 EUR 125000 GBP"),
            ("Fracht - 1500 EUR", "150000 EUR"),
            ("1'200 USD", "120000 USD"),
        ] {
            assert_eq!(said(line), expected, "{line}");
        }
    }

    #[test]
    fn what_is_no_price_is_left_out() {
        for line in [
            "-1.500,00 EUR",
            "14.500 kg",
            "60 dni",
            "0 EUR",
            "99999999999999 EUR",
            "1450 PLN",
            "EUR",
            "DE999999999",
            "999 999 999 999 EUR",
        ] {
            assert_eq!(said(line), "", "{line}");
        }
    }

    #[test]
    fn weights_are_kilograms() {
        for (line, expected) in [
            ("33 pal., 22 t, tentas", Some(22_000)),
            ("12 Ldm, 14.500 kg", Some(14_500)),
            ("24t", Some(24_000)),
            ("23,5 t", Some(23_500)),
            ("1 200 kg", Some(1200)),
            ("33 palettes", None),
        ] {
            let found = weight(&tokens(line, 0..line.len()), |_| false);
            assert_eq!(found.map(|(kilograms, _)| kilograms), expected, "{line}");
        }
    }
}
