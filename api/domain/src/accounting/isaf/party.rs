//! A client or a carrier as i.SAF knows it.

use super::xml::{Xml, plain};
use crate::accounting::sale::vat_number;
use crate::billing::document::Buyer;
use crate::billing::vat::state_of_vat_code;
use crate::countries;
use crate::settlements;

/// Most characters of a number.
pub const NUMBER: usize = 35;
/// Most characters of a name.
const NAME: usize = 256;
/// What stands for data that there is not.
const NO_DATA: &str = "ND";

/// A client or a carrier. What is not known is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartyInfo {
    /// Its VAT number with the letters of its country.
    pub vat_number: String,
    /// Its number in the register of companies.
    pub code: String,
    /// Its country, ISO 3166-1 alpha-2.
    pub country: Option<&'static str>,
    /// Its name.
    pub name: String,
}

impl PartyInfo {
    fn new(name: &str, code: &str, vat_code: &str, country: &str) -> Self {
        let vat_number = vat_number(vat_code);
        let named = countries::code(country);
        Self {
            country: named.or_else(|| country_of_vat_number(&vat_number)),
            vat_number,
            // One character more shows that it does not fit.
            code: plain(code, NUMBER + 1),
            name: plain(name, NAME),
        }
    }

    /// A client as printed.
    pub fn of_buyer(buyer: &Buyer) -> Self {
        Self::new(&buyer.name, &buyer.code, &buyer.vat_code, &buyer.country)
    }

    /// A carrier as it was when it was settled.
    pub fn of_carrier(carrier: &settlements::Party) -> Self {
        let (code, vat_code) = (&carrier.code, &carrier.vat_code);
        Self::new(&carrier.name, code, vat_code, &carrier.country)
    }

    /// A number that is longer than the schema takes: one that is cut would be another company's.
    pub fn number_too_long(&self) -> Option<&str> {
        let numbers = [self.vat_number.as_str(), self.code.as_str()];
        let mut long = numbers.into_iter();
        long.find(|number| number.chars().count() > NUMBER)
    }

    /// The country that gave out its VAT number: a state of the European Union, or Lithuania.
    pub fn country_of_vat_number(&self) -> Option<&'static str> {
        country_of_vat_number(&self.vat_number)
    }

    /// Whether its country is due: without a VAT number, or with one from outside the European Union.
    pub fn needs_country(&self) -> bool {
        self.country_of_vat_number().is_none()
    }

    /// Its fields, in an element of this name.
    pub fn write(&self, xml: &mut Xml, element: &str) {
        // With a VAT number the company code may be empty.
        let code = if self.vat_number.is_empty() {
            known(&self.code)
        } else {
            &self.code
        };
        xml.inside(element, |xml| {
            xml.element("VATRegistrationNumber", known(&self.vat_number));
            xml.element("RegistrationNumber", code);
            xml.nillable("Country", self.country);
            xml.element("Name", known(&self.name));
        });
    }
}

fn known(text: &str) -> &str {
    if text.is_empty() { NO_DATA } else { text }
}

fn country_of_vat_number(vat_number: &str) -> Option<&'static str> {
    let is_lithuanian = vat_number.starts_with("LT");
    let state = || state_of_vat_code(vat_number);
    is_lithuanian.then_some("LT").or_else(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_nd_and_a_country_follows_from_a_vat_number() {
        let text = |party: [&str; 4]| {
            let [name, code, vat_code, country] = party;
            let mut xml = Xml::at(0);
            PartyInfo::new(name, code, vat_code, country).write(&mut xml, "Info");
            let text = xml.into_text();
            let lines = text
                .lines()
                .map(str::trim)
                .filter(|line| !line.contains("Info"));
            lines.collect::<String>()
        };
        for (party, expected) in [
            (
                ["", "", "", ""],
                "<VATRegistrationNumber>ND</VATRegistrationNumber><RegistrationNumber>ND</RegistrationNumber>\
                 <Country xsi:nil=\"true\"/><Name>ND</Name>",
            ),
            (
                ["A", "123", " - ", "no"],
                "<VATRegistrationNumber>ND</VATRegistrationNumber><RegistrationNumber>123</RegistrationNumber>\
                 <Country>NO</Country><Name>A</Name>",
            ),
            (
                ["A", "", "el 123-456", ""],
                "<VATRegistrationNumber>EL123456</VATRegistrationNumber><RegistrationNumber></RegistrationNumber>\
                 <Country>GR</Country><Name>A</Name>",
            ),
            (
                ["A", "1", "LT100", ""],
                "<VATRegistrationNumber>LT100</VATRegistrationNumber><RegistrationNumber>1</RegistrationNumber>\
                 <Country>LT</Country><Name>A</Name>",
            ),
        ] {
            assert_eq!(text(party), expected, "{party:?}");
        }
    }
}
