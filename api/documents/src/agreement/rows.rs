//! The rows of a paragraph, which its breaks separate. A row that says nothing about this order, such as
//! `Driver:` of an order without one, is left out.

use domain::agreements::{Inline, Values};

/// Whether a variable stands for more than a text.
pub fn is_block(identifier: &str) -> bool {
    ["our_logo", "stops_table", "signatures", "page_break"].contains(&identifier)
}

/// The parts of the rows that say something, with the breaks between them, and how many rows do not.
pub fn with_something<'a>(line: &'a [Inline], values: &Values) -> (Vec<&'a Inline>, usize) {
    let rows = line.split(|part| *part == Inline::Break);
    let (mut kept, mut left_out, mut is_first) = (Vec::with_capacity(line.len()), 0, true);
    for row in rows {
        if says_nothing(row, values) {
            left_out += 1;
            continue;
        }
        if !std::mem::take(&mut is_first) {
            kept.push(&Inline::Break);
        }
        kept.extend(row);
    }
    (kept, left_out)
}

/// Whether there are variables in the row, all of them empty, and beside them nothing but a label and
/// marks of punctuation. A sentence with an empty variable stays: the rest of it still holds.
fn says_nothing(row: &[Inline], values: &Values) -> bool {
    let mut has_variable = false;
    for (place, part) in row.iter().enumerate() {
        match part {
            Inline::Variable(variable, _) => {
                let text = values.text(variable.identifier).unwrap_or_default();
                if is_block(variable.identifier) || !text.trim().is_empty() {
                    return false;
                }
                has_variable = true;
            }
            Inline::Text(text, marks) => {
                let is_label = place == 0 && marks.bold && text.trim_end().ends_with(':');
                if !is_label && text.chars().any(char::is_alphanumeric) {
                    return false;
                }
            }
            Inline::Break => {}
        }
    }
    has_variable
}
