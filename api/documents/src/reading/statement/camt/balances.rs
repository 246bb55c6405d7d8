//! What a statement says of its account.

use chrono::NaiveDate;
use domain::payments::statement::Direction;

use super::super::book::{Balance, Book, Of};
use super::super::days::{Order, day};
use super::super::{UnreadableStatement, texts};
use super::amounts::{Money, direction};
use super::element::Element;

/// The kinds of balances before the first entry, the better one first: the opening one, and the closing one of the day
/// before.
const OPENING: [&str; 2] = ["OPBD", "PRCD"];
/// The kind of the balance after the last entry.
const CLOSING: &str = "CLBD";

/// A statement, without its entries.
#[derive(Default)]
pub struct Statement {
    /// Its account.
    pub account: Option<String>,
    /// The name of its owner.
    pub owner: Option<String>,
    currency: Option<String>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    balances: Vec<Noted>,
    /// The currencies of its entries.
    currencies: Vec<String>,
}

/// A balance.
struct Noted {
    kind: String,
    currency: Option<String>,
    balance: Balance,
}

/// The day of an element that has one, or a time.
pub fn day_at(element: &Element, path: &str) -> Option<NaiveDate> {
    let date = element.at(&[path])?;
    let text = date.first(&[&["Dt"], &["DtTm"]]);
    day(
        &text.unwrap_or_else(|| date.text().to_owned()),
        Order::YearFirst,
    )
}

impl Statement {
    pub fn note_account(&mut self, account: &Element) {
        let number = account.first(&[&["Id", "IBAN"], &["Id", "Othr", "Id"]]);
        self.account = number.and_then(|number| texts::account(&number));
        self.owner = account.first(&[&["Ownr", "Nm"], &["Ownr", "Pty", "Nm"]]);
        let currency = account.at(&["Ccy"]).map(Element::text);
        self.currency = currency.and_then(texts::currency);
    }

    pub fn note_days(&mut self, days: &Element) {
        let day = |path| {
            days.first(&[path])
                .and_then(|text| day(&text, Order::YearFirst))
        };
        self.from = day(&["FrDtTm"]).or_else(|| day(&["FrDt"]));
        self.to = day(&["ToDtTm"]).or_else(|| day(&["ToDt"]));
    }

    /// Notes the currency of an entry: an account may say none, and need not have balances.
    pub fn note_currency(&mut self, currency: Option<String>) {
        let new = currency.filter(|new| !self.currencies.contains(new));
        self.currencies.extend(new);
    }

    pub fn note_balance(&mut self, balance: &Element) {
        /// More are of no use.
        const MOST: usize = 200;
        let kind = balance.first(&[&["Tp", "CdOrPrtry", "Cd"]]);
        let amount = balance.at(&["Amt"]).and_then(Money::of);
        let (Some(kind), Some(amount), Some(direction)) = (kind, amount, direction(balance)) else {
            return;
        };
        let is_debit = direction == Direction::Outgoing;
        if self.balances.len() < MOST {
            self.balances.push(Noted {
                kind,
                currency: amount.currency,
                balance: Balance {
                    cents: if is_debit {
                        -amount.cents
                    } else {
                        amount.cents
                    },
                    day: day_at(balance, "Dt"),
                },
            });
        }
    }

    /// Passes on the balances and the days.
    pub fn end(&self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        let mut currencies: Vec<Option<&str>> = Vec::new();
        let named = self.balances.iter().map(|noted| self.currency_of(noted));
        let of_entries = self
            .currencies
            .iter()
            .map(|currency| Some(currency.as_str()));
        let named = named.chain(of_entries);
        for currency in named.chain([self.currency.as_deref()]) {
            let is_new = !currencies.contains(&currency);
            if is_new && (currency.is_some() || currencies.is_empty()) {
                currencies.push(currency);
            }
        }
        for currency in currencies {
            self.end_in(currency, book)?;
        }
        Ok(())
    }

    fn end_in(
        &self,
        currency: Option<&str>,
        book: &mut Book<'_>,
    ) -> Result<(), UnreadableStatement> {
        let of = Of {
            account: self.account.as_deref(),
            currency,
        };
        let own = || {
            self.balances
                .iter()
                .filter(|noted| self.currency_of(noted) == currency)
        };
        let opening = OPENING
            .iter()
            .find_map(|kind| own().find(|noted| noted.kind == *kind));
        let closing = own().rfind(|noted| noted.kind == CLOSING);
        book.period(of, self.from, self.to)?;
        if let Some(noted) = opening {
            book.opening(of, noted.balance)?;
        }
        match closing {
            Some(noted) => book.closing(of, noted.balance),
            None => Ok(()),
        }
    }

    fn currency_of<'a>(&'a self, noted: &'a Noted) -> Option<&'a str> {
        noted.currency.as_deref().or(self.currency.as_deref())
    }
}
