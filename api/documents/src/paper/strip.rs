//! What pages are made of: strips as wide as the text, which are never cut.

use std::rc::Rc;

use super::line::Line;

/// A4 (ISO 216), in points.
pub const PAPER: (f32, f32) = (595.28, 841.89);
/// From the left and the right edge to the text.
pub const SIDE: f32 = 56.0;
/// From the upper edge to the text.
pub const TOP: f32 = 48.0;
/// From the lower edge to the text, with room for the footer.
pub const BOTTOM: f32 = 62.0;
/// The width of the text.
pub const WIDTH: f32 = PAPER.0 - 2.0 * SIDE;
/// The height of the text on a page.
pub const HEIGHT: f32 = PAPER.1 - TOP - BOTTOM;

/// How far a page or a column reaches, in points from the left of the text.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// Where it begins.
    pub left: f32,
    /// Where it ends.
    pub right: f32,
}

impl Frame {
    /// All of the page.
    pub const PAGE: Self = Self {
        left: 0.0,
        right: WIDTH,
    };

    /// How wide it is.
    pub fn width(self) -> f32 {
        self.right - self.left
    }

    /// So many columns of equal width, with this much room between them.
    pub fn divided(self, count: usize, gutter: f32) -> impl Iterator<Item = Self> {
        // No document has more columns than a float holds exactly.
        let all = u16::try_from(count).map_or(1.0, f32::from).max(1.0);
        let width = (self.width() - gutter * (all - 1.0)) / all;
        let mut left = self.left;
        std::iter::repeat_with(move || {
            let column = Self {
                left,
                right: left + width,
            };
            left = column.right + gutter;
            column
        })
        .take(count)
    }
}

/// A piece of a page. Points, from its own upper left corner.
#[derive(Debug, Clone, Default)]
pub struct Strip {
    /// How high it is.
    pub height: f32,
    /// The room above it, unless it is the first on its page.
    pub space: f32,
    /// Whether the next one must be on the same page.
    pub keeps_next: bool,
    /// Whether the next one should be on the same page, if a page holds all that belongs together.
    pub joins_next: bool,
    /// Whether it starts a page.
    pub starts_page: bool,
    /// What is drawn.
    pub parts: Vec<Part>,
    /// What is repeated above it if it is the first on its page: the head of its table.
    pub head: Option<Rc<Strip>>,
}

/// Something that is drawn within a strip.
#[derive(Debug, Clone)]
pub enum Part {
    /// A line of text with its upper left corner here.
    Text(f32, f32, Line),
    /// A filled rectangle: left, top, width, height.
    Bar(f32, f32, f32, f32, Tone),
    /// The logo: left, top, width, height.
    Logo(f32, f32, f32, f32),
}

/// The colour of a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// A thin line between things.
    Line,
    /// A line that is to be noticed.
    Strong,
    /// Behind the head of a table.
    Ground,
}

impl Strip {
    /// A thin line across the frame.
    pub fn rule(frame: Frame) -> Self {
        Self {
            height: 0.6,
            space: 7.0,
            parts: vec![Part::Bar(frame.left, 0.0, frame.width(), 0.6, Tone::Line)],
            ..Self::default()
        }
    }

    /// Nothing but room, in points.
    pub fn space(space: f32) -> Self {
        Self {
            space,
            ..Self::default()
        }
    }

    /// The strips of columns beside each other, as one.
    pub fn beside(columns: &[Vec<Self>], space: f32) -> Self {
        let mut row = Self::space(space);
        for strips in columns {
            let mut y = 0.0;
            for strip in strips {
                y += if y > 0.0 { strip.space } else { 0.0 };
                row.parts
                    .extend(strip.parts.iter().map(|part| part.lower(y)));
                y += strip.height;
            }
            row.height = row.height.max(y);
        }
        row
    }

    /// Adds lines below each other from here on, and says where they end.
    pub fn texts(&mut self, lines: Vec<Line>, x: f32, mut y: f32) -> f32 {
        for line in lines {
            let height = line.height;
            self.parts.push(Part::Text(x, y, line));
            y += height;
        }
        y
    }
}

impl Part {
    /// The same, so much lower.
    fn lower(&self, by: f32) -> Self {
        let mut lower = self.clone();
        let (Self::Text(_, y, _) | Self::Bar(_, y, ..) | Self::Logo(_, y, ..)) = &mut lower;
        *y += by;
        lower
    }
}

/// One strip for each line, at this distance from the left. No page begins or ends with a single line of
/// a paragraph.
pub fn of_lines(lines: Vec<Line>, x: f32, space: f32) -> Vec<Strip> {
    let count = lines.len();
    lines
        .into_iter()
        .enumerate()
        .map(|(place, line)| Strip {
            height: line.height,
            space: if place == 0 { space } else { 0.0 },
            keeps_next: count > 1 && (place == 0 || place + 2 == count),
            parts: vec![Part::Text(x, 0.0, line)],
            ..Strip::default()
        })
        .collect()
}

/// Texts beside each other in columns, from the left edge of each: one strip for each line, since no row
/// may be higher than a page. Short rows stay together.
pub fn of_row(cells: Vec<(f32, Vec<Line>)>, space: f32) -> Vec<Strip> {
    /// Most lines of a row that is kept on one page.
    const SHORT: usize = 12;
    let mut strips = rows_of(cells, space);
    let count = strips.len();
    for (place, strip) in strips.iter_mut().enumerate() {
        let is_inside = place + 1 < count;
        let is_edge = place == 0 || place + 2 == count;
        strip.keeps_next = is_inside && (count <= SHORT || is_edge);
    }
    strips
}

/// The same, but rows stay together up to this height, in points.
pub fn of_whole_row(cells: Vec<(f32, Vec<Line>)>, space: f32, most: f32) -> Vec<Strip> {
    let mut strips = of_row(cells, space);
    let height: f32 = strips.iter().map(|strip| strip.height).sum();
    let inside = strips.len().saturating_sub(1);
    if height <= most {
        for strip in strips.iter_mut().take(inside) {
            strip.keeps_next = true;
        }
    }
    strips
}

fn rows_of(cells: Vec<(f32, Vec<Line>)>, space: f32) -> Vec<Strip> {
    let count = cells
        .iter()
        .map(|(_, lines)| lines.len())
        .max()
        .unwrap_or(0);
    let mut strips = vec![Strip::default(); count];
    for (x, lines) in cells {
        for (strip, line) in strips.iter_mut().zip(lines) {
            strip.height = strip.height.max(line.height);
            strip.parts.push(Part::Text(x, 0.0, line));
        }
    }
    if let Some(first) = strips.first_mut() {
        first.space = space;
    }
    strips
}
