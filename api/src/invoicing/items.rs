//! The lines of an invoice as its form sent them.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::billing::document::DraftLine;
use domain::billing::vat::{line_problem, rate_problem};
use domain::billing::{Document, Line, Price, Unit, VatRate};
use domain::invoices::{InvoiceType, VatDirective};
use domain::wire::Change;
use domain::{Cents, FieldErrors, OrderId, texts};

use super::wire::payload::{InvoicePayload, ItemPayload, MOST_LINES};
use crate::invoices::store::Stored;

/// What decides about the lines besides themselves, as far as it could be read.
#[derive(Debug, Clone, Copy)]
pub struct Around<'a> {
    /// What the invoice is for.
    pub invoice_type: Option<InvoiceType>,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// Its VAT rule.
    pub directive: Option<VatDirective>,
    /// The invoice that is being changed.
    pub stored: Option<&'a Stored>,
    /// The invoice that it corrects.
    pub credited: Option<&'a Document>,
}

/// Reads the lines, with everything that is wrong with them. Those of a credit are positive.
pub fn read(sent: &InvoicePayload, around: Around<'_>, errors: &mut FieldErrors) -> Vec<DraftLine> {
    let items = sent.items.0.as_deref().unwrap_or_default();
    if items.len() > MOST_LINES {
        errors.push("items", texts::billing::too_many_lines(MOST_LINES));
    }
    let lines: Vec<DraftLine> = items
        .iter()
        .take(MOST_LINES)
        .enumerate()
        .filter_map(|(place, item)| line(place, item, around, errors))
        .collect();
    let without = lines.iter().filter(|line| line.rate == VatRate::WITHOUT);
    let without = without.count();
    if without > 0 && without < lines.len() {
        errors.push("items", texts::billing::mixed_without_vat());
    }
    lines
}

fn line(
    place: usize,
    item: &ItemPayload,
    around: Around<'_>,
    errors: &mut FieldErrors,
) -> Option<DraftLine> {
    let path = |member: &str| format!("items.{place}.{member}");
    let order_id = order_of(item, around);
    let rate = rate(item, &path("vat_tariff_percentage"), around, errors);
    let price = item.unit_price.or(item.amount_without_vat.map(Price::of));
    let amount = path("amount_without_vat");
    if price.is_none() && !errors.is_unreadable(&amount) {
        errors.push(amount.clone(), texts::fields::required());
    }
    let (name, quantity) = (item.name.0.clone()?, (*item.quantity)?);
    if quantity.0 <= 0 {
        errors.push(path("quantity"), texts::billing::quantity_positive());
        return None;
    }
    let price = price?;
    match Line::net_of(quantity, price) {
        Ok(net) if net.0.abs() > Cents::MAX_ENTERED.0 => {
            errors.push(amount, texts::fields::too_large());
        }
        Ok(Cents(0)) => errors.push(amount, texts::billing::line_without_amount()),
        Ok(net) if net.0 < 0 && around.invoice_type == Some(InvoiceType::Credit) => {
            errors.push(amount, texts::fields::negative());
        }
        Ok(_) => {}
        Err(overflow) => errors.push(amount, overflow.into()),
    }
    Some(DraftLine {
        order_id,
        name,
        quantity,
        unit: item.unit.unwrap_or(Unit::Piece),
        price,
        rate: rate?,
    })
}

/// On a new invoice `id` is the order's, on a stored one the line's, whose order it keeps.
fn order_of(item: &ItemPayload, around: Around<'_>) -> Option<OrderId> {
    if item.order_id.is_some() {
        return item.order_id;
    }
    let id = item.id.filter(|id| *id > 0)?;
    let Some(stored) = around.stored else {
        return Some(OrderId(id));
    };
    let lines = stored.lines.iter().zip(&stored.document.lines);
    let orders: BTreeMap<i64, Option<OrderId>> =
        lines.map(|(id, line)| (*id, line.order_id)).collect();
    orders.get(&id).copied().flatten()
}

fn rate(
    item: &ItemPayload,
    path: &str,
    around: Around<'_>,
    errors: &mut FieldErrors,
) -> Option<VatRate> {
    let rate = match item.vat_tariff_percentage {
        Change::Set(percent) => VatRate::of(percent),
        Change::Clear => VatRate::WITHOUT,
        Change::Keep => {
            if !errors.is_unreadable(path) {
                errors.push(path, texts::fields::required());
            }
            return None;
        }
    };
    // What is corrected keeps the rate it had, even if that has ended.
    let credited = around.credited.map(|document| document.groups.as_slice());
    let had = |groups: &[domain::billing::VatGroup]| groups.iter().any(|group| group.rate == rate);
    if credited.is_some_and(had) {
        return Some(rate);
    }
    let ended = around.date.and_then(|date| rate_problem(rate, date));
    let unfit = || {
        around
            .directive
            .and_then(|directive| line_problem(directive, rate))
    };
    if let Some(problem) = ended.or_else(unfit) {
        errors.push(path, problem);
    }
    Some(rate)
}
