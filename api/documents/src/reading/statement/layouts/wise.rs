//! Wise. A file is of one currency, does not say of which account, and has each fee in a row of its own.

use domain::payments::statement::{Direction, LineKind, StatementLine, UnreadReason};

use super::super::amounts::{Decimal, cents};
use super::super::book::Book;
use super::super::days::Order;
use super::super::running::{Row, Running};
use super::super::{UnreadableStatement, texts};
use super::Layout;
use super::headings::Headings;
use super::roles::{Column, Roles, cell};

/// Its columns, and the rows so far.
pub struct Wise {
    roles: Roles,
    description: Column,
    balance: Column,
    payer: Column,
    payer_account: Column,
    merchant: Column,
    running: Running,
}

impl Wise {
    pub fn of(headings: &Headings) -> Option<Self> {
        let roles = Roles {
            day: headings.find(&["date"]),
            amount: headings.find(&["amount"]),
            currency: headings.find(&["currency"]),
            party: headings.find(&["payeename"]),
            party_account: headings.find(&["payeeaccountnumber"]),
            text: headings.find(&["paymentreference"]),
            reference: headings.find(&["transferwiseid", "wiseid"]),
            ..Roles::default()
        };
        let needed = [roles.day, roles.amount, roles.currency, roles.reference];
        needed.iter().all(Option::is_some).then(|| Self {
            roles,
            description: headings.find(&["description"]),
            balance: headings.find(&["runningbalance"]),
            payer: headings.find(&["payername"]),
            payer_account: headings.find(&["payeraccountnumber"]),
            merchant: headings.find(&["merchant"]),
            running: Running::default(),
        })
    }

    fn line(&self, cells: &[String]) -> Result<StatementLine, UnreadReason> {
        let mut line = self.roles.line(cells, Decimal::Dot, Order::Any)?;
        let description = texts::field(cell(cells, self.description)).unwrap_or_default();
        if line.direction == Direction::Incoming {
            line.party = texts::field(cell(cells, self.payer)).or_else(|| payer(&description));
            line.party_iban = texts::other_account(cell(cells, self.payer_account));
        }
        line.party = line
            .party
            .or_else(|| texts::field(cell(cells, self.merchant)));
        let is_fee = description.starts_with("Wise Charges for");
        if is_fee && line.direction == Direction::Outgoing {
            line.kind = LineKind::Fee;
        }
        if line.text.is_empty() {
            line.text = description;
        }
        Ok(line)
    }
}

/// `Received money from Alfa with reference 10231`.
fn payer(description: &str) -> Option<String> {
    let name = description.strip_prefix("Received money from ")?;
    let name = name
        .rsplit_once(" with reference ")
        .map_or(name, |(name, _)| name);
    texts::field(name)
}

impl Layout for Wise {
    fn format(&self) -> &'static str {
        "wise"
    }

    fn row(&mut self, cells: &[String], _book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.roles.is_beside_lines(cells) {
            return Ok(());
        }
        self.running.push(match self.line(cells) {
            Ok(line) => Row::Booked {
                lines: vec![line],
                balance: cents(cell(cells, self.balance), Decimal::Dot),
            },
            Err(reason) => Row::Unread(reason, cells.to_vec()),
        })
    }

    fn end(&mut self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        self.running.end(book)
    }
}
