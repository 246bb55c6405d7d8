//! Bank statements: camt.053, and the CSV files of the banks that companies here use.
//!
//! What a file is shows in its content alone, never in its name. Its lines go one by one to a taker. A line that
//! cannot be read is passed on as such, and the others go on; what cannot be read as a whole is refused with a reason.
//! The layouts of the CSV files are those that public importers and their tests show: no bank publishes its own.

mod amounts;
mod book;
mod camt;
mod csv;
mod days;
mod encodings;
mod fees;
mod layouts;
mod rows;
mod running;
mod texts;

use domain::payments::statement::{AccountPeriod, StatementEntry, StatementSource};
use serde::{Deserialize, Serialize};

use self::encodings::Text;
use super::archive::{self, UnreadableArchive};

/// The most lines of a statement, those included that cannot be read.
pub const MOST_LINES: u32 = 20_000;
/// The most bytes of a statement, also of one that comes in an archive.
const LARGEST: usize = 32 * 1024 * 1024;

/// Takes what is read of a statement.
pub trait StatementTaker {
    /// Takes how the file is read, before anything else.
    fn source(&mut self, source: StatementSource);
    /// Takes a line; `false` if no more are wanted.
    fn entry(&mut self, entry: StatementEntry) -> bool;
    /// Takes what the file says of an account in a currency, after all its lines.
    fn account(&mut self, account: AccountPeriod);
}

/// Why a file cannot be read as a statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadableStatement {
    /// There is nothing in it.
    #[error("empty")]
    Empty,
    /// It is in no format that is read.
    #[error("no statement")]
    Unknown,
    /// It is a message of ISO 20022, but not a statement: its name, such as `camt.054`.
    #[error("another message: {0}")]
    OtherMessage(String),
    /// It is XML of another kind: the name of its first element.
    #[error("other XML: {0}")]
    OtherXml(String),
    /// It is XML that defines its own rules (a DTD), which no bank does.
    #[error("document type definition")]
    Definitions,
    /// It breaks off or is put together wrongly.
    #[error("damaged")]
    Damaged,
    /// More than [`MOST_LINES`].
    #[error("too many lines")]
    TooManyLines,
    /// It is larger than a statement is, or has more accounts.
    #[error("too large")]
    TooLarge,
    /// It is an archive with several files in it, or none.
    #[error("not one file in the archive")]
    NotOneFile,
    /// Its taker wants no more lines.
    #[error("given up")]
    GivenUp,
}

/// Reads a bank statement, also one in an archive of one file: passes on how it is read, then each line that moved
/// money or cannot be read, then what the file says of each account.
///
/// # Errors
/// See [`UnreadableStatement`]. Lines that came before the fault have been passed on.
pub fn read(content: &[u8], taker: &mut dyn StatementTaker) -> Result<(), UnreadableStatement> {
    if content.len() > LARGEST {
        return Err(UnreadableStatement::TooLarge);
    }
    // An archive begins with its first file, or with its end.
    let is_archive = matches!(content, [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..]);
    if !is_archive {
        return read_file(content, taker);
    }
    let inside = archive::only_file_within(content, LARGEST).map_err(|why| match why {
        UnreadableArchive::Damaged => UnreadableStatement::Damaged,
        UnreadableArchive::NotOneFile => UnreadableStatement::NotOneFile,
        UnreadableArchive::TooLarge => UnreadableStatement::TooLarge,
    })?;
    read_file(&inside, taker)
}

fn read_file(content: &[u8], taker: &mut dyn StatementTaker) -> Result<(), UnreadableStatement> {
    let text = Text::of(content);
    let beginning = text.beginning();
    match beginning.trim_start().chars().next() {
        None => Err(UnreadableStatement::Empty),
        Some('<') => camt::read(&text, taker),
        Some(_) => csv::read(&text, taker),
    }
}
