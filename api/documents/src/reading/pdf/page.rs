//! The pieces of text that a page draws.

use std::collections::HashMap;
use std::rc::Rc;

use lopdf::content::{Content, Operation};
use lopdf::{Document, Object, ObjectId};

use super::font::{Font, Fonts, latin};
use super::{MOST_UNPACKED, UnreadablePdf};

/// The most drawing steps of a page.
const MOST_STEPS: usize = 200_000;
/// The most words that the drawing of a page is made of. Each of them takes the parser a hundred bytes or more.
const MOST_WORDS: usize = 500_000;
/// The most pieces of text of a page.
pub const MOST_PIECES: usize = 50_000;

/// A piece of text on a page, in points from its lower left corner.
#[derive(Debug)]
pub struct Piece {
    pub x: f64,
    pub y: f64,
    pub end: f64,
    pub size: f64,
    pub text: String,
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
pub struct Page<'a> {
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
    /// What a page draws, as far as it can be read.
    ///
    /// # Errors
    /// If its drawing is too large or cannot be unpacked.
    pub fn of(
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

/// A count of bytes, which is small enough to be exact.
fn to_float(count: usize) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from)
}
