//! The pages as PDF.

use std::rc::Rc;

use chrono::Datelike;
use krilla::Document;
use krilla::SerializeSettings;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::{Page, PageSettings};
use krilla::paint::Fill;
use krilla::surface::Surface;

use super::pages::Placed;
use super::picture::Picture;
use super::strip::{LABEL, PAPER, Part, SIDE, Strip, TOP, Tone, WIDTH};
use super::text::{Ink, Line, Run, Span, Typesetter};
use super::{Agreement, Untypeset};

/// How far the footer lies above the lower edge, in points.
const FOOTER: f32 = 40.0;

/// Writes the pages, with a footer that counts them.
pub fn pdf(
    setter: &mut Typesetter,
    agreement: &Agreement<'_>,
    logo: Option<&Picture>,
    pages: &[Vec<Placed<'_>>],
) -> Result<Vec<u8>, Untypeset> {
    let mut document = Document::new_with(SerializeSettings {
        enable_tagging: false,
        ..SerializeSettings::default()
    });
    document.set_metadata(metadata(agreement));
    let size = PageSettings::from_wh(PAPER.0, PAPER.1)
        .ok_or_else(|| Untypeset::Impossible("the size of the paper".to_owned()))?;
    for (place, strips) in pages.iter().enumerate() {
        let footer = footer(setter, agreement, place + 1, pages.len())?;
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

fn metadata(agreement: &Agreement<'_>) -> Metadata {
    let date = agreement.date;
    let part = |number: u32| u8::try_from(number).unwrap_or(1);
    // The day of the agreement, never the time of the machine: the same agreement has the same bytes.
    let created = DateTime::new(u16::try_from(date.year()).unwrap_or(2000))
        .month(part(date.month()))
        .day(part(date.day()));
    let company = agreement.values.text("our_company_name");
    Metadata::new()
        .title(agreement.title.to_owned())
        .authors(company.map(str::to_owned).into_iter().collect())
        .creator("Wayhaul".to_owned())
        .language(agreement.values.language.as_str().to_owned())
        .document_id(format!("{} {date}", agreement.title))
        .creation_date(created)
}

/// What every page ends with: the title, and which page of how many it is.
fn footer(
    setter: &mut Typesetter,
    agreement: &Agreement<'_>,
    number: usize,
    count: usize,
) -> Result<Strip, Untypeset> {
    let company = agreement
        .values
        .text("our_company_name")
        .unwrap_or_default();
    let title = format!("{company} · {}", agreement.title);
    let title = title.trim_start_matches(" · ");
    let mut parts = vec![Part::Bar(0.0, -6.0, WIDTH, 0.5, Tone::Line)];
    let pages = format!("{number} / {count}");
    let sides = [
        (title, LABEL.sized(7.5), WIDTH - 60.0),
        (pages.as_str(), LABEL.sized(7.5).right(), WIDTH),
    ];
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

/// A place that leads somewhere.
struct Link {
    area: Rect,
    address: Rc<str>,
}

impl Link {
    fn add_to(self, page: &mut Page<'_>) {
        let action = Action::Link(LinkAction::new(self.address.to_string()));
        let link = LinkAnnotation::new(self.area, Target::Action(action));
        page.add_annotation(Annotation::new_link(link, None));
    }
}

fn draw(
    surface: &mut Surface<'_>,
    strip: &Strip,
    top: f32,
    logo: Option<&Picture>,
    links: &mut Vec<Link>,
) {
    for part in &strip.parts {
        match part {
            Part::Text(x, y, line) => text(surface, line, SIDE + x, top + y, links),
            Part::Bar(x, y, width, height, tone) => {
                bar(
                    surface,
                    (SIDE + x, top + y),
                    (*width, *height),
                    colour_of(*tone),
                );
            }
            Part::Logo(x, y, width, height) => {
                let size = Size::from_wh(*width, *height);
                if let (Some(logo), Some(size)) = (logo, size) {
                    surface.push_transform(&Transform::from_translate(SIDE + x, top + y));
                    surface.draw_image(logo.image.clone(), size);
                    surface.pop();
                }
            }
        }
    }
}

fn text(surface: &mut Surface<'_>, line: &Line, x: f32, top: f32, links: &mut Vec<Link>) {
    let baseline = top + line.baseline;
    for run in &line.runs {
        letters(surface, run, x, baseline);
        let decorations = [run.underline, run.strike];
        for (below, thickness) in decorations.into_iter().flatten() {
            let at = (x + run.x, baseline + below);
            bar(surface, at, (run.width, thickness), colour(run.ink));
        }
        let left = x + run.x;
        let area = Rect::from_xywh(left, top, run.width, line.height);
        if let (Some(address), Some(area)) = (&run.link, area) {
            let address = address.clone();
            links.push(Link { area, address });
        }
    }
}

fn letters(surface: &mut Surface<'_>, run: &Run, x: f32, baseline: f32) {
    if run.glyphs.is_empty() {
        return;
    }
    surface.set_fill(Some(filled(colour(run.ink))));
    surface.set_stroke(None);
    surface.draw_glyphs(
        Point::from_xy(x + run.x, baseline),
        &run.glyphs,
        run.font.clone(),
        &run.text,
        run.size,
        false,
    );
}

fn bar(surface: &mut Surface<'_>, at: (f32, f32), size: (f32, f32), colour: rgb::Color) {
    let Some(area) = Rect::from_xywh(at.0, at.1, size.0, size.1) else {
        return;
    };
    let mut path = PathBuilder::new();
    path.push_rect(area);
    if let Some(path) = path.finish() {
        surface.set_fill(Some(filled(colour)));
        surface.set_stroke(None);
        surface.draw_path(&path);
    }
}

fn filled(colour: rgb::Color) -> Fill {
    Fill {
        paint: colour.into(),
        opacity: NormalizedF32::ONE,
        ..Fill::default()
    }
}

fn colour(ink: Ink) -> rgb::Color {
    match ink {
        Ink::Text => rgb::Color::new(24, 28, 36),
        Ink::Muted => rgb::Color::new(92, 99, 112),
        Ink::Link => rgb::Color::new(24, 78, 164),
    }
}

fn colour_of(tone: Tone) -> rgb::Color {
    match tone {
        Tone::Line => rgb::Color::new(208, 213, 221),
        Tone::Strong => rgb::Color::new(71, 80, 96),
        Tone::Ground => rgb::Color::new(242, 244, 247),
    }
}
