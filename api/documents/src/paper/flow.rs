//! Blocks as strips, from top to bottom.

use super::block::{Block, Field, Gap};
use super::picture::Picture;
use super::span::{SIZE, Span, Style};
use super::strip::{Frame, HEIGHT, Part, Strip, Tone, of_lines};
use super::text::Typesetter;
use super::{MOST_PAGES, Untypeset, fields, letterhead, signatures, table};

/// How far a list or a quotation is moved in, in points.
const INDENT: f32 = 18.0;
/// The narrowest column of text, in points.
const NARROWEST: f32 = 60.0;
/// Sizes of the headings of each level.
const HEADINGS: [f32; 3] = [16.0, 11.0, 9.5];
/// The largest logo in the text, in points.
const LOGO: (f32, f32) = (170.0, 56.0);
/// The room between columns.
const GUTTER: f32 = 24.0;
/// The room above columns.
const ABOVE_COLUMNS: f32 = 10.0;

/// All strips of a document.
///
/// # Errors
/// As soon as they fill more pages than a document may have.
pub fn strips(
    setter: &mut Typesetter,
    blocks: &[Block],
    logo: Option<&Picture>,
) -> Result<Vec<Strip>, Untypeset> {
    let mut flow = Flow {
        setter,
        logo,
        frame: Frame::PAGE,
        strips: Vec::new(),
        breaks_page: false,
        filled: 0.0,
        begun: 0,
    };
    flow.blocks(blocks, 0.0)?;
    Ok(flow.strips)
}

struct Flow<'a> {
    setter: &'a mut Typesetter,
    logo: Option<&'a Picture>,
    /// The page, or the column that is being set.
    frame: Frame,
    strips: Vec<Strip>,
    /// Whether the next strip starts a page.
    breaks_page: bool,
    /// How high all strips are together, without the room between them: they need at least this many pages.
    filled: f32,
    /// How many of them start a page.
    begun: usize,
}

/// The height of all pages of a document together. `MOST_PAGES` is 60, which a float holds exactly.
const ROOM: f32 = HEIGHT * 60.0;
const _: () = assert!(MOST_PAGES == 60, "ROOM is that of as many pages");

impl Flow<'_> {
    fn put(&mut self, mut strips: Vec<Strip>) -> Result<(), Untypeset> {
        if let Some(first) = strips.first_mut() {
            first.starts_page |= std::mem::take(&mut self.breaks_page);
        }
        for strip in &strips {
            self.filled += strip.height;
            self.begun += usize::from(strip.starts_page);
        }
        if self.filled > ROOM || self.begun > MOST_PAGES {
            return Err(Untypeset::TooLong);
        }
        self.strips.extend(strips);
        Ok(())
    }

    /// Sets blocks whose text begins here. Tables, rules and signatures are as wide as the page or the
    /// column also within lists.
    fn blocks(&mut self, blocks: &[Block], x: f32) -> Result<(), Untypeset> {
        for block in blocks {
            self.block(block, x)?;
        }
        Ok(())
    }

    fn block(&mut self, block: &Block, x: f32) -> Result<(), Untypeset> {
        let frame = self.frame;
        let strips = match block {
            Block::Letterhead(head) => {
                vec![letterhead::strip(self.setter, head, self.logo, frame)?]
            }
            Block::Heading(level, text) => self.heading(*level, text, x)?,
            Block::Paragraph(gap, text) => self.paragraph(*gap, text, x)?,
            Block::Fields(gap, list) => self.fields(*gap, list, x)?,
            Block::Bullets(items) => {
                let items = items.iter().map(|item| ("•".to_owned(), item));
                return self.items(items, x);
            }
            Block::Numbers(start, items) => {
                // In more bits than the first number has, so that none is too large.
                let numbers = (u64::from(*start)..).map(|number| format!("{number}."));
                return self.items(numbers.zip(items), x);
            }
            Block::Quote(content) => return self.quote(content, x),
            Block::Columns(columns) => return self.columns(columns),
            Block::Together(content) => return self.together(content, x),
            Block::Table(content) => table::strips(self.setter, content, frame)?,
            Block::Signatures(sides) => vec![signatures::strip(self.setter, sides, frame)?],
            Block::Logo => self.logo(x),
            Block::Rule => vec![Strip::rule(frame)],
            Block::Space(space) => vec![Strip::space(*space)],
            Block::PageBreak => {
                self.breaks_page = true;
                return Ok(());
            }
        };
        self.put(strips)
    }

    fn paragraph(&mut self, gap: Gap, text: &[Span], x: f32) -> Result<Vec<Strip>, Untypeset> {
        let lines = self.setter.lines(text, Style::TEXT, self.frame.right - x)?;
        Ok(of_lines(lines, x, gap.points()))
    }

    fn fields(&mut self, gap: Gap, list: &[Field], x: f32) -> Result<Vec<Strip>, Untypeset> {
        let frame = Frame {
            left: x,
            ..self.frame
        };
        fields::strips(self.setter, list, frame, gap.points())
    }

    fn logo(&self, x: f32) -> Vec<Strip> {
        let Some(logo) = self.logo else {
            return Vec::new();
        };
        let (width, height) = logo.fitted(LOGO.0.min(self.frame.right - x), LOGO.1);
        vec![Strip {
            height,
            space: Gap::Normal.points(),
            parts: vec![Part::Logo(x, 0.0, width, height)],
            ..Strip::default()
        }]
    }

    fn heading(&mut self, level: u8, text: &[Span], x: f32) -> Result<Vec<Strip>, Untypeset> {
        let place = usize::from(level.saturating_sub(1));
        let size = HEADINGS.get(place).copied().unwrap_or(SIZE);
        let style = Style::TEXT.sized(size).bold();
        let lines = self.setter.lines(text, style, self.frame.right - x)?;
        let mut strips = of_lines(lines, x, if level == 1 { 8.0 } else { 11.0 });
        for strip in &mut strips {
            strip.keeps_next = true;
        }
        Ok(strips)
    }

    fn items<'a>(
        &mut self,
        items: impl Iterator<Item = (String, &'a Vec<Block>)>,
        x: f32,
    ) -> Result<(), Untypeset> {
        for (mark, content) in items {
            self.item(&mark, content, x)?;
        }
        Ok(())
    }

    /// An item of a list; its mark stands before its first line.
    fn item(&mut self, mark: &str, content: &[Block], x: f32) -> Result<(), Untypeset> {
        let first = self.strips.len();
        let width = self.setter.width(mark, Style::TEXT);
        // Marks such as `1000.` need more room, but lists within lists may not take all of it.
        let inner = (x + INDENT.max(width + 5.0)).min(self.frame.right - NARROWEST);
        self.blocks(content, inner)?;
        let mark = self
            .setter
            .lines(&[Span::plain(mark)], Style::TEXT, inner - x)?;
        if let Some(strip) = self.strips.get_mut(first) {
            // Before the text, as it is expected where both are copied.
            let mark = mark.into_iter().map(|line| Part::Text(x, 0.0, line));
            strip.parts.splice(0..0, mark);
            return Ok(());
        }
        self.put(of_lines(mark, x, Gap::Small.points()))
    }

    fn quote(&mut self, content: &[Block], x: f32) -> Result<(), Untypeset> {
        let first = self.strips.len();
        self.blocks(content, x + INDENT)?;
        for (place, strip) in self.strips.iter_mut().skip(first).enumerate() {
            let above = if place == 0 { 0.0 } else { strip.space };
            let bar = Part::Bar(x + 4.0, -above, 1.5, strip.height + above, Tone::Line);
            strip.parts.push(bar);
        }
        Ok(())
    }

    /// Blocks on one page with the end of what stands above them, unless they are to start a page.
    fn together(&mut self, content: &[Block], x: f32) -> Result<(), Untypeset> {
        let above = usize::from(!self.breaks_page);
        let first = self.strips.len();
        self.blocks(content, x)?;
        let inside = self.strips.len().saturating_sub(1);
        let from = first.saturating_sub(above);
        for strip in self.strips.iter_mut().take(inside).skip(from) {
            strip.joins_next = true;
        }
        Ok(())
    }

    /// Columns as one strip, or below each other if they are higher than a page. A page does not break
    /// within them.
    fn columns(&mut self, columns: &[Vec<Block>]) -> Result<(), Untypeset> {
        let outer = self.frame;
        let before = (self.filled, self.begun, self.breaks_page);
        let first = self.strips.len();
        let mut set = Vec::with_capacity(columns.len());
        for (content, frame) in columns.iter().zip(outer.divided(columns.len(), GUTTER)) {
            (self.filled, self.begun, self.breaks_page) = before;
            self.frame = frame;
            self.blocks(content, frame.left)?;
            let mut strips = self.strips.split_off(first);
            for strip in &mut strips {
                strip.starts_page = false;
            }
            set.push(strips);
        }
        self.frame = outer;
        (self.filled, self.begun, self.breaks_page) = before;
        let row = Strip::beside(&set, ABOVE_COLUMNS);
        if row.height <= HEIGHT {
            return self.put(vec![row]);
        }
        set.into_iter().try_for_each(|strips| self.put(strips))
    }
}
