//! Which column of a file is which field.

use std::collections::HashSet;

use documents::reading::Line;
use domain::FieldErrors;
use domain::ImportId;
use domain::texts;
use domain::users::Language;
use tenant_router::TenantTx;

use super::store::{self, Import};
use super::wire::HeadingRow;
use crate::error::{ApiError, ApiResult};
use crate::records::table::{Column, column_of};

/// How many lines are looked at to find the headings.
pub const LOOKED_AT: usize = 20;

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

/// Takes a line for the headings of an import, or none, and matches its columns anew.
///
/// # Errors
/// 422 at `row` for a line that is none of the first ones, or is the last one.
pub async fn choose(
    txn: &TenantTx,
    columns: &'static [Column],
    import: &Import,
    chosen: HeadingRow,
) -> ApiResult<()> {
    let id = ImportId(import.id);
    let cells = match chosen {
        HeadingRow::Line(number) => {
            let line = store::line(txn, id, number).await?;
            line.ok_or_else(|| ApiError::field("row", texts::imports::no_such_line()))?
        }
        HeadingRow::Nowhere => Vec::new(),
    };
    let below = store::begin_below(txn, id, chosen.number().unwrap_or_default()).await?;
    if below.rows == 0 {
        return Err(ApiError::field("row", texts::imports::file_without_rows()));
    }
    let width = cells.len().max(below.width);
    let mut headings = cells;
    let fields = if chosen == HeadingRow::Nowhere {
        // A letter may be a heading, too, but here it is none.
        headings = (0..width).map(letters).collect();
        vec![None; width]
    } else {
        headings.resize(width, String::new());
        proposed(&headings, columns)
    };
    Ok(store::choose_headings(txn, import, chosen, &headings, &fields).await?)
}

/// The same for an import whose lines were just read, if the file has such a line.
pub async fn choose_if_there(
    txn: &TenantTx,
    columns: &'static [Column],
    id: ImportId,
    chosen: HeadingRow,
) -> ApiResult<()> {
    let Some(import) = store::find(txn, id, None).await? else {
        return Ok(());
    };
    let done = txn
        .attempt(async |txn| choose(txn, columns, &import, chosen).await)
        .await;
    match done {
        Ok(()) | Err(ApiError::Invalid(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

/// What spreadsheets call a column, counted from 0: A to Z, then AA.
fn letters(place: usize) -> String {
    let letter = |place: usize| {
        let offset = u8::try_from(place % 26).unwrap_or_default();
        char::from(b'A'.saturating_add(offset))
    };
    match (place / 26).checked_sub(1) {
        None => letter(place).to_string(),
        Some(before) => format!("{}{}", letters(before), letter(place)),
    }
}

/// Checks which fields a user chose for the columns at these places, from 0, and returns the field of each
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
        let Some(column) = column_of(columns, field) else {
            errors.push(path, texts::imports::field_unknown());
            continue;
        };
        if !taken.insert(column.field) {
            let name = column.heading(language);
            errors.push(&path, texts::imports::field_chosen_twice(name));
        }
        if chosen.is_some() {
            errors.push(path, texts::imports::column_chosen_twice());
        }
        *chosen = Some(column.field);
    }
    // The other fields that a new record needs may be stored already; each row says what it lacks.
    let first = columns.first();
    if let Some(column) = first.filter(|column| !taken.contains(column.field)) {
        let name = column.heading(language);
        errors.push("columns", texts::imports::field_not_chosen(name));
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::table::columns;

    const COLUMNS: &[Column] = columns! {
        "contact";
        "company_name": Text, ["name", "client", "pavadinimas"], required;
        "company_code": Text, ["code"];
        "email": Text, ["e mail"];
        "vat": Percent;
    };

    fn texts(headings: &[&str]) -> Vec<String> {
        headings
            .iter()
            .map(|heading| (*heading).to_owned())
            .collect()
    }

    #[test]
    fn columns_without_headings_are_called_as_in_a_spreadsheet() {
        let called = [0, 1, 25, 26, 27, 51, 52, 99].map(letters);
        assert_eq!(called, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "CV"]);
    }

    #[test]
    fn headings_are_matched_once_each() {
        let headings = texts(&["Pavadinimas", "Colour", "Company code", "Name", "E-mail"]);
        assert_eq!(
            proposed(&headings, COLUMNS),
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
            place_in(&lines, COLUMNS)
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
            let fields = chosen(&wanted, 3, COLUMNS, Language::English, &mut errors);
            errors.into_result().map(|()| fields)
        };
        assert_eq!(
            choose(&[(2, "vat"), (0, "company_name")]).unwrap(),
            [Some("company_name"), None, Some("vat")]
        );
        for (wanted, path) in [
            (&[(0, "company_name"), (1, "company_name")][..], "columns.1"),
            (&[(0, "company_name"), (0, "email")], "columns.0"),
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
