//! An order of several rows: what they say of it together, and which of them is to blame for what is wrong.

use std::collections::HashMap;

use domain::vehicles::latin_plate;
use domain::{FieldErrors, texts};
use serde_json::{Map, Value};

use super::body::{is_of_a_leg, of_columns};
use super::columns::COLUMNS;
use super::{CLIENT, LOAD_NUMBER, VEHICLE};
use crate::records::table::bare;
use crate::records::table::import::{Checked, Row};

const LEG: &str = "leg";

/// Which rows an order comes from. They are counted in the order of the file; its first one is 0.
#[derive(Debug, Clone)]
pub struct Whole {
    /// The rows in the sequence of the legs.
    legs: Vec<usize>,
    /// The row that says a field of the order, if it is not the first one.
    said_by: HashMap<&'static str, usize>,
}

/// The row at this place.
fn at(row: &Row, place: usize) -> Option<&Row> {
    match place.checked_sub(1) {
        None => Some(row),
        Some(place) => row.legs.get(place),
    }
}

fn errors_at(row: &mut Row, place: usize) -> &mut FieldErrors {
    let leg = place.checked_sub(1);
    match leg.and_then(|leg| row.legs.get_mut(leg)) {
        Some(leg) => &mut leg.errors,
        None => &mut row.errors,
    }
}

/// Whether two rows say the same of an order. Plates are written in many ways.
fn agree(field: &str, one: &Value, other: &Value) -> bool {
    let plate = |value: &Value| value.as_str().map(|text| latin_plate(&bare(text)));
    one == other || (field == VEHICLE && plate(one) == plate(other))
}

impl Whole {
    /// Gathers what all rows say of the order in the first one. What contradicts an earlier row is an error.
    pub fn of(row: &mut Row) -> Self {
        let of_the_order = COLUMNS
            .iter()
            .map(|column| column.field)
            .filter(|field| !is_of_a_leg(field) && ![CLIENT, LOAD_NUMBER].contains(field));
        let mut said_by = HashMap::new();
        for field in of_the_order {
            for place in 1..=row.legs.len() {
                let Some(here) = at(row, place).and_then(|leg| leg.members.get(field)) else {
                    continue;
                };
                match row.members.get(field) {
                    None => {
                        let here = here.clone();
                        row.members.insert(field.to_owned(), here);
                        said_by.insert(field, place);
                    }
                    Some(there) if !agree(field, there, here) => {
                        let typed = |place| {
                            let row = at(row, place)?;
                            Some((row.number, row.typed(field)?.to_owned()))
                        };
                        let first = typed(said_by.get(field).copied().unwrap_or_default());
                        if let Some(((number, there), (_, here))) = first.zip(typed(place)) {
                            let why = texts::imports::leg_contradicts(number, there, here);
                            errors_at(row, place).push(field, why);
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        Self {
            legs: sequence(row),
            said_by,
        }
    }

    /// What the rows say of the legs, in their sequence.
    pub fn legs<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = &'a Map<String, Value>> {
        let legs = self.legs.iter().filter_map(|place| at(row, *place));
        legs.map(|leg| &leg.members)
    }

    /// The errors of the form, by the row that each is about.
    fn by_row(&self, errors: &FieldErrors) -> Vec<FieldErrors> {
        let mut all = vec![FieldErrors::new(); self.legs.len()];
        for (leg, column, said) in of_columns(errors) {
            let place = match leg {
                Some(leg) => self.legs.get(leg),
                None => self.said_by.get(column.as_str()),
            };
            if let Some(errors) = all.get_mut(place.copied().unwrap_or_default()) {
                for sentence in said {
                    errors.push(&column, sentence);
                }
            }
        }
        all
    }

    /// Puts what is wrong with the form to the rows; if only a further one is bad, the first one names it.
    pub fn blame(&self, row: &mut Row, errors: &FieldErrors) {
        let mut by_row = self.by_row(errors).into_iter();
        row.add(by_row.next().unwrap_or_default());
        for (leg, errors) in row.legs.iter_mut().zip(by_row) {
            leg.add(errors);
        }
        let wrong = row.legs.iter().find(|leg| !leg.errors.is_empty());
        if let Some(number) = wrong
            .map(|leg| leg.number)
            .filter(|_| row.errors.is_empty())
        {
            let why = texts::imports::other_row_bad(number);
            row.errors.push(LOAD_NUMBER, why);
        }
    }

    /// The same for rows that were good when they were checked.
    pub fn refuse(&self, row: &mut Checked<()>, errors: &FieldErrors) {
        let mut by_row = self.by_row(errors).into_iter();
        let mut own = by_row.next().unwrap_or_default();
        for ((number, before), errors) in row.legs.iter_mut().zip(by_row) {
            if own.is_empty() && !errors.is_empty() {
                own.push(LOAD_NUMBER, texts::imports::other_row_bad(*number));
            }
            *before = errors;
        }
        row.outcome = Err(own);
    }
}

/// The rows in the sequence of the legs: that of the file, unless a column numbers them.
fn sequence(row: &mut Row) -> Vec<usize> {
    let mut numbered: Vec<(i64, usize)> = Vec::new();
    let mut wrong = Vec::new();
    for place in 0..=row.legs.len() {
        let said = at(row, place).and_then(|row| row.members.get(LEG));
        let number = said.and_then(Value::as_i64).filter(|number| *number > 0);
        if said.is_some() && number.is_none() {
            wrong.push((place, texts::orders::not_a_position()));
        }
        let twice = number.and_then(|number| {
            let earlier = numbered.iter().find(|(other, _)| *other == number);
            let earlier = earlier.and_then(|(_, place)| at(row, *place));
            earlier.map(|row| texts::imports::leg_twice(row.number, number))
        });
        wrong.extend(twice.map(|why| (place, why)));
        numbered.push((number.unwrap_or(i64::MAX), place));
    }
    for (place, why) in wrong {
        errors_at(row, place).push(LEG, why);
    }
    numbered.sort_unstable();
    numbered.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::records::table::column_of;

    fn row(number: i32, cells: &[(&str, &str)]) -> Row {
        let fields: Vec<_> = cells
            .iter()
            .map(|(field, _)| column_of(COLUMNS, field))
            .collect();
        let typed: Vec<_> = cells.iter().map(|(_, typed)| *typed).collect();
        Row::of(number, (number > 2).then_some(2), &json!(typed), &fields)
    }

    #[test]
    fn rows_complete_each_other_and_may_not_contradict() {
        let mut head = row(2, &[("vehicle", "ABC 100"), ("loading_address", "Kaunas")]);
        head.legs = vec![
            row(3, &[("vehicle", "abc100"), ("revenue", "1 000,00")]),
            row(7, &[("revenue", "1000"), ("currency", "EUR")]),
            row(8, &[("revenue", "1200"), ("loading_address", "Vilnius")]),
        ];
        let whole = Whole::of(&mut head);
        assert_eq!(head.members["revenue"], 100_000);
        assert_eq!(head.members["currency"], "EUR");
        assert_eq!(head.members["loading_address"], "Kaunas");
        assert!(head.errors.is_empty() && head.legs[0].errors.is_empty());
        let said = &head.legs[2].errors.at("revenue")[0].text;
        assert_eq!(
            said,
            "Row 3 says “1 000,00” of the same order, this row “1200”"
        );
        // What is wrong with a field of the order stands at the row that says it.
        let wrong = FieldErrors::single("finance.currency", texts::fields::required());
        whole.blame(&mut head, &wrong);
        assert_eq!(head.legs[1].errors.at("currency").len(), 1);
        assert_eq!(
            head.errors.at("load_number")[0].text,
            "Row 7 of the same order has errors, and an order is imported with all of its rows"
        );
    }

    #[test]
    fn a_column_may_number_the_legs() {
        let mut head = row(2, &[("leg", "3")]);
        head.legs = vec![
            row(3, &[("leg", "1")]),
            row(4, &[("vins", "")]),
            row(5, &[("leg", "2")]),
        ];
        let whole = Whole::of(&mut head);
        assert_eq!(whole.legs, [1, 3, 0, 2]);
        let wrong = FieldErrors::single("cargos.0.loading_address", texts::fields::required());
        whole.blame(&mut head, &wrong);
        assert_eq!(head.legs[0].errors.at("loading_address").len(), 1);
        head.legs = vec![row(3, &[("leg", "3")]), row(4, &[("leg", "x")])];
        Whole::of(&mut head);
        assert_eq!(head.legs[0].errors.at("leg").len(), 1);
        assert_eq!(head.legs[1].errors.at("leg").len(), 1);
    }
}
