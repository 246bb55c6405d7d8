//! How numbers are written: `1 234,50` in Lithuanian, `1,234.50` in English.

use domain::Cents;
use domain::billing::{Price, Quantity, VatRate};
use domain::users::Language;

/// What stands between thousands, and before the decimals.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    thousands: char,
    decimals: char,
}

impl Figures {
    /// As people write in this language.
    pub fn of(language: Language) -> Self {
        let (thousands, decimals) = language.choose((',', '.'), ('\u{a0}', ','));
        Self {
            thousands,
            decimals,
        }
    }

    /// An amount with its cents.
    pub fn amount(self, amount: Cents) -> String {
        self.written(&amount.to_string())
    }

    /// A price with all its decimals, so that times the quantity it gives the amount.
    pub fn price(self, price: Price) -> String {
        self.written(&price.to_string())
    }

    /// A quantity.
    pub fn quantity(self, quantity: Quantity) -> String {
        self.written(&quantity.to_string())
    }

    /// A number that is written as programs do: `-1234.5`.
    pub fn written(self, number: &str) -> String {
        let (sign, digits) = number
            .strip_prefix('-')
            .map_or(("", number), |digits| ("\u{2212}", digits));
        let (whole, rest) = digits
            .split_once('.')
            .map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
        let mut written = sign.to_owned();
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                written.push(self.thousands);
            }
            written.push(digit);
        }
        if let Some(rest) = rest {
            written.push(self.decimals);
            written.push_str(rest);
        }
        written
    }
}

/// A rate in percent; `None` outside the scope of VAT, which has none.
pub fn percent(rate: VatRate) -> Option<String> {
    rate.0.map(|percent| format!("{percent}\u{a0}%"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_their_language() {
        for (number, lithuanian, english) in [
            ("0.05", "0,05", "0.05"),
            ("1", "1", "1"),
            ("999.5", "999,5", "999.5"),
            ("1234.50", "1 234,50", "1,234.50"),
            ("-12345678.1555", "−12 345 678,1555", "−12,345,678.1555"),
        ] {
            let of = |language| Figures::of(language).written(number);
            assert_eq!(of(Language::Lithuanian).replace('\u{a0}', " "), lithuanian);
            assert_eq!(of(Language::English), english);
        }
    }

    #[test]
    fn prices_keep_their_decimals() {
        let figures = Figures::of(Language::Lithuanian);
        assert_eq!(figures.price("1.1555".parse().unwrap()), "1,1555");
        assert_eq!(figures.price("90".parse().unwrap()), "90,00");
        assert_eq!(figures.quantity("1234.5".parse().unwrap()), "1\u{a0}234,5");
        assert_eq!(figures.amount(Cents(-5)), "−0,05");
    }
}
