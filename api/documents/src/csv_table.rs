//! CSV that European spreadsheets open correctly: UTF-8 with a byte order mark, `;` between fields,
//! quotes as in RFC 4180, and no cell that a spreadsheet would run as a formula.

use std::borrow::Cow;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Writes a table piece by piece, so that a long one can be sent while it is still being read.
#[derive(Debug)]
pub struct CsvTable {
    writer: csv::Writer<Vec<u8>>,
}

impl CsvTable {
    /// Starts a table with these column headings.
    ///
    /// # Errors
    /// Never, because it writes to memory; the type comes from the library.
    pub fn new(head: &[&str]) -> csv::Result<Self> {
        let writer = csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(csv::Terminator::CRLF)
            .from_writer(BYTE_ORDER_MARK.to_vec());
        let mut table = Self { writer };
        table.row(head)?;
        Ok(table)
    }

    /// Adds a row.
    ///
    /// # Errors
    /// If the number of cells differs from the number of headings.
    pub fn row<T: AsRef<str>>(&mut self, cells: &[T]) -> csv::Result<()> {
        self.writer.write_record(
            cells
                .iter()
                .map(|cell| harmless(cell.as_ref()).into_owned()),
        )
    }

    /// Takes what has been written since the last call.
    ///
    /// # Errors
    /// Never, because it writes to memory; the type comes from the library.
    pub fn take(&mut self) -> std::io::Result<Vec<u8>> {
        self.writer.flush()?;
        let written = std::mem::replace(
            &mut self.writer,
            csv::WriterBuilder::new()
                .delimiter(b';')
                .terminator(csv::Terminator::CRLF)
                .from_writer(Vec::new()),
        );
        written
            .into_inner()
            .map_err(csv::IntoInnerError::into_error)
    }
}

/// Makes sure that a spreadsheet shows the cell instead of running it. Numbers keep their minus
/// sign.
fn harmless(cell: &str) -> Cow<'_, str> {
    let is_number = cell.parse::<f64>().is_ok();
    if !is_number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rows: &[&[&str]]) -> String {
        let mut table = CsvTable::new(&["Order", "Note"]).unwrap();
        for row in rows {
            table.row(row).unwrap();
        }
        String::from_utf8(table.take().unwrap()).unwrap()
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        assert_eq!(
            written(&[
                &["26-00001", "two; \"three\"\nlines"],
                &["26-00002", "ąžuolas"]
            ]),
            "\u{feff}Order;Note\r\n26-00001;\"two; \"\"three\"\"\nlines\"\r\n26-00002;ąžuolas\r\n"
        );
    }

    #[test]
    fn formulas_are_shown_and_not_run() {
        for formula in ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1"] {
            assert!(
                written(&[&["x", formula]]).contains(&format!("'{formula}")),
                "{formula}"
            );
        }
        assert!(
            written(&[&["x", "-12.50"]]).contains(";-12.50"),
            "a loss stays a number"
        );
    }

    #[test]
    fn a_row_of_another_width_is_refused() {
        assert!(
            CsvTable::new(&["a", "b"])
                .unwrap()
                .row(&["only one"])
                .is_err()
        );
    }

    #[test]
    fn a_long_table_comes_in_pieces() {
        let mut table = CsvTable::new(&["a"]).unwrap();
        let first = table.take().unwrap();
        table.row(&["1"]).unwrap();
        assert_eq!(
            [first, table.take().unwrap()].concat(),
            b"\xEF\xBB\xBFa\r\n1\r\n"
        );
    }
}
