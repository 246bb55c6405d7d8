//! Strips on a page.

use std::rc::Rc;

use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::num::NormalizedF32;
use krilla::page::Page;
use krilla::paint::Fill;
use krilla::surface::Surface;

use super::line::{Ink, Line, Run};
use super::picture::Picture;
use super::strip::{Part, SIDE, Strip, Tone};

/// A place that leads somewhere.
#[derive(Debug)]
pub struct Link {
    area: Rect,
    address: Rc<str>,
}

impl Link {
    /// Adds it to its page.
    pub fn add_to(self, page: &mut Page<'_>) {
        let action = Action::Link(LinkAction::new(self.address.to_string()));
        let link = LinkAnnotation::new(self.area, Target::Action(action));
        page.add_annotation(Annotation::new_link(link, None));
    }
}

/// Draws a strip, `top` points from the upper edge of the paper, and adds the links that are in it.
pub fn draw(
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
