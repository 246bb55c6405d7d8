//! A double of Rivilė GAMA's API (version 2, JSON): it keeps parties, services and documents, and enforces what is
//! documented on gidas.rivile.lt. It has no server of its own: a test hands it the key and the body of a call.
//!
//! As the real one, it makes a second document of the same number when it is asked to.
//!
//! Documented are the codes 2011, 5008 and 19017, 401 for the key, 400 with `dataErrors`, and the three error actions. The
//! other codes (see [`fields::Fault`]) are assumptions, and so is that a document is refused with the tag
//! `I06_KODAS_KS` for a party, and `I07_KODAS` for a service, that has no card.
#![allow(dead_code, reason = "each crate of tests uses the part that it needs")]

mod fields;
mod filter;
mod shapes;

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use fields::{Fault, missing};
pub use shapes::{Errors, Style};

/// Most rows of a page.
const PAGE: usize = 100;

/// What a company has in Rivilė.
#[derive(Debug, Clone)]
pub struct Rivile {
    key: String,
    style: Style,
    parties: BTreeMap<String, Value>,
    services: BTreeMap<String, Value>,
    documents: Vec<Map<String, Value>>,
}

impl Rivile {
    /// An empty one with this API key.
    pub fn new(key: &str, style: Style) -> Self {
        Self {
            key: key.to_owned(),
            style,
            parties: BTreeMap::new(),
            services: BTreeMap::new(),
            documents: Vec::new(),
        }
    }

    /// Carries out a call; status and text of the answer.
    pub fn answer(&mut self, key: &str, body: &Value) -> (u16, String) {
        if key != self.key {
            return (401, String::new());
        }
        let answer = match body["method"].as_str() {
            Some("EDIT_N08_FULL") => self.make_party(body),
            Some("EDIT_N17") => self.make_service(body),
            Some("EDIT_I06_FULL") => self.make_document(body),
            Some("GET_I06_LIST") => self.list(body),
            _ => Err(vec![Fault::new("method", "1000", "Nežinomas metodas")]),
        };
        match answer {
            Ok((status, body)) => (status, body.to_string()),
            Err(faults) => (400, self.style.refusal(&faults).to_string()),
        }
    }

    /// The documents of this number, in the order in which they were made.
    pub fn documents(&self, number: &str) -> Vec<Map<String, Value>> {
        let of_number = |document: &&Map<_, _>| document["I06_DOK_NR"] == number;
        self.documents.iter().filter(of_number).cloned().collect()
    }

    /// The codes of all parties.
    pub fn parties(&self) -> Vec<String> {
        self.parties.keys().cloned().collect()
    }

    /// The codes of all services.
    pub fn services(&self) -> Vec<String> {
        self.services.keys().cloned().collect()
    }

    /// Removes the card of this code, as a person may do there.
    pub fn forget(&mut self, code: &str) {
        self.parties.remove(code);
        self.services.remove(code);
    }

    fn make_party(&mut self, body: &Value) -> Made {
        let card = inserted(body, "N08")?;
        let mut faults = fields::check(card, fields::PARTY);
        let details = card.get("N33").map(Value::as_array);
        match details {
            None => {}
            Some(None) => faults.push(Fault::format("N33")),
            Some(Some(rows)) => {
                for row in rows {
                    faults.extend(fields::check_value(row, "N33", fields::PARTY_DETAILS));
                    if row["N33_KODAS_KS"] != card["N08_KODAS_KS"] {
                        faults.push(Fault::format("N33_KODAS_KS"));
                    }
                }
            }
        }
        let there = ("2011", "Egzistuoja toks kliento kodas");
        keep(&mut self.parties, card, "N08_KODAS_KS", there, faults)?;
        Ok((200, self.style.record("N08", card)))
    }

    fn make_service(&mut self, body: &Value) -> Made {
        let card = inserted(body, "N17")?;
        let faults = fields::check(card, fields::SERVICE);
        let there = ("5008", "Egzistuoja toks prekės kodas");
        keep(&mut self.services, card, "N17_KODAS_PS", there, faults)?;
        Ok((200, self.style.record("N17", card)))
    }

    fn make_document(&mut self, body: &Value) -> Made {
        let action = body["params"]["errorAction"].as_str().unwrap_or("ROLLBACK");
        if !["ROLLBACK", "EXIT", "CONTINUE"].contains(&action) {
            return Err(vec![Fault::format("errorAction")]);
        }
        let document = body["data"]["I06"].as_object();
        let document = document.ok_or_else(|| vec![missing("I06")])?;
        let mut faults = fields::check(document, fields::DOCUMENT);
        faults.extend(fields::check_document(document));
        let party = document.get("I06_KODAS_KS").and_then(Value::as_str);
        if party.is_some_and(|code| !self.parties.contains_key(code)) {
            faults.push(Fault::new(
                "I06_KODAS_KS",
                "2012",
                "Nėra tokio kliento kodo",
            ));
        }
        let lines = document.get("I07").and_then(Value::as_array);
        let lines = match lines {
            Some(lines) if !lines.is_empty() => lines,
            _ => return Err(vec![missing("I07")]),
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut kept = Vec::new();
        for line in lines {
            let refused = self.check_line(line);
            if refused.is_empty() {
                kept.push(line.clone());
            }
            faults.extend(refused);
            if !faults.is_empty() && action == "EXIT" {
                break;
            }
        }
        if !faults.is_empty() && action == "ROLLBACK" {
            return Err(faults);
        }
        let mut document = document.clone();
        document.insert("I07".to_owned(), kept.into());
        let key = format!("010R{:08}", self.documents.len() + 1);
        document.insert("I06_KODAS_PO".to_owned(), key.into());
        document.insert("I06_PERKELTA".to_owned(), "1".into());
        let answer = self.style.record("I06", &document);
        self.documents.push(document);
        if faults.is_empty() {
            return Ok((200, answer));
        }
        Ok((207, self.style.refusal(&faults)))
    }

    fn check_line(&self, line: &Value) -> Vec<Fault> {
        let mut faults = fields::check_value(line, "I07", fields::LINE);
        let product = line["I07_KODAS"].as_str();
        if product.is_some_and(|code| !self.services.contains_key(code)) {
            faults.push(Fault::new("I07_KODAS", "5009", "Nėra tokio prekės kodo"));
        }
        faults
    }

    fn list(&self, body: &Value) -> Made {
        let params = &body["params"];
        let conditions = match params.get("fil").map(Value::as_str) {
            None => Vec::new(),
            Some(text) => text
                .and_then(filter::conditions)
                .ok_or_else(|| vec![Fault::format("fil")])?,
        };
        let page = match params.get("pagenumber") {
            None => 1,
            Some(page) => page
                .as_u64()
                .and_then(|page| usize::try_from(page).ok())
                .filter(|page| *page > 0)
                .ok_or_else(|| vec![Fault::format("pagenumber")])?,
        };
        let holds = |document: &&Map<String, Value>| {
            conditions.iter().all(|condition| condition.holds(document))
        };
        let rows: Vec<_> = self
            .documents
            .iter()
            .filter(holds)
            .skip((page - 1) * PAGE)
            .take(PAGE)
            .map(|document| {
                let mut row = document.clone();
                row.remove("I07");
                row
            })
            .collect();
        Ok((200, self.style.list("I06", &rows)))
    }
}

/// Status and body, or why a call is refused as a whole.
type Made = Result<(u16, Value), Vec<Fault>>;

/// The record that a call inserts.
fn inserted<'a>(body: &'a Value, table: &str) -> Result<&'a Map<String, Value>, Vec<Fault>> {
    if body["params"] != json!({"oper": "I"}) {
        return Err(vec![Fault::format("oper")]);
    }
    let record = body["data"][table].as_object();
    record.ok_or_else(|| vec![missing(table)])
}

/// Keeps a card, unless it has faults or its code is taken.
fn keep(
    cards: &mut BTreeMap<String, Value>,
    card: &Map<String, Value>,
    code: &'static str,
    (there, message): (&'static str, &'static str),
    mut faults: Vec<Fault>,
) -> Result<(), Vec<Fault>> {
    let value = card.get(code).and_then(Value::as_str).unwrap_or_default();
    if cards.contains_key(value) {
        faults.push(Fault::new(code, there, message));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    cards.insert(value.to_owned(), card.clone().into());
    Ok(())
}
