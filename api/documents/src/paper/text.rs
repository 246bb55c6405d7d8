//! Text broken into lines.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use domain::agreements::Marks;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use parley::style::{
    FontFamily, FontFamilyName, FontStyle, FontWeight, LineHeight, OverflowWrap, StyleProperty,
};
use parley::{Alignment, AlignmentOptions, FontContext, Layout, LayoutContext};

use super::{MOST_CHARACTERS, Untypeset, fonts};

/// Size of running text, in points.
pub const SIZE: f32 = 9.5;
/// The height of a line, in sizes of its font.
const LEADING: f32 = 1.42;

/// The colour of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ink {
    /// What is to be read.
    #[default]
    Text,
    /// Labels, the footer.
    Muted,
    /// A link.
    Link,
}

/// Text of one formatting.
#[derive(Debug, Clone, Default)]
pub struct Span {
    /// The text; a line feed in it breaks the line.
    pub text: String,
    /// How it is marked.
    pub marks: Marks,
    /// Whether it steps back behind the rest.
    pub is_muted: bool,
}

impl Span {
    /// Text without formatting.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Bold text.
    pub fn bold(text: impl Into<String>) -> Self {
        let marks = Marks {
            bold: true,
            ..Marks::default()
        };
        Self {
            text: text.into(),
            marks,
            is_muted: false,
        }
    }

    /// Text that steps back.
    pub fn muted(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            is_muted: true,
            ..Self::default()
        }
    }
}

/// How a paragraph is set.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The size of the font, in points.
    pub size: f32,
    /// Whether all of it is bold.
    pub is_bold: bool,
    /// Where the lines stand within the width.
    pub alignment: Alignment,
}

impl Style {
    /// Running text.
    pub const TEXT: Self = Self {
        size: SIZE,
        is_bold: false,
        alignment: Alignment::Left,
    };

    /// The same in another size.
    pub const fn sized(self, size: f32) -> Self {
        Self { size, ..self }
    }

    /// The same, but bold.
    pub const fn bold(self) -> Self {
        Self {
            is_bold: true,
            ..self
        }
    }

    /// The same, but at the right.
    pub const fn right(self) -> Self {
        Self {
            alignment: Alignment::Right,
            ..self
        }
    }
}

/// What each letter is drawn with.
#[derive(Debug, Clone, Default, PartialEq)]
struct Brush {
    ink: Ink,
    is_underlined: bool,
    is_struck: bool,
    /// The place of its address in the paragraph's links.
    link: Option<usize>,
}

/// A line of text, ready to be drawn. Points, from the left of the column and its baseline.
#[derive(Debug, Clone)]
pub struct Line {
    /// How high it is.
    pub height: f32,
    /// How far its baseline lies below its top.
    pub baseline: f32,
    /// Its letters.
    pub runs: Vec<Run>,
}

/// Neighbouring letters that look alike.
#[derive(Clone)]
pub struct Run {
    /// Where the first one starts.
    pub x: f32,
    /// How wide they are.
    pub width: f32,
    /// The font.
    pub font: Font,
    /// Its size.
    pub size: f32,
    /// The letters. Their ranges are those in `text`.
    pub glyphs: Vec<KrillaGlyph>,
    /// The text of the whole paragraph.
    pub text: Rc<str>,
    /// The colour.
    pub ink: Ink,
    /// How far below the baseline, and how thick, the line under them is.
    pub underline: Option<(f32, f32)>,
    /// The same of the line through them, which lies above: its distance is negative.
    pub strike: Option<(f32, f32)>,
    /// Where a click on them leads.
    pub link: Option<Rc<str>>,
}

impl std::fmt::Debug for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let range = self.glyphs.iter().map(|glyph| glyph.text_range.clone());
        let range =
            range.reduce(|all: Range<usize>, one| all.start.min(one.start)..all.end.max(one.end));
        let text = range.and_then(|range| self.text.get(range));
        write!(f, "Run({:?} at {})", text.unwrap_or_default(), self.x)
    }
}

/// Breaks text into lines. One for a document, since it keeps its working memory, and counts what it has
/// set: a text is looked at letter by letter, so one that is too long must not even be begun.
pub struct Typesetter {
    fonts: FontContext,
    scratch: LayoutContext<Brush>,
    /// How many characters may still be set.
    left: usize,
}

impl Typesetter {
    /// One with the built-in fonts.
    pub fn new() -> Self {
        Self {
            fonts: fonts::context(),
            scratch: LayoutContext::new(),
            left: MOST_CHARACTERS,
        }
    }

    /// How many characters may still be set.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The lines of a paragraph in a column of this width, in points. A word that is wider than the
    /// column is broken. There is always a line, even of no text.
    ///
    /// # Errors
    /// If more is set than fits on the pages of an agreement.
    pub fn lines(
        &mut self,
        spans: &[Span],
        style: Style,
        width: f32,
    ) -> Result<Vec<Line>, Untypeset> {
        let characters = spans.iter().map(|span| span.text.chars().count()).sum();
        let left = self.left.checked_sub(characters);
        self.left = left.ok_or(Untypeset::TooLong)?;
        let (text, ranges) = joined(spans);
        let links: Vec<Option<Rc<str>>> = spans
            .iter()
            .map(|span| span.marks.link.as_deref().map(Rc::from))
            .collect();
        let mut layout = self.layout(&text, spans, &ranges, style);
        layout.break_all_lines(Some(width));
        layout.align(style.alignment, AlignmentOptions::default());
        let broken = layout.lines();
        Ok(broken.map(|line| read(&line, &text, &links)).collect())
    }

    /// The width of a text on one line, in points.
    pub fn width(&mut self, text: &str, style: Style) -> f32 {
        let span = Span::plain(text);
        let all = 0..text.len();
        let mut layout = self.layout(text, &[span], std::slice::from_ref(&all), style);
        layout.break_all_lines(None);
        layout.width()
    }

    fn layout(
        &mut self,
        text: &str,
        spans: &[Span],
        ranges: &[Range<usize>],
        style: Style,
    ) -> Layout<Brush> {
        let Self { fonts, scratch, .. } = self;
        let mut builder = scratch.ranged_builder(fonts, text, 1.0, false);
        let family = FontFamilyName::Named(Cow::Borrowed(fonts::FAMILY));
        builder.push_default(FontFamily::Single(family));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(LineHeight::FontSizeRelative(LEADING));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        builder.push_default(StyleProperty::Brush(Brush::default()));
        let weight = if style.is_bold {
            FontWeight::BOLD
        } else {
            FontWeight::NORMAL
        };
        builder.push_default(weight);
        for (place, (span, range)) in spans.iter().zip(ranges).enumerate() {
            let marks = &span.marks;
            if marks.bold {
                builder.push(FontWeight::BOLD, range.clone());
            }
            if marks.italic {
                builder.push(FontStyle::Italic, range.clone());
            }
            let ink = match (marks.link.is_some(), span.is_muted) {
                (true, _) => Ink::Link,
                (false, true) => Ink::Muted,
                (false, false) => Ink::Text,
            };
            let brush = Brush {
                ink,
                is_underlined: marks.underline || marks.link.is_some(),
                is_struck: marks.strike,
                link: marks.link.is_some().then_some(place),
            };
            builder.push(StyleProperty::Brush(brush), range.clone());
        }
        builder.build(text)
    }
}

/// The text of all spans, and where in it each of them stands.
fn joined(spans: &[Span]) -> (Rc<str>, Vec<Range<usize>>) {
    let mut text = String::new();
    let ranges = spans
        .iter()
        .map(|span| {
            let start = text.len();
            text.extend(span.text.chars().filter(|c| *c == '\n' || !c.is_control()));
            start..text.len()
        })
        .collect();
    (text.into(), ranges)
}

fn read(line: &parley::layout::Line<'_, Brush>, text: &Rc<str>, links: &[Option<Rc<str>>]) -> Line {
    let metrics = line.metrics();
    let mut x = metrics.offset;
    let mut runs: Vec<Run> = Vec::new();
    for run in line.runs() {
        let Some(font) = fonts::font(run.font().data.id()) else {
            continue;
        };
        let (size, of_font) = (run.font_size(), *run.font_metrics());
        let mut brush: Option<Brush> = None;
        for cluster in run.visual_clusters() {
            let own = &cluster.style().brush;
            if cluster.is_ligature_continuation() {
                // Its letters are drawn with the glyph before.
                if let Some(glyph) = runs.last_mut().and_then(|run| run.glyphs.last_mut()) {
                    glyph.text_range.end = glyph.text_range.end.max(cluster.text_range().end);
                }
                continue;
            }
            if brush.as_ref() != Some(own) {
                brush = Some(own.clone());
                runs.push(Run {
                    x,
                    width: 0.0,
                    font: font.clone(),
                    size,
                    glyphs: Vec::new(),
                    text: text.clone(),
                    ink: own.ink,
                    underline: own
                        .is_underlined
                        .then_some((-of_font.underline_offset, of_font.underline_size)),
                    strike: own
                        .is_struck
                        .then_some((-of_font.strikethrough_offset, of_font.strikethrough_size)),
                    link: own.link.and_then(|place| links.get(place)?.clone()),
                });
            }
            // What only breaks the line has no picture.
            let is_drawn = !cluster.is_hard_line_break();
            for glyph in cluster.glyphs().filter(|_| is_drawn) {
                if let Some(run) = runs.last_mut() {
                    run.glyphs.push(KrillaGlyph::new(
                        GlyphId::new(glyph.id),
                        glyph.advance / size,
                        glyph.x / size,
                        -glyph.y / size,
                        0.0,
                        cluster.text_range(),
                        None,
                    ));
                    run.width += glyph.advance;
                }
                x += glyph.advance;
            }
        }
    }
    Line {
        height: metrics.line_height,
        baseline: metrics.baseline - metrics.block_min_coord,
        runs,
    }
}
