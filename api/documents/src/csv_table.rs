//! CSV that European spreadsheets open correctly: UTF-8 with a byte order mark, separators and
//! decimal signs as in the reader's language, quotes as in RFC 4180, and no cell that a spreadsheet
//! would run as a formula.

use std::borrow::Cow;

use domain::users::Language;

pub use crate::cell::Cell;
use crate::formulas::harmless;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Writes a table piece by piece, so that a long one can be sent while it is still being read.
#[derive(Debug)]
pub struct CsvTable {
    writer: csv::Writer<Vec<u8>>,
    style: Style,
}

/// What a spreadsheet set to a language expects. Where the comma is the decimal sign, it cannot
/// separate the fields.
#[derive(Debug, Clone, Copy)]
struct Style {
    separator: u8,
    decimal: char,
}

impl Style {
    fn of(language: Language) -> Self {
        match language {
            Language::English => Self {
                separator: b',',
                decimal: '.',
            },
            Language::Lithuanian => Self {
                separator: b';',
                decimal: ',',
            },
        }
    }

    fn writer(self, begun: Vec<u8>) -> csv::Writer<Vec<u8>> {
        csv::WriterBuilder::new()
            .delimiter(self.separator)
            .terminator(csv::Terminator::CRLF)
            .from_writer(begun)
    }

    fn written(self, cell: &Cell) -> Cow<'_, str> {
        match cell {
            Cell::Text(text) => harmless(text),
            Cell::Whole(number) => Cow::Owned(number.to_string()),
            Cell::Amount(amount) => self.with_decimals(&amount.to_string()),
            Cell::Decimal(number) => self.with_decimals(&number.to_string()),
            Cell::Day(day) => Cow::Owned(day.to_string()),
        }
    }

    fn with_decimals(self, number: &str) -> Cow<'static, str> {
        Cow::Owned(number.replace('.', &self.decimal.to_string()))
    }
}

impl CsvTable {
    /// Starts a table with these column headings, for readers of this language.
    ///
    /// # Errors
    /// Never, because it writes to memory; the type comes from the library.
    pub fn new(language: Language, head: &[&str]) -> csv::Result<Self> {
        let style = Style::of(language);
        let mut writer = style.writer(BYTE_ORDER_MARK.to_vec());
        // The headings of an import are those of its file.
        writer.write_record(head.iter().map(|heading| harmless(heading).into_owned()))?;
        Ok(Self { writer, style })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// If the number of cells differs from the number of headings.
    pub fn row(&mut self, cells: &[Cell]) -> csv::Result<()> {
        let style = self.style;
        let cells = cells.iter().map(|cell| style.written(cell).into_owned());
        self.writer.write_record(cells)
    }

    /// Takes what has been written since the last call.
    ///
    /// # Errors
    /// Never, because it writes to memory; the type comes from the library.
    pub fn take(&mut self) -> std::io::Result<Vec<u8>> {
        self.writer.flush()?;
        std::mem::replace(&mut self.writer, self.style.writer(Vec::new()))
            .into_inner()
            .map_err(csv::IntoInnerError::into_error)
    }
}

#[cfg(test)]
mod tests {
    use domain::Cents;

    use super::*;

    fn text(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }

    fn written(language: Language, rows: &[[Cell; 2]]) -> String {
        let mut table = CsvTable::new(language, &["Order", "Profit"]).unwrap();
        for row in rows {
            table.row(row).unwrap();
        }
        String::from_utf8(table.take().unwrap()).unwrap()
    }

    #[test]
    fn a_heading_is_no_formula_either() {
        let mut table = CsvTable::new(Language::English, &["=HYPERLINK(\"x\")", "Name"]).unwrap();
        let written = String::from_utf8(table.take().unwrap()).unwrap();
        assert_eq!(written, "\u{feff}\"'=HYPERLINK(\"\"x\"\")\",Name\r\n");
    }

    #[test]
    fn separators_and_decimals_are_those_of_the_language() {
        let row = [text("ąžuolas"), Cell::Amount(Cents(-123_405))];
        for (language, expected) in [
            (
                Language::English,
                "\u{feff}Order,Profit\r\nąžuolas,-1234.05\r\n",
            ),
            (
                Language::Lithuanian,
                "\u{feff}Order;Profit\r\nąžuolas;-1234,05\r\n",
            ),
        ] {
            assert_eq!(written(language, std::slice::from_ref(&row)), expected);
        }
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let row = [text("two; \"three\"\nlines, four"), Cell::Whole(-7)];
        let quoted = "\"two; \"\"three\"\"\nlines, four\"";
        let english = written(Language::English, std::slice::from_ref(&row));
        assert!(english.ends_with(&format!("{quoted},-7\r\n")), "{english}");
        let lithuanian = written(Language::Lithuanian, &[row]);
        assert!(
            lithuanian.ends_with(&format!("{quoted};-7\r\n")),
            "{lithuanian}"
        );
        let comma = [text("Vilnius, Lithuania"), Cell::Amount(Cents(5))];
        let english = written(Language::English, std::slice::from_ref(&comma));
        assert!(
            english.ends_with("\"Vilnius, Lithuania\",0.05\r\n"),
            "{english}"
        );
        let lithuanian = written(Language::Lithuanian, &[comma]);
        assert!(
            lithuanian.ends_with("Vilnius, Lithuania;0,05\r\n"),
            "{lithuanian}"
        );
    }

    #[test]
    fn formulas_are_shown_and_not_run() {
        for formula in [
            "=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "-12.50", "＝1+1", "＋1", "－1", "＠A1",
        ] {
            let table = written(Language::Lithuanian, &[[text(formula), Cell::Whole(1)]]);
            assert!(table.contains(&format!("'{formula}")), "{formula}");
        }
    }

    #[test]
    fn a_row_of_another_width_is_refused() {
        let mut table = CsvTable::new(Language::English, &["a", "b"]).unwrap();
        assert!(table.row(&[text("only one")]).is_err());
    }

    #[test]
    fn a_long_table_comes_in_pieces() {
        let mut table = CsvTable::new(Language::English, &["a"]).unwrap();
        let first = table.take().unwrap();
        table.row(&[Cell::Whole(1)]).unwrap();
        assert_eq!(
            [first, table.take().unwrap()].concat(),
            b"\xEF\xBB\xBFa\r\n1\r\n"
        );
    }
}
