//! What can be read, and how much of the machine it may take.

use std::time::Duration;

use clap::{Args, ValueEnum};
use documents::reading::{Chosen, Line, Source};
use domain::imports::TableEncoding;
use serde::{Deserialize, Serialize};

/// How a file is read. The program's second argument says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table as CSV or XLSX: lines in pieces.
    Table,
    /// What somebody wrote, as PDF or plain text: its text.
    Letter,
    /// The same, or an e-mail: its text.
    Email,
    /// A bank statement: lines in pieces, and what it says of each account.
    Statement,
    /// An invoice, as PDF or UBL: its text.
    Invoice,
    /// A picture: itself, drawn again as PNG.
    Picture,
    /// A ZIP archive of one file: that file.
    Archive,
}

/// How a table is to be read; what is not said is found out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Args)]
pub struct Table {
    /// The encoding of a text.
    #[arg(long)]
    pub encoding: Option<TableEncoding>,
    /// The sheet of a workbook, from 0 among those that are shown.
    #[arg(long)]
    pub sheet: Option<usize>,
}

impl Table {
    /// The same in the arguments of the program.
    pub fn arguments(self) -> Vec<String> {
        let encoding = self.encoding.map(|one| format!("--encoding={one}"));
        let sheet = self.sheet.map(|place| format!("--sheet={place}"));
        encoding.into_iter().chain(sheet).collect()
    }

    /// The same for the reader.
    pub fn chosen(self) -> Chosen {
        Chosen {
            encoding: self.encoding.map(TableEncoding::as_str),
            sheet: self.sheet,
        }
    }
}

/// What the reader of a table sends.
#[derive(Debug, Serialize, Deserialize)]
pub enum TablePiece {
    /// How it is read; the first piece.
    Source(Source),
    /// Some of its lines.
    Lines(Vec<Line>),
}

/// How much of the machine a reading process may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Its memory in bytes.
    pub memory: u64,
    /// Time of the processor in seconds.
    pub processor: u64,
    /// How long it may keep the server waiting in all.
    pub patience: Duration,
    /// The most bytes that it may send.
    pub output: usize,
}

/// Without the compiler's optimisation everything takes so many times as long.
const SLOWER: u64 = if cfg!(debug_assertions) { 10 } else { 1 };
/// How many times its time of the processor a reader is waited for by the clock. It steps back for everything else, so
/// on a busy machine that time takes a while; beside all the tests it gets a twentieth of a processor.
const PATIENCE: u64 = if cfg!(debug_assertions) { 20 } else { 5 };
const MIB: usize = 1024 * 1024;

impl Format {
    /// The name in the arguments of the program.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Statement => "statement",
            Self::Letter => "letter",
            Self::Email => "email",
            Self::Invoice => "invoice",
            Self::Picture => "picture",
            Self::Archive => "archive",
        }
    }

    /// What it may take.
    pub const fn limits(self) -> Limits {
        let (processor, output) = match self {
            // 20,000 rows of 100 columns, of which the reader takes 64 MiB of text; or 20,000 lines of a statement, each
            // with 2,000 characters of text and a few shorter ones.
            Self::Table | Self::Statement => (10, 96 * MIB),
            Self::Letter | Self::Email | Self::Invoice | Self::Picture | Self::Archive => {
                (3, 4 * MIB)
            }
        };
        Limits {
            memory: 512 * 1024 * 1024,
            processor: processor * SLOWER,
            patience: Duration::from_secs(PATIENCE * processor * SLOWER),
            output,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_knows_each_format_by_its_name() {
        for format in Format::value_variants() {
            assert_eq!(Format::from_str(format.name(), false), Ok(*format));
        }
    }
}
