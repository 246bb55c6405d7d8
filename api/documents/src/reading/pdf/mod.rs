//! The text of PDF files, line by line as it stands on the page. Columns keep their distance as three spaces,
//! so that they can be distinguished.
//!
//! A file may come from anybody. What it makes of itself is limited before it is worked on: its size, the
//! pages, what a stream unpacks to, the steps of a page, the characters in all.

mod font;
mod lines;
mod page;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use lopdf::{Document, LoadOptions};
use memchr::memmem;
use serde::{Deserialize, Serialize};

use self::font::Fonts;
use self::lines::write_lines;
use self::page::Page;

/// The largest file, in bytes.
pub const LARGEST_PDF: usize = 20 * 1024 * 1024;
/// The most pages that are read; an order has its particulars on the first ones.
const MOST_PAGES: usize = 20;
/// After this time no further page is begun.
const LONGEST: Duration = Duration::from_secs(2);
/// The most bytes that any stream may unpack to.
const MOST_UNPACKED: usize = 16 * 1024 * 1024;
/// The most tables of objects that are looked at: each time a file is changed, it may get one more.
const MOST_TABLES: usize = 20;
/// The most bytes of text of all pages.
const MOST_TEXT: usize = 256 * 1024;

/// Why a PDF cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadablePdf {
    /// It is put together wrongly, or is no PDF.
    #[error("damaged")]
    Damaged,
    /// It has a password.
    #[error("protected")]
    Protected,
    /// More than [`LARGEST_PDF`], or it unpacks to more than a document needs.
    #[error("too large")]
    TooLarge,
    /// There is no text in it, such as in a scan.
    #[error("no text")]
    NoText,
}

impl From<lopdf::Error> for UnreadablePdf {
    fn from(error: lopdf::Error) -> Self {
        match error {
            lopdf::Error::Decryption(_) | lopdf::Error::InvalidPassword => Self::Protected,
            lopdf::Error::Decompress(lopdf::DecompressError::MemoryLimitExceeded { .. }) => {
                Self::TooLarge
            }
            _ => Self::Damaged,
        }
    }
}

/// Reads the text of a PDF, of as many pages as can be read within [`LONGEST`].
///
/// # Errors
/// See [`UnreadablePdf`].
pub fn read(content: &[u8]) -> Result<String, UnreadablePdf> {
    if content.len() > LARGEST_PDF {
        return Err(UnreadablePdf::TooLarge);
    }
    if has_many_for_one(content) {
        return Err(UnreadablePdf::Damaged);
    }
    let begun = Instant::now();
    let options = LoadOptions {
        max_decompressed_size: Some(MOST_UNPACKED),
        ..LoadOptions::default()
    };
    let document = Document::load_mem_with_options(content, options)?;
    if document.is_encrypted() {
        return Err(UnreadablePdf::Protected);
    }
    let mut text = String::new();
    let mut fonts = Fonts::default();
    for page in document.page_iter().take(MOST_PAGES) {
        let pieces = Page::of(&document, page, &mut fonts)?;
        write_lines(pieces, &mut text);
        if text.len() >= MOST_TEXT || begun.elapsed() > LONGEST {
            break;
        }
        text.push('\n');
    }
    let end = text.floor_char_boundary(MOST_TEXT.min(text.len()));
    text.truncate(end);
    if text.chars().filter(|one| one.is_alphanumeric()).count() < 3 {
        return Err(UnreadablePdf::NoText);
    }
    Ok(text)
}

/// Whether a table of objects (ISO 32000-1, section 7.5.4) names one place for several objects, which would each
/// be read and kept. Lines of such a table have twenty bytes: `0000000017 00000 n`.
fn has_many_for_one(content: &[u8]) -> bool {
    let mut tables = memmem::find_iter(content, b"xref").take(MOST_TABLES);
    tables.any(|at| {
        let table = content.get(at..).unwrap_or_default();
        let end = memmem::find(table, b"trailer").unwrap_or(0);
        let lines = table
            .get(..end)
            .unwrap_or_default()
            .split(|byte| b"\r\n".contains(byte));
        let mut seen = HashSet::new();
        let mut objects = lines.filter_map(|line| match line.trim_ascii() {
            [place @ .., b' ', _, _, _, _, _, b' ', b'n'] => Some(place),
            _ => None,
        });
        // Some programs write nought for objects that they leave out. No object can stand there.
        let is_place = |place: &[u8]| {
            place.len() == 10 && place.iter().all(u8::is_ascii_digit) && place != b"0000000000"
        };
        objects.any(|place| is_place(place) && !seen.insert(place))
    })
}

#[cfg(test)]
mod tests {
    use lopdf::{Object, Stream, dictionary};

    use super::page::MOST_PIECES;
    use super::*;

    #[test]
    fn objects_that_a_table_leaves_out_share_no_place() {
        let table = |places: [&str; 3]| {
            let lines = places.map(|place| format!("{place} 00000 n\r\n"));
            format!("xref\r\n0 3\r\n{}trailer", lines.concat()).into_bytes()
        };
        let left_out = ["0000000000", "0000000017", "0000000000"];
        assert!(!has_many_for_one(&table(left_out)));
        let shared = ["0000000017", "0000000000", "0000000017"];
        assert!(has_many_for_one(&table(shared)));
    }

    /// A page that is drawn with `content`.
    fn pdf(content: &str) -> Vec<u8> {
        let mut document = Document::with_version("1.5");
        let pages = document.new_object_id();
        let font = document.add_object(dictionary! {
            "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding",
        });
        let content = document.add_object(Stream::new(dictionary! {}, content.as_bytes().to_vec()));
        let page = document.add_object(dictionary! {
            "Type" => "Page", "Parent" => pages, "Contents" => content,
            "Resources" => dictionary! { "Font" => dictionary! { "F1" => font } },
            "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
        });
        document.objects.insert(
            pages,
            Object::Dictionary(dictionary! {
                "Type" => "Pages", "Kids" => vec![page.into()], "Count" => 1,
            }),
        );
        let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
        document.trailer.set("Root", catalog);
        let mut file = Vec::new();
        document.compress();
        document.save_to(&mut file).unwrap();
        file
    }

    #[test]
    fn lines_stand_as_on_the_page_and_columns_apart() {
        let file = pdf("BT /F1 10 Tf 1 0 0 1 300 700 Tm (Entladestelle) Tj ET \
             BT /F1 10 Tf 50 700 Td (Ladestelle) Tj 0 -12 Td [(D-30159) -250 (Hannover)] TJ ET \
             BT /F1 10 Tf 300 688 Td (LT-02100 Vilnius) Tj 0 -60 Td (Preis: 1.150,00 EUR) Tj ET");
        assert_eq!(
            read(&file).unwrap().trim_end(),
            "Ladestelle   Entladestelle\nD-30159 Hannover   LT-02100 Vilnius\n\nPreis: 1.150,00 EUR"
        );
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        for (content, why) in [
            (b"".to_vec(), UnreadablePdf::Damaged),
            (b"%PDF-1.4 and nothing".to_vec(), UnreadablePdf::Damaged),
            (pdf("0 0 10 10 re f"), UnreadablePdf::NoText),
            (pdf(&" ".repeat(MOST_UNPACKED + 1)), UnreadablePdf::TooLarge),
            (vec![b' '; LARGEST_PDF + 1], UnreadablePdf::TooLarge),
        ] {
            assert_eq!(read(&content).unwrap_err(), why);
        }
        let file = pdf("BT /F1 10 Tf 50 700 Td (Ladestelle) Tj ET");
        for end in (0..file.len()).step_by(7) {
            let _ = read(&file[..end]);
        }
    }

    #[test]
    fn a_page_of_endless_text_ends() {
        let file = pdf(&format!(
            "BT /F1 10 Tf {} ET",
            "(Kaunas) Tj 0 -1 Td ".repeat(MOST_PIECES + 5)
        ));
        assert!(read(&file).unwrap().len() <= MOST_TEXT);
        let nested = "q ".repeat(100_000) + &"[".repeat(100_000);
        assert!(read(&pdf(&nested)).is_err());
    }

    #[test]
    fn the_rest_of_an_endless_drawing_is_not_read() {
        let last = "BT /F1 10 Tf 50 700 Td (Ladestelle) Tj ET";
        assert!(read(&pdf(last)).is_ok());
        let steps = "q\n".repeat(200_000);
        let words = format!("[{}] 0 d\n", "1 ".repeat(500_000));
        for endless in [steps, words] {
            let read = read(&pdf(&format!("{endless}{last}")));
            assert_eq!(read.unwrap_err(), UnreadablePdf::NoText);
        }
    }

    #[test]
    fn a_table_that_names_a_place_twice_is_not_believed() {
        let file = pdf("BT /F1 10 Tf 50 700 Td (Ladestelle) Tj ET");
        let end = memmem::rfind(&file, b"startxref").unwrap();
        for (second, is_read) in [("0000000018 00000 n", true), ("0000000017 00000 n", false)] {
            let table = format!("xref\n0 2\n0000000017 00000 n \n{second} \ntrailer\n");
            let file = [&file[..end], table.as_bytes(), &file[end..]].concat();
            assert_eq!(read(&file).is_ok(), is_read, "{second}");
        }
    }
}
