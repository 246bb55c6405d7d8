//! A paper as its rows and cells, with its labels and the places where their values may stand.

use std::ops::Range;

use chrono::NaiveDate;

use super::labels::Field;
use crate::offers::amounts;
use crate::offers::dates::{Calendar, Span};
use crate::offers::line::Line;
use crate::offers::tokens::{Kind, Token};

/// No row of a paper is longer, in bytes; what is has no labels.
const LONGEST_ROW: usize = 2000;
/// Currencies that no order has. Amounts in them are not ours.
const FOREIGN: &[&str] = &[
    "pln", "zl", "czk", "sek", "nok", "dkk", "huf", "ron", "chf", "uah", "rub", "byn", "bgn", "try",
];

/// A row that is not empty.
pub struct Row<'a> {
    pub line: Line<'a>,
    /// The tokens of its cells.
    pub cells: Vec<Range<usize>>,
    /// Which of them begin with a label.
    pub labelled: Vec<bool>,
    /// Its bytes in the text.
    pub bytes: Range<usize>,
}

/// A label, and what is said beside it.
#[derive(Debug, Clone)]
pub struct Label {
    pub field: Field,
    pub row: usize,
    pub cell: usize,
    /// What follows it in its cell, up to the next label; empty if nothing does.
    pub value: Range<usize>,
    /// The rate that is written with it, in whole percent.
    pub percent: Option<i32>,
}

/// Tokens in which the value of a label may stand.
#[derive(Debug, Clone)]
pub struct Place {
    pub row: usize,
    pub tokens: Range<usize>,
}

pub struct Page<'a> {
    pub text: &'a str,
    pub rows: Vec<Row<'a>>,
    pub labels: Vec<Label>,
}

impl<'a> Page<'a> {
    pub fn of(text: &'a str, today: NaiveDate) -> Self {
        let calendar = Calendar {
            today,
            is_month_first: false,
        };
        let mut rows = Vec::new();
        let mut start = 0;
        for written in text.split_inclusive('\n') {
            let bytes = start..start + written.trim_end().len();
            start += written.len();
            if bytes.is_empty() || bytes.len() > LONGEST_ROW {
                continue;
            }
            let line = Line::of(text, bytes.clone(), calendar);
            let cells = cells(&line.tokens);
            rows.push(Row {
                line,
                labelled: vec![false; cells.len()],
                cells,
                bytes,
            });
        }
        let mut labels = Vec::new();
        for (place, row) in rows.iter_mut().enumerate() {
            for cell in 0..row.cells.len() {
                let before = labels.len();
                row.find_labels(place, cell, &mut labels);
                if let Some(is_labelled) = row.labelled.get_mut(cell) {
                    *is_labelled = labels.len() > before;
                }
            }
        }
        Self { text, rows, labels }
    }

    /// What stands directly behind a label, in its cell or in the next ones.
    pub fn beside(&self, label: &Label) -> Option<Place> {
        let row = label.row;
        if !label.value.is_empty() {
            let tokens = label.value.clone();
            return Some(Place { row, tokens });
        }
        let Row {
            cells, labelled, ..
        } = self.rows.get(row)?;
        let next = label.cell + 1;
        let rest = labelled.get(next..).unwrap_or_default();
        let count = rest.iter().take_while(|is_labelled| !**is_labelled).count();
        let first = cells.get(next).filter(|_| count > 0)?;
        let last = cells.get(label.cell + count)?;
        let tokens = first.start..last.end;
        Some(Place { row, tokens })
    }

    /// What stands below a label, if it is the heading of a column with one row. With `is_strict`, all headings beside
    /// it have to be labels as well.
    pub fn below(&self, label: &Label, is_strict: bool) -> Option<Place> {
        if !label.value.is_empty() {
            return None;
        }
        let headings = self.rows.get(label.row)?;
        let count = headings.cells.len();
        let row = label.row + 1;
        let is_row = |row: usize| {
            let row = self.rows.get(row);
            row.is_some_and(|row| row.cells.len() == count && !row.labelled.contains(&true))
        };
        let is_heading = !is_strict || !headings.labelled.contains(&false);
        if !is_heading || !is_row(row) || (count > 1 && is_row(row + 1)) {
            return None;
        }
        let cells = &self.rows.get(row)?.cells;
        let tokens = cells.get(label.cell)?.clone();
        Some(Place { row, tokens })
    }

    /// The row in which a byte of the text stands.
    pub fn row_at(&self, byte: usize) -> Option<usize> {
        let row = self.rows.partition_point(|row| row.bytes.end <= byte);
        let bytes = &self.rows.get(row)?.bytes;
        bytes.contains(&byte).then_some(row)
    }
}

impl Row<'_> {
    pub(super) fn token(&self, at: usize) -> Option<&Token<'_>> {
        self.line.tokens.get(at)
    }

    /// A day with its year that begins at a token. Without one, what looks like a day may be an amount.
    pub fn day_at(&self, at: usize) -> Option<&Span> {
        let days = &self.line.days;
        let place = days.partition_point(|day| day.tokens.start < at);
        days.get(place)
            .filter(|day| day.tokens.start == at && self.has_year(day))
    }

    /// Whether a day is written with its year.
    pub fn has_year(&self, day: &Span) -> bool {
        let tokens = self.line.tokens.get(day.tokens.clone());
        let mut numbers = tokens
            .unwrap_or_default()
            .iter()
            .filter(|one| one.kind == Kind::Number);
        let count = numbers.clone().count();
        count >= 3 || numbers.any(|one| one.digits() == 4)
    }

    pub fn is_currency(&self, at: usize) -> bool {
        self.token(at)
            .is_some_and(|one| amounts::currency(one).is_some())
    }

    /// Whether a token is a currency that no order has.
    pub fn is_foreign(&self, at: usize) -> bool {
        self.token(at)
            .is_some_and(|one| FOREIGN.iter().any(|word| one.says(word)))
    }
}

/// The cells of a row, which have gaps between them.
fn cells(tokens: &[Token<'_>]) -> Vec<Range<usize>> {
    let mut cells = Vec::new();
    let mut start = 0;
    for (at, token) in tokens.iter().enumerate() {
        if token.kind == Kind::Gap {
            if at > start {
                cells.push(start..at);
            }
            start = at + 1;
        }
    }
    if tokens.len() > start {
        cells.push(start..tokens.len());
    }
    cells
}
