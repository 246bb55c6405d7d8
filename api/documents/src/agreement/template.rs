//! A template as blocks of paper.

use domain::agreements::{Block, Document, Inline, Marks, Values};

use super::rows::{self, is_block};
use super::{signatures, stops};
use crate::paper::{self, Field, Gap, MOST_CHARACTERS, Span, Untypeset};

/// The blocks of a template. A variable may stand for a long text, and a template may name it often, so
/// characters are counted before they are put together.
///
/// # Errors
/// If they are more than fit on the pages of a document.
pub fn blocks(template: &Document, values: &Values) -> Result<Vec<paper::Block>, Untypeset> {
    let mut filling = Filling {
        values,
        left: MOST_CHARACTERS,
    };
    filling.blocks(&template.0)
}

struct Filling<'a> {
    values: &'a Values,
    /// How many characters may still be put in.
    left: usize,
}

/// The lines of text that the breaks of a paragraph make.
type Lines = Vec<Vec<Span>>;

impl Filling<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Result<Vec<paper::Block>, Untypeset> {
        let mut filled = Vec::with_capacity(blocks.len());
        for block in blocks {
            match block {
                Block::Paragraph(line) => filled.extend(self.paragraph(line, Gap::Normal)?),
                Block::Heading(level, line) => {
                    let heading = |lines: &Lines, _| paper::Block::Heading(*level, joined(lines));
                    filled.extend(self.pieces(line, heading)?);
                }
                Block::Bullets(items) => filled.push(paper::Block::Bullets(self.items(items)?)),
                Block::Numbers(start, items) => {
                    filled.push(paper::Block::Numbers(*start, self.items(items)?));
                }
                Block::Quote(content) => filled.push(paper::Block::Quote(self.blocks(content)?)),
                Block::Rule => filled.push(paper::Block::Rule),
            }
        }
        Ok(filled)
    }

    fn items(&mut self, items: &[Vec<Block>]) -> Result<Vec<Vec<paper::Block>>, Untypeset> {
        let item = |content: &Vec<Block>| match content.split_first() {
            Some((Block::Paragraph(line), rest)) => {
                let mut filled = self.paragraph(line, Gap::Small)?;
                filled.extend(self.blocks(rest)?);
                Ok(filled)
            }
            _ => self.blocks(content),
        };
        items.iter().map(item).collect()
    }

    fn paragraph(&mut self, line: &[Inline], gap: Gap) -> Result<Vec<paper::Block>, Untypeset> {
        self.pieces(line, |lines, left_out| match fields(lines, left_out) {
            Some(fields) => paper::Block::Fields(gap, fields),
            None => paper::Block::Paragraph(gap, joined(lines)),
        })
    }

    /// The blocks of a paragraph: variables that are no text interrupt it. `of_text` makes one of the lines
    /// between them; it also learns how many lines of the paragraph were left out.
    fn pieces(
        &mut self,
        line: &[Inline],
        of_text: impl Fn(&Lines, usize) -> paper::Block,
    ) -> Result<Vec<paper::Block>, Untypeset> {
        let (kept, left_out) = rows::with_something(line, self.values);
        let mut pieces = Vec::new();
        let mut lines: Lines = vec![Vec::new()];
        let (mut is_text, mut is_interrupted) = (line.is_empty(), false);
        for part in kept {
            match part {
                Inline::Variable(variable, _) if is_block(variable.identifier) => {
                    let before = std::mem::replace(&mut lines, vec![Vec::new()]);
                    if std::mem::take(&mut is_text) && !is_blank(&before) {
                        pieces.push(of_text(&before, left_out));
                    }
                    pieces.extend(self.variable(variable.identifier)?);
                    is_interrupted = true;
                    continue;
                }
                Inline::Break => lines.push(Vec::new()),
                Inline::Text(text, marks) => self.push(&mut lines, text, marks)?,
                Inline::Variable(variable, marks) => {
                    // Nothing known prints as an empty space.
                    let text = self.values.text(variable.identifier).unwrap_or(" ");
                    self.push(&mut lines, text, marks)?;
                }
            }
            is_text = true;
        }
        if is_text && !(is_interrupted && is_blank(&lines)) {
            pieces.push(of_text(&lines, left_out));
        }
        Ok(pieces)
    }

    /// What a variable that is no text stands for.
    fn variable(&mut self, identifier: &str) -> Result<Option<paper::Block>, Untypeset> {
        Ok(match identifier {
            "page_break" => Some(paper::Block::PageBreak),
            "stops_table" => {
                for stop in &self.values.stops {
                    for text in [stop.what, &stop.place, &stop.date, &stop.note] {
                        self.spend(text)?;
                    }
                }
                stops(self.values)
            }
            "signatures" => {
                for name in ["our_company_name", "supplier_name"] {
                    self.spend(self.values.text(name).unwrap_or_default())?;
                }
                Some(signatures(self.values))
            }
            _ => Some(paper::Block::Logo),
        })
    }

    fn push(&mut self, lines: &mut Lines, text: &str, marks: &Marks) -> Result<(), Untypeset> {
        self.spend(text)?;
        if let Some(line) = lines.last_mut() {
            line.push(Span {
                text: text.to_owned(),
                marks: marks.clone(),
                is_muted: false,
            });
        }
        Ok(())
    }

    fn spend(&mut self, text: &str) -> Result<(), Untypeset> {
        let left = self.left.checked_sub(text.chars().count());
        self.left = left.ok_or(Untypeset::TooLong)?;
        Ok(())
    }
}

fn joined(lines: &Lines) -> Vec<Span> {
    lines.join(&Span::plain("\n"))
}

fn is_blank(lines: &Lines) -> bool {
    let mut spans = lines.iter().flatten();
    spans.all(|span| span.text.trim().is_empty())
}

/// The fields of a paragraph that has at least two lines, with those that were left out, of which each
/// begins with what its value is: a bold text that ends in a colon, as in `Carrier: UAB Greitas ratas`.
fn fields(lines: &Lines, left_out: usize) -> Option<Vec<Field>> {
    if lines.len() + left_out < 2 {
        return None;
    }
    lines.iter().map(|line| field(line)).collect()
}

fn field(line: &[Span]) -> Option<Field> {
    let (first, rest) = line.split_first()?;
    let label = first.text.trim_end();
    let label = label.strip_suffix(':').filter(|_| first.marks.bold)?;
    let mut value = rest.to_vec();
    if let Some(first) = value.first_mut() {
        first.text = first.text.trim_start().to_owned();
    }
    Some(Field {
        label: label.to_owned(),
        value,
    })
}
