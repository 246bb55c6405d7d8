//! What was called and what became of it, for the report and for finding the cause of a fault.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;

use super::kinds;
use super::moves::Move;

/// How many calls are remembered with body and answer.
const REMEMBERED: usize = 20_000;
/// How many characters of a body or an answer are remembered.
const LONGEST: usize = 1_500;
/// How many calls are printed about a document.
const PRINTED: usize = 15;

/// A call that was answered.
pub struct Entry {
    pub client: u64,
    pub kind: &'static str,
    /// Method and path.
    pub line: String,
    pub body: String,
    pub status: u16,
    pub answer: String,
}

#[derive(Default)]
pub struct Tally {
    sent: usize,
    accepted: usize,
    refusals: BTreeMap<u16, usize>,
    last_refusal: String,
}

#[derive(Default)]
pub struct Record {
    pub calls: usize,
    /// Calls that were repeated because the program was killed before it answered.
    pub repeated: usize,
    /// How often a call was asked to come again later.
    pub busy: usize,
    tallies: BTreeMap<&'static str, Tally>,
    last: VecDeque<(usize, Entry)>,
}

impl Record {
    pub fn note(&mut self, mut entry: Entry) {
        self.calls += 1;
        let tally = self.tallies.entry(entry.kind).or_default();
        tally.sent += 1;
        if entry.status < 300 {
            tally.accepted += 1;
        } else {
            *tally.refusals.entry(entry.status).or_default() += 1;
            tally.last_refusal = beginning(&entry.answer, 300);
        }
        entry.body = beginning(&entry.body, LONGEST);
        entry.answer = beginning(&entry.answer, LONGEST);
        self.last.push_back((self.calls, entry));
        if self.last.len() > REMEMBERED {
            self.last.pop_front();
        }
    }

    /// The kinds that were never accepted, with the move that makes each.
    pub fn never_accepted(&self) -> Vec<(&'static str, Move)> {
        let missing = kinds::KINDS.iter().filter(|(name, ..)| {
            let tally = self.tallies.get(name);
            tally.is_none_or(|tally| tally.accepted == 0)
        });
        missing.map(|(name, _, _, of)| (*name, *of)).collect()
    }

    /// The share of accepted calls of each kind, with what the last refusal said.
    pub fn report(&self) -> String {
        let mut report = String::new();
        for (name, tally) in &self.tallies {
            let Tally { sent, accepted, .. } = tally;
            let share = accepted * 100 / sent;
            write!(
                report,
                "  {name:<36} {accepted:>6} of {sent:>6} {share:>3} %"
            )
            .unwrap();
            for (status, times) in &tally.refusals {
                write!(report, "  {status}: {times}").unwrap();
            }
            if share < 10 {
                write!(report, "\n      {}", tally.last_refusal).unwrap();
            }
            report.push('\n');
        }
        report
    }

    /// The last calls that may have touched a document, oldest first: they name its id.
    pub fn about(&self, document: &str, id: i64) -> String {
        // Claims and payments are named after what they are of.
        let noun = document.split(' ').next().unwrap_or(document);
        let about = self.last.iter().rev().filter(|(_, entry)| {
            let is_near = entry.kind.starts_with(noun) || entry.line.contains(noun);
            let texts = [&entry.line, &entry.body, &entry.answer];
            (is_near || entry.body.contains(noun)) && texts.iter().any(|text| names(text, id))
        });
        let mut about: Vec<String> = about.take(PRINTED).map(line).collect();
        about.reverse();
        about.concat()
    }

    /// The last calls of all.
    pub fn latest(&self) -> String {
        let from = self.last.len().saturating_sub(PRINTED);
        self.last.iter().skip(from).map(line).collect()
    }
}

fn line((number, entry): &(usize, Entry)) -> String {
    format!(
        "  call {number} of client {} ({}): {} {}\n    -> {} {}\n",
        entry.client, entry.kind, entry.line, entry.body, entry.status, entry.answer
    )
}

/// Whether a text has this number.
fn names(text: &str, id: i64) -> bool {
    let id = id.to_string();
    text.split(|letter: char| !letter.is_ascii_digit())
        .any(|number| number == id)
}

fn beginning(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
