//! The sums below the lines.

use domain::AmountOverflow;
use domain::billing::{VatGroup, VatRate};

use super::figures::percent;
use super::{Form, unbroken};
use crate::paper::{Total, Untypeset};

/// The sum without VAT, the VAT of each rate, and what is to be paid.
pub fn of(form: &Form<'_>) -> Result<Vec<Total>, Untypeset> {
    let document = form.document;
    let sums = document.totals;
    let amount = |amount| form.figures.amount(amount);
    let total = |label, amount| Total {
        label,
        amount,
        is_final: false,
    };
    let net = form.label("Total without VAT", "Iš viso be PVM");
    let mut totals = vec![total(net, amount(sums.net))];
    for group in &document.groups {
        let (label, vat) = of_group(form, group);
        totals.push(total(label, vat));
    }
    // The VAT of a single rate stands there already.
    if document.groups.len() > 1 {
        let vat = form.label("Total VAT", "PVM iš viso");
        totals.push(total(vat, amount(sums.vat)));
    }
    let currency = document.currency.as_str();
    totals.push(Total {
        // What is taken back is not to be paid.
        label: if sums.gross.0 < 0 {
            form.label("Total with VAT", "Iš viso su PVM")
        } else {
            form.label("Total to pay", "Iš viso mokėti")
        },
        amount: format!("{}\u{a0}{currency}", amount(sums.gross)),
        is_final: true,
    });
    totals.extend(in_euros(form)?);
    Ok(totals)
}

/// What the VAT of a rate is due on, and the VAT.
fn of_group(form: &Form<'_>, group: &VatGroup) -> (String, String) {
    let base = form.figures.amount(group.base);
    match percent(group.rate) {
        Some(rate) => {
            let of = form.label(&format!("VAT {rate} of"), &format!("PVM {rate} nuo"));
            (unbroken_end(&of, &base), form.figures.amount(group.vat))
        }
        // Outside the scope of VAT: there is no VAT, and not one of zero.
        None => (
            unbroken_end(&form.label("VAT of", "PVM nuo"), &base),
            form.label("without VAT", "be PVM"),
        ),
    }
}

fn unbroken_end(text: &str, end: &str) -> String {
    format!("{text}\u{a0}{end}")
}

/// The VAT in euros and the rate, which an invoice in another currency has to state (VAT Law 80 str.
/// point 12).
fn in_euros(form: &Form<'_>) -> Result<Option<Total>, Untypeset> {
    let document = form.document;
    let impossible = |error: AmountOverflow| Untypeset::Impossible(error.to_string());
    let is_in_scope = |group: &VatGroup| group.rate != VatRate::WITHOUT;
    let vat = document.vat_in_euros().map_err(impossible)?;
    let vat = vat.filter(|_| document.groups.iter().any(is_in_scope));
    Ok(vat.zip(document.euro_rate).map(|(vat, euro)| {
        let rate = form.figures.written(&euro.rate.to_string());
        let currency = document.currency.as_str();
        let rate = unbroken(&format!("1 EUR = {rate} {currency}"));
        let label = form.label("VAT in euros", "PVM eurais");
        Total {
            label: format!("{label} ({rate}, {})", euro.date),
            amount: format!("{}\u{a0}EUR", form.figures.amount(vat)),
            is_final: false,
        }
    }))
}
