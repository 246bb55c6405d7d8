//! Revolut Business. The fee has a column of its own, and not every row happened.

use domain::Cents;
use domain::payments::statement::{Direction, LineKind, StatementLine, UnreadReason};

use super::super::amounts::{Decimal, cents};
use super::super::book::{Book, Of, moved};
use super::super::days::Order;
use super::super::running::{Row, Running};
use super::super::{UnreadableStatement, texts};
use super::Layout;
use super::headings::Headings;
use super::roles::{Column, Roles, cell};

/// How the description begins, before the name of the other party.
const BEFORE_NAME: [&str; 6] = [
    "Money added from ",
    "Payment from ",
    "Refund from ",
    "To ",
    "Money sent to ",
    "Payment to ",
];

/// Its columns, and the rows so far.
pub struct Revolut {
    roles: Roles,
    kind: Column,
    state: Column,
    description: Column,
    total: Column,
    fee: Column,
    fee_currency: Column,
    balance: Column,
    account_name: Column,
    sender: Column,
    sender_account: Column,
    running: Running,
}

impl Revolut {
    pub fn of(headings: &Headings) -> Option<Self> {
        let roles = Roles {
            account: headings.find(&["internationalaccountnumber"]),
            day: headings
                .find(&["datecompletedutc"])
                .or_else(|| headings.beginning("datecompleted")),
            amount: headings.find(&["amount"]),
            currency: headings.find(&["paymentcurrency", "currency"]),
            party: headings.find(&["beneficiaryname"]),
            party_account: headings.find(&["beneficiaryiban"]),
            text: headings.find(&["reference"]),
            reference: headings.find(&["id"]),
            ..Roles::default()
        };
        let state = headings.find(&["state"]);
        let needed = [
            roles.day,
            roles.amount,
            roles.currency,
            roles.reference,
            state,
        ];
        needed.iter().all(Option::is_some).then(|| Self {
            roles,
            kind: headings.find(&["type"]),
            state,
            description: headings.find(&["description"]),
            total: headings.find(&["totalamount"]),
            fee: headings.find(&["fee"]),
            fee_currency: headings.find(&["feecurrency"]),
            balance: headings.find(&["balance"]),
            account_name: headings.find(&["account"]),
            sender: headings.find(&["sendername"]),
            sender_account: headings.find(&["senderaccount"]),
            running: Running::default(),
        })
    }

    /// The account: its number, or its name.
    fn account(&self, cells: &[String]) -> Option<String> {
        texts::account(cell(cells, self.roles.account))
            .or_else(|| texts::account(cell(cells, self.account_name)))
    }

    /// The lines of a row: what was paid, and what the bank took for it.
    fn lines(&self, cells: &[String]) -> Result<Vec<StatementLine>, UnreadReason> {
        let mut line = self.roles.line(cells, Decimal::Dot, Order::YearFirst)?;
        line.account = self.account(cells);
        line.kind = self.kind_of(cells);
        let description = texts::field(cell(cells, self.description)).unwrap_or_default();
        if line.direction == Direction::Incoming {
            line.party = texts::field(cell(cells, self.sender));
            line.party_iban = texts::other_account(cell(cells, self.sender_account));
        }
        if line.party.is_none() && line.kind != LineKind::Fee {
            let name = BEFORE_NAME
                .iter()
                .find_map(|before| description.strip_prefix(before));
            line.party = texts::field(name.unwrap_or(&description));
        }
        if line.text.is_empty() {
            line.text = description;
        }
        let fee = self.fee(cells, &line)?;
        Ok([Some(line), fee]
            .into_iter()
            .flatten()
            .filter(|line| line.amount > Cents::ZERO)
            .collect())
    }

    fn kind_of(&self, cells: &[String]) -> LineKind {
        let kind = cell(cells, self.kind);
        match kind {
            "FEE" => LineKind::Fee,
            _ if ["RETURN", "REFUND", "REVERS", "CHARGEBACK"]
                .iter()
                .any(|word| kind.contains(word)) =>
            {
                LineKind::Return
            }
            _ => LineKind::Payment,
        }
    }

    /// The fee as a line. In the same currency it is what the total and the amount differ by.
    fn fee(
        &self,
        cells: &[String],
        line: &StatementLine,
    ) -> Result<Option<StatementLine>, UnreadReason> {
        let amount = |column| match cell(cells, column) {
            "" => Ok(None),
            text => cents(text, Decimal::Dot)
                .map(Some)
                .ok_or(UnreadReason::Amount),
        };
        let currency = texts::currency(cell(cells, self.fee_currency));
        let currency = currency.unwrap_or_else(|| line.currency.clone());
        let written = amount(self.fee)?.unwrap_or(0).saturating_abs();
        let by_total = match (amount(self.roles.amount)?, amount(self.total)?) {
            (Some(amount), Some(total)) if currency == line.currency => amount.checked_sub(total),
            _ => None,
        };
        let taken = by_total.unwrap_or(written);
        let direction = if taken < 0 {
            Direction::Incoming
        } else {
            Direction::Outgoing
        };
        let fee = StatementLine {
            kind: LineKind::Fee,
            account: line.account.clone(),
            text: line.text.clone(),
            bank_reference: line
                .bank_reference
                .as_deref()
                .map(|reference| format!("{reference}-fee")),
            ..moved(direction, line.day, taken.saturating_abs(), currency)
        };
        Ok((taken != 0).then_some(fee))
    }
}

impl Layout for Revolut {
    fn format(&self) -> &'static str {
        "revolut-business"
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.roles.is_beside_lines(cells) {
            return Ok(());
        }
        if !cell(cells, self.state).eq_ignore_ascii_case("COMPLETED") {
            let account = self.account(cells);
            let currency = texts::currency(cell(cells, self.roles.currency));
            return book.not_booked(Of {
                account: account.as_deref(),
                currency: currency.as_deref(),
            });
        }
        self.running.push(match self.lines(cells) {
            Ok(lines) => Row::Booked {
                lines,
                balance: cents(cell(cells, self.balance), Decimal::Dot),
            },
            Err(reason) => Row::Unread(reason, cells.to_vec()),
        })
    }

    fn end(&mut self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        self.running.end(book)
    }
}
