//! The plain rule that many programs have: one payment is for one invoice, by the first number in the text, or else by
//! an equal amount.

use domain::Cents;
use domain::payments::matching::Share;
use domain::payments::statement::StatementLine;

use crate::account::books::{Books, SERIES};

/// What the rule books.
pub fn book(books: &Books, line: &StatementLine) -> Option<Share> {
    let named = first_number(&line.text).and_then(|(serie, number)| books.numbered(serie, number));
    let document = named.filter(|one| one.open.0 > 0).or_else(|| {
        let mut all = books.all_open();
        all.find(|one| one.open == line.amount && one.currency == line.currency)
    })?;
    Some(Share {
        document: document.id,
        amount: Cents(line.amount.0.min(document.open.0)),
    })
}

/// Serie, at most one sign, digits.
fn first_number(text: &str) -> Option<(&'static str, i64)> {
    let text = text.to_uppercase();
    let found = SERIES.into_iter().filter_map(|serie| {
        let at = text.find(serie)?;
        let rest = &text[at + serie.len()..];
        let rest = rest.strip_prefix([' ', '-', '/']).unwrap_or(rest);
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then_some((at, serie, digits))
    });
    let (_, serie, digits) = found.min()?;
    Some((serie, digits.parse().ok()?))
}
