//! Numbers without a serie.

use super::numbers::{MOST_DIGITS, Strength, bare};
use super::scan::TAKEN_OUT;
use super::scanner::Scanner;
use super::words;

/// The fewest digits of a number that stands among other words.
pub(super) const FEWEST: usize = 3;

impl Scanner<'_> {
    /// Numbers without a serie.
    pub(super) fn bare(&mut self) {
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
                && (is_alone || digits.len() >= FEWEST)
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
        let back = |count: usize| {
            begin
                .checked_sub(count)
                .and_then(|place| self.text.at(place))
        };
        let is_part = |one: char| one.is_alphanumeric() || one == TAKEN_OUT;
        let is_marked =
            back(1).is_some_and(|one| "-/.:_".contains(one)) && back(2).is_some_and(is_part);
        // "Nr.10234" and "SF:10234" are joined to words, not to numbers.
        let is_label =
            back(1).is_some_and(|one| ".:-".contains(one)) && self.is_labelled(begin - 1);
        let is_joined = back(1) == Some(TAKEN_OUT) || is_marked && !is_label;
        is_joined || self.goes_on(end) || self.text.at(end) == Some(TAKEN_OUT)
    }

    /// Whether a word for an invoice, a credit or a number ends at a place.
    fn is_labelled(&self, end: usize) -> bool {
        let word = self
            .text
            .string(self.text.run_back(end, char::is_alphabetic)..end);
        let mut known = [words::NUMBER, words::INVOICE, words::CREDIT]
            .into_iter()
            .flatten();
        known.any(|one| *one == word)
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
            // "s.f." is one word.
            let dotted = self
                .text
                .run_back(end, |one| one.is_alphabetic() || one == '.');
            let dotted = self.text.string(dotted..end).replace('.', "");
            let is =
                |known: &[&str]| known.contains(&word.as_str()) || known.contains(&dotted.as_str());
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Invoice,
    Credit,
    Other,
    Unknown,
}
