//! Statements as CSV: finds out whose layout it is, and reads its rows.

use domain::payments::statement::StatementSource;

use super::book::Book;
use super::encodings::Text;
use super::layouts::{self, Layout};
use super::rows::{Rows, cells, first_lines};
use super::{StatementTaker, UnreadableStatement};

/// The headings stand in one of so many lines.
const FIRST_LINES: usize = 10;
/// What separates columns.
const SEPARATORS: [char; 3] = [';', ',', '\t'];

/// Reads a statement as CSV.
pub fn read(text: &Text<'_>, taker: &mut dyn StatementTaker) -> Result<(), UnreadableStatement> {
    let first = first_lines(text, FIRST_LINES);
    if first.iter().any(|line| line.contains('\0')) {
        return Err(UnreadableStatement::Unknown);
    }
    let Found {
        separator,
        headings,
        mut layout,
    } = found(&first).ok_or(UnreadableStatement::Unknown)?;
    taker.source(StatementSource {
        format: layout.format().to_owned(),
        encoding: text.encoding(),
    });
    let mut book = Book::of(taker);
    let mut rows = Rows::of(text, separator);
    while let Some(row) = rows.next()? {
        let is_empty = row.iter().all(String::is_empty);
        // Where several accounts follow one another, the headings are repeated.
        if !is_empty && Some(&row) != headings.as_ref() {
            layout.row(&row, &mut book)?;
        }
    }
    layout.end(&mut book)?;
    book.end();
    Ok(())
}

/// What was found out about a file.
struct Found {
    separator: char,
    /// The headings; one old layout has none.
    headings: Option<Vec<String>>,
    layout: Box<dyn Layout>,
}

/// Looks for headings that are known, separated by whatever separates them.
fn found(first: &[String]) -> Option<Found> {
    let divided = || {
        let separators = |line| SEPARATORS.iter().map(move |separator| (line, *separator));
        first.iter().flat_map(separators)
    };
    let with_headings = divided().find_map(|(line, separator)| {
        let headings = cells(line, separator);
        let layout = layouts::with_headings(&headings)?;
        Some(Found {
            separator,
            headings: Some(headings),
            layout,
        })
    });
    with_headings.or_else(|| {
        divided().find_map(|(line, separator)| {
            let layout = layouts::without_headings(&cells(line, separator))?;
            Some(Found {
                separator,
                headings: None,
                layout,
            })
        })
    })
}
