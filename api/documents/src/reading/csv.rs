//! Tables as text.

use std::io::{self, Read};

use super::characters::{Characters, EvenLines, encoding_of};
use super::{Counted, Unreadable, kept};
use crate::formulas::as_meant;

/// How much of a file is looked at to find out how its columns are separated, in bytes.
const BEGINNING: usize = 16 * 1024;

pub fn read(content: &[u8], lines: &mut Counted<'_>) -> Result<(), Unreadable> {
    let encoding = encoding_of(content);
    let beginning = content.get(..BEGINNING).unwrap_or(content);
    let (beginning, _, _) = encoding.decode(beginning);
    if beginning.contains('\0') {
        return Err(Unreadable::NotATable);
    }
    let told = told_separator(&beginning);
    let separator = told.unwrap_or_else(|| separator(&beginning));
    let text = Narrow {
        text: EvenLines::of(Characters::of(content, encoding)),
        separator,
        separators: 0,
    };
    let mut reader = ::csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .from_reader(text);
    let mut record = ::csv::StringRecord::new();
    // Lines of the file that belong to a cell and not to a row of their own.
    let mut inside: u64 = 0;
    if told.is_some() {
        reader
            .read_record(&mut record)
            .map_err(|error| reason(&error))?;
    }
    while reader
        .read_record(&mut record)
        .map_err(|error| reason(&error))?
    {
        if record.len() > super::MOST_COLUMNS
            && record
                .iter()
                .skip(super::MOST_COLUMNS)
                .any(|cell| !cell.trim().is_empty())
        {
            return Err(Unreadable::TooManyColumns);
        }
        let cells = record.iter().take(super::MOST_COLUMNS);
        let cells = cells.map(|cell| kept(as_meant(cell.trim()))).collect();
        let breaks = record.as_slice().matches('\n').count();
        inside = inside.saturating_add(u64::try_from(breaks).unwrap_or(0));
        // The reader stands on the line after the row.
        let line = reader.position().line().saturating_sub(1);
        let number = u32::try_from(line.saturating_sub(inside)).unwrap_or(u32::MAX);
        lines.pass(number, cells)?;
    }
    Ok(())
}

/// The most separators of a line. Spreadsheets end a line with one for each of their 16,384 columns, if there ever
/// was something in the last.
const MOST_SEPARATORS: usize = 20_000;

/// A text whose lines are not wider than those of a table: the reader keeps each column, empty or not.
struct Narrow<R> {
    text: R,
    separator: u8,
    /// How many there were in the line so far.
    separators: usize,
}

impl<R: Read> Read for Narrow<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(into)?;
        for byte in into.iter().take(count) {
            if *byte == b'\n' {
                self.separators = 0;
            } else if *byte == self.separator {
                self.separators = self.separators.saturating_add(1);
            }
        }
        if self.separators > MOST_SEPARATORS {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(count)
    }
}

fn reason(error: &::csv::Error) -> Unreadable {
    match error.kind() {
        ::csv::ErrorKind::Io(error) if error.kind() == io::ErrorKind::FileTooLarge => {
            Unreadable::TooManyColumns
        }
        _ => Unreadable::Damaged,
    }
}

/// The separator that the first line tells: `sep=;` as some programs write it for Excel.
fn told_separator(beginning: &str) -> Option<u8> {
    let (name, rest) = beginning.split_at_checked(4)?;
    let mut told = rest.bytes();
    let separator = told.next().filter(|byte| b";,\t|".contains(byte))?;
    let is_whole = matches!(told.next(), Some(b'\r' | b'\n'));
    (name.eq_ignore_ascii_case("sep=") && is_whole).then_some(separator)
}

/// The character that separates the headings: the most frequent one outside quotes. Without any there
/// is one column.
fn separator(beginning: &str) -> u8 {
    let (mut counts, mut is_quoted) = ([(b';', 0), (b'\t', 0), (b',', 0)], false);
    for byte in beginning.trim_start().bytes() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' | b'\r' if !is_quoted => break,
            _ if !is_quoted => {
                for (_, count) in counts.iter_mut().filter(|(known, _)| *known == byte) {
                    *count += 1;
                }
            }
            _ => {}
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let first = counts.iter().find(|(_, count)| *count == most);
    first.map_or(b';', |(separator, _)| *separator)
}
