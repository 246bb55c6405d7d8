//! Our own papers, read as those of a carrier who writes the same ones: what stands in a PDF is found in its text.

use domain::Cents;
use domain::offers::{Found, Ourselves};
use domain::settlements::paper::{self, CarrierInvoice};

use super::*;
use crate::reading;

fn read_back(document: &Document) -> CarrierInvoice {
    let invoice = Invoice {
        document,
        logo: None,
        attachments: None,
    };
    let text = reading::invoice::read(&typeset(&invoice).unwrap()).unwrap();
    let ourselves = Ourselves {
        vat_numbers: vec![document.buyer.vat_code.clone()],
        ..Ourselves::default()
    };
    let orders: Vec<String> = (1..50).map(|number| format!("26-{number:05}")).collect();
    paper::read(&text, facts::day("2026-01-20"), &ourselves, &orders)
}

#[test]
fn papers_of_ours_are_read_as_those_of_a_carrier() {
    for document in [
        of_lines(1),
        of_lines(2),
        of_lines(30),
        in_dollars(),
        reverse_charge(),
        credit(),
        compensation(),
    ] {
        let found = read_back(&document);
        let name = &document.invoice_number;
        let amount = |found: Option<Found<Cents>>| found.map(|one| one.value);
        assert_eq!(&found.number.unwrap().value, name);
        assert_eq!(found.date.unwrap().value, document.date, "{name}");
        let due = found.due_date.map(|one| one.value);
        assert!(due.is_none_or(|due| due == document.due), "{name}");
        assert_eq!(found.currency, Some(document.currency), "{name}");
        assert_eq!(amount(found.net), Some(document.totals.net), "{name}");
        let vat = amount(found.vat).unwrap_or_default();
        assert_eq!(vat, document.totals.vat, "{name}");
        assert_eq!(amount(found.gross), Some(document.totals.gross), "{name}");
        assert_eq!(found.ibans[0].value, document.seller.bank_iban, "{name}");
        let numbers: Vec<String> = found.vat_numbers.into_iter().map(|one| one.value).collect();
        assert_eq!(numbers, [document.seller.vat_code.as_str()], "{name}");
    }
}

#[test]
fn an_order_is_found_in_the_wrapped_text_of_its_line() {
    for count in [1, 2, 30] {
        let document = of_lines(count);
        let found = read_back(&document);
        assert_eq!(found.cmr_numbers.len(), count);
        let nets: Vec<Cents> = found.lines.iter().map(|line| line.net.value).collect();
        let expected: Vec<Cents> = document.lines.iter().map(|line| line.net).collect();
        assert_eq!(nets, expected);
    }
}
