//! The places where both sides sign.

use domain::agreements::Values;

use super::Untypeset;
use super::strip::{LABEL, Part, Strip, Tone, WIDTH};
use super::text::{Line, Span, Style, Typesetter};

/// The width of each side.
const COLUMN: f32 = 220.0;
/// Where somebody signs, in points.
const ROOM: f32 = 40.0;

/// One strip: nobody signs on an empty page.
pub fn strip(setter: &mut Typesetter, values: &Values) -> Result<Strip, Untypeset> {
    let language = values.language;
    let under = language.choose("Name, signature, date", "Vardas, pavardė, parašas, data");
    let sides = [
        (
            0.0,
            language.choose("For the principal", "Užsakovo vardu"),
            "our_company_name",
        ),
        (
            WIDTH - COLUMN,
            language.choose("For the carrier", "Vežėjo vardu"),
            "supplier_name",
        ),
    ];
    let mut strip = Strip {
        space: 18.0,
        ..Strip::default()
    };
    for (x, side, name) in sides {
        let mut y = 0.0;
        let mut put = |lines: Vec<Line>, y: &mut f32| {
            for line in lines {
                let height = line.height;
                strip.parts.push(Part::Text(x, *y, line));
                *y += height;
            }
        };
        put(setter.lines(&[Span::muted(side)], LABEL, COLUMN)?, &mut y);
        let name = Span::bold(values.text(name).unwrap_or_default());
        put(setter.lines(&[name], Style::TEXT, COLUMN)?, &mut y);
        let line = y + ROOM;
        let mut below = line + 2.0;
        put(
            setter.lines(&[Span::muted(under)], LABEL, COLUMN)?,
            &mut below,
        );
        strip
            .parts
            .push(Part::Bar(x, line, COLUMN, 0.6, Tone::Strong));
        strip.height = strip.height.max(below);
    }
    Ok(strip)
}
