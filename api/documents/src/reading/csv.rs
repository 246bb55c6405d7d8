//! Tables as text.

use std::io::{self, Read};

use encoding_rs::Encoding;

use super::characters::{Characters, EvenLines, encoding_of};
use super::quotes::{OpenQuote, Quotes};
use super::{Counted, Source, Unreadable, kept};
use crate::formulas::as_meant;

/// How much of a file is looked at to find out how its columns are separated, in bytes.
const BEGINNING: usize = 16 * 1024;

/// How many lines are looked at for the same.
const FIRST_LINES: usize = 20;

pub fn read(
    content: &[u8],
    chosen: Option<&'static str>,
    lines: &mut Counted<'_>,
) -> Result<(), Unreadable> {
    let chosen = chosen.and_then(|name| Encoding::for_label(name.as_bytes()));
    let encoding = chosen.unwrap_or_else(|| encoding_of(content));
    lines.taker.source(Source {
        encoding: Some(encoding.name().to_ascii_lowercase()),
        ..Source::default()
    });
    let beginning = content.get(..BEGINNING).unwrap_or(content);
    let (beginning, _, _) = encoding.decode(beginning);
    if beginning.contains('\0') {
        return Err(Unreadable::NotATable);
    }
    let shown = told_separator(&beginning);
    let separator = shown.unwrap_or_else(|| separator(&beginning));
    let text = EvenLines::of(Characters::of(content, encoding));
    let text = Narrow {
        text: Quotes::of(text, separator),
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
    if shown.is_some() {
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
        ::csv::ErrorKind::Io(error) => match error.get_ref().and_then(|why| why.downcast_ref()) {
            Some(OpenQuote { line }) => Unreadable::OpenQuote(*line),
            None => Unreadable::Damaged,
        },
        _ => Unreadable::Damaged,
    }
}

/// The separator that the first line tells: `sep=;` as some programs write it for Excel.
fn told_separator(beginning: &str) -> Option<u8> {
    let (name, rest) = beginning.split_at_checked(4)?;
    let mut shown = rest.bytes();
    let separator = shown.next().filter(|byte| b";,\t|".contains(byte))?;
    let is_whole = matches!(shown.next(), Some(b'\r' | b'\n'));
    (name.eq_ignore_ascii_case("sep=") && is_whole).then_some(separator)
}

/// The character that separates the columns: the one that most of the first lines have equally often outside
/// quotes, as a title above the headings and amounts inside the cells have others. Without any there is one
/// column.
fn separator(beginning: &str) -> u8 {
    const KNOWN: [u8; 3] = [b';', b'\t', b','];
    let (mut lines, mut counts, mut is_quoted) = (Vec::new(), [0_usize; 3], false);
    for byte in beginning.trim_start().bytes().chain([b'\n']) {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' | b'\r' if !is_quoted => {
                if counts != [0; 3] {
                    lines.push(std::mem::take(&mut counts));
                }
                if lines.len() == FIRST_LINES {
                    break;
                }
            }
            _ if !is_quoted => {
                for (count, _) in counts
                    .iter_mut()
                    .zip(KNOWN)
                    .filter(|(_, known)| *known == byte)
                {
                    *count += 1;
                }
            }
            _ => {}
        }
    }
    let agreement = |column: fn(&[usize; 3]) -> usize| {
        let counts = || lines.iter().map(column).filter(|count| *count > 0);
        let agreeing = counts().map(|count| (counts().filter(|one| *one == count).count(), count));
        agreeing.max().unwrap_or_default()
    };
    let columns: [fn(&[usize; 3]) -> usize; 3] =
        [|[one, ..]| *one, |[_, one, _]| *one, |[.., one]| *one];
    let found = columns.map(agreement);
    let most = found.iter().max();
    let first = found.iter().zip(KNOWN).find(|(one, _)| Some(*one) == most);
    first.map_or(b';', |(_, separator)| separator)
}
