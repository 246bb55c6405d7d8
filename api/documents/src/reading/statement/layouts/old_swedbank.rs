//! An older layout of Swedbank in Lithuania, which has no headings. Its first row is proof enough: the account, the
//! type of the row, the day, the amount, the currency and the side all stand where they must.

use super::super::UnreadableStatement;
use super::super::amounts::{Decimal, cents};
use super::super::book::Book;
use super::super::days::{Order, day};
use super::super::texts;
use super::Layout;
use super::roles::Roles;
use super::swedbank::Swedbank;

/// The types of rows.
const KINDS: [&str; 5] = ["10", "20", "82", "86", "900"];

/// Reads as the newer layout does.
pub struct OldSwedbank(Swedbank);

impl OldSwedbank {
    pub fn of(cells: &[String]) -> Option<Self> {
        let [
            account,
            kind,
            booked,
            _,
            _,
            amount,
            currency,
            side,
            _,
            _,
            ..,
        ] = cells
        else {
            return None;
        };
        let is_row = texts::is_iban(account)
            && KINDS.contains(&kind.as_str())
            && day(booked, Order::YearFirst).is_some()
            && cents(amount, Decimal::Dot).is_some()
            && texts::currency(currency).is_some()
            && ["D", "K"].contains(&side.as_str());
        is_row.then(|| Self(Self::columns()))
    }

    fn columns() -> Swedbank {
        let roles = Roles {
            account: Some(0),
            day: Some(2),
            party: Some(3),
            text: Some(4),
            amount: Some(5),
            currency: Some(6),
            direction: Some(7),
            reference: Some(8),
            ..Roles::default()
        };
        Swedbank {
            roles,
            kind: Some(1),
            code: Some(9),
        }
    }
}

impl Layout for OldSwedbank {
    fn format(&self) -> &'static str {
        self.0.format()
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        let mut cells = cells.to_vec();
        if let Some(text) = cells.get_mut(4) {
            // Empty fields of the payment are written as `/ / / /`.
            let end = text.trim_end_matches([' ', '/']).len();
            if text
                .get(end..)
                .is_some_and(|rest| rest.matches('/').count() > 1)
            {
                text.truncate(end);
            }
        }
        self.0.row(&cells, book)
    }
}
