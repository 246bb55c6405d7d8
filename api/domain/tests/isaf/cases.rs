//! Documents of which it is known how they are listed.

use domain::accounting::isaf::file;
use domain::accounting::{IsafKind, Purchase};
use domain::billing::euro::EuroRate;
use domain::billing::{Document, Draft, VatRate};
use domain::invoices::{InvoiceType, VatDirective};
use domain::orders::Currency;
use domain::settlements::PurchaseCase;
use roxmltree::Node;

use super::day;
use super::documents::{buyer, corrected, draft, file, heading, purchase};
use super::rules::text;

const FULL: VatRate = VatRate::of(21);
const ZERO: VatRate = VatRate::of(0);

/// Class, rate, base and VAT of each total; a dash for none.
fn totals(xml: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(xml).unwrap();
    let totals = document
        .descendants()
        .filter(|one| one.tag_name().name() == "DocumentTotal");
    let row = |total: Node<'_, '_>| {
        ["TaxCode", "TaxPercentage", "TaxableValue", "Amount"]
            .map(|name| match text(total, name) {
                "" => "-",
                text => text,
            })
            .join(" ")
    };
    totals.map(row).collect()
}

fn of_sale(draft: Draft, is_cancelled: bool) -> String {
    let document = draft.compose().unwrap();
    file(IsafKind::Full, &[], &[(document, is_cancelled)])
        .unwrap()
        .1
}

fn of_purchase(purchase: Purchase<'_>) -> String {
    file(IsafKind::Full, &[purchase], &[]).unwrap().1
}

fn sale(directive: VatDirective, lines: &[(i64, VatRate)]) -> Draft {
    draft("FLL1", 1, day("2026-11-05"), directive, lines)
}

fn bought(
    country: &str,
    vat_code: &str,
    case: PurchaseCase,
    lines: &[(i32, i64, i64)],
) -> Purchase<'static> {
    let party = ["Vežėjas", "999000031", vat_code, country];
    purchase(
        ("VEZ", "556"),
        ["2026-10-30", "2026-11-09"],
        (party, case),
        lines,
    )
}

fn rate() -> EuroRate {
    EuroRate {
        rate: "1.0847".parse().unwrap(),
        date: day("2026-11-05"),
    }
}

#[test]
fn the_class_follows_the_rate_and_then_the_directive() {
    use VatDirective as D;
    for (directive, lines, expected) in [
        (
            D::Domestic,
            vec![(10_000, FULL)],
            vec!["PVM1 21 100.00 21.00"],
        ),
        (
            D::Domestic,
            vec![(10_000, VatRate::of(9))],
            vec!["PVM2 9 100.00 9.00"],
        ),
        (
            D::Export,
            vec![(100, ZERO), (50, FULL), (7, ZERO)],
            vec!["PVM14 0 1.07 0.00", "PVM1 21 0.50 0.11"],
        ),
        (D::Import, vec![(10_000, ZERO)], vec!["PVM14 0 100.00 0.00"]),
        (
            D::EuBusiness,
            vec![(10_000, ZERO)],
            vec!["PVM15 - 100.00 0.00"],
        ),
        (
            D::OutsideEuBusiness,
            vec![(10_000, VatRate::WITHOUT)],
            vec!["PVM15 - 100.00 0.00"],
        ),
        // Both are the same to the register.
        (
            D::OutsideEuBusiness,
            vec![(10_000, VatRate::WITHOUT), (1, ZERO)],
            vec!["PVM15 - 100.01 0.00"],
        ),
        (D::NotVatObject, vec![(10_000, VatRate::WITHOUT)], vec![]),
        (D::NotVatObject, vec![(10_000, ZERO)], vec![]),
    ] {
        assert_eq!(
            totals(&of_sale(sale(directive, &lines), false)),
            expected,
            "{directive}"
        );
    }
}

#[test]
fn a_correction_is_a_credit_or_a_debit_and_names_what_it_corrects() {
    for (cents, code, total) in [
        (-4_500, "KS", "PVM1 21 -45.00 -9.45"),
        (4_500, "DS", "PVM1 21 45.00 9.45"),
    ] {
        let draft = Draft {
            invoice_type: InvoiceType::Credit,
            corrects: Some(corrected("FLL1-01024", day("2026-10-05"))),
            ..sale(VatDirective::Domestic, &[(cents, FULL)])
        };
        let xml = of_sale(draft, false);
        assert!(xml.contains(&format!("<InvoiceType>{code}<")), "{xml}");
        assert!(xml.contains("<ReferenceNo>FLL1-01024<"), "{xml}");
        assert!(xml.contains("<ReferenceDate>2026-10-05<"), "{xml}");
        assert_eq!(totals(&xml), [total]);
    }
    let additional = Draft {
        invoice_type: InvoiceType::Additional,
        ..sale(VatDirective::Domestic, &[(100, FULL)])
    };
    assert!(of_sale(additional, false).contains("<InvoiceType>SF<"));
}

#[test]
fn a_cancelled_invoice_is_listed_without_amounts() {
    let lines = [(185_000, ZERO), (9_000, FULL)];
    let xml = of_sale(sale(VatDirective::Export, &lines), true);
    assert!(xml.contains("<InvoiceType>AN<"), "{xml}");
    assert_eq!(totals(&xml), ["PVM14 0 0.00 0.00", "PVM1 21 0.00 0.00"]);
    assert_eq!(super::rules::problems(&xml), Vec::<String>::new());
}

#[test]
fn an_invoice_in_dollars_is_listed_in_euros() {
    let draft = Draft {
        currency: Currency::Usd,
        euro_rate: Some(rate()),
        ..sale(VatDirective::Domestic, &[(17_108, FULL)])
    };
    let stored = draft.clone().compose().unwrap();
    assert_eq!(totals(&of_sale(draft, false)), ["PVM1 21 157.72 33.12"]);
    let without_groups = Document {
        groups_in_euros: None,
        ..stored
    };
    let (_, xml) = file(IsafKind::Full, &[], &[(without_groups.clone(), false)]).unwrap();
    assert_eq!(totals(&xml), ["PVM1 21 157.72 33.12"]);
    let without_rate = Document {
        euro_rate: None,
        ..without_groups
    };
    let refused = file(IsafKind::Full, &[], &[(without_rate.clone(), false)]).unwrap_err();
    assert_eq!(refused.code, "invoice_without_rate");
    let (_, xml) = file(IsafKind::Full, &[], &[(without_rate, true)]).unwrap();
    assert_eq!(totals(&xml), ["PVM1 21 0.00 0.00"]);
}

#[test]
fn a_carrier_in_lithuania_has_no_class_and_its_vat_is_as_stated() {
    use PurchaseCase::Lithuania;
    let rounded = [
        (21, 33_333, 7_000),
        (21, 33_333, 7_000),
        (9, 1_000, 90),
        (21, 0, -1),
    ];
    for (vat_code, lines, expected) in [
        (
            "LT999000316",
            rounded.as_slice(),
            vec!["- 21 666.66 139.99", "- 9 10.00 0.90"],
        ),
        ("LT999000316", &[(0, 10_000, 0)], vec!["- 0 100.00 0.00"]),
        // Who is no VAT payer writes no VAT invoices.
        ("", &[(0, 10_000, 0)], vec![]),
        ("", &[(21, 10_000, 2_100)], vec!["- 21 100.00 21.00"]),
    ] {
        let purchase = bought("LT", vat_code, Lithuania, lines);
        assert_eq!(totals(&of_purchase(purchase)), expected, "{vat_code}");
    }
}

#[test]
fn vat_on_what_a_carrier_from_abroad_bills_is_computed_once() {
    let lines = [(0, 7, 0), (0, 7, 0), (0, 7, 0), (0, -1, 0)];
    for (country, case, expected) in [
        ("PL", PurchaseCase::Eu, "PVM21 21 0.20 0.04"),
        ("NO", PurchaseCase::OutsideEu, "PVM20 21 0.20 0.04"),
    ] {
        let purchase = bought(country, "", case, &lines);
        assert_eq!(totals(&of_purchase(purchase)), [expected]);
        let mut taken_back = bought(country, "", case, &[(0, -250, 0)]);
        taken_back.corrects = Some(("VEZ-1".to_owned(), day("2026-10-01")));
        let xml = of_purchase(taken_back);
        assert!(xml.contains("<InvoiceType>KS<") && xml.contains("<ReferenceNo>VEZ-1<"));
        // Half a cent goes away from zero: 21 % of 2.50 is 0.525.
        assert_eq!(totals(&xml), [expected.replace("0.20 0.04", "-2.50 -0.53")]);
    }
    // VAT of another state is no VAT of ours.
    let foreign = bought(
        "PL",
        "PL9990000014",
        PurchaseCase::Eu,
        &[(23, 10_000, 2_300)],
    );
    assert_eq!(totals(&of_purchase(foreign)), ["PVM21 21 100.00 21.00"]);
}

#[test]
fn a_carriers_invoice_in_dollars_is_listed_in_euros() {
    for (country, case, expected) in [
        ("PL", PurchaseCase::Eu, "PVM21 21 157.72 33.12"),
        ("LT", PurchaseCase::Lithuania, "- 21 157.72 33.12"),
    ] {
        let mut purchase = bought(country, "", case, &[(21, 17_108, 3_593)]);
        purchase.currency = Currency::Usd;
        let refused = file(IsafKind::Full, std::slice::from_ref(&purchase), &[]).unwrap_err();
        assert_eq!(refused.code, "settlement_without_rate");
        purchase.rate = Some(rate().rate);
        assert_eq!(totals(&of_purchase(purchase)), [expected]);
    }
}

#[test]
fn a_purchase_has_the_day_it_was_settled() {
    let xml = of_purchase(bought(
        "LT",
        "LT999000316",
        PurchaseCase::Lithuania,
        &[(21, 100, 21)],
    ));
    assert!(xml.contains("<InvoiceDate>2026-10-30<"));
    assert!(xml.contains("<RegistrationAccountDate>2026-11-09<"));
}

#[test]
fn numbers_that_do_not_fit_are_refused_and_names_are_cut() {
    let mut purchase = bought(
        "LT",
        "LT999000316",
        PurchaseCase::Lithuania,
        &[(21, 100, 21)],
    );
    purchase.party.name = "Ž&".repeat(200);
    let xml = of_purchase(purchase.clone());
    assert_eq!(super::schema::problems(&xml), Vec::<String>::new());
    purchase.party.code = "9".repeat(36);
    let refused = file(IsafKind::Full, std::slice::from_ref(&purchase), &[]).unwrap_err();
    assert_eq!(refused.code, "carrier_code_too_long");
    purchase.invoice_number = "9".repeat(71);
    let refused = file(IsafKind::Full, &[purchase], &[]).unwrap_err();
    assert_eq!(refused.code, "settlement_number_too_long");
    let code = "9".repeat(36);
    let sold = Draft {
        buyer: buyer(["UAB", &code, "", "LT"]),
        ..sale(VatDirective::Domestic, &[(100, FULL)])
    };
    let document = sold.compose().unwrap();
    let refused = file(IsafKind::Full, &[], &[(document, false)]).unwrap_err();
    assert_eq!(refused.code, "party_code_too_long");
}

#[test]
fn a_company_without_a_registration_number_has_no_file() {
    for (number, fits) in [
        ("99900001700", true),
        (" 1 ", true),
        ("", false),
        ("LT999", false),
        ("999000017000", false),
    ] {
        let mut heading = heading(IsafKind::Full);
        heading.registration_number = number;
        assert_eq!(file::begin(&heading).is_ok(), fits, "{number}");
    }
}

#[test]
fn sums_that_no_number_can_hold_leave_the_file_as_it_was() {
    let huge = bought(
        "LT",
        "LT999000316",
        PurchaseCase::Lithuania,
        &[(21, i64::MAX, 0)],
    );
    let (mut stage, _) = file::begin(&heading(IsafKind::Full)).unwrap();
    let first = stage.write(&huge).unwrap();
    assert!(first.unwrap().contains("<PurchaseInvoices>"));
    assert!(stage.write(&huge).is_err());
    let (_, end) = stage.end();
    assert!(end.contains("</PurchaseInvoices>"));
}
