//! Reads files that people bring: tables, as CSV of any spreadsheet or program and as XLSX; the text of e-mails,
//! of PDF files and of plain text ([`letter`]); invoices ([`invoice`]); pictures ([`picture`]); the only file of an archive ([`archive`]).
//!
//! The lines go one by one to whoever asked, so that a long table is never in memory as a whole. What a
//! file may make of itself is limited ([`MOST_ROWS`] and its neighbours) before it is worked on, so that what is
//! refused is refused at once. That limits what we know of. For the rest, the server reads in a process of its
//! own (`wayhaul read`), which may panic, run out of memory and be killed. Nothing here may be called elsewhere.

pub mod archive;
mod characters;
mod csv;
pub mod email;
pub mod invoice;
pub mod letter;
mod markup;
mod package;
pub mod pdf;
pub mod picture;
mod quotes;
pub mod statement;
mod ubl;
mod xlsx;

use domain::imports::faults::NUL;
use serde::{Deserialize, Serialize};

/// The most lines below the headings.
pub const MOST_ROWS: usize = 20_000;
/// The most columns.
pub const MOST_COLUMNS: usize = 100;
/// The most characters of a cell; the rest is cut off. It is more than any field takes, so that a text
/// that is too long is still told to be.
const LONGEST_CELL: usize = 5_000;

/// The most bytes of all texts together. A workbook may name one long text in every cell.
const MOST_TEXT: usize = 64 * 1024 * 1024;

/// How other files begin that people take for tables: PDF, RTF, pictures, web pages and XML.
const OTHER_FORMATS: [&[u8]; 10] = [
    b"%PDF-",
    b"{\\rtf",
    b"\x89PNG",
    b"GIF87a",
    b"GIF89a",
    b"\xFF\xD8\xFF",
    b"<!DOCTYPE",
    b"<html",
    b"<table",
    b"<?xml",
];

/// A line of a table that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number in the file as spreadsheets count, from 1.
    pub number: u32,
    /// The texts of its cells, without the spaces around them and without empty ones at the end.
    pub cells: Vec<String>,
}

impl Line {
    /// How long its texts are together.
    pub fn bytes(&self) -> usize {
        self.cells.iter().map(String::len).sum()
    }
}

/// Why a file cannot be read as a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("empty")]
    Empty,
    /// There is not a single line below the headings.
    #[error("no lines")]
    NoLines,
    /// It is neither text nor a workbook.
    #[error("no table")]
    NotATable,
    /// It has a password, or is in the format of Excel before 2007.
    #[error("protected or old")]
    Protected,
    /// It breaks off or is put together wrongly.
    #[error("damaged")]
    Damaged,
    /// More than [`MOST_ROWS`].
    #[error("too many rows")]
    TooManyRows,
    /// More than [`MOST_COLUMNS`].
    #[error("too many columns")]
    TooManyColumns,
    /// It unpacks into more than a table needs.
    #[error("too large")]
    TooLarge,
    /// Whoever takes the lines wants no more of them.
    #[error("given up")]
    GivenUp,
    /// A quotation mark that opens in this line of the file is never closed.
    #[error("quotation mark open since line {0}")]
    OpenQuote(u32),
    /// The workbook has no sheet with the chosen number.
    #[error("no such sheet")]
    NoSuchSheet,
}

/// How a file is to be read; what is not chosen is found out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Chosen {
    /// The encoding of a text, by its name.
    pub encoding: Option<&'static str>,
    /// The sheet of a workbook, from 0 among those that are shown.
    pub sheet: Option<usize>,
}

/// How a file is read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The encoding of a text, by its name.
    pub encoding: Option<String>,
    /// The sheets of a workbook that are shown, by their names.
    pub sheets: Vec<String>,
    /// The one of them that is read.
    pub sheet: Option<usize>,
}

/// Who takes what is read.
pub trait Taker {
    /// Takes how the file is read, before its lines.
    fn source(&mut self, source: Source);
    /// Takes a line; `false` if no more are wanted.
    fn line(&mut self, line: Line) -> bool;
}

impl<F: FnMut(Line) -> bool> Taker for F {
    fn source(&mut self, _: Source) {}

    fn line(&mut self, line: Line) -> bool {
        self(line)
    }
}

/// Reads a table of a file, and passes each line that is not empty on until no more are wanted.
///
/// # Errors
/// See [`Unreadable`]. Lines that came before the fault have been passed on.
pub fn read_table(content: &[u8], chosen: Chosen, taker: &mut dyn Taker) -> Result<(), Unreadable> {
    let mut counted = Counted {
        lines: 0,
        last: 0,
        bytes: 0,
        taker,
    };
    match content {
        [b'P', b'K', 3, 4, ..] => xlsx::read(content, chosen.sheet, &mut counted)?,
        // A compound file: an old workbook, or a new one with a password.
        [0xD0, 0xCF, 0x11, 0xE0, ..] => return Err(Unreadable::Protected),
        _ if is_of_other_format(content) => return Err(Unreadable::NotATable),
        _ => csv::read(content, chosen.encoding, &mut counted)?,
    }
    match counted.lines {
        0 => Err(Unreadable::Empty),
        1 => Err(Unreadable::NoLines),
        _ => Ok(()),
    }
}

/// Whether a file begins as files of other formats do, of which some are text, too.
fn is_of_other_format(content: &[u8]) -> bool {
    let text = content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(content);
    let text = text.trim_ascii_start();
    let begins = |with: &[u8]| {
        let beginning = text.get(..with.len());
        beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(with))
    };
    OTHER_FORMATS.iter().any(|with| begins(with))
}

/// Counts the lines and their text on the way.
struct Counted<'a> {
    lines: usize,
    /// The number of the last one.
    last: u32,
    bytes: usize,
    taker: &'a mut dyn Taker,
}

impl Counted<'_> {
    /// Passes on a line, unless it is empty.
    fn pass(&mut self, number: u32, mut cells: Vec<String>) -> Result<(), Unreadable> {
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if cells.is_empty() {
            return Ok(());
        }
        if cells.len() > MOST_COLUMNS {
            return Err(Unreadable::TooManyColumns);
        }
        self.lines = self.lines.saturating_add(1);
        // The headings are a line, too.
        if self.lines > MOST_ROWS.saturating_add(1) {
            return Err(Unreadable::TooManyRows);
        }
        // Rows are distinguished by their numbers, whatever is wrong with the ends of lines.
        self.last = number.max(self.last.saturating_add(1));
        let line = Line {
            number: self.last,
            cells,
        };
        self.bytes = self.bytes.saturating_add(line.bytes());
        if self.bytes > MOST_TEXT {
            return Err(Unreadable::TooLarge);
        }
        if self.taker.line(line) {
            Ok(())
        } else {
            Err(Unreadable::GivenUp)
        }
    }
}

/// The text of a cell as it is kept. No text of the database has a zero character, and what has one was cut from
/// something else.
fn kept(text: &str) -> String {
    if text.contains('\0') {
        return NUL.to_owned();
    }
    text.trim().chars().take(LONGEST_CELL).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lines of a file.
    pub(in crate::reading) fn lines(content: &[u8]) -> Result<Vec<Line>, Unreadable> {
        let mut all = Vec::new();
        read_table(content, Chosen::default(), &mut |line: Line| {
            all.push(line);
            true
        })?;
        Ok(all)
    }

    /// How a file is read, and its lines.
    #[derive(Default)]
    pub(in crate::reading) struct Taken(pub Source, pub Vec<Vec<String>>);

    impl Taker for Taken {
        fn source(&mut self, source: Source) {
            self.0 = source;
        }

        fn line(&mut self, line: Line) -> bool {
            self.1.push(line.cells);
            true
        }
    }

    fn cells(content: &[u8]) -> Vec<Vec<String>> {
        lines(content)
            .unwrap()
            .into_iter()
            .map(|line| line.cells)
            .collect()
    }

    #[test]
    fn separators_are_found_out() {
        for separator in [";", ",", "\t"] {
            let text = ["Name;City", "\"Alfa; Beta, Ltd\";Kaunas"].join("\r\n");
            let text = text.replace("e;C", &format!("e{separator}C"));
            let text = text.replace("\";K", &format!("\"{separator}K"));
            assert_eq!(
                cells(text.as_bytes()),
                [["Name", "City"], ["Alfa; Beta, Ltd", "Kaunas"]],
                "{separator:?}"
            );
        }
    }

    #[test]
    fn a_separator_that_is_told_is_believed() {
        for text in ["sep=,\r\na;b,c\r\n1,2\r\n", "\u{feff}SEP=,\na;b,c\n1,2\n"] {
            let read = lines(text.as_bytes()).unwrap();
            assert_eq!(read[0].cells, ["a;b", "c"]);
            assert_eq!((read[1].number, read[1].cells.len()), (3, 2));
        }
        assert_eq!(cells(b"sep=x\n1\n")[0], ["sep=x"]);
    }

    #[test]
    fn letters_are_read_in_every_encoding_that_spreadsheets_here_write() {
        let text = "Pavadinimas;Miestas\nŽąsų ūkis;Šiauliai";
        let utf16: Vec<u8> = [0xFF, 0xFE]
            .into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
            .collect();
        let baltic = encoding_rs::WINDOWS_1257.encode(text).0.into_owned();
        let marked = format!("\u{feff}{text}").into_bytes();
        for content in [text.as_bytes().to_vec(), marked, utf16, baltic] {
            assert_eq!(
                cells(&content),
                [["Pavadinimas", "Miestas"], ["Žąsų ūkis", "Šiauliai"]]
            );
        }
        let western = encoding_rs::WINDOWS_1252.encode("Nom;Ville\nFrançois;Besançon");
        assert_eq!(
            cells(&western.0),
            [["Nom", "Ville"], ["François", "Besançon"]]
        );
    }

    #[test]
    fn lines_are_numbered_as_spreadsheets_do() {
        let text = "a;b\n\n;\n\"one\ntwo\";1\nlast;2\n";
        let numbers: Vec<_> = lines(text.as_bytes())
            .unwrap()
            .into_iter()
            .map(|line| line.number)
            .collect();
        assert_eq!(numbers, [1, 4, 5]);
        let odd = "a;b\r1;2\r\r3;\"4\r5\"\r6;7";
        for text in [
            odd.to_owned(),
            odd.replace('\r', "\r\n"),
            odd.replace('\r', "\n"),
        ] {
            let numbers = lines(text.as_bytes()).unwrap();
            let numbers: Vec<_> = numbers.iter().map(|line| line.number).collect();
            assert_eq!(numbers, [1, 2, 4, 5], "{text:?}");
        }
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_told_with_its_line() {
        let text = "Name;City\n\"Alfa \"\"UAB\"\"\";Kaunas\n12\" pipe;x\n\"two\nlines\";y\n\"Beta;Vilnius\nGama;x\n";
        assert_eq!(lines(text.as_bytes()), Err(Unreadable::OpenQuote(6)));
        let reported = format!("sep=;\r\n{}", text.replace('\n', "\r\n"));
        assert_eq!(lines(reported.as_bytes()), Err(Unreadable::OpenQuote(7)));
        let whole = text.replace("\"Beta", "Beta");
        assert_eq!(lines(whole.as_bytes()).unwrap().len(), 6);
        assert_eq!(lines(b"a;b\n1;\"\n"), Err(Unreadable::OpenQuote(2)));
    }

    #[test]
    fn an_encoding_can_be_chosen_and_is_told() {
        let text = "Nazwa;Miasto\nTransport;Bia\u{142}ystok";
        let content = encoding_rs::WINDOWS_1250.encode(text).0;
        let read = |encoding| {
            let mut taken = Taken::default();
            let chosen = Chosen {
                encoding,
                ..Chosen::default()
            };
            read_table(&content, chosen, &mut taken).unwrap();
            (taken.0.encoding.unwrap(), taken.1[1][1].clone())
        };
        assert_eq!(
            read(None),
            ("windows-1250".to_owned(), "Bia\u{142}ystok".to_owned())
        );
        assert_eq!(
            read(Some("windows-1257")),
            ("windows-1257".to_owned(), "Bia\u{b3}ystok".to_owned())
        );
    }

    #[test]
    fn a_title_above_the_headings_does_not_say_how_columns_are_separated() {
        for text in [
            "Clients, March 2026\n\nName;Limit\nAlfa;1,5\nBeta;2,5\n",
            "Clients\nName;Limit\nAlfa;1,5\n",
        ] {
            let read = cells(text.as_bytes());
            assert!(
                read.contains(&vec!["Alfa".to_owned(), "1,5".to_owned()]),
                "{read:?}"
            );
        }
    }

    #[test]
    fn an_apostrophe_against_formulas_is_not_part_of_the_text() {
        let text = "a;b\n'+37061234567;'quoted";
        assert_eq!(cells(text.as_bytes())[1], ["+37061234567", "'quoted"]);
    }

    #[test]
    fn a_long_text_in_every_cell_is_too_much() {
        let mut workbook = rust_xlsxwriter::Workbook::new();
        let sheet = workbook.add_worksheet();
        let long = "x".repeat(LONGEST_CELL);
        for row in 0..140 {
            for column in 0..100 {
                sheet.write_string(row, column, &long).unwrap();
            }
        }
        let file = workbook.save_to_buffer().unwrap();
        assert!(file.len() < 1024 * 1024);
        assert_eq!(lines(&file).unwrap_err(), Unreadable::TooLarge);
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let wide = vec!["x"; MOST_COLUMNS + 1].join(";");
        let mut archive = std::io::Cursor::new(Vec::new());
        let mut zip = zip::ZipWriter::new(&mut archive);
        zip.start_file(
            "word/document.xml",
            zip::write::SimpleFileOptions::default(),
        )
        .unwrap();
        zip.finish().unwrap();
        let mut long = "a\n".repeat(MOST_ROWS + 1);
        assert_eq!(lines(long.as_bytes()).unwrap().len(), MOST_ROWS + 1);
        long += "a\n";
        for (content, why) in [
            (wide.as_bytes(), Unreadable::TooManyColumns),
            (long.as_bytes(), Unreadable::TooManyRows),
            (b"", Unreadable::Empty),
            (b"\xEF\xBB\xBF\n;\n", Unreadable::Empty),
            (b"only;headings\n\n", Unreadable::NoLines),
            (b"\xD0\xCF\x11\xE0rest", Unreadable::Protected),
            (b"PK\x03\x04rest", Unreadable::Damaged),
            (b"%PDF-1.7\0\x01\x02", Unreadable::NotATable),
            (b"%PDF-1.4\n1 0 obj\n<<>>\n", Unreadable::NotATable),
            (b"\x89PNG\r\n\x1a\nrest\n", Unreadable::NotATable),
            (b"GIF89a;1\nrest\n", Unreadable::NotATable),
            (b"\xFF\xD8\xFF\xE0\nrest\n", Unreadable::NotATable),
            (
                b"\xEF\xBB\xBF\n<!doctype html>\n<p>a;b\n",
                Unreadable::NotATable,
            ),
            (archive.get_ref().as_slice(), Unreadable::NotATable),
        ] {
            assert_eq!(lines(content).unwrap_err(), why);
        }
        let late = format!("a\n{}\nb\0c\n", "x\n".repeat(10_000));
        assert_eq!(cells(late.as_bytes())[10_001], [NUL]);
        let cell = "x".repeat(LONGEST_CELL + 10);
        let text = format!("a\n{cell}\n");
        assert_eq!(cells(text.as_bytes())[1][0].len(), LONGEST_CELL);
    }
}
