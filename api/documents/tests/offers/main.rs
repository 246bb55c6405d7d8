//! Offers as clients write them, read from their files to their fields: how many fields are right.
//!
//! Each sample has a file beside it with what a person would enter. A field that the sample does not name is
//! not counted. The test prints a table with `--nocapture`.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use documents::reading::email;
use domain::offers::{self, OfferedLoad, Ourselves, Reading};
use serde_json::{Value, json};

/// The samples that came with the specification end before this number.
const OWN_FROM: u32 = 20;

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/offers/samples")
}

fn ourselves() -> Ourselves {
    Ourselves {
        domains: vec!["siaures-vejas.example".to_owned()],
        names: vec!["UAB \"Šiaurės vėjas\"".to_owned()],
        vat_numbers: vec!["LT888888888".to_owned()],
        zone: chrono_tz::Europe::Vilnius,
    }
}

/// Reads a sample on its day.
fn read(expected: &Value) -> (String, Reading) {
    let file = expected["file"].as_str().unwrap();
    let content = fs::read(samples().join(file)).unwrap();
    let text = if Path::new(file)
        .extension()
        .is_some_and(|ending| ending == "eml")
    {
        email::read(&content).unwrap().text
    } else {
        String::from_utf8(content).unwrap()
    };
    let today = expected["today"].as_str().unwrap_or("2025-10-28");
    let today: NaiveDate = today.parse().unwrap();
    let reading = offers::read(&text, today, &ourselves());
    (text, reading)
}

/// The known client with the sender's address, or else the company that the text names.
fn client(reading: &Reading, contacts: &Value, is_own: bool) -> Value {
    let domain = reading.by.domain();
    let known = contacts
        .as_array()
        .unwrap()
        .iter()
        .find(|contact| contact["domain"].as_str() == domain);
    match known {
        Some(contact) => contact["company_name"].clone(),
        None if is_own => json!(reading.by.companies.first().map(|company| &company.value)),
        None => Value::Null,
    }
}

fn fields(load: &OfferedLoad, reading: &Reading, contacts: &Value, is_own: bool) -> Value {
    let places = |stops: &[offers::OfferedStop]| {
        let texts: Vec<&str> = stops
            .iter()
            .map(|stop| stop.place.value.text.as_str())
            .collect();
        texts.join("; ")
    };
    let days = load.loading_days.as_ref();
    let price = load.price.as_ref();
    json!({
        "email": reading.by.email.as_ref().map(|email| &email.value),
        "client": client(reading, contacts, is_own),
        "loading_date": days.map(|days| days.value.from),
        "loading_date_to": days.map(|days| days.value.to),
        "unloading_date": load.unloading_days.as_ref().map(|days| days.value.to),
        "loading_places": places(&load.loadings),
        "unloading_places": places(&load.unloadings),
        "price_cents": price.map(|price| price.value.amount),
        "currency": price.map(|price| price.value.currency),
        "per_km": price.is_some_and(|price| price.value.is_per_km),
        "weight_kg": load.weight.as_ref().map(|weight| weight.value),
        "vehicle_class": load.vehicle_class.as_ref().map(|class| class.value),
        "reference": load.reference.as_ref().map(|reference| &reference.value),
        "vins": load.vins.iter().map(|vin| &vin.value).collect::<Vec<_>>(),
        "vat": reading.by.vat_numbers.first().map(|number| &number.value),
    })
}

/// Everything that was found, with its place.
fn places_of(reading: &Reading) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    for load in &reading.loads {
        all.extend(
            load.loadings
                .iter()
                .chain(&load.unloadings)
                .map(|one| (one.place.start, one.place.end)),
        );
        all.extend(
            load.loading_days
                .iter()
                .chain(&load.unloading_days)
                .map(|one| (one.start, one.end)),
        );
        all.extend(load.price.iter().map(|one| (one.start, one.end)));
        all.extend(load.weight.iter().map(|one| (one.start, one.end)));
        all.extend(load.vehicle_class.iter().map(|one| (one.start, one.end)));
        let texts = load
            .reference
            .iter()
            .chain(&load.goods)
            .chain(&load.note)
            .chain(&load.vins);
        all.extend(texts.map(|one| (one.start, one.end)));
    }
    let by = &reading.by;
    let texts = by.email.iter().chain(&by.companies).chain(&by.vat_numbers);
    all.extend(texts.map(|one| (one.start, one.end)));
    all
}

#[test]
fn fields_are_filled_as_a_person_would() {
    let contacts: Value =
        serde_json::from_slice(&fs::read(samples().join("contacts.json")).unwrap()).unwrap();
    let mut files: Vec<PathBuf> = fs::read_dir(samples())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_str().unwrap().ends_with(".expected.json"))
        .collect();
    files.sort();
    // Right and all: of the samples that came, and of our own.
    let mut counts: BTreeMap<String, [(u32, u32); 2]> = BTreeMap::new();
    let mut wrong = Vec::new();
    for file in files {
        let expected: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        let name = expected["file"].as_str().unwrap();
        let is_own = name[..2].parse::<u32>().unwrap() >= OWN_FROM;
        let (text, reading) = read(&expected);
        for (start, end) in places_of(&reading) {
            assert!(
                text.get(start..end).is_some_and(|said| !said.is_empty()),
                "{name}: {start}..{end}"
            );
        }
        let offers = expected["offers"].as_array().unwrap();
        let mut count = |field: &str, is_right: bool| {
            let (right, all) =
                &mut counts.entry(field.to_owned()).or_default()[usize::from(is_own)];
            *all += 1;
            *right += u32::from(is_right);
        };
        let found: Vec<&OfferedLoad> = reading
            .loads
            .iter()
            .filter(|load| load.is_complete())
            .collect();
        count("(number of loads)", found.len() == offers.len());
        if found.len() != offers.len() {
            wrong.push(format!(
                "{name}: {} loads instead of {}",
                found.len(),
                offers.len()
            ));
        }
        for (number, offer) in offers.iter().enumerate() {
            let said = found.get(number).map_or(Value::Null, |load| {
                fields(load, &reading, &contacts, is_own)
            });
            for (field, value) in offer.as_object().unwrap() {
                let is_right = said[field] == *value;
                count(field, is_right);
                if !is_right {
                    wrong.push(format!(
                        "{name} [{number}] {field}: {} instead of {value}",
                        said[field]
                    ));
                }
            }
        }
    }
    println!("{:20} {:>9} {:>9}", "field", "given", "own");
    let mut sums = [(0, 0); 2];
    for (field, both) in &counts {
        println!(
            "{field:20} {:>4}/{:<4} {:>4}/{:<4}",
            both[0].0, both[0].1, both[1].0, both[1].1
        );
        for (sum, (right, all)) in sums.iter_mut().zip(both) {
            *sum = (sum.0 + right, sum.1 + all);
        }
    }
    println!(
        "{:20} {:>4}/{:<4} {:>4}/{:<4}",
        "all", sums[0].0, sums[0].1, sums[1].0, sums[1].1
    );
    println!("{}", wrong.join("\n"));
    assert!(
        wrong.is_empty(),
        "{} fields are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
