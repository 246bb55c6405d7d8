//! The elements and texts of an XML file, one after another, and nothing that only harms: no definitions (DTD), no
//! entities of one's own, no depth without end.

use std::io::BufReader;

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::super::super::characters::Characters;
use super::super::UnreadableStatement;
use super::super::encodings::Text;

/// The most elements around one another; a statement has fewer than twenty.
const DEEPEST: usize = 64;
/// The most attributes of an element that are looked at.
const MOST_ATTRIBUTES: usize = 20;

/// What comes next.
pub enum Piece {
    /// An element begins.
    Open(Opened),
    /// An element ends.
    Close,
    /// A text, or a part of one.
    Text(String),
    /// The file ends.
    End,
}

/// The beginning of an element.
pub struct Opened {
    /// Its name without a prefix.
    pub name: String,
    /// Its attribute `Ccy`.
    pub currency: Option<String>,
    /// The namespaces that it declares.
    pub namespaces: Vec<String>,
}

/// Reads the pieces of a file.
pub struct Pieces<'a> {
    reader: Reader<BufReader<Characters<'a>>>,
    buffer: Vec<u8>,
    depth: usize,
}

impl<'a> Pieces<'a> {
    pub fn of(text: &Text<'a>) -> Self {
        let mut reader = Reader::from_reader(BufReader::new(text.characters()));
        reader.config_mut().expand_empty_elements = true;
        Self {
            reader,
            buffer: Vec::new(),
            depth: 0,
        }
    }

    /// The next piece.
    pub fn next(&mut self) -> Result<Piece, UnreadableStatement> {
        loop {
            self.buffer.clear();
            let event = self.reader.read_event_into(&mut self.buffer);
            let event = event.map_err(|_| UnreadableStatement::Damaged)?;
            match event {
                Event::Start(start) => {
                    self.depth = self.depth.saturating_add(1);
                    if self.depth > DEEPEST {
                        return Err(UnreadableStatement::Damaged);
                    }
                    return Ok(Piece::Open(opened(&start)?));
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    return Ok(Piece::Close);
                }
                Event::Text(text) => return Ok(Piece::Text(text.xml10_content().into_owned())),
                Event::CData(text) => return Ok(Piece::Text(text.xml10_content().into_owned())),
                Event::GeneralRef(reference) => return Ok(Piece::Text(resolved(&reference)?)),
                Event::DocType(definition) => {
                    let is_page = definition
                        .trim_start()
                        .to_ascii_lowercase()
                        .starts_with("html");
                    return Err(if is_page {
                        UnreadableStatement::OtherXml("html".to_owned())
                    } else {
                        UnreadableStatement::Definitions
                    });
                }
                Event::Eof if self.depth > 0 => return Err(UnreadableStatement::Damaged),
                Event::Eof => return Ok(Piece::End),
                Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            }
        }
    }

    /// Passes over the rest of the element that has begun.
    pub fn skip(&mut self) -> Result<(), UnreadableStatement> {
        let outside = self.depth.saturating_sub(1);
        while self.depth > outside {
            self.next()?;
        }
        Ok(())
    }
}

fn opened(start: &BytesStart<'_>) -> Result<Opened, UnreadableStatement> {
    let mut opened = Opened {
        name: start.local_name().as_ref().to_owned(),
        currency: None,
        namespaces: Vec::new(),
    };
    // Looking for doubled ones takes a square of time.
    let mut attributes = start.attributes();
    for attribute in attributes.with_checks(false).take(MOST_ATTRIBUTES) {
        let attribute = attribute.map_err(|_| UnreadableStatement::Damaged)?;
        let value = attribute.value.trim().to_owned();
        if attribute.key.as_namespace_binding().is_some() {
            opened.namespaces.push(value);
        } else if attribute.key.local_name().as_ref() == "Ccy" {
            opened.currency = Some(value);
        }
    }
    Ok(opened)
}

/// A character that is written by its number, or one of the five that XML gives names.
fn resolved(reference: &BytesRef<'_>) -> Result<String, UnreadableStatement> {
    let character = reference.resolve_char_ref();
    let character = character.map_err(|_| UnreadableStatement::Damaged)?;
    if let Some(character) = character {
        return Ok(character.to_string());
    }
    let name = quick_xml::escape::resolve_predefined_entity(reference);
    name.map(str::to_owned)
        .ok_or(UnreadableStatement::Definitions)
}
