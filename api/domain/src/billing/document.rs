//! An invoice as it is printed, and how it is composed.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::amounts::{Totals, VatGroup, bases, shares};
use super::euro::{EuroRate, groups_in_euros};
use super::line::{Line, Price, Quantity, Unit};
use super::vat::{VatRate, legal_text};
use super::{number, vat};
use crate::invoices::{InvoiceType, PrintedLanguages, VatDirective};
use crate::orders::Currency;
use crate::users::Language;
use crate::words::in_words;
use crate::{AmountOverflow, Cents, OrderId};

/// A text in both languages of an invoice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Bilingual {
    /// In Lithuanian.
    pub lt: String,
    /// In English.
    pub en: String,
}

impl Bilingual {
    /// In one of the languages.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Lithuanian => &self.lt,
            Language::English => &self.en,
        }
    }
}

/// The company that issues an invoice, as printed. What is not known is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seller {
    /// Its name.
    pub name: String,
    /// Its number in the register of companies.
    pub code: String,
    /// Its VAT number.
    pub vat_code: String,
    /// Its address.
    pub address: String,
    /// Its phone.
    pub phone: String,
    /// Its e-mail address.
    pub email: String,
    /// The name of its bank.
    pub bank_name: String,
    /// Its account.
    pub bank_iban: String,
    /// The BIC of its bank.
    pub bank_swift: String,
}

/// The client that an invoice is for, as printed. What is not known is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Buyer {
    /// Its name.
    pub name: String,
    /// Its number in the register of companies.
    pub code: String,
    /// Its VAT number.
    pub vat_code: String,
    /// Its address in one line.
    pub address: String,
    /// Its country, ISO 3166-1 alpha-2.
    pub country: String,
}

/// The invoice that a credit invoice corrects (VAT Law 83 str.; Directive 2006/112/EC, Article 219).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Corrected {
    /// Its number as printed.
    pub number: String,
    /// Its date.
    pub date: NaiveDate,
    /// Why it is corrected.
    pub reason: String,
}

/// What is entered of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftLine {
    /// The order it charges.
    pub order_id: Option<OrderId>,
    /// What is charged.
    pub name: String,
    /// How much of it.
    pub quantity: Quantity,
    /// What the quantity counts.
    pub unit: Unit,
    /// The price of one, with the sign that is printed.
    pub price: Price,
    /// The rate of VAT.
    pub rate: VatRate,
}

/// What an invoice is composed of.
#[derive(Debug, Clone)]
pub struct Draft {
    /// What it is for.
    pub invoice_type: InvoiceType,
    /// Its serie.
    pub serie: String,
    /// Its number in the serie.
    pub number: i64,
    /// The day it is issued.
    pub date: NaiveDate,
    /// The last day to pay.
    pub due: NaiveDate,
    /// The day of the last unloading, if it is another one.
    pub supplied_on: Option<NaiveDate>,
    /// Who issues it.
    pub seller: Seller,
    /// Whom it is for.
    pub buyer: Buyer,
    /// The VAT rule it follows.
    pub directive: VatDirective,
    /// The currency of all amounts.
    pub currency: Currency,
    /// What that was worth; `None` for euros.
    pub euro_rate: Option<EuroRate>,
    /// The lines from top to bottom.
    pub lines: Vec<DraftLine>,
    /// What it corrects.
    pub corrects: Option<Corrected>,
    /// A note for the client.
    pub note: String,
    /// The person who issues it.
    pub author: String,
    /// The languages it is printed in.
    pub languages: PrintedLanguages,
}

/// An invoice as it was issued. It is stored like this and never calculated again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// What it is for.
    pub invoice_type: InvoiceType,
    /// Its serie.
    pub serie: String,
    /// Its number in the serie.
    pub number: i64,
    /// Its number as printed.
    pub invoice_number: String,
    /// The day it was issued.
    pub date: NaiveDate,
    /// The last day to pay.
    pub due: NaiveDate,
    /// The day of the last unloading, if it is another one.
    pub supplied_on: Option<NaiveDate>,
    /// Who issued it.
    pub seller: Seller,
    /// Whom it is for.
    pub buyer: Buyer,
    /// The VAT rule it follows.
    pub directive: VatDirective,
    /// What it has to quote of that rule.
    pub legal_text: Option<Bilingual>,
    /// The currency of all amounts.
    pub currency: Currency,
    /// What that was worth.
    pub euro_rate: Option<EuroRate>,
    /// The lines from top to bottom.
    pub lines: Vec<Line>,
    /// Their VAT groups, highest rate first.
    pub groups: Vec<VatGroup>,
    /// The same in euros, for another currency.
    pub groups_in_euros: Option<Vec<VatGroup>>,
    /// The sums.
    pub totals: Totals,
    /// What is to be paid, in words.
    pub in_words: Bilingual,
    /// What it corrects.
    pub corrects: Option<Corrected>,
    /// A note for the client.
    pub note: String,
    /// The person who issued it.
    pub author: String,
    /// The languages it is printed in.
    pub languages: PrintedLanguages,
}

impl Draft {
    /// The invoice, with the VAT of each group exact.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn compose(self) -> Result<Document, AmountOverflow> {
        let groups = bases(self.nets()?)?.into_iter();
        let groups = groups.map(|(rate, base)| VatGroup::exact(rate, base));
        let groups = groups.collect::<Result<_, _>>()?;
        self.with_groups(groups)
    }

    /// Rate and sum without VAT of each line.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn nets(&self) -> Result<Vec<(VatRate, Cents)>, AmountOverflow> {
        let nets = self.lines.iter();
        nets.map(|line| Ok((line.rate, Line::net_of(line.quantity, line.price)?)))
            .collect()
    }

    /// The invoice with the groups that its lines are in: the VAT of a credit may be what is left of the invoice that
    /// it takes back.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn with_groups(self, groups: Vec<VatGroup>) -> Result<Document, AmountOverflow> {
        let nets = self.nets()?;
        let mut vat_of: BTreeMap<VatRate, std::vec::IntoIter<Cents>> = BTreeMap::new();
        for group in &groups {
            let own = nets.iter().filter(|(rate, _)| *rate == group.rate);
            let own: Vec<Cents> = own.map(|(_, net)| *net).collect();
            vat_of.insert(group.rate, shares(group, &own).into_iter());
        }
        let lines = self.lines.into_iter().zip(nets).map(|(line, (rate, net))| {
            let vat = vat_of.get_mut(&rate).and_then(Iterator::next);
            Line {
                order_id: line.order_id,
                name: line.name,
                quantity: line.quantity,
                unit: line.unit,
                price: line.price,
                rate,
                net,
                vat: vat.unwrap_or_default(),
            }
        });
        let lines = lines.collect();
        let totals = Totals::of(&groups)?;
        let rate = self.euro_rate.map(|euro| euro.rate);
        let in_euros = rate
            .map(|rate| groups_in_euros(&groups, rate))
            .transpose()?;
        let words = |language| in_words(totals.gross, self.currency, language);
        Ok(Document {
            invoice_type: self.invoice_type,
            invoice_number: number::printed(&self.serie, self.number),
            serie: self.serie,
            number: self.number,
            date: self.date,
            due: self.due,
            supplied_on: self.supplied_on.filter(|day| *day != self.date),
            seller: self.seller,
            buyer: self.buyer,
            legal_text: legal_text(self.directive),
            directive: self.directive,
            currency: self.currency,
            euro_rate: self.euro_rate,
            lines,
            groups,
            groups_in_euros: in_euros,
            totals,
            in_words: Bilingual {
                lt: words(Language::Lithuanian),
                en: words(Language::English),
            },
            corrects: self.corrects,
            note: self.note,
            author: self.author,
            languages: self.languages,
        })
    }
}

impl Document {
    /// The VAT in euros, for another currency.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn vat_in_euros(&self) -> Result<Option<Cents>, AmountOverflow> {
        let groups = self.groups_in_euros.as_deref();
        let totals = groups.map(Totals::of).transpose()?;
        Ok(totals.map(|totals| totals.vat))
    }

    /// Whether any of it is a VAT invoice: a document of what is no supply at all is an ordinary one.
    pub fn is_vat_invoice(&self) -> bool {
        self.directive != VatDirective::NotVatObject
    }

    /// The same under another number; nothing else of it changes.
    #[must_use]
    pub fn numbered(self, number: i64) -> Self {
        Self {
            invoice_number: number::printed(&self.serie, number),
            number,
            ..self
        }
    }

    /// The rate that a new line begins with under the directive of this invoice.
    pub fn usual_rate(&self) -> VatRate {
        vat::rule(self.directive).rate
    }
}

#[cfg(test)]
mod tests;
