//! Which column of a file is which field.

use std::collections::HashSet;

use documents::reading::Line;
use domain::FieldErrors;
use domain::texts;
use domain::users::Language;

use crate::sheets::Column;

/// How many lines are looked at to find the headings.
const LOOKED_AT: usize = 20;

/// Which of the first lines has the headings: the one that names most fields, as there may be a title above it. If
/// none names any, the first one that is half as wide as the widest, as a title stands alone.
pub fn place_in(lines: &[Line], columns: &'static [Column]) -> usize {
    let first = lines.get(..LOOKED_AT).unwrap_or(lines);
    let named = |line: &Line| proposed(&line.cells, columns).into_iter().flatten().count();
    let filled = |line: &Line| line.cells.iter().filter(|cell| !cell.is_empty()).count();
    let named: Vec<usize> = first.iter().map(named).collect();
    let most = named.iter().copied().max().unwrap_or_default();
    let found = if most == 0 {
        let widest = first.iter().map(filled).max().unwrap_or_default();
        first
            .iter()
            .position(|line| filled(line).saturating_mul(2) >= widest)
    } else {
        named.iter().position(|count| *count == most)
    };
    // Something stands below them.
    let last = lines.len().saturating_sub(2);
    found.unwrap_or_default().min(last)
}

/// The fields that the headings name; each field at most once.
pub fn proposed(headings: &[String], columns: &'static [Column]) -> Vec<Option<&'static str>> {
    let mut taken = HashSet::new();
    headings
        .iter()
        .map(|heading| {
            let column = columns.iter().find(|column| column.is_called(heading))?;
            taken.insert(column.field).then_some(column.field)
        })
        .collect()
}

/// Checks which fields somebody chose for the columns at these places, from 0, and returns the field of each
/// column of the file. Errors are added at `columns.` and the place of the column, or at `columns` if none was
/// chosen for the first field, which tells records apart.
pub fn chosen(
    wanted: &[(i64, String)],
    width: usize,
    columns: &'static [Column],
    language: Language,
    errors: &mut FieldErrors,
) -> Vec<Option<&'static str>> {
    let (mut taken, mut fields) = (HashSet::new(), vec![None; width]);
    for (place, field) in wanted {
        let path = format!("columns.{place}");
        let at = usize::try_from(*place).ok();
        let Some(chosen) = at.and_then(|at| fields.get_mut(at)) else {
            errors.push(path, texts::imports::columns_of_another_file(width));
            continue;
        };
        let Some(column) = columns.iter().find(|column| column.field == field) else {
            errors.push(path, texts::imports::field_unknown());
            continue;
        };
        if !taken.insert(column.field) {
            let name = column.words.in_language(language);
            errors.push(path, texts::imports::field_chosen_twice(name));
        }
        *chosen = Some(column.field);
    }
    // The other fields that a new record needs may be stored already; each row says what it lacks.
    let first = columns.first();
    if let Some(column) = first.filter(|column| !taken.contains(column.field)) {
        let name = column.words.in_language(language);
        errors.push("columns", texts::imports::field_not_chosen(name));
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::kinds::contacts;

    fn texts(headings: &[&str]) -> Vec<String> {
        headings
            .iter()
            .map(|heading| (*heading).to_owned())
            .collect()
    }

    #[test]
    fn headings_are_matched_once_each() {
        let headings = texts(&["Pavadinimas", "Colour", "Company code", "Name", "E-mail"]);
        assert_eq!(
            proposed(&headings, contacts::COLUMNS),
            [
                Some("company_name"),
                None,
                Some("company_code"),
                None,
                Some("email")
            ]
        );
    }

    #[test]
    fn headings_are_found_below_a_title() {
        let place = |lines: &[&[&str]]| {
            let lines: Vec<Line> = lines
                .iter()
                .map(|cells| Line {
                    number: 1,
                    cells: texts(cells),
                })
                .collect();
            place_in(&lines, contacts::COLUMNS)
        };
        let (alfa, title) = (&["Alfa", "111", "x"][..], &["Clients, 2026"][..]);
        assert_eq!(place(&[&["Name", "Code", "Colour"], alfa]), 0);
        assert_eq!(place(&[title, &["Name", "Code", "Colour"], alfa]), 1);
        assert_eq!(place(&[&["Client"], title, &["Name", "Code"], alfa]), 2);
        assert_eq!(place(&[title, &["One", "Two", "Three"], alfa]), 1);
        assert_eq!(place(&[&["One", "Two"], alfa]), 0);
        // A file without headings still has its last row.
        assert_eq!(place(&[title, &["Name", "Code"]]), 0);
    }

    #[test]
    fn what_was_chosen_is_judged_by_column() {
        let choose = |wanted: &[(i64, &str)]| {
            let wanted: Vec<_> = wanted
                .iter()
                .map(|(at, field)| (*at, (*field).to_owned()))
                .collect();
            let mut errors = FieldErrors::new();
            let fields = chosen(
                &wanted,
                3,
                contacts::COLUMNS,
                Language::English,
                &mut errors,
            );
            errors.into_result().map(|()| fields)
        };
        assert_eq!(
            choose(&[(2, "vat"), (0, "company_name")]).unwrap(),
            [Some("company_name"), None, Some("vat")]
        );
        for (wanted, path) in [
            (&[(0, "company_name"), (1, "company_name")][..], "columns.1"),
            (&[(0, "company_name"), (1, "colour")], "columns.1"),
            (&[(0, "company_name"), (3, "email")], "columns.3"),
            (&[(0, "company_name"), (-1, "email")], "columns.-1"),
            (&[(0, "email")], "columns"),
        ] {
            let errors = choose(wanted).unwrap_err();
            assert_eq!(errors.at(path).len(), 1, "{errors}");
        }
    }
}
