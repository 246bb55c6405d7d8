//! The text of PDF files, line by line as it stands on the page. Columns keep their distance as three spaces,
//! so that they can be told apart.
//!
//! A file may come from anybody. What it makes of itself is limited before it is worked on: its size, the
//! pages, what a stream unpacks to, the steps of a page, the characters in all.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::time::{Duration, Instant};

use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Encoding, LoadOptions, Object, ObjectId};
use memchr::memmem;
use serde::{Deserialize, Serialize};

/// The largest file, in bytes.
pub const LARGEST_PDF: usize = 20 * 1024 * 1024;
/// The most pages that are read; an order has its particulars on the first ones.
const MOST_PAGES: usize = 20;
/// After this time no further page is begun.
const LONGEST: Duration = Duration::from_secs(2);
/// The most bytes that any stream may unpack to.
const MOST_UNPACKED: usize = 16 * 1024 * 1024;
/// The most drawing steps of a page.
const MOST_STEPS: usize = 200_000;
/// The most words that the drawing of a page is made of. Each of them takes the parser a hundred bytes or more.
const MOST_WORDS: usize = 500_000;
/// The most fonts of all pages whose letters and widths are known. Most documents have less than ten.
const MOST_FONTS: usize = 40;
/// The most bytes of a font's table of letters.
const LARGEST_TABLE: usize = 1024 * 1024;
/// The most widths that a font may tell, each as often as it does.
const MOST_WIDTHS: usize = 200_000;
/// The most bytes of text of all pages.
const MOST_TEXT: usize = 256 * 1024;
/// The most pieces of text of a page.
const MOST_PIECES: usize = 50_000;

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
    memmem::find_iter(content, b"xref").any(|at| {
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
        objects.any(|place| !seen.insert(place))
    })
}

/// The beginning of a drawing that has at most [`MOST_WORDS`]. Words inside of texts count as well.
fn beginning(content: &[u8]) -> &[u8] {
    let mut was_space = true;
    let begins = content.iter().enumerate().filter(|(_, byte)| {
        let is_space = byte.is_ascii_whitespace();
        let is_bracket = b"[]<>(){}/".contains(byte);
        let begins = !is_space && (was_space || is_bracket);
        was_space = is_space;
        begins
    });
    let end = begins.map(|(at, _)| at).nth(MOST_WORDS);
    end.map_or(content, |end| content.get(..end).unwrap_or(content))
}

/// A piece of text on a page, in points from its lower left corner.
#[derive(Debug)]
struct Piece {
    x: f64,
    y: f64,
    end: f64,
    size: f64,
    text: String,
}

struct Font<'a> {
    encoding: Option<Encoding<'a>>,
    widths: Widths,
    /// Two bytes are a character.
    is_wide: bool,
}

/// The fonts of a document by the place of their description in memory: most pages have the same.
#[derive(Default)]
struct Fonts<'a>(HashMap<*const Dictionary, Option<Rc<Font<'a>>>>);

impl<'a> Fonts<'a> {
    /// A font, unless there are more than [`MOST_FONTS`].
    fn of(&mut self, document: &'a Document, font: &'a Dictionary) -> Option<Rc<Font<'a>>> {
        let known = self.0.len();
        self.0
            .entry(std::ptr::from_ref(font))
            .or_insert_with(|| (known < MOST_FONTS).then(|| Rc::new(Font::of(document, font))))
            .clone()
    }
}

/// The widths of characters in thousandths of the font's size.
struct Widths {
    of: HashMap<u32, f64>,
    other: f64,
}

type Matrix = [f64; 6];
const UNIT: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

fn times(a: Matrix, b: Matrix) -> Matrix {
    let ([a0, a1, a2, a3, a4, a5], [b0, b1, b2, b3, b4, b5]) = (a, b);
    [
        a0 * b0 + a1 * b2,
        a0 * b1 + a1 * b3,
        a2 * b0 + a3 * b2,
        a2 * b1 + a3 * b3,
        a4 * b0 + a5 * b2 + b4,
        a4 * b1 + a5 * b3 + b5,
    ]
}

/// What is drawn so far, and with which settings (ISO 32000-1, sections 8.4 and 9.3).
struct Page<'a> {
    fonts: HashMap<Vec<u8>, Rc<Font<'a>>>,
    pieces: Vec<Piece>,
    drawn: Matrix,
    kept: Vec<Matrix>,
    text: Matrix,
    line: Matrix,
    font: Vec<u8>,
    size: f64,
    leading: f64,
}

impl<'a> Page<'a> {
    fn of(
        document: &'a Document,
        page: ObjectId,
        known: &mut Fonts<'a>,
    ) -> Result<Vec<Piece>, UnreadablePdf> {
        let content = document.get_page_content_with_limit(page, MOST_UNPACKED)?;
        let Ok(content) = Content::decode(beginning(&content)) else {
            return Ok(Vec::new());
        };
        let fonts = document.get_page_fonts(page).unwrap_or_default();
        let fonts = fonts
            .into_iter()
            .filter_map(|(name, font)| Some((name, known.of(document, font)?)));
        let mut page = Self {
            fonts: fonts.collect(),
            pieces: Vec::new(),
            drawn: UNIT,
            kept: Vec::new(),
            text: UNIT,
            line: UNIT,
            font: Vec::new(),
            size: 0.0,
            leading: 0.0,
        };
        for step in content.operations.iter().take(MOST_STEPS) {
            page.step(step);
            if page.pieces.len() >= MOST_PIECES {
                break;
            }
        }
        Ok(page.pieces)
    }

    fn step(&mut self, step: &Operation) {
        /// How deep settings are kept; a drawing has hardly ten.
        const DEEPEST: usize = 100;
        let number = |at: usize| {
            step.operands
                .get(at)
                .and_then(|one| one.as_float().ok())
                .map_or(0.0, f64::from)
        };
        let matrix = || {
            [
                number(0),
                number(1),
                number(2),
                number(3),
                number(4),
                number(5),
            ]
        };
        match step.operator.as_str() {
            "q" if self.kept.len() < DEEPEST => self.kept.push(self.drawn),
            "Q" => self.drawn = self.kept.pop().unwrap_or(self.drawn),
            "cm" => self.drawn = times(matrix(), self.drawn),
            "BT" => (self.text, self.line) = (UNIT, UNIT),
            "Tf" => {
                self.font = step
                    .operands
                    .first()
                    .and_then(|one| one.as_name().ok())
                    .unwrap_or_default()
                    .to_vec();
                self.size = number(1);
            }
            "TL" => self.leading = number(0),
            "Tm" => (self.text, self.line) = (matrix(), matrix()),
            "Td" => self.next_line(number(0), number(1)),
            "TD" => {
                self.leading = -number(1);
                self.next_line(number(0), number(1));
            }
            "T*" => self.next_line(0.0, -self.leading),
            "Tj" => self.show(step.operands.first()),
            "'" => {
                self.next_line(0.0, -self.leading);
                self.show(step.operands.first());
            }
            "\"" => {
                self.next_line(0.0, -self.leading);
                self.show(step.operands.get(2));
            }
            "TJ" => {
                let parts = step.operands.first().and_then(|one| one.as_array().ok());
                for part in parts.into_iter().flatten() {
                    match part.as_float() {
                        Ok(back) => self.advance(-f64::from(back) / 1000.0 * self.size),
                        Err(_) => self.show(Some(part)),
                    }
                }
            }
            _ => {}
        }
    }

    fn next_line(&mut self, x: f64, y: f64) {
        self.line = times([1.0, 0.0, 0.0, 1.0, x, y], self.line);
        self.text = self.line;
    }

    fn advance(&mut self, by: f64) {
        self.text = times([1.0, 0.0, 0.0, 1.0, by, 0.0], self.text);
    }

    fn show(&mut self, shown: Option<&Object>) {
        let Some(bytes) = shown.and_then(|one| one.as_str().ok()) else {
            return;
        };
        let font = self.fonts.get(&self.font);
        let text = font.map_or_else(|| latin(bytes), |font| font.text(bytes));
        let width = font.map_or(500.0 * to_float(bytes.len()), |font| font.width(bytes)) / 1000.0
            * self.size;
        let begin = times(self.text, self.drawn);
        self.advance(width);
        let after = times(self.text, self.drawn);
        let [a, b, _, _, x, y] = begin;
        let [.., end, _] = after;
        // Text that is turned, such as beside a margin, has no line among the others.
        let is_level = b.abs() <= a.abs() / 10.0;
        if is_level && !text.is_empty() {
            let size = (self.size * a).abs();
            self.pieces.push(Piece {
                x,
                y,
                end,
                size,
                text,
            });
        }
    }
}

/// A count of bytes, which is small enough to be exact.
fn to_float(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}

/// Text without a font that could be asked.
fn latin(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| char::from(*byte))
        .filter(|one| !one.is_control())
        .collect()
}

impl<'a> Font<'a> {
    fn of(document: &'a Document, font: &'a Dictionary) -> Self {
        let encoding = font
            .get_font_encoding_with_limit(document, LARGEST_TABLE)
            .ok();
        let is_wide = font
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Type0");
        let widths = if is_wide {
            wide_widths(document, font)
        } else {
            narrow_widths(document, font)
        };
        Self {
            encoding,
            widths,
            is_wide,
        }
    }

    fn text(&self, bytes: &[u8]) -> String {
        let decoded = self
            .encoding
            .as_ref()
            .and_then(|encoding| Document::decode_text(encoding, bytes).ok());
        let text = decoded.unwrap_or_else(|| latin(bytes));
        text.chars()
            .filter(|one| !one.is_control() && *one != '\u{fffd}')
            .collect()
    }

    fn width(&self, bytes: &[u8]) -> f64 {
        let width = |code: u32| {
            self.widths
                .of
                .get(&code)
                .copied()
                .unwrap_or(self.widths.other)
        };
        if self.is_wide {
            let pairs = bytes.chunks_exact(2);
            return pairs
                .map(|pair| {
                    width(
                        pair.iter()
                            .fold(0, |code, byte| code * 256 + u32::from(*byte)),
                    )
                })
                .sum();
        }
        bytes.iter().map(|byte| width(u32::from(*byte))).sum()
    }
}

/// Half of the size is what letters have on average.
const AVERAGE: f64 = 500.0;

fn resolved<'a>(document: &'a Document, object: &'a Object) -> Option<&'a Object> {
    document.dereference(object).ok().map(|(_, object)| object)
}

fn narrow_widths(document: &Document, font: &Dictionary) -> Widths {
    let first = font.get(b"FirstChar").and_then(Object::as_i64).unwrap_or(0);
    let first = u32::try_from(first).unwrap_or(0);
    let widths = font
        .get(b"Widths")
        .ok()
        .and_then(|widths| resolved(document, widths)?.as_array().ok());
    let widths = widths.into_iter().flatten().take(256);
    let of = (first..).zip(widths).filter_map(|(code, width)| {
        Some((code, f64::from(resolved(document, width)?.as_float().ok()?)))
    });
    Widths {
        of: of.collect(),
        other: AVERAGE,
    }
}

/// The widths of a composite font: `[first [w1 w2 …] first last w …]` (ISO 32000-1, section 9.7.4.3).
fn wide_widths(document: &Document, font: &Dictionary) -> Widths {
    let mut widths = Widths {
        of: HashMap::new(),
        other: 1000.0,
    };
    let inner = || {
        let below = resolved(document, font.get(b"DescendantFonts").ok()?)?
            .as_array()
            .ok()?;
        resolved(document, below.first()?)?.as_dict().ok()
    };
    let Some(inner) = inner() else {
        return widths;
    };
    if let Ok(other) = inner.get(b"DW").and_then(Object::as_float) {
        widths.other = f64::from(other);
    }
    let all = inner
        .get(b"W")
        .ok()
        .and_then(|all| resolved(document, all)?.as_array().ok());
    let mut rest = all.map_or(&[][..], Vec::as_slice);
    let mut left = MOST_WIDTHS;
    while let [first, second, after @ ..] = rest {
        let Some(first) = first
            .as_i64()
            .ok()
            .and_then(|code| u32::try_from(code).ok())
        else {
            break;
        };
        if let Some(each) = resolved(document, second).and_then(|one| one.as_array().ok()) {
            for (code, width) in (first..=0xFFFF).zip(each).take(left) {
                left = left.saturating_sub(1);
                widths
                    .of
                    .insert(code, width.as_float().map_or(AVERAGE, f64::from));
            }
            rest = after;
        } else if let [width, after @ ..] = after {
            let last = second
                .as_i64()
                .ok()
                .and_then(|code| u32::try_from(code).ok())
                .unwrap_or(first);
            let width = width.as_float().map_or(AVERAGE, f64::from);
            for code in (first..=last.min(0xFFFF)).take(left) {
                left = left.saturating_sub(1);
                widths.of.insert(code, width);
            }
            rest = after;
        } else {
            break;
        }
    }
    widths
}

/// Writes the pieces of a page from top to bottom and from left to right.
fn write_lines(mut pieces: Vec<Piece>, text: &mut String) {
    pieces.retain(|piece| piece.x.is_finite() && piece.y.is_finite() && piece.end.is_finite());
    pieces.sort_by(|a, b| b.y.total_cmp(&a.y));
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces {
        let fits = lines
            .last()
            .and_then(|line| line.first())
            .is_some_and(|first| {
                (first.y - piece.y).abs() < first.size.max(piece.size).max(4.0) * 0.4
            });
        match lines.last_mut().filter(|_| fits) {
            Some(line) => line.push(piece),
            None => lines.push(vec![piece]),
        }
    }
    let mut above: Option<f64> = None;
    for mut line in lines {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
        let (y, size) = line
            .first()
            .map_or((0.0, 0.0), |first| (first.y, first.size.max(4.0)));
        // A paragraph is an empty line.
        if above.is_some_and(|above| above - y > size * 2.2) {
            text.push('\n');
        }
        above = Some(y);
        let mut end: Option<f64> = None;
        for piece in line {
            let gap = end.map_or(0.0, |end| piece.x - end);
            let size = piece.size.max(4.0);
            if gap > size * 1.5 {
                text.push_str("   ");
            } else if gap > size * 0.15 && !text.ends_with(' ') && !piece.text.starts_with(' ') {
                text.push(' ');
            }
            text.push_str(&piece.text);
            end = Some(end.map_or(piece.end, |end| end.max(piece.end)));
            if text.len() >= MOST_TEXT {
                return;
            }
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use lopdf::{Stream, dictionary};

    use super::*;

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
}
