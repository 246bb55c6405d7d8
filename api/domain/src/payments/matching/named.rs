//! Which documents the numbers of a payment are.

use super::explanation::Share;
use super::ledger::{Document, Ledger};
use super::numbers::{Mention, StatedNumber, Strength};
use super::payer::{Payer, Standing};
use crate::Cents;

/// The documents that a payment names.
#[derive(Debug, Clone, Default)]
pub struct Named<'a> {
    /// Named with certainty, also paid ones.
    pub strong: Vec<&'a Document>,
    /// Open ones of the payer whose number may be meant.
    pub weak: Vec<&'a Document>,
    /// Whether one of the weak ones is called an invoice, or its number is all that the text has.
    pub is_called: bool,
    /// Paid ones of the payer whose number may be meant.
    pub settled: Vec<&'a Document>,
    /// Open ones of others whose number stands there without its serie.
    pub hints: Vec<&'a Document>,
    /// Series and numbers that do not exist.
    pub missing: Vec<(String, String)>,
    /// How the payer splits the payment, if it says so in fields of its own.
    pub split: Option<Vec<Share>>,
}

impl<'a> Named<'a> {
    /// The documents that the mentions are.
    pub fn new(ledger: &'a Ledger, payer: &Payer, mentions: &[Mention]) -> Self {
        let mut named = Self::default();
        let mut split = Vec::new();
        for mention in mentions
            .iter()
            .filter(|one| one.strength == Strength::Named)
        {
            let found = named.with_serie(ledger, payer, mention);
            split.push((mention, found));
        }
        for mention in mentions
            .iter()
            .filter(|one| one.strength != Strength::Named)
        {
            let found = match mention.strength {
                Strength::Listed => named.listed(ledger, payer, mention),
                Strength::Weak => named.may_be(ledger, payer, mention),
                _ => named.bare(ledger, payer, mention),
            };
            split.push((mention, found));
        }
        named.tidy();
        named.split = stated_split(&split);
        named
    }

    fn with_serie(
        &mut self,
        ledger: &'a Ledger,
        payer: &Payer,
        mention: &Mention,
    ) -> Option<&'a Document> {
        let found = existing(ledger, &mention.readings);
        let is_own = |one: &&&Document| payer.standing(one, &ledger.parties) == Standing::Own;
        let own: Vec<&Document> = found.iter().filter(is_own).copied().collect();
        let open: Vec<&Document> = own.iter().filter(|one| one.open.0 != 0).copied().collect();
        let candidates = [&open, &own, &found]
            .into_iter()
            .find(|some| !some.is_empty());
        let Some(candidates) = candidates else {
            self.missing.extend(mention.written.clone());
            return None;
        };
        match candidates.as_slice() {
            [one] => {
                self.strong.push(one);
                Some(one)
            }
            // Two of the payer's may be meant: what adds up decides.
            several if !open.is_empty() => {
                self.weak.extend(several);
                None
            }
            several => {
                self.strong.extend(several.first());
                None
            }
        }
    }

    /// A number of a list counts if it belongs to the payer, or to the client of what the list begins with.
    fn listed(
        &mut self,
        ledger: &'a Ledger,
        payer: &Payer,
        mention: &Mention,
    ) -> Option<&'a Document> {
        let clients: Vec<i64> = self
            .strong
            .iter()
            .flat_map(|one| one.parties.iter().copied())
            .collect();
        let found = existing(ledger, &mention.readings);
        let fitting = found.into_iter().find(|one| {
            payer.standing(one, &ledger.parties) == Standing::Own
                || one.parties.iter().any(|party| clients.contains(party))
        });
        self.strong.extend(fitting);
        fitting
    }

    fn may_be(
        &mut self,
        ledger: &'a Ledger,
        payer: &Payer,
        mention: &Mention,
    ) -> Option<&'a Document> {
        let is_own = |one: &Document| payer.standing(one, &ledger.parties) == Standing::Own;
        let mut found = existing(ledger, &mention.readings);
        found.retain(|one| one.open.0 != 0 && is_own(one));
        let [only] = found.as_slice() else {
            return None;
        };
        self.weak.push(only);
        Some(only)
    }

    /// A number without a serie counts if exactly one document of the payer has it.
    fn bare(
        &mut self,
        ledger: &'a Ledger,
        payer: &Payer,
        mention: &Mention,
    ) -> Option<&'a Document> {
        let found = existing(ledger, &mention.readings);
        self.hints.extend(found.iter().filter(|one| one.open.0 > 0));
        let own: Vec<&Document> = found
            .into_iter()
            .filter(|one| payer.standing(one, &ledger.parties) == Standing::Own)
            .filter(|one| !mention.is_credit || one.amount.0 < 0)
            .collect();
        let open: Vec<&Document> = own.iter().filter(|one| one.open.0 != 0).copied().collect();
        match (open.as_slice(), own.as_slice()) {
            ([one], _) => {
                self.weak.push(one);
                self.is_called |= mention.strength == Strength::BareInvoice;
                Some(one)
            }
            ([], [one]) if mention.strength == Strength::BareInvoice => {
                self.settled.push(one);
                None
            }
            _ => None,
        }
    }

    /// Each document once; what is named with certainty is nothing else.
    pub fn tidy(&mut self) {
        let mut seen = Vec::new();
        for some in [&mut self.strong, &mut self.weak, &mut self.settled] {
            some.retain(|one| {
                let is_new = !seen.contains(&one.id);
                seen.push(one.id);
                is_new
            });
        }
    }
}

/// The documents that exist of what a mention may be, each once.
fn existing<'a>(ledger: &'a Ledger, readings: &[StatedNumber]) -> Vec<&'a Document> {
    let mut all: Vec<&Document> = Vec::new();
    for reading in readings {
        for one in ledger.numbered(reading.serie.as_deref(), &reading.number) {
            if !all.iter().any(|other| other.id == one.id) {
                all.push(one);
            }
        }
    }
    all
}

/// The split that fields of their own state: each has an amount and is one document that has so much open.
fn stated_split(found: &[(&Mention, Option<&Document>)]) -> Option<Vec<Share>> {
    let mut shares: Vec<Share> = Vec::new();
    for (mention, document) in found.iter().filter(|(mention, _)| mention.is_stated) {
        let (amount, document) = (mention.amount?, (*document)?);
        let is_twice = shares.iter().any(|one| one.document == document.id);
        if is_twice || !fits(document, amount) {
            return None;
        }
        shares.push(Share {
            document: document.id,
            amount,
        });
    }
    (!shares.is_empty()).then_some(shares)
}

/// Whether so much can be booked on a document: something, and no more than is open.
pub fn fits(document: &Document, amount: Cents) -> bool {
    let open = document.open.0;
    if open > 0 {
        (1..=open).contains(&amount.0)
    } else {
        open < 0 && (open..0).contains(&amount.0)
    }
}
