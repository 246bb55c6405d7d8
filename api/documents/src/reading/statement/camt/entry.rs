//! An entry of a statement, and the lines it becomes.
//!
//! The entry is what moved the balance. The payments inside are lines of their own only where they add up to it.

use domain::Cents;
use domain::payments::statement::{Direction, LineKind, StatementLine, UnreadReason};

use super::super::book::{Book, Of, moved};
use super::super::{UnreadableStatement, fees, texts};
use super::amounts::{Money, charges, direction, is_true};
use super::balances::{Statement, day_at};
use super::details::Payment;
use super::element::Element;
use super::parties::Party;
use super::split::{Split, split};

/// The codes of transactions that are fees: charges, commissions of every kind, and fees.
const FEES: [&str; 6] = ["CHRG", "COMM", "COME", "COMI", "COMT", "FEES"];
/// Longer numbers are those of a bank; a shorter one only counts the entries of its file.
const SHORTEST_NUMBER: usize = 6;

/// An entry with its payments.
pub struct Entry<'a> {
    /// The entry without them.
    pub element: &'a Element,
    pub payments: Vec<Payment>,
    pub statement: &'a Statement,
}

impl Entry<'_> {
    /// Passes the lines of the entry on.
    pub fn book(mut self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        let amount = self.element.at(&["Amt"]);
        if !self.is_booked() {
            let currency = amount.and_then(Element::currency);
            return book.not_booked(Of {
                account: self.statement.account.as_deref(),
                currency: currency.as_deref(),
            });
        }
        match self.line() {
            Ok(line) => self
                .lines(line)
                .into_iter()
                .try_for_each(|line| book.line(line)),
            Err(reason) => book.unread(reason, self.element.texts()),
        }
    }

    /// Only what is booked moved money. An entry that does not say is, as it is on a statement.
    fn is_booked(&self) -> bool {
        match self.element.at(&["Sts"]) {
            None => true,
            Some(status) => {
                [status.text(), status.at(&["Cd"]).map_or("", Element::text)].contains(&"BOOK")
            }
        }
    }

    /// The entry as a line.
    fn line(&self) -> Result<StatementLine, UnreadReason> {
        let entry = self.element;
        let day = day_at(entry, "BookgDt").or_else(|| day_at(entry, "ValDt"));
        let day = day.ok_or(UnreadReason::Day)?;
        let amount = entry.at(&["Amt"]).ok_or(UnreadReason::Amount)?;
        let money = Money::of(amount).ok_or(UnreadReason::Amount)?;
        let currency = money.currency.ok_or(UnreadReason::Currency)?;
        let direction = direction(entry).ok_or(UnreadReason::Direction)?;
        Ok(StatementLine {
            kind: self.kind(direction),
            account: self.statement.account.clone(),
            text: texts::remittance(self.information()),
            bank_reference: self.reference(),
            ..moved(direction, day, money.cents, currency)
        })
    }

    /// What an entry is that names none of its payments, although it may have several.
    fn kind_without_payments(&self, kind: LineKind) -> LineKind {
        let count = self.element.first(&[&["NtryDtls", "Btch", "NbOfTxs"]]);
        let count: Option<u32> = count.and_then(|count| count.parse().ok());
        let is_batch = kind == LineKind::Payment && count.is_some_and(|count| count > 1);
        if is_batch { LineKind::Batch } else { kind }
    }

    fn information(&self) -> &str {
        self.element.at(&["AddtlNtryInf"]).map_or("", Element::text)
    }

    fn kind(&self, direction: Direction) -> LineKind {
        let code = self.element.at(&["BkTxCd", "Domn", "Fmly", "SubFmlyCd"]);
        let is_fee = code.is_some_and(|code| FEES.contains(&code.text()))
            || fees::is_called_fee(self.information());
        if is_true(self.element, "RvslInd") {
            LineKind::Return
        } else if is_fee && direction == Direction::Outgoing {
            LineKind::Fee
        } else {
            LineKind::Payment
        }
    }

    /// What the bank calls the entry.
    fn reference(&self) -> Option<String> {
        let own = self.element.first(&[&["AcctSvcrRef"]]);
        let of_payment = || match self.payments.as_slice() {
            [payment] => payment.reference.clone(),
            _ => None,
        };
        let number = || {
            self.element
                .first(&[&["NtryRef"]])
                .filter(|number| is_reference(number))
        };
        own.or_else(of_payment).or_else(number)
    }

    /// The lines that the entry becomes.
    fn lines(&mut self, line: StatementLine) -> Vec<StatementLine> {
        let of_entry = charges(self.element, &line.currency);
        let split = split(&line, &self.payments, of_entry);
        let payments = std::mem::take(&mut self.payments);
        match split {
            Split::Unexplained => vec![unexplained(line, &payments)],
            Split::Parts { parts, fee } => {
                let shared = shared_references(&payments);
                let is_only = payments.len() == 1;
                let mut lines: Vec<StatementLine> = Vec::with_capacity(parts.len());
                for (place, (payment, part)) in payments.into_iter().zip(parts).enumerate() {
                    let reference = match payment.reference.clone().filter(|_| !shared && !is_only)
                    {
                        Some(own) => Some(own),
                        None if is_only => line.bank_reference.clone(),
                        None => numbered(&line, place.saturating_add(1)),
                    };
                    let mut own = line.clone();
                    own.amount = Cents(part.amount);
                    own.charges = Cents(part.charges);
                    own.direction = part.direction;
                    own.bank_reference = reference;
                    lines.push(self.described(own, payment));
                }
                lines.extend((fee > 0).then(|| fee_of(&line, fee)));
                lines
            }
            Split::Whole => vec![StatementLine {
                kind: self.kind_without_payments(line.kind),
                ..line
            }],
        }
    }

    /// A line with what its payment says.
    fn described(&self, mut line: StatementLine, payment: Payment) -> StatementLine {
        let is_reversal = line.kind == LineKind::Return;
        if payment.is_return {
            line.kind = LineKind::Return;
        }
        let own = Party {
            name: self.statement.owner.clone(),
            account: self.statement.account.clone(),
        };
        let is_incoming = line.direction == Direction::Incoming;
        // What takes a payment back has its parties, who stand the other way round.
        let other = payment.parties.other(is_incoming != is_reversal, &own);
        line.party.clone_from(&other.name);
        line.party_iban.clone_from(&other.account);
        if is_incoming && line.kind == LineKind::Payment {
            let behind = payment.parties.ultimate_debtor;
            line.on_behalf_of = behind.filter(|name| Some(name) != line.party.as_ref());
        }
        if !payment.remittance.text.is_empty() {
            line.text = payment.remittance.text;
        }
        line.stated = payment.remittance.stated;
        line.end_to_end_id = payment.end_to_end_id;
        let (party, account) = (line.party.as_deref(), line.party_iban.as_deref());
        if line.kind == LineKind::Payment
            && fees::is_of_bank(line.direction, party, account, &line.text)
        {
            line.kind = LineKind::Fee;
        }
        line
    }
}

/// Whether the number of an entry differs from those of other files.
fn is_reference(number: &str) -> bool {
    let is_count = number.bytes().all(|one| one.is_ascii_digit());
    !(is_count && number.len() < SHORTEST_NUMBER)
}

/// Whether two payments of an entry have the same reference.
fn shared_references(payments: &[Payment]) -> bool {
    let mut references: Vec<&str> = payments
        .iter()
        .filter_map(|one| one.reference.as_deref())
        .collect();
    let count = references.len();
    references.sort_unstable();
    references.dedup();
    references.len() < count
}

fn numbered(line: &StatementLine, number: usize) -> Option<String> {
    let reference = line.bank_reference.as_deref()?;
    Some(format!("{reference}-{number}"))
}

/// What the bank took for itself, beside the payments of an entry.
fn fee_of(line: &StatementLine, fee: i64) -> StatementLine {
    let reference = line.bank_reference.as_deref();
    StatementLine {
        kind: LineKind::Fee,
        account: line.account.clone(),
        text: line.text.clone(),
        bank_reference: reference.map(|reference| format!("{reference}-fee")),
        ..moved(Direction::Outgoing, line.day, fee, line.currency.clone())
    }
}

/// The entry in one sum, with everything that its payments say, for a person to decide.
fn unexplained(mut line: StatementLine, payments: &[Payment]) -> StatementLine {
    line.kind = LineKind::Batch;
    let written = payments
        .iter()
        .map(|payment| payment.remittance.text.as_str());
    let written: Vec<&str> = written.filter(|text| !text.is_empty()).take(100).collect();
    if !written.is_empty() {
        line.text = texts::remittance(&written.join("; "));
    }
    let stated = payments
        .iter()
        .flat_map(|payment| &payment.remittance.stated);
    line.stated = stated.take(1_000).cloned().collect();
    line
}
