//! The places where parties sign.

use super::Untypeset;
use super::block::Signatures;
use super::span::{Span, Style};
use super::strip::{Frame, Part, Strip, Tone};
use super::text::Typesetter;

/// The width of each side.
const COLUMN: f32 = 220.0;
/// The least room between sides.
const GUTTER: f32 = 24.0;
/// Where a signature is written, in points.
const ROOM: f32 = 40.0;

/// One strip, so that no page ends between a name and the line it is signed on.
pub fn strip(
    setter: &mut Typesetter,
    signatures: &Signatures,
    frame: Frame,
) -> Result<Strip, Untypeset> {
    let mut strip = Strip {
        space: 18.0,
        ..Strip::default()
    };
    let mut places = frame.divided(signatures.sides.len(), GUTTER).peekable();
    for (label, name) in &signatures.sides {
        let Some(place) = places.next() else { break };
        let width = COLUMN.min(place.width());
        // The first one stands at the left, the last of several at the right.
        let is_last = places.peek().is_none() && place.left > frame.left;
        let x = if is_last {
            frame.right - width
        } else {
            place.left
        };
        let mut lines = setter.lines(&[Span::muted(label)], Style::LABEL, width)?;
        lines.extend(setter.lines(&[Span::bold(name)], Style::TEXT, width)?);
        let line = strip.texts(lines, x, 0.0) + ROOM;
        let under = [Span::muted(&signatures.under)];
        let under = setter.lines(&under, Style::LABEL, width)?;
        let below = strip.texts(under, x, line + 2.0);
        strip
            .parts
            .push(Part::Bar(x, line, width, 0.6, Tone::Strong));
        strip.height = strip.height.max(below);
    }
    Ok(strip)
}
