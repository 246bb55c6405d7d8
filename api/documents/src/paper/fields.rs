//! Paragraphs whose lines all begin with what their value is: `Carrier: UAB Greitas ratas`. The values
//! stand below each other, as people expect of a form.

use super::Untypeset;
use super::strip::{LABEL, Strip, WIDTH, of_row};
use super::text::{Span, Style, Typesetter};

/// The width of the column with the labels.
const LABELS: f32 = 128.0;
/// The room between the columns.
const GUTTER: f32 = 10.0;
/// The room above each field.
const SPACE: f32 = 1.5;

/// The label and the value of each line, if the paragraph has at least two lines, with those that were
/// left out, and all begin with a bold text that ends in a colon.
pub fn of_lines(lines: &[Vec<Span>], left_out: usize) -> Option<Vec<(&str, Vec<Span>)>> {
    if lines.len() + left_out < 2 {
        return None;
    }
    lines.iter().map(|line| field(line)).collect()
}

fn field(line: &[Span]) -> Option<(&str, Vec<Span>)> {
    let (first, rest) = line.split_first()?;
    let label = first.text.trim_end();
    let label = label.strip_suffix(':').filter(|_| first.marks.bold)?;
    let mut value = rest.to_vec();
    if let Some(first) = value.first_mut() {
        first.text = first.text.trim_start().to_owned();
    }
    Some((label, value))
}

/// The strips of the fields, `x` points from the left.
pub fn strips(
    setter: &mut Typesetter,
    fields: &[(&str, Vec<Span>)],
    x: f32,
    space: f32,
) -> Result<Vec<Strip>, Untypeset> {
    let mut strips = Vec::new();
    for (place, (label, value)) in fields.iter().enumerate() {
        let label = setter.lines(&[Span::muted(*label)], LABEL, LABELS)?;
        let left = x + LABELS + GUTTER;
        let value = setter.lines(value, Style::TEXT, WIDTH - left)?;
        let above = if place == 0 { space } else { SPACE };
        // The label is smaller; it stands on the line of its value.
        let label = match (label.first(), value.first()) {
            (Some(of_label), Some(of_value)) => {
                let lower = of_value.baseline - of_label.baseline;
                let lowered = label.into_iter().map(|mut line| {
                    line.baseline += lower;
                    line
                });
                lowered.collect()
            }
            _ => label,
        };
        strips.extend(of_row(vec![(x, label), (left, value)], above));
    }
    Ok(strips)
}
