//! The EC sales list (form FR0564): services of a month to businesses in other states of the European Union, for which
//! they pay the VAT (Directive 2006/112/EC, Articles 262 and 264; accounting facts, section 4).

use std::collections::BTreeMap;

use super::sale::{Sale, vat_number};
use crate::billing::vat::state_of_vat_code;
use crate::invoices::VatDirective;
use crate::{AmountOverflow, Cents, ContactId, Sentence, round_half_away};

/// A business that goes into the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EcBuyer {
    /// Its VAT number with the letters of its state, in capitals and without separators. Greece has EL.
    pub vat_number: String,
    /// Its name, as the last invoice has it.
    pub name: String,
    /// Services without VAT, in cents of a euro; credits are taken off.
    pub amount: Cents,
    /// The same in whole euros, as the form wants it: rounded once for each business, half away from zero.
    pub euros: i64,
}

/// A client that cannot go into the form: it has no VAT number of another state of the European Union.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EcWithoutNumber {
    /// The client.
    pub client: ContactId,
    /// Its name, as the last invoice has it.
    pub name: String,
    /// The numbers of its invoices, in the order in which they came.
    pub invoices: Vec<String>,
    /// Services without VAT, in cents of a euro; credits are taken off.
    pub amount: Cents,
}

/// The list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EcSalesList {
    /// Businesses in the order of their VAT numbers; also those whose services and credits come to zero.
    pub buyers: Vec<EcBuyer>,
    /// Clients in the order of their ids.
    pub without_number: Vec<EcWithoutNumber>,
    /// The sum of the businesses, in cents of a euro.
    pub amount: Cents,
    /// The sum of their whole euros, which is what the form adds up.
    pub euros: i64,
}

/// The list in the making: it keeps sums, and no documents.
#[derive(Debug, Default)]
pub struct EcSales {
    /// Name and sum, by VAT number.
    buyers: BTreeMap<String, (String, Cents)>,
    without_number: BTreeMap<i64, EcWithoutNumber>,
}

impl EcSales {
    /// Adds an invoice of the month; one that is no service to a business in another state changes nothing. Cancelled
    /// ones are not to be added.
    ///
    /// # Errors
    /// If there is no rate of its currency, or an amount is too large.
    pub fn add(&mut self, sale: &Sale<'_>) -> Result<(), Sentence> {
        let document = sale.document;
        if document.directive != VatDirective::EuBusiness {
            return Ok(());
        }
        let groups = sale.groups_in_euros()?;
        let amount = Cents::sum(groups.iter().map(|group| group.base))?;
        let (number, name) = (vat_number(&document.buyer.vat_code), &document.buyer.name);
        if state_of_vat_code(&number).is_some() {
            let (last_name, sum) = self.buyers.entry(number).or_default();
            last_name.clone_from(name);
            *sum = sum.plus(amount)?;
            return Ok(());
        }
        let entry = self.without_number.entry(sale.client.0);
        let client = entry.or_insert_with(|| EcWithoutNumber {
            client: sale.client,
            name: String::new(),
            invoices: Vec::new(),
            amount: Cents::ZERO,
        });
        client.name.clone_from(name);
        client.invoices.push(document.invoice_number.clone());
        client.amount = client.amount.plus(amount)?;
        Ok(())
    }

    /// The list of what was added.
    ///
    /// # Errors
    /// If a sum is too large.
    pub fn list(self) -> Result<EcSalesList, AmountOverflow> {
        let mut list = EcSalesList {
            without_number: self.without_number.into_values().collect(),
            ..EcSalesList::default()
        };
        for (vat_number, (name, amount)) in self.buyers {
            let euros = whole_euros(amount)?;
            list.amount = list.amount.plus(amount)?;
            list.euros = list.euros.checked_add(euros).ok_or(AmountOverflow)?;
            list.buyers.push(EcBuyer {
                vat_number,
                name,
                amount,
                euros,
            });
        }
        Ok(list)
    }
}

/// Cents as whole euros, rounded half away from zero.
fn whole_euros(amount: Cents) -> Result<i64, AmountOverflow> {
    Ok(round_half_away(amount.0.into(), 100)?.0)
}

#[cfg(test)]
mod tests;
