//! Whole statements, read back from the PDF.

use super::*;
use crate::paper::tests::{shown, texts};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn company() -> Seller {
    Seller {
        name: "UAB Šiaurės vėjo logistika".to_owned(),
        code: "304100099".to_owned(),
        vat_code: "LT100099009900".to_owned(),
        address: "Laisvės al. 1, LT-44001 Kaunas".to_owned(),
        phone: "+370 600 00000".to_owned(),
        email: "info@siaures-vejas.example".to_owned(),
        bank_name: "Pavyzdinis bankas".to_owned(),
        bank_iban: "LT157300000000000902".to_owned(),
        bank_swift: "PAVYLT22".to_owned(),
    }
}

fn client() -> Buyer {
    Buyer {
        name: "Rhein Logistik GmbH".to_owned(),
        code: "HRB 12345".to_owned(),
        vat_code: "DE123456789".to_owned(),
        address: "Hafenstraße 2, DE-50667 Köln".to_owned(),
        country: "DE".to_owned(),
    }
}

fn document(number: &str, due: &str, amount: i64, paid: i64) -> OpenDocument {
    OpenDocument {
        number: number.to_owned(),
        date: day("2026-01-05"),
        due: day(due),
        amount: Cents(amount),
        paid: Cents(paid),
    }
}

/// Invoices that are overdue, due today and due later, a credit, and money.
fn in_euros() -> InCurrency {
    InCurrency {
        currency: "EUR".to_owned(),
        documents: vec![
            document("FLL1-00001", "2026-02-04", 121_000, 21_000),
            document("FLL1-00002", "2026-03-10", 60_500, 0),
            document("FLL1-00003", "2026-03-11", 1_234_567, 0),
            document("KFLL1-00001", "2026-01-05", -12_100, -2_100),
        ],
        money: Cents(5_050),
    }
}

fn of(language: Language, currencies: &[InCurrency]) -> Vec<u8> {
    let (company, client) = (company(), client());
    typeset(&Account {
        company: &company,
        client: &client,
        language,
        day: day("2026-03-10"),
        currencies,
        logo: None,
    })
    .unwrap()
}

fn text(name: &str, pdf: &[u8]) -> String {
    shown(&format!("account-{name}"), pdf);
    texts(pdf).join(" ").replace('\u{a0}', " ")
}

/// Each part, in this order.
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let place = rest.find(part);
        let place = place.unwrap_or_else(|| panic!("{part:?} is not in {rest:?} of {text}"));
        rest = &rest[place + part.len()..];
    }
}

#[test]
fn what_is_open_stands_with_its_sums() {
    let text = text("english", &of(Language::English, &[in_euros()]));
    assert_in_order(
        &text,
        &[
            "Statement of account",
            "2026-03-10",
            "Rhein Logistik GmbH",
            "LT15 7300 0000 0000 0902",
            "Left, EUR",
            "FLL1-00001 2026-01-05 2026-02-04 1,210.00 210.00 1,000.00 34",
            // Due today is not overdue.
            "FLL1-00002 2026-01-05 2026-03-10 605.00 0.00 605.00 FLL1-",
            "00003 2026-01-05 2026-03-11 12,345.67 0.00 12,345.67 KFLL1-",
            "00001 2026-01-05 −121.00 −21.00 −100.00",
            "Your money −50.50",
            "Left to pay of invoices 13,950.67 EUR",
            "Of this overdue 1,000.00 EUR",
            "Credits and your money −150.50 EUR",
            "Balance 13,800.17 EUR",
        ],
    );
}

#[test]
fn it_is_in_the_language_of_the_client() {
    let text = text("lithuanian", &of(Language::Lithuanian, &[in_euros()]));
    assert_in_order(
        &text,
        &[
            "Atsiskaitymų suvestinė",
            "Klientas",
            "Mokėti",
            "Apmokėti iki",
            "1 210,00",
            "Jūsų lėšos",
            "Iš jų pradelsta 1 000,00 EUR",
            "Iš viso mokėti 13 800,17 EUR",
        ],
    );
    assert!(!text.contains("Balance"), "{text}");
}

#[test]
fn currencies_are_not_added_up() {
    let dollars = InCurrency {
        currency: "USD".to_owned(),
        documents: vec![document("FLL1-00009", "2026-03-01", 10_000, 0)],
        money: Cents::ZERO,
    };
    let text = text("dollars", &of(Language::English, &[in_euros(), dollars]));
    assert_in_order(
        &text,
        &["Balance 13,800.17 EUR", "Left, USD", "Balance 100.00 USD"],
    );
    assert_eq!(text.matches("Credits and your money").count(), 1, "{text}");
}

#[test]
fn without_debts_it_says_so() {
    let text = text("nothing", &of(Language::English, &[]));
    assert!(text.contains("Nothing is left to pay."), "{text}");
}

#[test]
fn the_same_statement_has_the_same_bytes_and_a_long_one_fits() {
    let documents = (1..=MOST_LINES + 3).map(|number| {
        let number = format!("FLL1-{number:05}");
        document(&number, "2026-03-01", 100, 0)
    });
    let long = InCurrency {
        currency: "EUR".to_owned(),
        documents: documents.collect(),
        money: Cents::ZERO,
    };
    let pdf = of(Language::English, std::slice::from_ref(&long));
    assert_eq!(pdf, of(Language::English, &[long]));
    let text = text("long", &pdf);
    assert_in_order(
        &text,
        &[
            "FLL1-01500",
            "Others: 3 3.00 0.00 3.00",
            "Left to pay of invoices 1,503.00 EUR",
        ],
    );
    assert!(!text.contains("FLL1-01501"), "{text}");
}
