//! One line of a text with everything in it that has a form of its own: days, sums, weights, measures and
//! labels. What is left are places and words.

use std::ops::Range;

use super::amounts::{self, Sum};
use super::clients;
use super::dates::{self, Calendar, Span};
use super::hours;
use super::tokens::{Kind, Token, tokens};
use super::words::{Field, label_at};

/// A label in a line: what it names, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label {
    /// What the text after it is about.
    pub field: Field,
    /// Its first token.
    pub at: usize,
    /// The first token of its value.
    pub value: usize,
}

/// A line, cut and looked through.
#[derive(Debug)]
pub struct Line<'a> {
    /// Its tokens.
    pub tokens: Vec<Token<'a>>,
    /// Its days, in their order.
    pub days: Vec<Span>,
    /// Its sums with a currency, in their order.
    pub sums: Vec<Sum>,
    /// Its hours, in their order.
    pub hours: Vec<Range<usize>>,
    /// Its telephone numbers, in their order.
    pub phones: Vec<Range<usize>>,
    /// Its labels, in their order.
    pub labels: Vec<Label>,
    /// For each token, whether it belongs to a day, a sum or a measure.
    taken: Vec<bool>,
}

/// Words after a number that make it a measure, which is no part of a place; so do the units of a weight.
const MEASURES: &[&str] = &[
    "ldm",
    "lm",
    "ч",
    "m",
    "m3",
    "cbm",
    "cm",
    "mm",
    "pal",
    "plt",
    "plts",
    "pll",
    "pallets",
    "pallet",
    "palet",
    "palete",
    "paletes",
    "paletten",
    "palettes",
    "europal",
    "epal",
    "ep",
    "val",
    "h",
    "uhr",
    "hrs",
    "godz",
    "am",
    "pm",
    "vnt",
    "pcs",
    "szt",
    "gab",
    "stk",
    "x",
    "km",
    "dni",
    "days",
    "tage",
    "dienos",
    "dienu",
    "d",
    "kub",
    "c",
    "cars",
    "car",
    "autos",
    "auto",
    "pkw",
    "automobiliai",
    "automobiliu",
    "aut",
    "masinos",
    "masinu",
];

/// What may stand before a label that is numbered in words: `1st collection`.
const ORDINALS: &[&str] = &[
    "st", "nd", "rd", "th", "first", "second", "third", "pirmas", "antras", "erste", "zweite",
    "pierwszy", "drugi",
];

impl<'a> Line<'a> {
    /// Looks through the line of `text` in `range`.
    pub fn of(text: &'a str, range: Range<usize>, calendar: Calendar) -> Self {
        let tokens = tokens(text, range);
        let days = dates::days(&tokens, calendar);
        let mut taken = vec![false; tokens.len()];
        let mut take = |range: Range<usize>| {
            for is_taken in taken.get_mut(range).into_iter().flatten() {
                *is_taken = true;
            }
        };
        for span in &days {
            take(span.tokens.clone());
        }
        let is_day = |at: usize| days.iter().any(|span| span.tokens.contains(&at));
        let sums = amounts::sums(&tokens, is_day);
        for sum in &sums {
            take(sum.tokens.clone());
        }
        let phones = clients::phones(&tokens);
        for range in &phones {
            take(range.clone());
        }
        let hours = {
            let is_day = |at: usize| days.iter().any(|span| span.tokens.contains(&at));
            let is_sum = |at: usize| sums.iter().any(|sum: &Sum| sum.tokens.contains(&at));
            let is_phone = |at: usize| phones.iter().any(|range| range.contains(&at));
            hours::hours(&tokens, |at| is_day(at) || is_sum(at) || is_phone(at))
        };
        for range in &hours {
            take(range.clone());
        }
        let mut line = Self {
            tokens,
            days,
            sums,
            hours,
            phones,
            labels: Vec::new(),
            taken,
        };
        line.take_measures();
        line.labels = line.find_labels();
        line
    }

    /// Whether the token belongs to a day, a sum or a measure.
    pub fn is_taken(&self, at: usize) -> bool {
        self.taken.get(at).copied().unwrap_or_default()
    }

    /// Passes over the tokens before `end`, which are the number of the line in a list.
    pub fn pass(&mut self, end: usize) {
        for is_taken in self.taken.iter_mut().take(end) {
            *is_taken = true;
        }
        self.labels.retain(|label| label.at >= end);
    }

    /// The bytes from the first to the last of these tokens.
    pub fn bytes(&self, tokens: &Range<usize>) -> Option<Range<usize>> {
        let first = self.tokens.get(tokens.start)?;
        let last = self.tokens.get(tokens.end.checked_sub(1)?)?;
        (first.start < last.end).then_some(first.start..last.end)
    }

    /// The first day among these tokens.
    pub fn day_in(&self, tokens: &Range<usize>) -> Option<&Span> {
        self.days
            .iter()
            .find(|span| tokens.contains(&span.tokens.start))
    }

    /// The first sum among these tokens.
    pub fn sum_in(&self, tokens: &Range<usize>) -> Option<&Sum> {
        self.sums
            .iter()
            .find(|sum| tokens.contains(&sum.tokens.start))
    }

    /// Marks times and numbers with a unit: `8:00-16:00`, `8-16 val.`, `33 pal.`, `7 x`.
    fn take_measures(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            let is_number = self
                .tokens
                .get(at)
                .is_some_and(|one| one.kind == Kind::Number);
            if !is_number || self.is_taken(at) {
                at += 1;
                continue;
            }
            let mut end = at + 1;
            let mut is_time = false;
            while let Some(mark) = self
                .tokens
                .get(end)
                .filter(|one| one.is_any(&['.', ',', ':', '-', '–']))
            {
                let is_more = self
                    .tokens
                    .get(end + 1)
                    .is_some_and(|one| one.kind == Kind::Number);
                if !is_more || self.is_taken(end + 1) {
                    break;
                }
                is_time |= mark.is(':');
                end += 2;
            }
            let has_unit = self.tokens.get(end).is_some_and(|one| {
                let is_measure = amounts::is_weight(one) || MEASURES.contains(&one.folded.as_str());
                is_measure && !is_part_of_code(&self.tokens, end)
            });
            // A postcode before a town whose name begins like a unit has no such number of digits.
            let is_short = self.tokens.get(at).is_some_and(|one| one.digits() <= 3);
            if is_time || (has_unit && (is_short || end > at + 1)) {
                let dot = usize::from(
                    self.tokens
                        .get(end + 1)
                        .is_some_and(|one| one.is('.') && !one.is_spaced),
                );
                let last = end + if has_unit { 1 + dot } else { 0 };
                for is_taken in self
                    .taken
                    .get_mut(at..last.min(self.tokens.len()))
                    .into_iter()
                    .flatten()
                {
                    *is_taken = true;
                }
                at = last.max(at + 1);
            } else {
                at += 1;
            }
        }
    }

    fn find_labels(&self) -> Vec<Label> {
        let mut all: Vec<Label> = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let found =
                label_at(&self.tokens, at).and_then(|(field, end)| self.checked(field, at, end));
            match found {
                Some(label) => {
                    all.push(label);
                    at = label.value.max(at + 1);
                }
                None => at += 1,
            }
        }
        all
    }

    /// The label, if it is one here and no word of a sentence.
    fn checked(&self, field: Field, at: usize, end: usize) -> Option<Label> {
        let token = |at: usize| self.tokens.get(at);
        let is_after_mark = at.checked_sub(1).and_then(token).is_none_or(|before| {
            before.kind == Kind::Gap
                || before.is_any(&[
                    ',', ';', '(', '/', '*', '•', '·', '-', '–', '.', ')', ':', '#', '►', '!', '?',
                ])
        });
        let joined = at.checked_sub(1).and_then(token).is_some_and(|before| {
            token(at).is_some_and(|one| !one.is_spaced)
                && !before.is_any(&[',', ';', '(', '*', '•', '/', '.', ':'])
                && before.kind != Kind::Gap
        });
        let is_first = (0..at).all(|before| {
            token(before).is_some_and(|one| {
                one.kind == Kind::Number && before == 0
                    || one.is_any(&['.', ')', '*', '-', '•', '·', '#', '►', '(', '–'])
                    || ORDINALS.contains(&one.folded.as_str())
            })
        });
        let (value, has_colon) = self.after_label(end);
        let has_value = token(value).is_some();
        let ends = !has_value || token(value).is_some_and(|one| one.kind == Kind::Gap);
        let begins = token(value).is_some_and(|one| {
            one.kind == Kind::Number
                || one.is_any(&['+', '@', '#', '"', '„'])
                || one.text.starts_with(char::is_uppercase)
        });
        let is_label = match field {
            _ if joined => false,
            Field::Loading | Field::Unloading => {
                has_colon
                    || (ends && (is_first || is_after_mark))
                    || (begins && !self.is_taken(value))
                    || (begins && is_after_mark)
            }
            Field::From | Field::To => has_colon && (is_first || is_after_mark),
            Field::Price => {
                has_colon
                    || (is_after_mark && (ends || self.sum_in(&(value..value + 3)).is_some()))
                    || self.sum_in(&(value..value + 1)).is_some()
            }
            Field::Reference => {
                (has_colon && has_value)
                    || (ends && is_first && has_colon)
                    || self.code_at(value).is_some()
            }
            Field::LoadingReference | Field::UnloadingReference => {
                (has_colon && has_value && is_after_mark)
                    || (ends && is_first && has_colon)
                    || self.code_at(value).is_some()
            }
            Field::Gate => {
                let is_number = token(value).is_some_and(|one| {
                    ((1..=3).contains(&one.digits()) || one.text.len() <= 2 && one.is_capitalised())
                        && !self.is_taken(value)
                });
                is_after_mark && (has_colon || is_number)
            }
            Field::Hours => {
                is_after_mark
                    && (has_colon
                        || self.hours.iter().any(|range| range.start == value)
                        || (is_first && ends))
            }
            Field::Contact | Field::Phone => {
                let is_number = token(value).is_some_and(|one| one.is('+') || one.digits() > 0);
                (is_after_mark || field == Field::Phone) && (has_colon || is_number)
                    || (is_first && ends)
            }
            Field::Vins | Field::VatNumber => has_colon || begins || (is_first && ends),
            _ => (has_colon && (is_first || is_after_mark)) || (is_first && ends),
        };
        is_label.then_some(Label { field, at, value })
    }

    /// The token after a label's number, remark and colon: `Collection 1:`, `Price (EUR):`.
    fn after_label(&self, end: usize) -> (usize, bool) {
        /// The most tokens of a remark.
        const LONGEST: usize = 8;
        let token = |at: usize| self.tokens.get(at);
        let mut next = end;
        let colon = |at: usize| token(at).is_some_and(|one| one.is_any(&[':', '=']));
        if token(next).is_some_and(|one| one.is('#')) {
            next += 1;
        }
        // The number of the stop, or of the position on a form.
        let counted = token(next).is_some_and(|one| one.kind == Kind::Number && one.digits() <= 2);
        if counted
            && (colon(next + 1)
                || token(next + 1).is_some_and(|one| one.is_any(&[')', '.']) && colon(next + 2)))
        {
            next += 1 + usize::from(!colon(next + 1));
        }
        if token(next).is_some_and(|one| one.is('('))
            && let Some(close) =
                (next..next + LONGEST).find(|at| token(*at).is_some_and(|one| one.is(')')))
            && (colon(close + 1) || token(close + 1).is_none_or(|one| one.kind == Kind::Gap))
        {
            next = close + 1;
        }
        // Labels in two languages: Pakrovimas / Loading:
        if token(next).is_some_and(|one| one.is('/'))
            && let Some((_, second)) = label_at(&self.tokens, next + 1)
        {
            let (value, has_colon) = self.after_label(second);
            if has_colon || token(value).is_none_or(|one| one.kind == Kind::Gap) {
                return (value, has_colon);
            }
        }
        if colon(next) {
            return (self.behind_gap(next + 1), true);
        }
        let is_dash = token(next).is_some_and(|one| one.is_any(&['-', '–', '—']) && one.is_spaced)
            && token(next + 1).is_some_and(|one| one.is_spaced);
        if is_dash {
            return (next + 1, true);
        }
        if token(next).is_some_and(|one| one.kind == Kind::Gap) && token(next + 1).is_some() {
            return (self.behind_gap(next), true);
        }
        (next, false)
    }

    fn behind_gap(&self, mut at: usize) -> usize {
        while self.tokens.get(at).is_some_and(|one| one.kind == Kind::Gap) {
            at += 1;
        }
        at
    }

    /// The tokens of a number such as `LW-2025/118`, `ZL 4471`, `#8821`, that begins at `at`.
    pub fn code_at(&self, at: usize) -> Option<Range<usize>> {
        /// The longest one that a field takes.
        const LONGEST: usize = 40;
        let first = self.tokens.get(at)?;
        let start = if first.is_any(&['#', '№', '-', '–']) {
            at + 1
        } else {
            at
        };
        let begins = self.tokens.get(start)?;
        if !matches!(begins.kind, Kind::Number | Kind::Word)
            || self.days.iter().any(|day| {
                day.tokens.start == start && day.tokens.len() > 1 && begins.digits() != 4
            })
        {
            return None;
        }
        let mut end = start + 1;
        while let Some(next) = self.tokens.get(end) {
            let is_inside = match next.kind {
                Kind::Word | Kind::Number => {
                    !next.is_spaced
                        || self
                            .tokens
                            .get(end - 1)
                            .is_some_and(|one| one.is_any(&['-', '/']))
                }
                Kind::Mark => {
                    next.is_any(&['-', '/', '.', '_', '&'])
                        && !next.is_spaced
                        && self
                            .tokens
                            .get(end + 1)
                            .is_some_and(|one| one.kind != Kind::Mark && !one.is_spaced)
                }
                Kind::Gap => false,
            };
            // ZL 4471: letters in capitals and a number.
            let is_numbered = end == start + 1
                && begins.kind == Kind::Word
                && begins.text.len() <= 5
                && begins.text.chars().all(char::is_uppercase)
                && next.kind == Kind::Number;
            if !(is_inside || is_numbered) {
                break;
            }
            end += 1;
        }
        let code = start..end;
        let has_digit = self
            .tokens
            .get(code.clone())?
            .iter()
            .any(|one| one.kind == Kind::Number);
        let is_short = self
            .bytes(&code)
            .is_some_and(|bytes| bytes.len() <= LONGEST);
        (has_digit && is_short).then_some(code)
    }
}

/// Whether the word continues in the same code, such as the M of M3X.
fn is_part_of_code(tokens: &[Token<'_>], at: usize) -> bool {
    let is_joined = |at: usize| {
        tokens
            .get(at)
            .is_some_and(|one| !one.is_spaced && matches!(one.kind, Kind::Number | Kind::Word))
    };
    is_joined(at + 1) && !tokens.get(at).is_some_and(|one| one.says("m"))
}
