//! Invoices as carriers send them, with what is read in them, in five languages; and texts that are none.

use domain::Cents;
use domain::offers::Found;
use domain::offers::{MOST_TEXT, Ourselves};
use domain::settlements::paper::{self, CarrierInvoice};
use proptest::prelude::*;

use crate::{config, day};

fn read(text: &str) -> CarrierInvoice {
    let ourselves = Ourselves {
        domains: vec!["vezikas.example".to_owned()],
        names: vec!["UAB \"Vežikas\"".to_owned()],
        vat_numbers: vec!["LT 999000216".to_owned()],
        ..Ourselves::default()
    };
    let orders: Vec<String> = (100..160).map(|number| format!("26-{number:05}")).collect();
    paper::read(text, day("2026-11-28"), &ourselves, &orders)
}

fn values<T: ToString>(found: &[Found<T>]) -> Vec<String> {
    found.iter().map(|one| one.value.to_string()).collect()
}

/// Everything that was read: head, sums, accounts and VAT numbers, orders and consignment notes.
fn said(invoice: &CarrierInvoice) -> String {
    let amount = |found: &Option<Found<Cents>>| {
        found
            .as_ref()
            .map_or("-".to_owned(), |one| one.value.to_string())
    };
    let number = invoice.number.iter().map(|one| one.value.clone());
    let date = invoice.date.iter().map(|one| one.value.to_string());
    let due = invoice
        .due_date
        .iter()
        .map(|one| format!("due {}", one.value));
    let head: Vec<String> = number.chain(date).chain(due).collect();
    let mut sums = Vec::new();
    let (net, vat, gross) = (&invoice.net, &invoice.vat, &invoice.gross);
    if net.is_some() || vat.is_some() || gross.is_some() {
        let currency = invoice
            .currency
            .map_or("?".to_owned(), |one| one.to_string());
        let said = format!(
            "{} + {} = {} {currency}",
            amount(net),
            amount(vat),
            amount(gross)
        );
        sums.push(said);
    }
    sums.extend(invoice.vat_rate.map(|rate| format!("{rate} %")));
    let accounts = [values(&invoice.ibans), values(&invoice.vat_numbers)].concat();
    let billed = if invoice.lines.is_empty() {
        values(&invoice.order_numbers)
    } else {
        assert_eq!(invoice.lines.len(), invoice.order_numbers.len());
        let lines = invoice.lines.iter();
        lines
            .map(|line| format!("{}: {}", line.order_number, line.net.value))
            .collect()
    };
    let mut orders = vec![billed.join(", ")];
    orders.extend(
        (!invoice.cmr_numbers.is_empty())
            .then(|| format!("CMR {}", values(&invoice.cmr_numbers).join(", "))),
    );
    orders.retain(|one| !one.is_empty());
    let lines = [head, sums, accounts, orders].map(|parts| parts.join(" | "));
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// The places of everything that was read, with what the text has to have there.
fn places(invoice: &CarrierInvoice) -> Vec<std::ops::Range<usize>> {
    let amounts = [&invoice.net, &invoice.vat, &invoice.gross]
        .into_iter()
        .flatten();
    let amounts = amounts
        .chain(invoice.lines.iter().map(|line| &line.net))
        .map(|one| one.start..one.end);
    let days = [&invoice.date, &invoice.due_date]
        .into_iter()
        .flatten()
        .map(|one| one.start..one.end);
    let texts = [
        &invoice.ibans,
        &invoice.vat_numbers,
        &invoice.order_numbers,
        &invoice.cmr_numbers,
    ];
    let texts = texts
        .into_iter()
        .flatten()
        .chain(&invoice.number)
        .map(|one| one.start..one.end);
    amounts.chain(days).chain(texts).collect()
}

/// Each sample is a text and, below `--- read`, what is read in it.
#[test]
fn invoices_are_read_whole() {
    let samples = include_str!("../samples/carrier_invoices.txt");
    let mut count = 0;
    for sample in samples.split("=== ").skip(1) {
        let (name, sample) = sample.split_once('\n').unwrap();
        let (text, expected) = sample.split_once("\n--- read\n").unwrap();
        let invoice = read(text);
        assert_eq!(said(&invoice), expected.trim_end(), "{name}");
        for place in places(&invoice) {
            assert!(!text[place].trim().is_empty(), "{name}");
        }
        count += 1;
    }
    assert!(count >= 20);
}

#[test]
fn what_was_read_stands_where_it_says() {
    let text = "Serija VEZ, Nr. 556\nData: 2026-11-11\nSuma be PVM: 1 500,00 EUR\nA/s LT80 7300 0100 0000 0556";
    let invoice = read(text);
    let place = |start: usize, end: usize| &text[start..end];
    let number = invoice.number.unwrap();
    assert_eq!(
        (number.value.as_str(), place(number.start, number.end)),
        ("VEZ 556", "VEZ, Nr. 556")
    );
    let net = invoice.net.unwrap();
    assert_eq!(place(net.start, net.end), "1 500,00");
    let iban = &invoice.ibans[0];
    assert_eq!(place(iban.start, iban.end), "LT80 7300 0100 0000 0556");
}

#[test]
fn numbers_are_taken_as_they_are_written() {
    for (line, number) in [
        ("Sąskaitos Nr.: VEZ-556", Some("VEZ-556")),
        ("Sąskaitos serija: VEZ   Numeris: 556", Some("VEZ 556")),
        (
            "PVM SĄSKAITA FAKTŪRA / VAT INVOICE Nr. VEZ 556",
            Some("VEZ 556"),
        ),
        ("Invoice No. 2026/1182", Some("2026/1182")),
        ("Invoice #4471", Some("4471")),
        ("Faktura FV/88/11/2026", Some("FV/88/11/2026")),
        ("Numer faktury: 88/2026/T", Some("88/2026/T")),
        ("Rechnungsnummer   RE-2026-0117", Some("RE-2026-0117")),
        ("Rēķina Nr. 2026-17", Some("2026-17")),
        ("Invoice 1/1", None),
        ("Sąskaita VEZ-556 bus išrašyta vėliau", None),
        ("Invoice No.: VEZ-556\nInvoice No.: VEZ-557", None),
        (
            "Invoice No.: VEZ-556\nInvoice No.: VEZ 556",
            Some("VEZ-556"),
        ),
        ("Sąskaitos Nr. LT80 7300 0100 0000 0556", None),
        ("Sąskaitos Nr. LT999000216", None),
    ] {
        let invoice = read(&format!("{line}\nData: 2026-11-11\nSuma be PVM: 10,00 EUR"));
        assert_eq!(
            invoice.number.map(|one| one.value).as_deref(),
            number,
            "{line}"
        );
    }
}

#[test]
fn amounts_are_taken_only_where_they_are_sure() {
    for (line, net) in [
        ("Suma be PVM (EUR)   1 500,00", Some(150_000)),
        ("Suma be PVM, Eur 1.500,00", Some(150_000)),
        ("Total excl. VAT EUR 1,500.00", Some(150_000)),
        ("Iš viso be PVM / Total excl. VAT: 1500 EUR", Some(150_000)),
        ("Net total\n1500.00 EUR", Some(150_000)),
        ("Netto 1500", None),
        ("Netto: 1.500 EUR", None),
        ("Netto: 1500.005 EUR", None),
        ("Netto: 26-1500,00 EUR", None),
        ("Netto: 1500,00 EUR 1600,00 EUR", None),
        ("Netto (PLN): 6000,00", None),
        ("Netto weight: 1500,00 kg", None),
        ("Netto: 99999999,00 EUR", None),
    ] {
        let text = format!("Invoice No.: AB-1\nInvoice date: 2026-11-11\n{line}\n");
        assert_eq!(read(&text).net.map(|one| one.value.0), net, "{line}");
    }
}

#[test]
fn a_paper_made_to_be_slow_is_read_in_time() {
    for piece in [
        "a",
        "1",
        " ",
        "\n",
        "   ",
        "|",
        "1 ",
        "1.",
        "1,1",
        "26-00118",
        "26-00118 ",
        "26-00118 1,00   ",
        "Nr.",
        "Invoice No. ",
        "invoice.no.",
        "Suma be PVM   ",
        "PVM 21% ",
        "Data: ",
        "Data 2026-11-11 ",
        "CMR 1234, ",
        "CMR ",
        "(",
        "(Netto ",
        "Netto (",
        "LT80",
        "LT80 7300 ",
        "LT999999999 ",
        "Serija VEZ Nr. ",
        "ß",
        "\u{301}",
        "Total   1,00   2,00   3,00\n",
        "26-00118   1,00\n",
        "Invoice No.: A-1\n",
        "/26-00118",
    ] {
        let text = piece.repeat(MOST_TEXT / 8 / piece.len());
        read(&text);
    }
}

#[test]
fn what_is_beyond_the_longest_text_is_not_read() {
    let text = "š".repeat(MOST_TEXT / 2) + "\n26-00118\n";
    assert!(read(&text).order_numbers.is_empty());
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_is_read_of_an_invoice_stands_in_it(text in "(Invoice No|Nr|Serija|Data|Suma be PVM|PVM|Iš viso su PVM|EUR|CMR|26-00118|2026-11-1|[0-9.,: /|-]|[A-Zaß€ ]|\n|   ){0,80}") {
        let invoice = read(&text);
        for place in places(&invoice) {
            prop_assert!(text.get(place).is_some_and(|said| !said.is_empty()));
        }
        if let (Some(net), Some(vat), Some(gross)) = (&invoice.net, &invoice.vat, &invoice.gross) {
            prop_assert_eq!(net.value.0 + vat.value.0, gross.value.0);
        }
    }
}
