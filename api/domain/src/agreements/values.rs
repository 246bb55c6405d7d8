//! The texts that take the place of the variables, in the company's language.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::facts::{Facts, StopFacts};
use super::{Document, variables};
use crate::orders::Category;
use crate::orders::positions::StopKind;
use crate::users::Language;
use crate::vehicles::VehicleClass;
use crate::words::in_words;
use crate::{Cents, Metres, round_half_away};

/// Without these an agreement binds nobody to anything, so one that would print a gap in their place is
/// not sent (operations, section 3.1): the carrier, the places, the dates and the price.
const REQUIRED: [&str; 12] = [
    "supplier_name",
    "loading_places",
    "unloading_places",
    "stops_table",
    "loading_date_from",
    "loading_date_to",
    "loading_date",
    "unloading_date",
    "price_net",
    "price_gross",
    "price_in_words",
    "currency",
];

/// What an order puts in the place of each variable.
#[derive(Debug, Clone)]
pub struct Values {
    texts: BTreeMap<&'static str, String>,
    /// The rows of the table of stops, in driving order.
    pub stops: Vec<StopRow>,
    /// The language of all of them.
    pub language: Language,
}

/// A row of the table of stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopRow {
    /// `Loading` or `Unloading`.
    pub what: &'static str,
    /// The address.
    pub place: String,
    /// When; empty while it is not known.
    pub date: String,
    /// What to know there.
    pub note: String,
}

impl Values {
    /// Puts what is known about an order into words.
    pub fn of(facts: &Facts, language: Language) -> Self {
        let mut texts = BTreeMap::new();
        let values = of_order(facts, language)
            .into_iter()
            .chain(of_sides(facts, language))
            .chain(of_price(facts, language));
        for (identifier, text) in values {
            texts.insert(identifier, text);
        }
        Self {
            texts,
            stops: rows(facts, language),
            language,
        }
    }

    /// The text of a variable; `None` where nothing is known. It may have several lines.
    pub fn text(&self, identifier: &str) -> Option<&str> {
        let text = self.texts.get(identifier).map(String::as_str);
        text.filter(|text| !text.is_empty())
    }

    /// The labels of the required variables that a template uses and that would print nothing, each
    /// once, in the order of the list of variables.
    pub fn missing_in(&self, template: &Document) -> Vec<&'static str> {
        let mut used = template.variables();
        if used.contains("stops_table") && !self.stops.is_empty() {
            // Its rows have dates; the name of the missing one says more than that of the table.
            used.remove("stops_table");
            used.extend(["loading_date", "unloading_date"]);
        }
        variables()
            .iter()
            .filter(|variable| REQUIRED.contains(&variable.identifier))
            .filter(|variable| used.contains(variable.identifier))
            .filter(|variable| self.text(variable.identifier).is_none())
            .map(|variable| variable.label)
            .collect()
    }
}

type Value = (&'static str, String);

fn of_order(facts: &Facts, language: Language) -> Vec<Value> {
    let order = &facts.order;
    let places = |kind| joined(&facts.stops, kind, |stop| &stop.address);
    let notes = |kind| joined(&facts.stops, kind, |stop| &stop.note);
    let vin_count = match facts.vins.len() {
        0 => String::new(),
        count => count.to_string(),
    };
    let temperature = if order.needs_thermogram {
        language.choose(
            "Temperature printout required",
            "Būtinas temperatūros išrašas",
        )
    } else {
        ""
    };
    vec![
        ("agreement_number", order.number.clone()),
        ("agreement_date", day(facts.today)),
        ("order_number", order.number.clone()),
        ("load_number", order.load_number.clone()),
        ("category", category(order.category, language).to_owned()),
        ("vehicle_plate_number", facts.vehicle.plate.clone()),
        (
            "vehicle_class",
            facts
                .vehicle
                .class
                .map(class)
                .unwrap_or_default()
                .to_owned(),
        ),
        ("vehicle_note", facts.vehicle.note.clone()),
        ("driver_name", facts.vehicle.driver.clone()),
        ("loading_places", places(StopKind::Loading)),
        ("unloading_places", places(StopKind::Unloading)),
        ("loading_date_from", maybe(order.available_from)),
        ("loading_date_to", maybe(order.available_to)),
        ("loading_date", loading(facts)),
        ("unloading_date", maybe(order.unloading)),
        ("loading_notes", notes(StopKind::Loading)),
        ("unloading_notes", notes(StopKind::Unloading)),
        ("cargo_note", order.cargo.clone()),
        ("vin_numbers", facts.vins.join(", ")),
        ("vin_count", vin_count),
        ("temperature_note", temperature.to_owned()),
        ("dpl_required", yes_or_no(order.needs_dpl, language)),
        (
            "thermogram_required",
            yes_or_no(order.needs_thermogram, language),
        ),
        ("distance_km", kilometres(order.loaded_distance)),
        ("today", day(facts.today)),
    ]
}

fn of_sides(facts: &Facts, language: Language) -> Vec<Value> {
    let (company, carrier, people) = (&facts.company, &facts.carrier, &facts.people);
    let due = if carrier.sends_originals {
        language.choose(
            "receipt of the invoice and the original CMR",
            "sąskaitos faktūros ir CMR originalo gavimo dienos",
        )
    } else {
        language.choose("receipt of the invoice", "sąskaitos faktūros gavimo dienos")
    };
    let term = carrier.payment_term.map(|days| days.to_string());
    vec![
        ("our_company_name", company.name.clone()),
        ("our_company_code", company.code.clone()),
        ("our_vat_code", company.vat_code.clone()),
        ("our_address", company.address.clone()),
        ("our_bank_name", company.bank_name.clone()),
        ("our_bank_iban", in_fours(&company.bank_iban)),
        ("our_bank_swift", company.bank_swift.clone()),
        ("our_phone", company.phone.clone()),
        ("our_email", company.email.clone()),
        ("documents_address", company.address.clone()),
        ("invoice_email", people.invoice_email.clone()),
        ("manager_name", people.manager.clone()),
        ("manager_email", people.manager_email.clone()),
        ("manager_phone", company.phone.clone()),
        ("dispatcher_name", people.dispatcher.clone()),
        ("sender_signature", people.signature.trim().to_owned()),
        ("supplier_name", carrier.name.clone()),
        ("supplier_code", carrier.code.clone()),
        ("supplier_vat_code", carrier.vat_code.clone()),
        ("supplier_address", carrier.address.clone()),
        ("supplier_email", carrier.email.clone()),
        ("supplier_phone", carrier.phone.clone()),
        ("supplier_contact_person", carrier.contact_person.clone()),
        (
            "supplier_insurance_expiry_date",
            maybe(carrier.insured_until),
        ),
        ("payment_term_days", term.unwrap_or_default()),
        ("payment_due_rule", due.to_owned()),
    ]
}

fn of_price(facts: &Facts, language: Language) -> Vec<Value> {
    let order = &facts.order;
    let currency = order.currency.as_str();
    let mut values = vec![("currency", currency.to_owned())];
    if let Some(percent) = order.vat_percent {
        values.push(("supplier_vat_rate", format!("{percent}\u{a0}%")));
    }
    let Some(net) = order.price else {
        return values;
    };
    let printed = |amount| format!("{}\u{a0}{currency}", money(amount, language));
    values.push(("price_net", printed(net)));
    values.push(("price_in_words", in_words(net, order.currency, language)));
    // Without a rate no user knows the VAT, and an invented one would be a promise.
    let vat = order.vat_percent.and_then(|percent| net.vat(percent).ok());
    if let Some(vat) = vat {
        values.push(("price_vat", printed(vat)));
        if let Ok(gross) = net.plus(vat) {
            values.push(("price_gross", printed(gross)));
        }
    }
    let metres = i128::from(order.loaded_distance.0);
    if metres > 0
        && let Ok(per_km) = round_half_away(i128::from(net.0) * 1_000, metres)
    {
        values.push(("price_per_km", printed(per_km)));
    }
    values
}

fn rows(facts: &Facts, language: Language) -> Vec<StopRow> {
    let rows = facts.stops.iter().map(|stop| StopRow {
        what: match stop.kind {
            StopKind::Loading => language.choose("Loading", "Pakrovimas"),
            StopKind::Unloading => language.choose("Unloading", "Iškrovimas"),
        },
        place: stop.address.clone(),
        date: match stop.kind {
            StopKind::Loading => loading(facts),
            StopKind::Unloading => maybe(facts.order.unloading),
        },
        note: stop.note.clone(),
    });
    rows.collect()
}

/// The day of loading, or the days on which the load is available.
fn loading(facts: &Facts) -> String {
    let order = &facts.order;
    match (order.loading, order.available_from, order.available_to) {
        (Some(day), _, _) => day.to_string(),
        (None, Some(from), Some(to)) if from != to => format!("{from} – {to}"),
        (None, from, to) => maybe(from.or(to)),
    }
}

fn joined(stops: &[StopFacts], kind: StopKind, text: impl Fn(&StopFacts) -> &String) -> String {
    let texts: Vec<&str> = stops
        .iter()
        .filter(|stop| stop.kind == kind)
        .map(|stop| text(stop).as_str())
        .filter(|text| !text.is_empty())
        .collect();
    texts.join("; ")
}

fn day(day: NaiveDate) -> String {
    day.to_string()
}

fn maybe(date: Option<NaiveDate>) -> String {
    date.map(day).unwrap_or_default()
}

fn yes_or_no(yes: bool, language: Language) -> String {
    let word = if yes {
        language.choose("Yes", "Taip")
    } else {
        language.choose("No", "Ne")
    };
    word.to_owned()
}

fn category(category: Category, language: Language) -> &'static str {
    match category {
        Category::AutomotiveTransport => {
            language.choose("Vehicle transport", "Automobilių pervežimas")
        }
        Category::GeneralCargo => language.choose("General cargo", "Bendrieji kroviniai"),
    }
}

/// Classes are called the same in every language.
fn class(class: VehicleClass) -> &'static str {
    match class {
        VehicleClass::Tautliner => "Tautliner",
        VehicleClass::Jumbo => "Jumbo",
        VehicleClass::Mega => "Mega",
        VehicleClass::Isothermal => "Isotherm",
        VehicleClass::Refrigerator => "Refrigerator",
    }
}

fn kilometres(distance: Metres) -> String {
    match distance.0 {
        metres if metres <= 0 => String::new(),
        // Half a kilometre counts as one.
        metres => grouped(metres.unsigned_abs().saturating_add(500) / 1_000),
    }
}

/// An amount without its currency: `1 350.00` in English, `1 350,00` in Lithuanian, with spaces that do
/// not break.
fn money(amount: Cents, language: Language) -> String {
    let point = language.choose('.', ',');
    let sign = if amount.0 < 0 { "-" } else { "" };
    let cents = amount.0.unsigned_abs();
    format!("{sign}{}{point}{:02}", grouped(cents / 100), cents % 100)
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// An IBAN as it is printed (ISO 13616): in groups of four.
fn in_fours(iban: &str) -> String {
    let letters: Vec<char> = iban.chars().filter(|c| !c.is_whitespace()).collect();
    let fours: Vec<String> = letters
        .chunks(4)
        .map(|four| four.iter().collect())
        .collect();
    fours.join("\u{a0}")
}
