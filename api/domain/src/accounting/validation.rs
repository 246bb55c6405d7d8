//! The list of documents that Debetas has, as its users take it out into a workbook, and which of ours it confirms.
//!
//! What such a list looks like depends on who took it out, so the column of the numbers is found by its heading, and a
//! column of sums, if there is one, has to agree.

use std::collections::{BTreeMap, BTreeSet};

use crate::text::fold;
use crate::{Cents, InvoiceId, SettlementId};

/// Among how many lines the headings are looked for.
const LOOKED_AT: usize = 20;
/// How far two sums that agree may lie apart, in cents.
const ROUNDING: u64 = 1;
const NUMBERS: [&str; 11] = [
    "dokumentonr",
    "dokumentonumeris",
    "saskaitosnr",
    "saskaitosnumeris",
    "serijairnr",
    "nr",
    "numeris",
    "invoicenumber",
    "invoiceno",
    "documentno",
    "documentnumber",
];
const SUMS: [&str; 4] = ["suma", "sumasupvm", "amount", "total"];

/// What a row says of the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    /// Nothing.
    Missing,
    /// Something that is no amount.
    Unreadable,
    /// This, with VAT.
    Is(Cents),
}

/// A document in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number as it is written there.
    pub number: String,
    /// Its sum.
    pub sum: Sum,
}

/// A document of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DocumentId {
    /// An invoice to a client.
    Invoice(InvoiceId),
    /// A settlement with a carrier.
    Settlement(SettlementId),
}

/// A document of ours that may be in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Which it is.
    pub id: DocumentId,
    /// Its number in print.
    pub number: String,
    /// Its sum with VAT.
    pub sum: Cents,
}

/// A document that Debetas has with another sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differing {
    /// Its number as it is written in the list.
    pub number: String,
    /// What it adds up to here, with VAT.
    pub expected: Cents,
    /// What the list says; nothing if that is no amount.
    pub found: Option<Cents>,
}

/// What a list confirms.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// The documents that it confirms, by id.
    pub confirmed: BTreeSet<DocumentId>,
    /// How many of its rows repeat one of them.
    pub repeated: usize,
    /// The numbers that no document has, or several have.
    pub unknown: Vec<String>,
    /// Those with another sum.
    pub differing: Vec<Differing>,
}

/// A number as it is compared where it is not written alike: in capitals, without blanks, dashes, slashes and points.
pub fn key(number: &str) -> String {
    let kept = |letter: &char| !letter.is_whitespace() && !matches!(letter, '-' | '/' | '.');
    number.to_uppercase().chars().filter(kept).collect()
}

/// The documents in the lines of a list.
pub fn entries<'a>(lines: impl IntoIterator<Item = &'a [String]>) -> Vec<Entry> {
    let lines: Vec<&[String]> = lines.into_iter().collect();
    let heading = lines.iter().take(LOOKED_AT).position(|line| {
        let mut cells = line.iter();
        cells.any(|cell| is_one_of(cell, &NUMBERS))
    });
    let headings = heading.and_then(|at| lines.get(at)).copied();
    let column = |names: &[&str]| {
        let mut cells = headings.unwrap_or_default().iter();
        cells.position(|cell| is_one_of(cell, names))
    };
    let (numbers, sums) = (column(&NUMBERS).unwrap_or(0), column(&SUMS));
    let below = lines.into_iter().skip(heading.map_or(0, |at| at + 1));
    let entry = |line: &[String]| {
        let number = line.get(numbers)?.trim();
        let sum = sums.and_then(|at| line.get(at)).map(|cell| cell.trim());
        (!number.is_empty()).then(|| Entry {
            number: number.to_owned(),
            sum: match sum {
                None | Some("") => Sum::Missing,
                Some(text) => amount(text).map_or(Sum::Unreadable, Sum::Is),
            },
        })
    };
    below.filter_map(entry).collect()
}

fn is_one_of(cell: &str, names: &[&str]) -> bool {
    let folded: String = fold(cell)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    names.contains(&folded.as_str())
}

/// An amount in whatever way it is written: `2 400,00`, `2.400,00`, `2400`. One or two digits after the last comma or
/// point are cents.
fn amount(text: &str) -> Option<Cents> {
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let (sign, digits) = text
        .strip_prefix(['-', '−'])
        .map_or((1, text.as_str()), |rest| (-1, rest));
    let (whole, cents) = match digits.rsplit_once([',', '.']) {
        Some((whole, cents)) if cents.len() <= 2 => (whole, cents),
        _ => (digits, ""),
    };
    let whole: String = whole
        .chars()
        .filter(|letter| !matches!(letter, ',' | '.' | '\''))
        .collect();
    if whole.is_empty() {
        return None;
    }
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(&whole) || !all_digits(cents) {
        return None;
    }
    let number: i64 = format!("{whole}{cents:0<2}").parse().ok()?;
    Some(Cents(sign * number))
}

/// What the documents of a list confirm of those of ours that it may name.
pub fn compare(entries: &[Entry], known: &[Known]) -> Report {
    let mut exact: BTreeMap<&str, Vec<&Known>> = BTreeMap::new();
    let mut alike: BTreeMap<String, Vec<&Known>> = BTreeMap::new();
    for one in known {
        exact.entry(&one.number).or_default().push(one);
        alike.entry(key(&one.number)).or_default().push(one);
    }
    let mut report = Report::default();
    for entry in entries {
        let found = exact.get(entry.number.as_str());
        let found = found.or_else(|| alike.get(&key(&entry.number)));
        let Some([one]) = found.map(Vec::as_slice) else {
            report.unknown.push(entry.number.clone());
            continue;
        };
        let differs = match entry.sum {
            Sum::Missing => None,
            Sum::Unreadable => Some(None),
            Sum::Is(sum) => (sum.0.abs_diff(one.sum.0) > ROUNDING).then_some(Some(sum)),
        };
        if let Some(found) = differs {
            report.differing.push(Differing {
                number: entry.number.clone(),
                expected: one.sum,
                found,
            });
        } else if !report.confirmed.insert(one.id) {
            report.repeated += 1;
        }
    }
    report
}

#[cfg(test)]
mod tests;
