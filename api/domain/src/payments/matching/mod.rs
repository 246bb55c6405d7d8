//! Which invoices a payment pays.
//!
//! Only what is certain is booked by itself: one set of open invoices that the payment names and that adds up to the
//! cent, or a part of the one invoice that it names. Everything else is put before a person, with the explanations that
//! are likely, best first. Values in, values out: the caller loads documents and parties and books what comes out.
//!
//! - `numbers`: which invoice numbers a line names, in whatever way they are written.
//! - `names`: names of companies as they are compared.
//! - `ledger`: documents and parties with their indexes.
//! - `incoming`, `outgoing`: payments of clients against our invoices, ours against those of carriers.

mod bare;
mod case;
mod decision;
mod explanation;
mod folding;
mod incoming;
mod ledger;
mod lists;
mod named;
mod names;
mod numbers;
mod outgoing;
mod payer;
mod proposals;
mod references;
mod scan;
mod scanner;
mod signs;
mod subsets;
mod words;

pub use explanation::{Explanation, MOST_EXPLANATIONS, Share, Verdict};
pub use ledger::{Document, Ledger, Party};
pub use numbers::{StatedNumber, stated_numbers};
pub use signs::Sign;
