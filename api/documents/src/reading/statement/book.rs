//! Counts the lines of a statement on their way, and what they add up to for each account.

use chrono::NaiveDate;
use domain::Cents;
use domain::payments::statement::{
    AccountPeriod, Direction, LineKind, StatementEntry, StatementLine, UnreadLine, UnreadReason,
};

use super::{MOST_LINES, StatementTaker, UnreadableStatement, texts};

/// The most accounts, each in each of its currencies.
const MOST_ACCOUNTS: usize = 500;

/// A line of which only the most important is known yet.
pub fn moved(direction: Direction, day: NaiveDate, cents: i64, currency: String) -> StatementLine {
    StatementLine {
        position: 0,
        kind: LineKind::Payment,
        direction,
        account: None,
        day,
        amount: Cents(cents),
        charges: Cents::ZERO,
        currency,
        party: None,
        party_iban: None,
        on_behalf_of: None,
        text: String::new(),
        stated: Vec::new(),
        end_to_end_id: None,
        bank_reference: None,
    }
}

/// An account in a currency.
#[derive(Debug, Clone, Copy)]
pub struct Of<'a> {
    pub account: Option<&'a str>,
    pub currency: Option<&'a str>,
}

/// A balance, in cents, and its day.
#[derive(Debug, Clone, Copy)]
pub struct Balance {
    pub cents: i64,
    pub day: Option<NaiveDate>,
}

/// What is known of an account so far.
#[derive(Default)]
struct Known {
    period: AccountPeriod,
    opening: Option<Balance>,
    closing: Option<Balance>,
    /// The first and the last day of its lines.
    seen: Option<(NaiveDate, NaiveDate)>,
}

/// Passes on what is read of a statement.
pub struct Book<'a> {
    taker: &'a mut dyn StatementTaker,
    next: u32,
    accounts: Vec<Known>,
}

type Passed = Result<(), UnreadableStatement>;

impl<'a> Book<'a> {
    pub fn of(taker: &'a mut dyn StatementTaker) -> Self {
        Self {
            taker,
            next: 0,
            accounts: Vec::new(),
        }
    }

    /// Passes on a line, unless it moved nothing.
    pub fn line(&mut self, mut line: StatementLine) -> Passed {
        if line.amount <= Cents::ZERO {
            return Ok(());
        }
        line.position = self.position()?;
        let known = self.known(Of {
            account: line.account.as_deref(),
            currency: Some(&line.currency),
        })?;
        let period = &mut known.period;
        let sum = match line.direction {
            Direction::Incoming => &mut period.incoming,
            Direction::Outgoing => &mut period.outgoing,
        };
        sum.0 = sum.0.saturating_add(line.amount.0);
        let charges = period.charges.get_or_insert_default();
        charges.0 = charges.0.saturating_add(line.charges.0);
        period.lines = period.lines.saturating_add(1);
        let (first, last) = known.seen.unwrap_or((line.day, line.day));
        known.seen = Some((first.min(line.day), last.max(line.day)));
        self.pass(StatementEntry::Line(line))
    }

    /// Passes on a line that cannot be read.
    pub fn unread<'t>(
        &mut self,
        reason: UnreadReason,
        parts: impl IntoIterator<Item = &'t str>,
    ) -> Passed {
        let line = UnreadLine {
            position: self.position()?,
            reason,
            text: texts::unread(parts),
        };
        self.pass(StatementEntry::Unread(line))
    }

    /// Counts a line that moved no money, or none yet.
    pub fn not_booked(&mut self, of: Of<'_>) -> Passed {
        let period = &mut self.known(of)?.period;
        period.not_booked = period.not_booked.saturating_add(1);
        Ok(())
    }

    /// Notes a balance before the first line. If a file has several of an account, the earliest counts.
    pub fn opening(&mut self, of: Of<'_>, balance: Balance) -> Passed {
        let known = self.known(of)?;
        if known.opening.is_none_or(|before| {
            let days = balance.day.zip(before.day);
            days.is_some_and(|(day, before)| day < before)
        }) {
            known.opening = Some(balance);
        }
        Ok(())
    }

    /// Notes a balance after the last line. If a file has several of an account, the latest counts.
    pub fn closing(&mut self, of: Of<'_>, balance: Balance) -> Passed {
        let known = self.known(of)?;
        if known.closing.is_none_or(|before| {
            let days = balance.day.zip(before.day);
            days.is_none_or(|(day, before)| day >= before)
        }) {
            known.closing = Some(balance);
        }
        Ok(())
    }

    /// Notes that an account is in the file, and from when to when if it says so.
    pub fn period(&mut self, of: Of<'_>, from: Option<NaiveDate>, to: Option<NaiveDate>) -> Passed {
        let period = &mut self.known(of)?.period;
        period.from = [period.from, from].into_iter().flatten().min();
        period.to = [period.to, to].into_iter().flatten().max();
        Ok(())
    }

    /// Passes on what is known of the accounts.
    pub fn end(self) {
        for known in self.accounts {
            let mut period = known.period;
            let of_balance = |balance: Option<Balance>| balance.and_then(|one| one.day);
            let first = known.seen.map(|(first, _)| first);
            let last = known.seen.map(|(_, last)| last);
            period.from = period.from.or(first).or(of_balance(known.opening));
            period.to = period.to.or(last).or(of_balance(known.closing));
            period.opening = known.opening.map(|balance| Cents(balance.cents));
            period.closing = known.closing.map(|balance| Cents(balance.cents));
            self.taker.account(period);
        }
    }

    fn position(&mut self) -> Result<u32, UnreadableStatement> {
        let position = self.next;
        if position >= MOST_LINES {
            return Err(UnreadableStatement::TooManyLines);
        }
        self.next = position.saturating_add(1);
        Ok(position)
    }

    fn pass(&mut self, entry: StatementEntry) -> Passed {
        if self.taker.entry(entry) {
            Ok(())
        } else {
            Err(UnreadableStatement::GivenUp)
        }
    }

    fn known(&mut self, of: Of<'_>) -> Result<&mut Known, UnreadableStatement> {
        let is_it = |known: &Known| {
            known.period.account.as_deref() == of.account
                && known.period.currency.as_deref() == of.currency
        };
        let place = self.accounts.iter().position(is_it);
        if place.is_none() {
            if self.accounts.len() >= MOST_ACCOUNTS {
                return Err(UnreadableStatement::TooLarge);
            }
            let mut known = Known::default();
            known.period.account = of.account.map(str::to_owned);
            known.period.currency = of.currency.map(str::to_owned);
            self.accounts.push(known);
        }
        let place = place.unwrap_or(self.accounts.len().saturating_sub(1));
        self.accounts
            .get_mut(place)
            .ok_or(UnreadableStatement::TooLarge)
    }
}
