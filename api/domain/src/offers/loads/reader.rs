//! Reads a message line by line.

use std::ops::Range;

use chrono::NaiveDate;

use super::super::dates::{self, Calendar};
use super::super::letter::Message;
use super::super::line::{Label, Line};
use super::super::places::{has_postcode, is_street_word, place_in, route_in};
use super::super::table::Headings;
use super::super::tokens::{Kind, Token, tokens};
use super::super::words::{Field, LITHUANIAN};
use super::super::{Found, MOST_LOADS, MOST_STOPS, OfferedLoad, OfferedStop};
use super::super::{amounts, clients};
use super::details::is_detail;
use super::draft::{Draft, are_legs, join};
use super::list::{bare_price, currency_of_prices, is_for_all, marker_end, parts};
use super::measures::days_of;
use crate::orders::Currency;
use crate::text::fold;

/// The longest note and description of goods, in bytes.
pub const LONGEST_NOTE: usize = 1000;
/// How many lines an address may have below its label.
pub const LINES_OF_ADDRESS: usize = 5;

/// What the subject of an answer begins with.
const ANSWERS: &[&str] = &["re:", "aw:", "odp:", "ats:", "sv:", "atb:"];

/// A label whose value goes on in the next lines.
#[derive(Debug, Clone, Copy)]
pub struct Pending {
    pub(super) field: Field,
    /// How many more lines may belong to it.
    pub(super) lines: usize,
    /// Whether something of its value was found.
    pub(super) has_value: bool,
}

pub struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) calendar: Calendar,
    pub(super) drafts: Vec<Draft>,
    pub(super) current: Draft,
    pub(super) pending: Option<Pending>,
    /// The end of the last stop: what is said of hours and gates is about it.
    pub(super) last: Option<Field>,
    /// The same, as long as no line about something else stands between.
    pub(super) near: Option<Field>,
    /// What is said once for all loads of a list.
    pub(super) shared: Vec<Draft>,
    /// The currency of prices that are numbers only.
    pub(super) currency: Option<Currency>,
    /// Whether the line before was empty.
    pub(super) is_after_blank: bool,
    /// Whether the loads of a list have empty lines in them.
    pub(super) has_inner_blank: bool,
}

impl<'a> Reader<'a> {
    /// The loads of a message.
    pub fn read(text: &'a str, message: &Message, today: NaiveDate) -> Vec<OfferedLoad> {
        let mut reader = Self {
            text,
            calendar: Calendar {
                today,
                is_month_first: is_lithuanian(text, message) && !is_day_first(text, message),
            },
            drafts: Vec::new(),
            current: Draft::default(),
            pending: None,
            last: None,
            near: None,
            shared: Vec::new(),
            currency: None,
            is_after_blank: false,
            has_inner_blank: false,
        };
        let lines: Vec<Range<usize>> = message
            .lines
            .iter()
            .flat_map(|line| parts(text, line.clone()))
            .collect();
        let mut at = 0;
        while at < lines.len() && reader.drafts.len() <= MOST_LOADS {
            at = reader.read_line(&lines, at);
        }
        reader.finish()
    }

    pub(super) fn line(&self, place: &Range<usize>) -> Line<'a> {
        Line::of(self.text, place.clone(), self.calendar)
    }

    /// Reads the line at `at`, and what belongs to it; returns the next line.
    fn read_line(&mut self, lines: &[Range<usize>], at: usize) -> usize {
        let Some(place) = lines.get(at) else {
            return at + 1;
        };
        if place.is_empty() {
            // An address may begin after an empty line, but does not go on after one.
            if self.pending.is_some_and(|pending| pending.has_value) {
                self.pending = None;
            }
            self.near = None;
            self.is_after_blank = true;
            return at + 1;
        }
        let mut line = self.line(place);
        if let Some(headings) = Headings::of(&line) {
            self.pending = None;
            return self.read_table(&headings, lines, at + 1);
        }
        if let Some(end) = marker_end(self.text, &line) {
            self.begin_apart();
            line.pass(end);
        } else if self.begins_tail(&line) {
            self.begin();
            self.current.is_tail = true;
            self.near = None;
            self.pending = None;
        }
        self.is_after_blank = false;
        self.current.is_for_all |= is_for_all(&line);
        self.currency = self.currency.or_else(|| currency_of_prices(&line));
        if self.current.is_apart && self.current.bare_price.is_none() {
            self.current.bare_price = bare_price(&line);
        }
        self.take_vins(&line, &(0..line.tokens.len()));
        match line.labels.first().copied() {
            None => self.read_unlabelled(&line),
            Some(first) => self.read_labelled(&line, first),
        }
        at + 1
    }

    fn read_labelled(&mut self, line: &Line<'_>, first: Label) {
        let is_aside = line.labels.iter().all(|label| is_detail(label.field));
        // An address goes on after a gate or a contact.
        if !is_aside {
            self.pending = None;
        }
        let before = 0..first.at;
        match self.near.filter(|_| is_aside && !before.is_empty()) {
            Some(field) if self.pending.is_some_and(|pending| pending.has_value) => {
                self.add_to_stop(line, field, before, false);
            }
            Some(field) if !line.hours.is_empty() || !line.phones.is_empty() => {
                self.remark(line, field, &before);
            }
            _ => self.read_plain(line, before),
        }
        for (number, label) in line.labels.iter().copied().enumerate() {
            let next = line.labels.get(number + 1);
            let end = next.map_or(line.tokens.len(), |next| next.at);
            let value = label.value.min(end)..end;
            let may_be_detail = is_detail(label.field) || label.field == Field::Reference;
            if may_be_detail && !value.is_empty() && self.read_detail(line, label, end) {
                continue;
            }
            if !is_detail(label.field) {
                self.near = None;
            }
            self.read_label(line, label.field, value, next.is_none());
        }
    }

    fn read_unlabelled(&mut self, line: &Line<'_>) {
        let whole = 0..line.tokens.len();
        let Some(mut pending) = self.pending else {
            if let Some(field) = self.near.filter(|_| self.is_about_stop(line)) {
                self.add_to_stop(line, field, whole, false);
            } else {
                self.near = None;
                self.read_plain(line, whole);
            }
            return;
        };
        pending.lines = pending.lines.saturating_sub(1);
        self.pending = (pending.lines > 0).then_some(pending);
        match pending.field {
            Field::Loading | Field::Unloading => {
                // The address has ended with its postcode; what follows is something else.
                if pending.has_value
                    && self.has_postcode(pending.field)
                    && !self.goes_on(line)
                    && !self.is_about_stop(line)
                {
                    self.pending = None;
                    self.read_plain(line, whole);
                } else {
                    self.add_to_stop(line, pending.field, whole, !pending.has_value);
                    if let Some(pending) = &mut self.pending {
                        pending.has_value = true;
                    }
                }
            }
            field => {
                self.pending = None;
                self.read_label(line, field, whole, false);
            }
        }
    }

    /// Whether a line below a complete address still says something about the stop: only a day or a time.
    fn goes_on(&self, line: &Line<'_>) -> bool {
        !(line.days.is_empty() && line.hours.is_empty() && line.phones.is_empty())
            && line.sums.is_empty()
            && place_in(self.text, line, 0..line.tokens.len()).is_none()
    }

    /// Whether a line directly below a stop says more of it: its street, its hours, whom to call there.
    fn is_about_stop(&self, line: &Line<'_>) -> bool {
        let is_aside = !(line.hours.is_empty() && line.phones.is_empty());
        let is_street = line.tokens.iter().any(is_street_word)
            && line
                .tokens
                .iter()
                .any(|one| (1..=4).contains(&one.digits()))
            && line.days.is_empty();
        line.sums.is_empty()
            && (is_street || is_aside)
            && route_in(self.text, line, 0..line.tokens.len()).is_none()
            && amounts::weight(&line.tokens, |_| false).is_none()
    }

    pub(super) fn has_postcode(&self, field: Field) -> bool {
        let stops = self.stops(field);
        stops.last().is_some_and(|stop| {
            let place = stop.place.start..stop.place.end;
            has_postcode(&tokens_of(self.text, place))
        })
    }

    pub(super) fn stops(&self, field: Field) -> &Vec<OfferedStop> {
        if field == Field::Loading {
            &self.current.load.loadings
        } else {
            &self.current.load.unloadings
        }
    }

    pub(super) fn may_go_on(
        &self,
        field: Field,
        line: &Line<'_>,
        value: &Range<usize>,
    ) -> Option<Pending> {
        let said = self.stops(field).last()?;
        let companies = clients::companies(
            self.text,
            &tokens_of(self.text, said.place.start..said.place.end),
        );
        let has_other = line.sum_in(value).is_some();
        (!companies.is_empty() && !has_other).then_some(Pending {
            field,
            lines: LINES_OF_ADDRESS,
            has_value: true,
        })
    }

    /// Adds what the tokens say about a stop: a new place, or more of the last one. Returns whether they say a
    /// place.
    pub(super) fn add_to_stop(
        &mut self,
        line: &Line<'_>,
        field: Field,
        value: Range<usize>,
        is_new: bool,
    ) -> bool {
        let place = place_in(self.text, line, value.clone());
        let is_found = place.is_some();
        if let Some(place) = place {
            let after = value.start..value.end;
            let stops = if field == Field::Loading {
                &mut self.current.load.loadings
            } else {
                &mut self.current.load.unloadings
            };
            let has_room = stops.len() < MOST_STOPS;
            match stops.last_mut().filter(|_| !is_new) {
                Some(last) => join(&mut last.place, &place),
                None if has_room => stops.push(OfferedStop { place, note: None }),
                None => {}
            }
            self.take_measures(line, &after);
        }
        if is_found || !self.stops(field).is_empty() {
            self.last = Some(field);
            self.near = Some(field);
        }
        self.remark_hours(line, field, &value);
        if let Some(span) = line.day_in(&value) {
            let found = days_of(line, span);
            let load = &mut self.current.load;
            let days = if field == Field::Loading {
                &mut load.loading_days
            } else {
                &mut load.unloading_days
            };
            if days.is_none() {
                *days = found;
            }
        }
        self.take_price(line, &value);
        self.take_rest(line, &value);
        is_found
    }

    /// Words of a line that no label begins.
    fn read_plain(&mut self, line: &Line<'_>, part: Range<usize>) {
        if part.is_empty() {
            return;
        }
        let has_stop_label = line
            .labels
            .iter()
            .any(|label| matches!(label.field, Field::Loading | Field::Unloading));
        let route = if has_stop_label {
            None
        } else {
            route_in(self.text, line, part.clone())
        };
        if let Some(places) = route {
            if self.current.has_stops() {
                self.begin();
            }
            let mut places = places
                .into_iter()
                .map(|place| OfferedStop { place, note: None });
            self.current.load.loadings.extend(places.next());
            self.current.load.unloadings.extend(places);
        }
        for span in line
            .days
            .iter()
            .filter(|span| part.contains(&span.tokens.start))
        {
            self.current.loose_days.extend(days_of(line, span));
        }
        self.take_price(line, &part);
        self.take_measures(line, &part);
        self.take_rest(line, &part);
    }
    /// The words of these tokens, without marks around them.
    pub(super) fn said(&self, line: &Line<'_>, tokens: &Range<usize>) -> Option<Found<String>> {
        let is_mark = |at: usize| {
            line.tokens.get(at).is_none_or(|one| {
                one.kind == Kind::Gap
                    || one.is_any(&[',', ':', ';', '-', '–', '.', '*', '|', '(', '/'])
            })
        };
        let (mut start, mut end) = (tokens.start, tokens.end);
        while start < end && is_mark(start) {
            start += 1;
        }
        while end > start && is_mark(end - 1) {
            end -= 1;
        }
        let bytes = line
            .bytes(&(start..end))
            .filter(|bytes| bytes.len() <= LONGEST_NOTE)?;
        let words = self.text.get(bytes.clone())?.split_whitespace();
        Some(Found::new(words.collect::<Vec<_>>().join(" "), bytes))
    }

    /// A new load after the current one.
    pub(super) fn begin(&mut self) {
        let draft = std::mem::take(&mut self.current);
        self.drafts.push(draft);
    }

    /// A new load, if the current one has come to its unloading.
    pub(super) fn begin_next(&mut self) {
        if !self.current.load.unloadings.is_empty() {
            self.begin();
        }
    }

    /// The way that the subject names, with what the text says about it.
    pub fn read_with_subject(
        text: &'a str,
        message: &Message,
        today: NaiveDate,
    ) -> Vec<OfferedLoad> {
        let Some(subject) = message.subject.clone() else {
            return Vec::new();
        };
        // "Re: Kaunas - Köln" is what was talked about before; its text offers nothing new by itself.
        let said = fold(text.get(subject.clone()).unwrap_or_default());
        let is_answer = ANSWERS.iter().any(|prefix| said.starts_with(prefix));
        if is_answer || message.lines.iter().all(Range::is_empty) {
            return Vec::new();
        }
        let mut lines = vec![subject];
        lines.extend(message.lines.iter().cloned());
        let with_subject = Message {
            lines,
            ..message.clone()
        };
        Self::read(text, &with_subject, today)
    }

    fn finish(mut self) -> Vec<OfferedLoad> {
        let text = self.text;
        let last = std::mem::take(&mut self.current);
        self.drafts.push(last);
        let drafts = std::mem::take(&mut self.drafts);
        // What has no stops is no load.
        let mut with_stops = self.share(drafts);
        with_stops.retain(Draft::has_stops);
        if are_legs(&with_stops) {
            let mut legs = with_stops.into_iter();
            let mut whole = legs.next().unwrap_or_default();
            for leg in legs {
                whole.append(leg);
            }
            return vec![whole.finished(text)];
        }
        with_stops
            .into_iter()
            .map(|draft| draft.finished(text))
            .take(MOST_LOADS)
            .collect()
    }
}

fn tokens_of(text: &str, place: Range<usize>) -> Vec<Token<'_>> {
    tokens(text, place)
}

/// Whether the other days of a message have their day before their month.
fn is_day_first(text: &str, message: &Message) -> bool {
    let lines = message.lines.iter().cloned();
    let sum: i32 = lines.map(|line| dates::evidence(&tokens(text, line))).sum();
    sum > 0
}

/// Whether the message is in Lithuanian, by a word that no neighbour has.
fn is_lithuanian(text: &str, message: &Message) -> bool {
    let all = message
        .lines
        .iter()
        .chain(&message.subject)
        .chain(&message.signature);
    all.filter_map(|line| text.get(line.clone())).any(|line| {
        let folded = fold(line);
        let mut words = folded.split(|one: char| !one.is_alphanumeric());
        words.any(|word| LITHUANIAN.contains(&word))
    })
}
