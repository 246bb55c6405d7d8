//! The text of an invoice that a carrier sent: a PDF, or an e-invoice in XML (UBL 2.1), which is written out as the
//! lines of a paper. Both are text then, so that one reader finds number, days and amounts in them, and a person sees
//! where.

use serde::{Deserialize, Serialize};

use super::pdf::{self, UnreadablePdf};
use super::ubl;

/// The largest e-invoice, in bytes. It may have the paper itself attached.
pub const LARGEST_XML: usize = 4 * 1024 * 1024;

/// Why an invoice cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadableInvoice {
    /// There is nothing in it.
    #[error("empty")]
    Empty,
    /// It is neither a PDF nor an invoice in XML.
    #[error("no invoice")]
    NotAnInvoice,
    /// It is XML that breaks off or is put together wrongly.
    #[error("damaged")]
    Damaged,
    /// It is XML of more than [`LARGEST_XML`], or of more elements than an invoice has.
    #[error("too large")]
    TooLarge,
    /// It is a PDF, but see there.
    #[error("PDF: {0}")]
    Pdf(UnreadablePdf),
}

/// Reads the text of an invoice. What a PDF says is taken as it is: only its reader can tell whether it is one.
///
/// # Errors
/// See [`UnreadableInvoice`].
pub fn read(content: &[u8]) -> Result<String, UnreadableInvoice> {
    let begin = content.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(content);
    let begin = begin.trim_ascii_start();
    if begin.is_empty() {
        return Err(UnreadableInvoice::Empty);
    }
    if begin.starts_with(b"%PDF-") {
        return pdf::read(content).map_err(UnreadableInvoice::Pdf);
    }
    let is_wide = content.starts_with(b"\xFF\xFE") || content.starts_with(b"\xFE\xFF");
    if !begin.starts_with(b"<") && !is_wide {
        return Err(UnreadableInvoice::NotAnInvoice);
    }
    if content.len() > LARGEST_XML {
        return Err(UnreadableInvoice::TooLarge);
    }
    // A mark at the beginning says when it is UTF-16.
    let (text, _, is_broken) = encoding_rs::UTF_8.decode(content);
    if is_broken {
        return Err(UnreadableInvoice::Damaged);
    }
    ubl::read(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_invoice_is_said_to_be_none() {
        for content in [
            &b"\x89PNG\r\n\x1a\n"[..],
            b"PK\x03\x04",
            b"Invoice number: 7",
            b"<html><body>Invoice number: 7</body></html>",
            b"<!DOCTYPE html><html></html>",
            b"<?xml version=\"1.0\"?><iSAFFile/>",
            b"<Invoice><ID>7</ID></Invoice>",
            b"\xFF\xFE\x41\x00",
        ] {
            let read = read(content);
            assert_eq!(read, Err(UnreadableInvoice::NotAnInvoice), "{content:?}");
        }
        assert_eq!(read(b" \r\n"), Err(UnreadableInvoice::Empty));
        assert_eq!(read(b"\xEF\xBB\xBF"), Err(UnreadableInvoice::Empty));
        let pdf = UnreadableInvoice::Pdf(UnreadablePdf::Damaged);
        assert_eq!(read(b"%PDF-1.7 nothing"), Err(pdf));
    }

    #[test]
    fn xml_is_limited_before_it_is_read() {
        assert_eq!(
            read(b"<Invoice><ID>7</ID>"),
            Err(UnreadableInvoice::Damaged)
        );
        assert_eq!(read(b"<a>\xFF</a>"), Err(UnreadableInvoice::Damaged));
        let mut long = b"<a>".repeat(LARGEST_XML / 3);
        assert_eq!(read(&long), Err(UnreadableInvoice::TooLarge));
        long.extend(b"    ");
        assert_eq!(read(&long), Err(UnreadableInvoice::TooLarge));
        // Entities that grow have no place to be defined.
        let bomb = b"<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>";
        assert_eq!(read(bomb), Err(UnreadableInvoice::NotAnInvoice));
    }
}
