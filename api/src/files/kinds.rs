//! Which files are taken, judged by their name and, while they arrive, by their content.

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
        }
    }

    /// Whether a browser shows it; anything else is saved.
    pub fn is_shown(content_type: &str) -> bool {
        [Self::Png, Self::Jpeg, Self::Pdf]
            .iter()
            .any(|shown| shown.content_type() == content_type)
    }
}

/// The longest beginning that tells anything.
const HEAD: usize = 16;

/// The catalogue of a compound file names the text of the document so, in UTF-16. Other programs of its
/// time (Excel, installers) use the same container and other names.
const DOC_TEXT: &[u8] = b"W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0";
/// The names of two entries that every .docx has, as the ZIP archive spells them.
const DOCX_TYPES: &[u8] = b"[Content_Types].xml";
const DOCX_TEXT: &[u8] = b"word/document";

/// What the content of a file says about its kind, found out while it arrives: what tells a Word
/// document from other archives may stand anywhere in it.
#[derive(Debug)]
pub struct Content {
    head: Vec<u8>,
    doc_text: Search,
    docx_types: Search,
    docx_text: Search,
}

impl Content {
    /// Nothing has arrived yet.
    pub fn new() -> Self {
        Self {
            head: Vec::with_capacity(HEAD),
            doc_text: Search::of(DOC_TEXT),
            docx_types: Search::of(DOCX_TYPES),
            docx_text: Search::of(DOCX_TEXT),
        }
    }

    /// Looks at the next piece.
    pub fn see(&mut self, piece: &[u8]) {
        let wanted = HEAD.saturating_sub(self.head.len()).min(piece.len());
        self.head
            .extend_from_slice(piece.get(..wanted).unwrap_or_default());
        if self.is_archive() {
            self.docx_types.see(piece);
            self.docx_text.see(piece);
        } else if self.is_compound() {
            self.doc_text.see(piece);
        }
    }

    fn is_archive(&self) -> bool {
        self.head.starts_with(b"PK")
    }

    fn is_compound(&self) -> bool {
        self.head.starts_with(b"\xd0\xcf")
    }

    /// What it is, now that all of it has been seen.
    pub fn kind(&self) -> Option<FileKind> {
        let begins = |with: &[u8]| self.head.starts_with(with);
        if begins(b"\x89PNG\r\n\x1a\n") {
            Some(FileKind::Png)
        } else if begins(b"\xff\xd8\xff") {
            Some(FileKind::Jpeg)
        } else if self.head.trim_ascii_start().starts_with(b"%PDF-") {
            Some(FileKind::Pdf)
        } else if begins(b"PK\x03\x04") && self.docx_types.found && self.docx_text.found {
            Some(FileKind::Docx)
        } else if begins(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") && self.doc_text.found {
            Some(FileKind::Doc)
        } else {
            None
        }
    }
}

/// Looks for some bytes in pieces, also across their borders.
#[derive(Debug)]
struct Search {
    wanted: &'static [u8],
    /// The end of what was seen, too short to hold all of `wanted`.
    end: Vec<u8>,
    found: bool,
}

impl Search {
    fn of(wanted: &'static [u8]) -> Self {
        Self {
            wanted,
            end: Vec::new(),
            found: false,
        }
    }

    fn see(&mut self, piece: &[u8]) {
        if self.found {
            return;
        }
        let overlap = self.wanted.len().saturating_sub(1);
        let (near, _) = piece.split_at(overlap.min(piece.len()));
        self.end.extend_from_slice(near);
        self.found = [&self.end, piece]
            .iter()
            .any(|bytes| memmem::find(bytes, self.wanted).is_some());
        if let Some(last) = piece.len().checked_sub(overlap) {
            self.end.clear();
            self.end
                .extend_from_slice(piece.get(last..).unwrap_or_default());
        }
        let seen = self.end.len().saturating_sub(overlap);
        self.end.drain(..seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(content: &[u8], piece: usize) -> Option<FileKind> {
        let mut seen = Content::new();
        for piece in content.chunks(piece) {
            seen.see(piece);
        }
        seen.kind()
    }

    fn archive(entries: &[&str]) -> Vec<u8> {
        let mut file = Vec::new();
        for entry in entries {
            file.extend_from_slice(b"PK\x03\x04");
            file.extend_from_slice(&[b'.'; 26]);
            file.extend_from_slice(entry.as_bytes());
            file.extend_from_slice(&[0; 500]);
        }
        file
    }

    fn compound(stream: &str) -> Vec<u8> {
        let mut file = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
        file.resize(5000, 0);
        file.extend(stream.encode_utf16().flat_map(u16::to_le_bytes));
        file.resize(6000, 0);
        file
    }

    #[test]
    fn each_kind_is_told_by_its_content_however_it_arrives() {
        let docx = archive(&["[Content_Types].xml", "word/document.xml"]);
        let doc = compound("WordDocument");
        for (content, expected) in [
            (&b"\x89PNG\r\n\x1a\n rest"[..], Some(FileKind::Png)),
            (b"\xff\xd8\xff\xe0 rest", Some(FileKind::Jpeg)),
            (b"%PDF-1.7 rest", Some(FileKind::Pdf)),
            (b"\r\n%PDF-1.4", Some(FileKind::Pdf)),
            (&docx, Some(FileKind::Docx)),
            (&doc, Some(FileKind::Doc)),
            (&archive(&["[Content_Types].xml", "xl/workbook.xml"]), None),
            (&archive(&["word/document.xml"]), None),
            (&compound("Workbook"), None),
            (b"MZ\x90\x00 [Content_Types].xml word/document.xml", None),
            (b"<html>%PDF-1.7", None),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
            (b"PK", None),
            (b"", None),
        ] {
            for piece in [1, 3, 7, 64, 10_000] {
                assert_eq!(kind(content, piece), expected, "{piece}: {content:.40?}");
            }
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
