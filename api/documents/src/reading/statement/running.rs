//! Lines of banks that list the newest first, with the balance after each. They are passed on
//! the oldest first, and the balances show whether some are missing.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::payments::statement::{Direction, StatementLine, UnreadReason};

use super::book::{Balance, Book, Of};
use super::{MOST_LINES, UnreadableStatement};

/// A row of the file.
pub enum Row {
    /// It moved money: one line, or a payment and its fee.
    Booked {
        lines: Vec<StatementLine>,
        /// What the account in the currency of the first line had after it, in cents.
        balance: Option<i64>,
    },
    /// It cannot be read: its cells.
    Unread(UnreadReason, Vec<String>),
}

/// The rows of a file so far.
#[derive(Default)]
pub struct Running(Vec<Row>);

/// A row as the balances see it, in cents.
struct Step {
    day: NaiveDate,
    before: i64,
    after: i64,
}

impl Running {
    /// Keeps a row.
    ///
    /// # Errors
    /// If there are more than a statement may have.
    pub fn push(&mut self, row: Row) -> Result<(), UnreadableStatement> {
        let most = usize::try_from(MOST_LINES).unwrap_or(usize::MAX);
        if self.0.len() >= most {
            return Err(UnreadableStatement::TooManyLines);
        }
        self.0.push(row);
        Ok(())
    }

    /// Passes on all rows, the oldest first, and the balances of each account.
    pub fn end(&mut self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        let mut rows = std::mem::take(&mut self.0);
        let mut accounts = accounts(&rows);
        if is_newest_first(&accounts) {
            rows.reverse();
            accounts
                .values_mut()
                .flatten()
                .for_each(|steps| steps.reverse());
        }
        for row in rows {
            match row {
                Row::Booked { lines, .. } => {
                    lines.into_iter().try_for_each(|line| book.line(line))?;
                }
                Row::Unread(reason, cells) => {
                    book.unread(reason, cells.iter().map(String::as_str))?;
                }
            }
        }
        for ((account, currency), steps) in accounts {
            let of = Of {
                account: account.as_deref(),
                currency: Some(&currency),
            };
            if let Some((opening, closing)) = steps.and_then(|steps| ends(&steps)) {
                let balance = |cents| Balance { cents, day: None };
                book.opening(of, balance(opening))?;
                book.closing(of, balance(closing))?;
            }
        }
        Ok(())
    }
}

/// An account and its currency.
type Key = (Option<String>, String);

/// The steps of each account, unless one of its rows has no balance.
fn accounts(rows: &[Row]) -> BTreeMap<Key, Option<Vec<Step>>> {
    let mut accounts: BTreeMap<Key, Option<Vec<Step>>> = BTreeMap::new();
    for row in rows {
        let Row::Booked { lines, balance } = row else {
            continue;
        };
        let Some(first) = lines.first() else {
            continue;
        };
        let of_currency = lines.iter().filter(|line| line.currency == first.currency);
        let change: i64 = of_currency.map(change).fold(0, i64::saturating_add);
        let step = balance.map(|after| Step {
            day: first.day,
            before: after.saturating_sub(change),
            after,
        });
        let key = (first.account.clone(), first.currency.clone());
        let steps = accounts.entry(key).or_insert_with(|| Some(Vec::new()));
        match (step, steps.as_mut()) {
            (Some(step), Some(steps)) => steps.push(step),
            _ => *steps = None,
        }
    }
    accounts
}

fn change(line: &StatementLine) -> i64 {
    match line.direction {
        Direction::Incoming => line.amount.0,
        Direction::Outgoing => line.amount.0.saturating_neg(),
    }
}

/// Whether the rows stand in the order of these banks. The days say it, and the balances where all is of one day.
fn is_newest_first(accounts: &BTreeMap<Key, Option<Vec<Step>>>) -> bool {
    let (mut backwards, mut forwards) = ((0_u32, 0_u32), (0_u32, 0_u32));
    for steps in accounts.values().flatten() {
        for (one, next) in steps.iter().zip(steps.iter().skip(1)) {
            backwards.0 += u32::from(next.day < one.day);
            forwards.0 += u32::from(next.day > one.day);
            backwards.1 += u32::from(next.after == one.before);
            forwards.1 += u32::from(next.before == one.after);
        }
    }
    backwards >= forwards
}

/// The balances before the first and after the last of these rows. Each balance between two rows is that after the
/// one and before the other, whatever their order; the two that are left over are the ends. If rows are missing, more
/// are left over, and those of the first and the last row show it.
fn ends(steps: &[Step]) -> Option<(i64, i64)> {
    let mut left: BTreeMap<i64, i32> = BTreeMap::new();
    for step in steps {
        *left.entry(step.before).or_default() += 1;
        *left.entry(step.after).or_default() -= 1;
    }
    left.retain(|_, times| *times != 0);
    let left: Vec<(i64, i32)> = left.into_iter().collect();
    match left.as_slice() {
        [(opening, 1), (closing, -1)] | [(closing, -1), (opening, 1)] => Some((*opening, *closing)),
        _ => Some((steps.first()?.before, steps.last()?.after)),
    }
}
