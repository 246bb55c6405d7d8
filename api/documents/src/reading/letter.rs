//! What somebody wrote: an e-mail, a PDF file or plain text, distinguished by what it holds.

use serde::{Deserialize, Serialize};

use super::email::{self, UnreadableEmail};
use super::pdf::{self, UnreadablePdf};

/// The most PDF files attached to an e-mail that are read.
const MOST_ATTACHED: usize = 5;

/// Why a letter cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadableLetter {
    /// There is nothing in it.
    #[error("empty")]
    Empty,
    /// It is an e-mail, but see there.
    #[error("e-mail: {0}")]
    Email(UnreadableEmail),
    /// It is a PDF, but see there.
    #[error("PDF: {0}")]
    Pdf(UnreadablePdf),
    /// It is in the container that Office used before 2007, and Outlook still does (`.msg`).
    #[error("compound file")]
    Compound,
    /// It is something else.
    #[error("no letter")]
    NotALetter,
}

/// Reads a letter. `is_email` tells an e-mail from other text.
///
/// # Errors
/// See [`UnreadableLetter`]. What cannot be read of an e-mail's attachments is left out.
pub fn read(content: &[u8], is_email: bool) -> Result<String, UnreadableLetter> {
    if content.is_empty() {
        return Err(UnreadableLetter::Empty);
    }
    if content.trim_ascii_start().starts_with(b"%PDF-") {
        return pdf::read(content).map_err(UnreadableLetter::Pdf);
    }
    if content.starts_with(b"\xD0\xCF\x11\xE0") {
        return Err(UnreadableLetter::Compound);
    }
    if is_email {
        let email = email::read(content).map_err(UnreadableLetter::Email)?;
        // The order itself is often attached.
        let attached = email.pdfs.iter().take(MOST_ATTACHED);
        let attached = attached.filter_map(|file| pdf::read(file).ok());
        return Ok(attached.fold(email.text, |text, more| text + "\n\n" + &more));
    }
    let text = std::str::from_utf8(content)
        .ok()
        .filter(|text| !text.contains('\0'));
    let text = text.ok_or(UnreadableLetter::NotALetter)?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}
