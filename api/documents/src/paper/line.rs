//! Lines of text, ready to be drawn.

use std::ops::Range;
use std::rc::Rc;

use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::fonts;

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

/// What each letter is drawn with.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Brush {
    /// The colour.
    pub ink: Ink,
    /// Whether there is a line under it.
    pub is_underlined: bool,
    /// Whether there is a line through it.
    pub is_struck: bool,
    /// The place of its address in the paragraph's links.
    pub link: Option<usize>,
}

/// A line of text. Points, from the left of the column and its baseline.
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

/// A line as it was broken, with the addresses of its paragraph's links.
pub fn read(
    line: &parley::layout::Line<'_, Brush>,
    text: &Rc<str>,
    links: &[Option<Rc<str>>],
) -> Line {
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
