//! Texts cut into words, numbers and marks, each with its place in the text.

use std::ops::Range;

use unicode_normalization::char::is_combining_mark;

use crate::text::fold;

/// What a token is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Letters.
    Word,
    /// Digits.
    Number,
    /// Any other single character.
    Mark,
    /// The border between two cells of a table: `|`, a tab, or three spaces and more.
    Gap,
}

/// A piece of a text.
#[derive(Debug, Clone)]
pub struct Token<'a> {
    /// As it is written.
    pub text: &'a str,
    /// The first byte in the whole text.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// What it is made of.
    pub kind: Kind,
    /// In lower case and without accents; empty for everything but words.
    pub folded: String,
    /// Whether there is a space before it.
    pub is_spaced: bool,
}

impl Token<'_> {
    /// Whether it is this mark.
    pub fn is(&self, mark: char) -> bool {
        self.kind == Kind::Mark && self.text.starts_with(mark)
    }

    /// Whether it is one of these marks.
    pub fn is_any(&self, marks: &[char]) -> bool {
        self.kind == Kind::Mark && self.text.starts_with(marks)
    }

    /// Whether it is this word, which is given folded.
    pub fn says(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.folded == word
    }

    /// Whether it is a word that begins with a capital letter.
    pub fn is_capitalised(&self) -> bool {
        self.kind == Kind::Word && self.text.starts_with(char::is_uppercase)
    }

    /// The number, if it has at most nine digits.
    pub fn number(&self) -> Option<u32> {
        let is_short = self.kind == Kind::Number && self.text.len() <= 9;
        is_short.then(|| self.text.parse().ok()).flatten()
    }

    /// How many digits it has; zero for everything else.
    pub fn digits(&self) -> usize {
        if self.kind == Kind::Number {
            self.text.len()
        } else {
            0
        }
    }
}

/// How many spaces in a row are the border of a cell, as in the text of a PDF.
const GAP: usize = 3;

/// Cuts the part of `text` in `range`, which has to be one line.
pub fn tokens(text: &str, range: Range<usize>) -> Vec<Token<'_>> {
    let mut all: Vec<Token<'_>> = Vec::new();
    let base = range.start;
    let line = text.get(range).unwrap_or_default();
    let mut characters = line.char_indices().peekable();
    let mut spaces = 0;
    let mut has_tab = false;
    while let Some((at, first)) = characters.next() {
        if first.is_whitespace() {
            spaces += 1;
            has_tab |= first == '\t';
            continue;
        }
        let start = base + at;
        if (has_tab || spaces >= GAP) && !all.is_empty() {
            let from = all.last().map_or(start, |before| before.end);
            all.push(piece(text, from, start, Kind::Gap, true));
        }
        let is_spaced = spaces > 0;
        (spaces, has_tab) = (0, false);
        let kind = kind_of(first);
        let mut end = start + first.len_utf8();
        if kind == Kind::Word || kind == Kind::Number {
            while let Some((at, next)) = characters.peek().copied() {
                let is_more = kind_of(next) == kind || is_combining_mark(next);
                if !is_more {
                    break;
                }
                end = base + at + next.len_utf8();
                characters.next();
            }
        }
        all.push(piece(text, start, end, kind, is_spaced));
    }
    all
}

fn piece(text: &str, start: usize, end: usize, kind: Kind, is_spaced: bool) -> Token<'_> {
    let text = text.get(start..end).unwrap_or_default();
    let folded = if kind == Kind::Word {
        fold(text)
    } else {
        String::new()
    };
    Token {
        text,
        start,
        end,
        kind,
        folded,
        is_spaced,
    }
}

fn kind_of(character: char) -> Kind {
    match character {
        '0'..='9' => Kind::Number,
        '|' => Kind::Gap,
        letter if letter.is_alphabetic() => Kind::Word,
        _ => Kind::Mark,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_where_letters_digits_and_cells_end() {
        let line = "Łódź 90-001, 22t   |  1 450€\tIškrovimas";
        let cut = tokens(line, 0..line.len());
        let said: Vec<_> = cut.iter().map(|one| (one.kind, one.text.trim())).collect();
        let (w, n, m, g) = (Kind::Word, Kind::Number, Kind::Mark, Kind::Gap);
        assert_eq!(
            said,
            [
                (w, "Łódź"),
                (n, "90"),
                (m, "-"),
                (n, "001"),
                (m, ","),
                (n, "22"),
                (w, "t"),
                (g, ""),
                (g, "|"),
                (n, "1"),
                (n, "450"),
                (m, "€"),
                (g, ""),
                (w, "Iškrovimas"),
            ]
        );
        assert_eq!(cut[0].folded, "lodz");
        assert_eq!(cut[13].folded, "iskrovimas");
        assert!(cut[1].is_spaced && !cut[2].is_spaced);
        for token in &cut {
            assert_eq!(&line[token.start..token.end], token.text);
        }
    }
}
