//! Lists of loads: `1) Kaunas – Köln`, `II.`, `Krovinys Nr. 2:`, and what is said once for all of them.

use std::ops::Range;

use super::super::line::Line;
use super::super::places::route_in;
use super::super::tokens::{Kind, Token, tokens};
use super::super::words::Field;
use super::super::{Found, OfferedPrice};
use super::draft::Draft;
use super::reader::Reader;
use crate::money::Cents;
use crate::orders::Currency;

/// What loads are called in a list.
const LOADS: &[&str] = &[
    "krovinys",
    "reisas",
    "load",
    "ladung",
    "ladunek",
    "krava",
    "tour",
    "order",
    "trip",
    "fracht",
    "fuhre",
    "frakts",
    "груз",
    "реис",
    "transport",
    "shipment",
    "partia",
    "relacja",
    "relation",
];

/// Words of a line that speaks of every load.
const ALL: &[&str] = &[
    "all",
    "each",
    "both",
    "every",
    "visi",
    "visiems",
    "visus",
    "visu",
    "abu",
    "abiem",
    "abiems",
    "kiekvienas",
    "kiekvienam",
    "alle",
    "allen",
    "aller",
    "beide",
    "jede",
    "jeweils",
    "wszystkie",
    "wszystkich",
    "kazdy",
    "kazda",
    "kazde",
    "oba",
    "visas",
    "visam",
    "visiem",
    "katrai",
    "katra",
    "все",
    "всех",
    "всем",
    "каждыи",
    "оба",
];

/// The token after the number of a load in a list, if the line begins with one.
pub fn marker_end(text: &str, line: &Line<'_>) -> Option<usize> {
    let (end, is_named) = marker(&line.tokens)?;
    if line.is_taken(0) && !is_named {
        return None;
    }
    let rest = end..line.tokens.len();
    let has_stop = line
        .labels
        .iter()
        .any(|label| matches!(label.field, Field::Loading | Field::Unloading) && label.at >= end);
    let first = line
        .labels
        .iter()
        .map(|label| label.at)
        .find(|at| *at >= end);
    let plain = end..first.unwrap_or(rest.end);
    let is_load = rest.is_empty()
        || has_stop
        || route_in(text, line, plain).is_some()
        || (is_named && line.sum_in(&(end..end + 2)).is_none());
    is_load.then_some(end)
}

/// The token after `1)`, `(2)`, `3.`, `4 -`, `II.`, `a)`, `Nr. 5:`, `Load 6:`, `7 krovinys:`, and whether it names a
/// load.
fn marker(tokens: &[Token<'_>]) -> Option<(usize, bool)> {
    let token = |at: usize| tokens.get(at);
    let is_number = |at: usize| {
        token(at).is_some_and(|one| (1..=2).contains(&one.digits()) && one.number() != Some(0))
    };
    let is_load = |at: usize| token(at).is_some_and(|one| LOADS.contains(&one.folded.as_str()));
    let is_mark = |at: usize, marks: &[char]| token(at).is_some_and(|one| one.is_any(marks));
    // Behind the mark stands a space or nothing, unlike in 1.5 and 10-12.
    let is_apart = |at: usize| token(at).is_none_or(|one| one.is_spaced);
    let mut at = 0;
    let named = is_load(0);
    if named {
        at = 1;
    }
    let is_nr = |at: usize| {
        token(at).is_some_and(|one| {
            ["nr", "no", "number", "num", "numer"]
                .iter()
                .any(|word| one.says(word))
                || one.is_any(&['#', '№'])
        })
    };
    let mut has_nr = false;
    while is_nr(at) || (has_nr && is_mark(at, &['.'])) || (named && at == 1 && is_mark(at, &['.']))
    {
        has_nr = true;
        at += 1;
    }
    if (named || has_nr) && is_number(at) {
        let end = at + 1;
        return match token(end) {
            None => Some((end, true)),
            Some(one) if one.is_any(&[':', ')', '.', '-', '–']) && is_apart(end + 1) => {
                Some((end + 1, true))
            }
            Some(one) if one.kind == Kind::Gap && named => Some((end, true)),
            _ => None,
        };
    }
    if named || has_nr {
        return None;
    }
    let bracket = usize::from(is_mark(0, &['(', '[']));
    let is_letter = |at: usize| {
        token(at)
            .is_some_and(|one| one.kind == Kind::Word && one.text.len() == 1 && one.text.is_ascii())
    };
    let is_roman = |at: usize| {
        token(at).is_some_and(|one| {
            ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"].contains(&one.text)
        })
    };
    let end = bracket + 1;
    if is_number(bracket) {
        // 2 krovinys:, 2. krovinys
        let dot = end + usize::from(is_mark(end, &['.']));
        if is_load(dot) {
            let colon = usize::from(is_mark(dot + 1, &[':', '.', '-', '–']));
            return Some((dot + 1 + colon, true));
        }
        let is_listed = is_mark(end, &[')', '.', ']']) && is_apart(end + 1)
            || (is_mark(end, &['-', '–', ':']) && is_apart(end + 1) && bracket == 0);
        return is_listed.then_some((end + 1, false));
    }
    let is_listed = (is_roman(bracket) && is_mark(end, &['.', ')']))
        || (is_letter(bracket) && is_mark(end, &[')']));
    (is_listed && is_apart(end + 1)).then_some((end + 1, false))
}

/// The parts of a line that holds a list: `1) Kaunas – Köln 2) Vilnius – Riga`.
pub fn parts(text: &str, line: Range<usize>) -> Vec<Range<usize>> {
    let all = tokens(text, line.clone());
    let mut starts: Vec<usize> = Vec::new();
    let mut next = 1;
    for at in 0..all.len() {
        let is_next = all.get(at).is_some_and(|one| {
            one.digits() > 0 && one.number() == Some(next) && (at == 0 || one.is_spaced)
        });
        let is_marked = all
            .get(at + 1)
            .is_some_and(|one| one.is_any(&[')', '.']) && !one.is_spaced);
        let begins = all
            .get(at + 2)
            .is_some_and(|one| one.is_spaced && (one.is_capitalised() || one.digits() >= 4));
        let is_first_here = next > 1
            || at == 0
            || all
                .get(at - 1)
                .is_some_and(|one| one.is_any(&[':', '.', '!', ';', '-', '–']));
        if is_next && is_marked && begins && is_first_here {
            starts.extend(all.get(at).map(|one| one.start));
            next += 1;
        }
    }
    if starts.len() < 2 {
        return vec![line];
    }
    let mut parts = Vec::new();
    let mut from = line.start;
    for start in starts {
        if start > from {
            parts.push(from..start);
        }
        from = start;
    }
    parts.push(from..line.end);
    parts
}

/// Whether a line speaks of every load.
pub fn is_for_all(line: &Line<'_>) -> bool {
    line.tokens
        .iter()
        .any(|one| ALL.contains(&one.folded.as_str()))
}

/// The currency of a line that has one without a sum: `Prices in EUR`.
pub fn currency_of_prices(line: &Line<'_>) -> Option<Currency> {
    const PRICES: &[&str] = &[
        "pric",
        "rate",
        "kain",
        "preis",
        "cen",
        "staw",
        "цен",
        "ставк",
        "fracht",
    ];
    let is_about_prices = line
        .tokens
        .iter()
        .any(|one| PRICES.iter().any(|stem| one.folded.starts_with(stem)));
    if !is_about_prices || !line.sums.is_empty() {
        return None;
    }
    line.tokens
        .iter()
        .find_map(|one| match one.folded.as_str() {
            "eur" | "euro" | "eurais" | "евро" => Some(Currency::Eur),
            "usd" => Some(Currency::Usd),
            "gbp" => Some(Currency::Gbp),
            _ => (one.text == "€").then_some(Currency::Eur),
        })
}

/// A number that ends a line and may be a price, if something says in which currency.
pub fn bare_price(line: &Line<'_>) -> Option<Found<i64>> {
    let at = line.tokens.len().checked_sub(1)?;
    let last = line.tokens.get(at)?;
    let is_alone = last.is_spaced && !line.is_taken(at);
    let is_price = (3..=5).contains(&last.digits()) && line.sums.is_empty();
    let before = line.tokens.get(at.checked_sub(1)?)?;
    let is_behind = before.is_any(&[',', ';', ':', '-', '–']) || line.is_taken(at - 1);
    (is_alone && is_price && is_behind)
        .then(|| last.number().map(i64::from))
        .flatten()
        .map(|number| Found::new(number, last.start..last.end))
}

impl Reader<'_> {
    /// Begins a load of a list. What stood before the first one holds for all.
    pub(super) fn begin_apart(&mut self) {
        self.pending = None;
        self.near = None;
        if self.current.is_tail {
            // It was a part of the load before it.
            let tail = std::mem::take(&mut self.current);
            if let Some(last) = self.drafts.last_mut() {
                last.append(tail);
            }
            self.has_inner_blank = true;
        } else if !self.current.is_apart && self.current.load.unloadings.is_empty() {
            let before = std::mem::take(&mut self.current);
            self.shared.push(before);
        } else if self.current.has_stops() {
            self.begin();
        }
        self.current.is_apart = true;
    }

    /// Whether a line after the loads of a list is about all of them.
    pub(super) fn begins_tail(&self, line: &Line<'_>) -> bool {
        let is_complete =
            !self.current.load.loadings.is_empty() && !self.current.load.unloadings.is_empty();
        self.current.is_apart
            && is_complete
            && (is_for_all(line) || (self.is_after_blank && !self.has_inner_blank))
    }

    /// Gives the loads of a list what is said once for all.
    pub(super) fn share(&mut self, drafts: Vec<Draft>) -> Vec<Draft> {
        let (tails, mut loads): (Vec<Draft>, Vec<Draft>) = drafts
            .into_iter()
            .partition(|draft| draft.is_tail && !draft.is_complete());
        let is_only = loads.len() < 2;
        let mut shared = Draft::default();
        for said in std::mem::take(&mut self.shared).into_iter().chain(tails) {
            shared.append(if is_only { said } else { said.for_all() });
        }
        let currency = self.currency;
        let is_list = loads.iter().any(|draft| draft.is_apart);
        if loads.is_empty() && shared.has_stops() {
            return vec![shared];
        }
        for draft in &mut loads {
            if is_list || !draft.has_stops() {
                draft.fill(&shared);
            }
            if is_only {
                draft.load.vins.append(&mut shared.load.vins);
                draft.loose_days.append(&mut shared.loose_days);
            }
            if let (None, Some(currency), Some(number)) =
                (draft.price(), currency, draft.bare_price.as_ref())
            {
                let price = OfferedPrice {
                    amount: Cents(number.value * 100),
                    currency,
                    is_per_km: false,
                };
                draft.load.price = Some(Found::new(price, number.start..number.end));
            }
        }
        let is_of_stops = loads.len() > 1
            && loads
                .iter()
                .all(|draft| draft.is_apart && !draft.is_complete());
        if is_of_stops { of_stops(loads) } else { loads }
    }
}

/// A list of stops rather than of loads: `1. Loading … 2. Loading … 3. Unloading …`.
fn of_stops(drafts: Vec<Draft>) -> Vec<Draft> {
    let mut all: Vec<Draft> = Vec::new();
    for mut draft in drafts {
        draft.is_apart = false;
        match all.last_mut() {
            Some(last) if !last.is_complete() || draft.load.loadings.is_empty() => {
                last.append(draft);
            }
            _ => all.push(draft),
        }
    }
    all
}

impl Draft {
    pub(super) fn is_complete(&self) -> bool {
        !self.load.loadings.is_empty() && !self.load.unloadings.is_empty()
    }

    /// What of a text around a list holds for each load: what has a label, or is said of all.
    fn for_all(mut self) -> Self {
        if !self.is_for_all {
            self.loose_days.clear();
            self.loose_price = None;
            self.load.price = None;
            self.loose_goods = None;
        }
        self
    }

    /// Takes what it lacks from what is said of all loads.
    fn fill(&mut self, shared: &Self) {
        let (mine, other) = (&mut self.load, &shared.load);
        let both = |mine: bool, other: bool| mine && !other;
        if both(mine.loadings.is_empty(), other.loadings.is_empty()) {
            mine.loadings.clone_from(&other.loadings);
        }
        if self.loose_days.is_empty() && mine.loading_days.is_none() {
            mine.loading_days = other
                .loading_days
                .clone()
                .or_else(|| shared.loose_days.first().cloned());
        }
        mine.unloading_days = mine
            .unloading_days
            .take()
            .or_else(|| other.unloading_days.clone());
        mine.reference = mine.reference.take().or_else(|| other.reference.clone());
        mine.vehicle_class = mine
            .vehicle_class
            .take()
            .or_else(|| other.vehicle_class.clone());
        mine.weight = mine.weight.take().or_else(|| other.weight.clone());
        mine.note = mine.note.take().or_else(|| other.note.clone());
        if self.loose_goods.is_none() {
            mine.goods = mine
                .goods
                .take()
                .or_else(|| other.goods.clone())
                .or_else(|| shared.loose_goods.clone());
        }
        if self.loose_price.is_none() {
            mine.price = mine
                .price
                .take()
                .or_else(|| other.price.clone())
                .or_else(|| shared.loose_price.clone());
        }
    }
}
