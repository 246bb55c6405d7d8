//! A document as Rivilė GAMA keeps it: what its file (EIP) and its API are given alike. Each of the two writes the
//! fields in its own form.

use chrono::NaiveDate;

use super::{DESCRIPTION, ITEM};
use crate::Cents;
use crate::accounting::sale::cut;
use crate::billing::euro::Rate;
use crate::orders::Currency;

/// A field and its value; an empty one has nothing to say.
pub(in crate::accounting) type Field = (&'static str, String);

/// Who reads the fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The import of its files.
    Eip,
    /// Its API, whose dates and quantities differ, and which wants the unit of price and stock as well.
    Api,
}

/// A document (I06).
#[derive(Debug)]
pub(in crate::accounting) struct Record<'a> {
    /// 51 invoice, 52 what takes back, 1 purchase, 2 a purchase that takes back.
    pub kind: &'static str,
    pub number: &'a str,
    /// The day it counts for us.
    pub operation_date: NaiveDate,
    /// The day it bears.
    pub document_date: NaiveDate,
    pub party: String,
    pub register_number: &'a str,
    /// Another currency than the euro, and how many units of it one euro is.
    pub foreign: Option<(Currency, Rate)>,
    /// Credit or debit, for i.SAF; nothing for ordinary documents.
    pub isaf: Option<&'static str>,
    pub description: String,
    pub lines: Vec<RecordLine<'a>>,
}

/// A line (I07). The type of its document carries the sign of the amounts.
#[derive(Debug)]
pub(in crate::accounting) struct RecordLine<'a> {
    pub product: &'a str,
    pub name: &'a str,
    pub division: &'a str,
    pub unit: &'a str,
    pub quantity: i64,
    /// Of one unit without VAT, in ten-thousandths.
    pub price: i64,
    pub net: Cents,
    pub vat: Cents,
    pub percent: i64,
    /// VAT class.
    pub class: &'a str,
}

impl Record<'_> {
    /// The fields of the document without its lines.
    pub(super) fn fields(&self, form: Form) -> Vec<Field> {
        let date = |date: NaiveDate| match form {
            Form::Eip => date.format("%Y.%m.%d").to_string(),
            Form::Api => date.to_string(),
        };
        let (currency, rate) = match self.foreign {
            Some((currency, rate)) => (currency.as_str().to_owned(), rate.to_string()),
            None => (String::new(), String::new()),
        };
        let is_foreign = if self.foreign.is_some() { "1" } else { "0" };
        let without_vat = match form {
            Form::Eip => "",
            Form::Api => "0",
        };
        vec![
            ("I06_OP_TIP", self.kind.to_owned()),
            ("I06_VAL_POZ", is_foreign.to_owned()),
            ("I06_PVM_TIP", without_vat.to_owned()),
            ("I06_DOK_NR", self.number.to_owned()),
            ("I06_OP_DATA", date(self.operation_date)),
            ("I06_DOK_DATA", date(self.document_date)),
            ("I06_KODAS_KS", self.party.clone()),
            ("I06_DOK_REG", self.register_number.to_owned()),
            ("I06_KODAS_VL", currency),
            ("I06_KURSAS", rate),
            ("I06_ISAF", self.isaf.unwrap_or_default().to_owned()),
            ("I06_APRASYMAS1", cut(&self.description, DESCRIPTION)),
        ]
    }

    /// The fields of one of its lines.
    pub(super) fn line_fields(&self, line: &RecordLine<'_>, form: Form) -> Vec<Field> {
        let named = |plain, foreign| {
            if self.foreign.is_some() {
                foreign
            } else {
                plain
            }
        };
        let (unit, quantity) = match form {
            Form::Eip => ("", "T_KIEKIS"),
            Form::Api => (line.unit, "I07_KIEKIS"),
        };
        vec![
            ("I07_TIPAS", "2".to_owned()),
            ("I07_KODAS", line.product.to_owned()),
            ("I07_PAV", cut(line.name, ITEM)),
            ("I07_KODAS_IS", line.division.to_owned()),
            ("I07_KODAS_US", unit.to_owned()),
            ("I07_KODAS_US_P", unit.to_owned()),
            ("I07_KODAS_US_A", line.unit.to_owned()),
            (
                named("I07_KAINA_BE", "I07_VAL_KAINA"),
                four_decimals(line.price),
            ),
            (named("I07_PVM", "I07_PVM_VAL"), line.vat.to_string()),
            (named("I07_SUMA", "I07_SUMA_VAL"), line.net.to_string()),
            ("I07_MOKESTIS", "1".to_owned()),
            ("I07_MOKESTIS_P", line.percent.to_string()),
            (quantity, line.quantity.to_string()),
            ("I07_KODAS_KL", line.class.to_owned()),
        ]
    }
}

fn four_decimals(ten_thousandths: i64) -> String {
    let sign = if ten_thousandths < 0 { "-" } else { "" };
    let amount = ten_thousandths.unsigned_abs();
    format!("{sign}{}.{:04}", amount / 10_000, amount % 10_000)
}
