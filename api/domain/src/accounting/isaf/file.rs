//! The stages of an i.SAF file: its heading, received invoices, issued invoices, its end. Each stage gives the next
//! one, so the parts cannot come in another order than the schema's.

use super::IsafKind;
use super::heading::Heading;
use super::invoice::Invoice;
use super::xml::Xml;
use super::{purchase, sale};
use crate::accounting::{Purchase, Sale};
use crate::{AmountOverflow, Cents, Sentence};

/// What was written of one register, in euros.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Listed {
    /// How many documents, cancelled ones included.
    pub documents: u64,
    /// Without VAT, credits negative.
    pub taxable: Cents,
    /// The VAT, credits negative.
    pub vat: Cents,
}

/// What was written, to be compared with the lists of documents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// Received invoices.
    pub purchases: Listed,
    /// Issued invoices.
    pub sales: Listed,
}

/// The file while carriers' invoices are written.
#[derive(Debug)]
#[must_use]
pub struct Purchases {
    kind: IsafKind,
    listed: Listed,
}

/// The file while invoices to clients are written.
#[derive(Debug)]
#[must_use]
pub struct Sales {
    kind: IsafKind,
    purchases: Listed,
    listed: Listed,
}

/// A file with its heading. Every text that is given out is to be sent, in the same order, as UTF-8.
///
/// # Errors
/// If the company has no registration number of at most 11 digits.
pub fn begin(heading: &Heading<'_>) -> Result<(Purchases, String), Sentence> {
    let mut xml = Xml::at(0);
    xml.line(r#"<?xml version="1.0" encoding="UTF-8"?>"#);
    xml.open(concat!(
        r#"iSAFFile xmlns="http://www.vmi.lt/cms/imas/isaf" "#,
        r#"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#,
    ));
    heading.write(&mut xml)?;
    xml.open("SourceDocuments");
    let stage = Purchases {
        kind: heading.kind,
        listed: Listed::default(),
    };
    Ok((stage, xml.into_text()))
}

impl Purchases {
    /// A carrier's invoice; nothing if it is no VAT invoice, or the file holds issued ones alone.
    ///
    /// # Errors
    /// If a number does not fit, there is no rate of its currency, or an amount is too large. The file can go on
    /// without the document.
    pub fn write(&mut self, purchase: &Purchase<'_>) -> Result<Option<String>, Sentence> {
        if !self.kind.has_purchases() {
            return Ok(None);
        }
        let invoice = purchase::invoice(purchase)?;
        let write = |invoice| add(&mut self.listed, PURCHASES, &invoice);
        Ok(invoice.map(write).transpose()?)
    }

    /// The end of the received invoices, if there were any.
    #[must_use = "the text is a part of the file"]
    pub fn end(self) -> (Sales, String) {
        let stage = Sales {
            kind: self.kind,
            purchases: self.listed,
            listed: Listed::default(),
        };
        (stage, closed(self.listed, PURCHASES).into_text())
    }
}

impl Sales {
    /// An invoice to a client, with zero totals if it is cancelled; nothing if it is outside the scope of VAT, or the
    /// file holds received ones alone.
    ///
    /// # Errors
    /// If a number does not fit, there is no rate of its currency, or an amount is too large. The file can go on
    /// without the document.
    pub fn write(
        &mut self,
        sale: &Sale<'_>,
        is_cancelled: bool,
    ) -> Result<Option<String>, Sentence> {
        if !self.kind.has_sales() {
            return Ok(None);
        }
        let invoice = sale::invoice(sale, is_cancelled)?;
        let write = |invoice| add(&mut self.listed, SALES, &invoice);
        Ok(invoice.map(write).transpose()?)
    }

    /// The end of the file, and what is in it.
    #[must_use = "the text is a part of the file"]
    pub fn end(self) -> (Written, String) {
        let mut xml = closed(self.listed, SALES);
        xml.close("SourceDocuments");
        xml.close("iSAFFile");
        let written = Written {
            purchases: self.purchases,
            sales: self.listed,
        };
        (written, xml.into_text())
    }
}

const PURCHASES: &str = "PurchaseInvoices";
const SALES: &str = "SalesInvoices";
/// How deep registers lie.
const DEPTH: usize = 2;

/// The invoice as a text. The schema has no empty register, so it begins with its first invoice.
fn add(listed: &mut Listed, register: &str, invoice: &Invoice) -> Result<String, AmountOverflow> {
    let mut sums = *listed;
    for total in &invoice.totals {
        sums.taxable = sums.taxable.plus(total.base)?;
        sums.vat = sums.vat.plus(total.vat)?;
    }
    let mut xml = Xml::at(DEPTH);
    if sums.documents == 0 {
        xml.open(register);
    } else {
        xml = Xml::at(DEPTH + 1);
    }
    invoice.write(&mut xml);
    sums.documents += 1;
    *listed = sums;
    Ok(xml.into_text())
}

/// The end of a register that has begun.
fn closed(listed: Listed, register: &str) -> Xml {
    if listed.documents == 0 {
        return Xml::at(DEPTH);
    }
    let mut xml = Xml::at(DEPTH + 1);
    xml.close(register);
    xml
}
