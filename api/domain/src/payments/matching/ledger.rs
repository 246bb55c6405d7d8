//! Documents and parties, with the indexes by which a payment finds them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use chrono::NaiveDate;

use super::explanation::Verdict;
use super::folding::{compact, without_zeros};
use super::numbers::Series;
use super::payer::Parties;
use super::{incoming, outgoing};
use crate::Cents;
use crate::payments::statement::StatementLine;

/// What a payment can pay: an invoice of ours, or a carrier's that was settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its id, unique among the documents of a ledger.
    pub id: i64,
    /// Its serie as it is printed; empty if it has none.
    pub serie: String,
    /// Its number as it is printed, without the serie; of a carrier's invoice, the whole number without its serie.
    pub number: String,
    /// The contacts that may pay it, the client whose money it is first; of a settlement, the carrier.
    pub parties: Vec<i64>,
    /// ISO 4217.
    pub currency: String,
    /// Its amount with VAT, in cents of its currency; negative for a credit.
    pub amount: Cents,
    /// What of it is not paid yet, with the sign of the amount.
    pub open: Cents,
    /// The day that it bears.
    pub day: NaiveDate,
    /// The day on which it is due, if that is known.
    pub due: Option<NaiveDate>,
}

/// A contact that pays or is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// Its id.
    pub id: i64,
    /// Its name, with or without its legal form.
    pub name: String,
    /// Its accounts, and those of others from which a person confirmed payments for it.
    pub ibans: Vec<String>,
    /// The names of others whose payments for it a person confirmed, such as a factor. Many statements have no account
    /// of the payer.
    pub paid_before: Vec<String>,
}

/// Documents and parties, ready for payments. What it answers does not depend on the order in which they were given.
#[derive(Debug, Clone)]
pub struct Ledger {
    pub(super) series: Series,
    pub(super) parties: Parties,
    documents: BTreeMap<i64, Document>,
    by_number: BTreeMap<String, Vec<i64>>,
    /// By due day, then day, then id.
    by_party: BTreeMap<i64, Vec<i64>>,
    by_open: BTreeMap<(String, Cents), BTreeSet<i64>>,
    /// By what the number of a settlement is found by; made when the first payment of ours asks for it.
    by_key: OnceLock<BTreeMap<String, Vec<i64>>>,
}

impl Ledger {
    /// Of two documents with one id, the last counts. The series are all that the company has, also those of documents
    /// that are not here: a number of such a serie is not found.
    pub fn new(series: Vec<String>, documents: Vec<Document>, parties: Vec<Party>) -> Self {
        let mut ledger = Self {
            series: Series::new(series),
            parties: Parties::new(parties),
            documents: documents.into_iter().map(|one| (one.id, one)).collect(),
            by_number: BTreeMap::new(),
            by_party: BTreeMap::new(),
            by_open: BTreeMap::new(),
            by_key: OnceLock::new(),
        };
        let mut by_due: Vec<&Document> = ledger.documents.values().collect();
        by_due.sort_by_key(|one| due_order(one));
        for document in by_due {
            let id = document.id;
            let number = number_key(&document.number);
            ledger.by_number.entry(number).or_default().push(id);
            let parties: BTreeSet<i64> = document.parties.iter().copied().collect();
            for party in parties {
                ledger.by_party.entry(party).or_default().push(id);
            }
            if document.open.0 != 0 {
                let place = (document.currency.clone(), document.open);
                ledger.by_open.entry(place).or_default().insert(id);
            }
        }
        ledger
    }

    /// What a payment of a client means. A return or a fee is for the caller; it is treated like a payment here.
    pub fn explain(&self, line: &StatementLine) -> Verdict {
        incoming::explain(self, line)
    }

    /// What a payment of ours means, where the documents are settlements with the numbers of carriers. None if it
    /// concerns no settlement.
    pub fn explain_outgoing(&self, line: &StatementLine) -> Option<Verdict> {
        outgoing::explain(self, line)
    }

    /// Books an amount on a document, so that so much less of it is open; a negative amount takes back. A document that
    /// is not here is left alone.
    pub fn book(&mut self, id: i64, amount: Cents) {
        let Some(document) = self.documents.get_mut(&id) else {
            return;
        };
        let before = (document.currency.clone(), document.open);
        document.open = Cents(document.open.0.saturating_sub(amount.0));
        let after = (document.currency.clone(), document.open);
        if let Some(ids) = self.by_open.get_mut(&before) {
            ids.remove(&id);
            if ids.is_empty() {
                self.by_open.remove(&before);
            }
        }
        if after.1.0 != 0 {
            self.by_open.entry(after).or_default().insert(id);
        }
    }

    /// A document.
    pub fn document(&self, id: i64) -> Option<&Document> {
        self.documents.get(&id)
    }

    /// The documents with a number; of a serie, if one is given.
    pub(super) fn numbered(&self, serie: Option<&str>, number: &str) -> Vec<&Document> {
        let serie = serie.map(compact);
        let all = self.all(self.by_number.get(number));
        all.filter(|one| {
            serie
                .as_ref()
                .is_none_or(|serie| compact(&one.serie) == *serie)
        })
        .collect()
    }

    /// The documents of some parties, each once, by due day.
    pub(super) fn of_parties(&self, parties: &[i64]) -> Vec<&Document> {
        let ids = parties.iter().filter_map(|party| self.by_party.get(party));
        let mut all: Vec<&Document> = ids.flat_map(|ids| self.all(Some(ids))).collect();
        if parties.len() > 1 {
            all.sort_by_key(|one| due_order(one));
            all.dedup_by_key(|one| one.id);
        }
        all
    }

    /// The documents of anyone of which so much is open, by id.
    pub(super) fn of_amount(&self, currency: &str, open: Cents) -> Vec<&Document> {
        let ids = self.by_open.get(&(currency.to_owned(), open));
        let all = ids.into_iter().flatten();
        all.filter_map(|id| self.documents.get(id)).collect()
    }

    /// The documents with such a key of [`outgoing::keys`].
    pub(super) fn keyed(&self, key: &str) -> impl Iterator<Item = &Document> {
        let all = self.by_key.get_or_init(|| {
            let mut all: BTreeMap<String, Vec<i64>> = BTreeMap::new();
            for document in self.documents.values() {
                for key in outgoing::keys(document).all {
                    all.entry(key).or_default().push(document.id);
                }
            }
            all
        });
        self.all(all.get(key))
    }

    fn all<'a>(&'a self, ids: Option<&'a Vec<i64>>) -> impl Iterator<Item = &'a Document> {
        let ids = ids.into_iter().flatten();
        ids.filter_map(|id| self.documents.get(id))
    }
}

/// By due day, then day, then id. What has no due day is due at once.
fn due_order(document: &Document) -> (NaiveDate, NaiveDate, i64) {
    (
        document.due.unwrap_or(document.day),
        document.day,
        document.id,
    )
}

/// A number as it is compared.
pub(super) fn number_key(number: &str) -> String {
    without_zeros(&compact(number))
}
