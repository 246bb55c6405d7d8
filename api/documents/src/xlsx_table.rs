//! XLSX workbooks with one table, written row by row to a temporary file, so that memory holds only a
//! row at a time. Text is always stored as text: a spreadsheet runs none of it as a formula.

use std::io::{Seek, Write};

use chrono::Datelike;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, XlsxError};

use crate::Cell;
use crate::formulas::unmistakable;

/// The widest a column becomes for its heading, in characters.
const WIDEST: usize = 40;
/// The narrowest a column becomes, in characters.
const NARROWEST: usize = 12;

/// The most characters of a cell that is marked as text, so that a code stays one when it is entered again. Excel
/// shows a longer one as `####`.
const LONGEST_AS_TEXT: usize = 255;

/// The most characters that a cell of a workbook can have.
const LONGEST: usize = 32_767;

/// A table on its way into a workbook.
pub struct XlsxTable {
    workbook: Workbook,
    rows: u32,
    columns: u16,
    text: Format,
    day: Format,
    amount: Format,
}

impl std::fmt::Debug for XlsxTable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "XlsxTable({} rows)", self.rows)
    }
}

impl XlsxTable {
    /// Starts a table with these column headings, on a sheet of this name.
    ///
    /// # Errors
    /// When the temporary file cannot be written, or no sheet can have the name.
    pub fn new(name: &str, head: &[&str]) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        let bold = Format::new().set_bold();
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        sheet.set_name(name)?;
        for (column, heading) in (0_u16..).zip(head) {
            let width = heading.chars().count().saturating_add(2);
            let width = u16::try_from(width.clamp(NARROWEST, WIDEST)).unwrap_or(u16::MAX);
            sheet.set_column_width(column, width)?;
        }
        sheet.set_freeze_panes(1, 0)?;
        for (column, heading) in (0_u16..).zip(head) {
            sheet.write_string_with_format(0, column, *heading, &bold)?;
        }
        Ok(Self {
            workbook,
            rows: 1,
            columns: u16::try_from(head.len()).unwrap_or(u16::MAX),
            text: Format::new().set_num_format("@"),
            day: Format::new().set_num_format("yyyy\\-mm\\-dd"),
            amount: Format::new().set_num_format("0.00"),
        })
    }

    /// Keeps what will be typed into the empty cells of a column as it is: no code becomes a number. Call it before the
    /// first row.
    ///
    /// # Errors
    /// When there is no such column.
    pub fn keep_as_text(&mut self, column: u16) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        sheet.set_column_format(column, &self.text)?;
        Ok(())
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the temporary file cannot be written, or there are more rows than a sheet takes.
    pub fn row(&mut self, cells: &[Cell]) -> Result<(), XlsxError> {
        let sheet = self.workbook.worksheet_from_index(0)?;
        for (column, cell) in (0_u16..).zip(cells) {
            match cell {
                // An empty cell rather than one with an empty text.
                Cell::Text(text) if text.is_empty() => {}
                Cell::Text(text) => {
                    let text: String = unmistakable(text).chars().take(LONGEST).collect();
                    if text.chars().count() > LONGEST_AS_TEXT {
                        sheet.write_string(self.rows, column, text)?;
                    } else {
                        sheet.write_string_with_format(self.rows, column, text, &self.text)?;
                    }
                }
                // Numbers of a sheet are floating point; what people enter has fewer digits.
                Cell::Whole(number) => {
                    sheet.write_number(self.rows, column, approximately(*number))?;
                }
                Cell::Decimal(number) => {
                    sheet.write_number(self.rows, column, *number)?;
                }
                Cell::Amount(amount) => {
                    let euros = approximately(amount.0) / 100.0;
                    sheet.write_number_with_format(self.rows, column, euros, &self.amount)?;
                }
                Cell::Day(day) => {
                    let (month, of_month) = (day.month(), day.day());
                    let part = |number: u32| u8::try_from(number).unwrap_or_default();
                    let date = u16::try_from(day.year()).ok().and_then(|year| {
                        ExcelDateTime::from_ymd(year, part(month), part(of_month)).ok()
                    });
                    if let Some(date) = date {
                        sheet.write_datetime_with_format(self.rows, column, date, &self.day)?;
                    } else {
                        // Days that spreadsheets do not know stay readable.
                        sheet.write_string(self.rows, column, day.to_string())?;
                    }
                }
            }
        }
        self.rows = self.rows.saturating_add(1);
        Ok(())
    }

    /// Writes the workbook. Its rows can be filtered by what their columns have.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self, file: impl Write + Seek + Send) -> Result<(), XlsxError> {
        if let Some(last) = self.columns.checked_sub(1) {
            let sheet = self.workbook.worksheet_from_index(0)?;
            sheet.autofilter(0, 0, self.rows.saturating_sub(1), last)?;
        }
        self.workbook.save_to_writer(file)
    }
}

fn approximately(number: i64) -> f64 {
    // Exact: the text of a number below 2^53 reads back as the same number.
    number.to_string().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn the_sheet_has_a_name_and_its_rows_can_be_filtered() {
        for (rows, range) in [(2, "A1:B3"), (0, "A1:B1")] {
            let mut table = XlsxTable::new("Transporto priemonės", &["Name", "Number"]).unwrap();
            for row in 0..rows {
                let name = Cell::Text("Žąsų ūkis".to_owned());
                table.row(&[name, Cell::Whole(row)]).unwrap();
            }
            let mut file = Cursor::new(Vec::new());
            table.finish(&mut file).unwrap();
            let mut archive = zip::ZipArchive::new(file).unwrap();
            let mut part = |name: &str| {
                let mut text = String::new();
                let mut part = archive.by_name(name).unwrap();
                part.read_to_string(&mut text).unwrap();
                text
            };
            let book = part("xl/workbook.xml");
            assert!(
                book.contains("<sheet name=\"Transporto priemonės\""),
                "{book}"
            );
            let sheet = part("xl/worksheets/sheet1.xml");
            let filter = format!("<autoFilter ref=\"{range}\"/>");
            assert!(sheet.contains(&filter), "{sheet}");
        }
    }
}
