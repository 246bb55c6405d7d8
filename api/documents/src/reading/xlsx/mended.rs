//! Cells that would be read as something else than they are. A cell names a text by its place among the texts of the
//! workbook; what is no such place would be read as the first text, which is another company's name. An error that is
//! newer than the reader would make the whole file unreadable, and a formula that was never calculated would be empty.
//! Such cells are given a text that says so ([`domain::imports::faults`]), in a copy of the workbook.

use std::io::{BufReader, Cursor, Read, Write};

use domain::imports::faults::{NO_TEXT, NO_VALUE};
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};
use quick_xml::{Reader, Writer};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::super::Unreadable;

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// A copy in which each cell says what it is; none if every cell does.
pub fn mended(content: &[u8]) -> Result<Option<Vec<u8>>, Unreadable> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(damaged)?;
    let texts = count_of_texts(&mut archive)?;
    let mut wrong = Vec::new();
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(damaged)?;
        if is_sheet(&name_of(&part)?) && Cells::of(part, texts).are_wrong()? {
            wrong.push(index);
        }
    }
    if wrong.is_empty() {
        return Ok(None);
    }
    let mut copy = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(damaged)?;
        if wrong.contains(&index) {
            copy.start_file(name_of(&part)?, SimpleFileOptions::default())
                .map_err(damaged)?;
            Cells::of(part, texts).write(&mut copy)?;
        } else {
            copy.raw_copy_file(part).map_err(damaged)?;
        }
    }
    Ok(Some(copy.finish().map_err(damaged)?.into_inner()))
}

fn damaged<E>(_: E) -> Unreadable {
    Unreadable::Damaged
}

fn name_of<R: Read>(part: &zip::read::ZipFile<'_, R>) -> Result<String, Unreadable> {
    part.name().map(|name| name.to_string()).map_err(damaged)
}

fn is_sheet(name: &str) -> bool {
    let ending = std::path::Path::new(name).extension();
    name.to_ascii_lowercase().contains("worksheets/")
        && ending.is_some_and(|ending| ending.eq_ignore_ascii_case("xml"))
}

/// How many texts the workbook has.
fn count_of_texts(archive: &mut Archive<'_>) -> Result<usize, Unreadable> {
    let mut texts = 0_usize;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(damaged)?;
        if !name_of(&part)?
            .to_ascii_lowercase()
            .ends_with("sharedstrings.xml")
        {
            continue;
        }
        let mut reader = Reader::from_reader(BufReader::new(part));
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer).map_err(damaged)? {
                Event::Start(start) | Event::Empty(start)
                    if start.local_name().as_ref() == "si" =>
                {
                    texts = texts.saturating_add(1);
                }
                Event::Eof => break,
                _ => {}
            }
        }
    }
    Ok(texts)
}

/// What is known of a cell at its end.
#[derive(Debug, Default)]
struct Cell {
    kind: Option<String>,
    value: Option<String>,
    has_formula: bool,
}

/// What a cell should say.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    /// What it says.
    AsItIs,
    /// Nothing.
    Blank,
    /// The text at this place.
    Place(String),
    /// This.
    Text(String),
}

impl Cell {
    fn said(&self, texts: usize) -> Said {
        let kind = self.kind.as_deref();
        let raw = self.value.as_deref().unwrap_or_default();
        let value = raw.trim();
        let is_uncalculated = match kind {
            // A text may be empty, but not missing.
            Some("str") => self.has_formula && self.value.is_none(),
            Some("e") => true,
            _ => self.has_formula,
        };
        if is_uncalculated && value.is_empty() {
            return Said::Text(NO_VALUE.to_owned());
        }
        match kind {
            Some("s") if raw.is_empty() => Said::AsItIs,
            Some("s") if value.is_empty() => Said::Blank,
            Some("s") => {
                let is_number = value.bytes().all(|one| one.is_ascii_digit());
                let place: Option<usize> = value.parse().ok().filter(|_| is_number);
                match place {
                    Some(place) if place >= texts => Said::Text(NO_TEXT.to_owned()),
                    Some(_) if raw == value => Said::AsItIs,
                    Some(place) => Said::Place(place.to_string()),
                    None => Said::Text(NO_TEXT.to_owned()),
                }
            }
            Some("e") => Said::Text(value.to_owned()),
            _ => Said::AsItIs,
        }
    }
}

/// The cells of a sheet.
struct Cells<R: Read> {
    reader: Reader<BufReader<R>>,
    texts: usize,
}

impl<R: Read> Cells<R> {
    fn of(part: R, texts: usize) -> Self {
        Self {
            reader: Reader::from_reader(BufReader::new(part)),
            texts,
        }
    }

    /// Whether a cell would be read as something else.
    fn are_wrong(mut self) -> Result<bool, Unreadable> {
        let mut cell: Option<Cell> = None;
        let (mut buffer, mut is_value) = (Vec::new(), false);
        loop {
            buffer.clear();
            let event = self.reader.read_event_into(&mut buffer).map_err(damaged)?;
            if matches!(event, Event::Eof) {
                return Ok(false);
            }
            let ended = follow(&event, &mut cell, &mut is_value)?;
            if ended.is_some_and(|cell| cell.said(self.texts) != Said::AsItIs) {
                return Ok(true);
            }
        }
    }

    /// Writes the sheet with cells that say what they are.
    fn write(mut self, to: impl Write) -> Result<(), Unreadable> {
        let mut writer = Writer::new(to);
        let mut cell: Option<Cell> = None;
        let (mut buffer, mut is_value) = (Vec::new(), false);
        // The events of the cell that has begun.
        let mut held: Vec<Event<'static>> = Vec::new();
        loop {
            buffer.clear();
            let event = self.reader.read_event_into(&mut buffer).map_err(damaged)?;
            if matches!(event, Event::Eof) {
                return Ok(());
            }
            let ended = follow(&event, &mut cell, &mut is_value)?;
            match (ended, &cell) {
                (None, None) => writer.write_event(event).map_err(damaged)?,
                (None, Some(_)) => held.push(event.into_owned()),
                (Some(ended), _) => {
                    held.push(event.into_owned());
                    let held = std::mem::take(&mut held);
                    write_cell(&mut writer, held, ended.said(self.texts))?;
                }
            }
        }
    }
}

/// Keeps what an event says of the cell that has begun, and returns the cell when it ends.
fn follow(
    event: &Event<'_>,
    cell: &mut Option<Cell>,
    is_value: &mut bool,
) -> Result<Option<Cell>, Unreadable> {
    match event {
        Event::Start(start) if start.local_name().as_ref() == "c" => {
            let kind = attribute(start, "t")?;
            *cell = Some(Cell {
                kind,
                ..Cell::default()
            });
        }
        Event::Start(start) | Event::Empty(start) => {
            let is_begun = matches!(event, Event::Start(_));
            if let Some(cell) = cell {
                match start.local_name().as_ref() {
                    "f" => cell.has_formula = true,
                    "v" => {
                        cell.value.get_or_insert_default();
                        *is_value = is_begun;
                    }
                    _ => {}
                }
            }
        }
        Event::Text(text) => {
            if let Some(value) = value_of(cell, *is_value) {
                value.push_str(&text.xml10_content());
            }
        }
        Event::CData(text) => {
            if let Some(value) = value_of(cell, *is_value) {
                value.push_str(&text.xml10_content());
            }
        }
        // A character by its number or name: no place among the texts has one.
        Event::GeneralRef(_) => {
            if let Some(value) = value_of(cell, *is_value) {
                value.push('&');
            }
        }
        Event::End(end) => match end.local_name().as_ref() {
            "v" => *is_value = false,
            "c" => {
                *is_value = false;
                return Ok(cell.take());
            }
            _ => {}
        },
        _ => {}
    }
    Ok(None)
}

fn value_of(cell: &mut Option<Cell>, is_value: bool) -> Option<&mut String> {
    cell.as_mut()
        .filter(|_| is_value)
        .map(|cell| cell.value.get_or_insert_default())
}

fn attribute(start: &BytesStart<'_>, name: &str) -> Result<Option<String>, Unreadable> {
    for attribute in start.attributes().with_checks(false) {
        let attribute = attribute.map_err(damaged)?;
        if attribute.key.as_ref() == name {
            return Ok(Some(attribute.value.trim().to_owned()));
        }
    }
    Ok(None)
}

fn write_cell(
    writer: &mut Writer<impl Write>,
    held: Vec<Event<'static>>,
    said: Said,
) -> Result<(), Unreadable> {
    let (kind, text) = match said {
        Said::AsItIs => {
            for event in held {
                writer.write_event(event).map_err(damaged)?;
            }
            return Ok(());
        }
        Said::Blank => (None, None),
        Said::Place(place) => (Some("s"), Some(place)),
        Said::Text(text) => (Some("str"), Some(text)),
    };
    let place = match held.first() {
        Some(Event::Start(start)) => attribute(start, "r")?,
        _ => None,
    };
    let mut cell = BytesStart::new("c");
    if let Some(place) = place.as_deref() {
        cell.push_attribute(("r", place));
    }
    if let Some(kind) = kind {
        cell.push_attribute(("t", kind));
    }
    let mut write = |event: Event<'_>| writer.write_event(event).map_err(damaged);
    write(Event::Start(cell))?;
    if let Some(text) = text {
        write(Event::Start(BytesStart::new("v")))?;
        write(Event::Text(BytesText::new(&text)))?;
        write(Event::End(BytesEnd::new("v")))?;
    }
    write(Event::End(BytesEnd::new("c")))
}
