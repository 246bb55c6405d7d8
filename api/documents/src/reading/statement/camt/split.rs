//! Whether the payments of an entry explain its amount, with what the bank kept.

use domain::payments::statement::{Direction, StatementLine};

use super::amounts::Money;
use super::details::Payment;

/// What an entry consists of.
#[derive(Debug, PartialEq, Eq)]
pub enum Split {
    /// It names no payment.
    Whole,
    /// Its payments, in their order, and what the bank took beside them, in cents.
    Parts { parts: Vec<Part>, fee: i64 },
    /// Its payments do not add up to it.
    Unexplained,
}

/// What a payment moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// What the account got or gave, in cents.
    pub amount: i64,
    /// What the bank kept of it before, in cents.
    pub charges: i64,
    pub direction: Direction,
}

/// Divides an entry, on which the bank may say charges, too.
pub fn split(entry: &StatementLine, payments: &[Payment], charges: i64) -> Split {
    match payments {
        [] => Split::Whole,
        [payment] => of_one(entry, payment, charges),
        _ => of_several(entry, payments, charges),
    }
}

/// An entry that is one payment.
fn of_one(entry: &StatementLine, payment: &Payment, of_entry: i64) -> Split {
    let total = entry.amount.0;
    let charges = if payment.charges > 0 {
        payment.charges
    } else {
        of_entry
    };
    let own = |money: &Option<Money>| {
        money
            .as_ref()
            .and_then(|one| one.in_currency(&entry.currency))
    };
    let is_foreign = payment.amount.is_some() && own(&payment.amount).is_none();
    let instructed = own(&payment.instructed);
    let Some(amount) = own(&payment.amount).or(instructed) else {
        // In another currency, or missing: the entry says what it was here.
        return whole(entry, 0);
    };
    // The amount may be what moved the account, or what was ordered.
    let ordered = [Some(amount), instructed].into_iter().flatten();
    let explained = ordered.map(|ordered| explained(entry, ordered, charges));
    let mut explained = explained.flatten();
    match explained.next() {
        Some(split) => split,
        None if amount == total || is_foreign => whole(entry, 0),
        None => Split::Unexplained,
    }
}

/// The entry as what was ordered and the charges, if it is that.
fn explained(entry: &StatementLine, ordered: i64, charges: i64) -> Option<Split> {
    let total = entry.amount.0;
    if charges <= 0 {
        return None;
    }
    match entry.direction {
        Direction::Outgoing if ordered.checked_add(charges) == Some(total) => Some(Split::Parts {
            parts: vec![Part {
                amount: ordered,
                charges: 0,
                direction: entry.direction,
            }],
            fee: charges,
        }),
        Direction::Incoming if ordered.checked_sub(charges) == Some(total) => {
            Some(whole(entry, charges))
        }
        _ => None,
    }
}

fn whole(entry: &StatementLine, charges: i64) -> Split {
    let part = Part {
        amount: entry.amount.0,
        charges,
        direction: entry.direction,
    };
    Split::Parts {
        parts: vec![part],
        fee: 0,
    }
}

/// An entry that is several payments in one sum.
fn of_several(entry: &StatementLine, payments: &[Payment], of_entry: i64) -> Split {
    let parts: Option<Vec<Part>> = payments
        .iter()
        .map(|payment| part(entry, payment))
        .collect();
    let Some(parts) = parts else {
        return Split::Unexplained;
    };
    let of_payments = payments
        .iter()
        .map(|one| one.charges)
        .fold(0_i64, i64::saturating_add);
    let charges = if of_payments > 0 {
        of_payments
    } else {
        of_entry
    };
    let sum = parts.iter().fold(0_i64, |sum, part| {
        let is_same = part.direction == entry.direction;
        sum.saturating_add(if is_same { part.amount } else { -part.amount })
    });
    let total = entry.amount.0;
    if sum == total {
        return Split::Parts { parts, fee: 0 };
    }
    let is_outgoing = entry.direction == Direction::Outgoing;
    if is_outgoing && sum.saturating_add(charges) == total
        || !is_outgoing && of_payments == 0 && sum.saturating_sub(charges) == total
    {
        return Split::Parts {
            parts,
            fee: charges,
        };
    }
    if !is_outgoing && sum.saturating_sub(charges) == total {
        return kept_from(parts, payments);
    }
    Split::Unexplained
}

/// Payments from each of which the bank kept something.
fn kept_from(parts: Vec<Part>, payments: &[Payment]) -> Split {
    let each = parts.into_iter().zip(payments).map(|(part, payment)| Part {
        amount: part.amount.saturating_sub(payment.charges),
        charges: payment.charges,
        ..part
    });
    let parts: Vec<Part> = each.collect();
    if parts.iter().any(|part| part.amount < 0) {
        return Split::Unexplained;
    }
    Split::Parts { parts, fee: 0 }
}

fn part(entry: &StatementLine, payment: &Payment) -> Option<Part> {
    let amount = payment.amount.as_ref()?.in_currency(&entry.currency)?;
    Some(Part {
        amount,
        charges: 0,
        direction: payment.direction.unwrap_or(entry.direction),
    })
}
