//! Quotation marks that are never closed. A reader of CSV takes everything after one for a single cell.

use std::fmt;
use std::io::{self, Read};

/// A quotation mark that opens a cell in this line of the file and is never closed.
#[derive(Debug)]
pub struct OpenQuote {
    /// The line, from 1.
    pub line: u32,
}

impl fmt::Display for OpenQuote {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "a quotation mark is open since line {}",
            self.line
        )
    }
}

impl std::error::Error for OpenQuote {}

/// Where a text stands, as a reader of CSV sees it.
#[derive(Debug, Clone, Copy)]
enum At {
    Beginning,
    Inside,
    /// Inside quotes that were opened in this line.
    Quoted(u32),
    /// After a quotation mark inside quotes: the end of the cell, or the first of two.
    Closing(u32),
}

/// A text of CSV, with bare line feeds, that ends with an error if a quotation mark is not closed.
pub struct Quotes<R> {
    text: R,
    separator: u8,
    at: At,
    line: u32,
}

impl<R: Read> Quotes<R> {
    pub fn of(text: R, separator: u8) -> Self {
        Self {
            text,
            separator,
            at: At::Beginning,
            line: 1,
        }
    }

    fn pass(&mut self, byte: u8) {
        let is_end = byte == self.separator || byte == b'\n';
        self.at = match (self.at, byte) {
            (At::Beginning, b'"') => At::Quoted(self.line),
            (At::Quoted(line), b'"') => At::Closing(line),
            (At::Closing(line), b'"') | (At::Quoted(line), _) => At::Quoted(line),
            _ if is_end => At::Beginning,
            _ => At::Inside,
        };
        if byte == b'\n' {
            self.line = self.line.saturating_add(1);
        }
    }
}

impl<R: Read> Read for Quotes<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(into)?;
        if count == 0
            && !into.is_empty()
            && let At::Quoted(line) = self.at
        {
            return Err(io::Error::other(OpenQuote { line }));
        }
        for byte in into.iter().take(count) {
            self.pass(*byte);
        }
        Ok(count)
    }
}
