//! Tables: a load in each row.

use std::ops::Range;

use super::super::amounts;
use super::super::line::Line;
use super::super::places::{has_postcode, place_in};
use super::super::table::{Cell, Headings};
use super::super::tokens::tokens;
use super::super::words::Field;
use super::super::{Found, MOST_LOADS};
use super::measures::{offered, price_of};
use super::reader::Reader;

impl<'a> Reader<'a> {
    pub(super) fn read_table(
        &mut self,
        headings: &Headings,
        lines: &[Range<usize>],
        from: usize,
    ) -> usize {
        let mut at = from;
        let mut rows: Vec<(Line<'a>, Vec<Cell>)> = Vec::new();
        while let Some(place) = lines.get(at) {
            if place.is_empty() {
                // Only spaces tell cells apart in a text without marks, so an empty line ends its table.
                if rows.is_empty() {
                    at += 1;
                    continue;
                }
                break;
            }
            let line = self.line(place);
            let Some(cells) = headings.row(&line) else {
                break;
            };
            rows.push((line, cells));
            at += 1;
            if rows.len() > MOST_LOADS {
                break;
            }
        }
        let with_postcode = rows.iter().filter(|(line, cells)| {
            let loading = cells
                .iter()
                .find(|cell| matches!(cell.field, Some(Field::Loading | Field::From)));
            loading.is_some_and(|cell| {
                has_postcode(line.tokens.get(cell.tokens.clone()).unwrap_or_default())
            })
        });
        if headings.has_only_ends() && with_postcode.count() <= 1 {
            self.begin_next();
            for (number, (line, cells)) in rows.iter().enumerate() {
                self.take_vins(line, &(0..line.tokens.len()));
                for cell in cells {
                    let field = match cell.field {
                        Some(Field::From | Field::Loading) => Field::Loading,
                        _ => Field::Unloading,
                    };
                    let is_new = number == 0 || self.stops(field).is_empty();
                    self.add_to_stop(line, field, cell.tokens.clone(), is_new);
                }
            }
        } else {
            for (line, cells) in &rows {
                self.read_row(line, cells);
            }
        }
        at
    }

    fn read_row(&mut self, line: &Line<'_>, cells: &[Cell]) {
        let has_place = cells.iter().any(|cell| {
            matches!(cell.field, Some(Field::Loading | Field::From))
                && place_in(self.text, line, cell.tokens.clone()).is_some()
        });
        if !has_place {
            return;
        }
        self.begin_apart();
        self.take_vins(line, &(0..line.tokens.len()));
        for cell in cells {
            match cell.field {
                Some(Field::Loading | Field::From) => {
                    self.add_to_stop(line, Field::Loading, cell.tokens.clone(), true);
                }
                Some(Field::Unloading | Field::To) => {
                    self.add_to_stop(line, Field::Unloading, cell.tokens.clone(), true);
                }
                Some(Field::Price) => self.read_price_cell(line, cell),
                Some(Field::Vehicle | Field::Goods) => {
                    self.take_measures(line, &cell.tokens);
                    self.add_goods(line, cell.tokens.clone());
                }
                Some(field) => self.read_label(line, field, cell.tokens.clone(), false),
                None => {}
            }
        }
        self.pending = None;
    }

    fn read_price_cell(&mut self, line: &Line<'_>, cell: &Cell) {
        self.current.load.price = match (line.sum_in(&cell.tokens), cell.currency) {
            (Some(sum), _) => price_of(line, sum),
            (None, Some(currency)) => {
                let bytes = line.bytes(&cell.tokens);
                let number = bytes
                    .clone()
                    .and_then(|bytes| self.text.get(bytes))
                    .unwrap_or_default();
                // The heading has the currency, as if it stood behind the number.
                let written = format!("{number} {currency}");
                let all = tokens(&written, 0..written.len());
                let sum = amounts::sums(&all, |_| false).into_iter().next();
                sum.zip(bytes)
                    .map(|(sum, bytes)| Found::new(offered(&sum), bytes))
            }
            (None, None) => None,
        };
    }
}
