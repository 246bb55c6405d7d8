//! A text of a bank, searched for series with their numbers and for creditor references.

use super::folding::without_zeros;
use super::numbers::{MOST_DIGITS, Mention, Series, StatedNumber, Strength, bare, with_serie};
use super::references;
use super::scan::Text;
use super::words;

/// The most parts of a number with blanks between them.
const MOST_GROUPS: usize = 3;

pub struct Scanner<'a> {
    pub(super) text: Text,
    pub(super) series: &'a Series,
    pub(super) found: Vec<Mention>,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &str, series: &'a Series) -> Self {
        Self {
            text: Text::new(text),
            series,
            found: Vec::new(),
        }
    }

    /// Everything in a text.
    pub(super) fn all(mut self) -> Vec<Mention> {
        let mut at = 0;
        while at < self.text.len() {
            let begin = at;
            at = self.reference(at).or_else(|| self.named(at)).unwrap_or(at);
            self.text.take_out(begin..at);
            at = at.max(begin + 1);
        }
        self.bare();
        self.found
    }

    /// A field that has nothing but a number: its digits count without a serie, however few they are.
    pub(super) fn whole(self) -> Vec<Mention> {
        let digits = self.text.digits(self.text.after_blanks(0));
        let rest = digits.filter(|(digits, end)| {
            digits.len() <= MOST_DIGITS && self.text.after_blanks(*end) == self.text.len()
        });
        match rest {
            Some((digits, end)) => vec![bare(&digits, 0..end, Strength::BareInvoice, false)],
            None => self.all(),
        }
    }

    /// A creditor reference.
    fn reference(&mut self, at: usize) -> Option<usize> {
        let reference = references::at(&self.text, at)?;
        let span = at..reference.end;
        let content: Vec<char> = reference
            .content
            .iter()
            .flat_map(|one| one.chars())
            .collect();
        let is_number = |rest: &[char]| {
            !rest.is_empty() && rest.len() <= MOST_DIGITS && rest.iter().all(char::is_ascii_digit)
        };
        let readings: Vec<StatedNumber> = self
            .series
            .all
            .iter()
            .filter_map(|(serie, key)| {
                let rest = content
                    .strip_prefix(key.as_slice())
                    .filter(|rest| is_number(rest))?;
                Some(with_serie(serie, &rest.iter().collect::<String>()))
            })
            .collect();
        if !readings.is_empty() {
            self.found
                .push(Mention::new(readings, Strength::Named, span));
        } else if is_number(&content) {
            let digits: String = content.iter().collect();
            self.found
                .push(bare(&digits, span, Strength::BareInvoice, false));
        }
        Some(reference.end)
    }

    /// Serie and number, with what is listed behind them.
    fn named(&mut self, at: usize) -> Option<usize> {
        if !self.text.begins(at) {
            return None;
        }
        let all = self.series.all.iter();
        let mut all = all.filter_map(|(serie, key)| {
            let one = self.number_behind(at, serie, key)?;
            Some((serie.clone(), one))
        });
        let (serie, mut first) = all.next()?;
        // FLL110251 is also the number 110251 of a serie FLL.
        let others: Vec<StatedNumber> = all.flat_map(|(_, one)| one.mention.readings).collect();
        first.mention.readings.extend(others);
        let end = first.mention.span.end;
        self.found.push(first.mention);
        // What is listed begins behind the number, or behind its part after a blank.
        for (digits, behind) in first.ends {
            let listed = self.listed(&serie, &without_zeros(&digits), behind);
            if listed > behind {
                return Some(listed);
            }
        }
        Some(end)
    }

    fn number_behind(&self, at: usize, serie: &str, key: &[char]) -> Option<Numbered> {
        let behind = self.serie_end(at, key)?;
        let begin = self.separator_end(behind)?;
        let end = self.text.run(begin, char::is_alphanumeric);
        let token = self.text.slice(begin..end);
        let digits = token.iter().filter(|one| one.is_ascii_digit()).count();
        let written: String = token.iter().collect();
        if digits == token.len() && digits > 0 {
            let ends = self.with_blanks(&written, end);
            let last = ends.last()?.1;
            let readings = ends.iter().map(|(digits, _)| with_serie(serie, digits));
            let mut mention = Mention::new(readings.collect(), Strength::Named, at..last);
            mention.written = Some((serie.to_owned(), written));
            return Some(Numbered { mention, ends });
        }
        // A number with a letter in it is no number, but it was meant to be one.
        let starts_well = token.first().is_some_and(char::is_ascii_digit) || begin > behind;
        let is_meant = digits * 2 >= token.len() && (3..=12).contains(&token.len());
        if !(starts_well && is_meant) {
            return None;
        }
        let mut mention = Mention::new(Vec::new(), Strength::Named, at..end);
        mention.written = Some((serie.to_owned(), written));
        let ends = Vec::new();
        Some(Numbered { mention, ends })
    }

    /// The place behind a serie, which may have one gap inside.
    pub(super) fn serie_end(&self, at: usize, key: &[char]) -> Option<usize> {
        let mut place = at;
        let mut gaps = 0;
        for (count, letter) in key.iter().enumerate() {
            if count > 0 && self.text.at(place) != Some(*letter) {
                let end = self.text.run(place, |one| " -_./".contains(one));
                gaps += 1;
                if gaps > 1 || end - place > 2 {
                    return None;
                }
                place = end;
            }
            if self.text.at(place) != Some(*letter) {
                return None;
            }
            place += 1;
        }
        Some(place)
    }

    /// The place behind what separates a serie from its number; none if it is too much.
    pub(super) fn separator_end(&self, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            let end = self.text.run(at, |one| " -_/.:#\"'„“”()".contains(one));
            let word_end = self.text.run(end, char::is_alphabetic);
            let word = self.text.string(end..word_end);
            if !words::NUMBER.contains(&word.as_str()) {
                return (end - from <= 14).then_some(end);
            }
            at = word_end;
        }
    }

    /// The digits of a number and where they end; then with one or two more groups of digits behind single blanks.
    fn with_blanks(&self, first: &str, end: usize) -> Vec<(String, usize)> {
        let mut all: Vec<(String, usize)> = Vec::new();
        let mut next = Some((first.to_owned(), end));
        while let Some((digits, end)) =
            next.filter(|one| without_zeros(&one.0).len() <= MOST_DIGITS)
        {
            let more = self.text.digits(end + 1).filter(|(_, after)| {
                let is_list = self.text.at(*after) == Some('/');
                self.text.at(end) == Some(' ') && (is_list || !self.goes_on(*after))
            });
            next = more.map(|(more, after)| (format!("{digits}{more}"), after));
            all.push((digits, end));
            if all.len() == MOST_GROUPS {
                break;
            }
        }
        all
    }

    /// Whether digits that end at a place are part of something longer: a decimal number, a date, a time, another number.
    pub(super) fn goes_on(&self, end: usize) -> bool {
        let digits = self.text.run(end + 1, |one| one.is_ascii_digit()) - end - 1;
        match self.text.at(end) {
            // More than two digits are no decimals, but the next number of a list.
            Some(',') => (1..=2).contains(&digits),
            Some('.' | ':' | '/' | '-') => digits > 0,
            _ => false,
        }
    }
}

struct Numbered {
    mention: Mention,
    /// What it may be, digit by digit as it is written, and where each ends; nothing if it cannot be read.
    ends: Vec<(String, usize)>,
}
