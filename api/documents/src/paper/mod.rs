//! Typesets agreements as PDF, on A4.
//!
//! A template's text goes into the pages as it is: there is no markup language in between that it could
//! be read as. The same agreement always gives the same bytes: fonts are built in, and the date and the
//! id of the document come from what it says.
//!
//! - [`fonts`]: Inter with every letter of Europe, Greek and Cyrillic, in four styles.
//! - [`text`]: a paragraph broken into lines.
//! - [`flow`]: a template as strips of a page, from top to bottom; [`fields`], [`table`] and
//!   [`signatures`] are what is more than a paragraph.
//! - [`pages`]: which strips go on which page.
//! - [`draw`]: the pages as PDF.

mod draw;
mod fields;
mod flow;
mod fonts;
mod letterhead;
mod pages;
mod picture;
mod rows;
mod signatures;
mod strip;
mod table;
#[cfg(test)]
mod tests;
mod text;

use chrono::NaiveDate;
use domain::agreements::{Document, Values};

/// The most pages of an agreement. A template can hold thousands of paragraphs, but nobody signs that.
pub const MOST_PAGES: usize = 60;
/// The most characters that are set for an agreement: somewhat more than stand on that many pages of
/// nothing but text, of which each has about 5,500.
pub const MOST_CHARACTERS: usize = MOST_PAGES * 6_000;

/// What is printed.
#[derive(Debug)]
pub struct Agreement<'a> {
    /// The company's template, or the standard one.
    pub template: &'a Document,
    /// What takes the place of its variables.
    pub values: &'a Values,
    /// The company's logo: a PNG of at most 800 × 320 pixels, as it is stored. One that cannot be read
    /// is left out.
    pub logo: Option<&'a [u8]>,
    /// The title of the document, which programs show instead of its name.
    pub title: &'a str,
    /// The date of the document.
    pub date: NaiveDate,
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

/// Typesets an agreement. It takes milliseconds for a page, so it must not run where requests are
/// served. One that is too long is given up at the page after the last one, not after all of it was set.
///
/// # Errors
/// See [`Untypeset`].
pub fn typeset(agreement: &Agreement<'_>) -> Result<Vec<u8>, Untypeset> {
    let mut setter = text::Typesetter::new();
    let logo = agreement.logo.and_then(picture::read);
    let strips = flow::strips(&mut setter, agreement, logo.as_ref())?;
    let pages = pages::paginated(&strips);
    if pages.len() > MOST_PAGES {
        return Err(Untypeset::TooLong);
    }
    draw::pdf(&mut setter, agreement, logo.as_ref(), &pages)
}
