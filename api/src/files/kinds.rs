//! Which files are taken, checked by their name and, while they arrive, by how they begin. What that does
//! not tell, [`structure`](super::structure) does.

use memchr::memmem;

/// The kinds of files that people upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A picture without loss.
    Png,
    /// A photograph or a scan.
    Jpeg,
    /// A document as it is printed.
    Pdf,
    /// A document of Word.
    Docx,
    /// A document of Word before 2007.
    Doc,
    /// An e-mail as it was sent. Only for parts that take letters.
    Email,
    /// A text, such as an e-mail that was copied. Only for parts that take letters.
    Text,
    /// An e-invoice. Only for parts that take invoices.
    Xml,
}

impl FileKind {
    /// What the ending of a name says.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "png" => Some(Self::Png),
            "jpg" | "jpeg" => Some(Self::Jpeg),
            "pdf" => Some(Self::Pdf),
            "docx" => Some(Self::Docx),
            "doc" => Some(Self::Doc),
            "eml" => Some(Self::Email),
            "txt" => Some(Self::Text),
            "xml" => Some(Self::Xml),
            _ => None,
        }
    }

    /// The media type.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Pdf => "application/pdf",
            Self::Docx => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            Self::Doc => "application/msword",
            Self::Email => "message/rfc822",
            Self::Text => "text/plain",
            Self::Xml => "application/xml",
        }
    }

    /// Whether it is a text, which has no mark of its own.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Email | Self::Text | Self::Xml)
    }

    /// Whether a browser shows it; anything else is saved.
    pub fn is_shown(content_type: &str) -> bool {
        [Self::Png, Self::Jpeg, Self::Pdf]
            .iter()
            .any(|shown| shown.content_type() == content_type)
    }
}

/// How far from its beginning a PDF's mark may stand: some scanners and mail programs write before it.
const BEFORE_PDF: usize = 1_024;
/// What a PDF begins with.
const PDF: &[u8] = b"%PDF-";
/// How much of a file tells how it begins.
const HEAD: usize = BEFORE_PDF + PDF.len();
/// How pages and programs begin, which may name a PDF as well.
const NO_PDF: [&[u8]; 3] = [b"<", b"MZ", b"#!"];

/// Whether this is the beginning of XML that is no page of a browser.
fn is_xml(begin: &[u8]) -> bool {
    let begin = begin.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(begin);
    let is_page = [&b"<html"[..], b"<!doctype"].iter().any(|page| {
        begin
            .get(..page.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(page))
    });
    begin.starts_with(b"<") && !is_page
}

/// A kind of file whose beginning alone does not tell what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Container {
    /// A ZIP archive, as Word documents are.
    Archive,
    /// A compound file, as Word documents before 2007 are.
    Compound,
    /// A PDF, which may be encrypted.
    Pdf {
        /// Bytes before its mark.
        begin: u64,
    },
}

/// What the beginning of a file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beginning {
    /// What it is.
    Is(FileKind),
    /// What holds what it is.
    Holds(Container),
    /// None of those that are taken.
    Unknown,
}

/// The beginning of a file, kept while it arrives.
#[derive(Debug)]
pub struct Head {
    begins: Vec<u8>,
    /// No byte so far that no text has.
    is_text: bool,
}

impl Head {
    /// Nothing has arrived yet.
    pub fn new() -> Self {
        Self {
            begins: Vec::with_capacity(HEAD),
            is_text: true,
        }
    }

    /// Looks at the next piece.
    pub fn see(&mut self, piece: &[u8]) {
        let wanted = HEAD.saturating_sub(self.begins.len()).min(piece.len());
        self.is_text &= !piece.iter().any(|byte| is_foreign_to_text(*byte));
        let piece = piece.get(..wanted).unwrap_or_default();
        self.begins.extend_from_slice(piece);
    }

    /// Whether the whole file can be a text of this kind. A page of a browser is none, whatever it is called.
    pub fn is_text_of(&self, kind: FileKind) -> bool {
        let begin = self.begins.trim_ascii_start();
        if kind == FileKind::Xml {
            return self.is_text && is_xml(begin);
        }
        let has_mark = self.beginning() != Beginning::Unknown;
        self.is_text
            && !has_mark
            && !NO_PDF.iter().any(|mark| begin.starts_with(mark))
            && match kind {
                FileKind::Email => begins_with_header(begin),
                FileKind::Text => true,
                _ => false,
            }
    }

    /// What it says, now that enough has been seen.
    pub fn beginning(&self) -> Beginning {
        let begins = |with: &[u8]| self.begins.starts_with(with);
        if begins(b"\x89PNG\r\n\x1a\n") {
            Beginning::Is(FileKind::Png)
        } else if begins(b"\xff\xd8\xff") {
            Beginning::Is(FileKind::Jpeg)
        } else if begins(b"PK\x03\x04") {
            Beginning::Holds(Container::Archive)
        } else if begins(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            Beginning::Holds(Container::Compound)
        } else {
            let text = self.begins.trim_ascii_start();
            let is_other = NO_PDF.iter().any(|mark| text.starts_with(mark));
            let mark = memmem::find(&self.begins, PDF).filter(|_| !is_other);
            let begin = mark.and_then(|mark| u64::try_from(mark).ok());
            begin.map_or(Beginning::Unknown, |begin| {
                Beginning::Holds(Container::Pdf { begin })
            })
        }
    }
}

/// Control characters besides those that lay a text out.
const fn is_foreign_to_text(byte: u8) -> bool {
    matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127)
}

/// Whether this is the beginning of an e-mail: its first line is a header, `Name: value`, or the separator of a
/// mailbox.
fn begins_with_header(begin: &[u8]) -> bool {
    let line = begin
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
    let is_header = name.len() < line.len()
        && !name.is_empty()
        && name
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    is_header || line.starts_with(b"From ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_file_says_what_to_look_at() {
        let pdf = |begin| Beginning::Holds(Container::Pdf { begin });
        let after = |before: usize| [&vec![b'x'; before][..], b"%PDF-1.4 rest"].concat();
        for (content, expected) in [
            (&b"\x89PNG\r\n\x1a\n rest"[..], Beginning::Is(FileKind::Png)),
            (b"\xff\xd8\xff\xe0 rest", Beginning::Is(FileKind::Jpeg)),
            (b"%PDF-1.7 rest", pdf(0)),
            (b"\r\n%PDF-1.4", pdf(2)),
            (b"HTTP/1.1 200 OK\r\n\r\n%PDF-1.4", pdf(19)),
            (&after(1_024), pdf(1_024)),
            (&after(1_025), Beginning::Unknown),
            (b"PK\x03\x04%PDF-", Beginning::Holds(Container::Archive)),
            (
                b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
                Beginning::Holds(Container::Compound),
            ),
            (b"MZ\x90\x00 %PDF-1.7", Beginning::Unknown),
            (b"<html>%PDF-1.7", Beginning::Unknown),
            (b"\n#!/bin/sh\n%PDF-1.7", Beginning::Unknown),
            (
                b"<svg xmlns='http://www.w3.org/2000/svg'/>",
                Beginning::Unknown,
            ),
            (b"PK", Beginning::Unknown),
            (b"", Beginning::Unknown),
        ] {
            for size in [1, 3, 7, 64, 10_000] {
                let mut head = Head::new();
                content.chunks(size).for_each(|piece| head.see(piece));
                assert_eq!(head.beginning(), expected, "{size}: {content:.40?}");
            }
        }
    }

    #[test]
    fn a_letter_is_a_text_to_its_end_and_an_email_begins_with_a_header() {
        let mail = &b"From: a@b.example\r\nSubject: Krovinys\r\n\r\nLaba diena"[..];
        for (content, is_email, is_text) in [
            (mail, true, true),
            (b"From rasa@b.example Sat Nov 28\nTo: c", true, true),
            (b"Laba diena,\n\nPakrovimas: Kaunas", false, true),
            ("Ači\u{16b}, žalia".as_bytes(), false, true),
            (b"<html>From: a", false, false),
            (b"%PDF-1.7", false, false),
            (b"From: a\r\n\0", false, false),
            (b"From: a\r\n\x01", false, false),
            (b"\xff\xd8\xff", false, false),
            (b"MZ program", false, false),
        ] {
            for size in [1, 3, 7, 10_000] {
                let mut head = Head::new();
                content.chunks(size).for_each(|piece| head.see(piece));
                assert_eq!(head.is_text_of(FileKind::Email), is_email, "{content:.40?}");
                assert_eq!(head.is_text_of(FileKind::Text), is_text, "{content:.40?}");
                assert!(!head.is_text_of(FileKind::Pdf));
            }
        }
        for (name, kind) in [("Order.EML", FileKind::Email), ("mail.txt", FileKind::Text)] {
            assert_eq!(FileKind::of_name(name), Some(kind));
            assert!(kind.is_text() && !FileKind::is_shown(kind.content_type()));
        }
    }

    #[test]
    fn an_e_invoice_is_xml_and_no_page() {
        for (content, is_invoice) in [
            (&b"<?xml version=\"1.0\"?><Invoice/>"[..], true),
            (b"\xEF\xBB\xBF<Invoice/>", true),
            (b" \r\n<Invoice/>", true),
            (b"<!DOCTYPE html><p>", false),
            (b"<HTML>", false),
            (b"Invoice", false),
            (b"<Invoice>\0", false),
            (b"%PDF-1.7", false),
        ] {
            let mut head = Head::new();
            head.see(content);
            assert_eq!(head.is_text_of(FileKind::Xml), is_invoice, "{content:.40?}");
        }
    }

    #[test]
    fn the_ending_of_a_name_says_the_kind() {
        assert_eq!(FileKind::of_name("Policy 2026.PDF"), Some(FileKind::Pdf));
        assert_eq!(FileKind::of_name("scan.tar.jpeg"), Some(FileKind::Jpeg));
        for name in [
            "",
            "pdf",
            "policy.exe",
            "policy.pdf.exe",
            "policy.pdf ",
            "a.svg",
        ] {
            assert_eq!(FileKind::of_name(name), None, "{name}");
        }
        assert!(FileKind::is_shown("image/png") && FileKind::is_shown("application/pdf"));
        assert!(!FileKind::is_shown("text/html") && !FileKind::is_shown("image/svg+xml"));
    }
}
