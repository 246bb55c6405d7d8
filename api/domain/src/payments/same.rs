//! Which lines of a statement are payments that an earlier file contained already, or an earlier line of the same one.
//!
//! Two lines can be the same payment if account, day, amount, currency and direction agree. If both have a reference of
//! the bank, it decides. Otherwise the other party and the text do, one line of a file for one line of an earlier file:
//! two equal payments of one day are two in every file that has both. Files of different formats write party and text
//! differently, so letters and digits are compared, and a text that was cut is the same as the whole.

use super::statement::StatementLine;
use crate::text::fold;

/// Least letters and digits of a text that may be the beginning of a longer one.
const LEAST_OF_CUT: usize = 12;

/// What tells a payment from others of its account, day and amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fingerprint {
    reference: Option<String>,
    iban: Option<String>,
    party: String,
    text: String,
}

impl Fingerprint {
    /// Of what a statement says of a payment.
    pub fn of(
        reference: Option<&str>,
        iban: Option<&str>,
        party: Option<&str>,
        text: Option<&str>,
    ) -> Self {
        let given = |text: Option<&str>| {
            let text = text.map(str::trim).filter(|text| !text.is_empty());
            text.map(str::to_owned)
        };
        Self {
            reference: given(reference),
            iban: given(iban),
            party: letters(party.unwrap_or_default()),
            text: letters(text.unwrap_or_default()),
        }
    }

    /// Of a line that was read.
    pub fn of_line(line: &StatementLine) -> Self {
        Self::of(
            line.bank_reference.as_deref(),
            line.party_iban.as_deref(),
            line.party.as_deref(),
            Some(&line.text),
        )
    }

    /// Whether both are surely the same payment: the bank says so.
    fn has_reference_of(&self, other: &Self) -> bool {
        self.reference.is_some() && self.reference == other.reference
    }

    /// Whether both may be the same payment, as one of them has no reference.
    fn looks_like(&self, other: &Self) -> bool {
        let can_tell = self.reference.is_some() && other.reference.is_some();
        let ibans = self.iban.as_deref().zip(other.iban.as_deref());
        let (one, two) = (self.party.as_str(), other.party.as_str());
        let same_name = one.contains(two) || two.contains(one);
        let same_party = ibans.map_or(same_name, |(one, two)| one == two);
        !can_tell && same_party && is_same_text(&self.text, &other.text)
    }
}

fn letters(text: &str) -> String {
    fold(text)
        .chars()
        .filter(|one| one.is_alphanumeric())
        .collect()
}

fn is_same_text(one: &str, other: &str) -> bool {
    let is_cut =
        |short: &str, long: &str| short.chars().count() >= LEAST_OF_CUT && long.starts_with(short);
    one == other || is_cut(one, other) || is_cut(other, one)
}

/// A payment of an earlier file, or of an earlier line of this one.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Which.
    pub id: i64,
    /// What tells it from others.
    pub fingerprint: Fingerprint,
    /// Whether it stands in the same file: then only its reference can say that both are the same.
    pub is_of_this_file: bool,
}

/// What a line is the same payment as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Same {
    /// One that was [`Seen`], by its id.
    Seen(i64),
    /// An earlier one of the lines, by its place among them.
    Line(usize),
}

/// For each line which of the payments of its account, day, amount, currency and direction it is; none if it is new.
/// `lines` are in the order of the file; of what is `seen`, those that are left out stand for a line of this file already.
pub fn same(lines: &[Fingerprint], seen: &[Seen]) -> Vec<Option<Same>> {
    // What the bank says goes first, so that no line that only looks alike takes its place. A reference may come a
    // third time; the first one stands for all of them.
    let by_reference = |(place, line): (usize, &Fingerprint)| {
        let mut earlier = seen.iter();
        let earlier = earlier.find(|one| line.has_reference_of(&one.fingerprint));
        let mut before = lines.iter().take(place);
        let before = before.position(|one| line.has_reference_of(one));
        let seen = earlier.map(|one| Same::Seen(one.id));
        seen.or(before.map(Same::Line))
    };
    let mut found: Vec<Option<Same>> = lines.iter().enumerate().map(by_reference).collect();
    let is_left = |one: &&Seen| !one.is_of_this_file && !found.contains(&Some(Same::Seen(one.id)));
    let mut left: Vec<&Seen> = seen.iter().filter(is_left).collect();
    for (line, found) in lines.iter().zip(&mut found) {
        if found.is_some() {
            continue;
        }
        let mut places = left.iter();
        let place = places.position(|one| line.looks_like(&one.fingerprint));
        *found = place.map(|place| Same::Seen(left.remove(place).id));
    }
    found
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;

    fn line(reference: &str, party: &str, text: &str) -> Fingerprint {
        Fingerprint::of(Some(reference), None, Some(party), Some(text))
    }

    fn seen(lines: &[Fingerprint]) -> Vec<Seen> {
        let ids = lines.iter().zip(1..);
        ids.map(|(fingerprint, id)| Seen {
            id,
            fingerprint: fingerprint.clone(),
            is_of_this_file: false,
        })
        .collect()
    }

    #[test]
    fn two_equal_payments_of_a_file_are_two_and_the_same_file_again_has_none_that_is_new() {
        let twins = [
            line("", "SIA Balta", "FLL1-10263"),
            line("", "SIA Balta", "FLL1-10263"),
        ];
        assert_eq!(same(&twins, &[]), [None, None]);
        assert_eq!(
            same(&twins, &seen(&twins)),
            [Some(Same::Seen(1)), Some(Same::Seen(2))]
        );
        let three = [twins[0].clone(), twins[0].clone(), twins[0].clone()];
        assert_eq!(
            same(&three, &seen(&twins)),
            [Some(Same::Seen(1)), Some(Same::Seen(2)), None]
        );
        assert_eq!(same(&twins[..1], &seen(&twins)), [Some(Same::Seen(1))]);
    }

    #[test]
    fn a_reference_of_the_bank_decides_also_within_a_file() {
        let one = line("R1", "Alfa", "FLL1-1");
        let other = line("R2", "Alfa", "FLL1-1");
        assert_eq!(same(from_ref(&other), &seen(from_ref(&one))), [None]);
        assert_eq!(
            same(&[line("R1", "x", "y")], &seen(from_ref(&one))),
            [Some(Same::Seen(1))]
        );
        assert_eq!(
            same(&[one.clone(), other, one.clone()], &[]),
            [None, None, Some(Same::Line(0))]
        );
        let mut own = seen(from_ref(&one));
        own[0].is_of_this_file = true;
        assert_eq!(same(&[one], &own), [Some(Same::Seen(1))]);
        let none = line("", "Alfa", "FLL1-1");
        assert_eq!(same(&[none], &own), [None]);
    }

    #[test]
    fn the_same_payments_of_another_format_are_no_new_ones() {
        let csv = [
            line("", "SIA \"Baltā kaste\"", "FLL1-10263"),
            line("", "SIA \"Baltā kaste\"", "FLL1-10263"),
        ];
        let camt = [
            line("N1", "SIA Balta kaste", "FLL1 10263"),
            line("N2", "SIA Balta kaste", "FLL1 10263"),
        ];
        assert_eq!(
            same(&camt, &seen(&csv)),
            [Some(Same::Seen(1)), Some(Same::Seen(2))]
        );
        assert_eq!(
            same(&csv, &seen(&camt)),
            [Some(Same::Seen(1)), Some(Same::Seen(2))]
        );
        let cut = line(
            "",
            "Money added from SIA Balta kaste",
            "Payment for invoice",
        );
        let whole = line("N1", "SIA Balta kaste", "Payment for invoice FLL1-10263");
        assert_eq!(same(&[cut], &seen(&[whole])), [Some(Same::Seen(1))]);
        let short = line("", "Alfa", "FLL1-1");
        let longer = line("N1", "Alfa", "FLL1-10");
        assert_eq!(same(&[short], &seen(&[longer])), [None]);
    }

    #[test]
    fn accounts_that_differ_are_different_parties() {
        let one = Fingerprint::of(None, Some("LT1"), Some("Alfa"), Some("x"));
        let other = Fingerprint::of(None, Some("LT2"), Some("Alfa"), Some("x"));
        assert_eq!(same(from_ref(&one), &seen(&[other])), [None]);
        let without = Fingerprint::of(None, None, Some("UAB Alfa"), Some("x"));
        assert_eq!(same(&[one], &seen(&[without])), [Some(Same::Seen(1))]);
    }
}
