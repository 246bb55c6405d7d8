//! Numbers that are listed behind a first one: `10232, 10233 ir 10234`, `1024-1026`.

use super::bare::FEWEST;
use super::folding::without_zeros;
use super::numbers::{MOST_DIGITS, Mention, Strength, with_serie, without_serie};
use super::scan::is_year;
use super::scanner::Scanner;
use super::words;

/// The most invoices of a range, such as `1024-1026`.
const MOST_OF_RANGE: u64 = 50;

impl Scanner<'_> {
    /// The numbers that are listed behind a first one; gives where they end.
    pub(super) fn listed(&mut self, serie: &str, first: &str, from: usize) -> usize {
        let (mut last, mut end) = (first.to_owned(), from);
        while let Some(link) = self.link(end) {
            let begin = match link.kind {
                LinkKind::Range => self.behind_serie(serie, link.end),
                _ => link.end,
            };
            let Some((digits, after)) = self.text.digits(begin) else {
                break;
            };
            let cut = self.cut(&digits, after, last.len());
            let cut = cut.filter(|_| matches!(link.kind, LinkKind::List | LinkKind::Slash));
            let (found, after) = match cut {
                Some((whole, end)) => (Some((vec![(whole.clone(), Strength::Weak)], whole)), end),
                None => (follows(&link, &last, &digits), after),
            };
            let Some((numbers, next)) = found.filter(|_| digits.len() <= MOST_DIGITS) else {
                break;
            };
            if self.is_amount(after) {
                break;
            }
            for (number, strength) in numbers {
                let mut readings = vec![with_serie(serie, &number)];
                // What may be short for a longer number may also be one without a serie.
                let is_short = number.len() > digits.len() && digits.len() >= FEWEST;
                readings.extend(is_short.then(|| without_serie(&digits)));
                let mut mention = Mention::new(readings, strength, begin..after);
                mention.written = Some((serie.to_owned(), number));
                self.found.push(mention);
            }
            (last, end) = (next, after);
        }
        end
    }

    /// Digits with those behind a blank, if they are so many together: `10232, 102 33`.
    fn cut(&self, digits: &str, end: usize, length: usize) -> Option<(String, usize)> {
        let (rest, after) = self.text.digits(end + 1)?;
        let is_cut = self.text.at(end) == Some(' ') && digits.len() + rest.len() == length;
        is_cut.then(|| (format!("{digits}{rest}"), after))
    }

    /// Whether decimals follow, so that what looks like a number in a list is a sum.
    fn is_amount(&self, end: usize) -> bool {
        let decimals = self.text.run(end + 1, |one| one.is_ascii_digit());
        match self.text.at(end) {
            Some('.' | ':') => decimals > end + 1,
            Some(',') => {
                let unit = self.text.after_blanks(decimals);
                let unit = self
                    .text
                    .string(unit..self.text.run(unit, |one| one.is_alphabetic() || one == '€'));
                decimals == end + 3 && (unit == "€" || words::UNIT.contains(&unit.as_str()))
            }
            _ => false,
        }
    }

    /// The place behind a repeated serie.
    fn behind_serie(&self, serie: &str, at: usize) -> usize {
        let key = self.series.all.iter().find(|(one, _)| one == serie);
        key.and_then(|(_, key)| self.serie_end(at, key))
            .and_then(|end| self.separator_end(end))
            .unwrap_or(at)
    }

    /// What links a number to the next one.
    fn link(&self, end: usize) -> Option<Link> {
        let text = &self.text;
        let begin = text.after_blanks(end);
        let word_end = text.run(begin, char::is_alphabetic);
        let word = text.string(begin..word_end);
        let (kind, mut behind) = match text.at(begin)? {
            ',' | ';' | '&' | '+' => (LinkKind::List, begin + 1),
            '/' => (LinkKind::Slash, begin + 1),
            '-' => (LinkKind::Range, begin + 1),
            '.' if text.at(begin + 1) == Some('.') => {
                (LinkKind::Range, text.run(begin, |one| one == '.'))
            }
            _ if words::AND.contains(&word.as_str()) => (LinkKind::List, word_end),
            _ if words::UP_TO.contains(&word.as_str()) => (LinkKind::Range, word_end),
            one if one.is_ascii_digit() && begin > end => (LinkKind::Blank, begin),
            _ => return None,
        };
        behind = text.after_blanks(behind);
        // ", ir 10234", "ir Nr. 10234"
        for known in [words::AND, words::NUMBER] {
            let word_end = text.run(behind, char::is_alphabetic);
            if known.contains(&text.string(behind..word_end).as_str()) {
                behind = text.run(word_end, |one| " .:#".contains(one));
            }
        }
        Some(Link { kind, end: behind })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinkKind {
    List,
    Slash,
    Blank,
    Range,
}

struct Link {
    kind: LinkKind,
    end: usize,
}

/// The numbers that digits behind a link stand for, and the last of them.
fn follows(link: &Link, last: &str, digits: &str) -> Option<(Vec<(String, Strength)>, String)> {
    let number = without_zeros(digits);
    let is_whole = number.len() == last.len();
    // "10232, 33" is short for 10233.
    let short = last
        .len()
        .checked_sub(digits.len())
        .filter(|_| digits.len() >= 2);
    let front = short.and_then(|length| last.get(..length));
    let whole = front.map(|front| format!("{front}{digits}"));
    match link.kind {
        LinkKind::Slash if is_year(digits) || !is_whole => None,
        LinkKind::Blank if !is_whole => None,
        LinkKind::Blank => Some((vec![(number.clone(), Strength::Weak)], number)),
        LinkKind::Slash | LinkKind::List if is_whole => {
            Some((vec![(number.clone(), Strength::Listed)], number))
        }
        LinkKind::Slash | LinkKind::List => Some((vec![(whole?, Strength::Weak)], last.to_owned())),
        LinkKind::Range => {
            let is_longer = number.len() >= last.len();
            let end = if is_longer { number } else { whole? };
            let (from, to): (u64, u64) = (last.parse().ok()?, end.parse().ok()?);
            if to <= from || to - from >= MOST_OF_RANGE {
                return None;
            }
            let is_certain = is_longer && !is_year(digits);
            let strength = if is_certain {
                Strength::Listed
            } else {
                Strength::Weak
            };
            let mut all: Vec<(String, Strength)> = (from + 1..to)
                .map(|number| (number.to_string(), Strength::Weak))
                .collect();
            all.push((end.clone(), strength));
            Some((all, end))
        }
    }
}
