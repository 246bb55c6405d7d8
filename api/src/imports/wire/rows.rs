//! What the calls answer about the rows of imports.

use std::collections::BTreeMap;

use domain::imports::ImportVerdict;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::error::SentenceCode;
use crate::imports::store::Row;
use crate::list_answer;

/// A row of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowView {
    /// Its number in the file as spreadsheets count, the headings included.
    pub number: i32,
    /// What its cells say, in the order of the columns; those at the end may be missing. Long texts are
    /// cut; they are imported whole.
    pub cells: Vec<String>,
    /// The places of the cells that are cut, from 0.
    pub cut: Vec<usize>,
    /// What becomes, or became, of it.
    pub verdict: ImportVerdict,
    /// What is wrong with it, or why it could not be taken back: field to messages.
    pub errors: BTreeMap<String, Vec<String>>,
    /// The codes of the messages in `errors`, under the same fields and in the same number.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub codes: BTreeMap<String, Vec<Value>>,
    /// What of it is left out, and why: field to messages.
    pub notes: BTreeMap<String, Vec<String>>,
    /// The codes of the messages in `notes`, in the same way.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub note_codes: BTreeMap<String, Vec<Value>>,
    /// What it changes in the stored record, in the order of the fields.
    pub changes: Vec<ImportChangeView>,
    /// The rows that are further legs of its order, in the order of the file. They are imported together.
    pub legs: Vec<ImportLegView>,
}

/// A row that is a further leg of an earlier row's order.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportLegView {
    /// Its number in the file.
    pub number: i32,
    /// What its cells say, as those of the first row.
    pub cells: Vec<String>,
    /// The places of the cells that are cut, from 0.
    pub cut: Vec<usize>,
    /// What is wrong with it: field to messages.
    pub errors: BTreeMap<String, Vec<String>>,
    /// The codes of the messages in `errors`, in the same way.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub codes: BTreeMap<String, Vec<Value>>,
}

/// A field of a stored record that a row changes. Long values are cut.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportChangeView {
    /// The field's name on the wire.
    pub field: String,
    /// What is stored, in the user's language; `null` for nothing.
    pub old: Option<String>,
    /// What it becomes.
    pub new: Option<String>,
}

list_answer! {
    /// Rows of a file, in its order.
    ImportRowPage of ImportRowView
}

/// How much of a file a page shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown {
    /// The most characters of a cell.
    characters: usize,
}

impl Shown {
    /// Most characters of a row together, so that no page is large.
    const OF_A_ROW: usize = 2_000;

    /// As much as there is room for in a file of so many columns.
    pub fn of_columns(columns: usize) -> Self {
        let room = Self::OF_A_ROW.checked_div(columns);
        Self {
            characters: room.map_or(200, |room| room.clamp(20, 200)),
        }
    }

    /// How many characters to read of a cell: one more, to find out whether it is cut.
    pub fn to_read(self) -> usize {
        self.characters.saturating_add(1)
    }

    /// A row of which [`Self::to_read`] characters of each cell were read, with those that are legs of its order
    /// among `legs`.
    pub fn row(self, row: &Row, changes: Vec<ImportChangeView>, legs: &[Row]) -> ImportRowView {
        let own = legs.iter().filter(|leg| leg.leg_of == Some(row.row_number));
        let (cells, cut) = self.cells(row);
        let (errors, codes) = sentences(row.errors.as_ref());
        let (notes, note_codes) = sentences(row.notes.as_ref());
        ImportRowView {
            number: row.row_number,
            cells,
            cut,
            verdict: row.verdict,
            errors,
            codes,
            notes,
            note_codes,
            changes,
            legs: own.map(|leg| self.leg(leg)).collect(),
        }
    }

    fn leg(self, row: &Row) -> ImportLegView {
        let (cells, cut) = self.cells(row);
        let (errors, codes) = sentences(row.errors.as_ref());
        ImportLegView {
            number: row.row_number,
            cells,
            cut,
            errors,
            codes,
        }
    }

    fn cells(self, row: &Row) -> (Vec<String>, Vec<usize>) {
        let stored = row.cells.as_array().map(Vec::as_slice).unwrap_or_default();
        let (mut cells, mut cut) = (Vec::with_capacity(stored.len()), Vec::new());
        for (place, cell) in stored.iter().enumerate() {
            let text = cell.as_str().unwrap_or_default();
            let end = text.char_indices().nth(self.characters);
            cut.extend(end.map(|_| place));
            let shown = text.get(..end.map_or(text.len(), |(at, _)| at));
            cells.push(shown.unwrap_or_default().to_owned());
        }
        (cells, cut)
    }
}

type Reported<T> = BTreeMap<String, Vec<T>>;

/// Stored sentences by field, as texts and as codes.
fn sentences(stored: Option<&Value>) -> (Reported<String>, Reported<Value>) {
    let (mut texts, mut codes) = (BTreeMap::new(), BTreeMap::new());
    for (field, said) in reported(stored) {
        let said_in_english: Vec<String> = said.iter().map(|one| text(one, "text")).collect();
        let sentences: Vec<Value> = said.into_iter().map(without_text).collect();
        texts.insert(field.clone(), said_in_english);
        codes.insert(field, sentences);
    }
    (texts, codes)
}

/// The fields with something to say, each with its sentences as they are stored.
pub fn reported(stored: Option<&Value>) -> Vec<(String, Vec<Value>)> {
    let fields = stored.and_then(Value::as_object).into_iter().flatten();
    fields
        .map(|(field, said)| (field.clone(), said.as_array().cloned().unwrap_or_default()))
        .collect()
}

/// A text of a stored object; empty if there is none.
pub fn text(said: &Value, name: &str) -> String {
    said.get(name)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

fn without_text(mut said: Value) -> Value {
    if let Value::Object(members) = &mut said {
        members.remove("text");
    }
    said
}
