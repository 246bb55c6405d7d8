//! Tables of loads: a line of headings, and below it a load in each line, or the parts of one load in
//! columns side by side.

use std::ops::Range;

use super::line::Line;
use super::tokens::Kind;
use super::words::{Field, label_at};
use crate::orders::Currency;

/// The headings of a table.
#[derive(Debug)]
pub struct Headings {
    columns: Vec<Column>,
    /// Whether cells have marks between them, so that an empty one is seen.
    is_marked: bool,
}

#[derive(Debug)]
struct Column {
    field: Option<Field>,
    /// How far from the beginning of the line it begins, in bytes.
    offset: usize,
    currency: Option<Currency>,
}

/// A cell of a row.
#[derive(Debug, Clone)]
pub struct Cell {
    /// What its column is about.
    pub field: Option<Field>,
    /// Its tokens in the line.
    pub tokens: Range<usize>,
    /// The currency of the column, for a number without one.
    pub currency: Option<Currency>,
}

/// The cells of a line. One that has nothing between two marks is empty.
fn cells(line: &Line<'_>) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut start = 0;
    let mut is_after_blank = false;
    for (at, token) in line.tokens.iter().enumerate() {
        if token.kind != Kind::Gap {
            is_after_blank = false;
            continue;
        }
        let is_blank = token.text != "|";
        // Spaces around a mark are no cell of their own.
        let is_border = !(start == at && (is_blank || is_after_blank));
        if is_border {
            all.push(start..at);
        }
        is_after_blank = is_blank;
        start = at + 1;
    }
    all.push(start..line.tokens.len());
    all
}

impl Headings {
    /// The headings of this line, if it has those of a table of loads.
    pub fn of(line: &Line<'_>) -> Option<Self> {
        let is_marked = line.tokens.iter().any(|one| one.text == "|");
        let cells = cells(line);
        if cells.len() < 2 {
            return None;
        }
        let origin = line.tokens.first()?.start;
        let columns: Vec<Column> = cells
            .iter()
            .map(|cell| {
                let (field, currency) = heading(line, cell).unzip();
                let start = line.tokens.get(cell.start).map_or(origin, |one| one.start);
                Column {
                    field,
                    offset: start - origin,
                    currency: currency.flatten(),
                }
            })
            .collect();
        let has = |wanted: [Field; 2]| {
            columns
                .iter()
                .any(|column| column.field.is_some_and(|field| wanted.contains(&field)))
        };
        let known = columns
            .iter()
            .filter(|column| column.field.is_some())
            .count();
        let is_table = has([Field::Loading, Field::From])
            && has([Field::Unloading, Field::To])
            && known * 2 >= columns.len();
        is_table.then_some(Self { columns, is_marked })
    }

    /// Whether it has only the two ends of a way: the lines below are parts of one load, unless each has a
    /// postcode.
    pub fn has_only_ends(&self) -> bool {
        let is_end = |column: &Column| {
            matches!(
                column.field,
                Some(Field::Loading | Field::Unloading | Field::From | Field::To)
            )
        };
        self.columns.iter().all(is_end)
    }

    /// The cells of a line below; `None` if it does not belong to the table.
    pub fn row(&self, line: &Line<'_>) -> Option<Vec<Cell>> {
        let cells = cells(line);
        let is_row = if self.is_marked {
            line.tokens.iter().any(|one| one.text == "|")
        } else {
            cells.len() >= 2 || (self.has_only_ends() && line.labels.is_empty())
        };
        if !is_row || cells.len() > self.columns.len() + 1 {
            return None;
        }
        let origin = line.tokens.first()?.start;
        let has_all = self.is_marked || cells.len() == self.columns.len();
        let row = cells
            .into_iter()
            .enumerate()
            .filter_map(|(number, tokens)| {
                let column = if has_all {
                    self.columns.get(number)
                } else {
                    let offset = line.tokens.get(tokens.start)?.start - origin;
                    self.columns
                        .iter()
                        .min_by_key(|column| column.offset.abs_diff(offset))
                };
                let column = column?;
                Some(Cell {
                    field: column.field,
                    tokens,
                    currency: column.currency,
                })
            });
        Some(row.collect())
    }
}

/// What a cell says as a heading, and the currency that it names.
fn heading(line: &Line<'_>, cell: &Range<usize>) -> Option<(Field, Option<Currency>)> {
    let (field, end) = label_at(&line.tokens, cell.start)?;
    let rest = line.tokens.get(end..cell.end)?;
    let mut currency = None;
    for token in rest {
        match token.folded.as_str() {
            "eur" | "euro" => currency = Some(Currency::Eur),
            "usd" => currency = Some(Currency::Usd),
            "gbp" => currency = Some(Currency::Gbp),
            _ if token.text == "€" => currency = Some(Currency::Eur),
            _ if token.text == "£" => currency = Some(Currency::Gbp),
            _ => {}
        }
    }
    // A heading has few words: more is a value behind a label.
    let is_short = rest.iter().filter(|one| one.kind == Kind::Word).count() <= 2;
    let is_word = rest
        .iter()
        .all(|one| one.kind != Kind::Number && !one.is(':') || one.is(':'));
    (is_short && is_word).then_some((field, currency))
}
