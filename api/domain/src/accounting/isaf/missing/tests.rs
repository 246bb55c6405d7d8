use super::*;
use crate::accounting::purchase::samples::{from_lithuania, from_poland};
use crate::accounting::samples::{document, in_dollars, of, reverse_charge, two_rates};
use crate::billing::{Buyer, Document, VatRate};

use IsafProblem as P;

fn problems(findings: Vec<IsafFinding>) -> Vec<IsafProblem> {
    findings
        .into_iter()
        .map(|finding| finding.problem)
        .collect()
}

/// Whom an invoice is for: country, company code and VAT number.
fn bought(directive: VatDirective, [country, code, vat_code]: [&str; 3]) -> Document {
    let rate = match directive {
        VatDirective::Domestic => VatRate::of(21),
        VatDirective::NotVatObject => VatRate::WITHOUT,
        _ => VatRate::of(0),
    };
    let buyer = Buyer {
        name: "Klientas".to_owned(),
        code: code.to_owned(),
        vat_code: vat_code.to_owned(),
        address: String::new(),
        country: country.to_owned(),
    };
    let lines = [("1", "100", rate, "Vežimas")];
    document("FLL1", 9, "2026-11-06", (directive, buyer), &lines)
}

#[test]
fn whole_documents_have_no_findings() {
    for document in [two_rates(), reverse_charge(), in_dollars()] {
        assert_eq!(of(&document, "", of_sale), []);
    }
    for purchase in [from_lithuania(), from_poland()] {
        assert_eq!(of_purchase(&purchase), []);
    }
}

#[test]
fn a_client_is_asked_for_what_its_register_wants() {
    use VatDirective as D;
    for (directive, party, expected) in [
        (D::Domestic, ["LT", "999000024", ""], vec![P::NoVatNumber]),
        // A private person.
        (D::Domestic, ["LT", "", ""], vec![P::NoCompanyCode]),
        (D::Domestic, ["", "", "LT999000216"], vec![]),
        (D::EuBusiness, ["DE", "HRB 1", ""], vec![P::NoVatNumber]),
        (
            D::EuBusiness,
            ["", "", ""],
            vec![P::NoVatNumber, P::NoCountry, P::NoCompanyCode],
        ),
        (D::EuBusiness, ["", "", "EL123456789"], vec![]),
        (D::OutsideEuBusiness, ["NO", "999888777", ""], vec![]),
        (D::OutsideEuBusiness, ["NO", "", ""], vec![P::NoCompanyCode]),
        (
            D::OutsideEuBusiness,
            ["", "", "NO999888777"],
            vec![P::NoCountry],
        ),
        (D::NotVatObject, ["", "", ""], vec![]),
    ] {
        let document = bought(directive, party);
        assert_eq!(
            problems(of(&document, "", of_sale)),
            expected,
            "{directive} {party:?}"
        );
    }
}

#[test]
fn a_finding_names_document_and_party() {
    let document = bought(VatDirective::Domestic, ["LT", "999000024", ""]);
    let findings = of(&document, "", of_sale);
    let json = serde_json::to_value(findings).unwrap();
    let expected = serde_json::json!([
        { "problem": "NO_VAT_NUMBER", "number": "FLL1-00009", "party": "Klientas" }
    ]);
    assert_eq!(json, expected);
}

#[test]
fn a_carrier_of_another_country_than_its_case_is_found() {
    for (country, vat_code, case, expected) in [
        ("PL", "PL9990000014", PurchaseCase::Eu, vec![]),
        ("", "PL9990000014", PurchaseCase::Eu, vec![]),
        (
            "PL",
            "PL9990000014",
            PurchaseCase::OutsideEu,
            vec![P::CountryDiffers],
        ),
        (
            "PL",
            "PL9990000014",
            PurchaseCase::Lithuania,
            vec![P::CountryDiffers],
        ),
        (
            "PL",
            "DE999000009",
            PurchaseCase::Eu,
            vec![P::CountryDiffers],
        ),
        (
            "PL",
            "LT999000316",
            PurchaseCase::Eu,
            vec![P::CountryDiffers],
        ),
        ("PL", "", PurchaseCase::Eu, vec![P::NoVatNumber]),
        ("NO", "", PurchaseCase::OutsideEu, vec![]),
        ("GB", "GB123456789", PurchaseCase::OutsideEu, vec![]),
    ] {
        let mut purchase = from_poland();
        purchase.case = case;
        purchase.party.country = country.to_owned();
        purchase.party.vat_code = vat_code.to_owned();
        let found = problems(of_purchase(&purchase));
        assert_eq!(found, expected, "{country} {vat_code} {case}");
    }
}

#[test]
fn vat_from_abroad_and_a_missing_rate_are_found() {
    let mut purchase = from_poland();
    purchase.lines[0].percent = 23;
    purchase.currency = Currency::Usd;
    assert_eq!(problems(of_purchase(&purchase)), [P::ForeignVat, P::NoRate]);
    let document = Document {
        euro_rate: None,
        ..in_dollars()
    };
    assert_eq!(problems(of(&document, "", of_sale)), [P::NoRate]);
}

#[test]
fn a_carrier_without_vat_is_asked_for_nothing_and_one_with_vat_for_its_number() {
    let mut purchase = from_lithuania();
    purchase.party.vat_code.clear();
    assert_eq!(problems(of_purchase(&purchase)), [P::NoVatNumber]);
    for line in &mut purchase.lines {
        (line.percent, line.vat) = (0, crate::Cents::ZERO);
    }
    assert_eq!(problems(of_purchase(&purchase)), []);
}
