//! Letters as clients write them, with what is read in them: addresses, remarks about stops, lists, quotations, windows
//! and authors, in six languages.

use domain::offers::{self, OfferedStop, Ourselves, Reading};

use crate::day;

fn read(text: &str) -> Reading {
    let ourselves = Ourselves {
        domains: vec!["siaures-vejas.example".to_owned()],
        names: vec!["UAB \"Vežikas\"".to_owned()],
        vat_numbers: Vec::new(),
        zone: chrono_tz::Europe::Vilnius,
    };
    offers::read(text, day("2026-11-28"), &ourselves)
}

fn stops(stops: &[OfferedStop]) -> String {
    let said = stops.iter().map(|stop| match &stop.note {
        Some(note) => format!("{} [{}]", stop.place.value.text, note.value),
        None => stop.place.value.text.clone(),
    });
    said.collect::<Vec<_>>().join(" + ")
}

/// Everything that was read, a line for each load and one for the author.
fn said(reading: &Reading) -> String {
    let mut lines = Vec::new();
    for load in &reading.loads {
        let mut parts = vec![format!(
            "{} > {}",
            stops(&load.loadings),
            stops(&load.unloadings)
        )];
        for days in [&load.loading_days, &load.unloading_days] {
            parts.push(days.as_ref().map_or("-".to_owned(), |days| {
                let days = days.value;
                if days.from == days.to {
                    days.from.to_string()
                } else {
                    format!("{}..{}", days.from, days.to)
                }
            }));
        }
        if let Some(price) = &load.price {
            parts.push(format!(
                "{} {}",
                price.value.amount.0 / 100,
                price.value.currency
            ));
        }
        parts.extend(
            load.weight
                .iter()
                .map(|weight| format!("{} kg", weight.value)),
        );
        parts.extend(
            load.vehicle_class
                .iter()
                .map(|class| class.value.to_string()),
        );
        parts.extend(load.reference.iter().map(|number| number.value.clone()));
        lines.push(parts.join(" | "));
    }
    let by = &reading.by;
    let author = [
        by.companies.first(),
        by.contact_name.as_ref(),
        by.email.as_ref(),
        by.phone.as_ref(),
        by.vat_numbers.first(),
    ];
    let author: Vec<&str> = author
        .into_iter()
        .flatten()
        .map(|one| one.value.as_str())
        .collect();
    if !author.is_empty() {
        lines.push(format!("by {}", author.join(" | ")));
    }
    lines.join("\n")
}

/// Each sample is a letter and, below `--- read`, what is read in it.
#[test]
fn letters_are_read_whole() {
    let samples = include_str!("../samples/offer_letters.txt");
    let mut count = 0;
    for sample in samples.split("=== ").skip(1) {
        let (name, sample) = sample.split_once('\n').unwrap();
        let (letter, expected) = sample.split_once("\n--- read\n").unwrap();
        let reading = read(letter);
        assert_eq!(said(&reading), expected.trim_end(), "{name}");
        for load in &reading.loads {
            for stop in load.loadings.iter().chain(&load.unloadings) {
                assert!(!letter[stop.place.start..stop.place.end].is_empty());
                let note = stop.note.as_ref();
                assert!(note.is_none_or(|note| !letter[note.start..note.end].is_empty()));
            }
        }
        count += 1;
    }
    assert!(count >= 30);
}

/// What is looked up knows street, postcode, town and country.
#[test]
fn an_address_is_told_apart() {
    for (text, street, postcode, town, country) in [
        (
            "ul. Fabryczna 5, 90-001 Łódź",
            Some("ul. Fabryczna 5"),
            Some("90-001"),
            "Łódź",
            None,
        ),
        (
            "Baltic Parts UAB, Savanorių pr. 290, LT-50203 Kaunas",
            Some("Savanorių pr. 290"),
            Some("50203"),
            "Kaunas",
            Some("LT"),
        ),
        (
            "Industriestraße 12, D-28195 Bremen",
            Some("Industriestraße 12"),
            Some("28195"),
            "Bremen",
            Some("DE"),
        ),
        (
            "Uosto g. 3, Klaipėda",
            Some("Uosto g. 3"),
            None,
            "Klaipėda",
            None,
        ),
        (
            "Unit 4 Ferry Lane, Rainham RM13 9YH, UK",
            Some("Unit 4 Ferry Lane"),
            Some("RM13 9YH"),
            "Rainham",
            Some("GB"),
        ),
        (
            "Brīvības iela 200, Valmiera, LV-4201",
            Some("Brīvības iela 200"),
            Some("4201"),
            "Valmiera",
            Some("LV"),
        ),
        (
            "Waalhaven 12, 3089 JH Rotterdam, Netherlands",
            Some("Waalhaven 12"),
            Some("3089 JH"),
            "Rotterdam",
            Some("NL"),
        ),
        (
            "Hamngatan 2, 211 20 Malmö",
            Some("Hamngatan 2"),
            Some("211 20"),
            "Malmö",
            None,
        ),
        (
            "Berliner Str. 5, Łódź, Poland",
            Some("Berliner Str. 5"),
            None,
            "Łódź",
            Some("PL"),
        ),
        ("Kaunas", None, None, "Kaunas", None),
    ] {
        let place = offers::place(text, None);
        let said = (
            place.street.as_deref(),
            place.postcode.as_deref(),
            place.town.as_deref(),
            place.country.as_deref(),
        );
        assert_eq!(said, (street, postcode, Some(town), country), "{text}");
    }
}
