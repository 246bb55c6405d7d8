//! From lines to loads: which line belongs to which load, and what it says about it.

use std::ops::Range;

use chrono::NaiveDate;

use super::amounts::{self, Sum};
use super::clients;
use super::dates::{Calendar, Span};
use super::letter::{self, Message};
use super::line::Line;
use super::places::{has_postcode, place_in, route_in};
use super::table::{Cell, Headings};
use super::tokens::{Kind, Token, fold, tokens};
use super::words::{Field, LITHUANIAN};
use super::{
    Found, MOST_LOADS, MOST_STOPS, MOST_VINS, OfferedBy, OfferedDays, OfferedLoad, OfferedPlace,
    OfferedPrice, Ourselves, Reading,
};
use crate::money::Cents;
use crate::orders::vin::{self, Reason, VIN_LENGTH};
use crate::vehicles::VehicleClass;

/// The longest note and description of goods, in bytes.
const LONGEST_NOTE: usize = 1000;
/// The most companies, and the most VAT numbers, that may be the client's.
const MOST_HINTS: usize = 5;
/// How many lines an address may have below its label.
const LINES_OF_ADDRESS: usize = 5;

/// What the subject of an answer begins with.
const ANSWERS: &[&str] = &["re:", "aw:", "odp:", "ats:", "sv:", "atb:"];

/// See [`super::read`].
pub fn read(text: &str, today: NaiveDate, ourselves: &Ourselves) -> Reading {
    let messages = letter::messages(text);
    // An answer by a machine offers nothing, whatever it quotes.
    if messages.first().is_some_and(|message| message.is_automatic) {
        return Reading::default();
    }
    let mut today = today;
    let mut best: Option<(usize, Vec<OfferedLoad>)> = None;
    for (number, message) in messages.iter().enumerate() {
        today = date_of(text, message, today).unwrap_or(today);
        let loads = Reader::read(text, message, today);
        let is_better = match &best {
            None => !loads.is_empty(),
            Some((_, best)) => {
                !best.iter().any(OfferedLoad::is_complete)
                    && loads.iter().any(OfferedLoad::is_complete)
            }
        };
        if is_better {
            best = Some((number, loads));
        }
    }
    if best.is_none() {
        best = of_subjects(text, &messages, today);
    }
    let Some((number, loads)) = best else {
        return Reading {
            loads: Vec::new(),
            by: offered_by(text, &messages, 0, ourselves),
        };
    };
    Reading {
        by: offered_by(text, &messages, number, ourselves),
        loads,
    }
}

/// The loads of the first message whose subject names a way, if no text does.
fn of_subjects(
    text: &str,
    messages: &[Message],
    today: NaiveDate,
) -> Option<(usize, Vec<OfferedLoad>)> {
    let mut all = messages.iter().enumerate().map(|(number, message)| {
        let day = date_of(text, message, today).unwrap_or(today);
        (number, Reader::read_with_subject(text, message, day))
    });
    all.find(|(_, loads)| !loads.is_empty())
}

/// The day on which a message says it was sent.
fn date_of(text: &str, message: &Message, today: NaiveDate) -> Option<NaiveDate> {
    let calendar = Calendar {
        today,
        is_month_first: false,
    };
    let line = Line::of(text, message.date.clone()?, calendar);
    line.days.first().map(|span| span.from)
}

/// Who offers: the sender of the innermost message that is not our own, from the one with the loads on.
fn offered_by(text: &str, messages: &[Message], from: usize, ourselves: &Ourselves) -> OfferedBy {
    let is_ours = |email: &str| {
        let domain = email.rsplit('@').next().unwrap_or_default();
        ourselves.domains.iter().any(|own| own == domain)
    };
    let senders = messages.iter().filter_map(|message| message.from.clone());
    let senders: Vec<Found<String>> = senders
        .flat_map(|place| clients::emails(text, place))
        .collect();
    let mut email = senders
        .into_iter()
        .rev()
        .find(|found| !is_ours(&found.value));
    let own_cores: Vec<String> = ourselves
        .names
        .iter()
        .map(|name| clients::core_of(name))
        .collect();
    let own_numbers: Vec<String> = ourselves
        .vat_numbers
        .iter()
        .map(|number| number.chars().filter(char::is_ascii_alphanumeric).collect())
        .collect();
    let mut by = OfferedBy::default();
    let mut others: Vec<Found<String>> = Vec::new();
    let nowhere = Calendar {
        today: NaiveDate::MIN + chrono::Days::new(10_000),
        is_month_first: false,
    };
    for message in messages.get(from..).unwrap_or_default() {
        let mut is_client = false;
        let mut is_other = false;
        let signed = message.signature.iter().map(|line| (true, line));
        let written = message.lines.iter().map(|line| (false, line));
        for (is_signature, place) in signed.chain(written) {
            if place.is_empty() {
                (is_client, is_other) = (false, false);
                continue;
            }
            let line = Line::of(text, place.clone(), nowhere);
            if let Some(label) = line.labels.first() {
                is_client = label.field == Field::Client;
                let carriers = [
                    "vezejas",
                    "carrier",
                    "haulier",
                    "frachtfuhrer",
                    "przewoznik",
                    "zleceniobiorca",
                    "parvadatajs",
                    "auftragnehmer",
                    "transportunternehmer",
                ];
                is_other = matches!(label.field, Field::Loading | Field::Unloading)
                    || line
                        .tokens
                        .get(label.at)
                        .is_some_and(|one| carriers.contains(&one.folded.as_str()));
            }
            if is_other {
                continue;
            }
            // Each is compared with all others.
            let is_enough = by.companies.len() + others.len() >= MOST_HINTS;
            let named = clients::companies(text, &line.tokens).into_iter();
            for company in named.filter(|_| !is_enough).take(MOST_HINTS) {
                let core = clients::core_of(&company.value);
                let is_known = by
                    .companies
                    .iter()
                    .chain(&others)
                    .any(|one| clients::core_of(&one.value) == core);
                if core.is_empty() || own_cores.contains(&core) || is_known {
                    continue;
                }
                if is_client || is_signature {
                    by.companies.push(company);
                } else {
                    others.push(company);
                }
            }
            for number in clients::vat_numbers(text, &line.tokens) {
                let has_room = by.vat_numbers.len() < MOST_HINTS;
                if has_room
                    && !own_numbers.contains(&number.value)
                    && !by.vat_numbers.iter().any(|one| one.value == number.value)
                {
                    by.vat_numbers.push(number);
                }
            }
            if email.is_none() {
                email = clients::emails(text, place.clone())
                    .into_iter()
                    .find(|one| !is_ours(&one.value));
            }
        }
    }
    by.companies.extend(others);
    by.companies.truncate(MOST_HINTS);
    by.email = email;
    by
}

/// A load that is being put together.
#[derive(Debug, Default)]
struct Draft {
    load: OfferedLoad,
    /// A day that no label names.
    loose_days: Vec<Found<OfferedDays>>,
    /// A price that no label names.
    loose_price: Option<Found<OfferedPrice>>,
    /// Goods that no label names.
    loose_goods: Option<Found<String>>,
    /// Whether it stands by itself: a row of a table, or a number before it.
    is_apart: bool,
}

impl Draft {
    fn has_stops(&self) -> bool {
        !self.load.loadings.is_empty() || !self.load.unloadings.is_empty()
    }

    fn price(&self) -> Option<&Found<OfferedPrice>> {
        self.load.price.as_ref().or(self.loose_price.as_ref())
    }

    fn finished(mut self) -> OfferedLoad {
        self.load.price = self.load.price.or(self.loose_price);
        self.load.goods = self.load.goods.or(self.loose_goods);
        let mut loose = self.loose_days.into_iter();
        if self.load.loading_days.is_none() {
            self.load.loading_days = loose.next();
        }
        if self.load.unloading_days.is_none() {
            let loading = self.load.loading_days.as_ref().map(|days| days.value.to);
            self.load.unloading_days =
                loose.find(|days| loading.is_none_or(|loading| days.value.from >= loading));
        }
        // Several legs together may have more.
        self.load.loadings.truncate(MOST_STOPS);
        self.load.unloadings.truncate(MOST_STOPS);
        self.load.vins.truncate(MOST_VINS);
        self.load
    }
}

/// A label whose value goes on in the next lines.
#[derive(Debug, Clone, Copy)]
struct Pending {
    field: Field,
    /// How many more lines may belong to it.
    lines: usize,
    /// Whether something of its value was found.
    has_value: bool,
}

struct Reader<'a> {
    text: &'a str,
    calendar: Calendar,
    drafts: Vec<Draft>,
    current: Draft,
    pending: Option<Pending>,
}

impl<'a> Reader<'a> {
    /// The loads of a message.
    fn read(text: &'a str, message: &Message, today: NaiveDate) -> Vec<OfferedLoad> {
        let mut reader = Self {
            text,
            calendar: Calendar {
                today,
                is_month_first: is_lithuanian(text, message),
            },
            drafts: Vec::new(),
            current: Draft::default(),
            pending: None,
        };
        let mut at = 0;
        while at < message.lines.len() && reader.drafts.len() <= MOST_LOADS {
            at = reader.read_line(&message.lines, at);
        }
        reader.finish()
    }

    fn line(&self, place: &Range<usize>) -> Line<'a> {
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
            return at + 1;
        }
        let line = self.line(place);
        if let Some(headings) = Headings::of(&line) {
            self.pending = None;
            return self.read_table(&headings, lines, at + 1);
        }
        self.take_vins(&line, &(0..line.tokens.len()));
        if is_numbered(&line) {
            self.begin_apart();
        }
        match line.labels.first().copied() {
            None => self.read_unlabelled(&line),
            Some(first) => {
                self.pending = None;
                self.read_plain(&line, 0..first.at);
                for (number, label) in line.labels.iter().enumerate() {
                    let next = line.labels.get(number + 1);
                    let end = next.map_or(line.tokens.len(), |next| next.at);
                    let is_last = next.is_none();
                    self.read_label(&line, label.field, label.value.min(end)..end, is_last);
                }
            }
        }
        at + 1
    }

    fn read_unlabelled(&mut self, line: &Line<'_>) {
        let whole = 0..line.tokens.len();
        let Some(mut pending) = self.pending else {
            self.read_plain(line, whole);
            return;
        };
        pending.lines = pending.lines.saturating_sub(1);
        self.pending = (pending.lines > 0).then_some(pending);
        match pending.field {
            Field::Loading | Field::Unloading => {
                // The address has ended with its postcode; what follows is something else.
                if pending.has_value && self.has_postcode(pending.field) && !self.goes_on(line) {
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
        !line.days.is_empty()
            && line.sums.is_empty()
            && place_in(self.text, line, 0..line.tokens.len()).is_none()
    }

    fn has_postcode(&self, field: Field) -> bool {
        let stops = self.stops(field);
        stops.last().is_some_and(|stop| {
            let place = stop.start..stop.end;
            has_postcode(&tokens_of(self.text, place))
        })
    }

    fn stops(&self, field: Field) -> &Vec<Found<OfferedPlace>> {
        if field == Field::Loading {
            &self.current.load.loadings
        } else {
            &self.current.load.unloadings
        }
    }

    /// The value behind a label.
    fn read_label(&mut self, line: &Line<'_>, field: Field, value: Range<usize>, is_last: bool) {
        let field = match field {
            Field::From => Field::Loading,
            Field::To => Field::Unloading,
            other => other,
        };
        let is_empty = value.is_empty();
        if is_empty && is_last {
            self.pending = Some(Pending {
                field,
                lines: if matches!(field, Field::Loading | Field::Unloading) {
                    LINES_OF_ADDRESS
                } else {
                    1
                },
                has_value: false,
            });
            if field == Field::Loading {
                self.begin_next();
            }
            return;
        }
        match field {
            Field::Loading | Field::Unloading => {
                if field == Field::Loading {
                    self.begin_next();
                }
                let has_value = self.add_to_stop(line, field, value.clone(), true);
                if is_last && has_value && !self.has_postcode(field) {
                    // An address without its town yet: the name of a company comes first.
                    self.pending = self.may_go_on(field, line, &value);
                } else if is_last && !has_value {
                    self.pending = Some(Pending {
                        field,
                        lines: LINES_OF_ADDRESS,
                        has_value: false,
                    });
                }
            }
            Field::LoadingDay => {
                let mut days = line
                    .days
                    .iter()
                    .filter(|span| value.contains(&span.tokens.start));
                if let Some(span) = days
                    .next()
                    .filter(|_| self.current.load.loading_days.is_none())
                {
                    self.current.load.loading_days = days_of(line, span);
                }
            }
            // Beside the number of an order stands the day of the order.
            Field::Day
                if line
                    .labels
                    .iter()
                    .any(|label| label.field == Field::Reference) => {}
            Field::Day => {
                let days = line
                    .days
                    .iter()
                    .filter(|span| value.contains(&span.tokens.start));
                self.current
                    .loose_days
                    .extend(days.filter_map(|span| days_of(line, span)));
            }
            Field::UnloadingDay => {
                if let Some(span) = line
                    .day_in(&value)
                    .filter(|_| self.current.load.unloading_days.is_none())
                {
                    self.current.load.unloading_days = days_of(line, span);
                }
            }
            Field::Price => {
                if let Some(sum) = line
                    .sum_in(&value)
                    .filter(|_| self.current.load.price.is_none())
                {
                    self.current.load.price = price_of(line, sum);
                }
            }
            Field::Reference => {
                if let Some(code) = line
                    .code_at(value.start)
                    .filter(|_| self.current.load.reference.is_none())
                {
                    self.current.load.reference = self.said(line, &code);
                }
            }
            Field::Goods => {
                self.take_measures(line, &value);
                let end = line
                    .sums
                    .iter()
                    .map(|sum| sum.tokens.start)
                    .find(|at| value.contains(at))
                    .unwrap_or(value.end);
                self.add_goods(line, value.start..end);
            }
            Field::Vehicle => self.take_measures(line, &value),
            Field::Note => {
                if self.current.load.note.is_none() {
                    self.current.load.note = self.said(line, &value);
                }
            }
            Field::Vins
            | Field::Client
            | Field::VatNumber
            | Field::Other
            | Field::From
            | Field::To => {}
        }
    }

    /// A description of goods: that of several labels together, such as goods and weight.
    fn add_goods(&mut self, line: &Line<'_>, value: Range<usize>) {
        let Some(more) = self.said(line, &value) else {
            return;
        };
        match &mut self.current.load.goods {
            Some(goods) if goods.value.len() + more.value.len() < LONGEST_NOTE => {
                goods.value = format!("{}, {}", goods.value, more.value);
            }
            Some(_) => {}
            none => *none = Some(more),
        }
    }

    fn may_go_on(&self, field: Field, line: &Line<'_>, value: &Range<usize>) -> Option<Pending> {
        let said = self.stops(field).last()?;
        let companies = clients::companies(self.text, &tokens_of(self.text, said.start..said.end));
        let has_other = line.sum_in(value).is_some();
        (!companies.is_empty() && !has_other).then_some(Pending {
            field,
            lines: LINES_OF_ADDRESS,
            has_value: true,
        })
    }

    /// Adds what the tokens say about a stop: a new place, or more of the last one. Returns whether they say a
    /// place.
    fn add_to_stop(
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
                Some(last) => join(last, place),
                None if has_room => stops.push(place),
                None => {}
            }
            self.take_measures(line, &after);
        }
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
            let mut places = places.into_iter();
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

    fn take_price(&mut self, line: &Line<'_>, part: &Range<usize>) {
        if self.current.loose_price.is_none() && !is_about_other_money(line) {
            self.current.loose_price = line.sum_in(part).and_then(|sum| price_of(line, sum));
        }
    }

    /// The weight and the trailer.
    fn take_measures(&mut self, line: &Line<'_>, part: &Range<usize>) {
        let load = &mut self.current.load;
        if load.weight.is_none() {
            let is_other = |at: usize| {
                !part.contains(&at) || line.days.iter().any(|span| span.tokens.contains(&at))
            };
            load.weight = amounts::weight(&line.tokens, is_other)
                .and_then(|(kilograms, tokens)| Some(Found::new(kilograms, line.bytes(&tokens)?)));
        }
        if load.vehicle_class.is_none() {
            load.vehicle_class = part.clone().find_map(|at| {
                let token = line.tokens.get(at)?;
                let class = vehicle_class(token)?;
                Some(Found::new(class, token.start..token.end))
            });
        }
    }

    /// Goods in the rest of a line that has a measure: `22t tentas`.
    fn take_rest(&mut self, line: &Line<'_>, part: &Range<usize>) {
        if self.current.loose_goods.is_some() {
            return;
        }
        let is_measure = |at: usize| {
            line.is_taken(at)
                && !line.days.iter().any(|span| span.tokens.contains(&at))
                && !line.sums.iter().any(|sum| sum.tokens.contains(&at))
                && line.tokens.get(at).is_some_and(|one| {
                    [
                        "t",
                        "kg",
                        "to",
                        "ldm",
                        "lm",
                        "pal",
                        "plt",
                        "pallets",
                        "paletten",
                        "palet",
                        "x",
                        "tonnes",
                        "tonos",
                        "pkw",
                        "cars",
                        "auto",
                        "autos",
                        "aut",
                        "automobiliai",
                        "automobiliu",
                    ]
                    .contains(&one.folded.as_str())
                })
        };
        let Some(measure) = part.clone().find(|at| is_measure(*at)) else {
            return;
        };
        let is_border = |at: usize| {
            line.days.iter().any(|span| span.tokens.contains(&at))
                || line.sums.iter().any(|sum| sum.tokens.contains(&at))
                || line.tokens.get(at).is_some_and(|one| {
                    one.kind == Kind::Gap
                        || self
                            .current
                            .load
                            .loadings
                            .iter()
                            .chain(&self.current.load.unloadings)
                            .any(|stop| (stop.start..stop.end).contains(&one.start))
                })
        };
        let mut start = measure;
        while start > part.start && !is_border(start - 1) {
            start -= 1;
        }
        let mut end = measure;
        while end < part.end && !is_border(end) {
            end += 1;
        }
        self.current.loose_goods = self.said(line, &(start..end));
    }

    fn take_vins(&mut self, line: &Line<'_>, part: &Range<usize>) {
        let is_labelled = line.labels.iter().any(|label| label.field == Field::Vins)
            || self
                .pending
                .is_some_and(|pending| pending.field == Field::Vins);
        let Some(bytes) = line.bytes(part) else {
            return;
        };
        for found in vins_in(self.text, bytes, is_labelled) {
            let vins = &mut self.current.load.vins;
            if vins.len() < MOST_VINS && !vins.iter().any(|one| one.value == found.value) {
                vins.push(found);
            }
        }
    }

    /// The words of these tokens, without marks around them.
    fn said(&self, line: &Line<'_>, tokens: &Range<usize>) -> Option<Found<String>> {
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
    fn begin(&mut self) {
        let draft = std::mem::take(&mut self.current);
        self.drafts.push(draft);
    }

    /// A new load, if the current one has come to its unloading.
    fn begin_next(&mut self) {
        if !self.current.load.unloadings.is_empty() {
            self.begin();
        }
    }

    fn begin_apart(&mut self) {
        self.pending = None;
        if self.current.has_stops() {
            self.begin();
        }
        self.current.is_apart = true;
    }

    fn read_table(&mut self, headings: &Headings, lines: &[Range<usize>], from: usize) -> usize {
        let mut at = from;
        let mut rows: Vec<(Line<'a>, Vec<Cell>)> = Vec::new();
        while let Some(place) = lines.get(at) {
            if place.is_empty() {
                // Only spaces tell cells apart in a text without marks, so an empty line ends its table.
                if rows.is_empty() {
                    at += 1;
                    continue;
                }
                break;
            }
            let line = self.line(place);
            let Some(cells) = headings.row(&line) else {
                break;
            };
            rows.push((line, cells));
            at += 1;
            if rows.len() > MOST_LOADS {
                break;
            }
        }
        let with_postcode = rows.iter().filter(|(line, cells)| {
            let loading = cells
                .iter()
                .find(|cell| matches!(cell.field, Some(Field::Loading | Field::From)));
            loading.is_some_and(|cell| {
                has_postcode(line.tokens.get(cell.tokens.clone()).unwrap_or_default())
            })
        });
        if headings.has_only_ends() && with_postcode.count() <= 1 {
            self.begin_next();
            for (number, (line, cells)) in rows.iter().enumerate() {
                self.take_vins(line, &(0..line.tokens.len()));
                for cell in cells {
                    let field = match cell.field {
                        Some(Field::From | Field::Loading) => Field::Loading,
                        _ => Field::Unloading,
                    };
                    let is_new = number == 0 || self.stops(field).is_empty();
                    self.add_to_stop(line, field, cell.tokens.clone(), is_new);
                }
            }
        } else {
            for (line, cells) in &rows {
                self.read_row(line, cells);
            }
        }
        at
    }

    fn read_row(&mut self, line: &Line<'_>, cells: &[Cell]) {
        let has_place = cells.iter().any(|cell| {
            matches!(cell.field, Some(Field::Loading | Field::From))
                && place_in(self.text, line, cell.tokens.clone()).is_some()
        });
        if !has_place {
            return;
        }
        if self.current.has_stops() {
            self.begin();
        }
        self.current.is_apart = true;
        self.take_vins(line, &(0..line.tokens.len()));
        for cell in cells {
            match cell.field {
                Some(Field::Loading | Field::From) => {
                    self.add_to_stop(line, Field::Loading, cell.tokens.clone(), true);
                }
                Some(Field::Unloading | Field::To) => {
                    self.add_to_stop(line, Field::Unloading, cell.tokens.clone(), true);
                }
                Some(Field::Price) => self.read_price_cell(line, cell),
                Some(Field::Vehicle | Field::Goods) => {
                    self.take_measures(line, &cell.tokens);
                    self.add_goods(line, cell.tokens.clone());
                }
                Some(field) => self.read_label(line, field, cell.tokens.clone(), false),
                None => {}
            }
        }
        self.pending = None;
    }

    fn read_price_cell(&mut self, line: &Line<'_>, cell: &Cell) {
        self.current.load.price = match (line.sum_in(&cell.tokens), cell.currency) {
            (Some(sum), _) => price_of(line, sum),
            (None, Some(currency)) => {
                let bytes = line.bytes(&cell.tokens);
                let number = bytes
                    .clone()
                    .and_then(|bytes| self.text.get(bytes))
                    .unwrap_or_default();
                // The heading has the currency, as if it stood behind the number.
                let written = format!("{number} {currency}");
                let all = tokens(&written, 0..written.len());
                let sum = amounts::sums(&all, |_| false).into_iter().next();
                sum.zip(bytes)
                    .map(|(sum, bytes)| Found::new(offered(&sum), bytes))
            }
            (None, None) => None,
        };
    }

    /// The way that the subject names, with what the text says about it.
    fn read_with_subject(text: &'a str, message: &Message, today: NaiveDate) -> Vec<OfferedLoad> {
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
        let last = std::mem::take(&mut self.current);
        self.drafts.push(last);
        let mut drafts: Vec<Draft> = self.drafts.into_iter().collect();
        // What stands after the last stop belongs to it; what has no stops is no load.
        let mut with_stops: Vec<Draft> = Vec::new();
        for draft in drafts.drain(..) {
            if draft.has_stops() {
                with_stops.push(draft);
            }
        }
        if are_legs(&with_stops) {
            let mut legs = with_stops.into_iter();
            let mut whole = legs.next().unwrap_or_default();
            for leg in legs {
                whole.append(leg);
            }
            return vec![whole.finished()];
        }
        with_stops
            .into_iter()
            .map(Draft::finished)
            .take(MOST_LOADS)
            .collect()
    }
}

impl Draft {
    /// Adds another leg of the same load.
    fn append(&mut self, leg: Self) {
        let (mine, other) = (&mut self.load, leg.load);
        mine.loadings.extend(other.loadings);
        mine.unloadings.extend(other.unloadings);
        mine.vins.extend(other.vins);
        mine.loading_days = mine.loading_days.take().or(other.loading_days);
        // The last unloading is the end.
        mine.unloading_days = other.unloading_days.or(mine.unloading_days.take());
        mine.price = mine.price.take().or(other.price);
        mine.reference = mine.reference.take().or(other.reference);
        mine.goods = mine.goods.take().or(other.goods);
        mine.weight = mine.weight.take().or(other.weight);
        mine.vehicle_class = mine.vehicle_class.take().or(other.vehicle_class);
        mine.note = mine.note.take().or(other.note);
        self.loose_price = self.loose_price.take().or(leg.loose_price);
        self.loose_goods = self.loose_goods.take().or(leg.loose_goods);
        self.loose_days.extend(leg.loose_days);
    }
}

/// Whether several groups of stops are the legs of one load: they have one price between them, or none and
/// not each its own day.
fn are_legs(drafts: &[Draft]) -> bool {
    if drafts.len() < 2 || drafts.iter().any(|draft| draft.is_apart) {
        return false;
    }
    let prices = drafts
        .iter()
        .filter(|draft| draft.price().is_some())
        .count();
    let routes = drafts
        .iter()
        .all(|draft| draft.load.loadings.len() == 1 && draft.load.unloadings.len() == 1);
    let has_day = |draft: &Draft| draft.load.loading_days.is_some() || !draft.loose_days.is_empty();
    let are_dated = drafts.iter().all(has_day);
    match prices {
        0 => !(are_dated && routes),
        1 => true,
        _ => false,
    }
}

fn tokens_of(text: &str, place: Range<usize>) -> Vec<Token<'_>> {
    tokens(text, place)
}

/// More of a place in the next line. The country and the town are usually in the last lines.
fn join(place: &mut Found<OfferedPlace>, more: Found<OfferedPlace>) {
    place.value.text = format!("{}, {}", place.value.text, more.value.text);
    let has_code = more.value.country.is_some();
    place.value.town = if has_code || place.value.country.is_none() {
        more.value.town.or(place.value.town.take())
    } else {
        place.value.town.take()
    };
    place.value.country = more.value.country.or(place.value.country.take());
    place.end = more.end;
}

fn days_of(line: &Line<'_>, span: &Span) -> Option<Found<OfferedDays>> {
    let days = OfferedDays {
        from: span.from,
        to: span.to,
    };
    Some(Found::new(days, line.bytes(&span.tokens)?))
}

fn offered(sum: &Sum) -> OfferedPrice {
    OfferedPrice {
        amount: Cents(sum.amount.0),
        currency: sum.currency,
        is_per_km: sum.is_per_km,
    }
}

fn price_of(line: &Line<'_>, sum: &Sum) -> Option<Found<OfferedPrice>> {
    Some(Found::new(offered(sum), line.bytes(&sum.tokens)?))
}

/// Whether the line speaks of money that is no freight: the value of goods, a penalty.
fn is_about_other_money(line: &Line<'_>) -> bool {
    const OTHER: &[&str] = &[
        "verte",
        "verte",
        "vertes",
        "value",
        "warenwert",
        "wert",
        "wartosc",
        "vertiba",
        "insurance",
        "insured",
        "draudimas",
        "draudimo",
        "versicherung",
        "versichert",
        "ubezpieczenie",
        "bauda",
        "penalty",
        "vertragsstrafe",
        "standgeld",
        "kara",
        "demurrage",
        "prastova",
        "cmr",
        "deposit",
        "uzstatas",
        "kaucja",
        "detention",
        "waiting",
        "minimum",
    ];
    let is_price = line.labels.iter().any(|label| label.field == Field::Price);
    !is_price
        && line
            .tokens
            .iter()
            .any(|one| OTHER.contains(&one.folded.as_str()))
}

fn vehicle_class(token: &Token<'_>) -> Option<VehicleClass> {
    const CLASSES: &[(&str, VehicleClass)] = &[
        ("tautliner", VehicleClass::Tautliner),
        ("tent", VehicleClass::Tautliner),
        ("curtain", VehicleClass::Tautliner),
        ("plane", VehicleClass::Tautliner),
        ("planen", VehicleClass::Tautliner),
        ("firank", VehicleClass::Tautliner),
        ("plandek", VehicleClass::Tautliner),
        ("uzuolaid", VehicleClass::Tautliner),
        ("gardine", VehicleClass::Tautliner),
        ("mega", VehicleClass::Mega),
        ("jumbo", VehicleClass::Jumbo),
        ("izoterm", VehicleClass::Isothermal),
        ("isotherm", VehicleClass::Isothermal),
        ("isoterm", VehicleClass::Isothermal),
        ("reefer", VehicleClass::Refrigerator),
        ("refrigerat", VehicleClass::Refrigerator),
        ("refriz", VehicleClass::Refrigerator),
        ("refas", VehicleClass::Refrigerator),
        ("refo", VehicleClass::Refrigerator),
        ("frigo", VehicleClass::Refrigerator),
        ("kuhl", VehicleClass::Refrigerator),
        ("chlodni", VehicleClass::Refrigerator),
        ("saldytuv", VehicleClass::Refrigerator),
        ("thermo", VehicleClass::Refrigerator),
    ];
    if token.kind != Kind::Word {
        return None;
    }
    CLASSES
        .iter()
        .find(|(stem, _)| token.folded.starts_with(stem))
        .map(|(_, class)| *class)
}

/// Whether a number begins the line as in a list of loads: `1) …`, `2. Kaunas – Köln`, `Krovinys 2:`.
fn is_numbered(line: &Line<'_>) -> bool {
    const LOADS: &[&str] = &[
        "krovinys", "reisas", "load", "ladung", "ladunek", "krava", "tour", "order", "trip",
    ];
    let token = |at: usize| line.tokens.get(at);
    let is_small =
        |at: usize| token(at).is_some_and(|one| one.kind == Kind::Number && one.digits() <= 2);
    let is_listed = is_small(0)
        && !line.is_taken(0)
        && token(1).is_some_and(|one| one.is_any(&[')', '.']) && !one.is_spaced)
        && token(2).is_some_and(|one| one.is_spaced && one.kind == Kind::Word);
    let is_named = token(0).is_some_and(|one| LOADS.contains(&one.folded.as_str()))
        && is_small(1 + usize::from(token(1).is_some_and(|one| one.is_any(&['#', '.']))))
        && line
            .tokens
            .iter()
            .take(4)
            .any(|one| one.is(':') || one.is('.') || one.is(')'));
    let has_stop = line
        .labels
        .iter()
        .any(|label| matches!(label.field, Field::Loading));
    let is_way = is_listed && (has_stop || line.labels.is_empty());
    is_way || is_named
}

/// The VINs of a part of the text. Without a label only full ones count, with letters and digits in them.
fn vins_in(text: &str, part: Range<usize>, is_labelled: bool) -> Vec<Found<String>> {
    let base = part.start;
    let said = text.get(part).unwrap_or_default();
    let mut all = Vec::new();
    let mut start = 0;
    for piece in said.split_inclusive(|one: char| !one.is_ascii_alphanumeric()) {
        let from = start;
        start += piece.len();
        let word = piece.trim_end_matches(|one: char| !one.is_ascii_alphanumeric());
        if word.len() != VIN_LENGTH {
            continue;
        }
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let check = vin::check(word);
        let is_vin = match check.reason {
            Reason::CheckDigitOk | Reason::CheckDigitFree | Reason::CheckDigitDiffers => {
                (3..VIN_LENGTH).contains(&digits)
            }
            // O in place of 0 is a slip in a number that is said to be one.
            Reason::LetterIoq => is_labelled && digits >= 3,
            _ => false,
        };
        if is_vin {
            all.push(Found::new(
                check.normalised,
                base + from..base + from + word.len(),
            ));
        }
    }
    all
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
