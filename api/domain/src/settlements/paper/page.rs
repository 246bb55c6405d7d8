//! A paper as its rows and cells, with its labels and the places where their values may stand.

use std::ops::Range;

use chrono::NaiveDate;

use super::labels::{Field, label_at};
use crate::offers::amounts;
use crate::offers::dates::{Calendar, Span};
use crate::offers::line::Line;
use crate::offers::tokens::{Kind, Token};

/// No row of a paper is longer, in bytes; what is has no labels.
const LONGEST_ROW: usize = 2000;
/// The most tokens of a remark in brackets behind a label.
const LONGEST_REMARK: usize = 8;
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
    fn token(&self, at: usize) -> Option<&Token<'_>> {
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

    /// Finds the labels of a cell. The first one begins it; another one follows a mark or the value of one before it.
    fn find_labels(&self, row: usize, cell: usize, labels: &mut Vec<Label>) {
        let Some(tokens) = self.cells.get(cell).cloned() else {
            return;
        };
        let from = labels.len();
        let is_bullet = |at: &usize| {
            self.token(*at)
                .is_some_and(|one| one.is_any(&['*', '•', '·', '-', '–', '(']))
        };
        let begin = tokens.clone().find(|at| !is_bullet(at));
        let mut at = begin.unwrap_or(tokens.end);
        while at < tokens.end {
            let is_first = Some(at) == begin;
            let before = at.checked_sub(1).and_then(|before| self.token(before));
            let is_spaced = self.token(at).is_some_and(|one| one.is_spaced);
            let is_after_mark =
                before.is_some_and(|one| one.is_any(&[',', ';', '.', '(', '/', ')']));
            let may_begin = is_first || is_after_mark || (is_spaced && labels.len() > from);
            if !may_begin {
                at += 1;
                continue;
            }
            match self.label(at, &tokens) {
                Some((field, value, has_colon, percent)) => {
                    let ends = value >= tokens.end;
                    let begins = self.begins_value(field, value);
                    let is_label = if is_first {
                        has_colon || ends || begins
                    } else {
                        has_colon || (begins && labels.len() > from)
                    };
                    if is_label {
                        if let Some(last) = labels.get_mut(from..).and_then(<[_]>::last_mut) {
                            last.value.end = at.max(last.value.start);
                        }
                        labels.push(Label {
                            field,
                            row,
                            cell,
                            value: value.min(tokens.end)..tokens.end,
                            percent,
                        });
                    }
                    at = if is_label { value.max(at + 1) } else { at + 1 };
                }
                None => at += 1,
            }
        }
    }

    /// The label at a token: its field, the first token of its value, whether a colon stands between them, and a rate.
    fn label(&self, at: usize, cell: &Range<usize>) -> Option<(Field, usize, bool, Option<i32>)> {
        let (percent_before, first) = match self.percent(at) {
            // 19 % MwSt.
            Some((percent, end)) => (Some(percent), end),
            None => (None, at),
        };
        let plus = usize::from(
            self.token(at)
                .is_some_and(|one| one.says("zzgl") || one.says("plus")),
        );
        let dot = usize::from(plus > 0 && self.token(at + 1).is_some_and(|one| one.is('.')));
        let (percent_before, first) = match self.percent(at + plus + dot) {
            Some((percent, end)) if plus > 0 => (Some(percent), end),
            _ => (percent_before, first),
        };
        let (mut field, mut end) = label_at(&self.line.tokens, first)?;
        if percent_before.is_some() && field != Field::Vat {
            return None;
        }
        let mut percent = percent_before;
        let mut has_colon = false;
        while end < cell.end {
            let Some(token) = self.token(end) else {
                break;
            };
            if token.is_any(&[':', '=']) {
                has_colon = true;
                end += 1;
                break;
            }
            let is_join = token.is_any(&['/', '(', '-', '–']);
            if let Some((second, after)) =
                label_at(&self.line.tokens, end + 1).filter(|_| is_join && end + 1 < cell.end)
            {
                field = field.with(second);
                end = after;
            } else if let Some((rate, after)) = self.percent(end) {
                percent = Some(rate);
                end = after;
            } else if token.is('(') {
                let remark = end..cell.end.min(end + LONGEST_REMARK);
                let close = remark
                    .clone()
                    .find(|at| self.token(*at).is_some_and(|one| one.is(')')))?;
                if remark.clone().any(|at| self.is_foreign(at)) {
                    field = Field::Other;
                }
                let rate = (end..close).find_map(|at| self.percent(at));
                percent = rate.map(|(rate, _)| rate).or(percent);
                end = close + 1;
            } else if field.is_amount() && (self.is_currency(end) || self.is_foreign(end)) {
                // PVM suma EUR: 315,00
                if self.is_foreign(end) {
                    field = Field::Other;
                }
                end += 1;
            } else if token.is(')')
                || (token.is(',') && self.is_currency(end + 1) && field.is_amount())
            {
                end += 1;
            } else {
                break;
            }
        }
        let is_dash = self
            .token(end)
            .is_some_and(|one| one.is_any(&['-', '–', '—']))
            && self.token(end + 1).is_some_and(|one| one.is_spaced);
        if is_dash && !has_colon {
            return Some((field, end + 1, true, percent));
        }
        Some((field, end, has_colon, percent))
    }

    /// A rate of VAT in whole percent, and the token after it.
    fn percent(&self, at: usize) -> Option<(i32, usize)> {
        let number = self.token(at)?.number().filter(|number| *number < 100)?;
        let mut end = at + 1;
        let has_decimals = self.token(end).is_some_and(|one| one.is_any(&[',', '.']));
        if has_decimals && self.token(end + 1)?.text.bytes().all(|one| one == b'0') {
            end += 2;
        }
        let mark = self.token(end)?;
        let is_percent = mark.is('%') || mark.says("proc") || mark.says("procent");
        let dot = usize::from(self.token(end + 1).is_some_and(|one| one.is('.')) && !mark.is('%'));
        let percent = i32::try_from(number).ok()?;
        is_percent.then_some((percent, end + 1 + dot))
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

    /// Whether a value of the field begins directly at a token, without a colon before it.
    fn begins_value(&self, field: Field, at: usize) -> bool {
        match field {
            Field::Title
            | Field::Credit
            | Field::Correction
            | Field::Number
            | Field::BareNumber => self.line.code_at(at).is_some() || self.day_at(at).is_some(),
            Field::Serie => self.token(at).is_some_and(|one| {
                one.kind == Kind::Word && one.text.chars().all(char::is_uppercase)
            }),
            Field::Date | Field::BareDate => self.day_at(at).is_some(),
            Field::Due => {
                self.day_at(at).is_some() || self.token(at).is_some_and(|one| one.digits() > 0)
            }
            _ if field.is_amount() => {
                self.token(at).is_some_and(|one| one.digits() > 0)
                    || self.token(at).is_some_and(|one| one.is_any(&['-', '−']))
            }
            Field::Currency => self.is_currency(at) || self.is_foreign(at),
            _ => false,
        }
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
