//! The tree of a template and its JSON, in the format of the editor (`ProseMirror`).

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Variable;

/// An agreement template, from top to bottom.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document(pub Vec<Block>);

/// A block element: it starts on a new line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A paragraph of text.
    Paragraph(Vec<Inline>),
    /// A heading of level 1 to 3.
    Heading(u8, Vec<Inline>),
    /// A bulleted list; each item holds blocks.
    Bullets(Vec<Vec<Block>>),
    /// A numbered list and its first number; each item holds blocks.
    Numbers(u32, Vec<Vec<Block>>),
    /// A quotation.
    Quote(Vec<Block>),
    /// A horizontal line across the page.
    Rule,
}

/// A piece of text within a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inline {
    /// Plain text with its formatting.
    Text(String, Marks),
    /// A placeholder that is filled from the order.
    Variable(Variable, Marks),
    /// A line break inside a paragraph.
    Break,
}

/// The formatting of a piece of text.
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
    /// Links to this address: `http`, `https`, `mailto` or `tel`.
    pub link: Option<String>,
}

impl Document {
    /// Whether there is nothing to print: no blocks, or only empty paragraphs.
    pub fn is_empty(&self) -> bool {
        self.0
            .iter()
            .all(|block| matches!(block, Block::Paragraph(content) if content.is_empty()))
    }

    /// The identifiers of the variables that stand in it.
    pub fn variables(&self) -> BTreeSet<&'static str> {
        let mut found = BTreeSet::new();
        find_variables(&self.0, &mut found);
        found
    }

    /// The JSON that the editor loads.
    pub fn to_json(&self) -> Value {
        json!({ "type": "doc", "content": blocks(&self.0) })
    }
}

fn find_variables(blocks: &[Block], found: &mut BTreeSet<&'static str>) {
    for block in blocks {
        match block {
            Block::Paragraph(line) | Block::Heading(_, line) => {
                found.extend(line.iter().filter_map(|part| match part {
                    Inline::Variable(variable, _) => Some(variable.identifier),
                    Inline::Text(..) | Inline::Break => None,
                }));
            }
            Block::Bullets(items) | Block::Numbers(_, items) => {
                for item in items {
                    find_variables(item, found);
                }
            }
            Block::Quote(content) => find_variables(content, found),
            Block::Rule => {}
        }
    }
}

fn blocks(blocks: &[Block]) -> Value {
    blocks.iter().map(block).collect()
}

fn block(block: &Block) -> Value {
    match block {
        // The editor rejects `"content": []`, so an empty paragraph has no `content` at all.
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
