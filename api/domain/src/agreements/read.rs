//! Reads a template sent by the editor. Anything the tree cannot hold is dropped, as an editor does
//! with pasted text. An unknown variable is an error, because otherwise the carrier would be the
//! first to notice the gap in the agreement.

use serde_json::Value;

use super::document::{Block, Document, Inline, Marks};
use super::variables::Variable;
use crate::texts;
use crate::{FieldErrors, Sentence};

/// The most nodes a template may have; a long agreement has a few hundred.
pub const LARGEST: usize = 5_000;
/// The most characters of text and links a template may have; a long agreement has some 50,000.
pub const MOST_CHARACTERS: usize = 200_000;
/// The largest number that a list begins with.
const LARGEST_START: u64 = 9_999;
/// The deepest allowed nesting of lists and quotations.
const DEEPEST: usize = 10;
/// The longest allowed link address, in bytes.
const LONGEST_LINK: usize = 2_000;
/// The allowed schemes of a link.
const SCHEMES: [&str; 4] = ["http:", "https:", "mailto:", "tel:"];

impl Document {
    /// Reads the editor's JSON.
    ///
    /// # Errors
    /// One error at the path `""` if the document was not written by the editor, has more than
    /// [`LARGEST`] nodes, more than [`MOST_CHARACTERS`] or is nested too deeply. Otherwise one error for
    /// each unknown variable, at the path of its name (`content.2.content.0.attrs.identifier`).
    pub fn read(json: &Value) -> Result<Self, FieldErrors> {
        let mut reader = Reader::default();
        if json.get("type").and_then(Value::as_str) != Some("doc") {
            return Err(FieldErrors::single("", texts::settings::not_a_document()));
        }
        let blocks = reader.blocks(json, "", 0);
        if let Some(problem) = reader.too_much {
            return Err(FieldErrors::single("", problem));
        }
        reader.errors.into_result()?;
        Ok(Self(blocks))
    }

    /// Reads a template that was stored, however long it is. A variable that exists no more stays visible under its name,
    /// in braces, where its text would be: whoever looks at the agreement sees what is wrong.
    pub fn of_stored(json: &Value) -> Self {
        let mut reader = Reader {
            is_stored: true,
            ..Reader::default()
        };
        Self(reader.blocks(json, "", 0))
    }
}

#[derive(Default)]
struct Reader {
    nodes: usize,
    characters: usize,
    /// What there is too much of.
    too_much: Option<Sentence>,
    is_stored: bool,
    errors: FieldErrors,
}

impl Reader {
    /// The child nodes of a node, each with its path.
    fn children<'a>(
        &mut self,
        node: &'a Value,
        path: &str,
        depth: usize,
    ) -> Vec<(&'a str, &'a Value, String)> {
        let content = node.get("content").and_then(Value::as_array);
        let content = content.map_or(&[][..], Vec::as_slice);
        self.nodes += content.len();
        if self.nodes > LARGEST {
            self.too_much = Some(texts::settings::template_too_large(LARGEST));
        } else if depth > DEEPEST {
            self.too_much = Some(texts::settings::template_too_deep(DEEPEST));
        }
        if self.too_much.is_some() {
            return Vec::new();
        }
        let dot = if path.is_empty() { "" } else { "." };
        content
            .iter()
            .enumerate()
            .filter_map(|(index, child)| {
                let kind = child.get("type")?.as_str()?;
                Some((kind, child, format!("{path}{dot}content.{index}")))
            })
            .collect()
    }

    fn blocks(&mut self, node: &Value, path: &str, depth: usize) -> Vec<Block> {
        let children = self.children(node, path, depth);
        let mut blocks = Vec::with_capacity(children.len());
        for (kind, child, path) in children {
            match kind {
                "paragraph" => blocks.push(Block::Paragraph(self.line(child, &path))),
                "heading" => {
                    let level = whole(child, "level").map_or(1, |level| level.clamp(1, 3));
                    let level = u8::try_from(level).unwrap_or(1);
                    blocks.push(Block::Heading(level, self.line(child, &path)));
                }
                "bulletList" => {
                    let items = self.items(child, &path, depth);
                    blocks.extend((!items.is_empty()).then_some(Block::Bullets(items)));
                }
                "orderedList" => {
                    let items = self.items(child, &path, depth);
                    let start = whole(child, "start").map_or(1, |start| start.min(LARGEST_START));
                    let list = Block::Numbers(u32::try_from(start).unwrap_or(1), items);
                    let is_empty = matches!(&list, Block::Numbers(_, items) if items.is_empty());
                    blocks.extend((!is_empty).then_some(list));
                }
                "blockquote" => {
                    let content = self.blocks(child, &path, depth + 1);
                    blocks.extend((!content.is_empty()).then_some(Block::Quote(content)));
                }
                "horizontalRule" => blocks.push(Block::Rule),
                _ => {}
            }
        }
        blocks
    }

    fn items(&mut self, list: &Value, path: &str, depth: usize) -> Vec<Vec<Block>> {
        let children = self.children(list, path, depth);
        let items = children
            .into_iter()
            .filter(|(kind, ..)| *kind == "listItem");
        items
            .map(|(_, item, path)| {
                let mut content = self.blocks(item, &path, depth + 1);
                // In the editor a list item always begins with a paragraph.
                if !matches!(content.first(), Some(Block::Paragraph(_))) {
                    content.insert(0, Block::Paragraph(Vec::new()));
                }
                content
            })
            .collect()
    }

    fn line(&mut self, node: &Value, path: &str) -> Vec<Inline> {
        let children = self.children(node, path, 0);
        let mut line = Vec::with_capacity(children.len());
        for (kind, child, path) in children {
            match kind {
                "text" => {
                    let text = child
                        .get("text")
                        .and_then(Value::as_str)
                        .unwrap_or_default();
                    let text: String = text.chars().filter(|c| !c.is_control()).collect();
                    let marks = marks(child);
                    self.count(&text, &marks);
                    if !text.is_empty() {
                        line.push(Inline::Text(text, marks));
                    }
                }
                "variable" => match variable(child) {
                    Ok(variable) => line.push(Inline::Variable(variable, marks(child))),
                    Err(name) if self.is_stored => {
                        line.push(Inline::Text(format!("{{{name}}}"), marks(child)));
                    }
                    Err(name) => self.errors.push(
                        format!("{path}.attrs.identifier"),
                        texts::settings::unknown_variable(name),
                    ),
                },
                "hardBreak" => line.push(Inline::Break),
                _ => {}
            }
        }
        line
    }

    fn count(&mut self, text: &str, marks: &Marks) {
        let link = marks.link.as_deref().unwrap_or_default();
        self.characters += text.chars().count() + link.chars().count();
        if self.characters > MOST_CHARACTERS && !self.is_stored {
            let problem = texts::settings::template_too_long(MOST_CHARACTERS);
            self.too_much.get_or_insert(problem);
        }
    }
}

fn attribute<'a>(node: &'a Value, name: &str) -> Option<&'a Value> {
    node.get("attrs")?.get(name)
}

fn whole(node: &Value, name: &str) -> Option<u64> {
    attribute(node, name)?.as_u64()
}

/// The variable that a node names, or the name if no such variable exists.
fn variable(node: &Value) -> Result<Variable, String> {
    let name = attribute(node, "identifier").and_then(Value::as_str);
    let name = name.unwrap_or_default();
    Variable::find(name).ok_or_else(|| name.chars().take(64).collect())
}

fn marks(node: &Value) -> Marks {
    let mut marks = Marks::default();
    let sent = node.get("marks").and_then(Value::as_array);
    for mark in sent.map_or(&[][..], Vec::as_slice) {
        match mark.get("type").and_then(Value::as_str) {
            Some("bold") => marks.bold = true,
            Some("italic") => marks.italic = true,
            Some("underline") => marks.underline = true,
            Some("strike") => marks.strike = true,
            Some("link") => {
                let address = attribute(mark, "href").and_then(Value::as_str);
                marks.link = address
                    .filter(|address| is_link(address))
                    .map(str::to_owned);
            }
            _ => {}
        }
    }
    marks
}

/// Browsers ignore spaces and line breaks inside `java script:`, so an address that contains any is
/// rejected.
fn is_link(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    address.len() <= LONGEST_LINK
        && !address.chars().any(|c| c.is_whitespace() || c.is_control())
        && SCHEMES.iter().any(|scheme| lower.starts_with(scheme))
}
