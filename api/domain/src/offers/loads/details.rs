//! What is said about a stop besides its place: hours, references, gates and contacts.

use std::ops::Range;

use super::super::line::{Label, Line};
use super::super::places::{has_postcode, place_in};
use super::super::tokens::{Kind, Token};
use super::super::words::Field;
use super::super::{Found, OfferedStop};
use super::draft::Draft;
use super::reader::Reader;

/// The longest note of a stop, in bytes.
const LONGEST: usize = 500;
/// The most remarks of one load.
const MOST: usize = 100;

/// Something that is said about a stop.
#[derive(Debug)]
pub struct Remark {
    /// At which end: `Loading` or `Unloading`.
    field: Field,
    /// Which of the stops there, from 0.
    stop: usize,
    said: Found<String>,
}

/// Whether the label is one of a remark about a stop.
pub fn is_detail(field: Field) -> bool {
    matches!(
        field,
        Field::LoadingReference
            | Field::UnloadingReference
            | Field::Gate
            | Field::Hours
            | Field::Contact
            | Field::Phone
    )
}

impl Reader<'_> {
    /// Keeps what these tokens say as a remark about the last stop of this end, or the first one to come.
    pub(super) fn remark(&mut self, line: &Line<'_>, field: Field, tokens: &Range<usize>) {
        let stop = self.stops(field).len().saturating_sub(1);
        let has_room = self.current.remarks.len() < MOST;
        let said = self.said(line, tokens).filter(|_| has_room);
        if let Some(mut said) = said {
            // The point of an abbreviation belongs to it: 8-17 val.
            let has_point = line.bytes(tokens).is_some_and(|all| all.end > said.end)
                && self
                    .text
                    .get(said.end..)
                    .is_some_and(|rest| rest.starts_with('.'));
            said.end += usize::from(has_point);
            if let Some(full) = self.text.get(said.start..said.end) {
                said.value = full.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            self.current.remarks.push(Remark { field, stop, said });
            self.near = Some(field);
        }
    }

    /// Keeps the hours and telephone numbers among these tokens.
    pub(super) fn remark_hours(&mut self, line: &Line<'_>, field: Field, within: &Range<usize>) {
        for range in line.hours.iter().chain(&line.phones) {
            if within.contains(&range.start) {
                self.remark(line, field, range);
            }
        }
    }

    /// Reads a label of a remark, whose value ends before `end`. Returns whether it was one about a stop.
    pub(super) fn read_detail(&mut self, line: &Line<'_>, label: Label, end: usize) -> bool {
        let Some(field) = self.end_of(line, label) else {
            return false;
        };
        let value = label.value.min(end)..end;
        let code = line
            .code_at(value.start)
            .filter(|code| code.end <= value.end);
        let is_reference = matches!(
            label.field,
            Field::Reference | Field::LoadingReference | Field::UnloadingReference
        );
        let until = match (is_reference, &code) {
            (true, None) => return false,
            (true, Some(code)) => code.end,
            (false, _) => end_of_remark(line, label.field, &value),
        };
        if let Some(code) = code.filter(|_| is_reference) {
            self.current.stop_references.extend(self.said(line, &code));
        }
        self.remark(line, field, &(label.at..until));
        // The address may go on behind it.
        let rest = until..value.end;
        let tokens = line.tokens.get(rest.clone()).unwrap_or_default();
        if !rest.is_empty()
            && (has_postcode(tokens) || place_in(self.text, line, rest.clone()).is_none())
        {
            let is_new = self.stops(field).is_empty();
            self.add_to_stop(line, field, rest, is_new);
        }
        true
    }

    /// Which end a remark is about.
    fn end_of(&self, line: &Line<'_>, label: Label) -> Option<Field> {
        match label.field {
            Field::LoadingReference => Some(Field::Loading),
            Field::UnloadingReference => Some(Field::Unloading),
            Field::Gate => self.near.or(self.last),
            Field::Hours => named_end(line, label).or(self.near).or(self.last),
            Field::Contact | Field::Phone => self.near,
            // A number in the line of a stop is the stop's own.
            Field::Reference => self.near.filter(|_| is_behind_stop(line, label)),
            _ => None,
        }
    }
}

/// Whether between the label of a stop and this one stands nothing that is about the whole load.
fn is_behind_stop(line: &Line<'_>, label: Label) -> bool {
    let before = line.labels.iter().rev().find(|one| {
        one.at < label.at && !is_detail(one.field) && !matches!(one.field, Field::Reference)
    });
    before.is_some_and(|one| {
        matches!(one.field, Field::Loading | Field::Unloading)
            && line.sum_in(&(one.at..label.at)).is_none()
    })
}

/// The end that the label itself names: `Ladezeiten`, `iškrovimo valandos`.
fn named_end(line: &Line<'_>, label: Label) -> Option<Field> {
    const LOADING: &[&str] = &["pakrov", "load", "lade", "zalad"];
    const UNLOADING: &[&str] = &["iskrov", "unload", "entlade", "annahme", "waren", "rozlad"];
    let words = line.tokens.get(label.at..label.value)?;
    let begins = |stems: &[&str]| {
        words
            .iter()
            .any(|word| stems.iter().any(|stem| word.folded.starts_with(stem)))
    };
    if begins(UNLOADING) {
        Some(Field::Unloading)
    } else {
        begins(LOADING).then_some(Field::Loading)
    }
}

/// Where a remark ends: a gate at the next comma, the others at the next cell.
fn end_of_remark(line: &Line<'_>, field: Field, value: &Range<usize>) -> usize {
    let ends = |one: &Token<'_>| {
        one.kind == Kind::Gap
            || one.is(';')
            || (field == Field::Gate && one.is_any(&[',', ')', '(']))
    };
    value
        .clone()
        .find(|at| line.tokens.get(*at).is_some_and(ends))
        .unwrap_or(value.end)
}

impl Draft {
    /// Gives each stop the remarks about it.
    pub(super) fn place_remarks(&mut self, text: &str) {
        let mut remarks = std::mem::take(&mut self.remarks);
        remarks.sort_by_key(|remark| remark.said.start);
        for remark in remarks {
            let stops = if remark.field == Field::Loading {
                &mut self.load.loadings
            } else {
                &mut self.load.unloadings
            };
            let last = stops.len().saturating_sub(1);
            if let Some(stop) = stops.get_mut(remark.stop.min(last)) {
                add(text, stop, remark.said);
            }
        }
    }

    /// Adds the remarks about another leg, whose stops come after those of this one.
    pub(super) fn append_remarks(&mut self, remarks: Vec<Remark>) {
        let (loadings, unloadings) = (self.load.loadings.len(), self.load.unloadings.len());
        for mut remark in remarks {
            remark.stop += if remark.field == Field::Loading {
                loadings
            } else {
                unloadings
            };
            self.remarks.push(remark);
        }
    }
}

fn add(text: &str, stop: &mut OfferedStop, more: Found<String>) {
    match &mut stop.note {
        None => stop.note = Some(more),
        Some(note) if note.end > more.start => {}
        Some(note) if note.value.len() + more.value.len() < LONGEST => {
            let between = text.get(note.end..more.start).unwrap_or_default();
            let is_beside = between.chars().all(|one| one == ' ' || one == ',');
            let mark = if is_beside { "," } else { ";" };
            note.value = format!("{}{mark} {}", note.value, more.value);
            note.end = more.end;
        }
        Some(_) => {}
    }
}
