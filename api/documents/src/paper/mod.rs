//! Typesets documents as PDF, on A4.
//!
//! A document is a [`Paper`] of [`Block`]s, from top to bottom. Text goes into the pages as it is: there is
//! no markup language in between that it could be read as. The same content always gives the same bytes:
//! fonts are built in, and the date and the id of the file come from what it says.
//!
//! # How to add a document
//!
//! Write a function that turns its values into blocks ([`agreement`](crate::agreement) is one,
//! [`invoice`](crate::invoice) another), and give them to [`typeset`]. Texts that are the same on each document
//! are labels in the [`Languages`] of the paper; amounts and dates come as they are to be printed.
//! [`Paper::archived`] makes it PDF/A-3, with files in it. What needs something no block can say gets a new
//! [`Block`], so that the next document has it too; this module knows no document by name.
//!
//! # Inside
//!
//! - `fonts`: Inter with every letter of Europe, Greek and Cyrillic, in four styles.
//! - `text` breaks a paragraph into `line`s.
//! - `flow` makes strips of a page of the blocks; `letterhead`, `fields`, `table` and `signatures` are
//!   those of what is more than a paragraph.
//! - `pages`: which strips go on which page.
//! - `file` writes the PDF, `draw` what is on its pages.

mod block;
mod draw;
mod fields;
mod file;
mod flow;
mod fonts;
mod languages;
mod letterhead;
mod line;
mod pages;
mod picture;
mod signatures;
mod span;
mod strip;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod text;

use chrono::NaiveDate;
/// How an attachment relates to the document: an invoice as data is its `Alternative`, what it was made
/// of its `Source`, a record of work done a `Supplement`.
pub use krilla::embed::AssociationKind as Relation;

pub use block::{Block, Field, Gap, Letterhead, Signatures};
pub use languages::Languages;
pub use span::Span;
pub use table::{Column, Table, Total};

/// The most pages of a document. A template can hold thousands of paragraphs, but that is not signed.
pub const MOST_PAGES: usize = 60;
/// The most characters that are set for a document: somewhat more than stand on that many pages of
/// nothing but text, of which each has about 5,500.
pub const MOST_CHARACTERS: usize = MOST_PAGES * 6_000;

/// A document, as it is printed.
#[derive(Debug)]
pub struct Paper<'a> {
    /// The title of the document, which programs show instead of its name.
    pub title: &'a str,
    /// The name of the company that it comes from; may be empty.
    pub company: &'a str,
    /// The languages of its labels.
    pub languages: Languages,
    /// The date of the document.
    pub date: NaiveDate,
    /// The company's logo: a PNG of at most 800 × 320 pixels, as it is stored. One that cannot be read
    /// is left out.
    pub logo: Option<&'a [u8]>,
    /// How its pages are counted.
    pub numbering: Numbering,
    /// For a file that is PDF/A-3b, what is attached to it. A letter that no font of ours has is a
    /// question mark there, since such a file may hold none without a picture.
    pub archived: Option<&'a [Attachment<'a>]>,
    /// What it says.
    pub blocks: &'a [Block],
}

/// How the pages of a document are counted below the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbering {
    /// `2 / 3`, and `1 / 1`.
    Short,
    /// `page 2 of 3` in the languages of the document, and nothing if there is only one.
    Words,
}

/// A file within the PDF.
#[derive(Debug, Clone, Copy)]
pub struct Attachment<'a> {
    /// Its name, which no other attachment has.
    pub name: &'a str,
    /// What it is, such as `application/xml`.
    pub media_type: &'a str,
    /// What it is, for people.
    pub description: &'a str,
    /// What it is to the document.
    pub relation: Relation,
    /// Its bytes.
    pub content: &'a [u8],
}

/// Why there is no PDF.
#[derive(Debug, thiserror::Error)]
pub enum Untypeset {
    /// More than [`MOST_PAGES`], or more than [`MOST_CHARACTERS`].
    #[error("more than {MOST_PAGES} pages")]
    TooLong,
    /// A bug of ours or of the library.
    #[error("the PDF cannot be written: {0}")]
    Impossible(String),
}

/// Typesets a document. It takes milliseconds for a page, so it must not run where requests are served.
/// One that is too long is given up at the page after the last one, not after all of it was set.
///
/// # Errors
/// See [`Untypeset`].
pub fn typeset(paper: &Paper<'_>) -> Result<Vec<u8>, Untypeset> {
    let mut setter = text::Typesetter::new(paper.archived.is_some());
    let logo = paper.logo.and_then(picture::read);
    let strips = flow::strips(&mut setter, paper.blocks, logo.as_ref())?;
    let pages = pages::paginated(&strips);
    if pages.len() > MOST_PAGES {
        return Err(Untypeset::TooLong);
    }
    file::pdf(&mut setter, paper, logo.as_ref(), &pages)
}
