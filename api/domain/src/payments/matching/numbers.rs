//! Which invoice numbers a line of a statement names.

use std::ops::Range;

use super::folding::{capitals, without_zeros};
use super::scanner::Scanner;
use crate::Cents;
use crate::payments::statement::StatementLine;

/// The most digits of an invoice number.
pub(super) const MOST_DIGITS: usize = 9;

/// How far from the end of a text a number begins that goes on in the next field.
const LONGEST_CUT: usize = 40;

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
    pub(super) span: Range<usize>,
}

/// The series of a company, ready to be found.
#[derive(Debug, Clone, Default)]
pub struct Series {
    /// As it is written, with its letters and digits; the longest first.
    pub(super) all: Vec<(String, Vec<char>)>,
}

impl Series {
    /// Those that have a letter or digit, each once.
    pub fn new(series: Vec<String>) -> Self {
        let key = |serie: &str| -> Vec<char> {
            let letters = capitals(serie).into_iter();
            letters.filter(|one| one.is_alphanumeric()).collect()
        };
        let mut all: Vec<(String, Vec<char>)> = series
            .into_iter()
            .map(|serie| {
                let key = key(&serie);
                (serie, key)
            })
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
    let mut all: Vec<StatedNumber> = mentions(line, &Series::new(series.to_vec()))
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
    let mut text = Scanner::new(&line.text, series).all();
    if let Some(id) = &line.end_to_end_id {
        join(&mut text, across(&line.text, id, series));
        text.extend(Scanner::new(id, series).all());
    }
    all.extend(text);
    all
}

/// The numbers that begin at the end of a text and go on in the next field.
fn across(text: &str, next: &str, series: &Series) -> Vec<Mention> {
    let letters = capitals(text);
    let from = letters.len().saturating_sub(LONGEST_CUT);
    let is_inside = |one: &&char| one.is_alphanumeric();
    let rest = letters.get(from..).unwrap_or_default();
    // Not from the middle of a word.
    let from = from
        + if from > 0 {
            rest.iter().take_while(is_inside).count()
        } else {
            0
        };
    let end: String = letters.get(from..).unwrap_or_default().iter().collect();
    let cut = letters.len() - from;
    let mut all = Scanner::new(&format!("{end}{next}"), series).all();
    all.retain(|one| {
        let is_across = one.span.start < cut && one.span.end > cut;
        is_across && one.strength == Strength::Named && !one.readings.is_empty()
    });
    for one in &mut all {
        one.span = one.span.start + from..one.span.end + from;
    }
    all
}

/// Adds numbers that are cut to those of the text: what is there twice has two readings, without and with the rest.
fn join(text: &mut Vec<Mention>, across: Vec<Mention>) {
    for cut in across {
        match text.iter_mut().find(|one| one.span.start == cut.span.start) {
            Some(one) => one.readings.extend(cut.readings),
            None => text.push(cut),
        }
    }
}

impl Mention {
    pub(super) fn new(readings: Vec<StatedNumber>, strength: Strength, span: Range<usize>) -> Self {
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

pub(super) fn with_serie(serie: &str, digits: &str) -> StatedNumber {
    StatedNumber {
        serie: Some(serie.to_owned()),
        number: without_zeros(digits),
    }
}

pub(super) fn without_serie(digits: &str) -> StatedNumber {
    StatedNumber {
        serie: None,
        number: without_zeros(digits),
    }
}

pub(super) fn bare(
    digits: &str,
    span: Range<usize>,
    strength: Strength,
    is_credit: bool,
) -> Mention {
    let mut mention = Mention::new(vec![without_serie(digits)], strength, span);
    mention.is_credit = is_credit;
    mention
}
