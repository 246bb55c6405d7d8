//! E-invoices: UBL 2.1 as EN 16931 limits it, with the rules of Peppol BIS Billing 3.
//!
//! All amounts are those of the invoice as it was issued. A credit invoice that takes back is a credit note (381) with
//! positive amounts; one that charges more is an invoice (380), since a credit note cannot, and both name the invoice
//! that they correct.
//!
//! - `category`: VAT categories, and what is quoted for those without tax.
//! - `endpoint`, `identifiers`: electronic addresses, VAT numbers and countries, as their code lists have them.
//! - `missing`: what an invoice lacks to be an e-invoice.
//! - `party`, `line`, `totals`: the parts of the file, which `xml` writes.
//!
//! The tests in `tests/ubl` hold what is written against the schema and the official rules.

mod category;
mod endpoint;
mod identifiers;
mod line;
mod missing;
mod party;
#[cfg(test)]
mod tests;
mod totals;
mod xml;

pub use endpoint::Endpoint;
pub use missing::Missing;

use self::category::{Category, Code};
use self::party::Party;
use self::xml::{Xml, permitted};
use super::sale::takes_back;
use crate::Cents;
use crate::billing::{Document, VatRate};
use crate::orders::Currency;

const CUSTOMIZATION: &str =
    "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const PROFILE: &str = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/// What the card of a party says besides the invoice.
#[derive(Debug, Clone, Copy, Default)]
pub struct Card<'a> {
    /// Its electronic address, if it is another one than [`Endpoint::usual`].
    pub endpoint: Option<&'a Endpoint>,
    /// Street and house; without it the whole address of the invoice stands there.
    pub street: Option<&'a str>,
    /// Town.
    pub city: Option<&'a str>,
    /// Postal code.
    pub postal_code: Option<&'a str>,
    /// Its country, ISO 3166-1 alpha-2; without it that of the invoice, and Lithuania for the company.
    pub country: Option<&'a str>,
}

/// What an e-invoice says besides the invoice as issued.
#[derive(Debug, Clone, Copy, Default)]
pub struct Besides<'a> {
    /// The company.
    pub seller: Card<'a>,
    /// The client.
    pub buyer: Card<'a>,
    /// The numbers of its orders, by which the client knows what it is for (BT-10).
    pub orders: &'a [&'a str],
    /// Whether 0 % of Article 45 has a code of the list VATEX beside its words. Lists before 2026 do not have the one of
    /// exports, and a receiver with such a list refuses the file.
    pub exemption_codes: bool,
}

/// The name of the file: the number of the invoice, without what not every system has in names.
pub fn file_name(document: &Document) -> String {
    let kept = |letter: char| {
        if letter.is_alphanumeric() || "-_.".contains(letter) {
            letter
        } else {
            '-'
        }
    };
    let name: String = document.invoice_number.chars().map(kept).collect();
    format!("{name}.xml")
}

/// An invoice as UBL, in UTF-8. The same invoice always gives the same text.
///
/// # Errors
/// All that is missing for a file that passes the rules.
pub fn write(document: &Document, besides: &Besides<'_>) -> Result<String, Vec<Missing>> {
    let form = Form::of(document, besides);
    let missing = missing::missing(&form);
    if !missing.is_empty() {
        return Err(missing);
    }
    let root = if form.is_credit_note {
        "CreditNote"
    } else {
        "Invoice"
    };
    Ok(Xml::file(root, |xml| {
        head(xml, &form, besides.orders);
        let with_vat = !form.has(Code::OutsideScope);
        form.seller.write(xml, "AccountingSupplierParty", with_vat);
        form.buyer.write(xml, "AccountingCustomerParty", with_vat);
        if let Some(day) = document.supplied_on {
            let day = day.to_string();
            xml.inside("Delivery", |xml| xml.say("ActualDeliveryDate", &day));
        }
        party::payment(xml, &form);
        totals::taxes(xml, &form);
        totals::sums(xml, &form);
        for (line, place) in document.lines.iter().zip(1..) {
            line::write(xml, &form, line, place);
        }
    }))
}

/// An invoice on its way into a file.
struct Form<'a> {
    document: &'a Document,
    seller: Party<'a>,
    buyer: Party<'a>,
    is_credit_note: bool,
    exemption_codes: bool,
    vat_in_euros: Option<Cents>,
}

impl<'a> Form<'a> {
    fn of(document: &'a Document, besides: &Besides<'a>) -> Self {
        Self {
            document,
            seller: Party::seller(&document.seller, &document.author, &besides.seller),
            buyer: Party::buyer(&document.buyer, &besides.buyer),
            is_credit_note: takes_back(document),
            exemption_codes: besides.exemption_codes,
            vat_in_euros: document.vat_in_euros().ok().flatten(),
        }
    }

    /// The sign that the type of the document carries instead of its amounts.
    fn sign(&self) -> i64 {
        if self.is_credit_note { -1 } else { 1 }
    }

    fn signed(&self, amount: Cents) -> Cents {
        Cents(amount.0.saturating_mul(self.sign()))
    }

    fn is_foreign(&self) -> bool {
        self.document.currency != Currency::Eur
    }

    fn category(&self, rate: VatRate) -> Category {
        Category::of(self.document.directive, rate)
    }

    /// Whether any line is of this category.
    fn has(&self, code: Code) -> bool {
        let mut lines = self.document.lines.iter();
        lines.any(|line| self.category(line.rate).code == code)
    }
}

/// Numbers, days, note, currencies and references.
fn head(xml: &mut Xml, form: &Form<'_>, orders: &[&str]) {
    let document = form.document;
    xml.say("CustomizationID", CUSTOMIZATION);
    xml.say("ProfileID", PROFILE);
    xml.say("ID", &document.invoice_number);
    xml.say("IssueDate", &document.date.to_string());
    if form.is_credit_note {
        xml.say("CreditNoteTypeCode", "381");
    } else {
        xml.say("DueDate", &document.due.to_string());
        xml.say("InvoiceTypeCode", "380");
    }
    xml.say("Note", &note(document));
    xml.say("DocumentCurrencyCode", document.currency.as_str());
    if form.is_foreign() {
        xml.say("TaxCurrencyCode", "EUR");
    }
    xml.say("BuyerReference", &reference(document, orders));
    if let Some(corrected) = &document.corrects {
        xml.inside("BillingReference", |xml| {
            xml.inside("InvoiceDocumentReference", |xml| {
                xml.say("ID", &corrected.number);
                xml.say("IssueDate", &corrected.date.to_string());
            });
        });
    }
}

/// The only note there may be (Peppol R002): why it corrects, and the note for the client.
fn note(document: &Document) -> String {
    let reason = document.corrects.as_ref();
    let reason = reason.map(|corrected| corrected.reason.as_str());
    joined(&[reason.unwrap_or_default(), &document.note], " / ")
}

/// The reference that Peppol R003 wants of every invoice. One without orders, such as a penalty, has none of its own:
/// what it corrects stands for it, and else its number.
fn reference(document: &Document, orders: &[&str]) -> String {
    let orders = joined(orders, ", ");
    if !orders.is_empty() {
        return orders;
    }
    let corrected = document.corrects.as_ref();
    corrected
        .map_or(&document.invoice_number, |it| &it.number)
        .clone()
}

/// Those of the texts that say anything.
fn joined(texts: &[&str], between: &str) -> String {
    let texts = texts.iter().map(|text| permitted(text));
    let texts = texts.filter(|text| !text.is_empty());
    texts.collect::<Vec<_>>().join(between)
}
