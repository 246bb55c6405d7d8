//! What the inspectorate asks of values beside their form (accounting facts, section 3.1).

use roxmltree::{Document, Node};

use super::schema::{children, is_nil};

/// The states of the European Union by the letters of their VAT numbers, some of them.
const UNION: [&str; 6] = ["LT", "DE", "PL", "EL", "LV", "EE"];

/// What is wrong with the values of a file whose form is right.
pub fn problems(xml: &str) -> Vec<String> {
    let document = Document::parse(xml).unwrap();
    let named = |name: &'static str| {
        document
            .descendants()
            .filter(move |node| node.has_tag_name(name))
    };
    let invoices = named("Invoice");
    invoices.flat_map(|invoice| of_invoice(invoice)).collect()
}

/// The text of an element inside another.
pub fn text<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let mut inside = node.descendants();
    let found = inside.find(|one| one.tag_name().name() == name);
    found.unwrap().text().unwrap_or_default()
}

fn of_invoice(invoice: Node<'_, '_>) -> Vec<String> {
    let number = text(invoice, "InvoiceNo");
    let is_sale = invoice.parent().unwrap().tag_name().name() == "SalesInvoices";
    let mut found = of_party(invoice);
    let kind = text(invoice, "InvoiceType");
    let reference = children(invoice).into_iter().any(|one| {
        one.descendants()
            .any(|one| one.tag_name().name() == "ReferenceNo")
    });
    if matches!(kind, "KS" | "DS") != reference && kind != "AN" {
        found.push("a correction without a reference, or a reference without one");
    }
    let totals = invoice
        .descendants()
        .filter(|one| one.tag_name().name() == "DocumentTotal");
    let mut keys = Vec::new();
    for total in totals {
        found.extend(of_total(total, kind, is_sale));
        let key = (text(total, "TaxCode"), text(total, "TaxPercentage"));
        if keys.contains(&key) {
            found.push("two totals of one class and rate");
        }
        keys.push(key);
    }
    found
        .into_iter()
        .map(|problem| format!("{number}: {problem}"))
        .collect()
}

fn of_party(invoice: Node<'_, '_>) -> Vec<&'static str> {
    let mut found = Vec::new();
    let vat_number = text(invoice, "VATRegistrationNumber");
    let code = text(invoice, "RegistrationNumber");
    if vat_number.is_empty() || text(invoice, "Name").is_empty() {
        found.push("an empty VAT number or name instead of ND");
    }
    if vat_number == "ND" && code.is_empty() {
        found.push("neither a VAT number nor a company code");
    }
    let is_of_union = UNION.iter().any(|letters| vat_number.starts_with(letters));
    if !is_of_union && text(invoice, "Country").is_empty() {
        found.push("no country");
    }
    found
}

fn of_total(total: Node<'_, '_>, kind: &str, is_sale: bool) -> Vec<&'static str> {
    let mut found = Vec::new();
    let (class, percent) = (text(total, "TaxCode"), text(total, "TaxPercentage"));
    let has_nil = |name: &str| {
        children(total)
            .into_iter()
            .any(|one| one.tag_name().name() == name && is_nil(one))
    };
    if is_sale && class.is_empty() {
        found.push("a sale without a class");
    }
    let is_without_rate = class == "PVM15";
    if is_without_rate != has_nil("TaxPercentage") {
        found.push("a rate where the class has none, or none where it has");
    }
    let (base, vat) = (
        cents(text(total, "TaxableValue")),
        cents(text(total, "Amount")),
    );
    if kind == "AN" && (base, vat) != (0, 0) {
        found.push("a cancelled invoice that charges");
    }
    if kind == "KS" && (base > 0 || vat > 0) {
        found.push("a credit that charges");
    }
    let exact = base * percent.parse::<i64>().unwrap_or_default();
    let apart = (vat * 100 - exact).abs();
    // A carrier rounds each of its lines, and what is converted is rounded once more.
    if apart > 300 {
        found.push("VAT that is not that of the rate");
    }
    found
}

/// Cents of an amount as it is written.
pub fn cents(text: &str) -> i64 {
    text.replace('.', "").parse().unwrap()
}

#[test]
fn the_sample_keeps_the_rules_and_spoilt_ones_do_not() {
    let valid = super::sample::VALID;
    assert_eq!(problems(valid), Vec::<String>::new());
    for (from, to, expected) in [
        (
            ">KS<",
            ">SF<",
            "FLK1-00007: a correction without a reference, or a reference without one",
        ),
        (
            ">KS<",
            ">AN<",
            "FLK1-00007: a cancelled invoice that charges",
        ),
        (
            ">DE999000009<",
            ">ND<",
            "FLL1-01025: neither a VAT number nor a company code",
        ),
        (
            "<TaxPercentage xsi:nil=\"true\"/>",
            "<TaxPercentage>0</TaxPercentage>",
            "FLL1-01025: a rate where the class has none, or none where it has",
        ),
        (
            ">252.00<",
            ">250.00<",
            "FV/88/11/2026: VAT that is not that of the rate",
        ),
        (">-45.00<", ">45.00<", "FLK1-00007: a credit that charges"),
    ] {
        let found = problems(&valid.replace(from, to));
        assert!(
            found.iter().any(|one| one == expected),
            "{expected}: {found:?}"
        );
    }
}
