//! Quotations in an answer: lines with marks before them, and what introduces them.

use std::ops::Range;

use super::super::words::QUOTED;
use crate::text::fold;

/// The deepest quotation that is distinguished.
const DEEPEST: usize = 10;

/// Each line with the depth of its quotation, and without the marks of it: `> >` and `|`.
pub fn told_apart(text: &str, lines: Vec<Range<usize>>) -> Vec<(usize, Range<usize>)> {
    let is_bar: Vec<bool> = lines
        .iter()
        .map(|line| {
            let said = text.get(line.clone()).unwrap_or_default();
            said.starts_with('|') && !said.get(1..).unwrap_or_default().contains('|')
        })
        .collect();
    let bar = |at: Option<usize>| at.and_then(|at| is_bar.get(at)).copied() == Some(true);
    let shown = lines.into_iter().enumerate().map(|(at, line)| {
        let has_bar = bar(Some(at)) && (bar(at.checked_sub(1)) || bar(Some(at + 1)));
        without_marks(text, line, has_bar)
    });
    shown.collect()
}

fn without_marks(text: &str, line: Range<usize>, has_bar: bool) -> (usize, Range<usize>) {
    let said = text.get(line.clone()).unwrap_or_default();
    let mut rest = said;
    let mut depth = 0;
    while let Some(behind) = rest
        .strip_prefix('>')
        .or_else(|| rest.strip_prefix('|').filter(|_| has_bar))
    {
        depth += 1;
        rest = behind.trim_start();
    }
    (depth.min(DEEPEST), line.end - rest.len()..line.end)
}

/// Whether the line says that somebody else's words follow: `On Fri, Mantas <…> wrote:`, `пт, 27 нояб. 2026 г., Ольга <…>:`.
pub fn is_introduction(line: &str) -> bool {
    if !line.ends_with(':') || line.len() >= 300 {
        return false;
    }
    let folded = fold(line);
    let mut words = folded.split(|one: char| !one.is_alphanumeric());
    if words.clone().any(|word| QUOTED.contains(&word)) {
        return true;
    }
    let has_year = words.any(|word| word.len() == 4 && word.starts_with("20"));
    has_year && line.contains('@')
}

/// Whether a line is the first one of an introduction that was broken in two.
pub fn begins_introduction(line: &str) -> bool {
    let has_year = line
        .split(|one: char| !one.is_ascii_digit())
        .any(|word| word.len() == 4 && word.starts_with("20"));
    has_year
        && ["On ", "Am ", "W dniu ", "Dnia ", "Le "]
            .iter()
            .any(|begin| line.starts_with(begin))
}
