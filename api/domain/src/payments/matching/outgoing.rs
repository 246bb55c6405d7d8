//! Payments of ours against the invoices of carriers.

use super::case::Case;
use super::decision;
use super::explanation::Verdict;
use super::folding::{capitals, compact};
use super::ledger::{Document, Ledger};
use super::named::Named;
use super::payer::{Payer, Standing};
use super::signs::Sign;
use crate::payments::statement::{LineKind, StatementLine};

/// The fewest characters of a number that counts.
const FEWEST: usize = 4;
/// The fewest characters of a number that counts although another one is paid.
const FEWEST_FOR_OTHERS: usize = 6;
/// The most characters of a number.
const MOST: usize = 30;

/// What a number is found by: its letters and digits with its serie, and without the letters before its first digit.
pub fn keys(document: &Document) -> Vec<String> {
    let whole = compact(&format!("{}{}", document.serie, document.number));
    let tail = whole
        .trim_start_matches(|one: char| !one.is_ascii_digit())
        .to_owned();
    let number = compact(&document.number);
    let mut keys = vec![whole, tail, number];
    keys.retain(|key| {
        (FEWEST..=MOST).contains(&key.chars().count())
            && key.contains(|one: char| one.is_ascii_digit())
    });
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// What a payment of ours means; none if it concerns no settlement.
pub fn explain(ledger: &Ledger, line: &StatementLine) -> Option<Verdict> {
    let payee = ledger.parties.payer(line);
    let named = named(ledger, &payee, line);
    let is_named = !named.strong.is_empty();
    let case = Case::new(ledger, line, line.amount, payee, named);
    if is_named && line.kind == LineKind::Batch {
        return Some(decision::ambiguous(&case));
    }
    let verdict = decision::verdict(&case);
    let is_exact = || {
        verdict
            .explanations()
            .iter()
            .any(|one| one.has(Sign::AmountExact))
    };
    let concerns = is_named || !case.payer.certain.is_empty() && is_exact();
    concerns.then_some(verdict)
}

/// The settlements whose numbers the line has. Those of another carrier than the payee count only if their number is
/// long and the amount is theirs.
fn named<'a>(ledger: &'a Ledger, payee: &Payer, line: &StatementLine) -> Named<'a> {
    let mut texts: Vec<&str> = line.stated.iter().map(|one| one.number.as_str()).collect();
    texts.push(&line.text);
    texts.extend(line.end_to_end_id.as_deref());
    let mut own: Vec<(usize, &Document)> = Vec::new();
    let mut others: Vec<&Document> = Vec::new();
    for text in texts {
        for (key, place) in parts(text) {
            for document in ledger.keyed(&key) {
                match payee.standing(document, &ledger.parties) {
                    Standing::Own => own.push((place, document)),
                    _ if key.len() >= FEWEST_FOR_OTHERS && document.open == line.amount => {
                        others.push(document);
                    }
                    _ => {}
                }
            }
        }
    }
    let mut named = Named::default();
    own.sort_by_key(|(place, one)| (*place, one.id));
    let found = if own.is_empty() {
        others
    } else {
        own.into_iter().map(|(_, one)| one).collect()
    };
    for one in found {
        if !named.strong.iter().any(|other| other.id == one.id) {
            named.strong.push(one);
        }
    }
    named
}

/// Every run of whole groups of letters or digits that may be a number, without what separates them, and its place.
fn parts(text: &str) -> Vec<(String, usize)> {
    let groups = groups(text);
    let mut all = Vec::new();
    for (place, _) in groups.iter().enumerate() {
        let mut key = String::new();
        for group in groups.iter().skip(place) {
            key.push_str(group);
            if key.chars().count() > MOST {
                break;
            }
            all.push((key.clone(), place));
        }
    }
    all
}

/// The groups of letters and of digits of a text.
fn groups(text: &str) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    let mut last = None;
    for letter in capitals(text) {
        let kind = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        match groups.last_mut() {
            Some(group) if kind.is_some() && kind == last => group.push(letter),
            _ if kind.is_some() => groups.push(letter.to_string()),
            _ => {}
        }
        last = kind;
    }
    groups
}
