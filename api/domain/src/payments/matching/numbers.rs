//! Which invoice numbers a line of a statement names.

use std::ops::Range;

use super::folding::{capitals, without_zeros};
use super::references;
use super::scan::{Text, is_year};
use super::words;
use crate::Cents;
use crate::payments::statement::StatementLine;

/// The most digits of an invoice number.
const MOST_DIGITS: usize = 9;
/// The most invoices of a range, such as `1024-1026`.
const MOST_OF_RANGE: u64 = 50;
/// The fewest digits of a number that stands among other words without its serie.
const FEWEST_BARE: usize = 3;

/// An invoice number that a line names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StatedNumber {
    /// The serie as it was given; none for a number without a serie.
    pub serie: Option<String>,
    /// The digits without leading zeros.
    pub number: String,
}

/// How much a mention says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// Serie and number.
    Named,
    /// A number of as many digits in a list that begins with serie and number.
    Listed,
    /// It may be such a number, or something else.
    Weak,
    /// A number without a serie behind a word for an invoice, or nothing but the number.
    BareInvoice,
    /// A number without a serie.
    Bare,
}

/// A place of a line that names an invoice.
#[derive(Debug, Clone)]
pub struct Mention {
    /// What it may be, the likeliest first. Empty if it cannot be read, such as `FLL1-1O247`.
    pub readings: Vec<StatedNumber>,
    /// How much it says.
    pub strength: Strength,
    /// The serie and what stands behind it.
    pub written: Option<(String, String)>,
    /// Whether it is called a credit.
    pub is_credit: bool,
    /// What is paid for it, if the line says so in a field of its own.
    pub amount: Option<Cents>,
    /// Whether it comes from a field of its own.
    pub is_stated: bool,
    span: Range<usize>,
}

/// The series of a company, ready to be found.
#[derive(Debug, Clone, Default)]
pub struct Series {
    /// As it is written, with its letters and digits; the longest first.
    all: Vec<(String, Vec<char>)>,
}

impl Series {
    /// Those that have a letter or digit, each once.
    pub fn new(series: &[String]) -> Self {
        let key = |serie: &str| -> Vec<char> {
            let letters = capitals(serie).into_iter();
            letters.filter(|one| one.is_alphanumeric()).collect()
        };
        let mut all: Vec<(String, Vec<char>)> = series
            .iter()
            .map(|serie| (serie.clone(), key(serie)))
            .filter(|(_, key)| !key.is_empty())
            .collect();
        all.sort_by(|one, other| (other.1.len(), &one.1).cmp(&(one.1.len(), &other.1)));
        all.dedup_by(|one, other| one.1 == other.1);
        Self { all }
    }
}

/// Every invoice number that a line may name, each once, so that the caller can load those that exist. Numbers without
/// a serie are many: only those of the payer count.
pub fn stated_numbers(line: &StatementLine, series: &[String]) -> Vec<StatedNumber> {
    let mut all: Vec<StatedNumber> = mentions(line, &Series::new(series))
        .into_iter()
        .flat_map(|one| one.readings)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Every place of a line that may name an invoice: its own fields, the text, what the payer calls it, and a number that
/// is cut in two by the end of the text.
pub fn mentions(line: &StatementLine, series: &Series) -> Vec<Mention> {
    let mut all = Vec::new();
    for stated in &line.stated {
        let found = Scanner::new(&stated.number, series).whole();
        all.extend(found.into_iter().map(|mut one| {
            one.amount = stated.amount;
            one.is_stated = true;
            one
        }));
    }
    let cut = capitals(&line.text).len();
    let text = Scanner::new(&line.text, series).all();
    let Some(id) = &line.end_to_end_id else {
        all.extend(text);
        return all;
    };
    let joined = Scanner::new(&format!("{}{id}", line.text), series).all();
    let mut across: Vec<Mention> = joined
        .into_iter()
        .filter(|one| one.span.start < cut && one.span.end > cut)
        .filter(|one| one.strength == Strength::Named && !one.readings.is_empty())
        .collect();
    for mut one in text {
        // What is cut has two readings: without and with the rest.
        if let Some(place) = across
            .iter()
            .position(|other| other.span.start == one.span.start)
        {
            let rest = across.remove(place).readings;
            one.readings.extend(rest);
        }
        all.push(one);
    }
    all.extend(across);
    all.extend(Scanner::new(id, series).all());
    all
}

struct Scanner<'a> {
    text: Text,
    series: &'a Series,
    found: Vec<Mention>,
}

impl<'a> Scanner<'a> {
    fn new(text: &str, series: &'a Series) -> Self {
        Self {
            text: Text::new(text),
            series,
            found: Vec::new(),
        }
    }

    /// Everything in a text.
    fn all(mut self) -> Vec<Mention> {
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
    fn whole(self) -> Vec<Mention> {
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
        let mut mention: Option<Mention> = None;
        let mut first = None;
        for (serie, key) in &self.series.all {
            let Some(one) = self.number_behind(at, serie, key) else {
                continue;
            };
            match &mut mention {
                // FLL110251 is also the number 110251 of a serie FLL.
                Some(mention) => mention.readings.extend(one.mention.readings),
                None => {
                    mention = Some(one.mention);
                    first = Some((serie.clone(), one.digits, one.end));
                }
            }
        }
        let mention = mention?;
        let end = mention.span.end;
        self.found.push(mention);
        let Some((serie, digits, after)) = first else {
            return Some(end);
        };
        if digits.is_empty() {
            return Some(end);
        }
        let listed = self.listed(&serie, &digits, after);
        Some(if listed > after { listed } else { end })
    }

    fn number_behind(&self, at: usize, serie: &str, key: &[char]) -> Option<Numbered> {
        let behind = self.serie_end(at, key)?;
        let begin = self.separator_end(behind)?;
        let end = self.text.run(begin, char::is_alphanumeric);
        let token = self.text.slice(begin..end);
        let digits = token.iter().filter(|one| one.is_ascii_digit()).count();
        let written: String = token.iter().collect();
        if digits == token.len() && digits > 0 {
            let (readings, end_of_all) = self.with_blanks(serie, &written, end);
            let mut mention = Mention::new(readings, Strength::Named, at..end_of_all);
            mention.written = Some((serie.to_owned(), written.clone()));
            return (!mention.readings.is_empty()).then_some(Numbered {
                mention,
                digits: written,
                end,
            });
        }
        // A number with a letter in it is no number, but it was meant to be one.
        let starts_well = token.first().is_some_and(char::is_ascii_digit) || begin > behind;
        let is_meant = digits * 2 >= token.len() && (3..=12).contains(&token.len());
        if !(starts_well && is_meant) {
            return None;
        }
        let mut mention = Mention::new(Vec::new(), Strength::Named, at..end);
        mention.written = Some((serie.to_owned(), written));
        Some(Numbered {
            mention,
            digits: String::new(),
            end,
        })
    }

    /// The place behind a serie, which may have one gap inside.
    fn serie_end(&self, at: usize, key: &[char]) -> Option<usize> {
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
    fn separator_end(&self, from: usize) -> Option<usize> {
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

    /// The number, and what it is with one or two more groups of digits behind single blanks.
    fn with_blanks(&self, serie: &str, first: &str, end: usize) -> (Vec<StatedNumber>, usize) {
        let mut readings = Vec::new();
        let (mut digits, mut end) = (first.to_owned(), end);
        for _ in 0..3 {
            if without_zeros(&digits).len() > MOST_DIGITS {
                break;
            }
            readings.push(with_serie(serie, &digits));
            let next = self
                .text
                .digits(end + 1)
                .filter(|(_, after)| self.text.at(end) == Some(' ') && !self.goes_on(*after));
            let Some((more, after)) = next else {
                return (readings, end);
            };
            digits.push_str(&more);
            if digits.len() <= MOST_DIGITS {
                end = after;
            }
        }
        (readings, end)
    }

    /// Whether digits that end at a place are part of something longer: a decimal number, a date, a time, another number.
    fn goes_on(&self, end: usize) -> bool {
        let is_digit = |place: usize| self.text.at(place).is_some_and(|one| one.is_ascii_digit());
        let is_mark = self.text.at(end).is_some_and(|one| ".,:/-".contains(one));
        is_mark && is_digit(end + 1)
    }

    /// The numbers that are listed behind a first one; gives where they end.
    fn listed(&mut self, serie: &str, first: &str, from: usize) -> usize {
        let (mut last, mut end) = (first.to_owned(), from);
        while let Some(link) = self.link(end) {
            let begin = match link.kind {
                LinkKind::Range => self.behind_serie(serie, link.end),
                _ => link.end,
            };
            let Some((digits, after)) = self
                .text
                .digits(begin)
                .filter(|one| one.0.len() <= MOST_DIGITS)
            else {
                break;
            };
            let Some((numbers, next)) = follows(&link, &last, &digits) else {
                break;
            };
            if self.is_amount(after) {
                break;
            }
            for (number, strength) in numbers {
                let mut mention =
                    Mention::new(vec![with_serie(serie, &number)], strength, begin..after);
                mention.written = Some((serie.to_owned(), number));
                self.found.push(mention);
            }
            (last, end) = (next, after);
        }
        end
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

    /// Numbers without a serie.
    fn bare(&mut self) {
        let is_alone = {
            let letters = self.text.run(0, |one| !one.is_alphabetic());
            letters == self.text.len()
        };
        let mut before: Option<(usize, Standing)> = None;
        let mut at = 0;
        while at < self.text.len() {
            let begin = at;
            at += 1;
            if !self.text.begins(begin) {
                continue;
            }
            let Some((digits, end)) = self.text.digits(begin) else {
                continue;
            };
            at = end;
            let standing = match before {
                Some((last, standing)) if self.is_list(last, begin) => standing,
                _ => self.standing(begin),
            };
            before = Some((end, standing));
            let is_number = digits.len() <= MOST_DIGITS
                && (is_alone || digits.len() >= FEWEST_BARE)
                && !self.is_joined(begin, end)
                && !self.is_quantity(end);
            let strength = match standing {
                Standing::Other => continue,
                Standing::Invoice | Standing::Credit => Strength::BareInvoice,
                Standing::Unknown if is_alone => Strength::BareInvoice,
                Standing::Unknown => Strength::Bare,
            };
            if is_number {
                let is_credit = standing == Standing::Credit;
                self.found
                    .push(bare(&digits, begin..end, strength, is_credit));
            }
        }
    }

    /// Whether nothing but commas, blanks and words for "and" is between two numbers.
    fn is_list(&self, from: usize, to: usize) -> bool {
        let between = self.text.string(from..to);
        let mut parts = between
            .split(|one: char| " ,;&+".contains(one))
            .filter(|one| !one.is_empty());
        parts.all(|word| words::AND.contains(&word))
    }

    /// Whether digits are linked to other characters by a mark, as in `25-00231`, `1.210` or `10/25`.
    fn is_joined(&self, begin: usize, end: usize) -> bool {
        let before = begin.checked_sub(1).and_then(|place| self.text.at(place));
        let is_after = |place: Option<usize>| {
            place
                .and_then(|place| self.text.at(place))
                .is_some_and(char::is_alphanumeric)
        };
        let joined_before = before.is_some_and(|one| "-/.:_\u{1}".contains(one))
            && (before == Some('\u{1}') || is_after(begin.checked_sub(2)));
        // "Nr.10234" and "SF:10234" are joined to words, not to numbers.
        let is_word = begin
            .checked_sub(2)
            .and_then(|place| self.text.at(place))
            .is_some_and(char::is_alphabetic);
        let is_label = is_word
            && before.is_some_and(|one| ".:-".contains(one))
            && self.standing(begin) == Standing::Invoice;
        joined_before && !is_label || self.goes_on(end) || self.text.at(end) == Some('\u{1}')
    }

    fn is_quantity(&self, end: usize) -> bool {
        let unit = self.text.after_blanks(end);
        let unit = self.text.string(
            unit..self
                .text
                .run(unit, |one| one.is_alphabetic() || "€%".contains(one)),
        );
        unit == "€" || unit == "%" || words::UNIT.contains(&unit.as_str())
    }

    /// What the words before a number call it: at most three, up to a sign or another number.
    fn standing(&self, begin: usize) -> Standing {
        let mut at = begin;
        for _ in 0..3 {
            let end = self.text.run_back(at, |one| " .:#-(\"".contains(one));
            at = self.text.run_back(end, char::is_alphabetic);
            let word = self.text.string(at..end);
            let is = |known: &[&str]| known.contains(&word.as_str());
            if is(words::CREDIT) {
                return Standing::Credit;
            }
            if is(words::OTHER_NUMBER) {
                return Standing::Other;
            }
            if is(words::INVOICE) {
                return Standing::Invoice;
            }
            if !is(words::NUMBER) && word.len() > 1 {
                return Standing::Unknown;
            }
        }
        Standing::Unknown
    }
}

struct Numbered {
    mention: Mention,
    /// As they are written, without what stands behind a blank; empty if it cannot be read.
    digits: String,
    end: usize,
}

impl Mention {
    fn new(readings: Vec<StatedNumber>, strength: Strength, span: Range<usize>) -> Self {
        Self {
            readings,
            strength,
            written: None,
            is_credit: false,
            amount: None,
            is_stated: false,
            span,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Invoice,
    Credit,
    Other,
    Unknown,
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
    let is_whole = digits.len() == last.len();
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
        LinkKind::Blank => Some((vec![(digits.to_owned(), Strength::Weak)], digits.to_owned())),
        LinkKind::Slash | LinkKind::List if is_whole => Some((
            vec![(digits.to_owned(), Strength::Listed)],
            digits.to_owned(),
        )),
        LinkKind::Slash | LinkKind::List => Some((vec![(whole?, Strength::Weak)], last.to_owned())),
        LinkKind::Range => {
            let is_longer = digits.len() >= last.len();
            let end = if is_longer { digits.to_owned() } else { whole? };
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

fn with_serie(serie: &str, digits: &str) -> StatedNumber {
    StatedNumber {
        serie: Some(serie.to_owned()),
        number: without_zeros(digits),
    }
}

fn bare(digits: &str, span: Range<usize>, strength: Strength, is_credit: bool) -> Mention {
    let reading = StatedNumber {
        serie: None,
        number: without_zeros(digits),
    };
    let mut mention = Mention::new(vec![reading], strength, span);
    mention.is_credit = is_credit;
    mention
}
