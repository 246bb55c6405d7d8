//! A template as strips, from top to bottom.

use domain::agreements::{Block, Inline, Marks};

use super::picture::Picture;
use super::strip::{HEIGHT, Part, Strip, Tone, WIDTH, of_lines};
use super::text::{Span, Style, Typesetter};
use super::{Agreement, MOST_PAGES, Untypeset, fields, letterhead, rows, signatures, table};

/// How far a list or a quotation is moved in, in points.
const INDENT: f32 = 18.0;
/// The narrowest column of text, in points.
const NARROWEST: f32 = 60.0;
/// The room above a paragraph.
const SPACE: f32 = 5.0;
/// Sizes of the headings of each level.
const HEADINGS: [f32; 3] = [16.0, 11.0, 9.5];
/// The largest logo in the text, in points.
const LOGO: (f32, f32) = (170.0, 56.0);

/// All strips of an agreement.
///
/// # Errors
/// As soon as they fill more pages than an agreement may have.
pub fn strips(
    setter: &mut Typesetter,
    agreement: &Agreement<'_>,
    logo: Option<&Picture>,
) -> Result<Vec<Strip>, Untypeset> {
    let mut flow = Flow {
        setter,
        agreement,
        logo,
        strips: Vec::new(),
        breaks_page: false,
        filled: 0.0,
        begun: 0,
    };
    if !agreement.template.variables().contains("our_logo") {
        let head = letterhead::strip(flow.setter, agreement.values, logo)?;
        flow.put(vec![head])?;
    }
    flow.blocks(&agreement.template.0, 0.0)?;
    Ok(flow.strips)
}

struct Flow<'a> {
    setter: &'a mut Typesetter,
    agreement: &'a Agreement<'a>,
    logo: Option<&'a Picture>,
    strips: Vec<Strip>,
    /// Whether the next strip starts a page.
    breaks_page: bool,
    /// How high all strips are together, without the room between them: they need at least this many pages.
    filled: f32,
    /// How many of them start a page.
    begun: usize,
}

/// The height of all pages of an agreement together. `MOST_PAGES` is 60, which a float holds exactly.
const ROOM: f32 = HEIGHT * 60.0;
const _: () = assert!(MOST_PAGES == 60, "ROOM is that of as many pages");

/// A part of a paragraph.
enum Piece {
    /// The lines of text that its own breaks make, and how many of the paragraph were left out.
    Lines(Vec<Vec<Span>>, usize),
    /// A variable that is no text.
    Variable(&'static str),
}

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

    fn blocks(&mut self, blocks: &[Block], x: f32) -> Result<(), Untypeset> {
        for block in blocks {
            match block {
                Block::Paragraph(line) => self.paragraph(line, x, SPACE)?,
                Block::Heading(level, line) => self.heading(*level, line, x)?,
                Block::Bullets(items) => {
                    for item in items {
                        self.item("•", item, x)?;
                    }
                }
                Block::Numbers(start, items) => {
                    // In more bits than the first number has, so that none is too large.
                    for (number, item) in (u64::from(*start)..).zip(items) {
                        self.item(&format!("{number}."), item, x)?;
                    }
                }
                Block::Quote(content) => self.quote(content, x)?,
                Block::Rule => self.put(vec![Strip::rule()])?,
            }
        }
        Ok(())
    }

    /// A paragraph; variables that are no text interrupt it.
    fn paragraph(&mut self, line: &[Inline], x: f32, space: f32) -> Result<(), Untypeset> {
        for piece in self.pieces(line)? {
            match piece {
                Piece::Variable(name) => self.variable(name, x)?,
                Piece::Lines(lines, left_out) => {
                    let strips = if let Some(fields) = fields::of_lines(&lines, left_out) {
                        fields::strips(self.setter, &fields, x, space)?
                    } else {
                        let spans = lines.join(&Span::plain("\n"));
                        let lines = self.setter.lines(&spans, Style::TEXT, WIDTH - x)?;
                        of_lines(lines, x, space)
                    };
                    self.put(strips)?;
                }
            }
        }
        Ok(())
    }

    fn variable(&mut self, name: &str, x: f32) -> Result<(), Untypeset> {
        match name {
            "page_break" => self.breaks_page = true,
            "stops_table" => {
                let strips = table::strips(self.setter, self.agreement.values)?;
                self.put(strips)?;
            }
            "signatures" => {
                let strip = signatures::strip(self.setter, self.agreement.values)?;
                self.put(vec![strip])?;
            }
            _ => {
                let Some(logo) = self.logo else {
                    return Ok(());
                };
                let (width, height) = logo.fitted(LOGO.0.min(WIDTH - x), LOGO.1);
                self.put(vec![Strip {
                    height,
                    space: SPACE,
                    parts: vec![Part::Logo(x, 0.0, width, height)],
                    ..Strip::default()
                }])?;
            }
        }
        Ok(())
    }

    fn heading(&mut self, level: u8, line: &[Inline], x: f32) -> Result<(), Untypeset> {
        let place = usize::from(level.saturating_sub(1));
        let size = HEADINGS.get(place).copied().unwrap_or(super::text::SIZE);
        let style = Style::TEXT.sized(size).bold();
        for piece in self.pieces(line)? {
            match piece {
                Piece::Variable(name) => self.variable(name, x)?,
                Piece::Lines(lines, _) => {
                    let spans = lines.join(&Span::plain("\n"));
                    let lines = self.setter.lines(&spans, style, WIDTH - x)?;
                    let mut strips = of_lines(lines, x, if level == 1 { 8.0 } else { 11.0 });
                    for strip in &mut strips {
                        strip.keeps_next = true;
                    }
                    self.put(strips)?;
                }
            }
        }
        Ok(())
    }

    /// An item of a list; its mark stands before its first line.
    fn item(&mut self, mark: &str, content: &[Block], x: f32) -> Result<(), Untypeset> {
        let first = self.strips.len();
        let width = self.setter.width(mark, Style::TEXT);
        // Marks such as `1000.` need more room, but lists within lists may not take all of it.
        let inner = (x + INDENT.max(width + 5.0)).min(WIDTH - NARROWEST);
        match content.split_first() {
            Some((Block::Paragraph(line), rest)) => {
                self.paragraph(line, inner, 3.0)?;
                self.blocks(rest, inner)?;
            }
            _ => self.blocks(content, inner)?,
        }
        let mark = self
            .setter
            .lines(&[Span::plain(mark)], Style::TEXT, inner - x)?;
        if let Some(strip) = self.strips.get_mut(first) {
            // Before the text, as somebody who copies both expects.
            let mark = mark.into_iter().map(|line| Part::Text(x, 0.0, line));
            strip.parts.splice(0..0, mark);
        } else {
            self.put(of_lines(mark, x, 3.0))?;
        }
        Ok(())
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

    /// The parts of a paragraph. A variable may stand for a long text, and a paragraph may name it often,
    /// so the text is counted before it is put together.
    fn pieces(&self, line: &[Inline]) -> Result<Vec<Piece>, Untypeset> {
        let mut left = self.setter.left();
        for part in line {
            let text = match part {
                Inline::Text(text, _) => text.as_str(),
                Inline::Variable(variable, _) => {
                    let text = self.agreement.values.text(variable.identifier);
                    text.unwrap_or_default()
                }
                Inline::Break => "",
            };
            let after = left.checked_sub(text.chars().count());
            left = after.ok_or(Untypeset::TooLong)?;
        }
        let (kept, left_out) = rows::with_something(line, self.agreement.values);
        let mut pieces = Vec::new();
        let mut lines: Vec<Vec<Span>> = vec![Vec::new()];
        let mut is_text = line.is_empty();
        for part in kept {
            match part {
                Inline::Variable(variable, _) if is_block(variable.identifier) => {
                    let before = std::mem::replace(&mut lines, vec![Vec::new()]);
                    if std::mem::take(&mut is_text) && !is_blank(&before) {
                        pieces.push(Piece::Lines(before, left_out));
                    }
                    pieces.push(Piece::Variable(variable.identifier));
                }
                Inline::Break => {
                    is_text = true;
                    lines.push(Vec::new());
                }
                Inline::Text(text, marks) => {
                    is_text = true;
                    push(&mut lines, text, marks);
                }
                Inline::Variable(variable, marks) => {
                    is_text = true;
                    // Nothing known prints as an empty space.
                    let text = self.agreement.values.text(variable.identifier);
                    push(&mut lines, text.unwrap_or(" "), marks);
                }
            }
        }
        let is_after = !pieces.is_empty() && is_blank(&lines);
        if is_text && !is_after {
            pieces.push(Piece::Lines(lines, left_out));
        }
        Ok(pieces)
    }
}

/// Variables that stand for more than a text.
pub fn is_block(identifier: &str) -> bool {
    ["our_logo", "stops_table", "signatures", "page_break"].contains(&identifier)
}

fn is_blank(lines: &[Vec<Span>]) -> bool {
    lines
        .iter()
        .flatten()
        .all(|span| span.text.trim().is_empty())
}

fn push(lines: &mut [Vec<Span>], text: &str, marks: &Marks) {
    if let Some(line) = lines.last_mut() {
        line.push(Span {
            text: text.to_owned(),
            marks: marks.clone(),
            is_muted: false,
        });
    }
}
