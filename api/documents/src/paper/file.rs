//! The pages as a PDF file.

use chrono::{Datelike, NaiveDate};
use krilla::configure::{Archival, Configuration, ConfigurationBuilder};
use krilla::embed::{EmbeddedFile, MimeType};
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};

use super::draw::draw;
use super::pages::Placed;
use super::picture::Picture;
use super::span::{Span, Style};
use super::strip::{PAPER, Part, Strip, TOP, Tone, WIDTH};
use super::text::Typesetter;
use super::{Attachment, Numbering, Paper, Untypeset};

/// How far the footer lies above the lower edge, in points.
const FOOTER: f32 = 40.0;

/// Writes the pages, with a footer that counts them.
pub fn pdf(
    setter: &mut Typesetter,
    paper: &Paper<'_>,
    logo: Option<&Picture>,
    pages: &[Vec<Placed<'_>>],
) -> Result<Vec<u8>, Untypeset> {
    let mut document = Document::new_with(SerializeSettings {
        enable_tagging: false,
        configuration: configuration(paper)?,
        ..SerializeSettings::default()
    });
    document.set_metadata(metadata(paper));
    for attachment in paper.archived.into_iter().flatten() {
        let file = embedded(attachment, paper.date)?;
        document.embed_file(file).ok_or_else(|| {
            let name = attachment.name;
            Untypeset::Impossible(format!("two attachments are called {name}"))
        })?;
    }
    let size = PageSettings::from_wh(PAPER.0, PAPER.1)
        .ok_or_else(|| Untypeset::Impossible("the size of the paper".to_owned()))?;
    for (place, strips) in pages.iter().enumerate() {
        let footer = footer(setter, paper, place + 1, pages.len())?;
        let mut page = document.start_page_with(size.clone());
        let mut links = Vec::new();
        let mut surface = page.surface();
        for placed in strips {
            draw(&mut surface, placed.strip, TOP + placed.y, logo, &mut links);
        }
        draw(&mut surface, &footer, PAPER.1 - FOOTER, logo, &mut links);
        surface.finish();
        for link in links {
            link.add_to(&mut page);
        }
        page.finish();
    }
    document
        .finish()
        .map_err(|error| Untypeset::Impossible(format!("{error:?}")))
}

/// PDF/A-3b (ISO 19005-3) for a file to be archived: fonts, colours and attachments are all in it.
fn configuration(paper: &Paper<'_>) -> Result<Configuration, Untypeset> {
    if paper.archived.is_none() {
        return Ok(Configuration::default());
    }
    ConfigurationBuilder::new()
        .with_archival_validator(Archival::A3_B)
        .finish()
        .map_err(|error| Untypeset::Impossible(format!("{error:?}")))
}

fn embedded(attachment: &Attachment<'_>, date: NaiveDate) -> Result<EmbeddedFile, Untypeset> {
    let media_type = MimeType::new(attachment.media_type).ok_or_else(|| {
        let unknown = attachment.media_type;
        Untypeset::Impossible(format!("{unknown} is no media type"))
    })?;
    Ok(EmbeddedFile {
        path: attachment.name.to_owned(),
        mime_type: Some(media_type),
        description: Some(attachment.description.to_owned()),
        association_kind: attachment.relation,
        data: attachment.content.to_vec().into(),
        modification_date: Some(day(date)),
        compress: None,
        location: None,
    })
}

/// A day, never the time of the machine: the same document has the same bytes.
fn day(date: NaiveDate) -> DateTime {
    let part = |number: u32| u8::try_from(number).unwrap_or(1);
    DateTime::new(u16::try_from(date.year()).unwrap_or(2000))
        .month(part(date.month()))
        .day(part(date.day()))
}

fn metadata(paper: &Paper<'_>) -> Metadata {
    let company = Some(paper.company).filter(|name| !name.is_empty());
    Metadata::new()
        .title(paper.title.to_owned())
        .authors(company.map(str::to_owned).into_iter().collect())
        .creator("Wayhaul".to_owned())
        .language(paper.languages.first().as_str().to_owned())
        .document_id(format!("{} {}", paper.title, paper.date))
        .creation_date(day(paper.date))
}

/// What every page ends with: whose document it is, and which page of how many.
fn footer(
    setter: &mut Typesetter,
    paper: &Paper<'_>,
    number: usize,
    count: usize,
) -> Result<Strip, Untypeset> {
    let titles = format!("{} · {}", paper.company, paper.title);
    let titles = titles.trim_start_matches(" · ");
    let (pages, room) = match paper.numbering {
        Numbering::Short => (format!("{number} / {count}"), 60.0),
        Numbering::Words if count == 1 => (String::new(), 0.0),
        Numbering::Words => {
            let english = format!("page {number} of {count}");
            let lithuanian = format!("{number} puslapis iš {count}");
            (paper.languages.label(&english, &lithuanian), 180.0)
        }
    };
    let style = Style::LABEL.sized(7.5);
    // Of two names without room for both, a page says which document it belongs to.
    let title = if setter.width(titles, style) > WIDTH - room {
        paper.title
    } else {
        titles
    };
    let sides = [
        (title, style, WIDTH - room),
        (pages.as_str(), style.right(), WIDTH),
    ];
    let mut parts = vec![Part::Bar(0.0, -6.0, WIDTH, 0.5, Tone::Line)];
    for (text, style, width) in sides {
        let lines = setter.lines(&[Span::muted(text)], style, width)?;
        let first = lines.into_iter().next();
        parts.extend(first.map(|line| Part::Text(0.0, 0.0, line)));
    }
    Ok(Strip {
        parts,
        ..Strip::default()
    })
}
