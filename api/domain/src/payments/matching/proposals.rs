//! What a payment may mean, for a person who decides: the likeliest first.

use super::case::Case;
use super::explanation::{Explanation, MOST_EXPLANATIONS, Share};
use super::ledger::Document;
use super::signs::Sign;
use super::subsets::{MOST_AMOUNTS, adding_up};
use crate::Cents;
use crate::payments::PaymentImportItemReason as Reason;

/// The most proposals of one kind.
const MOST_OF_KIND: usize = 4;

/// What a payment may mean, best first, at most [`MOST_EXPLANATIONS`].
pub fn all(case: &Case<'_>, reason: Reason) -> Vec<Explanation> {
    let named: Vec<&Document> = case
        .named
        .strong
        .iter()
        .chain(&case.named.weak)
        .copied()
        .collect();
    let pool = pool(case, &named);
    let mut list = List {
        case,
        pool,
        found: Vec::new(),
    };
    if reason == Reason::CurrencyDiffers {
        list.other_currency(&named);
    } else {
        let open: Vec<&Document> = named
            .into_iter()
            .filter(|one| one.open.0 != 0 && one.currency == case.currency)
            .collect();
        if case.says_advance && open.is_empty() {
            list.prepayment();
        }
        list.likely(&open, reason);
    }
    list.prepayment();
    list.found.truncate(MOST_EXPLANATIONS);
    list.found
}

/// The open documents that may be meant: those of the payer, or else of the clients that are named, or else of those
/// whose names are nearly that of the payer.
fn pool<'a>(case: &Case<'a>, named: &[&Document]) -> Vec<&'a Document> {
    if !case.payer.certain.is_empty() {
        return case.own_open();
    }
    let mut clients: Vec<i64> = named
        .iter()
        .filter_map(|one| one.parties.first().copied())
        .collect();
    if clients.is_empty() {
        clients = case.ledger.parties.similar(&case.payer);
    }
    clients.sort_unstable();
    clients.dedup();
    case.open_of(&clients)
}

struct List<'a, 'b> {
    case: &'b Case<'a>,
    pool: Vec<&'a Document>,
    found: Vec<Explanation>,
}

impl<'a> List<'a, '_> {
    /// Everything but what is in another currency.
    fn likely(&mut self, named: &[&'a Document], reason: Reason) {
        self.named_that_add_up(named);
        self.named_by_others();
        self.mistyped();
        if reason == Reason::WrongPayer {
            self.named_whole(named);
        } else {
            self.named_with_others(named);
        }
        self.one_of_amount();
        if self.is_paid_twice() {
            self.prepayment();
        }
        self.several_of_amount();
        self.named_whole(named);
        let is_exact = self.found.iter().any(|one| one.has(Sign::AmountExact));
        match reason {
            Reason::AlreadyPaid if named.is_empty() => self.each_in_part(),
            Reason::Overpaid | Reason::AlreadyPaid => self.rest_on_others(named),
            Reason::AmbiguousSplit if !is_exact => self.in_order(named),
            Reason::MissingData | Reason::InvoiceNotFound if !is_exact && named.is_empty() => {
                let pool = self.pool.clone();
                self.in_order(&pool);
            }
            _ => {}
        }
    }

    /// Sets of named documents.
    fn named_that_add_up(&mut self, named: &[&'a Document]) {
        self.sets(named, &[], self.case.paid);
    }

    /// The named documents with others of the payer, such as a credit.
    fn named_with_others(&mut self, named: &[&'a Document]) {
        let Some(rest) = sum(named).and_then(|sum| self.case.paid.minus(sum).ok()) else {
            return;
        };
        let others: Vec<&Document> = self
            .pool
            .iter()
            .filter(|one| !is_in(named, one))
            .copied()
            .collect();
        self.sets(&others, named, rest);
    }

    /// The whole of everything that is named: with a rest, or as a part of the only one.
    fn named_whole(&mut self, named: &[&'a Document]) {
        let Some(rest) = sum(named).and_then(|sum| self.case.paid.minus(sum).ok()) else {
            return;
        };
        if rest.0 >= 0 {
            self.add(whole(named), rest);
        } else if let [only] = named
            && only.open.0 > 0
        {
            self.add(vec![share(only, self.case.paid)], Cents(0));
        }
    }

    /// Documents whose number is nearly one that is named.
    fn mistyped(&mut self) {
        let similar: Vec<&Document> = self
            .pool
            .iter()
            .filter(|one| one.open.0 > 0 && self.case.is_mistyped(one))
            .take(MOST_OF_KIND)
            .copied()
            .collect();
        let (exact, others): (Vec<&Document>, Vec<&Document>) = similar
            .into_iter()
            .partition(|one| one.open == self.case.paid);
        for one in exact {
            self.add(whole(&[one]), Cents(0));
        }
        // A number that does not exist was mistyped, whatever the amount is.
        for one in others
            .into_iter()
            .filter(|_| self.case.named.strong.is_empty())
        {
            self.one(one);
        }
    }

    /// Documents of anyone whose number stands there without its serie, if they have the amount.
    fn named_by_others(&mut self) {
        let case = self.case;
        let is_exact = |one: &&&Document| one.open == case.paid && one.currency == case.currency;
        let exact: Vec<&Document> = case.named.hints.iter().filter(is_exact).copied().collect();
        for one in exact.into_iter().take(MOST_OF_KIND) {
            self.add(whole(&[one]), Cents(0));
        }
    }

    /// Documents of the amount that are not named.
    fn one_of_amount(&mut self) {
        let paid = self.case.paid;
        let mut singles: Vec<&Document> = self
            .pool
            .iter()
            .filter(|one| one.open == paid)
            .copied()
            .collect();
        if singles.is_empty() && self.pool.is_empty() {
            singles = self.case.ledger.of_amount(self.case.currency, paid);
            // One of the amount is a hint, many are none.
            singles.truncate(if singles.len() > MOST_OF_KIND {
                0
            } else {
                MOST_OF_KIND
            });
        }
        let last = singles.last().copied();
        singles.truncate(MOST_OF_KIND - 1);
        singles.extend(last.filter(|last| !is_in(&singles, last)));
        for one in singles {
            self.add(whole(&[one]), Cents(0));
        }
    }

    /// Several documents that are not named.
    fn several_of_amount(&mut self) {
        let pool = self.pool.clone();
        self.sets(&pool, &[], self.case.paid);
    }

    /// What is left after the named documents, on each of the others.
    fn rest_on_others(&mut self, named: &[&'a Document]) {
        let Some(rest) = sum(named).and_then(|sum| self.case.paid.minus(sum).ok()) else {
            return;
        };
        let others: Vec<&Document> = self
            .pool
            .iter()
            .filter(|one| one.open > rest && !is_in(named, one))
            .take(MOST_OF_KIND)
            .copied()
            .collect();
        for one in others.into_iter().filter(|_| rest.0 > 0) {
            let mut shares = whole(named);
            shares.push(share(one, rest));
            self.add(shares, Cents(0));
        }
    }

    /// Whether the payment has the whole amount of what it names.
    fn is_paid_twice(&self) -> bool {
        let named = &self.case.named;
        let all = if named.strong.is_empty() {
            &named.settled
        } else {
            &named.strong
        };
        let sum = Cents::sum(all.iter().map(|one| one.amount));
        all.iter().all(|one| one.open.0 == 0) && sum == Ok(self.case.paid)
    }

    /// On each open document of the payer.
    fn each_in_part(&mut self) {
        let open: Vec<&Document> = self
            .pool
            .iter()
            .filter(|one| one.open.0 > 0)
            .copied()
            .collect();
        for one in open.into_iter().take(MOST_OF_KIND) {
            self.one(one);
        }
    }

    /// On documents in their order, as far as it goes.
    fn in_order(&mut self, documents: &[&Document]) {
        let (mut rest, mut shares) = (self.case.paid, Vec::new());
        for one in documents.iter().filter(|one| one.open.0 > 0) {
            let amount = rest.min(one.open);
            if amount.0 > 0 {
                shares.push(share(one, amount));
                rest = Cents(rest.0.saturating_sub(amount.0));
            }
        }
        if !shares.is_empty() {
            self.add(shares, rest);
        }
    }

    /// Named documents in another currency, with nothing booked on them.
    fn other_currency(&mut self, named: &[&Document]) {
        let shares = named.iter().map(|one| share(one, Cents(0))).collect();
        self.add(shares, self.case.paid);
    }

    /// The money stays the client's.
    fn prepayment(&mut self) {
        if self.case.payer.certain.len() == 1 {
            self.add(Vec::new(), self.case.paid);
        }
    }

    /// On one document: what fits, and the rest left over.
    fn one(&mut self, document: &Document) {
        let amount = self.case.paid.min(document.open);
        let rest = Cents(self.case.paid.0.saturating_sub(amount.0));
        self.add(vec![share(document, amount)], rest);
    }

    /// The sets of documents that add up to a sum, each with the same others before it.
    fn sets(&mut self, documents: &[&'a Document], before: &[&'a Document], wanted: Cents) {
        let documents = documents.get(..MOST_AMOUNTS).unwrap_or(documents);
        let amounts: Vec<i64> = documents.iter().map(|one| one.open.0).collect();
        for set in adding_up(&amounts, wanted.0, MOST_OF_KIND) {
            let chosen = set.iter().filter_map(|place| documents.get(*place));
            let all: Vec<&Document> = before.iter().chain(chosen).copied().collect();
            self.add(whole(&all), Cents(0));
        }
    }

    /// Adds an explanation unless it is there.
    fn add(&mut self, shares: Vec<Share>, left_over: Cents) {
        let is_set = |one: &Explanation| {
            let mut all = one.shares.clone();
            all.sort_unstable();
            all
        };
        let one = self.case.explanation(shares, left_over, &self.pool);
        let is_there =
            |other: &Explanation| is_set(other) == is_set(&one) && other.left_over == left_over;
        if self.case.paid.0 > 0 && !self.found.iter().any(is_there) {
            self.found.push(one);
        }
    }
}

fn is_in(documents: &[&Document], one: &Document) -> bool {
    documents.iter().any(|other| other.id == one.id)
}

fn sum(documents: &[&Document]) -> Option<Cents> {
    let sum = Cents::sum(documents.iter().map(|one| one.open)).ok()?;
    (!documents.is_empty()).then_some(sum)
}

fn share(document: &Document, amount: Cents) -> Share {
    Share {
        document: document.id,
        amount,
    }
}

fn whole(documents: &[&Document]) -> Vec<Share> {
    documents.iter().map(|one| share(one, one.open)).collect()
}
