//! What is billed for each order, where the invoice has a row for each.

use std::ops::Range;

use super::BilledOrder;
use super::page::{Page, Place};
use super::sums::written;
use crate::Cents;
use crate::offers::Found;

/// How many rows the text of a line of the invoice may go on, above or below the one with its amounts.
const MOST_WRAPPED: usize = 4;

/// Where the amounts of an order stand if there are none beside its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wrapped {
    /// The number stands in a later row of the text.
    Above,
    /// The number stands in an earlier one.
    Below,
}

/// The amounts of the rows in which the orders stand, if they are surely the sums without VAT: those of one column add
/// up to `net`, and no other column says something else.
pub fn read(
    page: &Page<'_>,
    orders: &[(String, Vec<Range<usize>>)],
    net: Option<Cents>,
) -> Vec<BilledOrder> {
    let Some(net) = net.filter(|_| !orders.is_empty()) else {
        return Vec::new();
    };
    let table = Table::of(page);
    let found = [Wrapped::Above, Wrapped::Below]
        .into_iter()
        .find_map(|wrapped| table.column(orders, net, wrapped));
    let amounts = found.iter().flatten().map(|one| one.value);
    // An invoice that takes back may have its amounts without a minus.
    let is_turned = net.0 < 0 && Cents::sum(amounts).is_ok_and(|sum| sum.0 > 0);
    let numbers = orders.iter().map(|(number, _)| number.clone());
    let billed = numbers.zip(found.into_iter().flatten());
    let billed = billed.map(|(order_number, mut amount)| {
        if is_turned {
            amount.value = Cents(-amount.value.0);
        }
        BilledOrder {
            order_number,
            net: amount,
        }
    });
    billed.collect()
}

/// The rows with their amounts.
struct Table<'a, 'text> {
    page: &'a Page<'text>,
    amounts: Vec<Vec<Found<Cents>>>,
    /// Whether a row names a sum of the whole invoice.
    is_sum: Vec<bool>,
}

impl<'a, 'text> Table<'a, 'text> {
    fn of(page: &'a Page<'text>) -> Self {
        let amounts = page.rows.iter().enumerate().map(|(row, of_row)| {
            let tokens = 0..of_row.line.tokens.len();
            let written = written(page, &Place { row, tokens });
            written.into_iter().map(|written| written.amount).collect()
        });
        let mut is_sum = vec![false; page.rows.len()];
        for label in page.labels.iter().filter(|label| label.field.is_amount()) {
            if let Some(is_sum) = is_sum.get_mut(label.row) {
                *is_sum = true;
            }
        }
        Self {
            page,
            amounts: amounts.collect(),
            is_sum,
        }
    }

    fn amounts(&self, row: usize) -> &[Found<Cents>] {
        self.amounts.get(row).map_or(&[], Vec::as_slice)
    }

    /// An amount of each order that add up to `net`.
    fn column(
        &self,
        orders: &[(String, Vec<Range<usize>>)],
        net: Cents,
        wrapped: Wrapped,
    ) -> Option<Vec<Found<Cents>>> {
        let rows = orders
            .iter()
            .map(|(_, places)| self.row_of(places, wrapped));
        let rows: Vec<usize> = rows.collect::<Option<_>>()?;
        let mut used = rows.clone();
        used.sort_unstable();
        used.dedup();
        if used.len() < rows.len() {
            return None;
        }
        let rows: Vec<&[Found<Cents>]> = rows.iter().map(|row| self.amounts(*row)).collect();
        let fewest = rows.iter().map(|row| row.len()).min()?;
        let mut found: Option<Vec<Found<Cents>>> = None;
        for place in 0..fewest {
            let from_right = rows.iter().filter_map(|row| row.iter().rev().nth(place));
            let from_left = rows.iter().filter_map(|row| row.get(place));
            let columns: [Vec<&Found<Cents>>; 2] = [from_right.collect(), from_left.collect()];
            for column in columns {
                let sum = Cents::sum(column.iter().map(|one| one.value)).ok()?;
                if sum.0.abs() != net.0.abs() {
                    continue;
                }
                let is_same = |before: &Vec<Found<Cents>>| {
                    let mut pairs = before.iter().zip(&column);
                    pairs.all(|(one, two)| one.value == two.value)
                };
                if !found.as_ref().is_none_or(is_same) {
                    return None;
                }
                found.get_or_insert_with(|| column.into_iter().cloned().collect());
            }
        }
        found
    }

    /// The only row with the amounts of an order: one in which its number stands, or else one beside it.
    fn row_of(&self, places: &[Range<usize>], wrapped: Wrapped) -> Option<usize> {
        let numbers = places
            .iter()
            .filter_map(|place| self.page.row_at(place.start));
        let mut rows: Vec<usize> = numbers.collect();
        let has_amounts = |row: &usize| !self.amounts(*row).is_empty();
        if rows.iter().any(has_amounts) {
            rows.retain(has_amounts);
        } else {
            rows = rows
                .into_iter()
                .filter_map(|row| self.beside(row, wrapped))
                .collect();
        }
        rows.dedup();
        match rows[..] {
            [row] => Some(row),
            _ => None,
        }
    }

    /// The nearest row with amounts above or below one without any.
    fn beside(&self, row: usize, wrapped: Wrapped) -> Option<usize> {
        let mut near = (1..=MOST_WRAPPED).map_while(|distance| match wrapped {
            Wrapped::Above => row.checked_sub(distance),
            Wrapped::Below => row.checked_add(distance),
        });
        let found = near.find(|row| !self.amounts(*row).is_empty())?;
        let is_sum = self.is_sum.get(found).copied().unwrap_or_default();
        (!is_sum).then_some(found)
    }
}
