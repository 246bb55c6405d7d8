//! A carrier's invoice in the register of received invoices.

use super::invoice::{Effect, Invoice, NUMBER, Register, Total, together};
use super::party::{self, PartyInfo};
use crate::accounting::Purchase;
use crate::accounting::purchase::PurchaseLine;
use crate::orders::Currency;
use crate::settlements::PurchaseCase;
use crate::settlements::purchase::FULL;
use crate::texts;
use crate::{Cents, Sentence};

/// The invoice as i.SAF lists it; nothing for what a Lithuanian carrier bills who is no VAT payer, as that is no VAT
/// invoice.
///
/// # Errors
/// If a number does not fit, there is no rate of its currency, or an amount is too large.
pub fn invoice(purchase: &Purchase<'_>) -> Result<Option<Invoice>, Sentence> {
    if !is_vat_invoice(purchase) {
        return Ok(None);
    }
    let number = purchase.document_number(NUMBER)?;
    let party = PartyInfo::of_carrier(&purchase.party);
    if let Some(code) = party.number_too_long() {
        let most = party::NUMBER;
        return Err(texts::accounting::carrier_code_too_long(number, code, most));
    }
    let totals = totals(purchase)?;
    if totals.is_empty() {
        return Ok(None);
    }
    let takes_back = purchase.corrects.is_some();
    Ok(Some(Invoice {
        number: number.to_owned(),
        party,
        date: purchase.date,
        effect: if takes_back {
            Effect::Credit
        } else {
            Effect::Invoice
        },
        corrects: purchase.corrects.clone(),
        // The day of the service is not kept of a carrier's invoice, and need not be stated.
        supplied_on: purchase.date,
        register: Register::Purchases {
            registered_on: purchase.settled_on,
        },
        totals,
    }))
}

/// Whether it is a VAT invoice, or one for which the company computes VAT itself.
pub fn is_vat_invoice(purchase: &Purchase<'_>) -> bool {
    let has_vat = purchase
        .lines
        .iter()
        .any(|line| line.percent != 0 || line.vat != Cents::ZERO);
    let is_payer = !PartyInfo::of_carrier(&purchase.party).vat_number.is_empty();
    purchase.case != PurchaseCase::Lithuania || has_vat || is_payer
}

fn totals(purchase: &Purchase<'_>) -> Result<Vec<Total>, Sentence> {
    match purchase.case {
        PurchaseCase::Lithuania => stated(purchase),
        PurchaseCase::Eu | PurchaseCase::OutsideEu => computed(purchase),
    }
}

/// A total for each rate, with the VAT that the carrier states, as that is what is deducted. It has no class.
fn stated(purchase: &Purchase<'_>) -> Result<Vec<Total>, Sentence> {
    let of_line =
        |line: &PurchaseLine<'_>| Total::of(None, line.percent.into(), line.net, line.vat);
    let of_rates = together(purchase.lines.iter().map(of_line))?;
    let in_euros = |total: Total| {
        Ok(Total {
            base: in_euros(purchase, total.base)?,
            vat: in_euros(purchase, total.vat)?,
            ..total
        })
    };
    of_rates.into_iter().map(in_euros).collect()
}

/// All of it together, with the VAT that the company computes itself (VAT Law 95 str. 2 d.). What the carrier states is
/// VAT of another state, and none of ours.
fn computed(purchase: &Purchase<'_>) -> Result<Vec<Total>, Sentence> {
    if purchase.lines.is_empty() {
        return Ok(Vec::new());
    }
    let net = Cents::sum(purchase.lines.iter().map(|line| line.net))?;
    let base = in_euros(purchase, net)?;
    let vat = base.vat(FULL.into())?;
    let class = purchase.case.class(FULL);
    Ok(vec![Total::of(Some(class), FULL.into(), base, vat)])
}

fn in_euros(purchase: &Purchase<'_>, amount: Cents) -> Result<Cents, Sentence> {
    if purchase.currency == Currency::Eur {
        return Ok(amount);
    }
    let rate = purchase.rate.ok_or_else(|| {
        let (number, currency) = (&purchase.invoice_number, purchase.currency.as_str());
        texts::accounting::settlement_without_rate(number, currency, purchase.date.to_string())
    })?;
    Ok(rate.in_euros(amount)?)
}
