//! Our own layout, for banks whose layout is not read: see `StatementSource::format`.

use super::super::UnreadableStatement;
use super::super::amounts::Decimal;
use super::super::book::Book;
use super::super::days::Order;
use super::Layout;
use super::headings::Headings;
use super::roles::Roles;

/// Its columns, by their English names alone. The amount has a sign.
pub struct Neutral(Roles);

impl Neutral {
    pub fn of(headings: &Headings) -> Option<Self> {
        let roles = Roles {
            account: headings.find(&["accountiban"]),
            day: headings.find(&["bookingdate"]),
            amount: headings.find(&["amount"]),
            currency: headings.find(&["currency"]),
            direction: None,
            party: headings.find(&["payername"]),
            party_account: headings.find(&["payeriban"]),
            on_behalf_of: None,
            text: headings.find(&["reference"]),
            payment_code: None,
            end_to_end: headings.find(&["endtoendid"]),
            reference: headings.find(&["bankreference"]),
        };
        let needed = [roles.day, roles.amount, roles.currency, roles.text];
        needed.iter().all(Option::is_some).then_some(Self(roles))
    }
}

impl Layout for Neutral {
    fn format(&self) -> &'static str {
        "neutral"
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.0.is_beside_lines(cells) {
            return Ok(());
        }
        match self.0.line(cells, Decimal::Dot, Order::Any) {
            Ok(line) => book.line(line),
            Err(reason) => book.unread(reason, cells.iter().map(String::as_str)),
        }
    }
}
