//! Seller and buyer.

use super::endpoint::Endpoint;
use super::identifiers::{country, vat_id};
use super::xml::Xml;
use super::{Card, Form};
use crate::billing::{Buyer, Seller};
use crate::company_numbers::compact;

/// The country of a company whose card states none: it issues invoices under the Lithuanian VAT Law.
const HOME: &str = "LT";

/// A party of the invoice with what its card says besides.
pub(super) struct Party<'a> {
    pub name: &'a str,
    /// Its number in the register of companies.
    pub code: &'a str,
    pub vat_id: Option<String>,
    pub country: Option<&'static str>,
    pub endpoint: Option<Endpoint>,
    street: &'a str,
    city: &'a str,
    postal_code: &'a str,
    contact: [(&'static str, &'a str); 3],
}

impl<'a> Party<'a> {
    /// Who issued the invoice, with the person who did.
    pub(super) fn seller(seller: &'a Seller, author: &'a str, card: &Card<'a>) -> Self {
        let contact = [
            ("Name", author),
            ("Telephone", &seller.phone),
            ("ElectronicMail", &seller.email),
        ];
        let numbers = (seller.code.as_str(), seller.vat_code.as_str());
        let stated = card.country.unwrap_or(HOME);
        Self {
            contact,
            ..Self::of(&seller.name, numbers, &seller.address, stated, card)
        }
    }

    /// Whom the invoice is for.
    pub(super) fn buyer(buyer: &'a Buyer, card: &Card<'a>) -> Self {
        let numbers = (buyer.code.as_str(), buyer.vat_code.as_str());
        let stated = card.country.unwrap_or(&buyer.country);
        Self::of(&buyer.name, numbers, &buyer.address, stated, card)
    }

    fn of(
        name: &'a str,
        (code, vat_code): (&'a str, &'a str),
        address: &'a str,
        stated: &str,
        card: &Card<'a>,
    ) -> Self {
        let country = country(stated);
        let usual = || Endpoint::usual(country, code, vat_code);
        let vat_id = country.and_then(|country| vat_id(vat_code, country));
        Self {
            name,
            code,
            vat_id: vat_id.map(|vat| vat.id),
            country,
            endpoint: card.endpoint.cloned().or_else(usual),
            // An address in one line cannot be taken apart with certainty, so it stands in one place.
            street: card.street.unwrap_or(address),
            city: card.city.unwrap_or_default(),
            postal_code: card.postal_code.unwrap_or_default(),
            contact: [("Name", ""), ("Telephone", ""), ("ElectronicMail", "")],
        }
    }

    /// The party within `role`. What is outside the scope of VAT names no VAT number (BR-O-02).
    pub(super) fn write(&self, xml: &mut Xml, role: &str, with_vat: bool) {
        xml.inside(role, |xml| {
            xml.inside("Party", |xml| {
                if let Some(endpoint) = &self.endpoint {
                    let scheme = ("schemeID", endpoint.scheme());
                    xml.say_with("EndpointID", scheme, endpoint.id());
                }
                xml.inside("PostalAddress", |xml| self.address(xml));
                if let Some(vat_id) = self.vat_id.as_deref().filter(|_| with_vat) {
                    xml.inside("PartyTaxScheme", |xml| {
                        xml.say("CompanyID", vat_id);
                        xml.inside("TaxScheme", |xml| xml.say("ID", "VAT"));
                    });
                }
                xml.inside("PartyLegalEntity", |xml| {
                    xml.say("RegistrationName", self.name);
                    xml.say("CompanyID", self.code);
                });
                xml.inside("Contact", |xml| {
                    for (name, text) in self.contact {
                        xml.say(name, text);
                    }
                });
            });
        });
    }

    fn address(&self, xml: &mut Xml) {
        xml.say("StreetName", self.street);
        xml.say("CityName", self.city);
        xml.say("PostalZone", self.postal_code);
        let country = self.country.unwrap_or_default();
        xml.inside("Country", |xml| xml.say("IdentificationCode", country));
    }
}

/// How the client pays: into our account, with the number of the invoice. A credit note says nothing of it, because
/// there we owe the client.
pub(super) fn payment(xml: &mut Xml, form: &Form<'_>) {
    let seller = &form.document.seller;
    let iban = compact(&seller.bank_iban);
    if form.is_credit_note || iban.is_empty() {
        return;
    }
    xml.inside("PaymentMeans", |xml| {
        // Credit transfer (UNCL 4461).
        xml.say("PaymentMeansCode", "30");
        xml.say("PaymentID", &form.document.invoice_number);
        xml.inside("PayeeFinancialAccount", |xml| {
            xml.say("ID", &iban);
            let bic = compact(&seller.bank_swift);
            xml.inside("FinancialInstitutionBranch", |xml| xml.say("ID", &bic));
        });
    });
}
