//! Which invoice numbers a text names, however they are written.

use domain::payments::matching::stated_numbers;
use domain::payments::statement::StatedInvoice;

use crate::incoming;

fn series() -> Vec<String> {
    ["FLL1", "TRN", "KR"].map(str::to_owned).to_vec()
}

/// The numbers with a serie that a text may name, and those without one behind a bar.
fn named(text: &str) -> String {
    let all = stated_numbers(&incoming(100, text), &series());
    let (bare, whole): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.serie.is_none());
    let whole: Vec<String> = whole
        .into_iter()
        .map(|one| format!("{}-{}", one.serie.unwrap(), one.number))
        .collect();
    let bare: Vec<String> = bare.into_iter().map(|one| one.number).collect();
    [whole.join(" "), bare.join(" ")]
        .join(" | ")
        .trim()
        .to_owned()
}

#[test]
fn a_number_is_written_in_many_ways() {
    for text in [
        "Apmokėjimas pagal PVM sąskaitą faktūrą FLL1-10231",
        "FLL1 Nr. 10231",
        "fll1-10231",
        "PVM SF FLL1 Nr. 10231, užs. 25-00231, CMR 8810234",
        "Rekins FLL1-0010231",
        "serija FLL1 Nr.10231",
        "FLL1/10231/2025",
        "FV FLL1/10231/2025 z dn. 12.09.2025; zlec. 0955/25",
        "FLL110231",
        "\"FLL1 10231\"",
        "FLL1: 10231",
        "FLL1_10231.",
        "FLL1#10231",
        "FLL1№10231",
        "FLL1.10231",
        "FLL1–10231",
        "ＦＬＬ１－１０２３１",
        "RE FLL1-10231 vom 03.09.2025 Kd.Nr. 55120",
        "F LL1-10231",
        "FLL 1-10231",
        "SF:FLL1-10231",
        "+370 600 12345 FLL1-10231 LT121000011101001000",
    ] {
        assert_eq!(named(text), "FLL1-10231 |", "{text}");
    }
    assert_eq!(named("ТRN 4507"), "TRN-4507 |");
    assert_eq!(named("ТRN 4507, Кr 118"), "KR-118 TRN-4507 |");
    assert_eq!(
        named("Rechnung FLL110251 Fahrzeug WVWZZZ1JZXW000001"),
        "FLL1-10251 |"
    );
}

#[test]
fn a_number_may_be_cut() {
    assert_eq!(named("FLL1/102 43"), "FLL1-102 FLL1-10243 |");
    assert_eq!(
        named("ZAPLATA FAKTURY FLL1/10242,FLL1/102 43 ZLEC 0912/25"),
        "FLL1-102 FLL1-10242 FLL1-10243 |"
    );
    let mut line = incoming(100, "Apmokejimas uz transporta, FLL1-102");
    line.end_to_end_id = Some("43".to_owned());
    let numbers: Vec<String> = stated_numbers(&line, &series())
        .into_iter()
        .filter_map(|one| one.serie.map(|serie| format!("{serie}-{}", one.number)))
        .collect();
    assert_eq!(numbers, ["FLL1-102", "FLL1-10243"]);
    line.text = "Apmokejimas FLL1".to_owned();
    line.end_to_end_id = Some("10243".to_owned());
    assert!(
        stated_numbers(&line, &series())
            .iter()
            .any(|one| one.number == "10243" && one.serie.is_some())
    );
    line.end_to_end_id = Some("NOTPROVIDED".to_owned());
    assert!(stated_numbers(&line, &series()).is_empty());
}

#[test]
fn lists_and_ranges_go_on_with_the_serie() {
    for text in [
        "FLL1-10232, 10233 ir 10234",
        "FLL1 10232,10233,10234",
        "FLL1-10232/10233/10234",
        "FLL1-10232 & 10233 + 10234",
        "FLL1-10232 und 10233, 10234",
        "FLL1-10232; 10233; Nr. 10234",
        "FLL1-10232 ja 10233 un 10234",
        "FLL1-10232, FLL1-10233, FLL1-10234",
        "FLL1-10232-10234",
        "FLL1 10232..10234",
        "FLL1 10232 – 10234",
        "FLL1-10232 iki FLL1-10234",
        "FLL1-10232 - FLL1-10234",
        "FLL1-10232, 33, 34",
        "FLL1-10232-34",
    ] {
        assert_eq!(named(text), "FLL1-10232 FLL1-10233 FLL1-10234 |", "{text}");
    }
    // More than fifty, or backwards, is no range.
    assert_eq!(named("FLL1-10232-10282"), "FLL1-10232 |");
    assert_eq!(named("FLL1-10232-10230"), "FLL1-10232 |");
    assert_eq!(named("TRN-1001-1050").split(' ').count(), 51);
    assert_eq!(named("TRN/4507/2025"), "TRN-4507 |");
}

#[test]
fn a_number_with_a_letter_in_it_is_none() {
    assert_eq!(named("Rekins FLL1-1O247"), "|");
    assert_eq!(named("FLL1-10247A"), "|");
    assert_eq!(named("XFLL1-10247"), "|");
    assert_eq!(named("TRN transportas 24 pal."), "|");
    assert_eq!(named("FLL1"), "|");
}

#[test]
fn references_are_verified() {
    assert_eq!(named("RF28FLL110249"), "FLL1-10249 |");
    assert_eq!(named("RF28 FLL1 1024 9"), "FLL1-10249 |");
    assert_eq!(named("RF27FLL110249"), "|");
    assert_eq!(named("RF27 FLL1 1024 9"), "|");
}

#[test]
fn other_numbers_are_no_invoices() {
    for text in [
        "2025-10-01",
        "01.10.2025 - 31.10.2025",
        "CMR 8810234",
        "CMR Nr. 10234",
        "užs. 25-00231",
        "užsakymas 10234",
        "order no. 10234, 10235",
        "tel. +370 600 10234",
        "WVWZZZ1JZXW000001",
        "LT12 1000 0111 0100 1000",
        "1210,00 EUR",
        "1 210 EUR",
        "24 pal.",
        "zlec. 0955/25",
        "Kd.Nr. 55120",
    ] {
        assert_eq!(named(text), "|", "{text}");
    }
}

#[test]
fn a_number_without_a_serie_stands_alone() {
    assert_eq!(named("10234"), "| 10234");
    assert_eq!(named("0010234"), "| 10234");
    assert_eq!(named("sąsk. 10234"), "| 10234");
    assert_eq!(named("SF Nr.10234"), "| 10234");
    assert_eq!(named("10234, 10235 ir 10236"), "| 10234 10235 10236");
    assert_eq!(named("abzgl. Gutschrift 118"), "| 118");
    assert_eq!(named("7"), "| 7");
}

#[test]
fn fields_of_their_own_are_read() {
    let mut line = incoming(100, "");
    line.stated = ["FLL1-10250", "10251", "TRN 4507"]
        .map(|number| StatedInvoice {
            number: number.to_owned(),
            amount: None,
        })
        .to_vec();
    let numbers: Vec<(Option<String>, String)> = stated_numbers(&line, &series())
        .into_iter()
        .map(|one| (one.serie, one.number))
        .collect();
    let serie = |serie: &str| Some(serie.to_owned());
    assert_eq!(
        numbers,
        [
            (None, "10251".to_owned()),
            (serie("FLL1"), "10250".to_owned()),
            (serie("TRN"), "4507".to_owned()),
        ]
    );
}

#[test]
fn the_longest_serie_is_read_first_and_the_other_is_kept() {
    let series = ["FLL", "FLL1"].map(str::to_owned).to_vec();
    let numbers: Vec<String> = stated_numbers(&incoming(100, "FLL110251"), &series)
        .into_iter()
        .map(|one| format!("{}-{}", one.serie.unwrap(), one.number))
        .collect();
    assert_eq!(numbers, ["FLL-110251", "FLL1-10251"]);
}
