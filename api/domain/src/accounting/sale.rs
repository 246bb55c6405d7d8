//! An invoice on its way to an accounting program.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::Sentence;
use crate::billing::amounts::VatGroup;
use crate::billing::document::Document;
use crate::billing::euro::groups_in_euros;
use crate::company_numbers::compact;
use crate::invoices::InvoiceType;
use crate::orders::{Category, Currency};
use crate::texts;
use crate::{ContactId, OrderId};

/// An invoice with what accounting programs want to know besides.
#[derive(Debug, Clone, Copy)]
pub struct Sale<'a> {
    /// The invoice as issued.
    pub document: &'a Document,
    /// Who pays.
    pub client: ContactId,
    /// Its category.
    pub category: Category,
    /// Division in Debetas.
    pub branch: Option<i32>,
    /// The numbers of its orders.
    pub orders: &'a HashMap<OrderId, String>,
}

impl<'a> Sale<'a> {
    /// The code of the client in accounting programs.
    ///
    /// # Errors
    /// If it is longer than the program keeps: a code that is cut would be another company's.
    pub fn party_code(&self, most: usize) -> Result<String, Sentence> {
        let buyer = &self.document.buyer;
        let code = party_code(&buyer.code, &buyer.vat_code, self.client);
        if code.chars().count() > most {
            let number = &self.document.invoice_number;
            return Err(texts::accounting::party_code_too_long(number, code, most));
        }
        Ok(code)
    }

    /// The number in print.
    ///
    /// # Errors
    /// If it is longer than the program keeps: a number that is cut would be another invoice's.
    pub fn number(&self, most: usize) -> Result<&'a str, Sentence> {
        let number = self.document.invoice_number.as_str();
        if number.chars().count() > most {
            return Err(texts::accounting::document_number_too_long(number, most));
        }
        Ok(number)
    }

    /// The number of the order that a line charges; empty for none.
    pub(super) fn order_of(&self, order: Option<OrderId>) -> &str {
        let number = order.and_then(|order| self.orders.get(&order));
        number.map(String::as_str).unwrap_or_default()
    }

    /// The numbers of all its orders, in the order of the lines, each once.
    pub(super) fn order_numbers(&self) -> Vec<&str> {
        let mut numbers: Vec<&str> = Vec::new();
        for line in &self.document.lines {
            let number = self.order_of(line.order_id);
            if !number.is_empty() && !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        numbers
    }

    /// Its VAT groups in euros.
    ///
    /// # Errors
    /// If there is no rate of its currency, or an amount is too large.
    pub(super) fn groups_in_euros(&self) -> Result<Cow<'_, [VatGroup]>, Sentence> {
        let document = self.document;
        if document.currency == Currency::Eur {
            return Ok(document.groups.as_slice().into());
        }
        if let Some(groups) = &document.groups_in_euros {
            return Ok(groups.as_slice().into());
        }
        let euro = document.euro_rate.ok_or_else(|| {
            let (number, currency) = (&document.invoice_number, document.currency.as_str());
            texts::accounting::invoice_without_rate(number, currency, document.date.to_string())
        })?;
        Ok(groups_in_euros(&document.groups, euro.rate)?.into())
    }

    /// Whether it takes back what another invoice charged.
    pub(super) fn takes_back(&self) -> bool {
        takes_back(self.document)
    }
}

/// Whether an invoice takes back what another one charged; a credit invoice may charge more instead.
pub(super) fn takes_back(document: &Document) -> bool {
    document.invoice_type == InvoiceType::Credit && document.totals.gross.0 < 0
}

/// The code of a party in accounting programs: its company code, else its VAT code, else our own number of it. A company
/// code that is nothing but the VAT code without the letters of its country gives way to it.
pub(super) fn party_code(code: &str, vat_code: &str, id: ContactId) -> String {
    let (code, vat_code) = (code.trim(), vat_code.trim());
    let is_of_vat = |letters: &str| !letters.is_empty() && letters.chars().all(char::is_alphabetic);
    let known = if code.is_empty() || vat_code.strip_suffix(code).is_some_and(is_of_vat) {
        vat_code
    } else {
        code
    };
    if known.is_empty() {
        id.0.to_string()
    } else {
        known.to_owned()
    }
}

/// A VAT number as authorities read it: letters and digits alone, in capitals. Greece writes its own with EL.
pub(super) fn vat_number(text: &str) -> String {
    let number = compact(text);
    match number.strip_prefix("GR") {
        Some(digits) => format!("EL{digits}"),
        None => number,
    }
}

/// A text in one line: what breaks lines or separates cells becomes a blank.
pub(super) fn in_one_line(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    text.trim().chars().map(plain).collect()
}

/// The beginning of a text that fits into so many characters.
pub(super) fn cut(text: &str, most: usize) -> String {
    let cut: String = in_one_line(text).chars().take(most).collect();
    cut.trim_end().to_owned()
}
