//! What stands behind a label.

use std::ops::Range;

use super::super::line::Line;
use super::super::places::place_in;
use super::super::words::Field;
use super::measures::{days_of, price_of};
use super::reader::{LINES_OF_ADDRESS, LONGEST_NOTE, Pending, Reader};

impl Reader<'_> {
    /// The value behind a label.
    pub(super) fn read_label(
        &mut self,
        line: &Line<'_>,
        field: Field,
        value: Range<usize>,
        is_last: bool,
    ) {
        let field = match field {
            Field::From => Field::Loading,
            Field::To => Field::Unloading,
            other => other,
        };
        // "Loading 12-07" below a way says when, not where.
        let is_of_day = matches!(field, Field::Loading | Field::Unloading)
            && !self.current.load.loadings.is_empty()
            && !self.current.load.unloadings.is_empty()
            && line.day_in(&value).is_some()
            && place_in(self.text, line, value.clone()).is_none();
        let field = match field {
            Field::Loading if is_of_day => Field::LoadingDay,
            Field::Unloading if is_of_day => Field::UnloadingDay,
            other => other,
        };
        let is_empty = value.is_empty();
        if is_empty && is_last {
            self.pending = Some(Pending {
                field,
                lines: if matches!(field, Field::Loading | Field::Unloading) {
                    LINES_OF_ADDRESS
                } else {
                    1
                },
                has_value: false,
            });
            if field == Field::Loading {
                self.begin_next();
            }
            return;
        }
        match field {
            Field::Loading | Field::Unloading => {
                if field == Field::Loading {
                    self.begin_next();
                }
                let has_value = self.add_to_stop(line, field, value.clone(), true);
                if is_last && has_value && !self.has_postcode(field) {
                    // An address without its town yet: the name of a company comes first.
                    self.pending = self.may_go_on(field, line, &value);
                } else if is_last && !has_value {
                    self.pending = Some(Pending {
                        field,
                        lines: LINES_OF_ADDRESS,
                        has_value: false,
                    });
                }
            }
            Field::LoadingDay => {
                self.remark_hours(line, Field::Loading, &value);
                let mut days = line
                    .days
                    .iter()
                    .filter(|span| value.contains(&span.tokens.start));
                if let Some(span) = days
                    .next()
                    .filter(|_| self.current.load.loading_days.is_none())
                {
                    self.current.load.loading_days = days_of(line, span);
                }
            }
            // Beside the number of an order stands the day of the order.
            Field::Day
                if line
                    .labels
                    .iter()
                    .any(|label| label.field == Field::Reference) => {}
            Field::Day => {
                let days = line
                    .days
                    .iter()
                    .filter(|span| value.contains(&span.tokens.start));
                self.current
                    .loose_days
                    .extend(days.filter_map(|span| days_of(line, span)));
            }
            Field::UnloadingDay => {
                self.remark_hours(line, Field::Unloading, &value);
                if let Some(span) = line
                    .day_in(&value)
                    .filter(|_| self.current.load.unloading_days.is_none())
                {
                    self.current.load.unloading_days = days_of(line, span);
                }
            }
            Field::Price => {
                if let Some(sum) = line
                    .sum_in(&value)
                    .filter(|_| self.current.load.price.is_none())
                {
                    self.current.load.price = price_of(line, sum);
                }
            }
            Field::Reference => {
                if let Some(code) = line
                    .code_at(value.start)
                    .filter(|_| self.current.load.reference.is_none())
                {
                    self.current.load.reference = self.said(line, &code);
                }
            }
            Field::Goods => {
                self.take_measures(line, &value);
                let end = line
                    .sums
                    .iter()
                    .map(|sum| sum.tokens.start)
                    .find(|at| value.contains(at))
                    .unwrap_or(value.end);
                self.add_goods(line, value.start..end);
            }
            Field::Vehicle => self.take_measures(line, &value),
            Field::Note => {
                if self.current.load.note.is_none() {
                    self.current.load.note = self.said(line, &value);
                }
            }
            Field::LoadingReference | Field::UnloadingReference => {
                if let Some(code) = line.code_at(value.start) {
                    self.current.stop_references.extend(self.said(line, &code));
                    let field = if field == Field::LoadingReference {
                        Field::Loading
                    } else {
                        Field::Unloading
                    };
                    self.remark(line, field, &value);
                }
            }
            Field::Gate | Field::Hours | Field::Contact | Field::Phone => {
                if let Some(field) = self.near.filter(|_| !value.is_empty()) {
                    self.remark(line, field, &value);
                }
            }
            Field::Vins
            | Field::Client
            | Field::VatNumber
            | Field::Other
            | Field::From
            | Field::To => {}
        }
    }

    /// A description of goods: that of several labels together, such as goods and weight.
    pub(super) fn add_goods(&mut self, line: &Line<'_>, value: Range<usize>) {
        let Some(more) = self.said(line, &value) else {
            return;
        };
        match &mut self.current.load.goods {
            Some(goods) if goods.value.len() + more.value.len() < LONGEST_NOTE => {
                goods.value = format!("{}, {}", goods.value, more.value);
            }
            Some(_) => {}
            none => *none = Some(more),
        }
    }
}
