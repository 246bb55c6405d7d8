//! An element with all that is in it.

use super::super::{UnreadableStatement, texts};
use super::stream::{Opened, Piece, Pieces};

/// The most elements of one entry, or of one payment of it.
const MOST_ELEMENTS: usize = 50_000;
/// The most bytes of a text: more than any that is kept.
const LONGEST: usize = 16 * 1024;

/// An element.
#[derive(Debug)]
pub struct Element {
    name: String,
    currency: Option<String>,
    text: String,
    children: Vec<Element>,
}

/// Takes the elements of an entry that are kept apart.
pub type Apart<'a> = &'a mut dyn FnMut(Element) -> Result<(), UnreadableStatement>;

impl Element {
    /// Reads the element that has begun, up to its end.
    pub fn read(opened: Opened, pieces: &mut Pieces<'_>) -> Result<Self, UnreadableStatement> {
        Self::read_without(opened, pieces, "", &mut |_| Ok(()))
    }

    /// The same, but passes elements with this name on, wherever they are in it.
    pub fn read_without(
        opened: Opened,
        pieces: &mut Pieces<'_>,
        name: &str,
        apart: Apart<'_>,
    ) -> Result<Self, UnreadableStatement> {
        let mut element = Self::of(opened);
        let mut around: Vec<Self> = Vec::new();
        let mut count = 0_usize;
        loop {
            match pieces.next()? {
                Piece::Open(opened) if opened.name == name => apart(Self::read(opened, pieces)?)?,
                Piece::Open(opened) => {
                    count = count.saturating_add(1);
                    if count > MOST_ELEMENTS {
                        return Err(UnreadableStatement::TooLarge);
                    }
                    around.push(std::mem::replace(&mut element, Self::of(opened)));
                }
                Piece::Text(text) => element.write(&text),
                Piece::Close => match around.pop() {
                    Some(outer) => {
                        let inner = std::mem::replace(&mut element, outer);
                        element.children.push(inner);
                    }
                    None => return Ok(element),
                },
                Piece::End => return Err(UnreadableStatement::Damaged),
            }
        }
    }

    fn of(opened: Opened) -> Self {
        Self {
            name: opened.name,
            currency: opened.currency,
            text: String::new(),
            children: Vec::new(),
        }
    }

    fn write(&mut self, text: &str) {
        if self.text.len().saturating_add(text.len()) <= LONGEST {
            self.text.push_str(text);
        } else if self.text.is_empty() {
            self.text = text.chars().take(LONGEST / 4).collect();
        }
    }

    /// Its text, without the spaces around it.
    pub fn text(&self) -> &str {
        self.text.trim()
    }

    /// Its text as it is.
    pub fn raw(&self) -> &str {
        &self.text
    }

    /// Its attribute `Ccy`, as a currency.
    pub fn currency(&self) -> Option<String> {
        texts::currency(self.currency.as_deref()?)
    }

    /// The elements right inside it with this name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element at a path.
    pub fn at(&self, path: &[&str]) -> Option<&Self> {
        let Some((name, rest)) = path.split_first() else {
            return Some(self);
        };
        self.children
            .iter()
            .filter(|child| child.name == *name)
            .find_map(|child| child.at(rest))
    }

    /// The first text of these paths that says something.
    pub fn first(&self, paths: &[&[&str]]) -> Option<String> {
        let texts = paths.iter().filter_map(|path| self.at(path));
        texts.map(Self::text).find_map(texts::field)
    }

    /// All texts in it, one after another.
    pub fn texts(&self) -> Vec<&str> {
        let mut all = vec![self.text()];
        all.extend(self.children.iter().flat_map(Self::texts));
        all
    }
}
