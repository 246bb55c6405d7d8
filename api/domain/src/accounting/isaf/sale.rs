//! An invoice to a client in the register of issued invoices.

use super::invoice::{Effect, Invoice, NUMBER, Register, Total, together};
use super::party::{self, PartyInfo};
use crate::accounting::Sale;
use crate::billing::VatGroup;
use crate::billing::vat::class;
use crate::invoices::InvoiceType;
use crate::texts;
use crate::{Cents, Sentence};

/// The invoice as i.SAF lists it; nothing for one outside the scope of VAT (rules, section 11). Services to businesses
/// abroad are in the register, though their invoices have no Lithuanian VAT.
///
/// # Errors
/// If a number does not fit, there is no rate of its currency, or an amount is too large.
pub fn invoice(sale: &Sale<'_>, is_cancelled: bool) -> Result<Option<Invoice>, Sentence> {
    let document = sale.document;
    if !document.is_vat_invoice() {
        return Ok(None);
    }
    let number = sale.number(NUMBER)?;
    let party = PartyInfo::of_buyer(&document.buyer);
    if let Some(code) = party.number_too_long() {
        let most = party::NUMBER;
        return Err(texts::accounting::party_code_too_long(number, code, most));
    }
    let corrects = document.corrects.as_ref();
    Ok(Some(Invoice {
        number: number.to_owned(),
        party,
        date: document.date,
        effect: effect(sale, is_cancelled),
        corrects: corrects.map(|corrected| (corrected.number.clone(), corrected.date)),
        supplied_on: document.supplied_on.unwrap_or(document.date),
        register: Register::Sales,
        totals: totals(sale, is_cancelled)?,
    }))
}

/// The totals in the order of the lines, as accountants read them.
fn totals(sale: &Sale<'_>, is_cancelled: bool) -> Result<Vec<Total>, Sentence> {
    let document = sale.document;
    let mut groups = if is_cancelled {
        // Without amounts there is no need of a rate of its currency.
        document.groups.iter().map(emptied).collect()
    } else {
        sale.groups_in_euros()?.into_owned()
    };
    let lines = &document.lines;
    groups.sort_by_key(|group| lines.iter().position(|line| line.rate == group.rate));
    let totals = groups.iter().map(|group| {
        let class = class(document.directive, group.rate);
        Total::of(Some(class), group.rate.percent(), group.base, group.vat)
    });
    Ok(together(totals)?)
}

fn emptied(group: &VatGroup) -> VatGroup {
    VatGroup {
        rate: group.rate,
        base: Cents::ZERO,
        vat: Cents::ZERO,
    }
}

fn effect(sale: &Sale<'_>, is_cancelled: bool) -> Effect {
    match sale.document.invoice_type {
        _ if is_cancelled => Effect::Cancelled,
        InvoiceType::Normal | InvoiceType::Additional => Effect::Invoice,
        InvoiceType::Credit if sale.takes_back() => Effect::Credit,
        InvoiceType::Credit => Effect::Debit,
    }
}
