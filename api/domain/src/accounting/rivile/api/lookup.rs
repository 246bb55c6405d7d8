//! Whether Rivilė has a document. It keeps several with one number without complaint, so this is asked before each
//! sending: the answer to an earlier one may have been lost.

use serde_json::{Map, Value, json};

use super::json::{field, objects};
use super::problem::{Problem, problems};
use crate::accounting::rivile::{NUMBER, PARTY};
use crate::accounting::{Purchase, Sale};
use crate::{Sentence, texts};

/// Most rows of a page.
const PAGE: usize = 100;

/// The document that is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookup {
    number: String,
    /// The types that a document of this number can have.
    kinds: [&'static str; 2],
    /// The party, where others may use the same number.
    party: Option<String>,
}

/// What a list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listed {
    /// Rivilė has it under this key (`I06_KODAS_PO`).
    Found(String),
    /// Rivilė does not have it.
    Absent,
    /// It cannot be said, for this reason.
    Unclear(Sentence),
    /// The question is not accepted.
    Refused(Vec<Problem>),
    /// The API key is not accepted.
    BadKey,
    /// Not now, or not to be understood.
    Later,
}

impl Lookup {
    /// Looks for an invoice.
    ///
    /// # Errors
    /// If its number does not fit.
    pub fn of_sale(sale: &Sale<'_>) -> Result<Self, Sentence> {
        Ok(Self {
            number: sale.number(NUMBER)?.to_owned(),
            kinds: ["51", "52"],
            party: None,
        })
    }

    /// Looks for a carrier's invoice. Two carriers may use one number.
    ///
    /// # Errors
    /// If its number or the carrier's code does not fit.
    pub fn of_purchase(purchase: &Purchase<'_>) -> Result<Self, Sentence> {
        Ok(Self {
            number: purchase.document_number(NUMBER)?.to_owned(),
            kinds: ["1", "2"],
            party: Some(purchase.party_code(PARTY)?),
        })
    }

    /// The body of the call: the documents themselves (`list` H), without their lines, one page.
    pub fn request(&self) -> Value {
        let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
        let mut filter = format!(
            "I06_DOK_NR={} and I06_OP_TIP in ({})",
            quoted(&self.number),
            self.kinds.join(",")
        );
        if let Some(party) = &self.party {
            filter.push_str(" and I06_KODAS_KS=");
            filter.push_str(&quoted(party));
        }
        json!({
            "method": "GET_I06_LIST",
            "params": {"list": "H", "fil": filter, "pagenumber": 1},
        })
    }

    /// Reads the answer. A full page without the document says nothing, as the next one may hold it.
    pub fn read(&self, status: u16, body: &str) -> Listed {
        match status {
            401 => return Listed::BadKey,
            429 | 500.. => return Listed::Later,
            _ => {}
        }
        // An empty list may come as an empty text or nothing in JSON; an answer without any text was cut off.
        let body = match serde_json::from_str::<Value>(body.trim()) {
            Ok(body @ (Value::Object(_) | Value::Array(_) | Value::Null)) => body,
            Ok(Value::String(text)) if text.trim().is_empty() => Value::Null,
            _ => return Listed::Later,
        };
        let problems = problems(&body);
        if !problems.is_empty() {
            return Listed::Refused(problems);
        }
        if status != 200 {
            return Listed::Later;
        }
        let rows = objects(&body, &|object| {
            object.keys().any(|name| name.starts_with("I06_"))
        });
        if let Some(row) = rows.iter().find(|row| self.is_this(row)) {
            return match field(row, "I06_KODAS_PO") {
                Some(key) => Listed::Found(key),
                None => Listed::Unclear(self.unclear()),
            };
        }
        let has_unnumbered = rows.iter().any(|row| !row.contains_key("I06_DOK_NR"));
        if has_unnumbered || rows.len() >= PAGE {
            return Listed::Unclear(self.unclear());
        }
        Listed::Absent
    }

    /// Compares exactly, as databases find more than that. What a row leaves out was compared by the filter.
    fn is_this(&self, row: &Map<String, Value>) -> bool {
        let agrees = |name, is_right: &dyn Fn(&str) -> bool| {
            field(row, name).is_none_or(|value| is_right(&value))
        };
        field(row, "I06_DOK_NR").is_some_and(|number| number == self.number.trim())
            && agrees("I06_OP_TIP", &|kind| self.kinds.contains(&kind))
            && agrees("I06_KODAS_KS", &|party| {
                self.party.as_deref().is_none_or(|own| own.trim() == party)
            })
    }

    fn unclear(&self) -> Sentence {
        texts::accounting::rivile_list_unclear(&self.number)
    }
}
