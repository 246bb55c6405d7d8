//! The registers of a month. They are in euros, and leave out what is no VAT invoice.

use roxmltree::{Document, Node};

use super::stated::{Case, Cases, Effect, Group, Party, Stated, Text};
use super::xml::{all, at, cents, day, text};

/// The issued and the received invoices of a file.
pub fn stated(file: &str) -> (Vec<Stated>, Vec<Stated>) {
    let document = Document::parse(file).unwrap();
    let documents = at(document.root_element(), &["SourceDocuments"]).unwrap();
    let register = |name| {
        let invoices = at(documents, &[name]).into_iter();
        invoices
            .flat_map(|register| all(register, "Invoice"))
            .map(invoice)
            .collect()
    };
    (register("SalesInvoices"), register("PurchaseInvoices"))
}

fn invoice(of: Node<'_, '_>) -> Stated {
    let buyer = at(of, &["CustomerInfo"]).map(party);
    let seller = at(of, &["SupplierInfo"]).map(party);
    let reference = at(of, &["References", "Reference"]);
    let registered = day(of, &["RegistrationAccountDate"]);
    let totals = at(of, &["DocumentTotals"]).unwrap();
    Stated {
        effect: Some(match text(of, &["InvoiceType"]) {
            "SF" => Effect::Charges,
            "KS" => Effect::TakesBack,
            "DS" => Effect::ChargesMore,
            "AN" => Effect::Cancelled,
            other => panic!("type {other}"),
        }),
        date: day(of, &["InvoiceDate"]),
        supplied: registered.or(day(of, &["VATPointDate"])),
        corrects: Some(reference.map_or_else(Default::default, |of| {
            (
                text(of, &["ReferenceNo"]).to_owned(),
                day(of, &["ReferenceDate"]),
            )
        })),
        seller: seller.unwrap_or_default(),
        buyer: buyer.unwrap_or_default(),
        groups: Some(all(totals, "DocumentTotal").map(group).collect()),
        is_in_euros: true,
        writes,
        ..Stated::of("i.SAF", text(of, &["InvoiceNo"]))
    }
}

/// Numbers have no blanks.
fn writes(kind: Text, text: &str) -> String {
    match kind {
        Text::VatCode => text.chars().filter(|one| one.is_alphanumeric()).collect(),
        Text::Name | Text::Address | Text::Code | Text::Line => text.to_owned(),
    }
}

fn party(of: Node<'_, '_>) -> Party {
    let known = |name| {
        let text = text(of, &[name]);
        Some(if text == "ND" { "" } else { text }.to_owned())
    };
    Party {
        name: known("Name"),
        code: known("RegistrationNumber"),
        vat_code: known("VATRegistrationNumber"),
        address: None,
        country: known("Country"),
    }
}

fn group(of: Node<'_, '_>) -> Group {
    let percent = text(of, &["TaxPercentage"]);
    Group {
        percent: (!percent.is_empty()).then(|| percent.parse().unwrap()),
        cases: cases(text(of, &["TaxCode"])),
        base: cents(of, &["TaxableValue"]),
        vat: cents(of, &["Amount"]),
    }
}

/// The cases that a class of VAT stands for (VMI, list of VAT classes).
pub fn cases(class: &str) -> Cases {
    match class {
        "" | "PVM3" | "PVM58" => &[Case::FromLithuania],
        "PVM1" | "PVM2" => &[Case::Taxed, Case::FromLithuania],
        "PVM14" => &[Case::Export, Case::Import],
        "PVM15" => &[Case::ReverseCharge, Case::OutsideEu],
        "PVM20" => &[Case::FromElsewhere],
        "PVM21" => &[Case::FromEu],
        "PVM100" => &[Case::NoSupply],
        other => panic!("class {other}"),
    }
}
