//! Text broken into lines.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use parley::layout::Cluster;
use parley::style::{
    FontFamily, FontFamilyName, FontFeatures, FontStyle, FontWeight, LineHeight, OverflowWrap,
    StyleProperty,
};
use parley::{AlignmentOptions, FontContext, Layout, LayoutContext};

use super::line::{Brush, Ink, Line};
use super::span::{Span, Style};
use super::{MOST_CHARACTERS, Untypeset, fonts, line};

/// The height of a line, in sizes of its font.
const LEADING: f32 = 1.42;

/// Breaks text into lines. One for a document, since it keeps its working memory, and counts what it has
/// set: a text is looked at letter by letter, so one that is too long must not even be begun.
pub struct Typesetter {
    fonts: FontContext,
    scratch: LayoutContext<Brush>,
    /// How many characters may still be set.
    left: usize,
    /// Whether a letter without a picture is set as a question mark, instead of an empty box.
    replaces_unknown: bool,
}

impl Typesetter {
    /// One with the built-in fonts; for a file to be archived, in which each letter must have a picture,
    /// it sets a question mark in place of those without one.
    pub fn new(is_archived: bool) -> Self {
        Self {
            fonts: fonts::context(),
            scratch: LayoutContext::new(),
            left: MOST_CHARACTERS,
            replaces_unknown: is_archived,
        }
    }

    /// How many characters may still be set.
    #[cfg(test)]
    pub fn left(&self) -> usize {
        self.left
    }

    /// The lines of a paragraph in a column of this width, in points. A word that is wider than the
    /// column is broken. There is always a line, even of no text.
    ///
    /// # Errors
    /// If more is set than fits on the pages of a document.
    pub fn lines(
        &mut self,
        spans: &[Span],
        style: Style,
        width: f32,
    ) -> Result<Vec<Line>, Untypeset> {
        let characters = spans.iter().map(|span| span.text.chars().count()).sum();
        let left = self.left.checked_sub(characters);
        self.left = left.ok_or(Untypeset::TooLong)?;
        let (mut text, mut ranges) = joined(spans);
        let links: Vec<Option<Rc<str>>> = spans
            .iter()
            .map(|span| span.marks.link.as_deref().map(Rc::from))
            .collect();
        let mut layout = self.layout(&text, spans, &ranges, style);
        layout.break_all_lines(Some(width));
        let unknown = if self.replaces_unknown {
            unknown(&layout)
        } else {
            BTreeMap::new()
        };
        if !unknown.is_empty() {
            (text, ranges) = known(&text, &ranges, &unknown);
            layout = self.layout(&text, spans, &ranges, style);
            layout.break_all_lines(Some(width));
        }
        layout.align(style.alignment, AlignmentOptions::default());
        let broken = layout.lines();
        Ok(broken
            .map(|line| line::read(&line, &text, &links))
            .collect())
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
        if style.is_tabular {
            builder.push_default(FontFeatures::Source(Cow::Borrowed("\"tnum\"")));
        }
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
            // A tabulator parts words.
            let shown = span.text.chars().map(|c| if c == '\t' { ' ' } else { c });
            text.extend(shown.filter(|c| *c == '\n' || !c.is_control()));
            start..text.len()
        })
        .collect();
    (text.into(), ranges)
}

/// Where the letters begin and end that no font has a picture of, each with the marks on it.
fn unknown(layout: &Layout<Brush>) -> BTreeMap<usize, usize> {
    let mut unknown = BTreeMap::new();
    for line in layout.lines() {
        for run in line.runs() {
            let is_unknown = |cluster: &Cluster<'_, Brush>| {
                !cluster.is_hard_line_break() && cluster.glyphs().any(|glyph| glyph.id == 0)
            };
            let found = run.clusters().filter(is_unknown);
            unknown.extend(found.map(|cluster| {
                let Range { start, end } = cluster.text_range();
                (start, end)
            }));
        }
    }
    unknown
}

/// The text with a question mark for each unknown letter, and where each span stands in it.
fn known(
    text: &str,
    ranges: &[Range<usize>],
    unknown: &BTreeMap<usize, usize>,
) -> (Rc<str>, Vec<Range<usize>>) {
    let mut known = String::new();
    let ranges = ranges
        .iter()
        .map(|range| {
            let start = known.len();
            for (place, letter) in text.get(range.clone()).unwrap_or_default().char_indices() {
                let place = range.start + place;
                let before = unknown.range(..=place).next_back();
                match before.filter(|(_, end)| place < **end) {
                    None => known.push(letter),
                    Some((first, _)) if *first == place => known.push('?'),
                    Some(_) => {}
                }
            }
            start..known.len()
        })
        .collect();
    (known.into(), ranges)
}
