//! What documents are made of, from top to bottom.

use super::span::Span;
use super::table::Table;

/// A part of a document; it starts on a new line.
#[derive(Debug, Clone)]
pub enum Block {
    /// The head of the first page: the logo at the left, this at the right.
    Letterhead(Letterhead),
    /// A heading of level 1 to 3, which stays with what follows.
    Heading(u8, Vec<Span>),
    /// A paragraph.
    Paragraph(Gap, Vec<Span>),
    /// Values below each other, with a label before each.
    Fields(Gap, Vec<Field>),
    /// A bulleted list; each item holds blocks.
    Bullets(Vec<Vec<Block>>),
    /// A numbered list and its first number; each item holds blocks.
    Numbers(u32, Vec<Vec<Block>>),
    /// A quotation.
    Quote(Vec<Block>),
    /// Blocks beside each other in columns of equal width, such as both parties. They stay on one page;
    /// what is higher than a page stands below each other instead.
    Columns(Vec<Vec<Block>>),
    /// Blocks that stay on one page, with the end of what stands above them, such as the words and the
    /// legal text of an invoice with its totals. As much of that as one page holds, if it is higher.
    Together(Vec<Block>),
    /// A table.
    Table(Table),
    /// Where the parties sign, side by side.
    Signatures(Signatures),
    /// The logo of the document; nothing if it has none.
    Logo,
    /// A thin line.
    Rule,
    /// Room, in points; none at the top of a page.
    Space(f32),
    /// What follows starts a page.
    PageBreak,
}

impl Block {
    /// A paragraph in the text.
    pub fn paragraph(text: impl Into<Vec<Span>>) -> Self {
        Self::Paragraph(Gap::Normal, text.into())
    }

    /// Fields in the text.
    pub fn fields(fields: impl Into<Vec<Field>>) -> Self {
        Self::Fields(Gap::Normal, fields.into())
    }
}

/// The room above a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// Between paragraphs.
    Normal,
    /// Between lines that belong together, as the items of a list do.
    Small,
}

impl Gap {
    /// In points.
    pub(super) const fn points(self) -> f32 {
        match self {
            Self::Normal => 5.0,
            Self::Small => 3.0,
        }
    }
}

/// Who sends the document.
#[derive(Debug, Clone)]
pub struct Letterhead {
    /// The name of the company.
    pub name: String,
    /// Its codes, address and contacts, a line each; empty ones are left out. Where there are none, the
    /// name stands in the place of a logo that the document does not have.
    pub lines: Vec<String>,
}

/// A value and what it is.
#[derive(Debug, Clone)]
pub struct Field {
    /// What it is, without a colon.
    pub label: String,
    /// The value.
    pub value: Vec<Span>,
}

impl Field {
    /// A value without formatting.
    pub fn plain(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: vec![Span::plain(value)],
        }
    }
}

/// The places where parties sign, all on one page.
#[derive(Debug, Clone)]
pub struct Signatures {
    /// For whom, such as `For the carrier`, and the name, from the left.
    pub sides: Vec<(String, String)>,
    /// What stands below each line, such as `Name, signature, date`.
    pub under: String,
}
