//! The head of the first page: the logo at the left, the company at the right, or its name alone.

use super::Untypeset;
use super::block::Letterhead;
use super::picture::Picture;
use super::span::{Span, Style};
use super::strip::{Frame, Part, Strip, Tone};
use super::text::Typesetter;

/// The largest logo, in points.
const LOGO: (f32, f32) = (170.0, 48.0);
/// The width of the company's details.
const DETAILS: f32 = 270.0;
/// The size of a name that stands alone, in points.
const NAME: f32 = 13.0;

/// The strip of the head.
pub fn strip(
    setter: &mut Typesetter,
    head: &Letterhead,
    logo: Option<&Picture>,
    frame: Frame,
) -> Result<Strip, Untypeset> {
    let mut strip = Strip::default();
    let name = [Span::bold(&head.name)];
    if logo.is_none() && head.lines.is_empty() {
        let lines = setter.lines(&name, Style::TEXT.sized(NAME), frame.width())?;
        let y = strip.texts(lines, frame.left, 0.0);
        return Ok(ruled(strip, y, frame));
    }
    let mut lines = setter.lines(&name, Style::TEXT.sized(11.0).right(), DETAILS)?;
    for row in head.lines.iter().filter(|row| !row.is_empty()) {
        lines.extend(setter.lines(&[Span::muted(row)], Style::LABEL.right(), DETAILS)?);
    }
    let mut y = strip.texts(lines, frame.right - DETAILS, 0.0);
    if let Some(logo) = logo {
        let (width, height) = logo.fitted(LOGO.0, LOGO.1);
        strip.parts.push(Part::Logo(frame.left, 0.0, width, height));
        y = y.max(height);
    }
    Ok(ruled(strip, y, frame))
}

/// The head with a line below what is in it.
fn ruled(mut strip: Strip, y: f32, frame: Frame) -> Strip {
    let rule = y + 8.0;
    let bar = Part::Bar(frame.left, rule, frame.width(), 0.8, Tone::Strong);
    strip.parts.push(bar);
    strip.height = rule + 8.0;
    strip
}
