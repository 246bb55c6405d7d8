//! The tree of a template, and its JSON: that of the editor (`ProseMirror`).

use serde_json::{Value, json};

use super::Variable;

/// A template.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document(pub Vec<Block>);

/// A part of a template that stands on lines of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// Lines of text.
    Paragraph(Vec<Inline>),
    /// A heading of level 1 to 3.
    Heading(u8, Vec<Inline>),
    /// A list with dots.
    Bullets(Vec<Vec<Block>>),
    /// A list with numbers, from this one on.
    Numbers(u32, Vec<Vec<Block>>),
    /// A quotation.
    Quote(Vec<Block>),
    /// A line across the page.
    Rule,
}

/// A part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inline {
    /// Words.
    Text(String, Marks),
    /// What an order fills in.
    Variable(Variable, Marks),
    /// A new line.
    Break,
}

/// How words look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marks {
    /// Bold.
    pub bold: bool,
    /// Italic.
    pub italic: bool,
    /// Underlined.
    pub underline: bool,
    /// Struck through.
    pub strike: bool,
    /// Leads to this address: `http`, `https`, `mailto` or `tel`.
    pub link: Option<String>,
}

impl Document {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0
            .iter()
            .all(|block| matches!(block, Block::Paragraph(content) if content.is_empty()))
    }

    /// The JSON the editor reads.
    pub fn to_json(&self) -> Value {
        json!({ "type": "doc", "content": blocks(&self.0) })
    }
}

fn blocks(blocks: &[Block]) -> Value {
    blocks.iter().map(block).collect()
}

fn block(block: &Block) -> Value {
    match block {
        // The editor refuses an empty list of content where nothing is what it means.
        Block::Paragraph(content) if content.is_empty() => json!({ "type": "paragraph" }),
        Block::Paragraph(content) => json!({ "type": "paragraph", "content": line(content) }),
        Block::Heading(level, content) if content.is_empty() => {
            json!({ "type": "heading", "attrs": { "level": level } })
        }
        Block::Heading(level, content) => {
            json!({ "type": "heading", "attrs": { "level": level }, "content": line(content) })
        }
        Block::Bullets(list) => json!({ "type": "bulletList", "content": items(list) }),
        Block::Numbers(start, list) => {
            json!({ "type": "orderedList", "attrs": { "start": start }, "content": items(list) })
        }
        Block::Quote(content) => json!({ "type": "blockquote", "content": blocks(content) }),
        Block::Rule => json!({ "type": "horizontalRule" }),
    }
}

fn items(items: &[Vec<Block>]) -> Value {
    items
        .iter()
        .map(|content| json!({ "type": "listItem", "content": blocks(content) }))
        .collect()
}

fn line(content: &[Inline]) -> Value {
    content.iter().map(inline).collect()
}

fn inline(part: &Inline) -> Value {
    let (mut node, marks) = match part {
        Inline::Break => return json!({ "type": "hardBreak" }),
        Inline::Text(text, marks) => (json!({ "type": "text", "text": text }), marks),
        Inline::Variable(variable, marks) => {
            let attrs = json!({ "identifier": variable.identifier, "label": variable.label });
            (json!({ "type": "variable", "attrs": attrs }), marks)
        }
    };
    if let Some(node) = node.as_object_mut()
        && *marks != Marks::default()
    {
        node.insert("marks".to_owned(), marks.to_json());
    }
    node
}

impl Marks {
    fn to_json(&self) -> Value {
        let switches = [
            ("bold", self.bold),
            ("italic", self.italic),
            ("underline", self.underline),
            ("strike", self.strike),
        ];
        let switches = switches
            .iter()
            .filter(|(_, on)| *on)
            .map(|(name, _)| json!({ "type": name }));
        let link = self
            .link
            .iter()
            .map(|address| json!({ "type": "link", "attrs": { "href": address } }));
        switches.chain(link).collect()
    }
}
