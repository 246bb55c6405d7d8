//! Who paid.

use std::collections::BTreeMap;

use super::ledger::{Document, Party};
use super::names;
use crate::payments::statement::StatementLine;

/// Contacts by what a bank says about them.
#[derive(Debug, Clone, Default)]
pub struct Parties {
    by_iban: BTreeMap<String, Vec<i64>>,
    by_name: BTreeMap<String, Vec<i64>>,
    by_payer: BTreeMap<String, Vec<i64>>,
    /// The names by id.
    keys: BTreeMap<i64, String>,
}

impl Parties {
    /// All of them, in any order.
    pub fn new(parties: Vec<Party>) -> Self {
        let mut all = Self::default();
        for party in parties {
            let key = names::key(&party.name);
            for iban in &party.ibans {
                add(&mut all.by_iban, account(iban), party.id);
            }
            for payer in &party.paid_before {
                add(&mut all.by_payer, names::key(payer), party.id);
            }
            add(&mut all.by_name, key.clone(), party.id);
            all.keys.insert(party.id, key);
        }
        all
    }

    /// Who paid, as far as the line says so and the contacts are known.
    pub fn payer(&self, line: &StatementLine) -> Payer {
        let found = |map: &BTreeMap<String, Vec<i64>>, key: String| {
            map.get(&key).cloned().unwrap_or_default()
        };
        let name = line.party.as_deref().map(names::key).unwrap_or_default();
        let behind = line
            .on_behalf_of
            .as_deref()
            .map(names::key)
            .unwrap_or_default();
        let iban = line.party_iban.as_deref().map(account).unwrap_or_default();
        let mut certain = found(&self.by_iban, iban.clone());
        certain.extend(found(&self.by_name, name.clone()));
        certain.extend(found(&self.by_name, behind.clone()));
        let own = certain.clone();
        certain.extend(found(&self.by_payer, name.clone()));
        certain.sort_unstable();
        certain.dedup();
        let before = certain
            .iter()
            .filter(|id| !own.contains(id))
            .copied()
            .collect();
        let is_stated = !(name.is_empty() && behind.is_empty() && iban.is_empty());
        let names = [name, behind]
            .into_iter()
            .filter(|one| !one.is_empty())
            .collect();
        Payer {
            certain,
            before,
            names,
            is_stated,
        }
    }

    /// The contacts whose names are nearly that of the payer, at most three.
    pub fn similar(&self, payer: &Payer) -> Vec<i64> {
        let similar = self.keys.iter().filter(|(_, key)| payer.is_nearly(key));
        similar.map(|(id, _)| *id).take(3).collect()
    }

    /// The name of a contact as it is compared.
    pub fn key(&self, id: i64) -> Option<&str> {
        self.keys.get(&id).map(String::as_str)
    }
}

fn add(map: &mut BTreeMap<String, Vec<i64>>, key: String, id: i64) {
    if !key.is_empty() {
        map.entry(key).or_default().push(id);
    }
}

fn account(iban: &str) -> String {
    let letters = iban.chars().filter(|one| one.is_alphanumeric());
    letters.collect::<String>().to_uppercase()
}

/// Who paid.
#[derive(Debug, Clone, Default)]
pub struct Payer {
    /// The contacts that it is, by account or name, in ascending order; more than one for a factor.
    pub certain: Vec<i64>,
    /// Those of them for which it only paid before.
    pub before: Vec<i64>,
    /// Its name and that of whom it paid for, as they are compared.
    names: Vec<String>,
    /// Whether the line says anything about it.
    pub is_stated: bool,
}

/// What the payer has to do with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// It may pay the document.
    Own,
    /// Its name is nearly that of the client, and it is no other contact.
    Similar,
    /// The line says nothing about it.
    Unstated,
    /// It is another one.
    Other,
}

impl Payer {
    /// What the payer has to do with a document.
    pub fn standing(&self, document: &Document, parties: &Parties) -> Standing {
        let owns = document
            .parties
            .iter()
            .any(|id| self.certain.binary_search(id).is_ok());
        let nearly = |id: &i64| parties.key(*id).is_some_and(|key| self.is_nearly(key));
        if owns {
            Standing::Own
        } else if !self.is_stated {
            Standing::Unstated
        } else if self.certain.is_empty() && document.parties.iter().any(nearly) {
            Standing::Similar
        } else {
            Standing::Other
        }
    }

    fn is_nearly(&self, key: &str) -> bool {
        self.names.iter().any(|name| names::is_similar(name, key))
    }
}
