//! Payments of ours against the invoices of carriers.

use std::ops::Range;

use super::case::Case;
use super::decision;
use super::explanation::Verdict;
use super::folding::{capitals, compact};
use super::ledger::{Document, Ledger};
use super::named::Named;
use super::payer::{Payer, Standing};
use super::scan::is_year;
use super::signs::Sign;
use crate::payments::statement::{LineKind, StatementLine};

/// The fewest characters of a number that counts.
const FEWEST: usize = 4;
/// The fewest characters of a number that counts although another one is paid.
const FEWEST_FOR_OTHERS: usize = 6;
/// The most characters of a number.
const MOST: usize = 30;

/// What the number of a settlement is found by.
#[derive(Debug, Clone, Default)]
pub struct Keys {
    /// Its letters and digits with its serie.
    pub whole: String,
    /// All keys: the whole one, and without its serie or the letters before its first digit.
    pub all: Vec<String>,
}

/// What the number of a document is found by. Too few characters, or no digit, are none.
pub fn keys(document: &Document) -> Keys {
    let whole = compact(&format!("{}{}", document.serie, document.number));
    let tail = whole.trim_start_matches(|one: char| !one.is_ascii_digit());
    let mut all = vec![whole.clone(), tail.to_owned(), compact(&document.number)];
    all.retain(|key| {
        (FEWEST..=MOST).contains(&key.chars().count())
            && key.contains(|one: char| one.is_ascii_digit())
    });
    all.sort_unstable();
    all.dedup();
    Keys { whole, all }
}

/// What a payment of ours means; none if it concerns no settlement. What the bank keeps of it is our cost and pays no
/// carrier.
pub fn explain(ledger: &Ledger, line: &StatementLine) -> Option<Verdict> {
    let payee = ledger.parties.payer(line);
    let named = named(ledger, &payee, line);
    let is_named = !(named.strong.is_empty() && named.weak.is_empty());
    if line.amount.0 <= 0 || !is_named && payee.certain.is_empty() {
        return None;
    }
    let case = Case::new(ledger, line, line.amount, payee, named);
    if line.kind == LineKind::Batch {
        return is_named.then(|| decision::ambiguous(&case));
    }
    let verdict = decision::verdict(&case);
    let mut all = verdict.explanations().iter();
    let concerns = is_named || all.any(|one| one.has(Sign::AmountExact));
    concerns.then_some(verdict)
}

/// A settlement whose number stands in a text.
struct Hit<'a> {
    document: &'a Document,
    /// Which text, and which of its groups.
    place: (usize, Range<usize>),
    /// Whether it is the whole number, is not part of a longer one, and is no year.
    is_certain: bool,
}

/// The settlements whose numbers the line has. Those of another carrier than the payee count only if their number is
/// long and the amount is theirs.
fn named<'a>(ledger: &'a Ledger, payee: &Payer, line: &StatementLine) -> Named<'a> {
    let mut texts: Vec<&str> = line.stated.iter().map(|one| one.number.as_str()).collect();
    texts.push(&line.text);
    texts.extend(line.end_to_end_id.as_deref());
    let mut hits = Vec::new();
    for (place, text) in texts.into_iter().enumerate() {
        hits.extend(found(ledger, text, place));
    }
    let standing = |hit: &Hit<'_>| payee.standing(hit.document, &ledger.parties);
    let (own, others): (Vec<Hit>, Vec<Hit>) = hits
        .into_iter()
        .partition(|hit| standing(hit) == Standing::Own);
    let mut named = Named::default();
    for hit in own.iter().filter(|hit| !is_inside_another(hit, &own)) {
        let some = if hit.is_certain {
            &mut named.strong
        } else {
            &mut named.weak
        };
        some.push(hit.document);
    }
    if own.is_empty() {
        let is_exact = |hit: &&Hit<'_>| hit.is_certain && hit.document.open == line.amount;
        let long = others.iter().filter(is_exact).map(|hit| hit.document);
        let is_long = |one: &&Document| keys(one).whole.chars().count() >= FEWEST_FOR_OTHERS;
        named.strong = long.filter(is_long).collect();
    }
    named.weak.retain(|one| one.open.0 != 0);
    named.tidy();
    named
}

/// Whether the number is a part of another one that was found.
fn is_inside_another(hit: &Hit<'_>, all: &[Hit<'_>]) -> bool {
    let (text, part) = &hit.place;
    all.iter().any(|other| {
        let (other_text, whole) = &other.place;
        text == other_text
            && whole.start <= part.start
            && part.end <= whole.end
            && whole.len() > part.len()
    })
}

/// Every settlement whose number is a run of whole groups of a text.
fn found<'a>(ledger: &'a Ledger, text: &str, text_place: usize) -> Vec<Hit<'a>> {
    let groups = groups(text);
    let mut hits = Vec::new();
    for start in 0..groups.len() {
        let mut key = String::new();
        for (end, group) in groups.iter().enumerate().skip(start) {
            key.push_str(&group.text);
            if key.chars().count() > MOST {
                break;
            }
            let is_joined = groups.get(start).is_some_and(|one| one.is_joined)
                || groups.get(end + 1).is_some_and(|one| one.is_joined);
            hits.extend(ledger.keyed(&key).map(|document| Hit {
                document,
                place: (text_place, start..end + 1),
                is_certain: !is_joined && !is_year(&key) && keys(document).whole == key,
            }));
        }
    }
    hits
}

/// Letters or digits that stand together.
struct Group {
    text: String,
    /// Whether nothing, or nothing but a mark, is between it and the group before.
    is_joined: bool,
}

/// The groups of letters and of digits of a text.
fn groups(text: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let (mut last, mut is_joined) = (None, false);
    for letter in capitals(text) {
        let kind = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        match groups.last_mut() {
            Some(group) if kind.is_some() && kind == last => group.text.push(letter),
            _ if kind.is_some() => groups.push(Group {
                text: letter.to_string(),
                is_joined,
            }),
            _ => {}
        }
        is_joined = kind.is_some() || is_joined && "-/._".contains(letter);
        last = kind;
    }
    groups
}
