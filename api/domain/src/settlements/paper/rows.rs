//! What is billed for each order, where the invoice has a row for each.

use std::ops::Range;

use super::BilledOrder;
use super::page::{Page, Place};
use super::sums::written;
use crate::Cents;
use crate::offers::Found;

/// The amounts of the rows in which the orders stand, if they are surely the sums without VAT: those of one column add
/// up to `net`, and no other column says something else.
pub fn read(
    page: &Page<'_>,
    orders: &[(String, Vec<Range<usize>>)],
    net: Option<Cents>,
) -> Vec<BilledOrder> {
    let Some(net) = net else {
        return Vec::new();
    };
    let mut rows: Vec<Vec<Found<Cents>>> = Vec::new();
    let mut used: Vec<usize> = Vec::new();
    for (_, places) in orders {
        let mut numbers: Vec<usize> = places
            .iter()
            .filter_map(|place| page.row_at(place.start))
            .collect();
        numbers.dedup();
        let with_amounts = numbers.into_iter().filter_map(|number| {
            let tokens = 0..page.rows.get(number)?.line.tokens.len();
            let amounts = written(
                page,
                &Place {
                    row: number,
                    tokens,
                },
            );
            let amounts: Vec<Found<Cents>> =
                amounts.into_iter().map(|written| written.amount).collect();
            (!amounts.is_empty()).then_some((number, amounts))
        });
        let with_amounts: Vec<(usize, Vec<Found<Cents>>)> = with_amounts.take(2).collect();
        let [(number, amounts)] = &with_amounts[..] else {
            return Vec::new();
        };
        used.push(*number);
        rows.push(amounts.clone());
    }
    used.sort_unstable();
    let has_shared_row = used
        .windows(2)
        .any(|pair| matches!(pair, [one, two] if one == two));
    let Some(fewest) = rows.iter().map(Vec::len).min().filter(|_| !has_shared_row) else {
        return Vec::new();
    };
    let mut found: Option<Vec<Found<Cents>>> = None;
    for place in 0..fewest {
        let from_right: Vec<&Found<Cents>> = rows
            .iter()
            .filter_map(|row| row.iter().rev().nth(place))
            .collect();
        let from_left: Vec<&Found<Cents>> = rows.iter().filter_map(|row| row.get(place)).collect();
        for column in [from_right, from_left] {
            let Ok(sum) = Cents::sum(column.iter().map(|one| one.value)) else {
                continue;
            };
            if sum.0.abs() != net.0.abs() {
                continue;
            }
            match &found {
                None => found = Some(column.into_iter().cloned().collect()),
                Some(before)
                    if before
                        .iter()
                        .zip(&column)
                        .all(|(one, two)| one.value == two.value) => {}
                Some(_) => return Vec::new(),
            }
        }
    }
    let numbers = orders.iter().map(|(number, _)| number.clone());
    let amounts = found.iter().flatten().map(|one| one.value);
    let is_turned = net.0 < 0 && Cents::sum(amounts).is_ok_and(|sum| sum.0 > 0);
    let billed = numbers.zip(found.into_iter().flatten());
    let billed = billed.map(|(order_number, mut amount)| {
        // An invoice that takes back may have its amounts without a minus.
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
