//! Values below each other, each with its label, as people expect of a form.

use super::Untypeset;
use super::block::Field;
use super::span::{Span, Style};
use super::strip::{Frame, Strip, of_row};
use super::text::Typesetter;

/// The width of the column with the labels.
const LABELS: f32 = 128.0;
/// The most that the labels take of a narrow column.
const MOST: f32 = 0.42;
/// The least, so that columns beside each other with short labels look alike.
const LEAST: f32 = 56.0;
/// The room between the columns.
const GUTTER: f32 = 10.0;
/// The room above each field but the first.
const SPACE: f32 = 1.5;

/// The strips of the fields.
pub fn strips(
    setter: &mut Typesetter,
    fields: &[Field],
    frame: Frame,
    space: f32,
) -> Result<Vec<Strip>, Untypeset> {
    let labels = width_of_labels(setter, fields, frame);
    let left = frame.left + labels + GUTTER;
    let mut strips = Vec::new();
    for (place, Field { label, value }) in fields.iter().enumerate() {
        let mut label = setter.lines(&[Span::muted(label)], Style::LABEL, labels)?;
        let value = setter.lines(value, Style::TEXT, frame.right - left)?;
        // The label is smaller; it stands on the line of its value.
        if let (Some(of_label), Some(of_value)) = (label.first(), value.first()) {
            let lower = of_value.baseline - of_label.baseline;
            for line in &mut label {
                line.baseline += lower;
            }
        }
        let above = if place == 0 { space } else { SPACE };
        strips.extend(of_row(vec![(frame.left, label), (left, value)], above));
    }
    Ok(strips)
}

/// The same on all of a page, so that fields stand below each other. A narrow column has no room to spare:
/// there it is as wide as the labels are.
fn width_of_labels(setter: &mut Typesetter, fields: &[Field], frame: Frame) -> f32 {
    let most = frame.width() * MOST;
    if most >= LABELS {
        return LABELS;
    }
    let widths = fields
        .iter()
        .map(|field| setter.width(&field.label, Style::LABEL));
    // Rounded up, since what just fits must not be broken.
    widths.fold(LEAST, f32::max).ceil().min(most)
}
