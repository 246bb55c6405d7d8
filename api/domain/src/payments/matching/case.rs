//! A payment with everything that is known about it.

use super::explanation::{Explanation, Share};
use super::folding::{capitals, compact};
use super::ledger::{Document, Ledger};
use super::named::Named;
use super::names;
use super::payer::{Payer, Standing};
use super::signs::Sign;
use super::words;
use crate::Cents;
use crate::payments::statement::StatementLine;

/// A payment, who paid it and what it names.
pub struct Case<'a> {
    /// Where the documents are.
    pub ledger: &'a Ledger,
    /// What was paid: what the account got and what the bank kept, in cents.
    pub paid: Cents,
    /// Whether the bank kept a part.
    pub has_charges: bool,
    /// ISO 4217.
    pub currency: &'a str,
    /// Who paid.
    pub payer: Payer,
    /// What it names.
    pub named: Named<'a>,
    /// Whether the text says that an invoice is paid in part.
    pub says_part: bool,
    /// Whether the text says that money comes before the invoice.
    pub says_advance: bool,
    /// The text as names are compared.
    text: String,
}

impl<'a> Case<'a> {
    /// A payment with what it names.
    pub fn new(
        ledger: &'a Ledger,
        line: &'a StatementLine,
        paid: Cents,
        payer: Payer,
        named: Named<'a>,
    ) -> Self {
        let letters: String = capitals(&line.text).into_iter().collect();
        let words: Vec<String> = letters
            .split(|one: char| !one.is_alphabetic())
            .map(str::to_owned)
            .collect();
        Self {
            ledger,
            paid,
            has_charges: line.charges.0 != 0,
            currency: &line.currency,
            payer,
            named,
            says_part: words::says_part(&words),
            says_advance: words::says_advance(&words),
            text: names::without_digraphs(&compact(&letters)),
        }
    }

    /// What the payer has to do with all of some documents: the least of it.
    pub fn standing(&self, documents: &[&Document]) -> Standing {
        let all = documents
            .iter()
            .map(|one| self.payer.standing(one, &self.ledger.parties));
        all.max().unwrap_or(Standing::Other)
    }

    /// Open documents of the payer in the currency of the payment, by due day.
    pub fn own_open(&self) -> Vec<&'a Document> {
        self.open_of(&self.payer.certain)
    }

    /// Open documents of some parties in the currency of the payment, by due day.
    pub fn open_of(&self, parties: &[i64]) -> Vec<&'a Document> {
        let mut all = self.ledger.of_parties(parties);
        all.retain(|one| one.open.0 != 0 && one.currency == self.currency);
        all
    }

    /// An explanation with its signs; `pool` are the open documents of the payer by due day.
    pub fn explanation(
        &self,
        shares: Vec<Share>,
        left_over: Cents,
        pool: &[&Document],
    ) -> Explanation {
        let documents: Vec<&Document> = shares
            .iter()
            .filter_map(|share| self.ledger.document(share.document))
            .collect();
        let client = documents
            .first()
            .and_then(|one| one.parties.first().copied());
        let payer = match self.payer.certain.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let mut signs = self.signs_of_numbers(&documents);
        signs.extend(self.signs_of_payer(&documents));
        signs.extend(self.signs_of_amounts(&shares, &documents, left_over));
        signs.extend(signs_of_order(&documents, pool));
        signs.sort_unstable();
        signs.dedup();
        Explanation {
            shares,
            party: client.or(payer),
            left_over,
            signs,
        }
    }

    fn signs_of_numbers(&self, documents: &[&Document]) -> Vec<Sign> {
        let is_named = |document: &&Document| {
            let named = &self.named;
            let mut all = named.strong.iter().chain(&named.weak).chain(&named.hints);
            all.any(|one| one.id == document.id)
        };
        let mut signs = Vec::new();
        if !documents.is_empty() && documents.iter().all(is_named) {
            signs.push(Sign::NumberNamed);
        } else if documents.iter().any(|one| self.is_mistyped(one)) {
            signs.push(Sign::NumberSimilar);
        }
        let mut named = self.named.strong.iter().chain(&self.named.settled);
        if named.any(|one| one.open.0 == 0) {
            signs.push(Sign::AlreadyPaid);
        }
        signs
    }

    /// Whether a named number that does not exist, or is not what it should be, is nearly that of the document.
    pub fn is_mistyped(&self, document: &Document) -> bool {
        let key = compact(&document.number);
        let missing = self
            .named
            .missing
            .iter()
            .map(|(serie, number)| (compact(serie), compact(number)));
        let strong = self.named.strong.iter();
        let strong = strong.map(|one| (compact(&one.serie), compact(&one.number)));
        let serie = compact(&document.serie);
        missing.chain(strong).any(|(other, number)| {
            other == serie && number != key && names::slips_between(&number, &key) <= 1
        })
    }

    fn signs_of_payer(&self, documents: &[&Document]) -> Vec<Sign> {
        let mut signs = Vec::new();
        let is_before =
            |one: &&Document| one.parties.iter().any(|id| self.payer.before.contains(id));
        if documents.is_empty() {
            signs.extend((!self.payer.certain.is_empty()).then_some(Sign::PayerKnown));
            return signs;
        }
        match self.standing(documents) {
            Standing::Own if documents.iter().any(is_before) => signs.push(Sign::PaidBefore),
            Standing::Own => signs.push(Sign::PayerKnown),
            Standing::Similar => signs.push(Sign::NameSimilar),
            Standing::Unstated => {}
            Standing::Other => signs.push(Sign::OtherPayer),
        }
        let clients = documents.iter().flat_map(|one| &one.parties);
        let mut keys = clients.filter_map(|id| self.ledger.parties.key(*id));
        if keys.any(|key| key.len() >= 5 && self.text.contains(key)) {
            signs.push(Sign::ClientNamed);
        }
        signs
    }

    fn signs_of_amounts(
        &self,
        shares: &[Share],
        documents: &[&Document],
        left_over: Cents,
    ) -> Vec<Sign> {
        let booked = || shares.iter().filter(|share| share.amount.0 != 0);
        let is_part = |(share, document): (&Share, &&Document)| {
            share.amount != document.open && share.amount.0 != 0
        };
        let has_part = shares.iter().zip(documents).any(is_part);
        let is_nothing = booked().count() == 0;
        let holds = [
            (
                Sign::OtherCurrency,
                documents.iter().any(|one| one.currency != self.currency),
            ),
            (
                Sign::AmountExact,
                !is_nothing && !has_part && left_over.0 == 0,
            ),
            (Sign::PartPayment, has_part),
            (
                Sign::SumOfSeveral,
                booked().filter(|share| share.amount.0 > 0).count() > 1,
            ),
            (Sign::CreditSetOff, booked().any(|share| share.amount.0 < 0)),
            (Sign::Overpayment, !is_nothing && left_over.0 != 0),
            (Sign::Prepayment, is_nothing && left_over.0 != 0),
            (Sign::BankCharges, self.has_charges),
        ];
        holds
            .into_iter()
            .filter(|(_, holds)| *holds)
            .map(|(sign, _)| sign)
            .collect()
    }
}

/// What tells a document from others of the same client.
fn signs_of_order(documents: &[&Document], pool: &[&Document]) -> Vec<Sign> {
    let mut signs = Vec::new();
    let Some(first) = pool.iter().find(|one| one.open.0 > 0) else {
        return signs;
    };
    if documents.iter().any(|one| one.id == first.id) {
        signs.push(Sign::OldestDue);
    }
    let [only] = documents else {
        return signs;
    };
    let mut twins: Vec<&&Document> = pool.iter().filter(|one| one.open == only.open).collect();
    twins.sort_by_key(|one| (one.day, one.id));
    if let [oldest, .., newest] = twins.as_slice() {
        if oldest.id == only.id {
            signs.push(Sign::OldestOfAmount);
        } else if newest.id == only.id {
            signs.push(Sign::NewestOfAmount);
        }
    }
    signs
}
