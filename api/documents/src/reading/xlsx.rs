//! Workbooks: the chosen sheet, or the first one that is shown and has a table.

mod mended;

use std::io::Cursor;

use calamine::{DataRef, ExcelDateTime, Reader, SheetType, SheetVisible, Xlsx, XlsxError};

use super::{Counted, MOST_COLUMNS, Source, Unreadable, kept, package};
use crate::formulas::as_meant;

/// The last row of a sheet, from 0.
const LAST_ROW: u32 = 1_048_575;

/// The most sheets that can be chosen from, and the most characters of a name.
const MOST_SHEETS: usize = 100;
const LONGEST_NAME: usize = 100;

type Workbook<'a> = Xlsx<Cursor<&'a [u8]>>;

pub fn read(
    content: &[u8],
    chosen: Option<usize>,
    lines: &mut Counted<'_>,
) -> Result<(), Unreadable> {
    package::check(content)?;
    let mended = mended::mended(content)?;
    let content = mended.as_deref().unwrap_or(content);
    let mut workbook: Workbook<'_> =
        Xlsx::new(Cursor::new(content)).map_err(|error| reason(&error))?;
    let shown: Vec<String> = workbook
        .sheets_metadata()
        .iter()
        .filter(|sheet| sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible)
        .map(|sheet| sheet.name.clone())
        .take(MOST_SHEETS)
        .collect();
    if shown.is_empty() {
        return Err(Unreadable::Empty);
    }
    let place = match chosen {
        Some(place) => place,
        None => first_table(&mut workbook, &shown)?,
    };
    let name = shown.get(place).ok_or(Unreadable::NoSuchSheet)?;
    let short = |name: &String| name.chars().take(LONGEST_NAME).collect();
    lines.taker.source(Source {
        sheets: shown.iter().map(short).collect(),
        sheet: Some(place),
        ..Source::default()
    });
    let mut reader = workbook
        .worksheet_cells_reader(name)
        .map_err(|error| reason(&error))?;
    let (mut row, mut cells) = (0, Vec::new());
    while let Some(cell) = reader.next_cell().map_err(|error| reason(&error))? {
        let (at, column) = cell.get_position();
        let text = written(cell.get_value());
        if at != row {
            // Rows that go backwards would make a line of what is not one, and no sheet has more rows.
            if at < row || at > LAST_ROW {
                return Err(Unreadable::Damaged);
            }
            lines.pass(number(row), std::mem::take(&mut cells))?;
            row = at;
        }
        if text.is_empty() {
            continue;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= MOST_COLUMNS {
            return Err(Unreadable::TooManyColumns);
        }
        if cells.len() <= column {
            cells.resize(column.saturating_add(1), String::new());
        }
        if let Some(place) = cells.get_mut(column) {
            *place = text;
        }
    }
    lines.pass(number(row), cells)
}

/// The first sheet with cells in two rows; the first one if there is none.
fn first_table(workbook: &mut Workbook<'_>, shown: &[String]) -> Result<usize, Unreadable> {
    for (place, name) in shown.iter().enumerate() {
        let mut reader = workbook
            .worksheet_cells_reader(name)
            .map_err(|error| reason(&error))?;
        let mut first = None;
        while let Some(cell) = reader.next_cell().map_err(|error| reason(&error))? {
            if written(cell.get_value()).is_empty() {
                continue;
            }
            let (row, _) = cell.get_position();
            if *first.get_or_insert(row) != row {
                return Ok(place);
            }
        }
    }
    Ok(0)
}

/// Spreadsheets count rows from 1.
fn number(row: u32) -> u32 {
    row.saturating_add(1)
}

fn reason(error: &XlsxError) -> Unreadable {
    match error {
        XlsxError::Password => Unreadable::Protected,
        XlsxError::WorksheetNotFound(_) | XlsxError::FileNotFound(_) => Unreadable::NotATable,
        _ => Unreadable::Damaged,
    }
}

/// A value as a person would type it.
fn written(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::String(text) | DataRef::DurationIso(text) => kept(as_meant(text.trim())),
        DataRef::SharedString(text) => kept(as_meant(text.trim())),
        DataRef::Bool(is_true) => is_true.to_string(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => decimal(*number),
        DataRef::DateTime(moment) if moment.is_duration() => decimal(moment.as_f64()),
        DataRef::DateTime(moment) => day(*moment),
        DataRef::DateTimeIso(text) => kept(text.strip_suffix("T00:00:00").unwrap_or(text)),
        DataRef::Error(error) => error.to_string(),
    }
}

/// The day, and the time unless it is midnight.
fn day(moment: ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    let date = format!("{year:04}-{month:02}-{day:02}");
    if (hour, minute, second) == (0, 0, 0) {
        date
    } else {
        format!("{date} {hour:02}:{minute:02}:{second:02}")
    }
}

/// The first number with sixteen digits.
const LARGEST: f64 = 1e15;

/// A number with the fifteen digits that a spreadsheet shows: 0.1 + 0.2 is 0.3, and 37061234567 has no
/// point.
fn decimal(number: f64) -> String {
    let digits = format!("{number:.14e}");
    // What has more has lost some of them.
    if number.abs() >= LARGEST {
        return digits.replace('e', "E+");
    }
    let shown: f64 = digits.parse().unwrap_or(number);
    shown.to_string()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use chrono::NaiveDate;
    use domain::Cents;
    use rust_xlsxwriter::Workbook;

    use super::super::tests::{Taken, lines};
    use super::super::{Chosen, read_table};
    use super::*;
    use crate::Cell;
    use crate::xlsx_table::XlsxTable;

    #[test]
    fn what_was_written_is_read_again_and_no_text_is_a_formula() {
        let mut table = XlsxTable::new(
            "Kontaktai",
            &["Name", "Formula", "Amount", "Day", "Number", "Degrees"],
        )
        .unwrap();
        table
            .row(&[
                Cell::Text("Žąsų ūkis".to_owned()),
                Cell::Text("=HYPERLINK(1)".to_owned()),
                Cell::Amount(Cents(123_405)),
                Cell::Day(NaiveDate::from_ymd_opt(2026, 3, 10).unwrap()),
                Cell::Whole(37_061_234_567),
                Cell::Decimal(54.687_157),
            ])
            .unwrap();
        let mut file = Cursor::new(Vec::new());
        table.finish(&mut file).unwrap();
        let read = lines(file.get_ref()).unwrap();
        assert_eq!(
            read[1].cells,
            [
                "Žąsų ūkis",
                "=HYPERLINK(1)",
                "1234.05",
                "2026-03-10",
                "37061234567",
                "54.687157"
            ]
        );
        let mut workbook = Xlsx::new(Cursor::new(file.get_ref())).unwrap();
        let sheet = workbook.sheet_names()[0].clone();
        let formulas = workbook.worksheet_formula(&sheet).unwrap();
        assert!(formulas.used_cells().next().is_none());
    }

    #[test]
    fn formulas_dates_and_merged_cells_are_read_as_they_are_shown() {
        let mut workbook = Workbook::new();
        let sheet = workbook.add_worksheet();
        sheet.write_string(0, 0, "Name").unwrap();
        let sum = rust_xlsxwriter::Formula::new("=20+10").set_result("30");
        sheet.write_formula(1, 0, sum).unwrap();
        let day = rust_xlsxwriter::Format::new().set_num_format("dd/mm/yyyy");
        let date = rust_xlsxwriter::ExcelDateTime::from_ymd(2026, 3, 10).unwrap();
        sheet.write_datetime_with_format(1, 1, date, &day).unwrap();
        let plain = rust_xlsxwriter::Format::new();
        sheet.merge_range(2, 0, 3, 1, "Both", &plain).unwrap();
        sheet.write_string(4, 0, "'+370 612").unwrap();
        // A sheet whose rows are formatted down to the last one.
        sheet.write_blank(1_048_575, 16_383, &plain).unwrap();
        let read = lines(&workbook.save_to_buffer().unwrap()).unwrap();
        let cells: Vec<_> = read.iter().map(|line| line.cells.join("|")).collect();
        assert_eq!(cells, ["Name", "30|2026-03-10", "Both", "+370 612"]);
        assert_eq!(read[3].number, 5);
    }

    /// A workbook with other text in the XML of its sheets.
    fn patched(mut workbook: Workbook, changes: &[(&str, &str)]) -> Vec<u8> {
        let file = workbook.save_to_buffer().unwrap();
        let mut from = zip::ZipArchive::new(Cursor::new(file)).unwrap();
        let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for index in 0..from.len() {
            let mut part = from.by_index(index).unwrap();
            let name = part.name().unwrap().to_string();
            let mut text = String::new();
            std::io::Read::read_to_string(&mut part, &mut text).unwrap();
            if name.contains("worksheets/") {
                for (old, new) in changes {
                    assert!(text.contains(old), "{text}");
                    text = text.replace(old, new);
                }
            }
            to.start_file(name, zip::write::SimpleFileOptions::default())
                .unwrap();
            std::io::Write::write_all(&mut to, text.as_bytes()).unwrap();
        }
        to.finish().unwrap().into_inner()
    }

    #[test]
    fn rows_and_columns_that_no_sheet_has_are_refused() {
        let content = |row: &str, cell: &str| {
            let mut workbook = Workbook::new();
            let sheet = workbook.add_worksheet();
            sheet.write_number(0, 0, 1).unwrap();
            sheet.write_number(8, 0, 2).unwrap();
            let row = format!("r=\"{row}\"");
            patched(workbook, &[("r=\"9\"", &row), ("r=\"A9\"", cell)])
        };
        let last = content("1048576", "r=\"A1048576\"");
        assert_eq!(lines(&last).unwrap()[1].number, 1_048_576);
        for (row, cell) in [
            ("3000000000", "r=\"A3000000000\""),
            ("9", "r=\"ZZZZZZZZ9\""),
            ("9", "r='zzzzzzzz9'"),
            ("9", "r = \"ZZZZZZZZ9\""),
        ] {
            let refused = lines(&content(row, cell));
            assert_eq!(refused, Err(Unreadable::Damaged), "{cell}");
        }
    }

    #[test]
    fn no_cell_is_read_as_what_another_one_says() {
        let read = |cell: &str| {
            let mut workbook = Workbook::new();
            let sheet = workbook.add_worksheet();
            for (row, text) in (0..).zip(["Name", "Alfa", "Beta"]) {
                sheet.write_string(row, 0, text).unwrap();
                sheet.write_number(row, 1, 7).unwrap();
            }
            let file = patched(workbook, &[("<c r=\"A3\" t=\"s\"><v>2</v></c>", cell)]);
            lines(&file).unwrap()[2].cells[0].clone()
        };
        for (cell, expected) in [
            ("<c r=\"A3\" t=\"s\"><v>2</v></c>", "Beta"),
            ("<c r=\"A3\" t=\"s\"><v> 1 </v></c>", "Alfa"),
            ("<c r=\"A3\" t=\"s\"><v> </v></c>", ""),
            ("<c r=\"A3\" t=\"s\"><v></v></c>", ""),
            ("<c r=\"A3\" t=\"s\"/>", ""),
            ("<c r=\"A3\" t=\"s\"><v>-1</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"s\"><v>+1</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"s\"><v>abc</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"s\"><v>4.0</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"s\"><v>&#49;</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"s\"><v>99</v></c>", "#TEXT!"),
            ("<c r=\"A3\" t=\"e\"><v>#N/A</v></c>", "#N/A"),
            ("<c r=\"A3\" t=\"e\"><v>#SPILL!</v></c>", "#SPILL!"),
            ("<c r=\"A3\" t=\"e\"><f>X(1)</f><v>#CALC!</v></c>", "#CALC!"),
            ("<c r=\"A3\" t=\"e\"><v></v></c>", "#FORMULA!"),
            ("<c r=\"A3\" t=\"e\"/>", ""),
            ("<c r=\"A3\"><f>1+1</f></c>", "#FORMULA!"),
            ("<c r=\"A3\"><f>1+1</f><v></v></c>", "#FORMULA!"),
            ("<c r=\"A3\"><f>1+1</f><v>2</v></c>", "2"),
            ("<c r=\"A3\" t=\"str\"><f>\"\"</f><v></v></c>", ""),
            ("<c r=\"A3\" t=\"str\"><f>A1&amp;B1</f></c>", "#FORMULA!"),
            (
                "<c r=\"A3\"><v>370612345678901234</v></c>",
                "3.70612345678901E+17",
            ),
            ("<c r=\"A3\"><v>370612345678</v></c>", "370612345678"),
        ] {
            assert_eq!(read(cell), expected, "{cell}");
        }
    }

    #[test]
    fn any_sheet_that_is_shown_can_be_chosen() {
        let mut workbook = Workbook::new();
        for (name, texts) in [
            ("About", &["Exported on 10 March"][..]),
            ("Clients", &["Name", "Alfa"]),
            ("Hidden", &["Name", "Secret"]),
            ("Suppliers", &["Name", "Beta"]),
        ] {
            let sheet = workbook.add_worksheet();
            sheet.set_name(name).unwrap();
            sheet.set_hidden(name == "Hidden");
            for (row, text) in (0..).zip(texts) {
                sheet.write_string(row, 0, *text).unwrap();
            }
        }
        let file = workbook.save_to_buffer().unwrap();
        let read = |sheet| {
            let mut taken = Taken::default();
            let chosen = Chosen {
                sheet,
                ..Chosen::default()
            };
            read_table(&file, chosen, &mut taken).map(|()| (taken.0, taken.1.concat()))
        };
        let (source, first) = read(None).unwrap();
        assert_eq!(source.sheets, ["About", "Clients", "Suppliers"]);
        assert_eq!((source.sheet, source.encoding), (Some(1), None));
        assert_eq!(first, ["Name", "Alfa"]);
        assert_eq!(read(Some(2)).unwrap().1, ["Name", "Beta"]);
        assert_eq!(read(Some(0)), Err(Unreadable::NoLines));
        assert_eq!(read(Some(3)), Err(Unreadable::NoSuchSheet));
    }

    #[test]
    fn gaps_and_hidden_sheets_are_passed_over() {
        let mut workbook = Workbook::new();
        workbook
            .add_worksheet()
            .set_hidden(true)
            .write_string(0, 0, "hidden")
            .unwrap();
        let sheet = workbook.add_worksheet();
        sheet.set_active(true);
        sheet.write_string(1, 1, "Name").unwrap();
        sheet.write_boolean(4, 1, true).unwrap();
        sheet.write_number(4, 3, 0.1 + 0.2).unwrap();
        let file = workbook.save_to_buffer().unwrap();
        let read = lines(&file).unwrap();
        assert_eq!(read[0].number, 2);
        assert_eq!(read[0].cells, ["", "Name"]);
        assert_eq!(read[1].number, 5);
        assert_eq!(read[1].cells, ["", "true", "", "0.3"]);
    }
}
