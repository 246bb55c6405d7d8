//! Whether a payment is certain, and why not if it is not.

use super::case::Case;
use super::explanation::{Share, Verdict};
use super::folding::compact;
use super::ledger::Document;
use super::names;
use super::payer::Standing;
use super::proposals;
use super::subsets::adding_up;
use crate::Cents;
use crate::payments::PaymentImportItemReason as Reason;

/// Of so many named documents, any that add up are meant. Of more, some add up by chance.
const MOST_CHOSEN_FROM: usize = 8;
/// Of many named documents, so many may be left out.
const MOST_LEFT_OUT: usize = 2;
/// What a bank may keep without stating it, in cents.
const SMALL_REST: i64 = 5000;

/// What is to be done with a payment.
pub fn verdict(case: &Case<'_>) -> Verdict {
    let named = &case.named;
    if named.strong.is_empty() {
        return without_serie(case);
    }
    let open: Vec<&Document> = named
        .strong
        .iter()
        .filter(|one| one.open.0 != 0)
        .copied()
        .collect();
    if open.is_empty() {
        return decide(case, Reason::AlreadyPaid);
    }
    let standing = case.standing(&named.strong);
    if standing == Standing::Other {
        return decide(case, Reason::WrongPayer);
    }
    if named.strong.iter().any(|one| one.currency != case.currency) {
        return decide(case, Reason::CurrencyDiffers);
    }
    if standing != Standing::Own {
        return without_payer(case, &open, standing);
    }
    if let Some(split) = stated_split(case) {
        return book(case, split);
    }
    match adding_up_to(case, &open, &named.weak) {
        Sets::One(set) => book(case, whole(&set)),
        Sets::Several => decide(case, Reason::AmbiguousSplit),
        Sets::None => in_part(case, &open),
    }
}

/// A payment that nothing but a person can assign.
pub fn ambiguous(case: &Case<'_>) -> Verdict {
    decide(case, Reason::AmbiguousSplit)
}

/// Whole numbers and the exact amount count without a payer; nothing less does.
fn without_payer(case: &Case<'_>, open: &[&Document], standing: Standing) -> Verdict {
    let is_exact = sum(open) == Some(case.paid) && open.len() == case.named.strong.len();
    if is_exact && case.named.missing.is_empty() {
        return book(case, whole(open));
    }
    let reason = if standing == Standing::Similar {
        Reason::WrongPayer
    } else {
        Reason::MissingData
    };
    decide(case, reason)
}

/// Numbers without a serie, those that do not exist, or none.
fn without_serie(case: &Case<'_>) -> Verdict {
    let named = &case.named;
    if named.weak.is_empty() {
        if !named.missing.is_empty() {
            return failed(case, Reason::InvoiceNotFound);
        }
        if !named.settled.is_empty() {
            return decide(case, Reason::AlreadyPaid);
        }
        return failed(case, Reason::MissingData);
    }
    if named.weak.iter().any(|one| one.currency != case.currency) {
        return decide(case, Reason::CurrencyDiffers);
    }
    if let Some(split) = stated_split(case) {
        return book(case, split);
    }
    match adding_up_to(case, &named.weak, &[]) {
        Sets::One(set) => book(case, whole(&set)),
        Sets::Several => decide(case, Reason::AmbiguousSplit),
        Sets::None if named.is_called => in_part(case, &named.weak),
        Sets::None => decide(case, shortfall(case, &named.weak)),
    }
}

/// How the payer splits the payment, if that adds up. A part of an invoice counts only if it cannot be the whole of
/// another one; a part of a single one is like any other.
fn stated_split(case: &Case<'_>) -> Option<Vec<Share>> {
    let split = case.named.split.as_ref()?;
    let sum = Cents::sum(split.iter().map(|share| share.amount)).ok()?;
    let is_split = |id: i64| split.iter().any(|share| share.document == id);
    let is_part = |share: &&Share| {
        let document = case.ledger.document(share.document);
        document.is_some_and(|one| one.open != share.amount)
    };
    let own = case.own_open();
    let is_certain = |share: &Share| {
        let mut others = own.iter().filter(|one| !is_split(one.id));
        split.len() > 1 && !others.any(|one| one.open == share.amount)
    };
    let adds_up = sum == case.paid && split.iter().filter(is_part).all(is_certain);
    adds_up.then(|| split.clone())
}

enum Sets<'a> {
    None,
    One(Vec<&'a Document>),
    Several,
}

/// The set of named documents that adds up to the payment: all, or else the only one that does. One of the certain
/// ones is in it.
fn adding_up_to<'a>(
    case: &Case<'_>,
    certain: &[&'a Document],
    likely: &[&'a Document],
) -> Sets<'a> {
    let likely = likely.iter().filter(|one| one.currency == case.currency);
    let all: Vec<&Document> = certain.iter().chain(likely).copied().collect();
    for some in [all.as_slice(), certain] {
        if sum(some) == Some(case.paid) {
            return Sets::One(some.to_vec());
        }
    }
    let amounts: Vec<i64> = all.iter().map(|one| one.open.0).collect();
    let mut sets = adding_up(&amounts, case.paid.0, 20);
    sets.retain(|set| set.iter().any(|place| *place < certain.len()));
    match sets.as_slice() {
        [] => Sets::None,
        [only] if all.len() <= MOST_CHOSEN_FROM || all.len() - only.len() <= MOST_LEFT_OUT => {
            Sets::One(
                only.iter()
                    .filter_map(|place| all.get(*place).copied())
                    .collect(),
            )
        }
        _ => Sets::Several,
    }
}

/// Less than the one named invoice is a part of it, unless something speaks for another meaning.
fn in_part(case: &Case<'_>, open: &[&Document]) -> Verdict {
    let named = &case.named;
    let is_only = named.strong.len() + named.weak.len() == 1 && named.missing.is_empty();
    match open {
        [one]
            if is_only
                && 0 < case.paid.0
                && case.paid < one.open
                && !may_mean_another(case, one) =>
        {
            book(
                case,
                vec![Share {
                    document: one.id,
                    amount: case.paid,
                }],
            )
        }
        _ => decide(case, shortfall(case, open)),
    }
}

/// Whether less than a named invoice may be the whole of something else: of another invoice of the payer, or of the
/// named one with a credit set off that is not named.
fn may_mean_another(case: &Case<'_>, named: &Document) -> bool {
    let own = case.own_open();
    let others = || own.iter().filter(|one| one.id != named.id);
    let credits: Vec<i64> = others()
        .map(|one| one.open.0)
        .filter(|open| *open < 0)
        .collect();
    let rest = case.paid.0.saturating_sub(named.open.0);
    if !adding_up(&credits, rest, 1).is_empty() {
        return true;
    }
    let is_nearer = |other: &&Document| {
        let missing = other.open.0.saturating_sub(case.paid.0);
        let number = compact(&other.number);
        (0..=SMALL_REST).contains(&missing)
            && other.open < named.open
            && names::slips_between(&number, &compact(&named.number)) <= 1
    };
    let is_exact = |other: &&Document| other.open == case.paid;
    !case.says_part && (others().any(is_exact) || others().any(is_nearer))
}

/// Why documents that do not add up are not booked.
fn shortfall(case: &Case<'_>, open: &[&Document]) -> Reason {
    let most = Cents::sum(open.iter().map(|one| one.open).filter(|one| one.0 > 0));
    let is_paid = case.named.strong.iter().any(|one| one.open.0 == 0);
    match most {
        Ok(most) if case.paid > most && is_paid => Reason::AlreadyPaid,
        Ok(most) if case.paid > most => Reason::Overpaid,
        _ => Reason::AmbiguousSplit,
    }
}

/// What is open of some documents together, if they are any and a number can hold it.
fn sum(documents: &[&Document]) -> Option<Cents> {
    let sum = Cents::sum(documents.iter().map(|one| one.open)).ok()?;
    (!documents.is_empty()).then_some(sum)
}

fn whole(documents: &[&Document]) -> Vec<Share> {
    let shares = documents.iter().map(|one| Share {
        document: one.id,
        amount: one.open,
    });
    shares.collect()
}

fn book(case: &Case<'_>, shares: Vec<Share>) -> Verdict {
    Verdict::Book(case.explanation(shares, Cents(0), &[]))
}

fn decide(case: &Case<'_>, reason: Reason) -> Verdict {
    Verdict::Decide {
        reason,
        explanations: proposals::all(case, reason),
    }
}

fn failed(case: &Case<'_>, reason: Reason) -> Verdict {
    Verdict::Failed {
        reason,
        explanations: proposals::all(case, reason),
    }
}
