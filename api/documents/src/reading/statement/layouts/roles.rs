//! What the columns of a layout hold, and a line that is read with it.

use chrono::NaiveDate;
use domain::payments::statement::{Direction, StatedInvoice, StatementLine, UnreadReason};

use super::super::amounts::{Decimal, cents};
use super::super::book::moved;
use super::super::days::{Order, day};
use super::super::texts;

/// Where a column is, if there is one.
pub type Column = Option<usize>;

/// The columns that every layout has by some name.
#[derive(Debug, Default)]
pub struct Roles {
    pub account: Column,
    pub day: Column,
    pub amount: Column,
    pub currency: Column,
    /// Debit or credit; amounts have signs without it.
    pub direction: Column,
    pub party: Column,
    pub party_account: Column,
    pub on_behalf_of: Column,
    pub text: Column,
    /// A code by which the one who is paid knows what is paid.
    pub payment_code: Column,
    pub end_to_end: Column,
    pub reference: Column,
}

/// The text of a cell, empty where there is none.
pub fn cell(cells: &[String], column: Column) -> &str {
    column
        .and_then(|place| cells.get(place))
        .map_or("", String::as_str)
}

impl Roles {
    /// Reads a line.
    pub fn line(
        &self,
        cells: &[String],
        decimal: Decimal,
        order: Order,
    ) -> Result<StatementLine, UnreadReason> {
        let of = |column| cell(cells, column);
        let day = day(of(self.day), order).ok_or(UnreadReason::Day)?;
        let signed = cents(of(self.amount), decimal).ok_or(UnreadReason::Amount)?;
        let currency = texts::currency(of(self.currency)).ok_or(UnreadReason::Currency)?;
        let direction = self.direction(of(self.direction), signed)?;
        let amount = signed.checked_abs().ok_or(UnreadReason::Amount)?;
        Ok(StatementLine {
            account: texts::account(of(self.account)),
            party: texts::field(of(self.party)),
            party_iban: texts::other_account(of(self.party_account)),
            on_behalf_of: texts::field(of(self.on_behalf_of))
                .filter(|_| direction == Direction::Incoming),
            text: self.text(cells),
            stated: self.stated(cells),
            end_to_end_id: texts::end_to_end_id(of(self.end_to_end)),
            bank_reference: texts::field(of(self.reference)),
            ..moved(direction, day, amount, currency)
        })
    }

    /// The day of a row that is no line.
    pub fn day_of(&self, cells: &[String]) -> Option<NaiveDate> {
        day(cell(cells, self.day), Order::Any)
    }

    /// Whether a row has neither a day nor an amount, and little else: a title, or the end of a list.
    pub fn is_beside_lines(&self, cells: &[String]) -> bool {
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let is_bare = [self.day, self.amount]
            .iter()
            .all(|column| cell(cells, *column).is_empty());
        is_bare && filled <= 2
    }

    fn direction(&self, side: &str, signed: i64) -> Result<Direction, UnreadReason> {
        let by_sign = || match (self.direction, signed) {
            (None, 0..) => Ok(Direction::Incoming),
            (_, ..0) => Ok(Direction::Outgoing),
            (Some(_), 0..) => Err(UnreadReason::Direction),
        };
        match side.to_ascii_uppercase().as_str() {
            "" => by_sign(),
            "D" | "DBIT" | "DEBIT" => Ok(Direction::Outgoing),
            // A credit that takes money away says two things.
            "K" | "C" | "CRDT" | "CREDIT" if signed >= 0 => Ok(Direction::Incoming),
            _ => Err(UnreadReason::Direction),
        }
    }

    /// What was written with it; its code where that is all.
    fn text(&self, cells: &[String]) -> String {
        let text = texts::remittance(cell(cells, self.text));
        if text.is_empty() {
            return texts::remittance(cell(cells, self.payment_code));
        }
        text
    }

    fn stated(&self, cells: &[String]) -> Vec<StatedInvoice> {
        let code = texts::field(cell(cells, self.payment_code));
        let stated = code.map(|number| StatedInvoice {
            number,
            amount: None,
        });
        stated.into_iter().collect()
    }
}
