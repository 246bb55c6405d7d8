//! Finds the labels of a row: where they may stand, and what belongs to them.

use std::ops::Range;

use super::labels::{Field, label_at};
use super::page::{Label, Row};
use crate::offers::amounts;
use crate::offers::tokens::Kind;

/// The most tokens of a remark in brackets behind a label.
const LONGEST_REMARK: usize = 8;
/// Words between the VAT and what it is of.
const BASES: &[&str] = &["nuo", "of", "on", "od", "von", "auf", "no"];

/// A label that may be one.
struct Found {
    field: Field,
    /// The first token of its value.
    end: usize,
    has_colon: bool,
    /// The rate that is written with it, in whole percent.
    percent: Option<i32>,
}

impl Row<'_> {
    /// Finds the labels of a cell. The first one begins it; another one follows a mark or the value of one before it.
    pub(super) fn find_labels(&self, row: usize, cell: usize, labels: &mut Vec<Label>) {
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
                Some(found) => {
                    let (field, value) = (found.field, found.end);
                    let ends = value >= tokens.end;
                    let begins = self.begins_value(field, value);
                    let is_label = if is_first {
                        found.has_colon || ends || begins
                    } else {
                        found.has_colon || (begins && labels.len() > from)
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
                            percent: found.percent,
                        });
                    }
                    at = if is_label { value.max(at + 1) } else { at + 1 };
                }
                None => at += 1,
            }
        }
    }

    /// The label at a token, with its rate, remarks and the same in another language: `PVM suma (21 %) / VAT amount:`.
    fn label(&self, at: usize, cell: &Range<usize>) -> Option<Found> {
        // 19 % MwSt., zzgl. 19 % MwSt.
        let is_plus = self
            .token(at)
            .is_some_and(|one| one.says("zzgl") || one.says("plus"));
        let is_dot = self.token(at + 1).is_some_and(|one| one.is('.'));
        let rate = at + usize::from(is_plus) + usize::from(is_plus && is_dot);
        let rate = self.percent(rate);
        let first = rate.map_or(at, |(_, end)| end);
        let (field, end) = label_at(&self.line.tokens, first)?;
        if rate.is_some() && field != Field::Vat {
            return None;
        }
        let mut found = Found {
            field,
            end,
            has_colon: false,
            percent: rate.map(|(percent, _)| percent),
        };
        while found.end < cell.end && self.goes_on(&mut found, cell) {}
        let token = |at: usize| self.token(at).filter(|_| at < cell.end);
        let is_dash = token(found.end).is_some_and(|one| one.is_any(&['-', '–', '—']))
            && token(found.end + 1).is_some_and(|one| one.is_spaced);
        if is_dash && !found.has_colon {
            found.end += 1;
            found.has_colon = true;
        } else if token(found.end).is_some_and(|one| one.is('/'))
            && (found.end..cell.end).all(|at| token(at).is_none_or(|one| one.digits() == 0))
        {
            // The same in a language that is not known here.
            found.end = cell.end;
        }
        Some(found)
    }

    /// Passes over what belongs to a label; `false` where its value begins.
    fn goes_on(&self, found: &mut Found, cell: &Range<usize>) -> bool {
        let end = found.end;
        let Some(token) = self.token(end).filter(|_| !found.has_colon) else {
            return false;
        };
        let is_join = token.is_any(&['/', '(', '-', '–']) && end + 1 < cell.end;
        if token.is_any(&[':', '=']) {
            found.has_colon = true;
            found.end += 1;
        } else if let Some((second, after)) =
            label_at(&self.line.tokens, end + 1).filter(|_| is_join)
        {
            found.field = found.field.with(second);
            found.end = after;
        } else if let Some((rate, after)) = self.percent(end) {
            found.percent = Some(rate);
            found.end = after;
        } else if token.is('(') {
            let remark = end..cell.end.min(end + LONGEST_REMARK);
            let is_close = |at: &usize| self.token(*at).is_some_and(|one| one.is(')'));
            let Some(close) = remark.clone().find(is_close) else {
                return false;
            };
            if remark.clone().any(|at| self.is_foreign(at)) {
                found.field = Field::Other;
            }
            let rate = (end..close).find_map(|at| self.percent(at));
            found.percent = rate.map(|(rate, _)| rate).or(found.percent);
            found.end = close + 1;
        } else if found.field.is_amount() && self.is_foreign(end) {
            found.field = Field::Other;
            found.end += 1;
        } else if found.field.is_amount() && self.is_currency(end)
            || token.is(')')
            || (token.is(',') && self.is_currency(end + 1) && found.field.is_amount())
        {
            found.end += 1;
        } else if found.field == Field::Vat && BASES.iter().any(|word| token.says(word)) {
            // PVM 21 % nuo / VAT 21 % of 1500,00: 315,00
            let minus = usize::from(
                self.token(end + 1)
                    .is_some_and(|one| one.is_any(&['-', '−'])),
            );
            let base = amounts::decimal(&self.line.tokens, end + 1 + minus);
            found.end = base.map_or(end + 1, |base| base.end);
        } else {
            return false;
        }
        true
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
