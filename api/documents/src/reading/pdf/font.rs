//! The letters and the widths of fonts (ISO 32000-1, sections 9.6 to 9.10).

use std::collections::HashMap;
use std::rc::Rc;

use lopdf::{Dictionary, Document, Encoding, Object};

/// The most fonts of a document whose letters and widths are known. Most have less than ten.
const MOST_FONTS: usize = 40;
/// The most bytes of a font's table of letters.
const LARGEST_TABLE: usize = 1024 * 1024;
/// The most widths that a font may tell, each as often as it does.
const MOST_WIDTHS: usize = 200_000;

/// A font.
pub struct Font<'a> {
    encoding: Option<Encoding<'a>>,
    widths: Widths,
    /// Two bytes are a character.
    is_wide: bool,
}

/// The fonts of a document by the place of their description in memory: most pages have the same.
#[derive(Default)]
pub struct Fonts<'a>(HashMap<*const Dictionary, Option<Rc<Font<'a>>>>);

impl<'a> Fonts<'a> {
    /// A font, unless there are more than [`MOST_FONTS`].
    pub fn of(&mut self, document: &'a Document, font: &'a Dictionary) -> Option<Rc<Font<'a>>> {
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

    /// What these bytes stand for.
    pub fn text(&self, bytes: &[u8]) -> String {
        let decoded = self
            .encoding
            .as_ref()
            .and_then(|encoding| Document::decode_text(encoding, bytes).ok());
        let text = decoded.unwrap_or_else(|| latin(bytes));
        text.chars()
            .filter(|one| !one.is_control() && *one != '\u{fffd}')
            .collect()
    }

    /// How wide they are, in thousandths of the size.
    pub fn width(&self, bytes: &[u8]) -> f64 {
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

/// Text without a font that could be asked.
pub fn latin(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| char::from(*byte))
        .filter(|one| !one.is_control())
        .collect()
}

#[cfg(test)]
mod tests {
    use lopdf::{Stream, dictionary};

    use super::*;

    #[test]
    fn a_font_tells_so_many_widths_and_no_more() {
        let shown = |before: usize| {
            let all = [0, 65_535, 500].repeat(before);
            let widths = all.into_iter().chain([75, 75, 700]).map(Object::Integer);
            let inner = dictionary! { "W" => widths.collect::<Vec<_>>() };
            let font = dictionary! { "DescendantFonts" => vec![Object::Dictionary(inner)] };
            let widths = wide_widths(&Document::new(), &font);
            widths.of.get(&75).copied()
        };
        assert_eq!(shown(1), Some(700.0));
        assert_eq!(shown(4), Some(500.0));
    }

    #[test]
    fn so_many_fonts_are_known_and_no_more() {
        let document = Document::new();
        let font = dictionary! { "Subtype" => "Type1", "BaseFont" => "Helvetica" };
        let fonts = vec![font; 41];
        let mut known = Fonts::default();
        let found = fonts.iter().filter_map(|font| known.of(&document, font));
        assert_eq!(found.count(), 40);
        assert!(known.of(&document, &fonts[0]).is_some());
        assert!(known.of(&document, &fonts[40]).is_none());
    }

    #[test]
    fn a_table_of_letters_that_unpacks_into_too_much_is_not_read() {
        let table = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n\
            1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n\
            1 beginbfrange\n<0041> <0041> <0042>\nendbfrange\nendcmap\n\
            CMapName currentdict /CMap defineresource pop\nend\nend\n";
        for (spaces, letter) in [(1, "B"), (2 * 1024 * 1024, "A")] {
            let mut document = Document::new();
            let content = table.to_owned() + &" ".repeat(spaces);
            let mut stream = Stream::new(dictionary! {}, content.into());
            stream.compress().unwrap();
            let letters = document.add_object(stream);
            let font = dictionary! { "Type" => "Font", "Subtype" => "Type0", "Encoding" => "Identity-H", "ToUnicode" => letters };
            assert_eq!(Font::of(&document, &font).text(b"\0A"), letter);
        }
    }
}
