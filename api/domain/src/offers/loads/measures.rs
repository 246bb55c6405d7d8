//! What of a line has a form of its own: price, weight, trailer, goods, cars.

use std::ops::Range;

use super::super::amounts::{self, Sum};
use super::super::dates::Span;
use super::super::line::Line;
use super::super::tokens::{Kind, Token};
use super::super::words::Field;
use super::super::{Found, MOST_VINS, OfferedDays, OfferedPrice};
use super::reader::Reader;
use crate::money::Cents;
use crate::orders::vin::{self, Reason, VIN_LENGTH};
use crate::vehicles::VehicleClass;

impl Reader<'_> {
    pub(super) fn take_price(&mut self, line: &Line<'_>, part: &Range<usize>) {
        if self.current.loose_price.is_none() && !is_about_other_money(line) {
            self.current.loose_price = line.sum_in(part).and_then(|sum| price_of(line, sum));
        }
    }

    /// The weight and the trailer.
    pub(super) fn take_measures(&mut self, line: &Line<'_>, part: &Range<usize>) {
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
    pub(super) fn take_rest(&mut self, line: &Line<'_>, part: &Range<usize>) {
        if self.current.loose_goods.is_some() {
            return;
        }
        let is_measure = |at: usize| {
            line.is_taken(at)
                && !line.days.iter().any(|span| span.tokens.contains(&at))
                && !line.sums.iter().any(|sum| sum.tokens.contains(&at))
                && !line.hours.iter().any(|range| range.contains(&at))
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
                            .any(|stop| (stop.place.start..stop.place.end).contains(&one.start))
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

    pub(super) fn take_vins(&mut self, line: &Line<'_>, part: &Range<usize>) {
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
}

pub fn days_of(line: &Line<'_>, span: &Span) -> Option<Found<OfferedDays>> {
    let days = OfferedDays {
        from: span.from,
        to: span.to,
    };
    Some(Found::new(days, line.bytes(&span.tokens)?))
}

pub fn offered(sum: &Sum) -> OfferedPrice {
    OfferedPrice {
        amount: Cents(sum.amount.0),
        currency: sum.currency,
        is_per_km: sum.is_per_km,
    }
}

pub fn price_of(line: &Line<'_>, sum: &Sum) -> Option<Found<OfferedPrice>> {
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
        ("тент", VehicleClass::Tautliner),
        ("штор", VehicleClass::Tautliner),
        ("мега", VehicleClass::Mega),
        ("джамбо", VehicleClass::Jumbo),
        ("изотерм", VehicleClass::Isothermal),
        ("реф", VehicleClass::Refrigerator),
    ];
    if token.kind != Kind::Word {
        return None;
    }
    CLASSES
        .iter()
        .find(|(stem, _)| token.folded.starts_with(stem))
        .map(|(_, class)| *class)
}

/// The VINs of a part of the text. Without a label only full ones count, with letters and digits in them.
fn vins_in(text: &str, part: Range<usize>, is_labelled: bool) -> Vec<Found<String>> {
    let base = part.start;
    let said = text.get(part).unwrap_or_default();
    let words = words_of(said);
    let mut all = Vec::new();
    let mut rest = words.as_slice();
    while let Some((first, others)) = rest.split_first() {
        let word = said.get(first.clone()).unwrap_or_default();
        let whole = vin_of(word, is_labelled).map(|vin| (vin, first.clone(), others));
        let found = whole.or_else(|| in_blocks(said, rest, is_labelled));
        rest = match found {
            Some((vin, place, behind)) => {
                all.push(Found::new(vin, base + place.start..base + place.end));
                behind
            }
            None => others,
        };
    }
    all
}

/// Where words of ASCII letters and digits stand.
fn words_of(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = 0;
    for piece in text.split_inclusive(|one: char| !one.is_ascii_alphanumeric()) {
        let word = piece.trim_end_matches(|one: char| !one.is_ascii_alphanumeric());
        if !word.is_empty() {
            words.push(start..start + word.len());
        }
        start += piece.len();
    }
    words
}

/// A word, if it is a VIN.
fn vin_of(word: &str, is_labelled: bool) -> Option<String> {
    if word.len() != VIN_LENGTH {
        return None;
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
    is_vin.then_some(check.normalised)
}

/// A VIN, its place, and the words behind it.
type InBlocks<'a> = (String, Range<usize>, &'a [Range<usize>]);

/// The VIN that the first words are together, and the words behind it: `WVG ZZZ5NZAW123456`, if it is said to be one.
fn in_blocks<'a>(said: &str, words: &'a [Range<usize>], is_labelled: bool) -> Option<InBlocks<'a>> {
    let start = words.first()?.start;
    let (mut end, mut length) = (start, 0);
    for (index, word) in words.iter().enumerate() {
        let mut between = said.get(end..word.start)?.chars();
        let is_one = between.all(|one| vin::is_unseen(one) || (is_labelled && vin::is_within(one)));
        if !is_one {
            return None;
        }
        length += word.len();
        end = word.end;
        if length >= VIN_LENGTH {
            let written = said.get(start..end)?.replace(vin::is_dash, " ");
            let numbers = vin::split(&written);
            let [number] = numbers.as_slice() else {
                return None;
            };
            let vin = vin_of(number, false)?;
            return Some((vin, start..end, words.get(index + 1..)?));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vins_are_read_as_they_are_written() {
        for (said, is_labelled, expected) in [
            (
                "WVGZZZ5NZAW123456, 1M8GDM9AXKP042788",
                false,
                "WVGZZZ5NZAW123456 1M8GDM9AXKP042788",
            ),
            ("WVG ZZZ5NZAW123456", true, "WVGZZZ5NZAW123456"),
            ("WVG\u{a0}ZZZ5NZAW123456 x 2", true, "WVGZZZ5NZAW123456"),
            ("WVG-ZZZ5NZ\u{2013}AW123456", true, "WVGZZZ5NZAW123456"),
            (
                "WVG\u{200b}ZZZ5NZAW\u{feff}123456",
                false,
                "WVGZZZ5NZAW123456",
            ),
            (
                "WVG ZZZ5NZAW123456 YS2 R4X20005399401",
                true,
                "WVGZZZ5NZAW123456 YS2R4X20005399401",
            ),
            // It may be something else.
            ("WVG ZZZ5NZAW123456", false, ""),
            ("tel 00370 6123 45678", false, ""),
            ("WVG,ZZZ5NZAW123456", true, ""),
            ("WVG\nZZZ5NZAW123456", true, ""),
            ("WVGZZZ5N ZAW123456", true, ""),
        ] {
            let found = vins_in(said, 0..said.len(), is_labelled);
            let found: Vec<String> = found.into_iter().map(|one| one.value).collect();
            assert_eq!(found.join(" "), expected, "{said}");
        }
    }
}
