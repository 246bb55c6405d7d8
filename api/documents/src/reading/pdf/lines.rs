//! Pieces of text as lines, as they stand on the page.

use super::MOST_TEXT;
use super::page::Piece;

/// Writes the pieces of a page from top to bottom and from left to right.
pub fn write_lines(mut pieces: Vec<Piece>, text: &mut String) {
    pieces.retain(|piece| piece.x.is_finite() && piece.y.is_finite() && piece.end.is_finite());
    pieces.sort_by(|a, b| b.y.total_cmp(&a.y));
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces {
        let fits = lines
            .last()
            .and_then(|line| line.first())
            .is_some_and(|first| {
                (first.y - piece.y).abs() < first.size.max(piece.size).max(4.0) * 0.4
            });
        match lines.last_mut().filter(|_| fits) {
            Some(line) => line.push(piece),
            None => lines.push(vec![piece]),
        }
    }
    let mut above: Option<f64> = None;
    for mut line in lines {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
        let (y, size) = line
            .first()
            .map_or((0.0, 0.0), |first| (first.y, first.size.max(4.0)));
        // A paragraph is an empty line.
        if above.is_some_and(|above| above - y > size * 2.2) {
            text.push('\n');
        }
        above = Some(y);
        let mut end: Option<f64> = None;
        for piece in line {
            let gap = end.map_or(0.0, |end| piece.x - end);
            let size = piece.size.max(4.0);
            if gap > size * 1.5 {
                text.push_str("   ");
            } else if gap > size * 0.15 && !text.ends_with(' ') && !piece.text.starts_with(' ') {
                text.push(' ');
            }
            text.push_str(&piece.text);
            end = Some(end.map_or(piece.end, |end| end.max(piece.end)));
            if text.len() >= MOST_TEXT {
                return;
            }
        }
        text.push('\n');
    }
}
