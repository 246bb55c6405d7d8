//! camt.053: the statement of a bank to its customer, of ISO 20022, in any version.
//!
//! Elements are known by their local names, and where versions put something elsewhere, each place is looked at. One
//! entry is in memory at a time.

mod amounts;
mod balances;
mod details;
mod element;
mod entry;
mod parties;
mod remittance;
mod split;
mod stream;

use domain::payments::statement::StatementSource;

use self::balances::Statement;
use self::element::Element;
use self::entry::Entry;
use self::stream::{Opened, Piece, Pieces};
use super::book::Book;
use super::encodings::Text;
use super::{MOST_LINES, StatementTaker, UnreadableStatement};

/// The element around a message.
const ROOT: &str = "Document";
/// The message of a statement.
const STATEMENT: &str = "BkToCstmrStmt";
/// Other messages that people bring for a statement, with their names.
const OTHER_MESSAGES: [(&str, &str); 8] = [
    ("BkToCstmrAcctRpt", "camt.052"),
    ("BkToCstmrDbtCdtNtfctn", "camt.054"),
    ("NtfctnToRcv", "camt.057"),
    ("CstmrCdtTrfInitn", "pain.001"),
    ("CstmrPmtStsRpt", "pain.002"),
    ("CstmrPmtRvsl", "pain.007"),
    ("CstmrDrctDbtInitn", "pain.008"),
    ("CdtrPmtActvtnReq", "pain.013"),
];
/// How the namespace of a statement ends, before its version.
const NAMESPACE: &str = "camt.053.001.";
/// The most characters of the name of an element that is shown.
const LONGEST_NAME: usize = 60;

type Read<T> = Result<T, UnreadableStatement>;

/// Reads a statement in XML.
pub fn read(text: &Text<'_>, taker: &mut dyn StatementTaker) -> Read<()> {
    let mut pieces = Pieces::of(text);
    let format = find_message(&mut pieces)?;
    taker.source(StatementSource {
        format,
        encoding: text.encoding(),
    });
    let mut book = Book::of(taker);
    loop {
        match pieces.next()? {
            Piece::Open(opened) if opened.name == "Stmt" => read_statement(&mut pieces, &mut book)?,
            Piece::Open(_) | Piece::Text(_) | Piece::Close => {}
            Piece::End => break,
        }
    }
    book.end();
    Ok(())
}

/// Goes on to the message of a statement, and says which version it is of.
fn find_message(pieces: &mut Pieces<'_>) -> Read<String> {
    let mut format = None;
    let mut root: Option<String> = None;
    loop {
        let opened = match pieces.next() {
            Ok(Piece::Open(opened)) => opened,
            Ok(Piece::Text(_) | Piece::Close) => continue,
            Ok(Piece::End) => return Err(other_xml(root)),
            // A web page breaks the rules of XML, too.
            Err(UnreadableStatement::Damaged)
                if root.as_deref().is_some_and(|name| name != ROOT) =>
            {
                return Err(other_xml(root));
            }
            Err(why) => return Err(why),
        };
        format = format.or_else(|| opened.namespaces.iter().find_map(|name| version(name)));
        if opened.name == STATEMENT {
            return Ok(format.unwrap_or_else(|| NAMESPACE.trim_end_matches(".001.").to_owned()));
        }
        let other = OTHER_MESSAGES.iter().find(|(name, _)| *name == opened.name);
        if let Some((_, message)) = other {
            return Err(UnreadableStatement::OtherMessage((*message).to_owned()));
        }
        root = root.or_else(|| Some(opened.name.chars().take(LONGEST_NAME).collect()));
    }
}

fn other_xml(root: Option<String>) -> UnreadableStatement {
    root.map_or(UnreadableStatement::Unknown, UnreadableStatement::OtherXml)
}

/// `camt.053.001.02` of `urn:iso:std:iso:20022:tech:xsd:camt.053.001.02`.
fn version(namespace: &str) -> Option<String> {
    let (_, version) = namespace.split_once(NAMESPACE)?;
    let version = version.get(..2)?;
    let is_number = version.bytes().all(|one| one.is_ascii_digit());
    is_number.then(|| format!("{NAMESPACE}{version}"))
}

/// Reads a statement up to its end: first its account and balances, then its entries.
fn read_statement(pieces: &mut Pieces<'_>, book: &mut Book<'_>) -> Read<()> {
    let mut statement = Statement::default();
    loop {
        let opened = match pieces.next()? {
            Piece::Open(opened) => opened,
            Piece::Text(_) => continue,
            Piece::Close | Piece::End => break,
        };
        match opened.name.as_str() {
            "Acct" => statement.note_account(&Element::read(opened, pieces)?),
            "FrToDt" => statement.note_days(&Element::read(opened, pieces)?),
            "Bal" => statement.note_balance(&Element::read(opened, pieces)?),
            "Ntry" => {
                let currency = read_entry(opened, pieces, &statement, book)?;
                statement.note_currency(currency);
            }
            _ => pieces.skip()?,
        }
    }
    statement.end(book)
}

/// Reads an entry, and says its currency. Its payments are kept apart, each in its short form, as there may be
/// thousands.
fn read_entry(
    opened: Opened,
    pieces: &mut Pieces<'_>,
    statement: &Statement,
    book: &mut Book<'_>,
) -> Read<Option<String>> {
    let most = usize::try_from(MOST_LINES).unwrap_or(usize::MAX);
    let mut payments = Vec::new();
    let element = Element::read_without(opened, pieces, "TxDtls", &mut |payment| {
        if payments.len() >= most {
            return Err(UnreadableStatement::TooManyLines);
        }
        payments.push(details::Payment::of(&payment));
        Ok(())
    })?;
    Entry {
        element: &element,
        payments,
        statement,
    }
    .book(book)?;
    Ok(element.at(&["Amt"]).and_then(Element::currency))
}
