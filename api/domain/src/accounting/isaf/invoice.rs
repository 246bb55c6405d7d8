//! An invoice of either register: what both have in common.

use chrono::NaiveDate;

use super::party::PartyInfo;
use super::xml::{Xml, plain};
use crate::{AmountOverflow, Cents};

/// Most characters of a document's number.
pub const NUMBER: usize = 70;
/// The classes without a rate (VMI, list of VAT classes).
const WITHOUT_RATE: [&str; 10] = [
    "PVM5", "PVM15", "PVM19", "PVM29", "PVM34", "PVM36", "PVM39", "PVM42", "PVM47", "PVM48",
];

/// What an invoice does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// It charges.
    Invoice,
    /// It takes back.
    Credit,
    /// It charges more: a correction with plus.
    Debit,
    /// It was cancelled.
    Cancelled,
}

impl Effect {
    fn code(self) -> &'static str {
        match self {
            Self::Invoice => "SF",
            Self::Credit => "KS",
            Self::Debit => "DS",
            Self::Cancelled => "AN",
        }
    }
}

/// The register of an invoice, with what only that one wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Register {
    /// Issued ones.
    Sales,
    /// Received ones.
    Purchases {
        /// The day it came into the books.
        registered_on: NaiveDate,
    },
}

/// The lines of one class and rate together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The class; none for what a Lithuanian VAT payer bills.
    pub class: Option<&'static str>,
    /// The rate in percent; none for a class without one.
    pub percent: Option<i64>,
    /// Without VAT, in cents of a euro.
    pub base: Cents,
    /// The VAT, in cents of a euro.
    pub vat: Cents,
}

impl Total {
    /// A total whose class says whether it has a rate.
    pub fn of(class: Option<&'static str>, percent: i64, base: Cents, vat: Cents) -> Self {
        let has_rate = class.is_none_or(|class| !WITHOUT_RATE.contains(&class));
        Self {
            class,
            percent: has_rate.then_some(percent),
            base,
            vat,
        }
    }
}

/// An invoice as i.SAF lists it.
#[derive(Debug, Clone)]
pub struct Invoice {
    /// Serie and number.
    pub number: String,
    /// Who is on the other side.
    pub party: PartyInfo,
    /// The day it was issued.
    pub date: NaiveDate,
    /// What it does.
    pub effect: Effect,
    /// Number and date of what it corrects.
    pub corrects: Option<(String, NaiveDate)>,
    /// The day of the service.
    pub supplied_on: NaiveDate,
    /// Its register.
    pub register: Register,
    /// One for each class and rate.
    pub totals: Vec<Total>,
}

/// Totals of the same class and rate together, in the order in which they came.
pub fn together(totals: impl IntoIterator<Item = Total>) -> Result<Vec<Total>, AmountOverflow> {
    let mut sums: Vec<Total> = Vec::new();
    for total in totals {
        let same = |sum: &&mut Total| (sum.class, sum.percent) == (total.class, total.percent);
        match sums.iter_mut().find(same) {
            Some(sum) => {
                sum.base = sum.base.plus(total.base)?;
                sum.vat = sum.vat.plus(total.vat)?;
            }
            None => sums.push(total),
        }
    }
    Ok(sums)
}

impl Invoice {
    /// The invoice as XML, in the order of the schema.
    pub fn write(&self, xml: &mut Xml) {
        let is_sale = self.register == Register::Sales;
        let party = if is_sale {
            "CustomerInfo"
        } else {
            "SupplierInfo"
        };
        let supplied = self.supplied_on.to_string();
        xml.inside("Invoice", |xml| {
            xml.element("InvoiceNo", &plain(&self.number, NUMBER));
            self.party.write(xml, party);
            xml.element("InvoiceDate", &self.date.to_string());
            xml.element("InvoiceType", self.effect.code());
            // Cash accounting, which carriers and forwarders do not have.
            xml.element("SpecialTaxation", "");
            self.write_references(xml);
            xml.element("VATPointDate", &supplied);
            if let Register::Purchases { registered_on } = self.register {
                xml.element("RegistrationAccountDate", &registered_on.to_string());
            }
            xml.inside("DocumentTotals", |xml| {
                for total in &self.totals {
                    let of_sale = is_sale.then_some(supplied.as_str());
                    xml.inside("DocumentTotal", |xml| write_total(xml, total, of_sale));
                }
            });
        });
    }

    fn write_references(&self, xml: &mut Xml) {
        let Some((number, date)) = &self.corrects else {
            return xml.element("References", "");
        };
        xml.inside("References", |xml| {
            xml.inside("Reference", |xml| {
                xml.element("ReferenceNo", &plain(number, NUMBER));
                xml.element("ReferenceDate", &date.to_string());
            });
        });
    }
}

fn write_total(xml: &mut Xml, total: &Total, supplied: Option<&str>) {
    xml.element("TaxableValue", &total.base.to_string());
    xml.nillable("TaxCode", total.class);
    let percent = total.percent.map(|percent| percent.to_string());
    xml.nillable("TaxPercentage", percent.as_deref());
    xml.element("Amount", &total.vat.to_string());
    if let Some(day) = supplied {
        xml.element("VATPointDate2", day);
    }
}
