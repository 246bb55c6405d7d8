//! Values of the wire as cells, and cells as values of the wire.

use chrono::NaiveDate;
use documents::Cell;
use domain::imports::faults::is_cut;
use domain::users::Language;
use domain::{Cents, Sentence, texts};
use routing::gazetteer::fold;
use serde_json::Value;

use super::column::Form;
use super::countries;
use super::foreign;
use super::numbers;
use crate::labels;

/// What separates the values of a list in one cell.
const BETWEEN: [char; 5] = [',', ';', '/', '+', '\n'];

impl Form {
    /// A value of the wire as a cell for readers of this language.
    pub fn cell(self, value: &Value, language: Language) -> Cell {
        let text = |text: &str| Cell::Text(text.to_owned());
        match (self, value) {
            (_, Value::Null) => text(""),
            (Self::Amount, Value::Number(cents)) => match cents.as_i64() {
                Some(cents) => Cell::Amount(Cents(cents)),
                None => text(&cents.to_string()),
            },
            (_, Value::Number(number)) => match (number.as_i64(), number.as_f64()) {
                (Some(whole), _) => Cell::Whole(whole),
                (None, Some(decimal)) => Cell::Decimal(decimal),
                (None, None) => text(&number.to_string()),
            },
            (_, Value::Bool(switch)) => text(labels::yes_or_no(*switch, language)),
            (Self::Day, Value::String(day)) => match day.parse() {
                Ok(day) => Cell::Day(day),
                Err(_) => text(day),
            },
            (Self::OneOf(choices) | Self::SomeOf(choices), Value::String(spelled)) => {
                text(choices.word(spelled, language))
            }
            (Self::SomeOf(choices), Value::Array(values)) => {
                let names: Vec<_> = values
                    .iter()
                    .filter_map(Value::as_str)
                    .map(|spelled| choices.word(spelled, language))
                    .collect();
                Cell::Text(names.join(", "))
            }
            (_, Value::String(other)) => text(other),
            (_, other) => text(&other.to_string()),
        }
    }

    /// What a user typed into a cell as a value of the wire. What is no such value is passed on as it
    /// is, so that the form's own sentence says what it has to be. Names stay text.
    ///
    /// # Errors
    /// The sentence for a text that no form would take, because a form has no such text.
    pub fn read(self, typed: &str) -> Result<Value, Sentence> {
        let as_typed = || Value::from(typed);
        Ok(match self {
            Self::Code if is_cut(typed) => return Err(texts::imports::code_cut(typed)),
            Self::Text | Self::Code | Self::Named(_) => as_typed(),
            Self::Whole => numbers::whole(typed).map_or_else(as_typed, Value::from),
            Self::Percent => numbers::percent(typed).map_or_else(as_typed, Value::from),
            Self::Decimal => numbers::plain(typed).map_or_else(as_typed, Value::from),
            Self::Amount => match numbers::amount(typed) {
                Some(Cents(cents)) => cents.into(),
                None => return Err(texts::imports::not_an_amount()),
            },
            Self::Country => country(typed)?,
            Self::Day => day(typed).map_or_else(as_typed, |day| day.to_string().into()),
            Self::YesNo => yes_or_no(typed).map_or_else(as_typed, Value::from),
            Self::OneOf(choices) => choices.spelled(typed).into(),
            Self::SomeOf(choices) => typed
                .split(BETWEEN)
                .map(str::trim)
                .filter(|one| !one.is_empty())
                .map(|one| choices.spelled(one))
                .collect(),
        })
    }
}

/// The code of a country, by its code or one of its names.
fn country(typed: &str) -> Result<Value, Sentence> {
    countries::code(typed)
        .map(Value::from)
        .ok_or_else(|| texts::imports::country_unknown(typed))
}

fn yes_or_no(typed: &str) -> Option<bool> {
    let typed = fold(typed);
    let is_meant = |is_so: bool| {
        let mut words = Language::ALL
            .iter()
            .map(|one| labels::yes_or_no(is_so, *one));
        words.any(|word| fold(word) == typed)
    };
    if is_meant(true) || foreign::YES.contains(&typed.as_str()) {
        Some(true)
    } else if is_meant(false) || foreign::NO.contains(&typed.as_str()) {
        Some(false)
    } else {
        None
    }
}

/// A day in the order of this part of the world: year first, or day first. A time after it says nothing.
fn day(typed: &str) -> Option<NaiveDate> {
    let typed = without_time(typed.trim()).trim_end_matches('.');
    let parts: Vec<&str> = typed.split(['-', '.', '/']).map(str::trim).collect();
    let &[first, month, last] = parts.as_slice() else {
        return None;
    };
    let (year, day) = if first.len() == 4 {
        (first, last)
    } else {
        (last, first)
    };
    if year.len() != 4 {
        return None;
    }
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// What stands before the time of day, if there is one: `2026-03-10T08:30:00Z`, `10.03.2026 8:30`.
fn without_time(typed: &str) -> &str {
    let colon = typed.find(':').unwrap_or_default();
    let begin = typed.get(..colon).and_then(|text| text.rfind([' ', 'T']));
    let Some((date, time)) = begin.and_then(|at| typed.split_at_checked(at)) else {
        return typed;
    };
    let is_time = |sign: char| sign.is_ascii_digit() || " :.TZ+-AMPamp".contains(sign);
    if time.chars().all(is_time) {
        date
    } else {
        typed
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::records::table::Words;
    use crate::records::table::choices::Choices;

    const COLOURS: Choices = Choices::Called(&[
        ("RED", Words::new("Red", "Raudona")),
        ("DARK_RED", Words::new("Dark red", "Tamsiai raudona")),
    ]);

    #[test]
    fn cells_are_read_as_people_type_them() {
        for (form, typed, value) in [
            (Form::Text, "=1+1", json!("=1+1")),
            (Form::Text, "3,7061E+11", json!("3,7061E+11")),
            (Form::Code, "0042", json!("0042")),
            (Form::Whole, "30,0", json!(30)),
            (Form::Whole, "many", json!("many")),
            (Form::Decimal, "54,687", json!("54.687")),
            (Form::Amount, "1 234,5", json!(123_450)),
            (Form::Day, "2026-03-10", json!("2026-03-10")),
            (Form::Day, "10.03.2026", json!("2026-03-10")),
            (Form::Day, "2026.3.1.", json!("2026-03-01")),
            (Form::Day, "03/26", json!("03/26")),
            (Form::Day, "2026-03-10 08:30:00", json!("2026-03-10")),
            (Form::Day, "2026-03-10T00:00:00Z", json!("2026-03-10")),
            (Form::Day, "10.03.2026 8:30", json!("2026-03-10")),
            (Form::Day, "10. 3. 2026", json!("2026-03-10")),
            (
                Form::Day,
                "2026-03-10 at: noon",
                json!("2026-03-10 at: noon"),
            ),
            (Form::Whole, "30 d.", json!(30)),
            (Form::Percent, "0.21", json!(21)),
            (Form::Percent, "0,09", json!(9)),
            (Form::Percent, "21 %", json!(21)),
            (Form::Percent, "0", json!(0)),
            (Form::Percent, "0.215", json!("0.215")),
            (Form::YesNo, "да", json!(true)),
            (Form::YesNo, "Nein", json!(false)),
            (Form::YesNo, "Taip", json!(true)),
            (Form::YesNo, "false", json!(false)),
            (Form::YesNo, "perhaps", json!("perhaps")),
            (Form::OneOf(COLOURS), "tamsiai RAUDONA", json!("DARK_RED")),
            (Form::OneOf(COLOURS), "dark_red", json!("DARK_RED")),
            (Form::OneOf(COLOURS), "blue", json!("blue")),
            (Form::Country, "lietuva", json!("LT")),
            (Form::SomeOf(COLOURS), "Red; raudona", json!(["RED", "RED"])),
        ] {
            assert_eq!(form.read(typed), Ok(value), "{typed}");
        }
        assert!(Form::Amount.read("much").is_err());
        assert!(Form::Code.read("3,7061E+11").is_err());
        assert!(Form::Country.read("Atlantis").is_err());
    }

    #[test]
    fn a_written_cell_is_read_as_the_same_value() {
        for language in [Language::English, Language::Lithuanian] {
            for (form, value) in [
                (Form::Amount, json!(123_450)),
                (Form::Whole, json!(21)),
                (Form::Day, json!("2026-03-10")),
                (Form::YesNo, json!(true)),
                (Form::Country, json!("LT")),
                (Form::OneOf(COLOURS), json!("DARK_RED")),
                (Form::SomeOf(COLOURS), json!(["RED", "DARK_RED"])),
            ] {
                let typed = match form.cell(&value, language) {
                    Cell::Text(text) => text,
                    Cell::Whole(number) => number.to_string(),
                    Cell::Decimal(number) => number.to_string(),
                    Cell::Amount(amount) => amount.to_string(),
                    Cell::Day(day) => day.to_string(),
                };
                assert_eq!(form.read(&typed), Ok(value), "{typed}");
            }
        }
    }
}
