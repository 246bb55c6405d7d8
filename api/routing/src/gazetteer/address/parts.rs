//! Takes an address apart: its parts between commas, its country, its postal code, its streets.

use std::ops::Range;

use super::super::fold::fold;
use super::super::query::{full_country_name, named_country};
use super::codes::{self, Code};
use super::words::{
    ends_as_street, is_before_street, is_before_town, is_company, is_region_after,
    is_region_before, is_settlement, is_street,
};
use crate::country::CountryCode;

/// The longest address that is read, in characters.
const MOST: usize = 400;
/// The most parts and words of a part that are read.
const MOST_PARTS: usize = 20;
const MOST_WORDS: usize = 24;

/// An address taken apart.
#[derive(Debug, Default)]
pub(super) struct TakenApart<'a> {
    pub(super) parts: Vec<Part<'a>>,
    pub(super) country: Option<Named>,
    /// Its name as it is written, and the number of its part.
    pub(super) country_name: Option<(usize, String)>,
    /// The postal code, and the number of its part.
    pub(super) code: Option<(usize, Code)>,
}

/// A country that an address names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Named {
    pub(super) code: CountryCode,
    /// Whether it is named by its name or before the postal code; two letters alone may be a province.
    pub(super) is_sure: bool,
}

/// A part of an address, without its country.
#[derive(Debug, Default)]
pub(super) struct Part<'a> {
    pub(super) words: Vec<&'a str>,
    /// The words in the form in which names are compared.
    pub(super) folded: Vec<String>,
    /// Where its postal code stands.
    pub(super) code: Option<Range<usize>>,
    /// It stands in brackets.
    pub(super) is_aside: bool,
    /// Its words are the name or the letters of a country.
    pub(super) is_country: bool,
}

impl<'a> TakenApart<'a> {
    /// Reads an address. `known` is the country where its text names none.
    pub(super) fn read(text: &'a str, known: Option<CountryCode>) -> Self {
        let end = text
            .char_indices()
            .nth(MOST)
            .map_or(text.len(), |(at, _)| at);
        let split = split(text.get(..end).unwrap_or_default());
        let mut read = Self {
            parts: split.into_iter().take(MOST_PARTS).collect(),
            ..Self::default()
        };
        read.country = read.take_country();
        let of = read.country.map(|named| named.code).or(known);
        read.code = read.take_code(of);
        if let Some((_, code)) = &read.code
            && let Some(country) = code.country
            && (code.is_prefixed || read.country.is_none_or(|named| !named.is_sure))
        {
            read.country = Some(Named {
                code: country,
                is_sure: true,
            });
        }
        read
    }

    /// The country, whose words are taken out unless they are a part of their own.
    fn take_country(&mut self) -> Option<Named> {
        let count = self.parts.len();
        let mut weak = None;
        for (number, part) in self.parts.iter_mut().enumerate().rev() {
            let text = part.words.join(" ");
            if let Some(code) = full_country_name(&text) {
                part.is_country = true;
                self.country_name = Some((number, text));
                return Some(Named {
                    code,
                    is_sure: true,
                });
            }
            if number > 0
                && weak.is_none()
                && let Some(code) = named_country(&text)
            {
                part.is_country = true;
                weak = Some(Named {
                    code,
                    is_sure: false,
                });
            }
            if number + 1 == count
                && let Some((named, name)) = part.take_last_country()
            {
                if named.is_sure {
                    self.country_name = Some((number, name));
                    return Some(named);
                }
                weak = Some(named);
            }
        }
        weak
    }

    /// The last postal code, one that can be nothing else before one that may be the number of a house.
    fn take_code(&mut self, known: Option<CountryCode>) -> Option<(usize, Code)> {
        let mut best: Option<(usize, usize, Code)> = None;
        for (number, part) in self.parts.iter().enumerate() {
            let mut at = 0;
            while at < part.words.len() {
                let rest = part.words.get(at..).unwrap_or_default();
                let code = codes::at(rest, known).filter(|code| part.may_have(code, at));
                let Some(code) = code else {
                    at += 1;
                    continue;
                };
                let next = at + code.words;
                if best
                    .as_ref()
                    .is_none_or(|(_, _, known)| code.is_sure || !known.is_sure)
                {
                    best = Some((number, at, code));
                }
                at = next;
            }
        }
        let (number, at, code) = best?;
        let part = self.parts.get_mut(number)?;
        part.code = Some(at..at + code.words);
        Some((number, code))
    }
}

impl Part<'_> {
    /// A country that is named by the last words, which are taken out.
    fn take_last_country(&mut self) -> Option<(Named, String)> {
        /// The most words of a country's name.
        const LONGEST: usize = 3;
        for length in (1..=LONGEST.min(self.words.len().saturating_sub(1))).rev() {
            let from = self.words.len() - length;
            let text = self.words.get(from..)?.join(" ");
            let full = full_country_name(&text).filter(|_| text.len() > 2);
            let is_capital = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
            // In `3199 LC` the letters belong to the code.
            let is_after_digits = from
                .checked_sub(1)
                .and_then(|before| self.words.get(before))
                .is_some_and(|before| {
                    before.len() == 4 && before.bytes().all(|one| one.is_ascii_digit())
                });
            let short = named_country(&text).filter(|_| is_capital && !is_after_digits);
            if let Some(code) = full.or(short) {
                self.words.truncate(from);
                self.folded.truncate(from);
                let named = Named {
                    code,
                    is_sure: full.is_some(),
                };
                return Some((named, text));
            }
        }
        None
    }

    /// Whether a code may stand at this word: four digits stand first, alone or last behind a name, not behind a street.
    fn may_have(&self, code: &Code, at: usize) -> bool {
        if code.is_sure {
            return true;
        }
        let is_behind_street = self
            .folded
            .get(..at)
            .is_some_and(|before| before.iter().any(|word| names_street(word)));
        let is_last = at + code.words == self.words.len();
        (at == 0
            && self
                .words
                .get(code.words)
                .is_none_or(|next| !is_number(next)))
            || (!is_behind_street && (is_last || at > 0))
            || (is_behind_street && !is_last && code.sign.len() >= 4)
    }

    /// The words behind its last house number.
    fn after_number(&self) -> Range<usize> {
        let is_house = |at: &usize| {
            let is_code = self.code.as_ref().is_some_and(|code| code.contains(at));
            !is_code && self.words.get(*at).is_some_and(|word| is_number(word))
        };
        let last = (0..self.words.len()).rev().find(is_house);
        last.map_or(0, |last| last + 1)..self.words.len()
    }

    /// Whether it is a street or a site rather than a town.
    pub(super) fn is_street(&self) -> bool {
        let before = self.before_code();
        let words = self.folded.get(before).unwrap_or_default();
        let has_number = words.iter().any(|word| is_number(word));
        words.iter().any(|word| is_street(word))
            || has_number
            || (words.len() == 1 && words.iter().any(|word| ends_as_street(word)))
    }

    /// Whether it has a number that is no postal code.
    pub(super) fn has_number(&self) -> bool {
        let range = self.after_number();
        range.start > 0
    }

    /// Whether it names a company by its legal form.
    pub(super) fn is_company(&self) -> bool {
        self.folded.iter().any(|word| is_company(word))
    }

    fn before_code(&self) -> Range<usize> {
        0..self
            .code
            .as_ref()
            .map_or(self.words.len(), |code| code.start)
    }

    /// The words behind the postal code, those before it, or all of them.
    pub(super) fn after_code(&self) -> Range<usize> {
        self.code.as_ref().map_or(0, |code| code.end)..self.words.len()
    }

    /// What may be the town before the postal code, or in a part without one.
    pub(super) fn before(&self) -> Range<usize> {
        let range = self.before_code();
        if self.is_street() {
            let house = self.after_number();
            let has_street = |range: &Range<usize>| {
                let words = self.folded.get(range.clone()).unwrap_or_default();
                words.iter().any(|word| names_street(word))
            };
            let trail = house.start.min(range.end)..range.end;
            if house.start == 0 || has_street(&trail) {
                return range.end..range.end;
            }
            return trail;
        }
        range
    }

    /// The words before a street in the same part: `Kaunas Savanorių pr. 219`.
    pub(super) fn leading(&self) -> Range<usize> {
        let marker = self
            .folded
            .iter()
            .enumerate()
            .find(|(_, word)| is_street(word));
        // Of `Savanorių pr.` and `Kaunas pl. 5` one word belongs to the street, of `ul. Fabryczna` none before it.
        let marker = marker.map(|(at, word)| {
            let is_first = is_before_street(word)
                && self.folded.get(at + 1).is_some_and(|next| !is_number(next));
            if is_first { at } else { at.saturating_sub(1) }
        });
        let joined = self.folded.iter().position(|word| ends_as_street(word));
        0..marker.into_iter().chain(joined).min().unwrap_or(0)
    }

    /// The words before a number that ends it.
    pub(super) fn numbered(&self) -> Range<usize> {
        let last = self.before_code().end;
        let has_number = self
            .words
            .get(..last)
            .and_then(<[&str]>::last)
            .is_some_and(|word| is_number(word));
        if has_number && !self.folded.iter().any(|word| names_street(word)) {
            0..last - 1
        } else {
            0..0
        }
    }

    /// A range without what is said of a town but is not its name: regions, `k.`, `m.`.
    pub(super) fn town_in(&self, range: Range<usize>) -> Range<usize> {
        let word = |at: usize| self.folded.get(at).map_or("", String::as_str);
        let mut range = range;
        if let Some(region) = range
            .clone()
            .rev()
            .find(|at| *at > range.start && is_region_before(word(*at)))
        {
            range.start = region + 1;
        }
        if let Some(region) = range.clone().find(|at| is_region_after(word(*at))) {
            range.end = region;
        }
        // `Dąbrówka k. Poznania`, too.
        if let Some(settlement) = range.clone().skip(1).find(|at| is_settlement(word(*at))) {
            range.end = settlement;
        }
        while range.len() > 1 && (is_before_town(word(range.start)) || word(range.start).is_empty())
        {
            range.start += 1;
        }
        while range.len() > 1 && word(range.end - 1).is_empty() {
            range.end -= 1;
        }
        range
    }

    /// The name of the region that it names: `Kauno` of `Kauno r.`
    pub(super) fn region(&self) -> Range<usize> {
        let at = self.folded.iter().position(|word| is_region_before(word));
        let end = at.unwrap_or(0);
        self.town_in(end.saturating_sub(2)..end)
    }

    /// The words of a range as they are written.
    pub(super) fn written(&self, range: Range<usize>) -> String {
        self.words.get(range).unwrap_or_default().join(" ")
    }
}

fn names_street(word: &str) -> bool {
    is_street(word) || ends_as_street(word)
}

/// The number of a house, with what may follow it: 5, 5a, 5-7, 5/7.
fn is_number(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_digit())
}

/// The parts between commas, line ends, brackets and lone hyphens, each cut into words.
fn split(text: &str) -> Vec<Part<'_>> {
    let mut splitter = Splitter::default();
    let mut start = None;
    for (at, sign) in text.char_indices() {
        let ends_part = matches!(sign, ',' | ';' | '\n' | '\r' | '|' | '(' | ')' | '[' | ']');
        let is_slash = sign == '/' && !is_digit_beside(text, at);
        if !ends_part && !is_slash && !sign.is_whitespace() {
            start = start.or(Some(at));
            continue;
        }
        if let Some(from) = start.take() {
            splitter.add(text.get(from..at).unwrap_or_default());
        }
        if ends_part {
            splitter.end_part();
            splitter.is_aside = matches!(sign, '(' | '[');
        }
    }
    if let Some(from) = start {
        splitter.add(text.get(from..).unwrap_or_default());
    }
    splitter.end_part();
    splitter.parts
}

#[derive(Default)]
struct Splitter<'a> {
    parts: Vec<Part<'a>>,
    words: Vec<&'a str>,
    is_aside: bool,
}

impl<'a> Splitter<'a> {
    /// Adds a word; a lone hyphen ends the part, unless it stands between a country and its code.
    fn add(&mut self, word: &'a str) {
        if matches!(word, "-" | "–" | "—") {
            let is_country = self.words.last().is_some_and(|last| {
                last.len() <= 3 && last.bytes().all(|byte| byte.is_ascii_uppercase())
            });
            if !is_country {
                self.end_part();
            }
            return;
        }
        let word = word.trim_end_matches(':');
        let number = word.strip_suffix('.');
        let number = number.filter(|word| word.ends_with(|sign: char| sign.is_ascii_digit()));
        let word = number.unwrap_or(word);
        if !word.is_empty() {
            self.words.push(word);
        }
    }

    fn end_part(&mut self) {
        // What is read of a long part is its end, where the town is.
        let from = self.words.len().saturating_sub(MOST_WORDS);
        let words = self.words.split_off(from);
        self.words.clear();
        let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
        if folded.iter().any(|word| !word.is_empty()) {
            self.parts.push(Part {
                folded,
                words,
                is_aside: self.is_aside,
                ..Part::default()
            });
        }
    }
}

fn is_digit_beside(text: &str, at: usize) -> bool {
    let (before, after) = text.split_at(at);
    let is_digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    is_digit(before.chars().next_back()) || is_digit(after.chars().nth(1))
}
