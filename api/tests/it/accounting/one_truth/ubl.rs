//! E-invoices. A credit note has positive amounts, since its type carries the sign.

use roxmltree::{Document, Node};
use serde_json::json;

use super::stated::{
    Case, Cases, Effect, Group, Line, Party, Stated, Text, decimal, in_one_line, rounded,
};
use super::stored::Stored;
use super::xml::{all, at, cents, day, text};
use crate::orders::scene::Scene;

pub fn stated(file: &str) -> Stated {
    let document = Document::parse(file).unwrap();
    let root = document.root_element();
    let sign = if root.tag_name().name() == "CreditNote" {
        -1
    } else {
        1
    };
    let reference = at(root, &["BillingReference", "InvoiceDocumentReference"]);
    let effect = match (sign, reference) {
        (-1, _) => Effect::TakesBack,
        (_, Some(_)) => Effect::ChargesMore,
        _ => Effect::Charges,
    };
    let due = day(root, &["DueDate"]);
    let date = day(root, &["IssueDate"]);
    let mut taxes = all(root, "TaxTotal");
    let tax = taxes.next().unwrap();
    let euros = taxes.next().map(|tax| sign * cents(tax, &["TaxAmount"]));
    let sums = at(root, &["LegalMonetaryTotal"]).unwrap();
    let sum = |name| sign * cents(sums, &[name]);
    let number = text(root, &["ID"]);
    assert_eq!(
        sum("LineExtensionAmount"),
        sum("TaxExclusiveAmount"),
        "{number}"
    );
    assert_eq!(sum("TaxInclusiveAmount"), sum("PayableAmount"), "{number}");
    let payment = at(root, &["PaymentMeans"]);
    if let Some(payment) = payment {
        assert_eq!(text(payment, &["PaymentID"]), number);
    }
    let iban = payment.map(|payment| text(payment, &["PayeeFinancialAccount", "ID"]).to_owned());
    let (seller, buyer) = ("AccountingSupplierParty", "AccountingCustomerParty");
    let orders = text(root, &["BuyerReference"])
        .split(", ")
        .map(str::to_owned);
    let has_orders = effect == Effect::Charges;
    Stated {
        effect: Some(effect),
        date,
        // What takes back is not due.
        due: (sign == 1).then_some(due),
        supplied: day(root, &["Delivery", "ActualDeliveryDate"]).or(date),
        corrects: Some(reference.map_or_else(Default::default, |of| {
            (text(of, &["ID"]).to_owned(), day(of, &["IssueDate"]))
        })),
        currency: Some(text(root, &["DocumentCurrencyCode"]).to_owned()),
        seller: party(at(root, &[seller, "Party"]).unwrap()),
        buyer: party(at(root, &[buyer, "Party"]).unwrap()),
        iban,
        orders: has_orders.then(|| orders.collect()),
        net: Some(sum("TaxExclusiveAmount")),
        vat: Some(sign * cents(tax, &["TaxAmount"])),
        gross: Some(sum("PayableAmount")),
        vat_in_euros: Some(euros),
        groups: Some(all(tax, "TaxSubtotal").map(|of| group(of, sign)).collect()),
        lines: Some(
            all(root, "InvoiceLine")
                .chain(all(root, "CreditNoteLine"))
                .map(|of| line(of, sign))
                .collect(),
        ),
        writes,
        ..Stated::of("UBL", number)
    }
}

/// Numbers have no blanks, and texts are in one line.
fn writes(kind: Text, text: &str) -> String {
    match kind {
        Text::VatCode => text.chars().filter(|one| one.is_alphanumeric()).collect(),
        Text::Name | Text::Address | Text::Code | Text::Line => in_one_line(text),
    }
}

fn party(of: Node<'_, '_>) -> Party {
    let address = at(of, &["PostalAddress"]).unwrap();
    let country = text(address, &["Country", "IdentificationCode"]);
    let town = format!(
        "{} {}",
        text(address, &["PostalZone"]),
        text(address, &["CityName"])
    );
    // The seller's address stands in one place.
    let street = text(address, &["StreetName"]);
    let whole = match town.trim() {
        "" => street.to_owned(),
        town => format!("{street}, {town}, {country}"),
    };
    let said = |text: &str| Some(text.to_owned());
    Party {
        name: said(text(of, &["PartyLegalEntity", "RegistrationName"])),
        code: said(text(of, &["PartyLegalEntity", "CompanyID"])),
        // Outside the scope of VAT there is none.
        vat_code: at(of, &["PartyTaxScheme", "CompanyID"]).and_then(|node| said(node.text()?)),
        address: said(&whole),
        country: said(country),
    }
}

fn cases(category: &str) -> Cases {
    match category {
        "S" => &[Case::Taxed],
        "AE" => &[Case::ReverseCharge],
        "E" => &[Case::Export, Case::Import],
        "O" => &[Case::OutsideEu, Case::NoSupply],
        other => panic!("category {other}"),
    }
}

fn percent(category: Node<'_, '_>) -> Option<i64> {
    at(category, &["Percent"]).map(|node| decimal(node.text().unwrap(), 0))
}

fn group(of: Node<'_, '_>, sign: i64) -> Group {
    let category = at(of, &["TaxCategory"]).unwrap();
    Group {
        percent: percent(category),
        cases: cases(text(category, &["ID"])),
        base: sign * cents(of, &["TaxableAmount"]),
        vat: sign * cents(of, &["TaxAmount"]),
    }
}

fn line(of: Node<'_, '_>, sign: i64) -> Line {
    let category = at(of, &["Item", "ClassifiedTaxCategory"]).unwrap();
    let counted = at(of, &["InvoicedQuantity"])
        .or(at(of, &["CreditedQuantity"]))
        .unwrap();
    let counted = decimal(counted.text().unwrap(), 3);
    // The price is never negative: the quantity has the sign. Where it is that of the whole quantity, the price of one
    // stands beside it.
    let price = text(of, &["Price", "PriceAmount"]);
    let base = at(of, &["Price", "BaseQuantity"]).map(|base| decimal(base.text().unwrap(), 3));
    let of_one = at(of, &["Item", "AdditionalItemProperty", "Value"]);
    let of_one = of_one.map_or(price, |value| value.text().unwrap());
    let product = i128::from(counted) * i128::from(decimal(price, 4));
    let product = rounded(product, i128::from(base.unwrap_or(1_000)) * 100);
    Line {
        name: Some(text(of, &["Item", "Name"]).to_owned()),
        quantity: Some(counted.abs()),
        price: Some(decimal(of_one, 4) * counted.signum() * sign),
        product: Some(sign * product),
        percent: percent(category),
        cases: Some(cases(text(category, &["ID"]))),
        net: Some(sign * cents(of, &["LineExtensionAmount"])),
        ..Line::default()
    }
}

/// Part of the sentence that says what an invoice lacks to be an e-invoice.
pub fn lacks(of: &Stored) -> Option<&'static str> {
    let is_private = of.buyer.code.is_empty() && of.buyer.vat_code.is_empty();
    // A Norwegian number of the register and Ukrainian ones are no electronic addresses by themselves.
    let has_no_address = is_private || of.buyer.country == "UA";
    has_no_address.then_some("electronic address")
}

/// Where the API does not say of exactly those invoices that they lack something, and what.
pub async fn reasons(scene: &Scene, documents: &[&Stored]) -> Vec<String> {
    let ids: Vec<i64> = documents.iter().map(|of| of.id).collect();
    let refused = scene
        .admin
        .post("/invoices/ubl", json!({ "ids": ids }))
        .await;
    refused.assert_field("ids");
    let sentences = refused.json()["errors"]["ids"].clone();
    let sentences: Vec<&str> = sentences
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_str().unwrap())
        .collect();
    let mut found = Vec::new();
    for of in documents {
        let named = format!("Invoice {}:", of.number);
        let named: Vec<&&str> = sentences
            .iter()
            .filter(|sentence| sentence.contains(&named))
            .collect();
        let fits = match lacks(of) {
            None => named.is_empty(),
            Some(what) => named.len() == 1 && named[0].contains(what),
        };
        if !fits {
            found.push(format!(
                "{}: UBL: lacks {:?} and it says {named:?}",
                of.number,
                lacks(of)
            ));
        }
    }
    found
}
