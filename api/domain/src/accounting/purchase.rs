//! A settlement on its way to an accounting program.

pub mod debetas;
pub mod neutral;
pub mod rivile;
#[cfg(test)]
pub(super) mod samples;

use chrono::NaiveDate;

use super::sale::party_code;
use crate::billing::euro::Rate;
use crate::orders::{Category, Currency};
use crate::settlements::{Party, PurchaseCase};
use crate::texts;
use crate::{Cents, ContactId, Sentence};

/// A settlement with what accounting programs want to know.
#[derive(Debug, Clone)]
pub struct Purchase<'a> {
    /// Our own number of it.
    pub register_number: String,
    /// The day it was settled.
    pub settled_on: NaiveDate,
    /// Serie of the carrier's invoice.
    pub serie: &'a str,
    /// Its number in the serie.
    pub number: &'a str,
    /// Both, as they are shown.
    pub invoice_number: String,
    /// The date of the carrier's invoice.
    pub date: NaiveDate,
    /// The last day to pay.
    pub due: Option<NaiveDate>,
    /// The currency of all amounts.
    pub currency: Currency,
    /// Units of that currency for one euro; nothing for euros.
    pub rate: Option<Rate>,
    /// The carrier.
    pub supplier: ContactId,
    /// The carrier as it was when it was settled.
    pub party: Party,
    /// Where it is established.
    pub case: PurchaseCase,
    /// Its category.
    pub category: Category,
    /// Division in Debetas.
    pub branch: Option<i32>,
    /// The number of the consignment note.
    pub cmr_number: Option<&'a str>,
    /// Number and date of the carrier's invoice that is taken back from.
    pub corrects: Option<(String, NaiveDate)>,
    /// What is billed, and at the end what the carrier rounded differently.
    pub lines: Vec<PurchaseLine<'a>>,
}

/// What is billed for an order; negative where it takes back.
#[derive(Debug, Clone, Default)]
pub struct PurchaseLine<'a> {
    /// The number of the order; empty for a difference of rounding.
    pub order_number: &'a str,
    /// The rate of VAT in percent.
    pub percent: i32,
    /// Without VAT.
    pub net: Cents,
    /// The VAT.
    pub vat: Cents,
    /// "Damage number" of the form.
    pub damage_count: Option<i32>,
    /// What is kept back for a damage.
    pub damage: Option<Cents>,
    /// Our invoice for it.
    pub damage_invoice_number: Option<&'a str>,
}

impl PurchaseLine<'_> {
    /// With VAT.
    fn gross(&self) -> i128 {
        // Wide enough for any amount.
        i128::from(self.net.0) + i128::from(self.vat.0)
    }

    /// What is bought, as accountants read it.
    fn name(&self, case: PurchaseCase) -> &'static str {
        match case {
            _ if self.order_number.is_empty() => "Apvalinimas",
            PurchaseCase::Lithuania => "Subrangovo vežimas",
            PurchaseCase::Eu => "Subrangovo vežimas (ES)",
            PurchaseCase::OutsideEu => "Subrangovo vežimas (ne ES)",
        }
    }
}

impl Purchase<'_> {
    /// The code of the carrier in accounting programs.
    ///
    /// # Errors
    /// If it is longer than the program keeps: a code that is cut would be another company's.
    pub(super) fn party_code(&self, most: usize) -> Result<String, Sentence> {
        let code = party_code(&self.party.code, &self.party.vat_code, self.supplier);
        if code.chars().count() > most {
            let number = &self.invoice_number;
            return Err(texts::accounting::carrier_code_too_long(number, code, most));
        }
        Ok(code)
    }

    /// The number of the carrier's invoice.
    ///
    /// # Errors
    /// If it is longer than the program keeps.
    pub(super) fn document_number(&self, most: usize) -> Result<&str, Sentence> {
        let number = self.invoice_number.as_str();
        if number.chars().count() > most {
            return Err(texts::accounting::settlement_number_too_long(number, most));
        }
        Ok(number)
    }
}
