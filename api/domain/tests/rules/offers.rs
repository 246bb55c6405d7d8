//! Offers of loads: texts that nobody writes, and that must not be believed. How well real ones are
//! read is tested with their files (`documents/tests/offers`).

use domain::offers::{self, MOST_LOADS, MOST_STOPS, MOST_TEXT, MOST_VINS, Ourselves};
use proptest::prelude::*;

use crate::{config, day};

fn read(text: &str) -> offers::Reading {
    offers::read(text, day("2026-03-10"), &Ourselves::default())
}

#[test]
fn repeated_texts_stay_within_the_limits() {
    let pieces = [
        "a",
        "1",
        " ",
        "\n",
        "1 ",
        "01.01.2026 ",
        "1.1.1.1.",
        "13-14.10 ",
        "1 000 EUR ",
        "KW 12 ",
        "Kaunas - ",
        "-> ",
        "((((",
        "from A to ",
        "Loading: ",
        "Loading: Kaunas\n",
        "Loading: Kaunas Unloading: Riga ",
        "Loading:\nA\n",
        "1) Kaunas - Riga\n",
        "from/to/",
        "From: a@b.lt\n",
        "From: a@b.lt\nSubject: x\n",
        "Aa AG ",
        "UAB \"",
        "LT999999999 ",
        "a@b.lt ",
        "| ",
        "Loading | Unloading\n",
        "Von | Nach | Preis\na | b | 1 EUR\n",
        "1M8GDM9AXKP042788 ",
        "> x\n",
        "Regards\n",
        "---------- Forwarded message ---------\n",
        "\u{301}",
        "ß",
        "\u{202e}",
        "x wrote:\n",
    ];
    for piece in pieces {
        // More of it is no different, and takes a minute in a build without optimisation.
        let text = piece.repeat(MOST_TEXT / 8 / piece.len());
        let reading = read(&text);
        assert!(reading.loads.len() <= MOST_LOADS, "{piece:?}");
        for load in &reading.loads {
            assert!(
                load.loadings.len() <= MOST_STOPS && load.unloadings.len() <= MOST_STOPS,
                "{piece:?}"
            );
            assert!(load.vins.len() <= MOST_VINS, "{piece:?}");
        }
    }
}

#[test]
fn an_address_does_not_grow_without_end() {
    let loads = read(&format!("Loading: Kaunas\n{}", "Uosto g. 3\n".repeat(5000))).loads;
    assert!(loads[0].loadings[0].place.value.text.len() <= 400);
}

#[test]
fn a_way_after_a_list_is_a_load_of_its_own() {
    let loads =
        read("1) Kaunas - Riga 100 EUR\n2) Kaunas - Berlin 200 EUR\n\nVilnius - Hamburg 300 EUR\n")
            .loads;
    assert_eq!(loads.len(), 3);
}

#[test]
fn what_is_beyond_the_longest_text_is_not_read() {
    let text = "š".repeat(MOST_TEXT / 2) + "\nLoading: Kaunas\nUnloading: Riga\n";
    assert!(read(&text).loads.is_empty());
}

#[test]
fn several_stops_with_one_price_are_the_legs_of_one_load() {
    let stops = "Loading: LT-48100 Kaunas\nUnloading: PL-02-100 Warszawa\nLoading: PL-02-100 Warszawa\nUnloading: DE-50667 Köln\n";
    let one = read(&format!("{stops}Price: 1450 EUR")).loads;
    assert_eq!(
        (one.len(), one[0].loadings.len(), one[0].unloadings.len()),
        (1, 2, 2)
    );
    let with_prices = stops.replace("Warszawa\nLoading", "Warszawa, 600 EUR\nLoading");
    let two = read(&format!("{with_prices}Price: 850 EUR")).loads;
    let prices: Vec<i64> = two
        .iter()
        .map(|load| load.price.as_ref().unwrap().value.amount.0)
        .collect();
    assert_eq!(prices, [60_000, 85_000]);
}

#[test]
fn money_that_is_no_freight_is_no_price() {
    for line in [
        "Goods value: 60 000 EUR",
        "Warenwert 85.000,00 EUR",
        "Bauda 200 EUR",
        "Insurance 300000 EUR",
        "Price: -1500 EUR",
        "1450 PLN",
    ] {
        let loads = read(&format!("Loading: Kaunas\nUnloading: Riga\n{line}")).loads;
        assert_eq!(loads[0].price, None, "{line}");
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_is_read_stands_in_the_text(text in "(Loading|Unloading|From|Price|VIN|Ref|[0-9.,: /|-]|[A-Za-zŠß€ ]|\n|\t){0,80}") {
        let reading = read(&text);
        for load in &reading.loads {
            for stop in load.loadings.iter().chain(&load.unloadings) {
                prop_assert!(text.get(stop.place.start..stop.place.end).is_some_and(|said| !said.is_empty()));
            }
            if let Some(price) = &load.price {
                prop_assert!(price.value.amount.0 > 0);
                prop_assert!(text.get(price.start..price.end).is_some());
            }
        }
    }
}
