//! Makes a settlement of what its form sent, with everything that is wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use domain::settlements::{Bill, BilledLine, Comparison, SettlementType};
use domain::{Cents, FieldErrors, OrderId, SettlementId, texts};
use tenant_router::TenantTx;

use super::found::{Credited, Found, find};
use super::wire::payload::{MOST_LINES, SettlementLinePayload, SettlementPayload};
use crate::actor::{Actor, Record};
use crate::error::{ApiError, ApiResult};
use crate::orders::store::carried::CarriedOrder;
use crate::settings::integration;
use crate::settlements::store::{Links, NewLine};

/// How far from today dates can be: what lies further away is a mistake in typing.
const MOST_DAYS: i64 = 3_660;

/// A settlement that nothing is wrong with.
#[derive(Debug)]
pub struct Prepared {
    /// What it says beside its lines.
    pub links: Links,
    /// Its lines.
    pub lines: Vec<NewLine>,
    /// The VAT and the sum with VAT, with their sign.
    pub totals: (Cents, Cents),
    /// What is known of its orders.
    pub found: Found,
    /// The orders of the settlement that it takes back from which are wholly taken back with it.
    pub released: Vec<OrderId>,
}

/// Makes a settlement.
///
/// # Errors
/// 422 with every field that cannot be accepted; 404 for orders that the user does not see.
pub async fn prepare(
    txn: &TenantTx,
    actor: &Actor,
    sent: &SettlementPayload,
    mut errors: FieldErrors,
) -> ApiResult<Prepared> {
    // What cannot be read is said first.
    if errors.is_empty() && !integration::is_chosen(txn).await? {
        return Err(ApiError::Refused(texts::selection::integration_not_chosen()));
    }
    let settlement_type = sent.settlement_type.unwrap_or(SettlementType::Normal);
    let is_credit = settlement_type == SettlementType::Credit;
    let none = Vec::new();
    let sent_lines = sent.orders.0.as_ref().unwrap_or(&none);
    if sent_lines.len() > MOST_LINES {
        errors.push("orders", texts::settlements::too_many_orders(MOST_LINES));
        return Err(errors.into());
    }
    head(sent, is_credit, actor, &mut errors);
    let ids: Vec<OrderId> = sent_lines.iter().filter_map(|line| *line.id).collect();
    if ids.is_empty() {
        return Err(errors.into());
    }
    let credited = sent.credited_settlement_id;
    let found = match found_all(txn, actor, settlement_type, &ids, credited).await? {
        Ok(found) => found,
        Err(problem) => {
            errors.push("orders", problem);
            return Err(errors.into());
        }
    };
    let lines = lines(sent_lines, &found, &mut errors);
    let branch = branch(txn, sent.branch, &mut errors).await?;
    if sent
        .currency
        .is_some_and(|currency| currency != found.currency)
    {
        let problem = texts::settlements::currency_of_orders(found.currency.as_str());
        errors.push("currency", problem);
    }
    let first = found.orders.first();
    let category = actor.visibility.category_to_write(
        "category",
        sent.category.or(first.map(|order| order.category)),
        Record::New,
        &mut errors,
    );
    let totals = totals(sent, &lines, found.credited.as_ref(), &mut errors);
    errors.into_result()?;
    let (Some(serie), Some(number), Some(date), Some(totals)) = (
        sent.serie.0.clone(),
        sent.supplier_invoice_number.0.clone(),
        *sent.supplier_invoice_date,
        totals,
    ) else {
        return Err(ApiError::field("serie", texts::fields::required()));
    };
    let credited = found.credited.as_ref();
    let taken: BTreeMap<OrderId, Cents> = lines
        .iter()
        .map(|line| (line.order, Cents(-line.billed.net.0)))
        .collect();
    let released = credited.map_or_else(Vec::new, |credited| credited.ended_by(&taken));
    let category = credited.map_or(category, |credited| Some(credited.stored.row.category));
    Ok(Prepared {
        links: Links {
            settlement_type,
            credited: credited.map(|credited| credited.stored.id()),
            reason: sent.reason.clone().filter(|_| is_credit),
            supplier: found.carrier.id,
            party: found.carrier.party(),
            case: found.case,
            serie,
            number,
            date,
            subcontractor_number: sent.subcontractor_number.clone(),
            due: sent.payment_due_date,
            cmr_number: sent.cmr_number.clone(),
            category: category.unwrap_or(domain::orders::Category::AutomotiveTransport),
            branch,
            currency: found.currency,
        },
        lines,
        totals,
        found,
        released,
    })
}

/// What is known of the orders; a reason why there can be no settlement is an error of the form.
async fn found_all(
    txn: &TenantTx,
    actor: &Actor,
    settlement_type: SettlementType,
    ids: &[OrderId],
    credited: Option<SettlementId>,
) -> ApiResult<Result<Found, domain::Sentence>> {
    match find(txn, actor, settlement_type, ids, credited).await {
        Ok(found) => Ok(Ok(found)),
        Err(ApiError::Refused(problem)) => Ok(Err(problem)),
        Err(other) => Err(other),
    }
}

/// Number, dates and reason.
fn head(sent: &SettlementPayload, is_credit: bool, actor: &Actor, errors: &mut FieldErrors) {
    if let (Some(serie), Some(number)) = (&sent.serie.0, &sent.supplier_invoice_number.0) {
        let mut letters = serie.chars().chain(number.chars());
        if !letters.any(char::is_alphanumeric) {
            let problem = texts::settlements::number_without_letters();
            errors.push("supplier_invoice_number", problem);
        }
    }
    if let Some(date) = *sent.supplier_invoice_date {
        if (date - actor.today).num_days().abs() > MOST_DAYS {
            errors.push("supplier_invoice_date", texts::fields::too_large());
        }
        if let Some(due) = sent.payment_due_date {
            if due < date {
                errors.push("payment_due_date", texts::billing::due_before_date());
            } else if (due - date).num_days() > MOST_DAYS {
                errors.push("payment_due_date", texts::fields::too_large());
            }
        }
    }
    if is_credit && sent.reason.is_none() && !errors.is_unreadable("reason") {
        errors.push("reason", texts::fields::required());
    }
}

fn lines(sent: &[SettlementLinePayload], found: &Found, errors: &mut FieldErrors) -> Vec<NewLine> {
    let mut seen = BTreeSet::new();
    let mut lines = Vec::new();
    for (place, line) in sent.iter().enumerate() {
        let Some(order) = found.orders.iter().find(|order| Some(order.id) == *line.id) else {
            continue;
        };
        if !seen.insert(order.id) {
            let problem = texts::settlements::order_twice(&order.number);
            errors.push(format!("orders.{place}.id"), problem);
            continue;
        }
        match read_line(line, place, order, found, errors) {
            Ok(line) => lines.extend(line),
            Err(overflow) => errors.push(
                format!("orders.{place}.supplier_amount_without_vat"),
                overflow.into(),
            ),
        }
    }
    lines
}

fn read_line(
    sent: &SettlementLinePayload,
    place: usize,
    order: &CarriedOrder,
    found: &Found,
    errors: &mut FieldErrors,
) -> Result<Option<NewLine>, domain::AmountOverflow> {
    let at = |member: &str| format!("orders.{place}.{member}");
    let (Some(percent), Some(net)) = (
        *sent.supplier_vat_tariff_percentage,
        *sent.supplier_amount_without_vat,
    ) else {
        return Ok(None);
    };
    if !(0..=100).contains(&percent) {
        errors.push(
            at("supplier_vat_tariff_percentage"),
            texts::fields::not_between(0, 100),
        );
        return Ok(None);
    }
    let is_credit = found.credited.is_some();
    let kept_back = sent
        .damage_amount
        .filter(|_| !is_credit)
        .unwrap_or_default();
    let shown = BilledLine::of(percent, net, kept_back)?;
    for (member, seen, is, said) in [
        (
            "supplier_vat_amount",
            sent.supplier_vat_amount,
            shown.vat,
            texts::settlements::vat_differs as fn(String) -> domain::Sentence,
        ),
        (
            "supplier_amount_with_vat",
            sent.supplier_amount_with_vat,
            shown.gross,
            texts::settlements::gross_differs,
        ),
    ] {
        if seen.is_some_and(|seen| seen.0.abs() != is.0) {
            errors.push(at(member), said(is.to_string()));
        }
    }
    if kept_back > shown.gross {
        let problem = texts::settlements::kept_back_too_much(shown.gross.to_string());
        errors.push(at("damage_amount"), problem);
    }
    if sent.damage_count.is_some_and(|count| count < 0) {
        errors.push(at("damage_count"), texts::fields::negative());
    }
    if let Some(credited) = &found.credited {
        match credited.left_of(order.id) {
            None => {
                let number = credited.stored.number();
                let problem = texts::settlements::not_on_settlement(&order.number, number);
                errors.push(at("id"), problem);
            }
            Some(left) if net > left => {
                let problem = texts::settlements::more_than_settled(left.to_string());
                errors.push(at("supplier_amount_without_vat"), problem);
            }
            Some(_) => {}
        }
    }
    let billed = if is_credit {
        shown.taking_back()?
    } else {
        shown
    };
    let is_partial = sent.is_partial == Some(true) && !is_credit;
    let comparison = Comparison {
        agreed: order.agreed,
        earlier: found.before(order.id).net,
        billed: billed.net,
        is_partial,
    };
    let has_reason =
        sent.difference_reason.is_some() || errors.is_unreadable(&at("difference_reason"));
    if !is_credit && !has_reason && comparison.needs_reason(found.tolerance)? {
        let difference = comparison.difference()?.unwrap_or_default();
        let problem = texts::settlements::reason_for_difference(difference.to_string());
        errors.push(at("difference_reason"), problem);
    }
    Ok(Some(NewLine {
        order: order.id,
        billed,
        is_partial,
        agreed: comparison.agreed,
        recorded: order.recorded,
        before: comparison.earlier,
        fills_papers: !is_credit && order.invoice_number.is_none(),
        difference_reason: sent.difference_reason.clone(),
        damage_count: sent.damage_count,
        damage_invoice_number: sent.damage_invoice_number.clone(),
        damage_invoice_number_from_client: sent.damage_invoice_number_from_client.clone(),
    }))
}

/// The stated VAT and sum, with their sign. No more is taken back than the carrier billed, which may be a cent less than
/// the lines add up to.
fn totals(
    sent: &SettlementPayload,
    lines: &[NewLine],
    credited: Option<&Credited>,
    errors: &mut FieldErrors,
) -> Option<(Cents, Cents)> {
    let is_credit = credited.is_some();
    let sign = if is_credit { -1 } else { 1 };
    let signed = |amount: Option<Cents>| amount.map(|amount| Cents(amount.0.saturating_mul(sign)));
    let billed = lines.iter().map(|line| line.billed).collect();
    let bill = Bill::of(
        billed,
        signed(sent.total_vat),
        signed(sent.total_sum_with_vat),
    );
    match bill {
        Err(overflow) => {
            errors.push("total_sum_with_vat", overflow.into());
            None
        }
        Ok(bill) => {
            if !is_credit && bill.kept_back > bill.gross {
                let problem = texts::settlements::kept_back_too_much(bill.gross.to_string());
                errors.push("total_sum_with_vat", problem);
            }
            match credited.map(|credited| credited.rest) {
                Some((vat, gross)) if bill.gross.0 < -gross.0 => {
                    if sent.total_vat.is_some() || sent.total_sum_with_vat.is_some() {
                        let problem = texts::settlements::rest_exceeded(gross.to_string());
                        errors.push("total_sum_with_vat", problem);
                    }
                    Some((Cents(-vat.0), Cents(-gross.0)))
                }
                _ => Some((bill.vat, bill.gross)),
            }
        }
    }
}

/// The division in Debetas: 1 unless another one is chosen. Without Debetas there is none.
async fn branch(
    txn: &TenantTx,
    wanted: Option<i32>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<i32>> {
    const ONLY: i32 = 1;
    if !integration::is_debetas(txn).await? {
        return Ok(None);
    }
    let divisions = integration::debetas(txn).await?.divisions;
    let wanted = wanted.unwrap_or(ONLY);
    if !divisions.is_empty() && !divisions.iter().any(|division| division.id == wanted) {
        errors.push("branch", texts::missing::no_division());
    }
    Ok(Some(wanted))
}
