//! Payments of clients against our invoices.

use super::case::Case;
use super::decision;
use super::explanation::Verdict;
use super::ledger::Ledger;
use super::named::Named;
use super::numbers;
use crate::Cents;
use crate::payments::PaymentImportItemReason;
use crate::payments::statement::{LineKind, StatementLine};

/// What a payment of a client means.
pub fn explain(ledger: &Ledger, line: &StatementLine) -> Verdict {
    let payer = ledger.parties.payer(line);
    let mentions = numbers::mentions(line, &ledger.series);
    let named = Named::new(ledger, &payer, &mentions);
    // The client paid what the bank kept, too.
    let paid = Cents(line.amount.0.saturating_add(line.charges.0));
    if paid.0 <= 0 {
        return Verdict::Failed {
            reason: PaymentImportItemReason::MissingData,
            explanations: Vec::new(),
        };
    }
    let case = Case::new(ledger, line, paid, payer, named);
    if line.kind == LineKind::Batch {
        return decision::ambiguous(&case);
    }
    decision::verdict(&case)
}
