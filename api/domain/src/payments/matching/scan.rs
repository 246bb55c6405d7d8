//! A text of a bank, character by character, with what is never an invoice number taken out.

use std::ops::Range;

use super::folding::capitals;

/// Stands where something was taken out; it is no letter, no digit and no separator.
pub const TAKEN_OUT: char = '\u{1}';

/// The text in capitals, as [`capitals`] has it.
pub struct Text {
    chars: Vec<char>,
}

impl Text {
    /// The text without its accounts, telephone numbers, dates and chassis numbers.
    pub fn new(text: &str) -> Self {
        let mut text = Self {
            chars: capitals(text),
        };
        let mut at = 0;
        while at < text.len() {
            let end = text.never_a_number(at).unwrap_or(at);
            text.take_out(at..end);
            at = end.max(at + 1);
        }
        text
    }

    /// How many characters it has.
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// The character at a place.
    pub fn at(&self, place: usize) -> Option<char> {
        self.chars.get(place).copied()
    }

    /// The characters of a part.
    pub fn slice(&self, part: Range<usize>) -> &[char] {
        self.chars.get(part).unwrap_or_default()
    }

    /// The characters of a part as a text.
    pub fn string(&self, part: Range<usize>) -> String {
        self.slice(part).iter().collect()
    }

    /// The end of the run of such characters that begins at a place; the place itself if there is none.
    pub fn run(&self, from: usize, is_inside: impl Fn(char) -> bool) -> usize {
        let rest = self.chars.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|one| is_inside(**one)).count()
    }

    /// The begin of the run of such characters that ends before a place.
    pub fn run_back(&self, to: usize, is_inside: impl Fn(char) -> bool) -> usize {
        let before = self.chars.get(..to).unwrap_or_default();
        to - before
            .iter()
            .rev()
            .take_while(|one| is_inside(**one))
            .count()
    }

    /// The end of the blanks at a place.
    pub fn after_blanks(&self, from: usize) -> usize {
        self.run(from, |one| one == ' ')
    }

    /// Whether a word or a number begins at a place.
    pub fn begins(&self, place: usize) -> bool {
        let is_part = |place: usize| self.at(place).is_some_and(char::is_alphanumeric);
        is_part(place) && !place.checked_sub(1).is_some_and(is_part)
    }

    /// The digits at a place and where they end, if no letter follows.
    pub fn digits(&self, from: usize) -> Option<(String, usize)> {
        let end = self.run(from, char::is_alphanumeric);
        let token = self.slice(from..end);
        let is_number = !token.is_empty() && token.iter().all(char::is_ascii_digit);
        is_number.then(|| (token.iter().collect(), end))
    }

    /// Puts a mark in the place of a part.
    pub fn take_out(&mut self, part: Range<usize>) {
        for one in self.chars.get_mut(part).unwrap_or_default() {
            *one = TAKEN_OUT;
        }
    }

    fn never_a_number(&self, at: usize) -> Option<usize> {
        if self.at(at) == Some('+') {
            return self.phone(at);
        }
        if !self.begins(at) {
            return None;
        }
        self.account(at)
            .or_else(|| self.chassis(at))
            .or_else(|| self.date(at))
    }

    /// `+370 600 12345`.
    fn phone(&self, at: usize) -> Option<usize> {
        let end = self.run(at + 1, |one| one.is_ascii_digit() || " ()-".contains(one));
        let digits = self
            .slice(at..end)
            .iter()
            .filter(|one| one.is_ascii_digit());
        // A plus also stands between two invoice numbers.
        let is_joined = self.at(at + 1).is_some_and(|one| one.is_ascii_digit());
        (is_joined && (9..=15).contains(&digits.count())).then_some(end)
    }

    /// An IBAN, with or without blanks after every four characters.
    fn account(&self, at: usize) -> Option<usize> {
        let (country, check) = (self.slice(at..at + 2), self.slice(at + 2..at + 4));
        let is_account = country.len() == 2
            && country.iter().all(char::is_ascii_uppercase)
            && country != ['R', 'F']
            && check.len() == 2
            && check.iter().all(char::is_ascii_digit);
        if !is_account {
            return None;
        }
        let is_valid = |end: &usize| {
            let letters = self.slice(at..*end).iter();
            let code: String = letters.filter(|one| **one != ' ').collect();
            (15..=34).contains(&code.len()) && remainder(&code) == Some(1)
        };
        self.groups(at).into_iter().rev().find(is_valid)
    }

    /// The ends of groups of four characters with single blanks between them; the last may be shorter, and the first is
    /// of any length if no other follows.
    pub fn groups(&self, at: usize) -> Vec<usize> {
        let first = self.run(at, |one| one.is_ascii_alphanumeric());
        let (mut ends, mut end, mut length) = (vec![first], first, first - at);
        while length == 4 && self.at(end) == Some(' ') {
            let next = self.run(end + 1, |one| one.is_ascii_alphanumeric());
            length = next - end - 1;
            if !(1..=4).contains(&length) {
                break;
            }
            ends.push(next);
            end = next;
        }
        ends
    }

    /// A chassis number (VIN): 17 letters and digits.
    fn chassis(&self, at: usize) -> Option<usize> {
        let end = self.run(at, char::is_alphanumeric);
        let token = self.slice(at..end);
        let digits = token.iter().filter(|one| one.is_ascii_digit()).count();
        (token.len() == 17 && (3..=15).contains(&digits)).then_some(end)
    }

    /// `2025-09-12`, `12.09.2025`, `12/09/2025`, `12.09.25`.
    fn date(&self, at: usize) -> Option<usize> {
        let is_joined = at > 1
            && self.at(at - 1).is_some_and(|one| "-/.".contains(one))
            && self.at(at - 2).is_some_and(char::is_alphanumeric);
        let (first, end) = self.digits(at).filter(|_| !is_joined)?;
        let mark = self.at(end).filter(|one| "-./".contains(*one))?;
        let (second, end) = self.digits(end + 1)?;
        let (third, end) = self
            .digits(end + 1)
            .filter(|_| self.at(end) == Some(mark))?;
        let within = |text: &str, most: u32| {
            text.len() <= 2 && text.parse().is_ok_and(|one: u32| (1..=most).contains(&one))
        };
        let is_date = if first.len() == 4 {
            is_year(&first) && within(&second, 12) && within(&third, 31)
        } else {
            let year = is_year(&third) || third.len() == 2 && mark == '.';
            within(&first, 31) && within(&second, 12) && year
        };
        is_date.then_some(end)
    }
}

/// Whether the digits may be a year.
pub fn is_year(digits: &str) -> bool {
    digits.len() == 4 && (digits.starts_with("20") || digits.starts_with("19"))
}

/// The remainder by 97 of ISO 7064 as IBANs and creditor references have it: the first four characters go to the end,
/// and letters are numbers from 10. One for a valid code.
pub fn remainder(code: &str) -> Option<u32> {
    let (front, rest) = (code.get(..4)?, code.get(4..)?);
    let mut sum = 0_u32;
    for letter in rest.chars().chain(front.chars()) {
        let value = letter.to_digit(36)?;
        let shift = if value > 9 { 100 } else { 10 };
        sum = (sum * shift + value) % 97;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        let text = Text::new(text);
        text.string(0..text.len()).replace(TAKEN_OUT, "")
    }

    #[test]
    fn what_is_never_a_number_is_taken_out() {
        assert_eq!(left("RE 10240 vom 03.09.2025, zlec"), "RE 10240 VOM , ZLEC");
        assert_eq!(
            left("IBAN LT59 7300 0000 0000 1001 x"),
            "IBAN LT59 7300 0000 0000 1001 X"
        );
        assert_eq!(left("LT121000011101001000 x"), " X");
        assert_eq!(left("LT12 1000 0111 0100 1000 X TRN"), " X TRN");
        assert_eq!(left("tel. +370 600 12345, SF"), "TEL. , SF");
        assert_eq!(left("auto WVWZZZ1JZXW000001."), "AUTO .");
        assert_eq!(left("2025-09-12"), "");
        assert_eq!(left("12.09.25"), "");
    }

    #[test]
    fn numbers_stay() {
        for text in [
            "FLL1-10/10/2025",
            "0912/25",
            "10232+10233",
            "2025-318",
            "25-00231",
            "1.13.2025",
        ] {
            assert_eq!(left(text), text);
        }
    }

    #[test]
    fn check_digits_are_those_of_the_standard() {
        assert_eq!(remainder("RF18539007547034"), Some(1));
        assert_eq!(remainder("RF28FLL110249"), Some(1));
        assert_eq!(remainder("RF27FLL110249"), Some(0));
        assert_eq!(remainder("RF"), None);
    }
}
